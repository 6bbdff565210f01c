"""`cerebria replay --all`: one line per saved game that this version decides differently, and the exit status."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path
from random import Random

import pytest

from bot.cli.export import file_of
from bot.cli.import_game import replay_file
from bot.cli.replay_all import DIFFERENT, SAME
from bot.cli.status import status
from bot.cli.terminal import EXIT_REFUSED
from bot.core.games import rules_version
from bot.core.games.rules_version import program
from bot.core.games.service import GameService
from bot.core.model.game_file import GameFile
from bot.core.model.records import FOUR_SPIRITS, SeatRow
from bot.core.storage.sqlite import migrations
from bot.core.storage.store import Store, opened
from engine import Edition, absorb, load_ruleset
from tests.bot.support.cli import cerebria
from tests.bot.support.seeds import seeded
from tests.bot.support.service import PEOPLE, SPIRITS, decide

SEATS = tuple(SeatRow(seat, FOUR_SPIRITS[seat], PEOPLE[seat], None, "Ann", SPIRITS[seat], "panel") for seat in range(4))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with three games of four people, in both editions, and a lobby."""
    path = tmp_path_factory.mktemp("played") / "games.db"
    with seeded("played"):
        asyncio.run(_make(path))
    return path


@pytest.fixture
def database(played: Path, tmp_path: Path) -> Path:
    """A copy of that database."""
    return Path(shutil.copy(played, tmp_path))


async def _make(path: Path) -> None:
    async with opened(path) as store:
        service = GameService(store)
        for number in range(4):
            row = await store.new_game(number + 1, None, PEOPLE[0], list(Edition)[number % 2])
            if number == 2:
                continue
            await store.save_lobby(replace(row, seats=SEATS))
            await service.lobbies.start_game(row.id, PEOPLE[0])
            await _play(service, row.id, Random(number))


async def _play(service: GameService, game: int, rng: Random) -> None:
    for _ in range(12):
        await decide(service, game, rng)


