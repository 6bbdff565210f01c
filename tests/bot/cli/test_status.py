"""The status of games, for players and for the host's owner."""

from __future__ import annotations

import asyncio
import json
import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.cli import status
from bot.cli.status import OpenGame, Status, in_words, lines
from bot.core.monitoring import recent_errors
from bot.core.monitoring.recent_errors import MAX_ERRORS, RecentError
from bot.core.storage.errors import StoreError
from bot.core.storage.store import opened
from engine.actions import Move
from tests.bot.support.cli import run_main
from tests.bot.support.database import connection, database_file
from tests.bot.support.host import Host
from tests.bot.support.presses import END, do
from tests.said import said, says

NOW = datetime(2030, 1, 1, 12, tzinfo=UTC)

# For players


async def test_status_tells_whose_decision_it_is_and_since_when(host: Host) -> None:
    game = await host.game(*host.four)
    actor, other = await host.actor(game), await host.idle_player(game)
    await do(host, game, Move)
    since = datetime.fromisoformat(str(await host.store.logs.last_step(game)))
    stamp = f"<t:{int(since.timestamp())}:R>"
    for person in (actor, other, host.spectator):
        reply = await person.slash(host.channel, "game status", game=game)
        assert reply.ephemeral
        assert f"**Game {game}** in <#{host.channel.id}>" in reply.text
        assert actor.name in reply.text.splitlines()[0]
        assert stamp in reply.text.splitlines()[0]
    assert any(b.label == END for b in (await actor.slash(host.channel, "game status")).message.buttons)
    assert stamp in (await other.slash(host.channel, "game list")).text


async def test_status_of_an_ended_game_says_so(host: Host) -> None:
    game = await host.game(*host.four)
    await host.service.upkeep.abandon(game, host.four[0].id)
    reply = await host.spectator.slash(host.channel, "game status", game=game)
    assert says(reply.text, "status-abandoned")


# For the host's owner


async def test_open_games_are_listed_with_those_that_wait_longest_first(host: Host) -> None:
    lobby = await host.lobby(host.four[0])
    await host.press_lobby(lobby, host.four[0], said("lobby-button-bliss"))
    old, new = await host.game(*host.four), await host.game(*host.four)
    over = await host.game(*host.four)
    await host.service.upkeep.abandon(over, host.four[0].id)
    for game, hour in ((old, 1), (new, 3)):
        await connection(host.store).execute(
            "UPDATE log SET at = ? WHERE game = ?", (f"2029-01-01T0{hour}:00:00+00:00", game)
        )
    await connection(host.store).execute("UPDATE game SET created = '2029-01-01T02:00:00+00:00' WHERE id = ?", (lobby,))
    found = await status.status(database_file(host.store))
    actor = (await host.actor(old)).name
    assert found.running
    assert [(game.game, game.status) for game in found.games] == [
        (old, "running"),
        (lobby, "lobby"),
        (new, "running"),
    ]
    assert found.games[0] == OpenGame(old, host.channel.id, "running", 1, (actor,), "2029-01-01T01:00:00+00:00")
    assert found.games[1].waits_for == ("3 more to join",)
    text = "\n".join(lines(found, datetime(2029, 1, 1, 4, tzinfo=UTC)))
    assert "running games: 2, lobbies: 1" in text
    line = f"game {old} (running, turn 1, channel {host.channel.id}) waits for {actor}; nothing happened for 3 hours"
    assert line in text


async def test_it_is_read_with_or_without_a_bot(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    async with opened(database) as store:
        assert (await status.status(database)).running
        await store.set_fact("last faults", json.dumps([{"at": NOW.isoformat(), "what": "x", "where": "y"}]))
    found = await status.status(database)
    assert found == Status(str(database), False, (), (RecentError(NOW.isoformat(), "x", "y"),))
    with pytest.raises(StoreError, match="there is no database"):
        await status.status(tmp_path / "none.db")


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_main("status", "--db", tmp_path / "none.db") == 2
    assert "there is no database" in capsys.readouterr().err

    async def made() -> None:
        async with opened(tmp_path / "games.db"):
            pass

    asyncio.run(made())
    assert run_main("status", "--db", tmp_path / "games.db") == 0
    assert "no bot is running on it; running games: 0, lobbies: 0" in capsys.readouterr().out
    assert run_main("status", "--db", tmp_path / "games.db", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "database": str(tmp_path / "games.db"),
        "running": False,
        "games": [],
        "faults": [],
        "processes": [],
    }


async def test_a_state_that_cannot_be_read_does_not_hide_the_others(host: Host) -> None:
    game, other = await host.game(*host.four), await host.game(*host.four)
    await connection(host.store).execute("UPDATE snapshot SET state = '{' WHERE game = ?", (game,))
    found = {each.game: each.status for each in (await status.status(database_file(host.store))).games}
    assert found == {game: "unreadable", other: "running"}


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (timedelta(seconds=-5), "0 seconds"),
        (timedelta(seconds=119), "119 seconds"),
        (timedelta(minutes=2), "2 minutes"),
        (timedelta(minutes=119), "119 minutes"),
        (timedelta(hours=2), "2 hours"),
        (timedelta(hours=47), "47 hours"),
        (timedelta(days=2), "2 days"),
    ],
)
def test_a_stretch_of_time_is_told_in_its_largest_unit(passed: timedelta, words: str) -> None:
    assert in_words(passed) == words


async def test_names_cannot_write_to_the_terminal(host: Host) -> None:
    game = await host.game(*host.four)
    await connection(host.store).execute("UPDATE seat SET name = ? WHERE game = ?", ("Ann\x1b[2J\u202e", game))
    assert "\x1b" not in "\n".join(lines(await status.status(database_file(host.store)), NOW))


# Faults


async def test_faults_are_noted_without_anything_that_was_filled_in(host: Host) -> None:
    log = logging.getLogger("bot.client")
    with recent_errors.recording(host.store):
        for number in range(MAX_ERRORS + 2):
            try:
                int(f"the hand of seat {number}")
            except ValueError:
                log.exception("fault in interaction %s", "a secret")
        log.warning("no fault at all")
        await _noted(host, MAX_ERRORS)
        found = (await status.status(database_file(host.store))).faults
        assert [fault.what for fault in found] == ["bot.client: fault in interaction …"] * MAX_ERRORS
        assert {fault.where for fault in found} == {found[0].where}
        assert found[0].where.startswith("ValueError at tests/bot/cli/test_status.py:")
        text = "\n".join(lines(await status.status(database_file(host.store)), NOW))
    assert "last faults" in text
    assert "secret" not in text
    assert "hand of" not in text
    log.error("after the end nobody notes anything")
    assert len(await recent_errors.stored_errors(host.store)) == MAX_ERRORS


async def test_a_fault_while_the_database_takes_nothing_is_noted_when_it_does(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logging.getLogger("bot.core.publishing.publisher")
    with recent_errors.recording(host.store):
        with monkeypatch.context() as patch:

            async def full(*arguments: object) -> None:
                raise OSError("disk is full")

            patch.setattr(host.store, "set_fact", full)
            log.error("first")
            await host.settled()
        assert await recent_errors.stored_errors(host.store) == []
        log.error("second")
        await _noted(host, 2)
    assert [fault.what for fault in await recent_errors.stored_errors(host.store)] == [
        "bot.core.publishing.publisher: first",
        "bot.core.publishing.publisher: second",
    ]


async def _noted(host: Host, count: int) -> None:
    for _ in range(400):
        if len(await recent_errors.stored_errors(host.store)) >= count:
            return
        await asyncio.sleep(0.005)
    raise AssertionError("not noted")
