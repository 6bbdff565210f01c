"""Rescue of a database whose files were removed or overwritten while the bot ran.

From then on every write is refused. The database's content is saved to a file that the log names, as soon as that is
possible; files that were put in its place are not touched.
"""

import contextlib
import logging
import os
import sqlite3
from pathlib import Path

from bot.storage.database_file import DatabaseFile, Loss
from bot.storage.errors import TakenAwayError

log = logging.getLogger(__name__)


class Rescue:
    """Watches a database's file. Its methods run in the database's thread."""

    def __init__(self, file: DatabaseFile) -> None:
        self._file = file
        self._loss: Loss | None = None
        self._saved = False

    def check(self, db: sqlite3.Connection) -> None:
        """Raise TakenAwayError, after saving the content, if the files are not as SQLite left them.

        Raises OperationalError if the files cannot be examined, as on a drive that does not respond.
        """
        try:
            self._look(db)
        except OSError as error:
            raise sqlite3.OperationalError(f"{self._file.path} cannot be found: {error.strerror}") from error
        if self._loss is not None:
            raise TakenAwayError(f"{self._file.path} {self._loss.value} while this bot used it; start the bot again")

    def before_close(self, db: sqlite3.Connection) -> None:
        """Check for the last time, before SQLite copies its log into the file and closes it."""
        with contextlib.suppress(OSError):
            self._look(db)
        self._file.before_close(self._loss)

    def _look(self, db: sqlite3.Connection) -> None:
        self._loss = self._loss or self._file.loss()
        if self._loss is not None and not self._saved:
            self._saved = self._save(db, self._loss)

    def _save(self, db: sqlite3.Connection, loss: Loss) -> bool:
        """Save the database's content and log its path; False if that should be retried."""
        file = self._file
        try:
            saved = _log_copied(db, file) if loss is Loss.LOG_TAKEN else _copied(db, file, loss)
        except (OSError, sqlite3.Error) as error:
            log.error("%s %s; rescue of its content failed: %s", file.path, loss.value, error)  # noqa: TRY400
            return loss.spoils and not isinstance(
                error, OSError | sqlite3.OperationalError
            )  # else retry: space may be freed
        held = "what was left of it" if loss.spoils else "what it held"
        log.error("%s %s; %s is in %s; start the bot again", file.path, loss.value, held, saved)
        return True


def _log_copied(db: sqlite3.Connection, file: DatabaseFile) -> Path:
    """Copy the log, whose file is gone, into the database's file."""
    _, frames, copied = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if copied != frames:
        raise sqlite3.OperationalError("another process is reading it")
    return file.real


def _copied(db: sqlite3.Connection, file: DatabaseFile, loss: Loss) -> Path:
    """Copy the content to a new file: in the database's place if nothing is there, else beside it."""
    if not loss.spoils and file.is_at(file.real):  # only a link to it was deleted or changed
        return file.real
    saved = _new_file(file.real)
    try:
        with contextlib.closing(sqlite3.connect(saved)) as copy:
            db.backup(copy)
            if loss.spoils:
                _check_whole(copy)
    except BaseException:
        saved.unlink()
        raise
    finally:
        if loss is not Loss.LOG_OVERWRITTEN:
            file.remove_log()  # it does not belong to the current file
    if loss is Loss.DELETED:
        with contextlib.suppress(OSError):  # a file is there again
            os.link(saved, file.real)
            saved.unlink()
            return file.real
    return saved


def _check_whole(copy: sqlite3.Connection) -> None:
    """Raise DatabaseError unless the copy of an overwritten database is intact."""
    if copy.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("too little of it is left; put a backup (cerebria backup) in its place")


def _new_file(path: Path) -> Path:
    """A new file beside another, readable by its owner only; earlier rescues keep their names."""
    number = 1
    while True:
        name = path.with_name(f"{path.name}.saved" + (f"-{number}" if number > 1 else ""))
        try:
            os.close(os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            number += 1
        else:
            return name
