"""What can be wrong with a database, whichever it is."""

import contextlib
import logging
import sqlite3
from collections.abc import Iterator


class StoreError(RuntimeError):
    """A database cannot be used; the message says why and what to do."""


class BusyError(StoreError):
    """A database cannot be used at the moment: it is out of reach, or another process uses it."""


class DatabaseError(Exception):
    """A database has not done what it was asked to: it cannot be reached, is full or damaged."""


class UncertainError(DatabaseError):
    """A database has not said whether it has committed a change."""


class ConflictError(DatabaseError):
    """A game has been changed since it was read; nothing of this change is stored."""


class TakenAwayError(DatabaseError):
    """A database was deleted, replaced or taken over while the bot used it; changes fail until a restart.

    The change during which this was found may have been committed.
    """


class PassedOnError(Exception):
    """Another process publishes these messages by now; nothing of this change is stored."""


def is_storage_failure(error: BaseException) -> bool:
    """Whether an error is the storage's: out of reach, full, locked, read-only, damaged or removed."""
    return isinstance(error, DatabaseError | sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError


def is_damage(error: BaseException) -> bool:
    """Whether an error means damaged data; other data may be intact."""
    return type(error) is sqlite3.DatabaseError


@contextlib.contextmanager
def storage_failures_logged(log: logging.Logger, text: str) -> Iterator[None]:
    """Log a failure of the storage during a block instead of raising it."""
    try:
        yield
    except Exception as error:
        if not is_storage_failure(error):
            raise
        log.warning("%s: %s", text, error)
