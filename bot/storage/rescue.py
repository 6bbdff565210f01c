"""A database whose files were taken away or overwritten while the bot ran: nothing more is kept, everybody is told.

What it held is saved where it can be found, as soon as that works. Nothing that was put there meanwhile is touched.
"""

import contextlib
import logging
import os
import sqlite3
from pathlib import Path

from bot.storage.database_file import DatabaseFile, Loss
from bot.storage.sqlite import TakenAwayError

log = logging.getLogger(__name__)


class Rescue:
    """Looks after a database's file; used in the database's own thread."""

    def __init__(self, file: DatabaseFile) -> None:
        self._file = file
        self._loss: Loss | None = None
        self._saved = False

    def check(self, db: sqlite3.Connection) -> None:
        """Raise TakenAwayError once the files are not what SQLite left, and save what they held.

        Raises OperationalError where nobody gets at them, as on a drive that does not answer.
        """
        try:
            self._look(db)
        except OSError as error:
            raise sqlite3.OperationalError(f"{self._file.path} cannot be found: {error.strerror}") from error
        if self._loss is not None:
            raise TakenAwayError(f"{self._file.path} {self._loss.value} while this bot used it; start the bot again")

    def before_close(self, db: sqlite3.Connection) -> None:
        """Look a last time before SQLite closes the file, and copies its log into it."""
        with contextlib.suppress(OSError):
            self._look(db)
        self._file.before_close(self._loss)

    def _look(self, db: sqlite3.Connection) -> None:
        self._loss = self._loss or self._file.loss()
        if self._loss is not None and not self._saved:
            self._saved = self._save(db, self._loss)

    def _save(self, db: sqlite3.Connection, loss: Loss) -> bool:
        """Save what the database held, and say in the log where; False if that does not work yet."""
        file = self._file
        try:
            saved = _log_copied(db, file) if loss is Loss.LOG_TAKEN else _copied(db, file, loss)
        except (OSError, sqlite3.Error) as error:
            log.error("%s %s, and what it held cannot be saved: %s", file.path, loss.value, error)  # noqa: TRY400
            return loss.spoils and not isinstance(error, OSError | sqlite3.OperationalError)  # else there may be room
        held = "what was left of it" if loss.spoils else "what it held"
        log.error("%s %s; %s is in %s; start the bot again", file.path, loss.value, held, saved)
        return True


def _log_copied(db: sqlite3.Connection, file: DatabaseFile) -> Path:
    """Copy the log, which nobody finds any more, into the database's own file."""
    _, frames, copied = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if copied != frames:
        raise sqlite3.OperationalError("somebody is reading it")
    return file.real


def _copied(db: sqlite3.Connection, file: DatabaseFile, loss: Loss) -> Path:
    """Copy everything to a file: in the database's place if nothing is there, else beside it."""
    if not loss.spoils and file.is_at(file.real):  # a link to it was deleted, or leads elsewhere now
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
            file.remove_log()  # it does not belong to what is there now
    if loss is Loss.DELETED:
        with contextlib.suppress(OSError):  # something is there again
            os.link(saved, file.real)
            saved.unlink()
            return file.real
    return saved


def _check_whole(copy: sqlite3.Connection) -> None:
    """Raise DatabaseError unless a copy of what was overwritten is whole."""
    if copy.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("too little of it is left; put a backup (cerebria backup) in its place")


def _new_file(path: Path) -> Path:
    """A new file beside one, for its owner alone: what was saved at another time stays."""
    number = 1
    while True:
        name = path.with_name(f"{path.name}.saved" + (f"-{number}" if number > 1 else ""))
        try:
            os.close(os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            number += 1
        else:
            return name
