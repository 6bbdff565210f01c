"""The database's file: held by one process, examined before anything touches it, brought to this version."""

import fcntl
import os
import sqlite3
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import IO

import aiosqlite

Values = Sequence[object] | Mapping[str, object]
"""What stands for the marks of a statement, by place or by name."""


class StoreError(RuntimeError):
    """A database that cannot be used; the text says why and what to do."""


def takes_nothing(error: BaseException) -> bool:
    """Whether it is the database's fault: full, locked, read-only, damaged. What was to be kept then is not."""
    return type(error) in {sqlite3.OperationalError, sqlite3.DatabaseError}


async def is_older(db: aiosqlite.Connection) -> bool:
    """Whether an older version wrote a database."""
    return 0 < await select_number(db, "PRAGMA user_version") < len(migrations())


async def taken_over(older: aiosqlite.Connection) -> aiosqlite.Connection:
    """A copy in memory of a database of an older version, brought to this one; closes what it is given."""
    copy = await aiosqlite.connect(":memory:", isolation_level=None)
    try:
        await older.backup(copy)
        await migrate(copy)
    except BaseException:
        await copy.close()
        raise
    await older.close()
    return copy


def hold(path: Path) -> IO[str]:
    """Hold the database for this process; the file is readable by its owner only."""
    try:
        for name in (path, path.with_name(path.name + ".lock")):
            file = os.open(name, os.O_RDWR | os.O_CREAT, 0o600)
            if os.fstat(file).st_mode & 0o077:  # one that was copied here, or made by hand
                os.fchmod(file, 0o600)
            os.close(file)
        lock = path.with_name(path.name + ".lock").open("w")
    except OSError as error:
        raise StoreError(
            f"{path}: cannot be written: {error.strerror}; choose another place with CEREBRIA_DATABASE"
        ) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise StoreError(f"{path}: another process uses this database; stop it first") from error
    return lock


def is_in_use(path: Path) -> bool:
    """Whether a process has the database open to write to it."""
    try:
        with path.with_name(path.name + ".lock").open() as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)  # given back when the file is closed
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def migrations() -> list[str]:
    """The migrations in order; the database's user_version counts those done."""
    folder = resources.files("bot") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return [(folder / name).read_text("utf-8") for name in names]


async def examine(path: Path) -> None:
    """Raise StoreError for a file that is damaged, newer, or no database of this bot; nothing is changed in it."""
    if not path.stat().st_size:  # it is new
        return
    advice = "put a backup (cerebria backup) in its place and keep this file, or choose another with CEREBRIA_DATABASE"
    try:
        async with aiosqlite.connect(read_only(path), uri=True) as db:
            if (done := await select_number(db, "PRAGMA user_version")) > (known := len(migrations())):
                raise StoreError(
                    f"{path}: was written by a newer version of this bot ({done} > {known}); update the bot"
                )
            if not done and await select_number(db, "SELECT count(*) FROM sqlite_master"):
                raise StoreError(f"{path}: is another program's database; choose another with CEREBRIA_DATABASE")
            found = [str(problem[0]) for problem in await select(db, "PRAGMA quick_check(1)")]
    except sqlite3.OperationalError as error:
        raise StoreError(f"{path}: cannot be used: {error}; is it writable?") from error
    except sqlite3.DatabaseError as error:
        kind = "is not a database" if "not a database" in str(error) else f"is damaged ({error})"
        raise StoreError(f"{path}: {kind}; {advice}") from error
    if found != ["ok"]:
        raise StoreError(f"{path}: is damaged ({' '.join(found[0].split())}); {advice}")


def read_only(path: Path) -> str:
    """The address under which a database is opened to read only."""
    return f"{path.absolute().as_uri()}?mode=ro"


async def select(db: aiosqlite.Connection, query: str, values: Values = ()) -> list[aiosqlite.Row]:
    """The rows that a query finds, read at one moment.

    They are fetched in one go: a statement that is still being read would keep all others of its connection at the
    moment at which it began.
    """
    return list(await db.execute_fetchall(query, values))


async def select_one(db: aiosqlite.Connection, query: str, values: Values = ()) -> aiosqlite.Row | None:
    """The first row that a query finds, None if there is none."""
    return next(iter(await select(db, query, values)), None)


async def select_number(db: aiosqlite.Connection, query: str) -> int:
    """The number that a query finds, 0 if it finds none."""
    found = await select_one(db, query)
    return 0 if found is None else int(found[0])


async def migrate(db: aiosqlite.Connection) -> None:
    """Bring a database to this version, a migration a transaction."""
    done, scripts = await select_number(db, "PRAGMA user_version"), migrations()
    for number, script in enumerate(scripts[done:], done + 1):
        await db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
