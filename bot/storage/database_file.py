"""The database's file, held by one process from before SQLite opens it until SQLite has closed it.

POSIX drops every record lock that a process has on a file, SQLite's among them, as soon as the process closes any
descriptor of that file. So this module opens the file once, before SQLite does, and closes it after SQLite; nothing
else in the process may open it.

Through that descriptor the file is locked, and before and after each commit it is compared with what SQLite left. In
WAL mode SQLite itself would go on for days with a deleted or overwritten file.

Any process may copy the log into the file (a checkpoint), which changes the file's header. The application id in the
header tells a checkpoint from an overwritten file: each commit that finds its own mark in the file writes a new one to
the log, so the file has either the mark seen last or the one committed last.
"""

import contextlib
import logging
import os
import secrets
import sqlite3
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Self

from bot.storage.address import Address
from bot.storage.errors import BusyError, StoreError
from bot.storage.file_check import (
    ELSEWHERE,
    HEADER_BYTES,
    MAGIC,
    MARK,
    MARK_AT,
    PAGE_SIZE_AT,
    PAGES_AT,
    check_is_ours,
)
from bot.storage.sqlite import beside, read_only
from bot.storage.wal_index import FRAME_HEADER_BYTES, INDEX_BYTES, WalIndex

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger(__name__)

CHECKPOINT_PAGES = 1000
"""Pages in the log at which it is copied into the file after a commit (SQLite's default)."""

MAX_READ_ATTEMPTS = 100
"""Maximum number of readings of the files while SQLite is writing to them; after that, the check is skipped."""

Identity = tuple[int, int]
"""Device and inode number of a file."""

_held: set[Identity] = set()
"""Databases that this process holds; it must not open them again, not even to test their locks."""


class Loss(Enum):
    """What happened to a database's files while SQLite used them; completes the sentence "the database ..."."""

    DELETED = "was deleted"
    REPLACED = "was replaced by another file"
    LOG_TAKEN = "has lost its -wal or -shm file"
    OVERWRITTEN = "was overwritten by another program"
    LOG_OVERWRITTEN = "has a -wal file that another program overwrote"

    @property
    def spoils(self) -> bool:
        """Whether copying the log into the file would corrupt the file."""
        return self in {Loss.OVERWRITTEN, Loss.LOG_OVERWRITTEN}


@dataclass(frozen=True, slots=True)
class Head:
    """The header of a database's file, and the file's length in bytes."""

    header: bytes
    length: int

    @property
    def mark(self) -> int:
        """The application id; 0 if the file is not a database."""
        return _number(self.header, MARK_AT) if self.header.startswith(MAGIC) else 0

    def is_copy_of(self, index: WalIndex) -> bool:
        """Whether a checkpoint explains the length: exact after a complete one, else a number of whole pages."""
        size = index.page_size or _page_size(self.header)
        if index.copied < index.frames:
            return self.length > 0 and self.length % size == 0
        return self.length == _number(self.header, PAGES_AT) * size


