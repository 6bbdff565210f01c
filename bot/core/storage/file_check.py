"""Check that a file is a database of this bot, before anything is changed in it or created beside it."""

import contextlib
import sqlite3
import stat
from itertools import count, takewhile
from pathlib import Path

from bot.core.storage.errors import StoreError
from bot.core.storage.own_log import check_log
from bot.core.storage.sqlite import BACKUP, beside, copied_with_log, read_only

_HEADER_BYTES = 100
"""Bytes of a database's header."""

_MARK_AT = 68
"""Offset of the application id in the header."""

_MARK = 0x4365
"""The upper half of the application id that earlier versions gave their databases; other ones have none."""

ELSEWHERE = "choose another file with CEREBRIA_DATABASE"

_MAGIC = b"SQLite format 3\0"
"""First bytes of every SQLite database."""

_FIXED = bytes((64, 32, 32))
"""Bytes 21 to 23 of every header."""

_TABLES = {"game", "seat", "log", "snapshot", "message", "fact"}
"""Tables of this bot's databases since the first version."""

_KINDS = {
    stat.S_IFDIR: "a directory",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def check_is_file(path: Path) -> None:
    """Raise StoreError for a directory, a pipe, a socket or a device, without opening it, and for SQLite's :memory:."""
    if str(path) == ":memory:":
        raise StoreError(f"{path}: games in memory would be lost; {ELSEWHERE}")
    with contextlib.suppress(OSError):  # it is missing, or opening it reports the reason
        if kind := _KINDS.get(stat.S_IFMT(path.stat().st_mode)):
            raise StoreError(f"{path}: is {kind}, not a file; {ELSEWHERE}")


def saved_name(path: Path, number: int) -> Path:
    """Where what a lost database held is saved (`DatabaseFile.check`)."""
    return beside(path, f".saved-{number}")


def saved_beside(path: Path) -> list[Path]:
    """What has been saved of databases at a path, the latest last."""
    return list(takewhile(Path.exists, (saved_name(path, number) for number in count(1))))


def check_is_ours(path: Path) -> None:
    """Raise StoreError for a file that is not a database of this bot; a missing or empty file may become one.

    A missing one may not while what it held is saved beside it: a restarted bot would begin without games.

    Must not be called while this process has the database open: closing the file would drop SQLite's locks on it.
    """
    check_is_file(path)
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_BYTES)
    except FileNotFoundError:
        if saved := saved_beside(path):
            advice = "cerebria restore puts that back; move it elsewhere to begin anew"
            raise StoreError(f"{path}: is missing; what it held is in {saved[-1]}; {advice}") from None
        return
    except OSError as error:
        raise StoreError(f"{path}: cannot be read: {error.strerror}; {ELSEWHERE}") from error
    if not header:
        return
    if not header.startswith(_MAGIC) or header[21:24] != _FIXED:
        raise StoreError(f"{path}: is not a database; {BACKUP}")
    check_log(path)
    mark = int.from_bytes(header[_MARK_AT : _MARK_AT + 4], "big")
    if mark >> 16 != _MARK and (mark or not _has_our_tables(path)):
        raise StoreError(f"{path}: is another program's database; {ELSEWHERE}")


def _has_our_tables(path: Path) -> bool:
    """Whether a database without an application id has this bot's tables or none.

    True for one that cannot be read. Opened as immutable, SQLite creates no file beside it but does not read its log
    either, so a database whose tables are still in the log is read as a copy.
    """
    try:
        found = _tables(f"{read_only(path)}&immutable=1")
        if not found and beside(path, "-wal").exists():
            with copied_with_log(path) as copy:
                found = _tables(copy.as_uri())
    except (sqlite3.Error, OSError):
        return True  # damaged, for example: `examine` reports the reason
    return not found or found >= _TABLES


def _tables(address: str) -> set[str]:
    with contextlib.closing(sqlite3.connect(address, uri=True)) as db:
        return {str(name) for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
