"""One person with both Spirits of a team (VAR-5): one panel, both hands, and the Spirit that decides acts."""

from __future__ import annotations

from random import Random

import pytest

from bot.core.play.action_picker import path_digest, path_of
from bot.core.play.ids import ActId
from bot.core.play.narration import turn_number
from bot.core.play.turn_message import decision_notification
from bot.localdiscord import Person
from engine import Team, legal_actions
from engine.actions import EndTurn, Move
from tests.bot.support.host import Host
from tests.bot.support.players import ByButtons, play
from tests.bot.support.presses import button, decide_first, until_can
from tests.bot.support.tables import PEOPLE, walk
from tests.said import said, says

pytestmark = pytest.mark.rule("VAR-5")


@pytest.fixture
async def game(host: Host) -> int:
    """Ann plays both Spirits of Bliss, Ben both of Gloom."""
    ann, ben, *_ = host.four
    return await host.game(ann, ben, both=(ann, ben))


async def end_turn(host: Host, game: int) -> None:
    """End the current turn through the service, with as few actions as possible."""
    await host.service.play.act(game, (await host.actor(game)).id, await until_can(host, game, EndTurn))
    await host.settled()


def hands(person: Person) -> list[str]:
    return [message.text for message in person.sees(person.dm) if "Hand of" in message.text]


async def test_a_person_is_called_once_each_turn_and_acts_for_the_spirit_whose_turn_it_is(
    host: Host, game: int
) -> None:
    acted = []
    for number in range(4):
        table, actor, message = await host.table(game), await host.actor(game), host.turn_message(game)
        assert [user.name for user in message.pinged] == [actor.name]
        assert message.text.count(actor.mention) == 1
        seat = table.row.seats[table.state.turn.seat]
        assert actor.id == seat.person
        spirit = table.words.terms.spirit(table.state.setup.seats[seat.seat].spirit)
        panel = await host.dm_panel(game, actor)
        assert f"**{spirit}** · **3 Actions** · " in panel.text
        if number % 2:
            await ByButtons(actor, Random(1), "dm").decide(host, game)
        else:
            (space, *_) = await actor.autocomplete(host.channel, "move", focused="space", game=game)
            reply = await actor.slash(host.channel, "move", space=str(space.value), game=game)
            assert "✅" in reply.text
        await host.settled()
        assert (await host.log(game))[-1].seat == seat.seat
        acted.append(seat.seat)
        if (await host.table(game)).state.turn.seat == seat.seat:
            await end_turn(host, game)
    assert sorted(acted) == [0, 1, 2, 3]
    await host.check(game)


async def test_a_person_sees_both_hands_and_a_press_for_the_spirit_that_does_not_decide_changes_nothing(
    host: Host, game: int
) -> None:
    ann, ben, *_ = host.four
    table, actor = await host.table(game), await host.actor(game)
    for person, seats in ((ann, (0, 2)), (ben, (1, 3))):
        assert len(person.sees(person.dm)) == 2, "one message shows both hands, and one the panel"
        (text,) = hands(person)
        view = table.view(person.id)
        assert all(table.words.hands.text(view, seat, hidden=False) in text for seat in seats)
        assert text.count("Hidden Aspiration of") == 1
        message = await host.shown(game, f"hand:{person.id}")
        assert message is not None
        assert [file.filename for file in message.attachments] == [f"hand-{seat}.png" for seat in seats]
        assert [button.label for button in message.buttons] == [said("left"), said("spirits-open")], (
            "no teammate has another hand"
        )
    own = [table.words.hands.text(table.view(ann.id), seat, hidden=False) for seat in (0, 2)]
    for reply in (
        await ann.press(host.turn_message(game), label=said("hand")),
        await ann.slash(host.channel, "hand", game=game),
        await ann.slash(host.channel, "hand", whose="teammate", game=game),
    ):
        assert reply.ephemeral
        assert all(text in reply.text for text in own)
    reply = await actor.press(host.turn_message(game), label=said("play"))
    for seat in table.row.seats_of(actor.id):
        spirit = table.words.terms.spirit(table.state.setup.seats[seat.seat].spirit)
        assert f"**{spirit}** · 🃏" in reply.text, "what both hold stands over the panel in the channel"
    waiting = next(person for person in host.four[:2] if person != actor)
    reply = await waiting.press(host.turn_message(game), label=said("play"))
    assert reply.text.count(" WP · ") == 2, "a waiting player sees the state of both Spirits"
    turn = table.state.turn.seat
    legal = legal_actions(table.rules, table.state, turn)
    move = next(action for action in legal if isinstance(action, Move))
    other = next(seat.seat for seat in table.row.seats_of(actor.id) if seat.seat != turn)
    for number in (other, *(seat.seat for seat in table.row.seats if seat.person != actor.id)):
        custom_id = str(ActId(game, table.row.version, number, path_digest(path_of(move))))
        reply = await actor.forge(host.turn_message(game), button(custom_id))
        await host.settled()
        assert reply.ephemeral
        assert says(reply.text, "outdated" if number == other else "not-playing")
        assert (await host.table(game)) == table