class DatabaseFile:
    """A database's file held by this process. Methods with a connection run in the database's thread."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path.absolute()
        self.real = self.path.resolve()
        self.identity = _of(os.fstat(descriptor))
        self._descriptor = descriptor
        self._lock = self._log = self._index = -1
        self._learned = False
        self._beside: dict[Path, Identity] = {}
        self._left = Head(b"", 0)
        self._mark = 0
        self._seen: WalIndex | None = None
        self.longest_log = CHECKPOINT_PAGES
        self._guard: sqlite3.Connection | None = None
        _held.add(self.identity)

    @classmethod
    def hold(cls, path: Path) -> Self:
        """Hold a database for this process; create an empty one if there is none.

        Raises StoreError if it is not writable, not a database of this bot, or held by another process.
        """
        if is_held(path):
            raise _in_use(path)
        check_is_ours(path)
        with _as_store_error(path):
            descriptor = _open(path, os.O_RDWR | os.O_CREAT)
            if sys.platform == "linux":  # on other systems this lock would conflict with SQLite's own
                _lock(descriptor)
        return cls(path, descriptor)

    def claim(self) -> None:
        """Lock the `.lock` file, too, as earlier versions did, and make the database readable by its owner only.

        Call this once the database is known to be usable: nothing is changed before. Raises StoreError.
        """
        with _as_store_error(self.path):
            lock = _open(_lock_of(self.path), os.O_RDWR | os.O_CREAT)
            _lock(lock)
            self._lock = lock
        if os.name == "posix" and os.fstat(self._descriptor).st_mode & 0o077:  # a copy, for example
            try:
                os.fchmod(self._descriptor, 0o600)
            except PermissionError as error:
                advice = f"make this user its owner, or {ELSEWHERE}"
                raise StoreError(
                    f"{self.path}: others may read it, and only its owner can change that; {advice}"
                ) from error

    def learn(self, db: sqlite3.Connection) -> None:
        """Record the state of the files after SQLite has opened them; raises StoreError if they were replaced."""
        if _identity(self.path) != self.identity:
            raise StoreError(f"{self.path}: was replaced by another file just now; start the bot again")
        self._learned = True
        (mode,) = db.execute("PRAGMA journal_mode").fetchone()
        if mode != "wal" or not hasattr(os, "pread"):
            return
        wal, index = (beside(self.real, suffix) for suffix in ("-wal", "-shm"))
        self._log, self._index = _open(wal, os.O_RDONLY), _open(index, os.O_RDONLY)
        self._beside = {wal: _of(os.fstat(self._log)), index: _of(os.fstat(self._index))}
        self._guard = sqlite3.connect(read_only(self.path), uri=True, check_same_thread=False)
        self._guard.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if (seen := self._read_index()) is not None and seen.copying:  # as after a power cut
            db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            seen = self._read_index()
        self._left, self._seen = self._head(), seen
        self._mark = _mark_of(db)
        db.execute("PRAGMA wal_autocheckpoint = 0")  # see copy_log

    def loss(self) -> Loss | None:
        """What happened to the files since SQLite last wrote to them; None if nothing did.

        Raises OSError if they cannot be examined.
        """
        now = _identity(self.path) if self._learned else self.identity
        if now != self.identity:
            return Loss.DELETED if now is None else Loss.REPLACED
        if any(_identity(path) != known for path, known in self._beside.items()):
            return Loss.LOG_TAKEN
        return self._overwritten() if self._beside else None

    def _overwritten(self) -> Loss | None:
        """Whether another program wrote to the files; SQLite changes the database's file only in checkpoints."""
        for _ in range(MAX_READ_ATTEMPTS):
            index, now, loss = self._read_index(), self._head(), None
            if index is None:
                continue
            if now != self._left and not self._has_copied(index, now):
                loss = Loss.OVERWRITTEN
            elif index.frames and not self._ends_as(index):
                loss = Loss.LOG_OVERWRITTEN
            else:
                self._left, self._seen = now, index
                return None
            if index == self._read_index():
                return loss
        return None

    def _has_copied(self, index: WalIndex, now: Head) -> bool:
        """Whether a checkpoint explains the change of the file."""
        if self._seen is not None and not index.copying and index.checkpoint == self._seen.checkpoint:
            return False
        marks = {self._mark, self._left.mark} if index.copied < index.frames else {self._mark}
        return now.header.startswith(MAGIC) and now.mark in marks and now.is_copy_of(index)

    def stamp(self, db: sqlite3.Connection) -> int:
        """Change the database's mark if the file already has it; part of every transaction. Return the mark.

        Any copy made before the last checkpoint thus differs from the file.
        """
        now = _mark_of(db)
        if not self._beside or now != self._left.mark:
            return now
        mark = MARK << 16 | (now + 1 + secrets.randbelow(0xFFFF)) & 0xFFFF
        db.execute(f"PRAGMA application_id = {mark}")
        return mark

    def committed(self, mark: int) -> None:
        """Record that a mark returned by `stamp` is committed."""
        self._mark = mark

    def copy_log(self, db: sqlite3.Connection) -> None:
        """Copy the log into the file if it is long. Call this right after `loss` returned None.

        SQLite itself would do this at the end of a commit, even into a file overwritten since the commit began, and
        leave a valid header above a mixture of pages.
        """
        if self._seen is None or self._seen.frames < self.longest_log:
            return
        try:
            db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as error:  # nothing is lost: the next commit retries
            log.warning("%s: checkpoint failed: %s", self.path, error)

    def is_at(self, path: Path) -> bool:
        """Whether this file is at a path."""
        return _identity(path) == self.identity

    def remove_log(self) -> None:
        """Delete SQLite's log and its index beside a file to which they do not belong."""
        index = self._read_index() if self._beside else None
        if index is None or (index.frames and not self._ends_as(index)):
            return
        for path, known in self._beside.items():
            if _identity(path) == known:
                path.unlink()

    def before_close(self, loss: Loss | None) -> None:
        """Let SQLite run its checkpoint on closing the file, unless that would corrupt the file."""
        if loss is None or not loss.spoils:
            self._drop_guard()

    def release(self) -> None:
        """Close all descriptors, after SQLite has closed the file."""
        self._drop_guard()
        for descriptor in (self._index, self._log, self._lock, self._descriptor):
            if descriptor >= 0:
                os.close(descriptor)
        self._index = self._log = self._lock = self._descriptor = -1
        _held.discard(self.identity)

    def _head(self) -> Head:
        return Head(os.pread(self._descriptor, HEADER_BYTES, 0), os.fstat(self._descriptor).st_size)

    def _read_index(self) -> WalIndex | None:
        return WalIndex.read(os.pread(self._index, INDEX_BYTES, 0))

    def _ends_as(self, index: WalIndex) -> bool:
        """Whether the log ends where its index says, with the frame that SQLite wrote."""
        return index.is_last(os.pread(self._log, FRAME_HEADER_BYTES, index.last_frame))

    def _drop_guard(self) -> None:
        """Close the second connection, which prevents a checkpoint when the first one is closed."""
        if self._guard is not None:
            self._guard.close()
            self._guard = None


