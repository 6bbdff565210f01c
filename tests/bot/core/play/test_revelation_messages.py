"""The message of a Revelation: it comes once and stays, whatever happens to the bot, the channel and the game."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.core.model.records import ShownRow
from bot.core.play.revelation_message import message, revelations
from bot.localdiscord import Channel, LocalDiscord, MessageView
from engine import Ending, Sphere, Team, load_ruleset
from engine.actions import EndTurn
from engine.events import FragmentAdded, RevelationBegan
from tests.bot.support.games import EMPTYING, TWO_LEFT, choose, game_at
from tests.bot.support.host import Host, connected
from tests.bot.support.tables import after, at, walk
from tests.bot.support.undo import answer, ask_to_undo
from tests.positions import Game, position
from tests.said import said, says


def shown(host: Host, channel: Channel | None = None) -> list[MessageView]:
    """The messages of Revelations in a channel, by default the first one."""
    return [m for m in host.spectator.sees(channel or host.channel) if m.text.startswith("## 🌀 Revelation")]


def alt(message: MessageView) -> str:
    """The alt text of a message's picture."""
    return str(message.attachments[0].alt)


async def turn_message(host: Host, game: int) -> MessageView:
    """The message of the current turn."""
    found = await host.shown(game, f"turn:{(await host.table(game)).state.turn.number}")
    assert found is not None
    return found


async def reveal(host: Host, game: int) -> None:
    """Empty the Sphere, and wait until that is published."""
    await host.service.play.act(game, host.four[0].id, EMPTYING)
    await host.settled()


def test_a_fortress_that_joins_after_choices_has_a_line_of_its_own() -> None:
    """The message is edited then, which nobody would notice."""
    found = 0
    for before, now in pairwise(walk(1)):
        joined = [
            event for event in now.steps[-1].events if isinstance(event, FragmentAdded) and event.site is not None
        ]
        if not joined:
            continue
        text = message(now, revelations(now)[-1]).text
        at_once = any(isinstance(event, RevelationBegan) for event in now.steps[-1].events)
        assert ("🏰" in text) == (not at_once)
        if not at_once:
            assert "🏰" not in message(before, revelations(before)[-1]).text
            found += 1
    assert found


