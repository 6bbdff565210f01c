"""A damaged row stops nobody else: each column of a row is set to garbage, for everything that stores do.

What a server's people see then is in tests/bot/resilience/test_damaged_columns.py.
"""

from __future__ import annotations

import inspect
import re
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from inspect import Parameter
from itertools import product
from typing import Any

import pytest

from bot.core.model.errors import Refused
from bot.core.model.records import DamagedError
from bot.core.model.roles import Hand
from bot.core.storage.database import Change, Row, T, Values, insertion
from bot.core.storage.errors import ConflictError
from bot.core.storage.logs import _ROWS as _LOG
from bot.core.storage.rows import RowsOf
from bot.core.storage.schema import StoredTable, tables
from bot.core.storage.sqlite import migrations
from bot.core.storage.sqlite_database import _finished
from bot.core.storage.store import _GAMES, _SEATS, Store
from engine import CodecError, Edition, RulesetMismatchError, Team, load_ruleset, state_from_json, state_to_json
from tests.bot.support.results import BEGAN, summary
from tests.bot.support.subjects import given, stores
from tests.bot.support.tables import walk

pytestmark = pytest.mark.sqlite

GARBAGE: Mapping[str, tuple[object, ...]] = {"INTEGER": (1 << 62, -1, 77), "TEXT": ("garbage", "", "[")}
"""What a column is set to, by its type."""

SERVER = 2

OWN = {
    "person": 555_000_111_222_333,
    "past": 555_000_111_222_334,
    "server": SERVER,
    "game": 7101,
    "ended": 7111,
    "lobby": 7121,
    "cup": 8101,
    "deck": 9101,
}
OTHER = {
    "person": 666_000_111_222_444,
    "past": 666_000_111_222_445,
    "server": 3,
    "game": 7202,
    "ended": 7212,
    "lobby": 7222,
    "cup": 8202,
    "deck": 9202,
}
MATE = 777_000_111_222_555
"""Somebody, who has played the ended game under the number `past`, and what is theirs; somebody else in their server;
and who is in the games of both."""

ROWS = (
    "INSERT INTO left_seat VALUES ({game}, 0, {mate}, 3)",
    'INSERT INTO clock (game, person, since, at, "left", deadline, away, stage, reminded, due, zone, quiet_from)'
    " VALUES ({game}, {person}, 1, 1, 100, 101, 0, 0, 0, 101, 'UTC', 60)",
    "INSERT INTO motion VALUES ({game}, 1, 'pace', NULL, 'live', {person}, 1, 5, '[[{mate},\"agree\"]]', NULL)",
    "INSERT INTO lesson VALUES ({person}, 'move', '[]', 1)",
    "INSERT INTO follower VALUES ({game}, {person}, 3)",
    "INSERT INTO sketch VALUES ({game}, 1, {person}, 5, '[]', '')",
    "INSERT INTO tip VALUES ({person}, 'invoke', {game}, 3)",
    "INSERT INTO puzzle VALUES ({person}, 1, '[]', 3)",
    "INSERT INTO puzzle_day VALUES ({person}, 700000)",
    "INSERT INTO message VALUES ({game}, 'hand:{person}', 9, 10, 'abc')",
    "INSERT INTO sending VALUES ({game}, 'summons:{person}', 9, 'abcdef123')",
    "INSERT INTO team_thread VALUES ({game}, 'bliss', {game}1, 9)",
    "INSERT INTO left_thread VALUES ({game}2, {game}, 'bliss')",
    "INSERT INTO server (guild) VALUES ({server})",
    "INSERT INTO wish VALUES (2, {person}, 9, 'Name', 'basic full', 'live daily', 1, 1, 99, NULL)",
    "INSERT INTO gathering VALUES ({lobby}, 50, 2)",
    "INSERT INTO listener VALUES (2, {person}, 1, 1)",
    "INSERT INTO deck VALUES ({deck}, {person}, 'bliss', 'Mine', '{{\"Courage\":2}}', 1)",
    "INSERT INTO person (person, digest, quiet_from, quiet_until) VALUES ({person}, 1, 60, 120)",
    "INSERT INTO cup VALUES ({cup}, 2, 3, {person}, 'A', 1, 'single', 'basic', 'daily', 3, 8, 'running', 1, 9, 0)",
    "INSERT INTO cup_person VALUES ({cup}, 1, 0, {person}, 'Name', 0)",
    "INSERT INTO cup_person VALUES ({cup}, 2, 0, {mate}, 'Name', 0)",
    "INSERT INTO cup_table VALUES ({cup}, 1, 0, 1, 2, {game}, 3, 4, 1)",
    "INSERT INTO cup_message VALUES ({cup}, 9, {cup}1, 'abc')",
    "INSERT INTO rule_set VALUES ('digest of {person}', '{{}}')",
    "INSERT INTO review VALUES ({ended}, 1, '[]')",
    "INSERT INTO absence VALUES ({person}, 1, 5)",
    "INSERT INTO deed (guild, at, \"by\", game, what, person) VALUES ({server}, 1, {person}, {game}, 'end', {mate})",
    "INSERT INTO fact VALUES ('of {person}', 'x')",
    "UPDATE person SET zone = 'Europe/Rome' WHERE person = {person}",
)
"""What is somebody's, besides their games."""


