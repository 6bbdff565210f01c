"""Functions in aiosqlite's thread; the private parts of aiosqlite that this relies on exist."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import AsyncIterator

import aiosqlite
import pytest

from bot.core.storage.database_thread import in_thread


@pytest.fixture
async def db() -> AsyncIterator[aiosqlite.Connection]:
    async with aiosqlite.connect(":memory:", isolation_level=None) as connection:
        await connection.execute("CREATE TABLE kept (value)")
        yield connection


async def test_a_function_gets_the_connection_that_aiosqlite_uses(db: aiosqlite.Connection) -> None:
    def insert(own: sqlite3.Connection, *values: int, last: int) -> int:
        own.executemany("INSERT INTO kept VALUES (?)", [(value,) for value in (*values, last)])
        return own.total_changes

    assert await in_thread(db, insert, 1, 2, last=3) == 3
    assert await db.execute_fetchall("SELECT value FROM kept") == [(1,), (2,), (3,)]


async def test_it_runs_in_the_thread_of_all_other_statements(db: aiosqlite.Connection) -> None:
    threads: list[int] = []
    await db.create_function("noted", 0, lambda: threads.append(threading.get_ident()))
    await db.execute_fetchall("SELECT noted()")
    assert await in_thread(db, lambda _: threading.get_ident()) == threads[0] != threading.get_ident()


async def test_a_fault_is_raised_where_the_function_was_asked_for(db: aiosqlite.Connection) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table: lost"):
        await in_thread(db, lambda own: own.execute("SELECT * FROM lost"))


async def test_a_closed_connection_runs_nothing() -> None:
    db = await aiosqlite.connect(":memory:")
    await db.close()
    with pytest.raises(ValueError, match="no active connection"):
        await in_thread(db, lambda _: None)
