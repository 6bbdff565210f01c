"""Copy the database to a file, even while the bot is running."""

import argparse
import asyncio
import contextlib
import os
import shlex
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot import settings
from bot.cli.terminal import counted, file_path
from bot.core.storage import copying, sqlite_database, store
from bot.core.storage.address import Address, PostgresAddress, read_address
from bot.core.storage.database_file import is_same
from bot.core.storage.errors import StoreError
from bot.core.storage.own_log import note_copy
from bot.core.storage.sqlite import examine


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", type=file_path, help="the copy; an existing file is replaced once the copy is complete")
    parser.add_argument("--db", type=read_address, metavar="DATABASE", help="the database (the host's own)")


def run(arguments: argparse.Namespace) -> int:
    """Make the copy; raises StoreError if the database cannot be read or the copy cannot be written."""
    database = arguments.db or settings.load().database
    games = asyncio.run(back_up(database, arguments.file))
    print(f"{arguments.file}: a copy of {database} with {counted(games, 'game')}")
    print(f"to go back to it, stop the bot: cerebria {_way_back(database, arguments.file)}")
    return 0


def _way_back(database: Address, backup: Path) -> str:
    """The command that has the bot go on with a backup."""
    if isinstance(database, PostgresAddress):
        return f"migrate {shlex.quote(str(backup))} postgresql://..., a new database, and set CEREBRIA_DATABASE to it"
    return f"restore {shlex.quote(str(backup))}"


async def back_up(database: Address, target: Path) -> int:
    """Make a consistent copy of a database and check it; return its number of games."""
    if is_same(target, database):
        raise StoreError(f"{target}: is the database itself; name another file")
    part = target.with_name(target.name + ".part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
        if isinstance(database, PostgresAddress):
            async with store.reading(database) as old:
                with _writing(target):
                    await _from_server(old, part)
        else:
            async with sqlite_database.reading(database, exact=True) as whole:
                with _writing(target):
                    await whole.copy_to(part)
        await examine(part)
        with contextlib.closing(sqlite3.connect(part)) as copied:
            copied.execute("PRAGMA journal_mode = DELETE")  # a reader needs no other file; the bot sets WAL again
            note_copy(copied)
            games = int(copied.execute("SELECT count(*) FROM game").fetchone()[0])
        part.replace(target)
    except OSError as error:
        raise StoreError(f"{target}: cannot be written: {error.strerror}") from error
    finally:
        for left in ("", "-wal", "-shm", ".lock"):
            part.with_name(part.name + left).unlink(missing_ok=True)
    return games


async def _from_server(old: store.Store, target: Path) -> None:
    async with sqlite_database.opened(target) as new:
        await copying.copy_rows(old.database, new)


@contextlib.contextmanager
def _writing(target: Path) -> Iterator[None]:
    """Raise StoreError for the target if SQLite cannot write it."""
    try:
        yield
    except sqlite3.OperationalError as error:
        raise StoreError(f"{target}: cannot be written: {error}") from error