class Plain:
    """A database in memory, in whose changes nothing waits."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self.named: set[str] = set()
        """The words of all statements, and so the names of the tables that they are about."""

    async def select(self, query: str, values: Values = ()) -> Sequence[Row]:
        self.named.update(re.findall(r"\w+", query))
        return self._db.execute(query, values).fetchall()

    async def select_one(self, query: str, values: Values = ()) -> Row | None:
        return next(iter(await self.select(query, values)), None)

    async def execute(self, statement: str, values: Values = ()) -> None:
        await self.select(statement, values)

    async def execute_all(self, statement: str, values: Iterable[Values]) -> None:
        for each in values:
            await self.select(statement, each)

    async def commit(self, change: Change[T], *, watched: bool = True) -> T:
        return await change(self)


@contextmanager
def undone(db: sqlite3.Connection) -> Iterator[None]:
    """Undo what a block has changed."""
    db.execute("SAVEPOINT block")
    try:
        yield
    finally:
        db.execute("ROLLBACK TO block")
        db.execute("RELEASE block")


def add_rows(db: sqlite3.Connection, table: str, rows: RowsOf[Any], records: Iterable[Any], **more: object) -> None:
    """Insert records."""
    statement = insertion(table, (*more, *rows.columns))
    db.executemany(statement, [(*more.values(), *rows.values(record)) for record in records])


def add_game(db: sqlite3.Connection, game: int, person: int, status: str) -> None:
    """Add a lobby, a game in its third position, or one that is said to be over there."""
    *_, table = [each for each, _ in zip(walk(1), range(3), strict=False)]
    row = replace(table.row, id=game, guild=SERVER, channel=9, host=person, status=status, version=3, tips=True)
    people = (person, MATE, person, MATE)
    seats = [replace(seat, person=who, name="Name") for seat, who in zip(row.seats, people, strict=True)]
    if status == "lobby":
        row = replace(row, setup=None, seed=None, ruleset=None)
    add_rows(db, "game", _GAMES, [row])
    add_rows(db, "seat", _SEATS, seats, game=game)
    if status != "lobby":
        entries = [replace(step.row, version=number) for number, step in enumerate(table.steps, 1)]
        add_rows(db, "log", _LOG, entries, game=game, at="2030-01-01T00:00:00+00:00")
        db.execute("INSERT INTO snapshot VALUES (?, ?, ?)", (game, row.version, state_to_json(table.state)))


@cache
def world() -> sqlite3.Connection:
    """A database with everything of two people."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.row_factory = sqlite3.Row
    for script in migrations():
        db.executescript(script)
    db.execute("PRAGMA ignore_check_constraints = ON")
    for who in (OWN, OTHER):
        for key, status in (("game", "running"), ("ended", "over"), ("lobby", "lobby")):
            add_game(db, who[key], who["past" if key == "ended" else "person"], status)
        for statement in ROWS:
            db.execute(statement.format(**who, mate=MATE))
        result = summary(who["ended"], [who["past"], MATE, "steady", "steady"], guild=SERVER)
        db.execute("INSERT INTO result VALUES (?, 2, ?, ?)", (who["ended"], BEGAN.isoformat(), result))
    return db


RULES = load_ruleset(Edition.SECOND)


def unchanged(before: Any) -> Any:
    return before


GIVEN: Mapping[str, Callable[[dict[str, int]], Sequence[Any]]] = {
    "cards": lambda who: [{"Courage": 2}],
    "change": lambda who: [unchanged],
    "cup": lambda who: [who["cup"]],
    "deck": lambda who: [who["deck"]],
    "digest": lambda who: [f"digest of {who['person']}"],
    "ended": lambda who: [who["ended"]],
    "game": lambda who: [who["game"], who["ended"], who["lobby"]],
    "guild": lambda who: sorted({SERVER, who["server"]}),
    "lesson": lambda who: ["move"],
    "name": lambda who: ["Name", f"of {who['person']}"],
    "own": lambda who: [RULES],
    "person": lambda who: [who["person"], who["past"]],
    "role": lambda who: [Hand(who["person"])],
    "shards": lambda who: [(0,)],
    "taken": lambda who: [()],
    "team": lambda who: [Team.BLISS],
    "value": lambda who: ["x"],
    "zone": lambda who: ["UTC"],
    **{name: lambda who: [1] for name in ("channel", "puzzle", "stars", "total", "turns", "version")},
    **{
        name: lambda who: [10] for name in ("after", "day", "least", "most", "now", "since", "thread", "today", "until")
    },
    **{name: lambda who: [True] for name in ("done", "on")},
    **given(),
}
"""What is given to the functions of stores, by the names of their parameters: several of them one after another."""

PLAIN = {int, float, str, bool}
"""Types of parameters that have to be given; functions that take records write them, and what they read others read."""

