"""A database on a PostgreSQL server."""

import asyncio
import logging
import random
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from importlib import resources
from typing import Any, TypeAlias, TypeVar

import asyncpg

from bot.core.model.uptime import loop_time
from bot.core.storage.address import PostgresAddress
from bot.core.storage.copying import HOLDER
from bot.core.storage.database import Change, Queries, Row, Values, upsert
from bot.core.storage.errors import BusyError, DatabaseError, StoreError, TakenAwayError, UncertainError
from bot.core.storage.write_watch import note_kept

log = logging.getLogger(__name__)

T = TypeVar("T")

Connection: TypeAlias = Any
"""A connection of asyncpg, which comes without types."""

MAX_CONNECTIONS = 10
"""Maximum number of connections for queries and changes; one more holds the database."""

CONNECT_SECONDS = 10.0
"""Longest time that the server may take for a new connection, or for a statement."""

COORDINATION_CONNECTIONS = 2
"""Number of further connections, for coordination alone, so that no heartbeat waits for other queries."""

COORDINATION_SECONDS = 1.5
"""Maximum time, in seconds, of a statement on one of these; then it is tried on another one."""

RETRY_SECONDS = 8.0
"""How long a query or change is tried again while the server is out of reach, as it is during a restart."""

LONGEST_PAUSE = 0.5
"""Longest pause between two attempts, in seconds."""

OLDEST_SERVER = (13, 0)
"""The oldest version of PostgreSQL with which this works."""

_LOCK = 0x63657265  # "cere"; of the databases of a server, each has locks of its own
"""The advisory lock of the process that uses a database."""

_KEPT_ALIVE = {"tcp_keepalives_idle": "30", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "3"}
"""Settings that let the server notice within a minute that this machine is gone, and release its locks."""

_LONGEST_TRANSACTION_MS = 4000
"""Milliseconds for which a transaction may be idle; that of a hanging process would hold up the others."""

_CHANNEL = "cerebria"
"""The channel (NOTIFY) of the processes that share a database."""

LOOK_SECONDS = 5.0
"""Seconds between two checks of the connection that holds the lock."""

_WAIT_SECONDS = 5.0
"""How long a starting process waits for one that has the database to itself, for example to migrate it, in seconds."""

_HOLDER_QUERY = f"SELECT value FROM fact WHERE name = '{HOLDER}'"  # noqa: S608

_SHARED = "shared:"
"""Prefix of the holder's name if several processes share the database."""

_READ_ONLY = "PostgreSQL: the database is open for reading only"

_TAKEN_AWAY = "another process has taken over the database; restart the bot"

_LOST = (
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.InternalClientError,  # a closing server may cut its last message short
    asyncpg.TooManyConnectionsError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    OSError,
    TimeoutError,
)
"""Errors after which the server may be reached again soon."""

