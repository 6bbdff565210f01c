"""Players are called whenever they become the ones to act, and again after a question in between."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.core.play.turn_message import decision_notification
from engine import Side
from engine.events import RevelationBegan
from tests.bot.support.calls import become_awaited, begins_turn, called
from tests.bot.support.games import reveal
from tests.bot.support.host import Host
from tests.bot.support.settings import choose
from tests.bot.support.tables import walk
from tests.bot.support.undo import answer, ask_to_undo, end_turn_drawing
from tests.said import says


async def test_a_question_about_an_undo_is_a_message_of_its_own_and_calls_nobody_to_a_turn_again(
    host: Host,
) -> None:
    game = await host.game(*host.four)
    for person in host.four:
        await choose(host, person, "call", "dm")
    actor, _ = await end_turn_drawing(host, game)
    now = await host.actor(game)
    panel = now.last(now.dm)
    assert says(panel.text, "summons-turn")
    await ask_to_undo(host, game, actor)
    question = now.last(now.dm)
    assert says(question.text, "consent-asks")
    assert question.edits == 0
    await answer(host, game, now, "No, play on")
    await host.settled()
    assert question.deleted
    assert now.last(now.dm) == panel == await host.dm_panel(game, now)
    assert says(actor.last(actor.dm).text, "consent-refused"), "who asked is told, by a new message"
    assert actor.last(actor.dm).edits == 0


@pytest.mark.parametrize(("seed", "side"), [(1, None), (2, None), (3, Side.B)])
def test_nobody_becomes_the_one_to_act_in_silence(seed: int, side: Side | None) -> None:
    became, goes_on = 0, 0
    for before, now in pairwise(walk(seed, side=side)):
        for person in become_awaited(before, now):
            became += 1
            goes_on += not begins_turn(now)
            assert person in called(before, now), now.row.version
    assert became > 20
    assert goes_on > 4


def test_who_brings_a_revelation_is_shown_the_way_on_below_it_without_a_call() -> None:
    shown = 0
    for table in walk(8):
        at_turn, step = table.row.seats[table.state.turn.seat], table.steps[-1]
        reveals = any(isinstance(event, RevelationBegan) for event in step.events)
        if reveals and table.waiting() == (at_turn,) and step.row.seat == at_turn.seat:
            call = decision_notification(table)
            assert call is not None
            assert says(call.text, "turn-goes-on")
            assert not call.mention
            shown += 1
    assert shown


async def test_who_has_to_go_on_after_others_have_chosen_is_called_until_they_act(host: Host) -> None:
    game = await host.game(*host.four)
    await reveal(host, game)
    table = await host.table(game)
    at_turn = table.row.seats[table.state.turn.seat].person
    while others := [seat.person for seat in table.waiting() if seat.person not in {None, at_turn}]:
        assert others[0] is not None
        await host.service.play.act(game, others[0], table.legal_for(others[0])[0])
        table = await host.table(game)
    await host.settled()
    call = await host.shown(game, "call")
    assert call is not None
    assert at_turn is not None
    assert says(call.text, "turn-goes-on", who=f"<@{at_turn}>")
    await host.service.play.act(game, at_turn, table.legal_for(at_turn)[0])
    await host.settled()
    assert await host.shown(game, "call") is None