SENTENCES = (Refused, DamagedError, LookupError, CodecError, RulesetMismatchError, ConflictError)
"""What a person is told, and what those expect who recover a game."""


def parts(store: Store) -> dict[str, object]:
    """All stores in a database: that of games, those in it, and those of subjects."""
    inner = {name: part for name, part in vars(store).items() if type(part).__name__.endswith("Store")}
    return {"": store} | inner | stores(store)


@cache
def functions() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """All that can be asked of stores: the store, the function, and what it has to be given."""
    store, found, free = (
        Store(Plain(world())),
        list[tuple[str, str, tuple[str, ...]]](),
        {Parameter.VAR_KEYWORD, Parameter.VAR_POSITIONAL},
    )
    for name, part in parts(store).items():
        for function, code in inspect.getmembers(type(part), inspect.iscoroutinefunction):
            given = [each for each in inspect.signature(code).parameters.values() if each.name != "self"]
            wanted = [each for each in given if each.default is each.empty and each.kind not in free]
            if not function.startswith("_") and all(each.name in GIVEN or each.annotation in PLAIN for each in wanted):
                found.append((name, function, tuple(each.name for each in wanted)))
    return tuple(found)


@dataclass(frozen=True)
class Asked:
    """What a function of a store returns for somebody, or the kind of error that it raises; the tables asked for it."""

    outcome: Any
    tables: Collection[str]


def asked(db: sqlite3.Connection, who: dict[str, int], table: str = "") -> dict[str, Asked]:
    """What the functions of stores return for somebody: all, or those that ask a table."""
    found = dict[str, Asked]()
    for name, function, wanted in functions():
        for values in product(*(GIVEN[each](who) if each in GIVEN else () for each in wanted)):
            if table and table not in everything(*who.items())[f"{name}.{function}{values}"].tables:
                continue
            plain = Plain(db)
            part = parts(Store(plain))[name]
            with undone(db):
                try:
                    outcome = _finished(getattr(part, function)(**dict(zip(wanted, values, strict=True))))
                except Exception as error:
                    outcome = type(error)
            found[f"{name}.{function}{values}"] = Asked(outcome, tables().keys() & plain.named)
    return found


@cache
def everything(*who: tuple[str, int]) -> dict[str, Asked]:
    """What the functions of stores return for somebody while nothing is damaged."""
    return asked(world(), dict(who))


def parts_of(outcome: Any) -> list[Any]:
    """An outcome in parts, each of which is about somebody; numbers are about everybody."""
    if isinstance(outcome, Mapping):
        return list(outcome.items())
    return [] if isinstance(outcome, int) else list(outcome) if isinstance(outcome, Collection) else [outcome]


COLUMNS = [(table, column) for table in tables().values() for column in table.columns if column not in table.key]


def test_there_is_something_to_give_to_each_function_of_a_store() -> None:
    lacking = [(name, function) for name, function, wanted in functions() if not set(wanted) <= GIVEN.keys()]
    assert lacking == [], "GIVEN says what"
    assert len(COLUMNS) >= 148


def is_own(part: Any, table: StoredTable) -> bool:
    """Whether something is about somebody, or about their server if that is asked for."""
    numbers = {str(number) for name, number in OWN.items() if name != "server"}
    return any(number in repr(part) for number in numbers | ({f"guild={SERVER}"} if table.name == "server" else set()))


def own_row(db: sqlite3.Connection, table: StoredTable) -> sqlite3.Row:
    """A row of somebody's."""
    rows = db.execute(f"SELECT * FROM {table.name}").fetchall()
    row: sqlite3.Row = next(row for row in rows if table.name == "server" or is_own(tuple(row), table))
    return row


@pytest.mark.parametrize("which", [0, *(pytest.param(each, marks=pytest.mark.soak) for each in (1, 2))])
@pytest.mark.parametrize("table", tables().values(), ids=lambda table: table.name)
def test_garbage_in_a_column_is_nobody_elses(table: StoredTable, which: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.core.storage.logs.state_from_json", cache(state_from_json))
    db, key, row = world(), " AND ".join(f'"{column}" = ?' for column in table.key), own_row(world(), table)
    assert everything(*OWN.items()).keys() != everything(*OTHER.items()).keys()
    kinds = dict(db.execute("SELECT name, type FROM pragma_table_info(?)", (table.name,)).fetchall())
    for column in (column for column in table.columns if column not in table.key):
        with undone(db):
            statement = f'UPDATE {table.name} SET "{column}" = ? WHERE {key}'
            db.execute(statement, (GARBAGE[kinds[column]][which], *(row[each] for each in table.key)))
            told, others = asked(db, OWN, table.name), asked(db, OTHER, table.name)
        raised = {name: each.outcome for name, each in told.items() if isinstance(each.outcome, type)}
        assert {name: error for name, error in raised.items() if not issubclass(error, SENTENCES)} == {}, column
        for name, each in others.items():
            before, now = (parts_of(it.outcome) for it in (everything(*OTHER.items())[name], each))
            assert [part for part in before if part not in now and not is_own(part, table)] == [], (column, name)