_CLASHED = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""Errors of changes that met another one."""


class PostgresDatabase:
    """A `Database`. Changes are serializable transactions, which are tried again if they meet another one.

    Where the connection breaks during a commit, the server is asked afterwards whether it was done.
    """

    def __init__(self, pool: Any, holder: str | None) -> None:
        self._pool = pool
        self._holder = holder
        self.lost: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._changes: set[asyncio.Task[Any]] = set()

    async def select(self, query: str, values: Values = ()) -> Sequence[Row]:
        """Rows of a query; raises DatabaseError."""

        async def fetch(connection: Connection) -> Sequence[Row]:
            return await _Transaction(connection).select(query, values)

        return await self._tried(fetch)

    async def select_one(self, query: str, values: Values = ()) -> Row | None:
        """The first row of a query, or None; raises DatabaseError."""
        return next(iter(await self.select(query, values)), None)

    async def commit(self, change: Change[T], *, watched: bool = True) -> T:
        """Commit a change; returns its result once it is on the server's disk.

        Raises what the change raises; DatabaseError if it was not committed, UncertainError if nobody knows.
        """
        return await self._finished(self._known(_Attempt(change, self._holder)), watched=watched)

    async def execute(self, statement: str, values: Values = (), *, watched: bool = True) -> None:
        """Commit a single statement, as `commit` does."""
        await self.commit(lambda tx: tx.execute(statement, values), watched=watched)

    async def last_deck(self) -> int:
        """The highest number that a deck has had; 0 if there has been none."""
        return await _last_deck(self)

    async def go_on_after_deck(self, number: int) -> None:
        """Give the next deck a higher number."""
        await self.select("SELECT setval('deck_id_seq', ?, ?)", (max(number, 1), number > 0))

    async def close(self) -> None:
        """Finish changes under way and close all connections."""
        if self._changes:
            await asyncio.wait(self._changes)
        await self._pool.close()

    async def _finished(self, change: Coroutine[Any, Any, T], *, watched: bool = True) -> T:
        """Run a change to its end, even if the caller is cancelled."""
        task = asyncio.create_task(change, name="change")
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        try:
            result = await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])  # when the caller is cancelled, nothing more may happen
            raise
        if watched:
            note_kept()
        return result

    async def _known(self, attempt: "_Attempt") -> Any:
        """Retry a change until its outcome is known; raises UncertainError if that cannot be found out."""
        try:
            return await self._tried(attempt.commit_once)
        except DatabaseError as error:
            raise (error if attempt.unsure_of is None else UncertainError(str(error))) from None

    async def _tried(self, act: Callable[[Connection], Awaitable[T]]) -> T:
        """Do something with a connection, again and again while the server is out of reach or changes meet."""
        latest = loop_time() + RETRY_SECONDS
        pause = 0.005
        while True:
            try:
                async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                    try:
                        return await act(connection)
                    except TimeoutError:
                        connection.terminate()  # it may be dead, and the pool would wait for it
                        raise
            except (*_LOST, *_CLASHED) as error:
                if isinstance(error, ValueError):  # a value of another type than the column's
                    raise
                if loop_time() > latest:
                    raise DatabaseError(f"PostgreSQL: {_reason(error)}") from error
            except asyncpg.PostgresError as error:
                raise DatabaseError(f"PostgreSQL: {_reason(error)}") from error
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311 - it spreads attempts
            pause = min(pause * 2, LONGEST_PAUSE)


class SharedPostgresDatabase(PostgresDatabase):
    """A `SharedDatabase`, which other processes have open, too."""

    def __init__(self, pool: Any, holder: str | None, coordination: Any) -> None:
        super().__init__(pool, holder)
        self.coordination = PostgresDatabase(coordination, holder)
        self.on_notification: Callable[[str], None] = lambda text: None
        """Called with each notification (`notify`), those of this process included."""

    def note_holder(self, holder: str | None) -> None:
        """Note who uses the database: the processes that share it with this one, or another one."""
        if holder != self._holder and not self.lost.done():
            self.lost.set_result(_TAKEN_AWAY)

    async def notify(self, text: str) -> None:
        """Notify all processes that share the database, in fewer than 8,000 bytes; raises DatabaseError.

        A process that is not connected at the moment misses it.
        """
        await self.select("SELECT pg_notify(?, ?)", (_CHANNEL, text))

    async def close(self) -> None:
        """Finish changes under way and close all connections."""
        await super().close()
        await self.coordination.close()


class _Attempt:
    """A change, which may take several attempts to commit."""

    def __init__(self, change: Change[Any], holder: str | None) -> None:
        self._change = change
        self._holder = holder
        self.unsure_of: int | None = None
        """The transaction of which it is not known whether it was committed."""
        self._result: Any = None

    async def commit_once(self, connection: Connection) -> Any:
        """Commit the change unless an earlier attempt has; returns its result."""
        if self.unsure_of is not None:
            if await self._was_committed(connection, self.unsure_of):
                return self._result
            self.unsure_of = None
        transaction = connection.transaction(isolation="serializable")
        await transaction.start()
        try:
            number = await self._begin(connection)
            self._result = await self._change(_Transaction(connection))
        except BaseException:
            with suppress(*_LOST, asyncpg.PostgresError):
                await transaction.rollback()
            raise
        await self._commit(transaction, number)
        return self._result

    async def _begin(self, connection: Connection) -> int:
        """The number of the transaction; raises TakenAwayError if another process uses the database by now."""
        row = await connection.fetchrow(f"SELECT txid_current() AS number, ({_HOLDER_QUERY}) AS holder")
        assert row is not None
        if row["holder"] != self._holder:
            raise TakenAwayError(_TAKEN_AWAY)
        return int(row["number"])

    async def _commit(self, transaction: Any, number: int) -> None:
        try:
            await transaction.commit()
        except _LOST:
            self.unsure_of = number
            raise

    async def _was_committed(self, connection: Connection, number: int) -> bool:
        """Whether a transaction was committed; raises ConnectionError while the server has not ended it."""
        status = await connection.fetchval("SELECT txid_status($1)", number)
        if status == "in progress":
            raise ConnectionError("a commit has not ended")
        return bool(status == "committed")


class _Transaction:
    """The statements of a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def select(self, query: str, values: Values = ()) -> Sequence[Row]:
        text, names = _translated(query)
        rows: Sequence[Row] = await self._connection.fetch(text, *_ordered(names, values))
        return rows

    async def select_one(self, query: str, values: Values = ()) -> Row | None:
        return next(iter(await self.select(query, values)), None)

    async def execute(self, statement: str, values: Values = ()) -> None:
        text, names = _translated(statement)
        await self._connection.execute(text, *_ordered(names, values))

    async def execute_all(self, statement: str, values: Iterable[Values]) -> None:
        text, names = _translated(statement)
        await self._connection.executemany(text, [_ordered(names, each) for each in values])


