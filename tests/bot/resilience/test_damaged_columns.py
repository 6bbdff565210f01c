"""Damage in a row as people see it: what is others' goes on, and whoever it belongs to is told in a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from math import inf

import pytest

from bot.core.service import Service
from bot.core.storage.schema import StoredTable, tables
from bot.localdiscord import Person
from engine.actions import EndTurn
from tests.bot.support.database import database_file, keep
from tests.bot.support.faults import faults
from tests.bot.support.host import Host
from tests.bot.support.presses import act
from tests.bot.support.results import BEGAN, summary
from tests.bot.support.settings import choose, manager
from tests.bot.support.subjects import support
from tests.said import says

pytestmark = pytest.mark.sqlite

CUPS = support("cups")

GARBAGE: Mapping[str, Sequence[object]] = {"INTEGER": ((1 << 63) - 1, -1), "TEXT": ("garbage", "")}
"""What a column is set to, by its type."""

ROWS = (
    "INSERT INTO gathering VALUES ({game}, {later}, 2)",
    "INSERT INTO review VALUES ({game}, 1, '[]')",
    "INSERT INTO left_seat VALUES ({game}, 0, {eve}, 0)",
    'INSERT OR REPLACE INTO clock (game, person, since, at, "left", deadline, away, stage, reminded, due, zone)'
    " VALUES ({game}, {person}, {now}, {now}, 3600, {later}, 0, 0, 0, {later}, 'UTC')",
    "INSERT INTO motion VALUES ({game}, 1, 'pace', NULL, 'live', {person}, {now}, NULL, '[[{mate},\"agree\"]]', NULL)",
    "INSERT INTO lesson VALUES ({person}, 'move', '[]', 1)",
    "INSERT INTO follower VALUES ({game}, {eve}, 0)",
    "INSERT INTO tip VALUES ({person}, 'invoke', {game}, 1)",
    "INSERT INTO puzzle VALUES ({person}, 1, '[]', 3)",
    "INSERT INTO puzzle_day VALUES ({person}, 700000)",
    "INSERT INTO sending VALUES ({game}, 'summons:{person}', {channel}, 'abc1234')",
    "INSERT INTO team_thread VALUES ({game}, 'bliss', {game}1, {channel})",
    "INSERT INTO left_thread VALUES ({game}2, {game}, 'gloom')",
    "INSERT INTO wish VALUES ({guild}, {person}, {channel}, 'Name', 'full', 'relaxed', 1, {now}, {later}, NULL)",
    "INSERT INTO listener VALUES ({guild}, {person}, 1, 1)",
    "INSERT INTO deck (person, team, name, cards) VALUES ({person}, 'bliss', 'Mine', '{{\"Courage\":2}}')",
    "INSERT OR REPLACE INTO person (person, zone, quiet_from, quiet_until, digest)"
    " VALUES ({person}, 'Europe/Rome', 60, 120, 1)",
    "INSERT INTO absence VALUES ({person}, {now} - 1000, {now} - 500)",
    "INSERT OR REPLACE INTO server (guild) VALUES ({guild})",
)
"""What is a player's besides a game and a cup."""

OWN = {
    "cup_person": "cup = {cup} AND person = {person}",
    "cup_table": "cup = {cup} AND number = 0",
    "game": "id = {game}",
    "log": "game = {game} AND version = 1",
    "rule_set": "digest = (SELECT ruleset FROM game WHERE id = {game})",
    "server": "guild = {guild}",
}
"""Which row of a table is a player's, if not that of their game, their cup or themselves."""

LOOKED_AT = (
    *("play", "settings", "away", "deck list", "stats person", "stats server", "ranking", "game list", "host"),
    *("export me", "board {game}", "hand {game}", "log {game}", "game status {game}"),
    *(("cup show", "cup show {cup}") if CUPS else ()),
    *("undo {game}", "foresight {game}", "choose {game}", "game substitute {game}", "team thread {game}"),
)
"""What people type, some of it with a game or a cup."""


@dataclass(frozen=True)
class Side:
    """A player with a game and a cup."""

    person: Person
    mate: Person
    game: int
    cup: int

    def where(self, table: StoredTable, guild: int) -> str:
        """The condition of their row of a table."""
        usual = next((f"{name} = {{{key}}}" for name, key in KEYS.items() if name in table.columns), "1 = 0")
        known = {"person": self.person.id, "game": self.game, "cup": self.cup, "guild": guild}
        return OWN.get(table.name, usual if table.name != "cup" else "id = {cup}").format(**known)


