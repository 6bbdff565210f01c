"""Presses by the wrong person, outdated, repeated or forged: each is answered, and applied at most once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from bot.core.agreement.ids import UndoId
from bot.core.model.motions import Motion
from bot.core.model.records import GameRow
from bot.core.play import action_picker, choices, preview, why_illegal
from bot.core.play.action_picker import path_digest
from bot.core.play.actions_feature import SPECS
from bot.core.play.ids import ActId, TokenWayId
from bot.core.ui.custom_ids import parse_id
from bot.localdiscord import Person
from engine.actions import EndTurn, Invoke, Move, Place, RemoveCommon, TurnAction
from tests.bot.support.host import Host
from tests.bot.support.players import offered
from tests.bot.support.presses import END, act, action_id, button, can, do, panel_of, rarer, take, unchanged
from tests.bot.support.recordings import played
from tests.bot.support.tables import paths
from tests.bot.support.undo import CARDS
from tests.said import said, says


@pytest.fixture
async def game(host: Host) -> int:
    """A new game of four people."""
    return await host.game(*host.four)


# Players and turns


async def test_what_somebody_is_offered_tells_others_nothing_and_is_refused_to_them_alone(
    host: Host, game: int
) -> None:
    """Not even that the action exists: it would reveal cards in a hand."""
    before, actor, other = await host.table(game), await host.actor(game), await host.idle_player(game)
    panel = await panel_of(host, game, other)
    assert "'s turn" in panel.text
    assert not [b for b in panel.buttons if (b.custom_id or "").startswith("act:")]
    panel = await panel_of(host, game, actor)
    custom_id = action_id(before, await can(host, game, Move))
    for person in (other, host.spectator):
        reply = await person.forge(panel, button(custom_id))
        assert reply.ephemeral
        assert says(reply.text, "not-playing") or "not yours" in reply.text
    seat = before.waiting()[0].seat
    pages = Random(1).sample([path for path in paths(before, seat) if path], 12)
    digests = [*map(path_digest, pages), path_digest((Invoke, "Courage")), path_digest((EndTurn, "nothing"))]
    for person in (each for each in host.discord.people if each is not actor):
        replies = [
            await person.forge(host.turn_message(game), button(str(ActId(game, before.row.version, seat, each))))
            for each in digests
        ]
        assert len({reply.text for reply in replies}) == 1
        assert all(reply.ephemeral and not reply.message.buttons for reply in replies)
    await unchanged(host, game, before)


async def test_an_outdated_button_explains_and_shows_the_present_panel_even_if_its_moment_was_taken_back(
    host: Host, game: int
) -> None:
    actor = await host.actor(game)
    old = (await panel_of(host, game, actor)).snapshot()
    moved = await do(host, game, Move)
    before = await host.table(game)
    end = next(b.custom_id for b in old.buttons if b.label == END)
    reply = await actor.forge(
        moved.message, button(end or "")
    )  # the older panel is gone, but another device may show it
    assert says(reply.text, "outdated")
    assert f":{before.row.version}:" in (reply.message.buttons[0].custom_id or "")
    await unchanged(host, game, before)
    old = moved.message.snapshot()
    await actor.press(await rarer(actor, moved.message), label=said("undo"))
    before = await host.table(game)
    again = await actor.press(old, next(b.custom_id for b in old.buttons if b.label == END))
    assert says(again.text, "outdated")
    await unchanged(host, game, before)


async def test_presses_at_once_on_one_or_two_devices_apply_once_and_are_all_answered(host: Host, game: int) -> None:
    actor, before = await host.actor(game), await host.table(game)
    panel = await panel_of(host, game, actor)
    press = button(action_id(before, await can(host, game, Move)))
    replies = await asyncio.gather(actor.forge(panel, press), actor.forge(panel, press))
    assert [reply.error for reply in replies] == [None, None]
    once = await host.table(game)
    assert once.row.version == before.row.version + 1
    await host.check(game)
    press = button(action_id(once, await can(host, game, Move)))
    panel, dm = await panel_of(host, game, actor), await host.dm_panel(game, actor)
    replies = await asyncio.gather(actor.forge(panel, press), actor.forge(dm, press))
    assert [reply.error for reply in replies] == [None, None]
    assert (await host.table(game)).row.version == before.row.version + 2
    assert len(await host.log(game)) == len({row.version for row in await host.log(game)})
    await host.check(game)
    panel = await rarer(actor, await panel_of(host, game, actor))
    undo = next(b.custom_id for b in panel.buttons if b.label == said("undo"))
    replies = await asyncio.gather(*(actor.forge(panel, button(str(undo))) for _ in range(2)))
    assert [reply.error for reply in replies] == [None, None]
    await host.settled()
    assert (await host.table(game)).state == once.state, "a double undo takes back one step"
    await host.check(game)


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


async def test_malformed_ids_and_forged_values_are_answered_and_change_nothing(host: Host, game: int) -> None:
    before, actor = await host.table(game), await host.actor(game)
    assert game == 1
    for custom_id in MALFORMED:
        reply = await actor.forge(host.turn_message(game), button(custom_id))
        assert reply.error is None, custom_id
        assert reply.ephemeral, custom_id
        assert len(reply.text) > 10, custom_id
        assert "{" not in reply.text, custom_id
        assert not says(reply.text, "failed"), custom_id
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
        str(ActId(game, version, seat, path_digest((Move,)))),
        action_id(table, await can(host, game, Move)),
        str(UndoId(game, version, seat)),
        f"table:{game}:hand",
        f"table:{game}:mate",
    ):
        reply = await actor.forge(public, button(custom_id))
        await host.settled()
        assert reply.error is None
        assert reply.ephemeral, custom_id
    assert not says(public.text, "actions-left")
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
        assert says(reply.text, "no-such-game"), what
    for command in ("board", "log", "hand", "undo", "game status", "move"):
        reply = await host.spectator.slash(channel, command, game=game)
        assert says(reply.text, "no-such-game"), command


# Finished games


async def test_a_game_ends_without_a_result_when_an_opponent_agrees_and_the_proposer_has_not_played_on(
    host: Host, game: int
) -> None:
    before = await host.table(game)
    for seat in before.row.seats:
        for person in host.four:
            reply = await person.forge(host.turn_message(game), button(f"table:{game}:end{seat.seat}"))
            would_be_asked = before.row.team_of(person.id) is not seat.team
            assert ("has lapsed" if would_be_asked else "Only a player who was asked") in reply.text
    for what in ("end", "endgame", "ending3"):
        reply = await host.four[1].forge(host.turn_message(game), button(f"table:{game}:{what}"))
        assert says(reply.text, "malformed")
    proposer = await host.actor(game)
    opponent, mate, other = (host.four[(host.four.index(proposer) + number) % 4] for number in (1, 2, 3))
    reply = await proposer.slash(host.channel, "game abandon")
    assert reply.ephemeral
    proposal = host.spectator.last(host.channel)
    assert {user.id for user in proposal.pinged} == {opponent.id, other.id}
    for person in (proposer, mate, host.spectator):
        refused = await person.press(proposal, label=said("end-agree"))
        assert refused.ephemeral
        assert says(refused.text, "not-asked")
    await unchanged(host, game, before)
    asked = proposal.snapshot()
    await do(host, game, Move)
    before = await host.table(game)
    refused = await opponent.press(asked, label=said("end-agree"))
    assert "has lapsed" in refused.text
    await unchanged(host, game, before)
    await proposer.slash(host.channel, "game abandon")
    proposal = host.spectator.last(host.channel)
    await opponent.press(proposal, label=said("end-agree"))
    await host.settled()
    assert (await host.store.game(game)).status == "abandoned"
    assert proposal.buttons == []


async def test_a_proposal_to_end_is_public_however_long_it_took(
    host: Host, game: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = host.store.clocks.keep_motion

    async def slowly(row: GameRow, motion: Motion) -> GameRow:
        await asyncio.sleep(0.05)
        return await keep(row, motion)

    monkeypatch.setattr("bot.core.interactions.response.DEFER_AFTER", 0.0)
    monkeypatch.setattr(host.store.clocks, "keep_motion", slowly)
    reply = await host.four[0].slash(host.channel, "game abandon")
    await reply.settled()
    assert reply.ephemeral
    await host.four[1].press(host.spectator.last(host.channel), label=said("end-agree"))
    await host.settled()
    assert (await host.store.game(game)).status == "abandoned"


async def test_presses_after_a_game_was_abandoned_are_told_so(host: Host) -> None:
    game = await host.game(host.four[0], computers=3)
    old, panel = host.turn_message(game).snapshot(), (await host.dm_panel(game, host.four[0])).snapshot()
    asked = await host.four[0].slash(host.channel, "game abandon", game=game)
    assert says(asked.text, "host-end-sure", game=game)
    assert (await host.store.game(game)).status == "running"
    reply = await host.four[0].press(asked.message, label=said("end-agree"))
    assert says(reply.text, "game-abandoned", game=game)
    await host.settled()
    state = (await host.table(game)).state
    for message, label in (*((old, said(each)) for each in ("play", "hand", "board", "log")), (panel, None)):
        custom_id = None if label else next((b.custom_id for b in panel.buttons), None)
        if label or custom_id:
            reply = await host.four[0].press(message, custom_id, label=label)
            await reply.settled()
            assert reply.error is None
            assert reply.ephemeral or message.channel is host.four[0].dm
    assert "without a result" in (await host.four[0].press(old, label=said("play"))).text
    for command in ("move", "end", "undo", "choose"):
        reply = await host.four[0].slash(host.channel, command, game=game)
        assert "over" in reply.text or "without a result" in reply.text, (command, reply.text)
    assert (await host.table(game)).state == state
    shown = host.spectator.last(host.channel)
    assert said("play") not in [b.label for b in shown.buttons]


async def test_presses_after_the_end_show_the_final_score(host: Host) -> None:
    game = await played(host)
    last = host.last_message(game)
    reply = await host.four[0].forge(last, button(f"table:{game}:play"))
    table = await host.table(game)
    assert f"**{table.words.scores.outcome(table.view(host.four[0].id))}**" in reply.text
    for command in ("move", "end", "undo", "choose"):
        reply = await host.four[0].slash(host.channel, command, game=game)
        assert "over" in reply.text, (command, reply.text)
    assert last.text.startswith(f"## 🏆 {table.words.scores.result(table.team_view(None))}\n")


# Undo


async def test_the_last_step_is_taken_back_in_the_panel_and_by_command_by_who_took_it(host: Host, game: int) -> None:
    before, actor, other = await host.table(game), await host.actor(game), await host.idle_player(game)
    reply = await other.slash(host.channel, "undo")
    assert reply.ephemeral
    assert says(reply.text, "undo-nothing") or says(reply.text, "undo-disclosed")
    reply = await host.spectator.slash(host.channel, "undo")
    assert says(reply.text, "not-playing")
    await unchanged(host, game, before)
    reply = await do(host, game, Move)
    reply = await actor.press(await rarer(actor, reply.message), label=said("undo"))
    assert "taken back" in reply.text
    assert (await host.table(game)).state == before.state
    await do(host, game, Move)
    reply = await actor.slash(host.channel, "undo")
    assert "taken back" in reply.text
    assert (await host.table(game)).state == before.state
    assert [row.kind for row in await host.log(game)][-4:] == ["action", "undo", "action", "undo"]
    await host.check(game)


async def test_what_showed_something_hidden_cannot_be_taken_back(host: Host, game: int) -> None:
    actor = await host.actor(game)
    reply = await take(host, game, CARDS)
    assert said("undo") not in [button.label for button in reply.message.buttons]
    before = await host.table(game)
    reply = await actor.slash(host.channel, "undo")
    assert reply.ephemeral
    assert says(reply.text, "undo-disclosed")
    await unchanged(host, game, before)


async def test_what_another_person_has_answered_since_cannot_be_taken_back(host: Host, game: int) -> None:
    actor = await host.actor(game)
    await act(host, game, Move)
    await host.service.play.act(game, actor.id, EndTurn("ambition"))
    assert await host.actor(game) is not actor
    await act(host, game, Move)
    before = await host.table(game)
    reply = await actor.slash(host.channel, "undo")
    assert says(reply.text, "undo-others")
    await unchanged(host, game, before)


async def test_the_end_of_a_turn_is_taken_back_and_the_turn_message_goes_back(host: Host, game: int) -> None:
    actor, table, old = await host.actor(game), await host.table(game), host.turn_message(game).snapshot()
    reply = await take(host, game, EndTurn("ambition"))
    number = table.state.turn.number
    assert f"Turn {number + 2}" in host.turn_message(game).text
    (closed,) = [message for message in host.spectator.sees(host.channel) if message.id == old.id]
    assert closed.buttons == []
    assert says((await (await host.actor(game)).press(old, label=said("play"))).text, "actions-left")
    await actor.press(reply.message, label=said("undo"))
    await host.settled()
    assert (await host.table(game)).state == table.state
    texts = [message.text for message in host.spectator.sees(host.channel)]
    assert [text for text in texts if f"Turn {number + 2}" in text] == [], "the next turn is gone"
    assert len([text for text in texts if f"Turn {number + 1}" in text]) == 1, "the turn is shown once"
    assert f"Turn {number + 1}" in host.turn_message(game).text
    await host.check(game)


# Kinds of actions


def test_every_kind_of_action_of_a_turn_has_a_command_a_button_and_a_rule() -> None:
    kinds = set(get_args(TurnAction))

    def offered_by(buttons: Iterable[type]) -> list[type]:
        return [kind for each in buttons for kind in action_picker.FAMILIES.get(each, (each,))]

    assert {spec.kind for spec in SPECS} == kinds
    assert why_illegal.RULES.keys() == kinds
    assert set(offered_by(action_picker._FIRST)) == kinds  # noqa: SLF001
    assert set(offered_by(each for row in choices._SECTIONS for each in row)) == kinds  # noqa: SLF001
    assert {*action_picker.FLAT, *preview._COVERED_BY_KIND} - {Place, RemoveCommon} <= kinds  # noqa: SLF001


# A Vibe token and its Action


async def token_way(host: Host, game: int, person: Person) -> TokenWayId:
    """The first offer of a Vibe token together with an Action."""
    opens = said("kind-opens", kind=said("kind-token-short"))
    tokens = (await person.press(await panel_of(host, game, person), label=opens)).message
    for token in [each for each, value in offered(tokens) if value is None]:
        page = (await (await person.press(tokens, token)).settled()).message
        tokens = (await person.press(await panel_of(host, game, person), label=opens)).message
        for each in page.buttons:
            if isinstance(found := parse_id(each.custom_id or ""), TokenWayId):
                return found
    raise AssertionError("no token is offered with its Action")


async def test_a_token_and_its_action_are_taken_together_and_once(host: Host, game: int) -> None:
    before, actor, other = await host.table(game), await host.actor(game), await host.idle_player(game)
    way = await token_way(host, game, actor)
    panel = await panel_of(host, game, actor)
    for person, forged in ((other, way), (actor, replace(way, digest="0" * 18)), (actor, replace(way, token="0" * 18))):
        await (await person.forge(panel, button(str(forged)))).settled()
    await unchanged(host, game, before)
    replies = await asyncio.gather(*(actor.forge(panel, button(str(way))) for _ in range(2)))
    texts = [(await reply.settled()).text for reply in replies]
    assert (await host.table(game)).row.version == before.row.version + 2
    assert "✅" in "".join(texts)
