"""The store: games and people in a database, one transaction per step."""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from importlib import import_module
from types import ModuleType
from typing import get_args

from bot.core.model.clocks import Clock
from bot.core.model.errors import Refused
from bot.core.model.fields import GAME_NUMBER_LIMIT, StoredNumber, StoredVersion
from bot.core.model.motions import Motion
from bot.core.model.pace import FIRST_PACE, Pace
from bot.core.model.records import (
    FOUR_SPIRITS,
    DamagedError,
    DamagedRow,
    GameRow,
    LeftSeat,
    LogRow,
    Reach,
    SeatRow,
    Status,
    new_lobby,
)
from bot.core.model.uptime import EvenClock
from bot.core.storage import database_file, sqlite_database
from bot.core.storage.address import Address, PostgresAddress
from bot.core.storage.clocks import ClockStore, forget_deadlines, save_clocks, save_motions
from bot.core.storage.copying import check_whole
from bot.core.storage.database import Database, Row, Transaction, insertion, list_parameters, marks, upsert
from bot.core.storage.errors import ConflictError, StoreError
from bot.core.storage.left_seats import LeftSeatStore, save_left
from bot.core.storage.logs import LogStore, insert_entry, save_snapshot, time_of
from bot.core.storage.messages import MessageStore
from bot.core.storage.people import PersonStore
from bot.core.storage.revisions import raise_revision
from bot.core.storage.rows import RowsOf, UnreadableError
from bot.core.storage.rule_sets import RuleSetStore
from bot.core.storage.servers import ServerStore
from bot.core.storage.tips import TipStore
from engine import Edition, State, Team, state_to_json

_PLAYED = """
SELECT 1 FROM seat JOIN game ON game.id = seat.game WHERE person = ? AND status IN ('running', 'over') LIMIT 1
"""

_REMATCH = "SELECT id FROM game WHERE rematch_of = ? AND NOT (status = 'abandoned' AND setup IS NULL)"
"""The rematch of a game, unless it was closed in the lobby."""


_GAMES = RowsOf(
    "game",
    GameRow,
    left_out={"seats"},
    forms={"created": (time_of, str)},
    types={"id": StoredNumber, "version": StoredVersion},
)
_SEATS = RowsOf("seat", SeatRow)

_LASTING = frozenset({"id", "guild", "created", "revision"})
"""Columns of a game that a change of its row leaves as they are."""

_SAVE_GAME = (
    f"UPDATE game SET {', '.join(f'{name} = :{name}' for name in _GAMES.columns if name not in _LASTING)},"  # noqa: S608
    " revision = revision + 1 WHERE id = :id AND revision = :revision RETURNING revision"
)

Also = Callable[[Transaction, int], Awaitable[object]]
"""Further statements of a transaction that stores a game, given its number."""

_UNFINISHED = (
    "(status IN ('lobby', 'running') OR id IN (SELECT game FROM message) OR id IN (SELECT game FROM sending)"
    " OR id IN (SELECT game FROM follower))"
)
"""SQL condition: the game is open, or has ended with messages that may be outdated, or people who do not know."""


