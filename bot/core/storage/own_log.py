"""Whether the log (`-wal`) beside a database is its own: SQLite applies any that it finds, even another file's.

Salt-1 in the header identifies a log: it is random at first and rises by one with each restart of the log. The database
notes this number and that of the log before as a fact, and accepts a log whose number is slightly higher. The count of
restarts in the header would not do: only the connection that recovered the log continues it.
"""

import contextlib
import re
import secrets
import sqlite3
import struct
from dataclasses import dataclass
from pathlib import Path

import aiosqlite

from bot.core.storage.copying import LOG
from bot.core.storage.database import upsert
from bot.core.storage.errors import StoreError
from bot.core.storage.sqlite import beside, read_only, select, select_number, select_one, untouched

_HEADER = struct.Struct(">I8xII")
"""The magic number of a log, the count of checkpoints, and salt-1."""

_MAGIC = frozenset({0x377F0682, 0x377F0683})

_NUMBER = re.compile(r"\d{0,10}|copy-[0-9a-f]{16}", re.ASCII)
"""The number of a log, or what a copy has noted instead."""

_QUERY = "SELECT value FROM fact WHERE name = ?"
_NOTE = upsert("fact", ("name",), ("name", "value"))


_TIMES = 1 << 20
"""Maximum number of restarts of a log while the bot runs; one in 4,096 logs of other files passes for its own."""


@dataclass(frozen=True, slots=True)
class _Log:
    """The number of a log, and whether it has never been restarted."""

    number: int
    is_whole: bool

    def is_noted(self, number: str) -> bool:
        """Whether a noted number is this log's."""
        return number.isdecimal() and (self.number - int(number)) % (1 << 32) < _TIMES


@dataclass(frozen=True, slots=True)
class _Noted:
    """The numbers of a database's log and of the one before; empty if unknown."""

    number: str = ""
    before: str = ""

    @classmethod
    def read(cls, value: str) -> "_Noted":
        """The numbers in a fact."""
        number, _, before = value.partition(" ")
        return cls(number, before) if _NUMBER.fullmatch(number) else cls()

    def __str__(self) -> str:
        return f"{self.number} {self.before}"


def check_log(path: Path) -> None:
    """Raise StoreError if the log beside a database is another one's.

    Must not be called while this process has the database open: closing the file would drop SQLite's locks on it.
    """
    if (log := _log_of(path)) is None:
        return
    noted = _noted(f"{read_only(path)}&immutable=1")
    if not noted.number or log.is_noted(noted.number):
        return
    if log.is_whole:  # the bot first notes which one was before, other programs nothing
        with untouched(path) as address:
            now = _noted(address)
        if now == noted or now.before == noted.number:
            return
    raise StoreError(
        f"{path}: {beside(path, '-wal').name} beside it belongs to another file, over which this one was copied; move"
        f" that log elsewhere to go on with this file, or go back to a backup with cerebria restore"
    )


async def note_log(db: aiosqlite.Connection, path: Path) -> None:
    """Note the log of a database that is open for writing; does nothing before it has tables."""
    if not await select_number(db, "SELECT count(*) FROM sqlite_master WHERE name = 'fact'"):
        return
    row = await select_one(db, _QUERY, (LOG,))
    noted = _Noted() if row is None else _Noted.read(str(row[0]))
    log = _log_of(path)
    if log is not None and log.is_noted(noted.number):
        return
    before = noted.number or noted.before
    await select(db, _NOTE, (LOG, str(_Noted(before=before))))  # what is written first makes the log
    if (log := _log_of(path)) is not None:
        await select(db, _NOTE, (LOG, str(_Noted(str(log.number), before))))
    await select(db, "PRAGMA wal_checkpoint(PASSIVE)")


async def keep_number(db: aiosqlite.Connection) -> None:
    """Have the log keep its number though another program empties it, as `PRAGMA wal_checkpoint(TRUNCATE)` does.

    A connection begins an empty log with a random number until it has begun one anew itself. A reader is not waited
    for: then that remains to be done.
    """
    busy = await select_number(db, "PRAGMA busy_timeout")
    await select(db, "PRAGMA busy_timeout = 0")
    await select(db, "PRAGMA wal_checkpoint(TRUNCATE)")
    await select(db, f"PRAGMA busy_timeout = {busy}")


def note_copy(copy: sqlite3.Connection) -> None:
    """Note in a copy of a database that it has no log."""
    with copy:
        copy.execute(_NOTE, (LOG, str(_Noted(f"copy-{secrets.token_hex(8)}"))))


def _log_of(path: Path) -> _Log | None:
    """The log beside a database; None if there is none, or it is empty."""
    with contextlib.suppress(OSError), beside(path, "-wal").open("rb") as file:
        header = file.read(_HEADER.size)
        if len(header) == _HEADER.size:
            magic, rounds, salt = _HEADER.unpack(header)
            return _Log(salt, not rounds) if magic in _MAGIC else None
    return None


def _noted(address: str) -> _Noted:
    """What a database, opened by this URI, has noted; nothing if it cannot be read."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(address, uri=True)) as db:
        found = db.execute(_QUERY, (LOG,)).fetchone()
        return _Noted() if found is None else _Noted.read(str(found[0]))
    return _Noted()
