"""SQLite: examination of databases before use, migrations, queries."""

import asyncio
import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.core.storage.database import Values
from bot.core.storage.errors import StoreError

T = TypeVar("T")

BACKUP = "cerebria restore puts a backup in its place and keeps this file, or choose another one with CEREBRIA_DATABASE"
"""What to do about a database that cannot be used."""


async def connect(database: str | Path, *, uri: bool = False) -> aiosqlite.Connection:
    """Open a connection, whose transactions begin where they are told to; it is closed if the caller is cancelled."""
    opening = asyncio.ensure_future(aiosqlite.connect(database, uri=uri, isolation_level=None))
    try:
        return await _to_the_end(opening)
    except asyncio.CancelledError:
        if opening.exception() is None:
            await close(opening.result())
        raise


async def close(connection: aiosqlite.Connection) -> None:
    """Close a connection."""
    await _to_the_end(asyncio.ensure_future(connection.close()))


async def _to_the_end(work: asyncio.Future[T]) -> T:
    """The result of work that goes on if the caller is cancelled: else its thread reports to a loop that has ended."""
    try:
        return await asyncio.shield(work)
    except asyncio.CancelledError:
        await asyncio.wait([work])
        raise


@contextlib.asynccontextmanager
async def connected(database: str | Path, *, uri: bool = False) -> AsyncIterator[aiosqlite.Connection]:
    """A connection, which is closed at the end of a block."""
    connection = await connect(database, uri=uri)
    try:
        yield connection
    finally:
        await close(connection)


async def is_older(db: aiosqlite.Connection) -> bool:
    """Whether an older version wrote a database."""
    return 0 < await select_number(db, "PRAGMA user_version") < len(migrations())


async def taken_over(older: aiosqlite.Connection) -> aiosqlite.Connection:
    """Return a migrated copy in memory of a database of an older version, whose connection is closed."""
    copy = await connect(":memory:")
    try:
        await older.backup(copy)
        await apply_migrations(copy)
    except BaseException:
        await close(copy)
        raise
    await close(older)
    return copy


@cache
def migrations() -> tuple[str, ...]:
    """SQL of the migrations, in order; a database's user_version counts those applied."""
    folder = resources.files("bot") / "migrations" / "sqlite"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return tuple((folder / name).read_text("utf-8") for name in names)


async def examine(path: Path, advice: str = BACKUP) -> None:
    """Raise StoreError for a database that is damaged, newer, or without a version; no file is changed or created."""
    if not path.stat().st_size:  # new
        return
    try:
        with untouched(path) as address:
            found = await _problem(path, address, advice)
    except OSError as error:
        raise StoreError(f"{path}: cannot be examined: {error.strerror}") from error
    except sqlite3.OperationalError as error:
        raise StoreError(f"{path}: cannot be used: {error}; is it writable?") from error
    except sqlite3.DatabaseError as error:
        kind = "is not a database" if "not a database" in str(error) else f"is damaged ({error})"
        raise StoreError(f"{path}: {kind}; {advice}") from error
    if found != "ok":
        raise StoreError(f"{path}: is damaged ({' '.join(found.split())}); {advice}")


async def _problem(path: Path, address: str, advice: str) -> str:
    """The first problem that SQLite finds in a database, or "ok"; raises StoreError for an unsupported version."""
    async with connected(address, uri=True) as db:
        if (done := await select_number(db, "PRAGMA user_version")) > (known := len(migrations())):
            raise StoreError(f"{path}: was written by a newer version of this bot ({done} > {known}); update the bot")
        if not done and await select_number(db, "SELECT count(*) FROM sqlite_master"):
            raise StoreError(f"{path}: has lost its version, as one that was made from a dump; {advice}")
        row = await select_one(db, "PRAGMA quick_check(1)")
    return "ok" if row is None else str(row[0])


@contextlib.contextmanager
def untouched(path: Path) -> Iterator[str]:
    """A URI under which SQLite reads a database with its log without creating files beside it.

    SQLite creates a missing log unless the database is opened as immutable, and a missing index of a log. If both
    exist, the database may be in use, and a copy would not be consistent. Raises OSError.
    """
    if not beside(path, "-wal").exists():
        yield f"{read_only(path)}&immutable=1"
    elif beside(path, "-shm").exists():
        yield read_only(path)
    else:
        with copied_with_log(path) as copy:
            yield copy.as_uri()


@contextlib.contextmanager
def copied_with_log(path: Path) -> Iterator[Path]:
    """A temporary copy of a database that is not in use, and of its log. Raises OSError."""
    with tempfile.TemporaryDirectory(prefix="cerebria-") as name:
        copy = Path(name) / "copy.db"
        shutil.copyfile(path, copy)
        shutil.copyfile(beside(path, "-wal"), beside(copy, "-wal"))
        yield copy


def beside(path: Path, suffix: str) -> Path:
    """The path of a database with a suffix appended; links are resolved."""
    real = path.resolve()
    return real.with_name(real.name + suffix)


def read_only(path: Path) -> str:
    """The URI that opens a database for reading only."""
    return f"{path.absolute().as_uri()}?mode=ro"


async def select(db: aiosqlite.Connection, query: str, values: Values = ()) -> list[aiosqlite.Row]:
    """Rows of a query, fetched at once.

    An unfinished statement would pin its connection's other queries to the snapshot in which it began.
    """
    return list(await db.execute_fetchall(query, values))


async def select_one(db: aiosqlite.Connection, query: str, values: Values = ()) -> aiosqlite.Row | None:
    """The first row of a query, or None."""
    return next(iter(await select(db, query, values)), None)


async def select_number(db: aiosqlite.Connection, query: str) -> int:
    """The number that a query returns; 0 without rows."""
    found = await select_one(db, query)
    return 0 if found is None else int(found[0])


async def apply_migrations(db: aiosqlite.Connection) -> None:
    """Apply the missing migrations, each in a transaction."""
    done, scripts = await select_number(db, "PRAGMA user_version"), migrations()
    for number, script in enumerate(scripts[done:], done + 1):
        await db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