class Store:
    """An open database; see `opened` and `reading`."""

    def __init__(self, database: Database) -> None:
        self.database = self._db = database
        self.clock: Callable[[], float] = EvenClock()
        """Returns seconds since 1970; everything of the host that is about time reads this one."""
        self.on_begin: Callable[[Transaction, GameRow], Awaitable[None]] = _nothing_else
        """Called in the transaction that begins a game."""
        self.on_damaged: Callable[[DamagedRow], object] = lambda row: None
        """Called with each game omitted because its row cannot be read."""
        self.people = PersonStore(database)
        self.servers = ServerStore(database)
        self.logs = LogStore(database)
        self.messages = MessageStore(database)
        self.clocks = ClockStore(database)
        self.left_seats = LeftSeatStore(database)
        self.rule_sets = RuleSetStore(database)
        self.tips = TipStore(database)
        self.people.on_forget.append(self.tips.drop_told)

    # Games

    async def new_game(
        self,
        channel: int,
        guild: int | None,
        host: int,
        edition: Edition,
        teams: Sequence[Team] = FOUR_SPIRITS,
        pace: Pace | None = None,
        limits: Mapping[str, int] | None = None,
        starts: int | None = None,
    ) -> GameRow:
        """Add a lobby with an empty seat for each entry of `teams`; without a `pace`, with that of its server.

        Raises Refused where there are as many open games as `limits` allow (`MAX_OPEN`).
        """
        if pace is None:
            pace = FIRST_PACE if guild is None else (await self.servers.server_row(guild)).pace
        lobby = replace(new_lobby(channel, guild, host, edition, teams, pace), starts=starts)
        return await self.add_lobby(lobby, limits)

    async def add_lobby(
        self, lobby: GameRow, limits: Mapping[str, int] | None = None, also: Also | None = None
    ) -> GameRow:
        """Insert a lobby with a new number; `also` runs in the same transaction. Raises Refused as `new_game`."""

        async def insert(tx: Transaction) -> int:
            await _check_room(tx, lobby.channel, lobby.guild, lobby.host, limits)
            game = await self.insert_lobby(tx, lobby)
            if also is not None:
                await also(tx, game)
            return game

        return await self.game(await self._db.commit(insert))

    async def rematch(
        self, ended: int, lobby: GameRow, limits: Mapping[str, int] | None = None
    ) -> tuple[GameRow, bool]:
        """Return the rematch of a game that has ended, and whether it is new.

        A game has one rematch at a time: `lobby` is added, with a new number, only if every earlier rematch was closed
        in the lobby. Raises Refused where there are as many open games as `limits` allow.
        """

        async def insert(tx: Transaction) -> tuple[int, bool]:
            if there := await tx.select_one(_REMATCH, (ended,)):
                return int(there["id"]), False
            await _check_room(tx, lobby.channel, lobby.guild, lobby.host, limits)
            number = await self.insert_lobby(tx, lobby)
            await tx.execute("UPDATE game SET rematch_of = ? WHERE id = ?", (ended, number))
            return number, True

        number, new = await self._db.commit(insert)
        return await self.game(number), new

    async def insert_lobby(self, tx: Transaction, lobby: GameRow) -> int:
        """Insert a new lobby as part of a transaction; return its number."""
        number = await _next_number(tx)
        await _insert_game(tx, replace(lobby, id=number, created=self._now(), revision=0))
        return number

    async def rematch_of(self, ended: int) -> GameRow | None:
        """The rematch of a game that has ended; None if there is none, or only closed lobbies."""
        row = await self._db.select_one(_REMATCH, (ended,))
        return None if row is None else await self.game(row["id"])

    async def has_played(self, person: int) -> bool:
        """Whether a person has a seat in a game that runs or has been played out."""
        return await self._db.select_one(_PLAYED, (person,)) is not None

    async def game(self, game: int) -> GameRow:
        """A game by its id; raises LookupError if there is none, DamagedError if its row cannot be read."""
        row = await self._db.select_one("SELECT * FROM game WHERE id = ?", (game,))
        if row is None:
            raise LookupError(game)
        seats = await self._db.select("SELECT * FROM seat WHERE game = ? ORDER BY seat", (game,))
        return _game(row, seats)

    async def games(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        person: int | None = None,
        host: int | None = None,
        statuses: Iterable[Status] = (),
    ) -> list[GameRow]:
        """Games by server, channel, player, host or status, newest first.

        Games whose rows cannot be read are omitted.
        """
        condition = (
            "(CAST(:guild AS BIGINT) IS NULL OR guild = :guild)"
            " AND (CAST(:channel AS BIGINT) IS NULL OR channel = :channel)"
            " AND (CAST(:host AS BIGINT) IS NULL OR host = :host)"
            " AND (CAST(:person AS BIGINT) IS NULL OR id IN (SELECT game FROM seat WHERE person = :person))"
        )
        values: dict[str, object] = {"guild": guild, "channel": channel, "person": person, "host": host}
        if wanted := list_parameters("status", statuses):
            values |= wanted
            condition += f" AND status IN ({marks(wanted)})"
        return await self._games(condition, values)

    async def unfinished(self, places: Collection[int] | None = None) -> list[GameRow]:
        """Open games, and ended ones with messages that may be outdated; newest first.

        With `places`, only games in these servers and channels, or with a message there.
        """
        if places is None:
            return await self._games(_UNFINISHED)
        values = list_parameters("place", places)
        there = f"({marks(values)})"
        in_places = (
            f"(channel IN {there} OR guild IN {there} OR id IN (SELECT game FROM message WHERE channel IN {there}))"  # noqa: S608
        )
        return await self._games(f"{_UNFINISHED} AND {in_places}", values)

    async def unfinished_of(self, shards: Iterable[int], total: int) -> list[GameRow]:
        """The unfinished games of some of `total` shards; those without a server belong to shard 0."""
        values = list_parameters("shard", shards)
        return await self._games(
            f"{_UNFINISHED} AND (coalesce(guild, 0) >> 22) % :total IN ({marks(values)})",
            {"total": total, **values},
        )

    async def damaged(
        self, person: int | None = None, statuses: Iterable[Status] = get_args(Status)
    ) -> list[DamagedRow]:
        """The games whose rows cannot be read, of one person or all."""
        wanted = list_parameters("status", statuses)
        theirs = "(CAST(:person AS BIGINT) IS NULL OR id IN (SELECT game FROM seat WHERE person = :person))"
        condition = f"{theirs} AND status IN ({marks(wanted)})"
        return [row for row in await self._rows(condition, {"person": person, **wanted}) if isinstance(row, DamagedRow)]

    async def _games(self, condition: str, values: Mapping[str, object] | None = None) -> list[GameRow]:
        found: list[GameRow] = []
        for row in await self._rows(condition, values or {}):
            if isinstance(row, GameRow):
                found.append(row)
            else:
                self.on_damaged(row)
        return found

    async def _rows(self, condition: str, values: Mapping[str, object]) -> list[GameRow | DamagedRow]:
        """Games that meet an SQL condition (trusted text), newest first."""
        met = f"FROM game WHERE {condition}"
        rows = await self._db.select(f"SELECT * {met} ORDER BY id DESC", values)
        seats: dict[int, list[Row]] = {row["id"]: [] for row in rows}
        of_these = f"SELECT * FROM seat WHERE game IN (SELECT id {met}) ORDER BY seat"  # noqa: S608
        for seat in await self._db.select(of_these, values):
            if seat["game"] in seats:  # else the game met the condition only after the first query
                seats[seat["game"]].append(seat)
        return [_game_or_damaged(row, seats[row["id"]]) for row in rows]

    async def open_games(self) -> int:
        """The number of lobbies and running games."""
        query = "SELECT count(*) AS games FROM game WHERE status IN ('lobby', 'running')"
        row = await self._db.select_one(query)
        return 0 if row is None else int(row["games"])

    async def revisions(self) -> dict[int, int]:
        """The revisions of open games, and of ended ones with messages that may be outdated."""
        rows = await self._db.select(f"SELECT id, revision FROM game WHERE {_UNFINISHED}")  # noqa: S608
        return {row["id"]: row["revision"] for row in rows}

    async def revision(self, game: int) -> int:
        """The revision of a game; 0 if there is none."""
        row = await self._db.select_one("SELECT revision FROM game WHERE id = ?", (game,))
        return 0 if row is None else int(row["revision"])

    async def save_lobby(self, game: GameRow, also: Also | None = None) -> GameRow:
        """Save a changed lobby: options, seats, host, status. Return it as saved; raises ConflictError.

        `also` runs in the same transaction.
        """
        changed = replace(game, version=game.version + 1)

        async def update(tx: Transaction) -> GameRow:
            saved = await _save_game(tx, changed)
            await _save_seats(tx, changed)
            await _close(tx, game)
            if also is not None:
                await also(tx, game.id)
            return saved

        return await self._db.commit(update)

    async def save_channel(self, game: GameRow, channel: int) -> GameRow:
        """Change the channel of a game. Return it as saved; raises ConflictError."""
        return await self._db.commit(lambda tx: _save_game(tx, replace(game, channel=channel)))

    async def commit_game(
        self,
        game: GameRow,
        entry: LogRow | None = None,
        state: State | None = None,
        *,
        clocks: Sequence[Clock] | None = None,
        motions: Sequence[Motion] = (),
        seats: bool = False,
        left: Sequence[LeftSeat] = (),
    ) -> GameRow:
        """Save a change of a game, all or nothing: row, a step's log entry and state, and what is given of the rest.

        `clocks` replaces the game's clocks unless None; `motions` are those that have changed; `seats`: they have;
        `left` are the people who have left theirs. Return the row as saved; raises ConflictError.
        """
        text = None if state is None else state_to_json(state)

        async def write(tx: Transaction) -> GameRow:
            saved = await _save_game(tx, game)
            if seats or (entry is not None and entry.kind == "begin"):
                await _save_seats(tx, game)
            if left:
                await save_left(tx, game.id, left)
            if entry is not None and text is not None:
                await insert_entry(tx, game.id, entry, self._now())
                await save_snapshot(tx, game.id, entry.version, text)
                if entry.kind == "begin":
                    await self.on_begin(tx, game)
            if clocks is not None:
                await save_clocks(tx, game.id, clocks)
            await save_motions(tx, game.id, motions)
            await _close(tx, game)
            return saved

        return await self._db.commit(write)

    async def take_in(
        self, game: GameRow, rows: Sequence[LogRow], state: State, left: Sequence[LeftSeat] = ()
    ) -> GameRow:
        """Add a whole game from elsewhere; it keeps its number if that was assigned here before and is free.

        A higher number is not kept, since new numbers would continue from an arbitrary one.
        """

        async def insert(tx: Transaction) -> int:
            following = await _next_number(tx)
            free = await tx.select_one("SELECT 1 FROM game WHERE id = ?", (game.id,)) is None
            number = game.id if free and 1 <= game.id < following else following
            await _insert_game(tx, replace(game, id=number, imported=True, revision=0))
            await save_left(tx, number, left)
            for row in rows:
                await insert_entry(tx, number, row, self._now())
            await save_snapshot(tx, number, game.version, state_to_json(state))
            return number

        return await self.game(await self._db.commit(insert))

    async def set_reach(self, game: int, person: int, reach: Reach) -> int:
        """Save whether a person can be reached by direct message; return the game's revision."""

        async def update(tx: Transaction) -> int:
            await tx.execute("UPDATE seat SET reach = ? WHERE game = ? AND person = ?", (reach, game, person))
            return await raise_revision(tx, game)

        return await self._db.commit(update, watched=False)

    def _now(self) -> str:
        return datetime.fromtimestamp(self.clock(), UTC).isoformat(timespec="seconds")

    # The host itself

    def clear_caches(self) -> None:
        """Drop the cached rows of people and servers, which other processes may have changed."""
        self.people.cache.clear()
        self.servers.cache.clear()

    async def fact(self, name: str) -> str | None:
        """A fact about the host itself, such as the digest of the synced commands."""
        row = await self._db.select_one("SELECT value FROM fact WHERE name = ?", (name,))
        return None if row is None else str(row["value"])

    async def set_fact(self, name: str, value: str) -> None:
        """Save a fact."""
        statement = upsert("fact", ("name",), ("name", "value"))
        await self._db.execute(statement, (name, value), watched=False)


