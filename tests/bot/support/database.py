"""The database beneath a store, for tests that read or damage what it holds."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.core.storage.sqlite import migrations
from bot.core.storage.sqlite_database import SQLiteDatabase
from bot.core.storage.store import Store

T = TypeVar("T")


def database_file(store: Store) -> Path:
    """The file of a store's database."""
    path = _sqlite(store).path
    assert path is not None
    return path


def _sqlite(store: Store) -> SQLiteDatabase:
    assert isinstance(store.database, SQLiteDatabase)
    return store.database


def connection(store: Store) -> aiosqlite.Connection:
    """The store's own connection to its database."""
    return _sqlite(store).connection


async def keep(store: Store, work: Callable[[sqlite3.Connection], T]) -> T:
    """Commit a piece of work as the store commits its own."""
    return await _sqlite(store).writer.commit(work)


@contextlib.contextmanager
def database_of(path: Path, version: int) -> Iterator[sqlite3.Connection]:
    """A new database at an earlier version of the schema; what is written in it is committed at the end."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        for script in migrations()[:version]:
            db.executescript(script)
        db.execute(f"PRAGMA user_version = {version}")
        yield db
        db.commit()


def insert_game(db: sqlite3.Connection, game: int, status: str = "running") -> None:
    """Insert the row of a game into a database at any version of the schema."""
    db.execute(
        "INSERT INTO game (id, channel, host, status, created, edition, places, tokens)"
        " VALUES (?, 1, 2, ?, '2030-01-01', 'second', 1, 1)",
        (game, status),
    )
