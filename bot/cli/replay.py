"""Replay a recorded game and compare the hash of every state."""

import argparse
from collections.abc import Callable
from pathlib import Path

from bot import settings
from bot.cli import export, replay_all
from bot.cli.replay_all import DIFFERENT, SAME, other_cards
from bot.cli.terminal import file_path, no_address, offer_json, one_line, refuse, tell
from bot.core.model import game_file
from bot.core.model.playability import check_start
from bot.core.storage.address import read_address
from engine import (
    CardFileError,
    CodecError,
    GameRecord,
    ReplayError,
    Ruleset,
    RulesetMismatchError,
    replay,
    rules_of,
)

LoadGame = Callable[[Path | None, str], GameRecord]
"""Loads a game by id from a database (None: the host's own); raises CodecError, LookupError or OSError."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--all", action="store_true", help="replay every game in the database; print those that differ")
    parser.add_argument(
        "game", type=no_address, metavar="FILE|GAME", nargs="?", help="a game file, or the id of a game in the database"
    )
    parser.add_argument(
        "--cards", type=file_path, metavar="FILE", help="the card file of a game file without rules (the host's)"
    )
    parser.add_argument(
        "--db", type=read_address, metavar="DATABASE", help="the database that holds the game (the host's own)"
    )
    offer_json(parser)


def run(args: argparse.Namespace, load_game: LoadGame = export.load_game) -> int:
    """Replay the game; return 0 if every state is as recorded, 1 if one differs, 2 if the game cannot be read."""
    if args.all and args.game is not None:
        return refuse("replay", "--all replays a whole database, which --db names; leave FILE or GAME out")
    if args.all:
        return replay_all.run(args)
    if args.game is None:
        return refuse("replay", "give a game file, the id of a game, or --all")
    try:
        record = _load(args, load_game)
        rules = _rules(record, args.cards)
    except RulesetMismatchError as error:
        refuse("replay", one_line(error) if record.rules else other_cards(args.game, record.ruleset, args.cards))
        return DIFFERENT
    except (CardFileError, CodecError, LookupError, OSError) as error:
        return refuse("replay", f"{args.game} cannot be read: {one_line(_reason(error))}")
    try:
        check_start(rules, record)
        states = sum(1 for _ in replay(rules, record))
    except ReplayError as error:
        refuse("replay", one_line(error))
        return DIFFERENT
    except CodecError as error:
        return refuse("replay", f"{args.game} cannot be read: {one_line(error)}")
    actions = len(record.actions)
    tell(args, f"{args.game}: {actions} actions, {states} states, all as recorded", actions=actions, states=states)
    return SAME


def _load(args: argparse.Namespace, load_game: LoadGame) -> GameRecord:
    """The record in a file; if there is no such file, or with --db, the game with that id."""
    path = Path(args.game)
    if args.db is not None or not path.exists():
        return load_game(args.db, args.game)
    return game_file.read(path).record


def _rules(record: GameRecord, cards: Path | None) -> Ruleset:
    """The record's rules; the host's card file is read if they are neither in the file nor this version's."""
    try:
        return rules_of(record, cards)
    except RulesetMismatchError:
        return rules_of(record, cards or settings.load().cards)


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    if isinstance(error, CardFileError):
        return error.mistakes[0]
    return str(error.args[0]) if error.args else str(error)