@asynccontextmanager
async def opened(address: Address, *, shared: bool = False, patience: float = 0.0) -> AsyncIterator[Store]:
    """Open the database at an address, creating and migrating it if necessary.

    If `shared`, other processes may open a PostgreSQL database likewise. In SQLite, what nobody waits for is committed
    with `patience` (`Writer`). Raises StoreError if another process has it to itself, if it is of a newer version, or
    if it cannot be used.
    """
    async with database_opened(address, shared=shared) as database:
        await check_whole(database)
        if isinstance(database, sqlite_database.SQLiteDatabase):
            database.writer.patience = patience
        yield Store(database)


@asynccontextmanager
async def database_opened(address: Address, *, shared: bool = False) -> AsyncIterator[Database]:
    """Open a database as `opened` does, even if a copy has not filled it to the end."""
    if isinstance(address, PostgresAddress):
        found = _postgres().opened(address, shared=shared)
    else:
        found = sqlite_database.opened(address)
    async with found as database:
        yield database


@asynccontextmanager
async def reading(address: Address) -> AsyncIterator[Store]:
    """Open the database at an address for reading only, as of one moment; the bot may be running on it.

    A file of an older version is migrated in memory. Raises StoreError if the database cannot be read.
    """
    found = _postgres().reading(address) if isinstance(address, PostgresAddress) else sqlite_database.reading(address)
    async with found as database:
        yield Store(database)