_MARK = re.compile(r"'[^']*'|\"[^\"]*\"|\?|:(\w+)")


@lru_cache(maxsize=1000)
def _translated(statement: str) -> tuple[str, tuple[str, ...]]:
    """A statement with PostgreSQL's marks, $1 and so on, and the names of its values; none if they are by position."""
    names: list[str] = []
    position = 0

    def mark(found: re.Match[str]) -> str:
        nonlocal position
        if found[0] == "?":
            position += 1
            return f"${position}"
        if found[1] is None:  # quoted
            return found[0]
        if found[1] not in names:
            names.append(found[1])
        return f"${names.index(found[1]) + 1}"

    return _MARK.sub(mark, statement), tuple(names)


def _ordered(names: Sequence[str], values: Values) -> Sequence[Any]:
    """Values in the order of a statement's marks. PostgreSQL has no character 0, which a name may hold."""
    ordered = [values[name] for name in names] if isinstance(values, Mapping) else values
    return [value.replace("\x00", "\ufffd") if isinstance(value, str) else value for value in ordered]


def _reason(error: BaseException) -> str:
    """What happened, in a line. Details are left out, since they repeat what was to be stored."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.args[0])
    return str(error) or type(error).__name__


def postgres_migrations() -> dict[int, str]:
    """SQL of the migrations, by the number of SQLite's migration that they bring PostgreSQL up to."""
    folder = resources.files("bot") / "migrations" / "postgres"
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".sql")), key=lambda entry: entry.name)
    return {int(entry.name.partition(".")[0]): entry.read_text("utf-8") for entry in found}


@asynccontextmanager
async def opened(address: PostgresAddress, *, shared: bool = False) -> AsyncIterator[PostgresDatabase]:
    """Open a database, creating or migrating its tables if necessary; if `shared`, other processes may do the same.

    Raises StoreError if the server cannot be reached, another process uses the database, or a newer version wrote it.
    """
    async with _connected(address) as connection:
        if await connection.fetchval("SELECT pg_try_advisory_lock($1)", _LOCK):
            migrated = await _migrate(address, connection)
            holder = await _holder(connection, shared=shared, migrated=migrated)
            if shared:
                await connection.execute("SELECT pg_advisory_lock_shared($1)", _LOCK)
                await connection.execute("SELECT pg_advisory_unlock($1)", _LOCK)
        elif shared:
            await _join(address, connection)
            holder = await connection.fetchval(_HOLDER_QUERY)
        else:
            raise BusyError(f"{address}: another process uses it; stop that one first, or choose another database")
        pool = await _pool(address, MAX_CONNECTIONS, CONNECT_SECONDS)
        if shared:
            coordination = await _pool(address, COORDINATION_CONNECTIONS, COORDINATION_SECONDS)
            database: PostgresDatabase = SharedPostgresDatabase(pool, holder, coordination)
        else:
            database = PostgresDatabase(pool, holder)
        lock = _Lock(address, connection, database)
        try:
            await lock.listen()
            yield database
        finally:
            await database.close()
            await lock.release()


