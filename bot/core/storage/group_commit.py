"""Group commit: writes that arrive together share a transaction, and one flush to the disk.

A flush takes milliseconds, so one for every step would limit the host to a few hundred steps a second on a quiet
machine and to far fewer on a busy one. Work that arrives during a flush waits and shares the next one.
"""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import aiosqlite

from bot.core.storage.database_file import DatabaseFile
from bot.core.storage.database_thread import in_thread
from bot.core.storage.errors import storage_failures_logged
from bot.core.storage.write_watch import note_kept

log = logging.getLogger(__name__)

T = TypeVar("T")

Work = Callable[[sqlite3.Connection], Any]
"""Statements that belong together. They run in the database's thread and may touch only the given connection."""

Future = asyncio.Future[Any]


class Writer:
    """The single writer of a database. Each piece of work is committed whole or not at all, whatever fails beside it.

    Nothing counts as committed unless the database's files are still there; `file` is None for a database in memory.
    """

    def __init__(self, db: aiosqlite.Connection, file: DatabaseFile | None) -> None:
        self._db = db
        self._file = file
        self.lost: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.patience = 0.0
        """Seconds for which work on behalf of nobody waits for more: a commit of many costs as much as one of one."""
        self._hurry = asyncio.Event()
        self._waiting: list[tuple[Work, Future]] = []
        self._task: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Wait for writes under way. Nothing may be written afterwards; the caller closes the connection."""
        self.patience = 0.0
        self._hurry.set()
        if self._task is not None:
            await self._task
        if self._file is not None:
            with storage_failures_logged(log, "the database is closed"):
                await in_thread(self._db, self._file.check)

    async def commit(self, work: Callable[[sqlite3.Connection], T], *, watched: bool = True) -> T:
        """Commit a piece of work; returns its result once it is on the disk, and raises what the work or SQLite raises.

        Work on behalf of nobody, such as records of messages, is not `watched` (`watch_writes`).
        """
        future: Future = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if watched:
            self._hurry.set()
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="writer")
        try:
            result: T = await asyncio.shield(future)
        except asyncio.CancelledError:
            if not future.done() and any(other is future for _, other in self._waiting):
                future.cancel()  # not begun yet: skip it
            else:
                await asyncio.wait([future])  # begun: when the caller is cancelled, nothing more may happen
            raise
        if watched:
            note_kept()
        return result

    async def execute(self, statement: str, values: Sequence[object], *, watched: bool = True) -> None:
        """Commit a single statement, as `commit` does."""

        def write(db: sqlite3.Connection) -> None:
            db.execute(statement, values)

        await self.commit(write, watched=watched)

    async def _run(self) -> None:
        try:
            while self._waiting:
                await self._joined()
                self._hurry.clear()
                batch = [(work, future) for work, future in self._waiting if not future.cancelled()]
                self._waiting.clear()
                await self._do(batch)
        finally:
            self._task = None

    async def _joined(self) -> None:
        """Wait for more work, unless somebody waits for what is there."""
        if self.patience:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.patience):
                    await self._hurry.wait()

    async def _do(self, batch: Sequence[tuple[Work, Future]]) -> None:
        works = [work for work, _ in batch]
        try:
            results = await in_thread(self._db, self._commit, works)
        except Exception as error:  # the connection is gone, or the file
            results = [error] * len(batch)
            if self._file is not None and self._file.saved is not None and not self.lost.done():
                self.lost.set_result(str(error))
        for (_, future), result in zip(batch, results, strict=True):
            if future.done():
                continue
            if isinstance(result, BaseException):
                future.set_exception(result)
            else:
                future.set_result(result)

    def _commit(self, db: sqlite3.Connection, works: Sequence[Work]) -> list[object]:
        if self._file is None:
            return _keep(db, works)
        self._file.check(db)
        results = _keep(db, works)
        self._file.check(db)  # only now is it certain that the writes are in the file
        return results


def _keep(db: sqlite3.Connection, works: Sequence[Work]) -> list[object]:
    """The result of each piece of work, or the error that prevented it; a failure only delays the others."""
    try:
        return in_one_transaction(db, works)
    except Exception as error:
        if len(works) == 1:
            return [error]
    return [result for work in works for result in _keep(db, [work])]


def in_one_transaction(db: sqlite3.Connection, works: Sequence[Work]) -> list[object]:
    """Commit all of the works or none; returns their results, raises an error of one of them or of SQLite."""
    db.execute("BEGIN IMMEDIATE")
    try:
        results = [work(db) for work in works]
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # some errors, such as a full disk, have ended it already
            db.execute("ROLLBACK")
        raise
    return results