async def is_in_use(address: Address) -> bool:
    """Whether any process uses a database. Must not be called while this process reads it. Raises StoreError."""
    if isinstance(address, PostgresAddress):
        return bool(await _postgres().is_in_use(address))
    return database_file.is_in_use(address)


def _postgres() -> ModuleType:
    """The module for PostgreSQL; raises StoreError if the library that it needs is not installed."""
    try:
        return import_module("bot.core.storage.postgres_database")
    except ModuleNotFoundError as error:
        text = f"PostgreSQL needs {error.name}: pip install '.[postgres]' in a copy of the repository"
        raise StoreError(text) from error


async def _nothing_else(tx: Transaction, game: GameRow) -> None:
    """Do nothing more in the transaction that begins a game."""


async def _check_room(
    tx: Transaction, channel: int, guild: int | None, host: int, limits: Mapping[str, int] | None
) -> None:
    """Raise Refused if a person, a channel or a server has as many open games as it may have."""
    columns = {"person": ("host", host), "channel": ("channel", channel), "server": ("guild", guild)}
    for scope, most in (limits or {}).items():
        column, value = columns[scope]
        query = f"SELECT count(*) AS games FROM game WHERE {column} = ? AND status IN ('lobby', 'running')"  # noqa: S608
        found = None if value is None else await tx.select_one(query, (value,))
        if found is not None and found["games"] >= most:
            raise Refused("too-many-open", scope=scope, most=most)


