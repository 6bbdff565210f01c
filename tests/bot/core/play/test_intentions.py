"""The Intentions of a full game: in the rulebook's words, what is in reach is marked, nothing hidden is told."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.core.play.ids import IntentionsId
from bot.core.play.intentions_page import intentions
from bot.core.ui.point_of_view import PointOfView
from engine import Edition, Mode, Side
from engine.actions import Quell
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, panel_of
from tests.bot.support.tables import WIDE, at, walk
from tests.positions import FORTIFY, QUELL, Slot, Space, all_tokens, on, position
from tests.said import said, says


@pytest.mark.parametrize("side", [Side.A, Side.B])
@pytest.mark.parametrize("edition", Edition)
def test_each_intention_has_a_line(edition: Edition, side: Side) -> None:
    for table in islice(walk(2, names=WIDE, side=side, edition=edition), 20, None, 60):
        for seat in table.row.seats:
            for language in ("en", "it", "zh-CN"):
                page = intentions(PointOfView(table.in_language(language), seat))
                assert problems(page) == []
                count = len(table.rules.intentions.of(edition, side))
                assert page.text.count("⚡ **+") + page.text.count("▫️ **+") == count
                assert "{" not in page.text


def test_what_is_in_reach_is_marked_with_what_it_scores_now() -> None:
    game = position(
        Edition.SECOND,
        mode=Mode.FULL,
        team_side=Side.A,
        space=Space.VALLEY,
        tokens=all_tokens(QUELL, FORTIFY),
        hand=("Courage",),
        slots={Slot.VALLEY_CW: on("Jealousy", 3), Slot.VALLEY_CCW: on("Anger", 2)},
    )
    line = said("intention-rule-quell", bound="any", amount=1)
    table = at(game)
    assert f"⚡ **+1** {line}" in intentions(PointOfView(table, table.row.seats[table.state.turn.seat])).text
    later = at(game.do(Quell(Slot.VALLEY_CW, "Courage", ())))
    assert f"**+2** {line}" in intentions(PointOfView(later, later.row.seats[later.state.turn.seat])).text


async def test_the_panel_of_a_full_game_opens_them_for_its_player_alone(host: Host) -> None:
    game = await host.game(*host.four, kind="full-aa")
    actor = await host.actor(game)
    panel = await panel_of(host, game, actor)
    before = panel.text
    (opens,) = (each for each in panel.buttons if each.label == said("intentions-open") + " 0:0")
    for custom_id in (opens.custom_id, str(IntentionsId(game))):  # the latter is that of earlier panels
        reply = await (await actor.forge(panel, button(custom_id))).settled()
        assert reply.message.id == panel.id
        assert says(reply.text, "intentions-heading")
        assert (await actor.press(reply.message, label=said("back"))).text == before
    stranger = await (await host.spectator.forge(panel, button(str(IntentionsId(game))))).settled()
    assert says(stranger.text, "not-playing")


async def test_the_basic_game_has_none(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    panel = await panel_of(host, game, actor)
    assert not any("🎡" in each.label for each in panel.buttons)
    reply = await (await actor.forge(panel, button(str(IntentionsId(game))))).settled()
    assert says(reply.text, "malformed")
