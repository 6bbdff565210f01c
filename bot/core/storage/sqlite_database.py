"""A database in a file of SQLite, with one connection for queries and changes."""

import sqlite3
from collections.abc import AsyncIterator, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.core.storage.database import Change, Row, Values
from bot.core.storage.database_file import DatabaseFile, check_ours
from bot.core.storage.errors import StoreError
from bot.core.storage.group_commit import Writer
from bot.core.storage.own_log import keep_number, note_log
from bot.core.storage.sqlite import (
    apply_migrations,
    close,
    connect,
    connected,
    examine,
    is_older,
    read_only,
    select,
    taken_over,
)

T = TypeVar("T")

_AS_TEXT = partial(str, encoding="utf-8", errors="replace")
"""Decodes text leniently: damaged bytes affect only their own row."""


class SQLiteDatabase:
    """A `Database`: changes run one after the other in the database's thread, those that arrive together at once."""

    def __init__(self, connection: aiosqlite.Connection, file: DatabaseFile | None) -> None:
        self.path = None if file is None else file.path
        self.connection = connection
        self.writer = Writer(connection, file)
        self.lost = self.writer.lost

    async def select(self, query: str, values: Values = ()) -> Sequence[Row]:
        """Rows of a query."""
        return await select(self.connection, query, values)

    async def select_one(self, query: str, values: Values = ()) -> Row | None:
        """The first row of a query, or None."""
        return next(iter(await self.select(query, values)), None)

    async def commit(self, change: Change[T], *, watched: bool = True) -> T:
        """Commit a change; returns its result once it is on the disk, and raises what the change or SQLite raises."""
        return await self.writer.commit(lambda db: _finished(change(_Transaction(db))), watched=watched)

    async def execute(self, statement: str, values: Values = (), *, watched: bool = True) -> None:
        """Commit a single statement."""

        def write(db: sqlite3.Connection) -> None:
            db.execute(statement, values)

        await self.writer.commit(write, watched=watched)

    async def last_deck(self) -> int:
        """The highest number that a deck has had; 0 if there has been none."""
        row = await self.select_one("SELECT seq FROM sqlite_sequence WHERE name = 'deck'")
        return 0 if row is None else int(row["seq"])

    async def go_on_after_deck(self, number: int) -> None:
        """Give the next deck a higher number."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM sqlite_sequence WHERE name = 'deck'")
            db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('deck', ?)", (number,))

        await self.writer.commit(write)

    async def copy_to(self, target: Path) -> None:
        """Write a consistent copy of the whole database to a file."""
        async with connected(target) as copy:
            await self.connection.backup(copy)

    async def close(self) -> None:
        """Finish changes under way and close the database."""
        await self.writer.close()
        await close(self.connection)


class _Transaction:
    """A transaction in the database's thread, where statements need no waiting."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def select(self, query: str, values: Values = ()) -> Sequence[Row]:
        return self._db.execute(query, values).fetchall()

    async def select_one(self, query: str, values: Values = ()) -> Row | None:
        row: Row | None = self._db.execute(query, values).fetchone()
        return row

    async def execute(self, statement: str, values: Values = ()) -> None:
        self._db.execute(statement, values)

    async def execute_all(self, statement: str, values: Iterable[Values]) -> None:
        self._db.executemany(statement, values)


def _finished(change: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that waits for nothing, without an event loop; RuntimeError if it does wait."""
    try:
        change.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    change.close()
    raise RuntimeError("a change of the database may await nothing but its transaction")


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SQLiteDatabase]:
    """Open the database in a file, creating and migrating it if necessary.

    Raises StoreError if another process has it open, or if it is not writable, damaged, or of a newer version.
    """
    file = DatabaseFile.hold(path)
    try:
        await examine(path)
        file.lock()
        async with _connected(file) as database:
            yield database
    finally:
        file.release()


@asynccontextmanager
async def _connected(file: DatabaseFile) -> AsyncIterator[SQLiteDatabase]:
    """Open the database in a file that this process holds."""
    path = file.path
    try:
        connection = await connect(path)
    except (OSError, aiosqlite.Error) as error:
        raise StoreError(f"{path}: cannot be opened: {error}") from error
    connection.row_factory = aiosqlite.Row
    connection.text_factory = _AS_TEXT
    database = SQLiteDatabase(connection, file)
    try:
        try:
            for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON", "busy_timeout = 5000"):
                await select(connection, f"PRAGMA {pragma}")
            await note_log(connection, path)  # before all else that is written
            await select(connection, "PRAGMA synchronous = FULL")
            await apply_migrations(connection)
            await note_log(connection, path)  # of a new one
            await keep_number(connection)
            file.watch_log()
        except (OSError, aiosqlite.Error) as error:
            raise StoreError(f"{path}: cannot be used: {error}; is it writable, and a database of this bot?") from error
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def reading(path: Path, *, exact: bool = False) -> AsyncIterator[SQLiteDatabase]:
    """Open the database in a file for reading only, as of one moment; the bot may be running on it.

    A database of an older version is migrated in memory, unless `exact`. Raises StoreError if it cannot be read.
    """
    if not path.exists():
        raise StoreError(f"{path}: there is no database here")
    check_ours(path)
    try:
        connection = await connect(read_only(path), uri=True)
    except (OSError, aiosqlite.Error) as error:
        raise StoreError(f"{path}: cannot be opened: {error}") from error
    try:
        if not exact and await is_older(connection):
            connection = await taken_over(connection)
        connection.row_factory = aiosqlite.Row
        connection.text_factory = _AS_TEXT
        await connection.execute("BEGIN")  # one snapshot for all reads
        yield SQLiteDatabase(connection, None)
    except aiosqlite.DatabaseError as error:
        raise StoreError(f"{path}: cannot be read: {error}; is it a database of this bot?") from error
    finally:
        await close(connection)