async def test_a_person_takes_back_their_last_step_whichever_spirit_took_it(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(ann, ben, both=(ann,), free=True, sides="BGG", computers=1)
    for _ in range(4):
        await decide_first(host, game)
        await host.settled()
    rng, last = Random(3), None
    while last is None or last.disclosed or last.person is None:  # a step that its player can take back alone
        before, actor = (await host.table(game)).state, await host.actor(game)
        await ByButtons(actor, rng, "dm").decide(host, game)
        await host.settled()
        last = (await host.log(game))[-1]
    reply = await actor.slash(host.channel, "undo", game=game)
    await host.settled()
    assert "⏪" in reply.text
    assert (await host.table(game)).state == before
    await host.check(game)


async def test_who_cannot_be_reached_plays_both_by_panels(host: Host, game: int) -> None:
    ann = host.four[0]
    ann.close_dms()
    for message in ann.sees(ann.dm):
        host.discord.messages.delete(message.message)
    await end_turn(host, game)
    row = (await host.table(game)).row
    assert {seat.reach for seat in row.seats_of(ann.id)} == {"panel"}
    assert {seat.reach for seat in row.seats if seat.person != ann.id} == {"dm"}
    assert (await host.store.game(game)).seats == row.seats
    await play(host, game, [ByButtons(p, Random(1), "channel") for p in host.four[:2]], Random(1), decisions=2)


async def test_one_of_the_other_side_agrees_to_end_it(host: Host, game: int) -> None:
    ann, ben, *_ = host.four
    await ann.slash(host.channel, "game abandon", game=game)
    proposal = host.spectator.last(host.channel)
    assert proposal.text.count(ben.mention) == 1
    await ben.press(proposal, label=said("end-agree"))
    await host.settled()
    assert (await host.store.game(game)).status == "abandoned"


def test_a_question_to_a_team_names_its_only_person_once() -> None:
    ann, ben = PEOPLE[:2]
    asked = 0
    for table in walk(3, people=(ann, ben, ann, ben), names=("Ann", "Ben", "Ann", "Ben")):
        if (call := decision_notification(table)) is not None:
            assert len(set(call.mention)) == len(call.mention)
            at_turn = table.row.seats[table.state.turn.seat].person
            assert turn_number(table) is None or at_turn not in call.mention or call.mention == (at_turn,)
        for decision in table.state.pending:
            view = table.team_view(table.state.team_of(decision.seats[0]))
            text = table.words.decisions.question(view, decision)
            name = "Ann" if table.state.team_of(decision.seats[0]) is Team.BLISS else "Ben"
            assert text.count(name) == 1, text
            asked += len(decision.seats) > 1
    assert asked
