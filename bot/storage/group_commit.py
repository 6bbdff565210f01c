"""Writes that share transactions: whatever is to be kept at the same moment is flushed to the disk once.

A flush takes milliseconds, so one for every step would limit the whole host to a few hundred steps a second on a quiet
machine and to far less on a busy one. What comes while a flush is under way waits and goes into the next one.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import Any, TypeVar

import aiosqlite

from bot.storage.database_file import DatabaseFile
from bot.storage.database_thread import in_thread
from bot.storage.rescue import Rescue

T = TypeVar("T")

Work = Callable[[sqlite3.Connection], Any]
"""Statements that belong together; run in the database's thread, so they must touch nothing but what they are given."""

Future = asyncio.Future[Any]


class Kept:
    """Whether anything was kept on behalf of a task, or of a task that it started."""

    __slots__ = ("anything",)

    def __init__(self) -> None:
        self.anything = False


_kept: ContextVar[Kept | None] = ContextVar("kept", default=None)


def watch_writes() -> Kept:
    """Note from now on whether the current task keeps anything, so that a fault in it can say so."""
    kept = Kept()
    _kept.set(kept)
    return kept


class Writer:
    """The only one who writes to a database. Each work is kept whole or not at all, whatever becomes of the others.

    Nothing is said to be kept while the database's file, None for one in memory, is not what SQLite made of it.
    """

    def __init__(self, db: aiosqlite.Connection, file: DatabaseFile | None) -> None:
        self._db = db
        self._file = file
        self._rescue = None if file is None else Rescue(file)
        self._waiting: list[tuple[Work, Future]] = []
        self._task: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Wait for what is under way; nothing is written any more, and the connection is to be closed."""
        if self._task is not None:
            await self._task
        if self._rescue is not None:
            await in_thread(self._db, self._rescue.before_close)

    async def keep(self, work: Callable[[sqlite3.Connection], T], *, noticed: bool = True) -> T:
        """Do a work in a transaction; returns once it is on the disk, raises what it raised if it is not.

        A work that is not to be `noticed` (`watch_writes`) changes nothing that anybody asked for.
        """
        future: Future = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="writer")
        try:
            result: T = await asyncio.shield(future)
        except asyncio.CancelledError:
            if not future.done() and any(other is future for _, other in self._waiting):
                future.cancel()  # not begun: it is left out
            else:
                await asyncio.wait([future])  # begun: who is cancelled can rely on it that nothing happens any more
            raise
        if noticed and (kept := _kept.get()) is not None:
            kept.anything = True
        return result

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch = [(work, future) for work, future in self._waiting if not future.cancelled()]
                self._waiting.clear()
                await self._do(batch)
        finally:
            self._task = None

    async def _do(self, batch: Sequence[tuple[Work, Future]]) -> None:
        works = [work for work, _ in batch]
        try:
            results = await in_thread(self._db, self._kept, works)
        except Exception as error:  # the connection is gone, or the file
            results = [error] * len(batch)
        for (_, future), result in zip(batch, results, strict=True):
            if future.done():
                continue
            if isinstance(result, BaseException):
                future.set_exception(result)
            else:
                future.set_result(result)

    def _kept(self, db: sqlite3.Connection, works: Sequence[Work]) -> list[object]:
        if self._file is None or self._rescue is None:
            return _keep(db, works)
        self._rescue.check(db)
        *results, mark = _keep(db, [*works, self._file.stamp])
        if isinstance(mark, int):  # else it was not kept
            self._file.committed(mark)
        self._rescue.check(db)  # only now it is known that what was written can be found again
        self._file.copy_log(db)
        return results


def _keep(db: sqlite3.Connection, works: Sequence[Work]) -> list[object]:
    """What each work gave, or why it was not kept; one that fails costs the others nothing but time."""
    try:
        return _together(db, works)
    except Exception as error:
        if len(works) == 1:
            return [error]
    return [result for work in works for result in _keep(db, [work])]


def _together(db: sqlite3.Connection, works: Sequence[Work]) -> list[object]:
    db.execute("BEGIN IMMEDIATE")
    try:
        results = [work(db) for work in works]
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # some faults, a full disk for one, have ended it already
            db.execute("ROLLBACK")
        raise
    return results