KEYS = {"game": "game", "person": "person", "cup": "cup"}


async def sides(host: Host) -> tuple[Side, Side]:
    """Two players of a server, each with everything that is stored about one."""
    (ann, ben, cleo, dan), eve, now = host.four, manager(host), int(host.store.clock())
    games = [await host.duel(), await host.game(cleo, dan, table="shapers")]
    known = ((ann, ben, dan, cleo), (cleo, dan, ben, ann))
    cups = [(await CUPS.begun(host, eve, people)).id for people in known] if CUPS else [0, 0]
    both = Side(ann, ben, games[0], cups[0]), Side(cleo, dan, games[1], cups[1])

    def add(db: sqlite3.Connection) -> None:
        for side in both:
            known = {"person": side.person.id, "mate": side.mate.id, "game": side.game, "eve": eve.id}
            known |= {"now": now, "later": now + 300 * 86_400, "channel": host.channel.id}
            for row in ROWS:
                db.execute(row.format(**known, guild=host.discord.guild.id))
            won = summary(side.game, [side.person.id, side.mate.id, "steady", "steady"])
            db.execute("INSERT INTO result VALUES (?, ?, ?, ?)", (side.game, None, BEGAN.isoformat(), won))

    await keep(host.store, add)
    return both


async def refused(host: Host, side: Side) -> list[str]:
    """What went wrong when a player, and the server's manager, looked at everything."""
    found = []
    for typed in LOOKED_AT:
        command, _, option = typed.partition(" {")
        options = {"game": side.game} if option == "game}" else {"number": side.cup} if option else {}
        person = host.spectator if command == "host" else side.person
        reply = await (await person.slash(host.channel, command, **options)).settled()
        if reply.error is not None or says(reply.text, "failed") or says(reply.text, "failed-after"):
            found.append(f"{typed}: {reply.error or reply.text}")
    return found


async def gone_on(host: Host, side: Side) -> None:
    """Everything that happens by itself happens now, and a player takes a step."""
    moments = host.service.timekeeper._moments  # noqa: SLF001
    moments.update(dict.fromkeys(moments, -inf))
    host.client.publisher.added.tell(Service.people_forgotten)  # subjects look anew
    await host.service.timekeeper.look()
    await act(host, side.game, EndTurn)
    await host.discord.idle(quiet=0.05)


def forgotten(host: Host) -> None:
    """Drop what is in the bot's memory."""
    host.service.tables.clear()
    host.store.clear_caches()
    host.client.publisher.added.tell(Service.people_forgotten)
    host.service.due._passed_over.clear()  # noqa: SLF001


@contextmanager
def damaged(host: Host, statement: str, value: object) -> Iterator[None]:
    """A database in which a row is damaged; afterwards it is what it was."""
    with closing(sqlite3.connect(database_file(host.store), isolation_level=None)) as db:
        for pragma in ("foreign_keys = OFF", "ignore_check_constraints = ON"):
            db.execute(f"PRAGMA {pragma}")
        whole = {table: db.execute(f"SELECT * FROM {table}").fetchall() for table in tables()}
        db.execute(statement, (value,))
        forgotten(host)
        yield
        db.execute("BEGIN IMMEDIATE")
        for table, rows in whole.items():
            db.execute(f"DELETE FROM {table}")
            for row in rows:
                db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        db.execute("COMMIT")
    forgotten(host)


@pytest.mark.soak
@pytest.mark.parametrize("table", tables().values(), ids=lambda table: table.name)
async def test_damage_stops_nobody_else(host: Host, table: StoredTable, caplog: pytest.LogCaptureFixture) -> None:
    if CUPS is None and table.name.startswith("cup"):
        pytest.skip("nothing reads cups")
    own, other = await sides(host)
    assert [*await refused(host, own), *await refused(host, other)] == []
    caplog.clear()
    where = own.where(table, host.discord.guild.id)
    kinds = await host.store.database.select("SELECT name, type FROM pragma_table_info(?)", (table.name,))
    columns = [(row["name"], row["type"]) for row in kinds if row["name"] not in table.key]
    for column, value in ((name, value) for name, kind in columns for value in GARBAGE[kind]):
        with damaged(host, f'UPDATE {table.name} SET "{column}" = ? WHERE {where}', value):
            told = [*await refused(host, own), *await refused(host, other)]
            await gone_on(host, other)
            told += [fault for fault in faults(caplog) if "cannot be read" not in fault]
        caplog.clear()
        assert told == [], f"{column} = {value!r}"