async def _pool(address: PostgresAddress, size: int, seconds: float) -> Any:
    """A pool of at most `size` connections, on which a statement may take `seconds`."""
    return await asyncpg.create_pool(
        address.url,
        min_size=1,
        max_size=size,
        timeout=CONNECT_SECONDS,
        command_timeout=seconds,
        reset=_as_it_is,
        server_settings=_KEPT_ALIVE | {"idle_in_transaction_session_timeout": str(_LONGEST_TRANSACTION_MS)},
    )


async def _as_it_is(_: Connection) -> None:
    """Put a connection back into the pool; nothing here leaves anything to reset, which would be another round trip."""


async def _holder(connection: Connection, *, shared: bool, migrated: bool) -> str:
    """The holder's name of a database that no other process has locked.

    A new name makes the changes of earlier processes fail. Processes that share the database keep its name, so that
    those that have merely lost their connections can go on.
    """
    before = await connection.fetchval(_HOLDER_QUERY)
    if shared and not migrated and before is not None and before.startswith(_SHARED):
        return str(before)
    holder = f"{_SHARED if shared else ''}{secrets.token_hex(8)}"
    await connection.execute(_translated(upsert("fact", ("name",), ("name", "value")))[0], HOLDER, holder)
    await connection.execute("DELETE FROM process")  # all of them have ended
    return holder


async def _join(address: PostgresAddress, connection: Connection) -> None:
    """Join the processes that share a database; raises StoreError if one has it to itself, or versions differ."""
    latest = loop_time() + _WAIT_SECONDS
    while not await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", _LOCK):
        if loop_time() > latest:
            raise BusyError(f"{address}: another process has it to itself; wait until it ends, or choose another one")
        await asyncio.sleep(LONGEST_PAUSE)
    done, known = await _version(connection), max(postgres_migrations())
    if done > known:
        raise _newer(address, done, known)
    if done < known:
        raise BusyError(f"{address}: this version changes the tables; first stop every bot of the old version")


class _Lock:
    """The connection that locks a database and receives notifications, reopened whenever it is lost."""

    def __init__(self, address: PostgresAddress, connection: Connection, database: PostgresDatabase) -> None:
        self._address = address
        self._connection = connection
        self._database = database
        self._is_locked = True
        self._lost = asyncio.Event()
        self._watch()
        self._task = asyncio.create_task(self._keep(), name="lock of the database")

    async def listen(self) -> None:
        """Receive the notifications of processes that share the database."""
        database = self._database
        if isinstance(database, SharedPostgresDatabase):
            await self._connection.add_listener(_CHANNEL, lambda *heard: database.on_notification(heard[-1]))

    async def release(self) -> None:
        """Give up the lock."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        with suppress(*_LOST, asyncpg.PostgresError):
            await self._connection.close(timeout=CONNECT_SECONDS)

    def _watch(self) -> None:
        self._lost.clear()
        self._connection.add_termination_listener(lambda _: self._lost.set())

    async def _keep(self) -> None:
        """Check the connection regularly, since nothing tells that it is dead, and reopen it if it is lost."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS if self._is_locked else LONGEST_PAUSE):
                    await self._lost.wait()
            try:
                if self._lost.is_set():
                    await self._reopen()
                if not self._is_locked:
                    kind = "_shared" if isinstance(self._database, SharedPostgresDatabase) else ""
                    self._is_locked = await self._connection.fetchval(f"SELECT pg_try_advisory_lock{kind}($1)", _LOCK)
                holder = await self._connection.fetchval(_HOLDER_QUERY, timeout=CONNECT_SECONDS)
                if isinstance(self._database, SharedPostgresDatabase):
                    self._database.note_holder(holder)
            except (*_LOST, asyncpg.PostgresError) as error:
                log.warning("the lock of the database is lost, trying again: %s", _reason(error))
                self._connection.terminate()
                self._lost.set()
                await asyncio.sleep(LONGEST_PAUSE)

    async def _reopen(self) -> None:
        self._connection = await _connect(self._address)
        self._is_locked = False
        self._watch()
        await self.listen()


