"""Damaged data of a game: it is reported, repaired where possible, and does not affect other games."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cli import replay_all, status
from bot.core.decks.store import DeckStore
from bot.core.model.records import GameRow
from bot.core.publishing.publisher import Publisher
from bot.localdiscord import LocalDiscord
from engine import State
from engine.actions import EndTurn
from tests.bot.support.checks import check_log
from tests.bot.support.cli import cerebria
from tests.bot.support.database import database_file
from tests.bot.support.host import Host, connected
from tests.bot.support.presses import do
from tests.said import said, says

pytestmark = pytest.mark.sqlite

LAST_ROW = " WHERE game = {game} AND version = (SELECT max(version) FROM log WHERE game = {game})"
CUT = "UPDATE snapshot SET state = substr(state, 1, 300) WHERE game = {game}"
NO_SNAPSHOT = "DELETE FROM snapshot WHERE game = {game}"
BROKEN_ROW = "UPDATE log SET action = '['" + LAST_ROW
NO_SETUP = "UPDATE game SET setup = NULL WHERE id = {game}"
BROKEN_SEED = "UPDATE game SET seed = 'x' WHERE id = {game}"
GAP = "a row too few"
UNSOUND = "a seat too many in a snapshot, and the log"

MENDED = {
    "a cut snapshot": [CUT],
    "no snapshot": [NO_SNAPSHOT],
    "a snapshot of another moment": [
        "UPDATE snapshot SET state = (SELECT state FROM snapshot WHERE game = 2) WHERE game = {game}"
    ],
    "a snapshot that is no text": ["UPDATE snapshot SET state = CAST(x'ff00' AS TEXT) WHERE game = {game}"],
    "a broken row": [BROKEN_ROW],
    "a row that is no text": ["UPDATE log SET action = CAST(x'ff' AS TEXT)" + LAST_ROW],
    "a row without an action": ["UPDATE log SET action = NULL" + LAST_ROW],
    GAP: ["DELETE FROM log" + LAST_ROW],
    "another hash": ["UPDATE log SET hash = 'f00'" + LAST_ROW],
    "an undo of nothing": ["UPDATE log SET kind = 'undo', action = 'x'" + LAST_ROW],
    "no log": ["DELETE FROM log WHERE game = {game}"],
    "a broken setup": ["UPDATE game SET setup = '[' WHERE id = {game}"],
    "no setup": [NO_SETUP],
    "a broken seed": [BROKEN_SEED],
    "another rule set": ["UPDATE game SET ruleset = 'x' WHERE id = {game}"],
    "no seed": ["UPDATE game SET seed = NULL WHERE id = {game}"],
    "a broken question to all": ["INSERT INTO motion VALUES ({game}, 9, 'undo', NULL, '1', 1, 1, NULL, '[', NULL)"],
    "a broken question about the end": ["INSERT INTO fact VALUES ('end of game {game}', 'x')"],
}
"""Damage that is repaired from the rest."""

LOST = {
    "snapshot and row": [CUT, BROKEN_ROW],
    "snapshot and log": [NO_SNAPSHOT, "DELETE FROM log WHERE game = {game}"],
    "snapshot and setup": [NO_SNAPSHOT, NO_SETUP],
    "snapshot and seed": [CUT, BROKEN_SEED],
    UNSOUND: [
        "UPDATE snapshot SET state = replace(state, '\"order\":[', '\"order\":[0,') WHERE game = {game}",
        "DELETE FROM log WHERE game = {game}",
    ],
    "an edition": ["UPDATE game SET edition = 'third' WHERE id = {game}"],
    "a time": ["UPDATE game SET created = 'yesterday' WHERE id = {game}"],
    "a Spirit": ["UPDATE seat SET spirit = 'x' WHERE game = {game} AND seat = 1"],
    "a seat": ["DELETE FROM seat WHERE game = {game} AND seat = 3"],
    "the numbers of seats": ["UPDATE seat SET seat = seat + 5 WHERE game = {game} AND seat > 1"],
    "a version": ["UPDATE game SET version = 2147483648 WHERE id = {game}"],
}
"""Damage beyond repair."""

PLAYED, MODEL, FIRST = 2, 1, 3
"""The id of the sound game, of the original of the damaged copies, and of the first copy."""

COPY = (
    "INSERT INTO game (id, channel, guild, host, status, created, edition, places, tokens, ruleset, setup, seed,"
    " version, mode, spirit_side, team_side, program) SELECT {game}, channel, guild, host, status, created, edition,"
    " places, tokens, ruleset, setup, seed, version, mode, spirit_side, team_side, program FROM game WHERE id = 1",
    "INSERT INTO seat (game, seat, person, computer, name, spirit, reach, team, deck)"
    " SELECT {game}, seat, person, computer, name, spirit, reach, team, deck FROM seat WHERE game = 1",
    "INSERT INTO log (game, version, kind, person, seat, action, disclosed, hash, at)"
    " SELECT {game}, version, kind, person, seat, action, disclosed, hash, at FROM log WHERE game = 1",
    "INSERT INTO snapshot SELECT {game}, version, state FROM snapshot WHERE game = 1",
)


def change(path: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(path / "cerebria.db", isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


@contextlib.asynccontextmanager
async def with_damage(
    discord: LocalDiscord, path: Path, cases: dict[str, list[str]]
) -> AsyncIterator[tuple[Host, dict[int, str], State]]:
    """Run a bot on a database with a damaged game per case; with it, the case by game and the undamaged state."""
    async with connected(discord, path) as host:
        await host.game(*host.four)
        await do(host, await host.game(*host.four), EndTurn)
        for _ in range(2):
            await do(host, MODEL, EndTurn)
        await host.settled()
        state = (await host.table(MODEL)).state
    games = dict(enumerate(cases, FIRST))
    for game, case in games.items():
        change(path, *(statement.format(game=game) for statement in (*COPY, *cases[case])))
    async with connected(discord, path) as host:
        await host.settled()
        yield host, games, state


async def others_are_played(host: Host, caplog: pytest.LogCaptureFixture, games: set[int]) -> None:
    """Check that a player in all games plays the sound one as if it were the only one; `games` may be suggested."""
    person = await host.actor(PLAYED)
    everywhere = [(host.channel, command) for command in ("game status", "board", "log", "foresight")]
    everywhere += [(where, command) for where in (host.channel, person.dm) for command in ("hand", "game list")]
    for where, command in everywhere:
        reply = await (await person.slash(where, command)).settled()
        assert reply.error is None
        assert "went wrong" not in reply.text
        assert "damaged" not in reply.text or command == "game list"
    assert "went wrong" not in (await person.slash(host.channel, "rules", about="haste")).text
    offered = {choice.value for choice in await person.autocomplete(host.channel, "hand", focused="game")}
    assert PLAYED in offered <= games
    await do(host, PLAYED, EndTurn)
    await host.settled()
    await host.check(PLAYED)
    assert "Traceback" not in caplog.text


def named(caplog: pytest.LogCaptureFixture) -> list[int]:
    """Ids of games that the log reports as unreadable."""
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    return [int(line.split()[1]) for line in told if " cannot be read: " in line]


async def test_what_can_be_made_again_is_and_the_game_goes_on(
    discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = Publisher.changed  # do not draw this many games

    def changed_or_not(publisher: Publisher, row: GameRow) -> None:
        if row.id < FIRST:
            changed(publisher, row)

    monkeypatch.setattr(Publisher, "changed", changed_or_not)
    async with with_damage(discord, tmp_path, MENDED) as (host, games, state):
        for game, case in games.items():
            assert (await host.table(game)).state == state, case
            assert (await host.store.logs.snapshot(game))[1] == state, f"{case}: the snapshot is made again, too"
        await others_are_played(host, caplog, {MODEL, PLAYED, *games})
        for game, case in games.items():
            table = await host.table(game)
            person = table.waiting()[0].person
            assert person is not None
            await host.service.play.act(game, person, table.legal_for(person)[0])
            if case != GAP:  # the log has one, before the epoch
                await check_log(host.store, game)
        assert named(caplog) == []
        found = {each.game: each.status for each in (await status.status(database_file(host.store))).games}
        assert found == dict.fromkeys((MODEL, PLAYED, *games), "running")
    assert await cerebria("replay", "--all", "--db", tmp_path / "cerebria.db") == replay_all.SAME


async def test_what_cannot_is_named_once_and_stops_nothing_else(
    discord: LocalDiscord,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with with_damage(discord, tmp_path, LOST) as (host, games, _):
        assert sorted(named(caplog)) == list(games)
        person = host.four[0]
        listed = (await person.slash(host.channel, "game list")).text.splitlines()
        assert {line.split("**")[1] for line in listed if "damaged" in line} == {f"Game {game}" for game in games}
        for game, case in games.items():
            for command in ("board", "hand", "log"):
                alone = await (await person.slash(host.channel, command, game=game)).settled()
                assert f"Game {game} cannot be read" in alone.text, case
            stranger = await host.spectator.slash(host.spectator.dm, "board", game=game)
            assert says(stranger.text, "no-such-game", game=game), case
        await others_are_played(host, caplog, {MODEL, PLAYED})
        assert (await host.lobby(person)) == FIRST + len(games)
        found = {
            each.game for each in (await status.status(database_file(host.store))).games if each.status == "unreadable"
        }
        assert found == {game for game, case in games.items() if case != UNSOUND}, "it is not checked so closely"
        assert sorted(named(caplog)) == list(games), "once is enough"
    database = tmp_path / "cerebria.db"
    capsys.readouterr()
    assert await cerebria("replay", "--all", "--db", database) == replay_all.DIFFERENT
    lines = capsys.readouterr().out.splitlines()
    assert sorted(int(line.split()[1]) for line in lines[:-1]) == list(games)
    for game, case in games.items():
        exported = await cerebria("export", str(game), "--db", database, "-o", tmp_path / "game.json")
        assert exported in {0, 2}, case


async def test_damage_while_the_bot_runs_is_named_and_stops_nothing_else(
    host: Host, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        await do(host, await host.game(*host.four), EndTurn)
    change(tmp_path, *(statement.format(game=MODEL) for statement in LOST["snapshot and row"]))
    host.service.tables.clear()
    await others_are_played(host, caplog, {PLAYED})
    assert named(caplog) == [MODEL]


async def test_a_game_with_a_number_beyond_all_others_is_named(host: Host, tmp_path: Path) -> None:
    """Earlier versions imported such games from files: nothing in them can be pressed."""
    ann = host.four[0]
    await host.game(*host.four)
    tables = ("seat", "log", "snapshot", "message")
    moved = (f"UPDATE {name} SET game = {10**15} WHERE game = 1" for name in tables)
    change(tmp_path, "PRAGMA foreign_keys = OFF", *moved, f"UPDATE game SET id = {10**15} WHERE id = 1")
    host.service.tables.clear()
    assert f"**Game {10**15}** in <#{host.channel.id}> · damaged" in (await ann.slash(host.channel, "game list")).text
    assert await host.lobby(ann) == 1


async def test_a_damaged_game_can_be_ended(host: Host, tmp_path: Path) -> None:
    """Its record is sound, so its players can abandon it."""
    ann = host.four[0]
    await host.game(ann, computers=3)
    change(tmp_path, *(statement.format(game=1) for statement in LOST["snapshot and log"]))
    host.service.tables.clear()
    asked = await ann.slash(host.channel, "game abandon", game=1)
    await ann.press(asked.message, label=said("end-agree"))
    await host.settled()
    assert (await host.store.game(1)).status == "abandoned"
    assert says((await ann.slash(host.channel, "game list")).text, "game-list-empty")


async def test_decks_and_faults_that_are_damaged_stand_in_nobodys_way(host: Host, tmp_path: Path) -> None:
    ann = host.four[0]
    deck = "INSERT INTO deck (person, team, name, cards) VALUES ({}, 'bliss', '{}', '{}')"
    change(
        tmp_path,
        deck.format(ann.id, "Broken", "["),
        deck.format(ann.id, "Whole", "{}"),
        "INSERT OR REPLACE INTO fact VALUES ('last faults', '[')",
    )
    assert [deck.name for deck in await DeckStore(host.store.database).decks_of(ann.id)] == ["Whole"]
    assert "Whole" in (await (await ann.slash(host.channel, "deck list")).settled()).text
    assert (await status.status(database_file(host.store))).faults == ()
