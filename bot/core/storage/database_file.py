"""The database's file, held by one process from before SQLite opens it until SQLite has closed it.

POSIX drops every record lock that a process has on a file, SQLite's among them, as soon as the process closes any
descriptor of that file. So this module opens the file once, before SQLite does, and closes it after SQLite; nothing
else in the process may open it.

SQLite would go on with a file that was deleted or replaced, and lose everything at the end. So the files are looked up
by name before and after each commit.
"""

import contextlib
import fcntl
import os
import shutil
import sqlite3
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from bot.core.storage.address import Address
from bot.core.storage.errors import BusyError, StoreError, TakenAwayError
from bot.core.storage.file_check import ELSEWHERE, check_is_ours, saved_beside, saved_name
from bot.core.storage.own_log import note_copy
from bot.core.storage.sqlite import beside

Identity = tuple[int, int]
"""Device and inode number of a file."""

_held: set[Identity] = set()
"""Databases that this process holds; it must not open them again, not even to test their locks."""


class DatabaseFile:
    """A database's file held by this process."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path.absolute()
        self.saved: Path | None = None
        """The copy of what the database held when a file of it was lost."""
        self._real = self.path.resolve()
        self._descriptor, self._lock = descriptor, -1
        self._identity = _of(os.fstat(descriptor))
        self._log: dict[Path, Identity] = {}
        self._lost: Path | None = None
        _held.add(self._identity)

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

    def lock(self) -> None:
        """Lock the `.lock` file, too, as earlier versions did, and make the database readable by its owner only.

        Call this once the database is known to be usable: nothing is changed before. Raises StoreError.
        """
        with _as_store_error(self.path):
            lock = _open(_lock_of(self.path), os.O_RDWR | os.O_CREAT)
            _lock(lock)
            self._lock = lock
        if os.fstat(self._descriptor).st_mode & 0o077:  # a copy, for example
            try:
                os.fchmod(self._descriptor, 0o600)
            except PermissionError as error:
                advice = f"make this user its owner, or {ELSEWHERE}"
                raise StoreError(
                    f"{self.path}: others may read it, and only its owner can change that; {advice}"
                ) from error

    def watch_log(self) -> None:
        """Watch SQLite's log and its index, too, once SQLite has opened them; raises StoreError, OSError."""
        if _identity(self.path) != self._identity:
            raise StoreError(f"{self.path}: was replaced by another file just now; start the bot again")
        paths = [beside(self._real, suffix) for suffix in ("-wal", "-shm")]
        self._log = {path: found for path in paths if (found := _identity(path)) is not None}

    def check(self, db: sqlite3.Connection) -> None:
        """Raise TakenAwayError, for good, once a file was deleted or replaced, after saving what the database holds.

        Raises OperationalError if the files cannot be examined, as on a drive that does not respond.
        """
        try:
            self._lost = self._lost or self._missing()
        except OSError as error:
            raise sqlite3.OperationalError(f"{self.path} cannot be found: {error.strerror}") from error
        if self._lost is None:
            return
        told = f"{self._lost} was deleted or replaced while this bot used it"
        try:
            self.saved = self.saved or self._save(db)
        except (OSError, sqlite3.Error) as error:  # the next check retries: space may be freed
            raise TakenAwayError(f"{told}; what the database held cannot be saved yet: {error}") from error
        raise TakenAwayError(f"{told}; what the database held is in {self.saved}")

    def _missing(self) -> Path | None:
        """The first file that is not at its path; None if all are."""
        watched = {self.path: self._identity, **self._log}
        return next((path for path, known in watched.items() if _identity(path) != known), None)

    def _save(self, db: sqlite3.Connection) -> Path:
        """Copy what the database holds to a new file beside it; earlier ones keep their names."""
        if _identity(self._real) != self._identity:  # SQLite would apply the log to the file that is there now
            for path, known in self._log.items():
                if _identity(path) == known:
                    path.unlink()
        saved = saved_name(self._real, len(saved_beside(self._real)) + 1)
        saved.touch(0o600, exist_ok=False)
        try:
            with contextlib.closing(sqlite3.connect(saved)) as copy:
                db.backup(copy)
                note_copy(copy)
        except BaseException:
            saved.unlink()
            raise
        return saved

    def release(self) -> None:
        """Close all descriptors, after SQLite has closed the file."""
        for descriptor in (self._lock, self._descriptor):
            if descriptor >= 0:
                os.close(descriptor)
        self._lock = self._descriptor = -1
        _held.discard(self._identity)


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


@contextlib.contextmanager
def kept_closed(path: Path) -> Iterator[None]:
    """Keep every process from opening a database during a block, whatever its file is. Raises StoreError."""
    if is_held(path):
        raise _in_use(path)
    with _as_store_error(path):
        lock = _open(_lock_of(path), os.O_RDWR | os.O_CREAT)
        _lock(lock)
    try:
        if sys.platform == "linux" and _is_locked(path):  # a bot that has just begun
            raise _in_use(path)
        yield
    finally:
        os.close(lock)


def put_aside(path: Path) -> Path | None:
    """Give a database and its log another name, which is returned; None if there is no database. Raises OSError.

    Wherever this is cut short, both are whole under one of the names: a database without its log would pass for whole.
    """
    files = [beside(path, suffix) for suffix in ("-wal", "")]
    saved = saved_name(path, len(saved_beside(path)) + 1) if files[-1].is_file() and files[-1].stat().st_size else None
    if saved is not None:
        for file, name in zip(files, (beside(saved, "-wal"), saved), strict=True):
            name.unlink(missing_ok=True)
            if file.exists():
                _link(file, name)
    for file in (*reversed(files), beside(path, "-shm")):
        file.unlink(missing_ok=True)
    return saved


def _link(file: Path, name: Path) -> None:
    """Give a file a second name; where the drive has none, copy it. Raises OSError."""
    try:
        name.hardlink_to(file)
    except OSError:
        shutil.copy2(file, name)


def _is_locked(path: Path) -> bool:
    try:
        descriptor = _open(path, os.O_RDONLY)
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
    descriptor = os.open(path, flags | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC, 0o600)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):  # created since check_is_ours
        os.close(descriptor)
        raise OSError(0, "it is not a regular file", str(path))
    return descriptor


def _lock(descriptor: int, *, alone: bool = True) -> None:
    """Lock a file until its descriptor is closed.

    Raises OSError after closing the descriptor; BlockingIOError if the file is locked already.
    """
    try:
        fcntl.flock(descriptor, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
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