@asynccontextmanager
async def reading(address: PostgresAddress) -> AsyncIterator["PostgresSnapshot"]:
    """Open a database for reading only, as of one moment; the bot may be running on it.

    Raises StoreError if it cannot be read, or is of another version.
    """
    async with _connected(address) as connection:
        done, latest = await _version(connection), max(postgres_migrations())
        if done != latest:
            why = "there is no database of this bot here" if not done else f"it is of another version ({done})"
            raise StoreError(f"{address}: {why}; start the bot on it once")
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresSnapshot(connection)


class PostgresSnapshot(_Transaction):
    """A `Database` as it was at one moment; it cannot be changed."""

    async def commit(self, change: Change[T], *, watched: bool = True) -> T:
        """Raises DatabaseError."""
        raise DatabaseError(_READ_ONLY)

    async def execute(self, statement: str, values: Values = (), *, watched: bool = True) -> None:
        """Raises DatabaseError."""
        raise DatabaseError(_READ_ONLY)

    async def last_deck(self) -> int:
        """The highest number that a deck has had; 0 if there has been none."""
        return await _last_deck(self)

    async def go_on_after_deck(self, number: int) -> None:
        """Raises DatabaseError."""
        raise DatabaseError(_READ_ONLY)

    async def close(self) -> None:
        """Do nothing: whoever has opened the snapshot closes it."""


async def is_in_use(address: PostgresAddress) -> bool:
    """Whether any process uses a database; raises StoreError if the server cannot be reached."""
    query = (
        "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
    )
    async with _connected(address) as connection:
        return bool(await connection.fetchval(query, _LOCK))


async def _last_deck(db: Queries) -> int:
    row = await db.select_one("SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS number FROM deck_id_seq")
    return 0 if row is None else int(row["number"])


@asynccontextmanager
async def _connected(address: PostgresAddress) -> AsyncIterator[Connection]:
    """A connection of its own; raises StoreError if there can be none, or to a server that is too old."""
    try:
        connection = await _connect(address)
    except (ValueError, LookupError, ArithmeticError):  # the message may contain parts of the password
        raise StoreError(
            f"{address}: cannot be read; in a password, write / as %2F, ? as %3F, # as %23, @ as %40, [ as %5B,"
            " ] as %5D; ports are numbers from 1 to 65535"
        ) from None
    except _LOST as error:
        raise BusyError(f"{address}: cannot be reached: {_reason(error)}") from error
    except asyncpg.PostgresError as error:  # it names the user or the database, as far as the server understood them
        why = _reason(error) if address.is_clear else "where its password ends is not clear"
        raise StoreError(f"{address}: cannot be opened: {why}") from error
    try:
        if connection.get_server_version() < OLDEST_SERVER:
            raise StoreError(f"{address}: PostgreSQL is older than {OLDEST_SERVER[0]}; update the server")
        yield connection
    finally:
        await connection.close(timeout=CONNECT_SECONDS)


async def _connect(address: PostgresAddress) -> Connection:
    """A new connection."""
    return await asyncpg.connect(address.url, timeout=CONNECT_SECONDS, server_settings=_KEPT_ALIVE)


async def _version(connection: Connection) -> int:
    """The number of the last migration of a database; 0 if it is new."""
    if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
        return 0
    return int(await connection.fetchval("SELECT coalesce(max(number), 0) FROM schema_version"))


async def _migrate(address: PostgresAddress, connection: Connection) -> bool:
    """Apply the missing migrations, each in a transaction; False if none was missing.

    Raises StoreError if a newer version wrote the database.
    """
    done, scripts = await _version(connection), postgres_migrations()
    if done > (known := max(scripts)):
        raise _newer(address, done, known)
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (number BIGINT PRIMARY KEY)")
    for number, script in scripts.items():
        if number > done:
            async with connection.transaction():
                await connection.execute(script)
                await connection.execute("INSERT INTO schema_version (number) VALUES ($1)", number)
    return done < known


def _newer(address: PostgresAddress, done: int, known: int) -> StoreError:
    return StoreError(f"{address}: was written by a newer version of this bot ({done} > {known}); update the bot")
