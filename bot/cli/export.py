"""Write a game to a game file, including all hidden information."""

import argparse
import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from bot import settings
from bot.cli.terminal import file_path, no_address, one_line, refuse
from bot.core.model.game_file import GameFile
from bot.core.model.game_log import LogError, effective
from bot.core.model.records import DamagedError, GameRow, LeftSeat, LogRow
from bot.core.storage.address import Address, read_address
from bot.core.storage.database_file import is_same
from bot.core.storage.store import Store, reading
from engine import CodecError, GameRecord, Ruleset, RulesetMismatchError, load_ruleset


def file_of(game: GameRow, rows: list[LogRow], left: Sequence[LeftSeat] = (), rules: Ruleset | None = None) -> GameFile:
    """The game file of a game, without undone steps; after an epoch, it begins with the epoch's state.

    `left` are those who have left their seats, `rules` those of the game, if they are known.

    Raises CodecError if the game has not begun.
    """
    return GameFile.of(game, effective(rows), left, rules)


def load_game(database: Address | None, game: str) -> GameRecord:
    """The record of a game in a database (None: the host's own); raises the errors of `stored_game_file`."""
    return stored_game_file(database, game).record


def stored_game_file(database: Address | None, game: str) -> GameFile:
    """The game file of a game in a database (None: the host's own); the bot may be running on it.

    Raises CodecError, LookupError or StoreError, with readable messages.
    """
    if not game.isdecimal():
        raise LookupError(f"{game!r} is neither a file nor the number of a game")
    return asyncio.run(_load(database or settings.load().database, int(game)))


async def _load(database: Address, game: int) -> GameFile:
    async with reading(database) as store:
        try:
            row = await store.game(game)
        except LookupError as error:
            raise LookupError(f"there is no game {game} in {database}") from error
        except DamagedError as error:
            raise CodecError(str(error)) from error
        try:
            rules = await _rules(store, row)
            return file_of(row, await store.logs.log_rows(game), await store.left_seats.seats_left(game), rules)
        except LogError as error:
            raise CodecError(f"game {game}: {error}") from error


async def _rules(store: Store, row: GameRow) -> Ruleset | None:
    """The rules of a game; None if it began with an earlier version and a card file that is not the host's."""
    with suppress(RulesetMismatchError):
        return await store.rule_sets.find_rules(row.ruleset or "", load_ruleset(row.edition, settings.load().cards))
    return None


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", type=no_address, help="the number of the game")
    parser.add_argument("--db", type=read_address, metavar="DATABASE", help="the database (the host's own)")
    parser.add_argument(
        "-o", "--output", type=file_path, metavar="FILE", help="the file to write (default: game-N.json)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the file, readable by its owner only; return 2 if reading the game or writing the file fails."""
    database = arguments.db or settings.load().database
    target = arguments.output or Path(f"game-{arguments.game}.json")
    try:
        game = stored_game_file(database, arguments.game)
        if is_same(target, database):
            return refuse("export", f"{target}: is the database itself; name another file")
        with os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            if target.is_file():  # it may have existed with wider permissions
                os.fchmod(file.fileno(), 0o600)
            file.write(game.to_json())
    except OSError as error:
        return refuse("export", f"{target}: {error.strerror}")
    except (LookupError, CodecError) as error:
        return refuse("export", one_line(error))
    print(f"{target}: {len(game.record.actions)} actions")
    return 0
