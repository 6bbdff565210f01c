"""Presses by the wrong person, outdated, repeated or forged: each is answered, and applied at most once."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.model.proposals import Proposal
from bot.model.records import GameRow
from bot.pages.action_picker import digest
from bot.ui.custom_ids import ActId, UndoId
from engine import legal_actions
from engine.actions import EndTurn, Invoke, Move
from tests.bot.support.host import Host
from tests.bot.support.presses import action_id, button, can, do, panel_of, unchanged
from tests.bot.support.tables import any_kind, paths


@pytest.fixture
async def game(host: Host) -> int:
    """A new game of four people."""
    return await host.game(*host.four)


# Players and turns


async def test_who_is_not_on_turn_sees_whom_the_game_waits_for(host: Host, game: int) -> None:
    before, other = await host.table(game), await host.idle_player(game)
    panel = await panel_of(host, game, other)
    assert "'s turn" in panel.text
    assert not [b for b in panel.buttons if (b.custom_id or "").startswith("act:")]
    await unchanged(host, game, before)


async def test_somebody_elses_button_is_refused_to_them_alone(host: Host, game: int) -> None:
    before, actor, other = await host.table(game), await host.actor(game), await host.idle_player(game)
    panel = await panel_of(host, game, actor)
    custom_id = action_id(before, await can(host, game, Move))
    for person in (other, host.spectator):
        reply = await person.forge(panel, button(custom_id))
        assert reply.ephemeral
        assert "You do not play" in reply.text or "not yours" in reply.text
    await unchanged(host, game, before)


async def test_what_somebody_is_offered_tells_others_nothing_when_they_press_it(host: Host, game: int) -> None:
    """Not even that the action exists: it would reveal cards in a hand."""
    before, actor = await host.table(game), await host.actor(game)
    seat = before.waiting()[0].seat
    pages = Random(1).sample([path for path in paths(before, seat) if path], 12)
    digests = [*map(digest, pages), digest((Invoke, "Courage")), digest((EndTurn, "nothing"))]
    for person in (each for each in host.discord.people if each is not actor):
        replies = [
            await person.forge(host.turn_message(game), button(str(ActId(game, before.row.version, seat, each))))
            for each in digests
        ]
        assert len({reply.text for reply in replies}) == 1
        assert all(reply.ephemeral and not reply.message.buttons for reply in replies)
    await unchanged(host, game, before)


async def test_an_outdated_button_explains_and_shows_the_present_panel(host: Host, game: int) -> None:
    actor = await host.actor(game)
    old = (await panel_of(host, game, actor)).snapshot()
    await do(host, game, Move)
    before = await host.table(game)
    reply = await actor.press(old, next(b.custom_id for b in old.buttons if b.label == "End turn"))
    assert "out of date" in reply.text
    assert f":{before.row.version}:" in (reply.message.buttons[0].custom_id or "")
    await unchanged(host, game, before)


async def test_two_presses_of_one_button_at_once_apply_once_and_are_both_answered(host: Host, game: int) -> None:
    actor, before = await host.actor(game), await host.table(game)
    panel = await panel_of(host, game, actor)
    press = button(action_id(before, await can(host, game, Move)))
    first, second = await asyncio.gather(actor.forge(panel, press), actor.forge(panel, press))
    assert first.error is None
    assert second.error is None
    assert (await host.table(game)).row.version == before.row.version + 1
    assert len(await host.log(game)) == len({row.version for row in await host.log(game)})
    await host.check(game)


async def test_a_press_on_two_devices_applies_once(host: Host, game: int) -> None:
    before, actor = await host.table(game), await host.actor(game)
    press = button(action_id(before, await can(host, game, Move)))
    panel, dm = await panel_of(host, game, actor), await host.dm_panel(game, actor)
    replies = await asyncio.gather(actor.forge(panel, press), actor.forge(dm, press))
    assert [reply.error for reply in replies] == [None, None]
    assert (await host.table(game)).row.version == before.row.version + 1
    await host.check(game)


async def test_a_double_undo_takes_back_one_step(host: Host, game: int) -> None:
    await do(host, game, Move)
    once = await host.table(game)
    reply = await do(host, game, Move)
    actor = await host.actor(game)
    undo = next(b.custom_id for b in reply.message.buttons if b.label == "Undo")
    replies = await asyncio.gather(*(actor.forge(reply.message, button(str(undo))) for _ in range(2)))
    assert [reply.error for reply in replies] == [None, None]
    await host.settled()
    assert (await host.table(game)).state == once.state
    await host.check(game)


async def test_a_button_of_a_taken_back_moment_never_becomes_valid_again(host: Host, game: int) -> None:
    actor = await host.actor(game)
    reply = await do(host, game, Move)
    old = reply.message.snapshot()
    await actor.press(reply.message, label="Undo")
    before = await host.table(game)
    again = await actor.press(old, next(b.custom_id for b in old.buttons if b.label == "End turn"))
    assert "out of date" in again.text
    await unchanged(host, game, before)


async def test_an_old_turn_message_opens_the_present_panel(host: Host, game: int) -> None:
    old = host.turn_message(game).snapshot()
    await do(host, game, EndTurn)
    closed = [m for m in host.spectator.sees(host.channel) if m.id == old.id]
    assert closed[0].buttons == []
    reply = await (await host.actor(game)).press(old, label="Play")
    assert "Your turn" in reply.text


# Malformed and forged presses


MALFORMED = (
    "act",
    "act:1:2:3",
    "act:-1:2:3:-",
    "act:1:2:9:-",
    "act:1:2:0:../../etc",
    "act:99999999999999999999:2:0:-",
    "act:7:2:0:-",
    "table:1:",
    "table:1:none",
    "table:1:PLAY",
    "table:1:end",
    "table:1:end3",
    "table:\u0661:play",
    "table:7:play",
    "lobby:1:none",
    "lobby:1:begin",
    "lobby:7:start",
    "other:1:2",
    "\x00",
    "'; DROP TABLE game; --",
    "x" * 100,
)
"""Custom_ids that no message of the bot has; game 7 does not exist."""


async def test_malformed_ids_are_answered_and_change_nothing(host: Host, game: int) -> None:
    before, actor = await host.table(game), await host.actor(game)
    assert game == 1
    for custom_id in MALFORMED:
        reply = await actor.forge(host.turn_message(game), button(custom_id))
        assert reply.error is None, custom_id
        assert reply.ephemeral, custom_id
        assert len(reply.text) > 10, custom_id
        assert "{" not in reply.text, custom_id
        assert "Something went wrong" not in reply.text, custom_id
    await unchanged(host, game, before)


async def test_forged_values_of_a_select_change_nothing(host: Host, game: int) -> None:
    before, actor = await host.table(game), await host.actor(game)
    panel = await panel_of(host, game, actor)
    custom_id = str(ActId(game, before.row.version, before.state.turn.seat, "more0"))
    for values in (["x"], ["0" * 18], [""], ["'; --"], [], ["0" * 5000], [{"a": 1}], "text", None):
        data = {"custom_id": custom_id, "component_type": 3, "id": 1, "values": values}
        reply = await actor.forge(panel, data)
        assert reply.error is None
        assert reply.text
    await unchanged(host, game, before)


async def test_a_forged_page_is_never_shown_in_public(host: Host, game: int) -> None:
    table, actor = await host.table(game), await host.actor(game)
    public = host.turn_message(game)
    text = public.text
    version, seat = table.row.version, table.state.turn.seat
    for custom_id in (
        str(ActId(game, version, seat, "-")),
        str(ActId(game, version - 1, seat, "-")),
        str(ActId(game, version, seat, digest((Move,)))),
        action_id(table, await can(host, game, Move)),
        str(UndoId(game, version, seat)),
        f"table:{game}:hand",
        f"table:{game}:mate",
    ):
        reply = await actor.forge(public, button(custom_id))
        await host.settled()
        assert reply.error is None
        assert reply.ephemeral, custom_id
    assert "Your turn" not in public.text
    assert text.splitlines()[0].split("·")[0] == public.text.splitlines()[0].split("·")[0]
    await host.check(game)


async def test_a_game_of_another_server_does_not_exist_for_strangers(host: Host, game: int) -> None:
    guild = host.discord.add_guild("Elsewhere", host.spectator)
    (channel,) = guild.channels.values()
    await host.discord.until(lambda: len(host.client.guilds) == 2)
    other = await host.lobby(host.spectator, channel=channel)
    lobby = next(message for message in host.spectator.sees(channel) if message.buttons)
    assert f"lobby:{other}:more" in [b.custom_id for b in lobby.buttons]
    for what in ("play", "board", "log", "hand"):
        reply = await host.spectator.forge(lobby, button(f"table:{game}:{what}"))
        assert reply.ephemeral
        assert "There is no game" in reply.text, what
    for command in ("board", "log", "hand", "undo", "game status", "move"):
        reply = await host.spectator.slash(channel, command, game=game)
        assert "There is no game" in reply.text, command


# Finished games


async def test_a_game_ends_without_a_result_when_an_opponent_agrees(host: Host, game: int) -> None:
    proposer, opponent, mate = (host.four[seat] for seat in (0, 1, 2))
    before = await host.table(game)
    reply = await proposer.slash(host.channel, "game abandon")
    assert reply.ephemeral
    proposal = host.spectator.last(host.channel)
    assert {user.id for user in proposal.pinged} == {host.four[1].id, host.four[3].id}
    for person in (proposer, mate, host.spectator):
        refused = await person.press(proposal, label="End the game")
        assert refused.ephemeral
        assert "Only a player who was asked" in refused.text
    await unchanged(host, game, before)
    await opponent.press(proposal, label="End the game")
    await host.settled()
    assert (await host.store.game(game)).status == "abandoned"
    assert proposal.buttons == []


async def test_a_proposal_to_end_is_public_however_long_it_took(
    host: Host, game: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = host.store.proposals.keep_end

    async def slowly(row: GameRow, proposal: Proposal) -> GameRow:
        await asyncio.sleep(0.05)
        return await keep(row, proposal)

    monkeypatch.setattr("bot.interactions.response.DEFER_AFTER", 0.0)
    monkeypatch.setattr(host.store.proposals, "keep_end", slowly)
    reply = await host.four[0].slash(host.channel, "game abandon")
    await reply.settled()
    assert reply.ephemeral
    await host.four[1].press(host.spectator.last(host.channel), label="End the game")
    await host.settled()
    assert (await host.store.game(game)).status == "abandoned"


async def test_who_plays_on_takes_back_their_proposal_to_end(host: Host, game: int) -> None:
    proposer = await host.actor(game)
    opponent = host.four[(host.four.index(proposer) + 1) % 4]
    await proposer.slash(host.channel, "game abandon")
    proposal = host.spectator.last(host.channel)
    await do(host, game, Move)
    before = await host.table(game)
    refused = await opponent.press(proposal, label="End the game")
    assert "has lapsed" in refused.text
    await unchanged(host, game, before)
    await proposer.slash(host.channel, "game abandon")
    await opponent.press(host.spectator.last(host.channel), label="End the game")
    await host.settled()
    assert (await host.store.game(game)).status == "abandoned"


async def test_nobody_agrees_to_an_end_that_was_not_proposed(host: Host, game: int) -> None:
    before = await host.table(game)
    for seat in before.row.seats:
        for person in host.four:
            reply = await person.forge(host.turn_message(game), button(f"table:{game}:end{seat.seat}"))
            would_be_asked = before.row.team_of(person.id) is not seat.team
            assert ("has lapsed" if would_be_asked else "Only a player who was asked") in reply.text
    for what in ("end", "endgame", "ending3"):
        reply = await host.four[1].forge(host.turn_message(game), button(f"table:{game}:{what}"))
        assert "do not know that button" in reply.text
    await unchanged(host, game, before)


async def test_presses_after_a_game_was_abandoned_are_told_so(host: Host) -> None:
    game = await host.game(host.four[0], computers=3)
    old, panel = host.turn_message(game).snapshot(), (await host.dm_panel(game, host.four[0])).snapshot()
    reply = await host.four[0].slash(host.channel, "game abandon", game=game)
    assert "without a result" in reply.text
    await host.settled()
    state = (await host.table(game)).state
    for message, label in ((old, "Play"), (old, "My hand"), (old, "Board"), (old, "Log"), (panel, None)):
        custom_id = None if label else next((b.custom_id for b in panel.buttons), None)
        if label or custom_id:
            reply = await host.four[0].press(message, custom_id, label=label)
            await reply.settled()
            assert reply.error is None
            assert reply.ephemeral or message.channel is host.four[0].dm
    assert "without a result" in (await host.four[0].press(old, label="Play")).text
    for command in ("move", "end", "undo", "choose"):
        reply = await host.four[0].slash(host.channel, command, game=game)
        assert "over" in reply.text or "without a result" in reply.text, (command, reply.text)
    assert (await host.table(game)).state == state
    shown = host.spectator.last(host.channel)
    assert "Play" not in [b.label for b in shown.buttons]


async def test_presses_after_the_end_show_the_final_score(host: Host) -> None:
    game = await host.game(host.four[0], computers=3)
    old = host.turn_message(game).snapshot()
    await _finish(host, game)
    reply = await host.four[0].press(old, label="Play")
    result = (await host.table(game)).words.scores.result((await host.table(game)).team_view(None))
    assert f"**{result}**" in reply.text
    for command in ("move", "end", "undo", "choose"):
        reply = await host.four[0].slash(host.channel, command, game=game)
        assert "over" in reply.text, (command, reply.text)
    assert host.last_message(game).text.startswith(f"## 🏆 {result}\n")


async def _finish(host: Host, game: int) -> None:
    """Finish the game through the service, with as few actions as possible."""
    rng = Random(5)
    while (table := await host.table(game)).row.status == "running":
        person = await host.actor(game) if await host.waiting(game) else None
        if person is None:
            await host.settled()
            continue
        seat = table.seat_for(person.id)
        assert seat is not None
        await host.service.act(game, person.id, any_kind(rng, legal_actions(table.rules, table.state, seat.seat)))
    await host.settled()


# Undo


async def test_the_last_step_is_taken_back_in_the_panel_and_by_command(host: Host, game: int) -> None:
    before, actor = await host.table(game), await host.actor(game)
    reply = await do(host, game, Move)
    reply = await actor.press(reply.message, label="Undo")
    assert "taken back" in reply.text
    assert (await host.table(game)).state == before.state
    await do(host, game, Move)
    reply = await actor.slash(host.channel, "undo")
    assert "taken back" in reply.text
    assert (await host.table(game)).state == before.state
    assert [row.kind for row in await host.log(game)][-4:] == ["action", "undo", "action", "undo"]
    await host.check(game)


async def test_what_showed_something_hidden_cannot_be_taken_back(host: Host, game: int) -> None:
    table, actor = await host.table(game), await host.actor(game)
    cards = EndTurn("cards")
    assert cards in legal_actions(table.rules, table.state, table.state.turn.seat)
    panel = await panel_of(host, game, actor)
    reply = await actor.forge(panel, button(action_id(table, cards)))
    await host.settled()
    assert "Undo" not in [b.label for b in reply.message.buttons]
    before = await host.table(game)
    reply = await actor.slash(host.channel, "undo")
    assert reply.ephemeral
    assert "showed somebody something new" in reply.text
    await unchanged(host, game, before)


async def test_what_another_person_has_answered_since_cannot_be_taken_back(host: Host, game: int) -> None:
    actor = await host.actor(game)
    await do(host, game, Move)
    table = await host.table(game)
    assert EndTurn("ambition") in legal_actions(table.rules, table.state, table.state.turn.seat)
    panel = await panel_of(host, game, actor)
    await actor.forge(panel, button(action_id(table, EndTurn("ambition"))))
    await host.settled()
    assert await host.actor(game) is not actor
    await do(host, game, Move)
    before = await host.table(game)
    reply = await actor.slash(host.channel, "undo")
    assert "Somebody else has decided" in reply.text
    await unchanged(host, game, before)


async def test_the_end_of_a_turn_is_taken_back_and_the_turn_message_goes_back(host: Host, game: int) -> None:
    actor, table = await host.actor(game), await host.table(game)
    panel = await panel_of(host, game, actor)
    reply = await actor.forge(panel, button(action_id(table, EndTurn("ambition"))))
    await host.settled()
    number = table.state.turn.number
    assert f"Turn {number + 2}" in host.turn_message(game).text
    await actor.press(reply.message, label="Undo")
    await host.settled()
    assert (await host.table(game)).state == table.state
    texts = [message.text for message in host.spectator.sees(host.channel)]
    assert [text for text in texts if f"Turn {number + 2}" in text] == [], "the next turn is gone"
    assert len([text for text in texts if f"Turn {number + 1}" in text]) == 1, "the turn is shown once"
    assert f"Turn {number + 1}" in host.turn_message(game).text
    await host.check(game)


async def test_who_has_done_nothing_has_nothing_to_take_back(host: Host, game: int) -> None:
    before, other = await host.table(game), await host.idle_player(game)
    reply = await other.slash(host.channel, "undo")
    assert reply.ephemeral
    assert "nothing of yours" in reply.text or "showed somebody something new" in reply.text
    reply = await host.spectator.slash(host.channel, "undo")
    assert "You do not play" in reply.text
    await unchanged(host, game, before)
