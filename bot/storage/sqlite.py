"""The database: examined before anything touches it, brought to this version, and asked."""

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path

import aiosqlite

Values = Sequence[object] | Mapping[str, object]
"""What stands for the marks of a statement, by place or by name."""


class StoreError(RuntimeError):
    """A database that cannot be used; the text says why and what to do."""


class TakenAwayError(sqlite3.OperationalError):
    """The database's files were taken away or overwritten while the bot used them; nothing is kept until it is started.

    What was to be kept just when that happened may be.
    """


def is_storage_failure(error: BaseException) -> bool:
    """Whether it is the database's fault: full, locked, read-only, damaged, taken away."""
    return isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError


def is_damage(error: BaseException) -> bool:
    """Whether what was read from the database is damaged; the rest may be whole."""
    return type(error) is sqlite3.DatabaseError


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


def migrations() -> list[str]:
    """The migrations in order; the database's user_version counts those done."""
    folder = resources.files("bot") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return [(folder / name).read_text("utf-8") for name in names]


async def examine(path: Path) -> None:
    """Raise StoreError for a database that is damaged, newer, or of no version; nothing changes in it or beside it."""
    if not path.stat().st_size:  # it is new
        return
    advice = "put a backup (cerebria backup) in its place and keep this file, or choose another with CEREBRIA_DATABASE"
    try:
        with _untouched(path) as address:
            found = await _problem(path, address, advice)
    except OSError as error:
        raise StoreError(f"{path}: cannot be examined: {error.strerror}") from error
    except sqlite3.OperationalError as error:
        raise StoreError(f"{path}: cannot be used: {error}; is it writable?") from error
    except sqlite3.DatabaseError as error:
        kind = "is not a database" if "not a database" in str(error) else f"is damaged ({error})"
        raise StoreError(f"{path}: {kind}; {advice}") from error
    if found != "ok":
        raise StoreError(f"{path}: is damaged ({' '.join(found.split())}); {advice}")


async def _problem(path: Path, address: str, advice: str) -> str:
    """The first thing that SQLite finds wrong with a database, "ok" if nothing; raises StoreError for its version."""
    async with aiosqlite.connect(address, uri=True) as db:
        if (done := await select_number(db, "PRAGMA user_version")) > (known := len(migrations())):
            raise StoreError(f"{path}: was written by a newer version of this bot ({done} > {known}); update the bot")
        if not done and await select_number(db, "SELECT count(*) FROM sqlite_master"):
            raise StoreError(f"{path}: has lost its version, as one that was made from a dump; {advice}")
        row = await select_one(db, "PRAGMA quick_check(1)")
    return "ok" if row is None else str(row[0])


@contextlib.contextmanager
def _untouched(path: Path) -> Iterator[str]:
    """The address under which SQLite reads a database with its log, and leaves no file beside it.

    SQLite makes a log for a database without one unless it takes it for immutable, and an index for a log without one.
    Where there are both somebody may use them; there a copy would not be of one moment. Raises OSError.
    """
    if not beside(path, "-wal").exists():
        yield f"{read_only(path)}&immutable=1"
    elif beside(path, "-shm").exists():
        yield read_only(path)
    else:
        with copied_with_log(path) as copy:
            yield copy.as_uri()


@contextlib.contextmanager
def copied_with_log(path: Path) -> Iterator[Path]:
    """A copy of a database that nobody uses and of its log, which is gone afterwards. Raises OSError."""
    with tempfile.TemporaryDirectory(prefix="cerebria-") as name:
        copy = Path(name) / "copy.db"
        shutil.copyfile(path, copy)
        shutil.copyfile(beside(path, "-wal"), beside(copy, "-wal"))
        yield copy


def beside(path: Path, suffix: str) -> Path:
    """The file of that suffix beside a database, wherever a link to it leads."""
    real = path.resolve()
    return real.with_name(real.name + suffix)


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
