"""Functions run in aiosqlite's thread. This needs two of aiosqlite's private names, used nowhere else.

tests/bot/core/storage/test_database_thread.py fails if a release of aiosqlite changes them.
"""

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(
    db: aiosqlite.Connection,
    function: Callable[Concatenate[sqlite3.Connection, P], T],
    *arguments: P.args,
    **keywords: P.kwargs,
) -> T:
    """Call a function with a connection's `sqlite3.Connection`, in its thread; returns its result or raises its error.

    aiosqlite's methods hand each statement to the thread; this hands over a whole transaction at once.
    """
    execute: Callable[..., Awaitable[T]] = db._execute  # noqa: SLF001
    return await execute(function, db._conn, *arguments, **keywords)  # noqa: SLF001