@pytest.mark.parametrize(
    ("command", "table", "harm"),
    [
        ("settings", "person", "quiet_from = 2000"),
        ("settings", "person", "quiet_until = quiet_from"),
        ("settings", "person", "language = 'xx'"),
        ("host", "server", "board = ''"),
        ("play", "wish", "modes = ''"),
        ("deck list", "deck", "cards = '['"),
        *(("cup show {cup}", "cup", harm) for harm in ("mode = ''", "status = 'running', rounds = 1000") if CUPS),
    ],
)
async def test_a_damaged_row_is_told_to_whom_it_belongs(
    host: Host,
    command: str,
    table: str,
    harm: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.core.storage.rows._named", {})
    ann, ben = host.four[:2]
    eve, guild = manager(host), host.discord.guild.id
    cups = [await CUPS.opened(host, eve) for _ in range(2)] if CUPS and table == "cup" else []
    statements = (
        f"INSERT INTO wish VALUES ({guild}, {{person}}, 9, 'Name', 'full', 'relaxed', 1, 1, {1 << 36}, NULL)",
        "INSERT INTO deck (person, team, name, cards) VALUES ({person}, 'bliss', 'Mine', '{{}}')",
        "INSERT OR REPLACE INTO person (person, quiet_from, quiet_until) VALUES ({person}, 60, 120)",
    )
    own = {"cup": f"id = {cups[0][0] if cups else 0}", "server": f"guild = {guild}"}.get(table, f"person = {ann.id}")

    def damage(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA ignore_check_constraints = ON")
        for statement in (each.format(person=person.id) for person in (ann, ben) for each in statements):
            db.execute(statement)
        db.execute("INSERT OR REPLACE INTO server (guild) VALUES (?)", (guild,))
        db.execute(f"UPDATE {table} SET {harm} WHERE {own}")

    await keep(host.store, damage)
    forgotten(host)

    async def told(person: Person, cup: int) -> bool:
        asked = command.partition(" {")[0]
        options = {"number": cups[cup][0]} if cups else {}
        reply = await (await person.slash(host.channel, asked, **options)).settled()
        assert reply.error is None
        return says(reply.text, "row-damaged", table=table)

    assert await told(eve if table == "server" else ann, 0)
    if table != "server":
        assert not await told(ben, 1)
    named = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(named) == 1
    assert named[0].startswith(f"{table} ")
    assert named[0].endswith(" cannot be read; all else goes on")


async def test_a_new_choice_mends_what_was_damaged_and_keeps_the_rest(host: Host) -> None:
    ann = host.four[0]
    await host.store.people.save_preferences(ann.id, gain="me", board="tall")
    await keep(host.store, lambda db: db.execute("UPDATE person SET language = 'x'"))
    forgotten(host)
    assert says((await ann.slash(host.channel, "settings")).text, "row-damaged", table="person")
    await choose(host, ann, "gain", "mate")
    row = await host.store.people.person_row(ann.id)
    assert (row.gain, row.board, row.damaged) == ("mate", "tall", frozenset())
    assert not says((await ann.slash(host.channel, "settings")).text, "row-damaged", table="person")


async def test_a_damaged_clock_begins_anew(host: Host) -> None:
    game = await host.duel()
    await keep(host.store, lambda db: db.execute("UPDATE game SET pace = 'daily'"))
    await act(host, game, EndTurn)
    [clock] = (await host.table(game)).clocks
    await keep(host.store, lambda db: db.execute("UPDATE clock SET stage = 77"))
    forgotten(host)
    [mended] = (await host.table(game)).clocks
    assert (mended.person, mended.left) == (clock.person, clock.left)
    assert await host.store.clocks.clocks(game) == (mended,)
    await host.check(game)


async def test_a_game_without_who_has_left_it_does_not_go_on(host: Host) -> None:
    """They know hands: nobody could tell them from others who take a seat."""
    game = await host.duel()
    left = f"INSERT INTO left_seat VALUES ({game}, 77, {host.four[2].id}, 1)"
    await keep(host.store, lambda db: db.execute(left))
    forgotten(host)
    reply = await (await host.four[0].slash(host.channel, "hand", game=game)).settled()
    assert says(reply.text, "game-damaged", game=game)
