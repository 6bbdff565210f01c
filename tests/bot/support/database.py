"""The database beneath a store, for tests that read or damage what it holds."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar

import aiosqlite

from bot.storage.store import Store

T = TypeVar("T")


def connection(store: Store) -> aiosqlite.Connection:
    """The store's own connection to its database."""
    return store._db  # noqa: SLF001


async def keep(store: Store, work: Callable[[sqlite3.Connection], T]) -> T:
    """Commit a piece of work as the store commits its own."""
    return await store._writer.keep(work)  # noqa: SLF001


def copy_every_commit(store: Store) -> None:
    """Copy SQLite's write-ahead log into the database's file after every commit from now on."""
    file = store._writer._file  # noqa: SLF001
    assert file is not None
    file.longest_log = 1
