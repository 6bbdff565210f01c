"""Whether the database's file is still where it was: deleted or replaced, what is written would be lost with the bot.

In WAL mode SQLite does not notice: it goes on with a file that nobody can open any more. So nothing more is kept then,
everybody is told that, and what was kept is copied to where it can be found.
"""

import contextlib
import logging
import os
import sqlite3
from pathlib import Path

log = logging.getLogger(__name__)


class Place:
    """Where a database's file is. It is used in the database's own thread."""

    def __init__(self) -> None:
        self._path: Path | None = None
        self._file: int | None = None
        self._gone = ""
        self._saved = False

    def check(self, db: sqlite3.Connection) -> None:
        """Raise OperationalError if the file is not there any more; what it held is saved as soon as that works."""
        path = self._path = self._path or self._learned(db)
        if path is None:
            return
        if not self._gone and (now := _identity(path)) != self._file:
            self._gone = "was deleted" if now is None else "was replaced by another file"
        if self._gone:
            self._saved = self._saved or self._save(db, path)
            raise sqlite3.OperationalError(f"{path} {self._gone} while this bot used it; start the bot again")

    def _learned(self, db: sqlite3.Connection) -> Path | None:
        """The path of the file, None for a database in memory."""
        (name,) = [row[2] for row in db.execute("PRAGMA database_list") if row[1] == "main"]
        self._file = _identity(Path(name)) if name else None
        return Path(name) if name else None

    def _save(self, db: sqlite3.Connection, path: Path) -> bool:
        """Copy everything to a file: in its place if there is none, so that the next start goes on with it."""
        beside = path.with_name(path.name + ".saved")
        target = path if _identity(path) is None else beside
        try:
            os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
            with contextlib.closing(sqlite3.connect(beside)) as copy:
                db.backup(copy)
            for left in ("-wal", "-shm"):  # they belong to the file that is gone
                path.with_name(path.name + left).unlink(missing_ok=True)
            beside.replace(target)
        except (OSError, sqlite3.Error) as error:
            log.error("%s %s, and what it held cannot be saved: %s", path, self._gone, error)  # noqa: TRY400
            return False
        log.error("%s %s; what it held is in %s; start the bot again", path, self._gone, target)
        return True


def _identity(path: Path) -> int | None:
    """What tells a file from others, as SQLite does it in its other modes; None if there is none."""
    try:
        return path.stat().st_ino
    except OSError:
        return None
