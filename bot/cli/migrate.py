"""Copy all games and people into another database: from SQLite to PostgreSQL or back."""

import argparse
import asyncio

from bot import settings
from bot.cli.progress import Progress
from bot.cli.replay_all import replay_games
from bot.cli.terminal import counted, offer_json, refuse, tell
from bot.core.storage.address import Address, read_address
from bot.core.storage.copying import copy_rows, row_count
from bot.core.storage.errors import StoreError
from bot.core.storage.store import database_opened, is_in_use, reading


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("source", type=read_address, metavar="FROM", help="a file, or postgresql://USER@HOST/DATABASE")
    parser.add_argument("target", type=read_address, metavar="TO", help="a new database of either kind")
    offer_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Copy, then replay every game of the copy; return 0 if all is there, 1 if a game differs."""
    chosen = settings.load()
    games = asyncio.run(migrate(arguments.source, arguments.target))
    replayed = asyncio.run(replay_games(arguments.target, chosen.cards))
    steps = f"{counted(replayed.steps, 'step')} of {replayed.games} replayed"
    told = f"{arguments.target}: {counted(games, 'game')} copied, {steps}"
    tell(arguments, "\n".join((*replayed.different, told)), copied=games, **replayed._asdict())
    return refuse("migrate", "some games differ; they differ in the source, too") if replayed.different else 0


async def migrate(source: Address, target: Address) -> int:
    """Copy a database that nobody uses into a new one; return its number of games. Raises StoreError."""
    if source == target:
        raise StoreError(f"{source}: is both source and target; name another target")
    if await is_in_use(source):
        raise StoreError(f"{source}: a bot is running on it, and would go on with the old one; stop it first")
    async with reading(source) as old, database_opened(target) as new:
        return await copy_rows(old.database, new, Progress(await row_count(old.database), "rows").show_count)
