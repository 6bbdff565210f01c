"""The database's file: held by one process, from before SQLite opens it until SQLite has closed it.

POSIX drops every record lock that a process has on a file, SQLite's among them, as soon as the process closes any
descriptor of that file. So this module opens the file once, before SQLite does, and closes it after SQLite has; apart
from SQLite nothing else in a process that holds a database opens it.

Through that descriptor the file is locked, and before and after each commit compared with what SQLite left. In WAL mode
SQLite itself would go on for days with a file that nobody can open any more, or that something else was copied over.

Any process may copy the log into the file (a checkpoint), and then the file's header changes. What tells such a copy
from an overwritten file is the application id in the header: each commit that finds its own mark in the file puts a new
one into the log, so the file shows either the mark seen last or the one committed last.
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

from bot.storage.file_check import (
    ELSEWHERE,
    HEADER,
    MAGIC,
    MARK,
    MARK_AT,
    PAGE_SIZE_AT,
    PAGES_AT,
    check_is_file,
    check_is_ours,
)
from bot.storage.sqlite import StoreError, beside, read_only
from bot.storage.wal_index import FRAME, LENGTH, WalIndex

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger(__name__)

LONGEST_LOG = 1000
"""Pages in the log from which on it is copied into the file after a commit, as SQLite would do by itself."""

ATTEMPTS = 100
"""How often the files are read while SQLite is writing to them; if that never ends, nothing is concluded from them."""

Identity = tuple[int, int]
"""What tells a file from all others: its device and its number there."""

_held: set[Identity] = set()
"""The databases that this process holds: not even to find out that they are locked may they be opened once more."""


class Loss(Enum):
    """What has become of a database's files under SQLite's hands; completes the sentence "the database ..."."""

    DELETED = "was deleted"
    REPLACED = "was replaced by another file"
    LOG_TAKEN = "has lost its -wal or -shm file"
    OVERWRITTEN = "was overwritten by another program"
    LOG_OVERWRITTEN = "has a -wal file that another program overwrote"

    @property
    def spoils(self) -> bool:
        """Whether SQLite would spoil what is there now if it copied its log into it."""
        return self in {Loss.OVERWRITTEN, Loss.LOG_OVERWRITTEN}


@dataclass(frozen=True, slots=True)
class Head:
    """The header of a database's file, and the file's length in bytes."""

    header: bytes
    length: int

    @property
    def mark(self) -> int:
        """The application id; 0 for what is no database."""
        return _number(self.header, MARK_AT) if self.header.startswith(MAGIC) else 0

    def is_copy_of(self, index: WalIndex) -> bool:
        """Whether the length is one that copying the log gives: exact once all of it is copied, else whole pages."""
        size = index.page_size or _page_size(self.header)
        if index.copied < index.frames:
            return self.length > 0 and self.length % size == 0
        return self.length == _number(self.header, PAGES_AT) * size


class DatabaseFile:
    """A database's file that this process holds; what takes a connection is called in the database's own thread."""

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
        self.longest_log = LONGEST_LOG
        self._guard: sqlite3.Connection | None = None
        _held.add(self.identity)

    @classmethod
    def hold(cls, path: Path) -> Self:
        """Hold a database for this process; an empty one is made if there is none.

        Raises StoreError for what cannot be written, is no database of this bot, or is held by another process.
        """
        check_is_file(path)
        if is_held(path):
            raise _in_use(path)
        check_is_ours(path)
        with _told(path):
            descriptor = _open(path, os.O_RDWR | os.O_CREAT)
            if sys.platform == "linux":  # elsewhere this lock and SQLite's own would get in each other's way
                _lock(descriptor)
        return cls(path, descriptor)

    def claim(self) -> None:
        """Lock the file beside it, too, the only lock that earlier versions know; let only its owner read it.

        To be called once it is known that the database can be used: until then nothing has changed. Raises StoreError.
        """
        with _told(self.path):
            lock = _open(_lock_of(self.path), os.O_RDWR | os.O_CREAT)
            _lock(lock)
            self._lock = lock
        if os.name == "posix" and os.fstat(self._descriptor).st_mode & 0o077:  # copied here, say, or made by hand
            try:
                os.fchmod(self._descriptor, 0o600)
            except PermissionError as error:
                advice = f"make this user its owner, or {ELSEWHERE}"
                raise StoreError(
                    f"{self.path}: others may read it, and only its owner can change that; {advice}"
                ) from error

    def learn(self, db: sqlite3.Connection) -> None:
        """Remember what SQLite's files look like, now that it has opened them; raises StoreError for other ones."""
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
        """What has become of the files since SQLite last wrote to them; None if they are as it left them.

        Raises OSError where that cannot be found out.
        """
        now = _identity(self.path) if self._learned else self.identity
        if now != self.identity:
            return Loss.DELETED if now is None else Loss.REPLACED
        if any(_identity(path) != known for path, known in self._beside.items()):
            return Loss.LOG_TAKEN
        return self._overwritten() if self._beside else None

    def _overwritten(self) -> Loss | None:
        """Whether something else wrote to the files; SQLite changes the database's only by copying its log into it."""
        for _ in range(ATTEMPTS):
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
        """Whether the file has changed as it does when somebody copies the log into it."""
        if self._seen is not None and not index.copying and index.checkpoint == self._seen.checkpoint:
            return False
        marks = {self._mark, self._left.mark} if index.copied < index.frames else {self._mark}
        return now.header.startswith(MAGIC) and now.mark in marks and now.is_copy_of(index)

    def stamp(self, db: sqlite3.Connection) -> int:
        """Mark the database anew once the file shows its mark; a part of every transaction. Gives the mark it has then.

        So no copy that is older than the last checkpoint looks like the file.
        """
        now = _mark_of(db)
        if not self._beside or now != self._left.mark:
            return now
        mark = MARK << 16 | (now + 1 + secrets.randbelow(0xFFFF)) & 0xFFFF
        db.execute(f"PRAGMA application_id = {mark}")
        return mark

    def committed(self, mark: int) -> None:
        """What `stamp` gave is committed."""
        self._mark = mark

    def copy_log(self, db: sqlite3.Connection) -> None:
        """Copy the log into the file if it is long; to be called right after `loss` has found nothing.

        SQLite would do so at the end of a commit, even into a file that was overwritten since that commit began. The
        header would then be SQLite's own, above pages of both.
        """
        if self._seen is None or self._seen.frames < self.longest_log:
            return
        try:
            db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as error:  # everything is in the log, and the next commit tries again
            log.warning("%s: its log cannot be copied into it now: %s", self.path, error)

    def is_at(self, path: Path) -> bool:
        """Whether this very file is at a path."""
        return _identity(path) == self.identity

    def remove_log(self) -> None:
        """Remove the log that SQLite has written, and its index, from beside a file that they do not belong to."""
        index = self._read_index() if self._beside else None
        if index is None or (index.frames and not self._ends_as(index)):
            return
        for path, known in self._beside.items():
            if _identity(path) == known:
                path.unlink()

    def before_close(self, loss: Loss | None) -> None:
        """SQLite is about to close the file; it copies its log into it then, unless that would spoil something."""
        if loss is None or not loss.spoils:
            self._drop_guard()

    def release(self) -> None:
        """Let go of it; SQLite has closed it."""
        self._drop_guard()
        for descriptor in (self._index, self._log, self._lock, self._descriptor):
            if descriptor >= 0:
                os.close(descriptor)
        self._index = self._log = self._lock = self._descriptor = -1
        _held.discard(self.identity)

    def _head(self) -> Head:
        return Head(os.pread(self._descriptor, HEADER, 0), os.fstat(self._descriptor).st_size)

    def _read_index(self) -> WalIndex | None:
        return WalIndex.read(os.pread(self._index, LENGTH, 0))

    def _ends_as(self, index: WalIndex) -> bool:
        """Whether the log ends where its index says, with what SQLite has written there."""
        return index.is_last(os.pread(self._log, FRAME, index.last_frame))

    def _drop_guard(self) -> None:
        """Close the second connection, beside which SQLite does not copy its log when the first one is closed."""
        if self._guard is not None:
            self._guard.close()
            self._guard = None


