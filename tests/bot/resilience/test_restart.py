"""The bot stopped or killed at any moment and restarted: nothing is lost, nothing is applied twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from bot.core.games.recovery import recover
from bot.core.model.game_log import action_of
from bot.core.model.records import GameRow, ShownRow
from bot.core.model.roles import Turn
from bot.core.model.table import Table
from bot.core.storage.store import Store
from bot.localdiscord import LocalDiscord
from engine import Ruleset
from engine.actions import EndTurn, Move
from tests.bot.support.host import Host, connected
from tests.bot.support.presses import can, do, panel_of
from tests.bot.support.recordings import whole
from tests.bot.support.service import decide
from tests.said import said


def cut_off(host: Host) -> None:
    """Stop publishing: from now on, commits look as after a kill between commit and publishing."""
    host.client.publisher.changed = lambda game: None  # type: ignore[method-assign]
    host.service.changed = lambda game: None


async def test_what_was_committed_and_not_shown_is_shown_after_a_restart(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        cut_off(host)
        for _ in range(2):
            await decide(host.service, game, Random(1))
        state = (await host.table(game)).state
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert await host.check(game) == state


async def test_after_a_restart_games_are_read_back_one_after_the_other(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loading them all together would delay presses."""
    async with connected(discord, tmp_path) as host:
        games = [await host.game(*host.four) for _ in range(3)]
        await host.settled()
    reading: list[int] = []
    most: list[int] = []

    async def watched(store: Store, row: GameRow, rules: Ruleset) -> Table:
        reading.append(row.id)
        most.append(len(reading))
        table = await recover(store, row, rules)
        reading.remove(row.id)
        return table

    monkeypatch.setattr("bot.core.games.games.recover", watched)
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert most == [1] * len(games)