def change(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as database:
        database.execute(statement)
    database.close()


async def test_all_games_as_they_were(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await cerebria("replay", "--all", "--db", database) == SAME
    told = capsys.readouterr().out
    assert told.startswith("3 games, ")
    assert told.endswith("none decided differently\n")


async def test_a_game_remembers_the_version_that_it_began_with(database: Path) -> None:
    """It keeps that version no matter which one continues it, in whichever database."""
    async with opened(database) as store:
        assert [row.program for row in await store.games()] == [program(), None, program(), program()]
    change(database, "UPDATE game SET program = '0.0.9+12345678' WHERE id = 1")
    async with opened(database) as store:
        await _play(GameService(store), 1, Random(9))
        row = await store.game(1)
        assert row.program == "0.0.9+12345678"
        file = GameFile.from_json(file_of(row, await store.logs.log_rows(1)).to_json())
    imported, *_ = replay_file(load_ruleset(row.edition), file)
    assert imported.program == "0.0.9+12345678"


def test_the_version_is_that_of_the_code_that_decides() -> None:
    number, _, digest = program().partition("+")
    assert number.replace(".", "").isdecimal()
    assert len(digest) == 8
    names = {place for place, _ in rules_version.rule_files(resources.files("engine"))}
    assert {"/apply.py", "/data/emotions.toml", "/queries/__init__.py"} <= names
    assert not [name for name in names if "__pycache__" in name]


def _without_migrations_after(version: int) -> Iterator[str]:
    """Statements that drop the indices, tables and columns added by later migrations."""
    later = "\n".join(migrations()[version:])
    tables = re.findall(r"CREATE TABLE (\w+)", later)
    yield from (f"DROP INDEX IF EXISTS {name}" for name in re.findall(r"CREATE INDEX (\w+)", later))
    yield from (f"DROP TABLE IF EXISTS {name}" for name in tables)
    for table, column in re.findall(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", later):
        if table not in tables:
            yield f"ALTER TABLE {table} DROP COLUMN {column}"


async def test_games_of_an_older_version_are_replayed_before_it_is_replaced(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A database at version 2 of the schema is only read."""
    for statement in (*_without_migrations_after(2), "PRAGMA user_version = 2"):
        change(database, statement)
    before = database.read_bytes()
    assert await cerebria("replay", "--all", "--db", database) == SAME
    assert capsys.readouterr().out.startswith("3 games, ")
    found = await status(database)
    assert [(game.game, game.status) for game in found.games if game.status == "lobby"] == [(3, "lobby")]
    assert {name for game in found.games if game.status == "running" for name in game.waits_for} <= {"Ann"}
    assert database.read_bytes() == before


LAST = "(SELECT max(version) FROM log WHERE game = 2)"


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        (f"UPDATE log SET hash = 'f00' WHERE game = 2 AND version = {LAST} - 3", "at version"),
        ("UPDATE game SET ruleset = 'other' WHERE id = 2", "other cards than these (rule set other): give --cards"),
        ("UPDATE log SET action = '{' WHERE game = 2 AND kind = 'action'", "cannot be read"),
        ("UPDATE log SET action = '{}' WHERE game = 2 AND kind = 'action'", "game 2 (running): "),
        ("UPDATE snapshot SET state = (SELECT state FROM snapshot WHERE game = 4) WHERE game = 2", "does not lead to"),
        (f"DELETE FROM log WHERE game = 2 AND version = {LAST}", "does not lead to"),
    ],
)  # fmt: skip
async def test_a_game_that_differs_is_named_with_the_reason(
    database: Path, capsys: pytest.CaptureFixture[str], statement: str, says: str
) -> None:
    change(database, statement)
    assert await cerebria("replay", "--all", "--db", database) == DIFFERENT
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2, lines
    assert lines[0].startswith("game 2 (running): ")
    assert says in lines[0]
    assert lines[0].endswith(f"; it began with version {program()}, this is {program()}")
    assert lines[1].startswith("3 games, ")


@pytest.mark.parametrize("status", ["over", "abandoned"])
async def test_games_that_have_ended_are_replayed_too(
    database: Path, capsys: pytest.CaptureFixture[str], status: str
) -> None:
    change(database, f"UPDATE game SET status = '{status}' WHERE setup IS NOT NULL")
    assert await cerebria("replay", "--all", "--db", database) == SAME
    assert capsys.readouterr().out.startswith("3 games, ")
    change(database, f"UPDATE log SET hash = 'f00' WHERE game = 2 AND version = {LAST} - 3")
    assert await cerebria("replay", "--all", "--db", database) == DIFFERENT
    assert capsys.readouterr().out.startswith(f"game 2 ({status}): at version")


async def test_a_rule_that_is_decided_otherwise_is_noticed_where_it_was_used(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games record the outcomes of their own version, so a later version that decides otherwise is noticed."""
    async with opened(database) as store:
        absorbed = [row.id for row in await store.games() if row.setup and await _absorbs(store, row.id)]
    assert absorbed
    told = absorb.amount
    monkeypatch.setattr(absorb, "amount", lambda at, realm: (told(at, realm)[0] - 1, told(at, realm)[1]))
    assert await cerebria("replay", "--all", "--db", database) == DIFFERENT
    *lines, last = capsys.readouterr().out.splitlines()
    assert {int(line.split()[1]) for line in lines} == set(absorbed)
    assert all("at version" in line for line in lines)
    assert last.endswith(f"{len(absorbed)} decided differently")


async def _absorbs(store: Store, game: int) -> bool:
    return any(json.loads(row.action or "null")["kind"] == "Absorb" for row in (await store.logs.log_rows(game))[1:])


async def test_what_cannot_be_read_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await cerebria("replay", "--all", "--db", tmp_path / "none.db") == EXIT_REFUSED
    assert "there is no database here" in capsys.readouterr().err
    assert await cerebria("replay") == EXIT_REFUSED
    assert "--all" in capsys.readouterr().err