def _mark_of(db: sqlite3.Connection) -> int:
    """The application id of a database, with what its log says."""
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    return int(mark)


def _number(header: bytes, at: int) -> int:
    """A number of four bytes in a header, as SQLite reads it."""
    return int.from_bytes(header[at : at + 4], "big", signed=True)


def _page_size(header: bytes) -> int:
    """The bytes of a page; 1 stands for 65536, which has no room there."""
    size = int.from_bytes(header[PAGE_SIZE_AT : PAGE_SIZE_AT + 2], "big")
    return 1 << 16 if size == 1 else size


def is_held(path: Path) -> bool:
    """Whether this process holds a database."""
    return _identity(path) in _held


def is_same(path: Path, database: Path) -> bool:
    """Whether a file that is to be written is a database, by whatever name."""
    found = _identity(path)
    return found is not None and found == _identity(database)


def check_ours(path: Path) -> None:
    """Raise StoreError for what is no database of this bot, before it is read; a process may hold it, this one, too."""
    if not is_held(path):
        check_is_ours(path)


def is_in_use(path: Path) -> bool:
    """Whether any process holds a database; not to be called while this process reads it."""
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
    os.close(descriptor)  # which gives the lock back
    return False


def _in_use(path: Path) -> StoreError:
    return StoreError(f"{path}: another process uses this database; stop it first")


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """Raise StoreError, with what to do, for what keeps a file from being opened and locked."""
    try:
        yield
    except BlockingIOError as error:
        raise _in_use(path) from error
    except OSError as error:
        raise StoreError(f"{error.filename or path}: cannot be written: {error.strerror}; {ELSEWHERE}") from error


def _open(path: Path, flags: int) -> int:
    """A descriptor of a regular file, which no process that is started inherits; raises OSError."""
    for harmless in ("O_NOCTTY", "O_NONBLOCK", "O_BINARY", "O_NOINHERIT", "O_CLOEXEC"):
        flags |= getattr(os, harmless, 0)
    descriptor = os.open(path, flags, 0o600)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):  # it has come just now: whoever names it is told of it before
        os.close(descriptor)
        raise OSError(0, "it is not a regular file", str(path))
    return descriptor


def _lock(descriptor: int, *, alone: bool = True) -> None:
    """Lock a file until its descriptor is closed; that is done at once where it raises OSError.

    Raises BlockingIOError if it is locked already.
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
    """The file beside a database that is locked with it."""
    return beside(path, ".lock")


def _of(found: os.stat_result) -> Identity:
    return found.st_dev, found.st_ino


def _identity(path: Path) -> Identity | None:
    """The identity of the file at a path, None if there is none; raises OSError where that cannot be found out."""
    try:
        return _of(os.stat(path))  # noqa: PTH116  # a few microseconds less, before and after every commit
    except (FileNotFoundError, NotADirectoryError):
        return None
