"""Put a backup in the place of the database, whose file is kept beside it; stop the bot first."""

import argparse
import asyncio
import os
from pathlib import Path

from bot import settings
from bot.cli.backup import back_up
from bot.cli.terminal import counted, file_path
from bot.core.storage.address import Address, PostgresAddress, read_address
from bot.core.storage.database_file import is_same, kept_closed, put_aside
from bot.core.storage.errors import StoreError
from bot.core.storage.file_check import check_is_file
from bot.core.storage.sqlite import beside, examine


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", type=file_path, help="the backup, or another database in a file")
    parser.add_argument("--db", type=read_address, metavar="DATABASE", help="the database (the host's own)")


def run(arguments: argparse.Namespace) -> int:
    """Restore the file; raises StoreError if it is no whole database, or if a bot uses the database."""
    database = arguments.db or settings.load().database
    games, former = asyncio.run(restore(arguments.file, database))
    kept = f"; what it held before is in {former}" if former else ""
    print(f"{database}: restored from {arguments.file}, with {counted(games, 'game')}{kept}")
    return 0


async def restore(source: Path, database: Address) -> tuple[int, Path | None]:
    """Put a copy of a file in the place of a database; return its number of games, and where the former file is kept.

    Raises StoreError, and changes nothing, if the file is no whole database or if a bot uses the database.
    """
    if isinstance(database, PostgresAddress):
        text = f"cerebria migrate {source} postgresql://... fills a new one, which CEREBRIA_DATABASE then names"
        raise StoreError(f"{database}: is no file; {text}")
    if is_same(source, database):
        raise StoreError(f"{source}: is the database itself; name another file")
    check_is_file(database)
    if not source.exists() or not source.stat().st_size:
        raise StoreError(f"{source}: there is no database here")
    await examine(source, advice="name another backup")
    with kept_closed(database):
        new = beside(database, ".restored")
        try:
            games = await back_up(source, new)
            owner = (database if database.exists() else database.parent).stat()
            former = put_aside(database)
            new.replace(database.resolve())
            if os.geteuid() == 0:  # as in a container: the bot goes on as another user
                for file in (database, beside(database, ".lock")):
                    os.chown(file, owner.st_uid, owner.st_gid)
        except OSError as error:
            raise StoreError(f"{database}: cannot be replaced: {error.strerror}") from error
    return games, former