async def _next_number(tx: Transaction) -> int:
    """The number of the next game: one more than the largest below GAME_NUMBER_LIMIT - 1 whose successor is free.

    Earlier versions imported games with the numbers of their files, which may lie above that bound.
    """
    query = (
        "SELECT id + 1 AS number FROM game WHERE id BETWEEN 1 AND ? AND NOT EXISTS"
        " (SELECT 1 FROM game AS other WHERE other.id = game.id + 1) ORDER BY id DESC LIMIT 1"
    )
    found = await tx.select_one(query, (GAME_NUMBER_LIMIT - 2,))
    return 1 if found is None else int(found["number"])


async def _insert_game(tx: Transaction, game: GameRow) -> None:
    """Insert a game's row and seats."""
    await tx.execute(insertion("game", _GAMES.columns), _GAMES.values(game))
    await _save_seats(tx, game)


async def _save_seats(tx: Transaction, game: GameRow) -> None:
    """Replace the seats of a game."""
    await tx.execute("DELETE FROM seat WHERE game = ?", (game.id,))
    rows = [(game.id, *_SEATS.values(seat)) for seat in game.seats]
    await tx.execute_all(insertion("seat", ("game", *_SEATS.columns)), rows)


async def _save_game(tx: Transaction, game: GameRow) -> GameRow:
    """Save a row that has not been changed since it was read, and return it as saved; else raise ConflictError."""
    values = dict(zip(_GAMES.columns, _GAMES.values(game), strict=True))
    found = await tx.select(_SAVE_GAME, values)
    if not found:
        raise ConflictError(f"game {game.id} has been changed meanwhile")
    return replace(game, revision=game.revision + 1)


async def _close(tx: Transaction, game: GameRow) -> None:
    """Forget what is only of open games, if a game has ended; the last statements of the transaction that ends it."""
    if game.status in {"over", "abandoned"}:
        await forget_deadlines(tx, game.id)


def _game_or_damaged(row: Row, seats: Sequence[Row]) -> GameRow | DamagedRow:
    try:
        return _game(row, seats)
    except DamagedError as error:
        return DamagedRow(row["id"], row["channel"], row["status"], error.reason)


def _game(row: Row, seats: Sequence[Row]) -> GameRow:
    """Convert a game's row; raises DamagedError if it is unusable."""
    try:
        game = _GAMES.parsed(row, seats=tuple(map(_SEATS.parsed, seats)))
    except UnreadableError as error:
        raise DamagedError(row["id"], f"its row: {error.reason}") from error
    if [seat.seat for seat in game.seats] != list(range(len(game.seats))):
        raise DamagedError(game.id, "there are seats missing")
    return game