async def test_it_comes_once_below_its_turn_and_stays(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        game = await game_at(host, TWO_LEFT)
        await reveal(host, game)
        (message,) = shown(host)
        assert message.text == f"## 🌀 Revelation · Bliss 0 → 5, Gloom 0\n-# Game {game} · Turn 5 · Commitment is empty"
        assert [each.filename for each in message.attachments] == ["revelation.png"]
        assert "Gloom removes a Common Aspiration" in alt(message)
        assert message.pinged == []
        assert message.id > (await turn_message(host, game)).id
        await choose(host, game)
        assert says(alt(shown(host)[0]), "event-hidden-taken-both")
        await host.service.play.act(game, host.four[0].id, EndTurn("cards"))
        await host.settled()
        assert [each.id for each in shown(host)] == [message.id] < [(await turn_message(host, game)).id]
        await host.check(game)
        before = discord.rest.load.total
    async with connected(discord, tmp_path) as host:
        await host.service.play.act(game, host.four[1].id, EndTurn("cards"))
        await host.settled()
        assert [each.id for each in shown(host)] == [message.id]
        assert discord.rest.load.total > before


async def test_it_goes_with_its_step_and_comes_again_with_the_next(host: Host) -> None:
    game = await game_at(host, TWO_LEFT)
    await reveal(host, game)
    (first,) = shown(host)
    await ask_to_undo(host, game, host.four[0])
    for person in host.four[1:]:
        await answer(host, game, person, "Agree")
    assert (await host.table(game)).state == TWO_LEFT
    assert first.deleted
    assert shown(host) == []
    await reveal(host, game)
    (second,) = shown(host)
    assert second.id != first.id
    await host.check(game)


def test_one_that_is_over_stays_as_it_is_when_its_game_is_ended() -> None:
    """An edit would redraw it, and send it again where somebody has deleted it."""
    table = after(at(Game(load_ruleset(), TWO_LEFT)), 0, EMPTYING)
    while table.state.pending:
        ended = message(replace(table, row=replace(table.row, status="abandoned")), *revelations(table))
        assert ended.digest != message(table, *revelations(table)).digest, "it says what has yet to be chosen"
        seat = table.waiting()[0].seat
        table = after(table, seat, table.legal(seat)[0])
    ended = message(replace(table, row=replace(table.row, status="abandoned")), *revelations(table))
    assert ended.digest == message(table, *revelations(table)).digest


@pytest.mark.soak
@pytest.mark.parametrize("closed", [False, True])
async def test_it_stays_in_the_channel_that_its_game_leaves(host: Host, *, closed: bool) -> None:
    game, new = await game_at(host, TWO_LEFT), host.discord.add_channel("new")
    await reveal(host, game)
    if closed:
        host.discord.allow(host.channel, view_channel=False)
    await host.four[2].slash(new, "game channel")
    await host.settled()
    await choose(host, game)
    await host.service.play.act(game, host.four[0].id, EndTurn("cards"))
    await host.settled()
    host.discord.allow(host.channel, view_channel=True)
    (message,) = shown(host)
    assert ("Both teams" in alt(message)) != closed
    assert shown(host, new) == []
    await host.check(game)


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["revelation:", "turn:"])
async def test_after_a_kill_before_it_is_noted_it_is_not_sent_again(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    async with connected(discord, tmp_path) as host:
        game, noted = await game_at(host, TWO_LEFT), host.store.messages.set_shown

        async def killed(which: int, row: ShownRow) -> None:
            if not str(row.role).startswith(kind):
                await noted(which, row)

        monkeypatch.setattr(host.store.messages, "set_shown", killed)
        await reveal(host, game)
        assert len(shown(host)) == 1
    async with connected(discord, tmp_path) as host:
        await host.settled()
        await choose(host, game)
        (message,) = shown(host)
        assert "Both teams" in alt(message)
        await host.check(game)


@pytest.mark.parametrize("cut_off", [pytest.param(False, marks=pytest.mark.soak), True])
async def test_the_end_comes_last_and_nothing_is_shown_again_after_it(
    discord: LocalDiscord, tmp_path: Path, *, cut_off: bool
) -> None:
    """Even where the bot was stopped before it could show any of it."""
    last = position(spheres={Sphere.COMMITMENT: 2}, ending=Ending.NO_FRAGMENT, teams={Team.GLOOM: {"minors": 2}}).state
    async with connected(discord, tmp_path) as host:
        game = await game_at(host, last)
        if cut_off:
            host.service.changed = lambda row: None
        await host.service.play.act(game, host.four[0].id, EMPTYING)
        await choose(host, game)
        await host.service.play.act(game, host.four[0].id, EndTurn("cards"))
        await host.settled()
    for _ in range(2):
        async with connected(discord, tmp_path) as host:
            await host.settled()
            (revelation,) = shown(host)
            end = host.spectator.last(host.channel)
            assert says(end.text, "final-winner", team=said("team-gloom"), own=6, other=0)
            assert [user.name for user in end.pinged] == ["Ben", "Cleo", "Dan"]
            assert revelation.id < end.id
            assert len([m for m in host.spectator.sees(host.channel) if "🏆" in m.text]) == 1
            assert await host.store.messages.messages_of(game) == {}
            await host.check(game)


@pytest.mark.soak
async def test_one_that_an_earlier_version_or_another_host_showed_is_not_shown(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with connected(discord, tmp_path) as host:
        game = await game_at(host, TWO_LEFT)
        await reveal(host, game)
    with sqlite3.connect(tmp_path / "cerebria.db") as database:
        database.execute("DELETE FROM message WHERE role LIKE 'revelation:%'")
        database.execute("UPDATE game SET revelations_after = version")
    database.close()
    async with connected(discord, tmp_path) as host:
        await choose(host, game)
        assert len(shown(host)) == 1, "the one from before"
        await host.check(game)