async def test_the_end_that_was_not_shown_is_shown_after_a_restart(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        *_, before, after = whole()
        await host.lay_out(game, before.state)
        cut_off(host)
        await host.service.play.act(game, (await host.actor(game)).id, action_of(after.steps[-1].row))
        assert (await host.table(game)).row.status == "over"
    async with connected(discord, tmp_path) as host:
        await host.settled()
        await host.check(game)
        assert "🏆" in host.last_message(game).text
        assert host.discord.rest.load.by_route["PATCH /channels/{channel_id}/messages/{message_id}"] > 0
        before = host.discord.rest.load.total
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert host.discord.rest.load.total - before < 5, "a finished game is left alone"
        await host.check(game)


async def test_an_abandoned_lobby_that_was_not_closed_is_closed_after_a_restart(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.lobby(host.four[0])
        await host.press_lobby(game, host.four[1], said("lobby-button-bliss"))
        await host.press_lobby(game, host.four[1], said("lobby-button-leave"))
        cut_off(host)
        await host.service.upkeep.abandon(game, host.four[0].id)
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert host.spectator.last(host.channel).buttons == []
        assert await host.store.unfinished() == []


async def test_buttons_of_messages_from_before_a_restart_work(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        await do(host, game, Move)
        actor = await host.actor(game)
        more = (await actor.press(await panel_of(host, game, actor), label="⋯")).message
        before = await host.table(game)
    async with connected(discord, tmp_path) as host:
        reply = await actor.press(more, label=said("undo"))
        assert "taken back" in reply.text
        await host.settled()
        assert (await host.table(game)).row.version == before.row.version + 1
        await host.check(game)


async def test_computer_seats_go_on_after_a_restart(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path, computer_seconds=60) as host:
        game = await host.lobby(host.four[0])
        await host.press_lobby(game, host.four[0], said("lobby-button-bliss"))
        await host.four[0].press(host.lobby_message(game), label=said("lobby-button-play"))
        await host.discord.until(lambda: host.service.tables.get(game) is not None)
        while host.four[0] in await host.waiting(game):
            await host.service.play.act(game, host.four[0].id, await can(host, game, EndTurn))
        rows = len(await host.log(game))
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert host.four[0] in await host.waiting(game)
        assert len(await host.log(game)) > rows
        await host.check(game)


async def test_commands_are_synced_once(discord: LocalDiscord, tmp_path: Path) -> None:
    for _ in range(3):
        async with connected(discord, tmp_path, registering=True):
            pass
    assert discord.rest.load.by_route["PUT /applications/{application_id}/commands"] == 1


COMMANDS = "/applications/{application_id}/commands"


def fewer(commands: list[dict[str, object]]) -> list[dict[str, object]]:
    return commands[1:]


def more(commands: list[dict[str, object]]) -> list[dict[str, object]]:
    return [*commands, {"name": "other", "description": "of another program"}]


def others(commands: list[dict[str, object]]) -> list[dict[str, object]]:
    return [{**command, "description": "of another program"} for command in commands]


@pytest.mark.parametrize("overwrite", [fewer, more, others])
async def test_commands_that_were_overwritten_elsewhere_are_restored_at_the_next_start(
    discord: LocalDiscord, tmp_path: Path, overwrite: Callable[[list[dict[str, object]]], list[dict[str, object]]]
) -> None:
    load = discord.rest.load.by_route
    async with connected(discord, tmp_path, registering=True) as host:
        names = {" ".join(found.words) for found in host.four[0].commands(host.channel)}
    registered = [
        {key: value for key, value in command.items() if key not in {"id", "version", "application_id"}}
        for command in discord.commands.of(None).values()
    ]
    discord.commands.replace(None, overwrite(registered))
    for _ in range(2):
        async with connected(discord, tmp_path, registering=True) as host:
            assert {" ".join(found.words) for found in host.four[0].commands(host.channel)} == names
            descriptions = {command["description"] for command in discord.commands.of(None).values()}
            assert "of another program" not in descriptions
    assert load[f"PUT {COMMANDS}"] == 2
    assert load[f"GET {COMMANDS}"] <= 5, "a look before and one after registering"


async def test_a_message_that_was_sent_and_not_noted_is_not_sent_twice(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(discord, tmp_path, registering=True) as host:
        game = await host.game(*host.four)
        number = (await host.table(game)).state.turn.number
        noted = host.store.messages.set_shown

        async def killed_before_it_is_noted(which: int, row: ShownRow) -> None:
            if row.role != Turn(number + 1):
                await noted(which, row)

        monkeypatch.setattr(host.store.messages, "set_shown", killed_before_it_is_noted)
        await host.service.play.act(game, (await host.actor(game)).id, EndTurn("ambition"))
        await host.settled()
        assert Turn(number + 1) not in await host.store.messages.messages_of(game)
    async with connected(discord, tmp_path, registering=True) as host:
        await host.settled()
        await host.check(game)
        texts = [message.text for message in host.spectator.sees(host.channel)]
        assert len([text for text in texts if f"Turn {number + 2} " in text]) == 1


async def test_a_game_of_a_new_database_is_shown_though_an_earlier_one_had_its_number(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    """Discord accepts a repeated message once; equal messages of two games are two."""
    for created in (2_524_608_000, 2_840_140_800):
        path = tmp_path / str(created)
        path.mkdir()
        async with connected(discord, path, clock=lambda created=created: created) as host:
            game = await host.lobby(host.four[0])
            await host.press_lobby(game, host.four[0], said("lobby-button-bliss"))
    shown = host.spectator.sees(host.channel)
    assert sum(f"lobby:{game}:more" in [button.custom_id for button in message.buttons] for message in shown) == 2


async def test_a_start_logs_that_it_is_connected_to_how_many_servers_and_with_how_many_open_games(
    discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bot.client")
    async with connected(discord, tmp_path, registering=True) as host:
        await discord.until(lambda: "connected to Discord" in caplog.text)
        assert "servers: 1, open games: 0" in caplog.text
        await host.lobby(host.four[0])
        await host.settled()
    caplog.clear()
    async with connected(discord, tmp_path, registering=True):
        await discord.until(lambda: "connected to Discord" in caplog.text)
        assert "servers: 1, open games: 1" in caplog.text