def _mark_of(db: sqlite3.Connection) -> int:
    """The application id of a database, log included."""
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    return int(mark)


def _number(header: bytes, at: int) -> int:
    """A four-byte number in a header."""
    return int.from_bytes(header[at : at + 4], "big", signed=True)


def _page_size(header: bytes) -> int:
    """Page size in bytes; 1 stands for 65536."""
    size = int.from_bytes(header[PAGE_SIZE_AT : PAGE_SIZE_AT + 2], "big")
    return 1 << 16 if size == 1 else size


def is_held(path: Path) -> bool:
    """Whether this process holds a database."""
    return _identity(path) in _held


def is_same(path: Path, database: Address) -> bool:
    """Whether a path is the file of a database."""
    found = _identity(path)
    return found is not None and isinstance(database, Path) and found == _identity(database)


def check_ours(path: Path) -> None:
    """Raise StoreError for a file that is not a database of this bot; safe for a database that is held."""
    if not is_held(path):
        check_is_ours(path)


def is_in_use(path: Path) -> bool:
    """Whether any process holds a database. Must not be called while this process reads it."""
    if is_held(path):
        return True
    names = [_lock_of(path), *([path] if sys.platform == "linux" else [])]
    return any(_is_locked(name) for name in names if name.is_file())


def _is_locked(path: Path) -> bool:
    try:
        descriptor = _open(path, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY)
        _lock(descriptor, alone=False)
    except BlockingIOError:
        return True
    except OSError:
        return False
    os.close(descriptor)  # releases the lock
    return False


def _in_use(path: Path) -> BusyError:
    return BusyError(f"{path}: another process uses this database; stop it first")


@contextlib.contextmanager
def _as_store_error(path: Path) -> Iterator[None]:
    """Convert errors of opening and locking a file to StoreError."""
    try:
        yield
    except BlockingIOError as error:
        raise _in_use(path) from error
    except OSError as error:
        raise StoreError(f"{error.filename or path}: cannot be written: {error.strerror}; {ELSEWHERE}") from error


def _open(path: Path, flags: int) -> int:
    """Open a regular file; child processes do not inherit the descriptor. Raises OSError."""
    for harmless in ("O_NOCTTY", "O_NONBLOCK", "O_BINARY", "O_NOINHERIT", "O_CLOEXEC"):
        flags |= getattr(os, harmless, 0)
    descriptor = os.open(path, flags, 0o600)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):  # created since check_is_ours
        os.close(descriptor)
        raise OSError(0, "it is not a regular file", str(path))
    return descriptor


def _lock(descriptor: int, *, alone: bool = True) -> None:
    """Lock a file until its descriptor is closed.

    Raises OSError after closing the descriptor; BlockingIOError if the file is locked already.
    """
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        if sys.platform == "win32" and isinstance(error, PermissionError):
            raise BlockingIOError(*error.args) from error
        raise


def _lock_of(path: Path) -> Path:
    """The lock file beside a database."""
    return beside(path, ".lock")


def _of(found: os.stat_result) -> Identity:
    return found.st_dev, found.st_ino


def _identity(path: Path) -> Identity | None:
    """The identity of the file at a path, None if there is none; raises OSError if it cannot be examined."""
    try:
        return _of(os.stat(path))  # noqa: PTH116  # faster than Path.stat; runs around every commit
    except (FileNotFoundError, NotADirectoryError):
        return None
