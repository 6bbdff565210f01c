"""`cerebria`: host games on Discord, or try everything on this machine; selfplay, replay and pictures of game files."""

import argparse
import re
import sys

from bot import host
from bot.cli import (
    backup,
    cards,
    completion,
    doctor,
    export,
    health,
    import_game,
    migrate,
    ratings,
    render,
    replay,
    review,
    selfplay,
    status,
)
from bot.cli.export import load_game
from bot.cli.terminal import EXIT_LATER, EXIT_REFUSED, Parser, file_path, may_be_cut_short, prepare_streams
from bot.games.rules_version import program
from bot.model.sharding import Shards
from bot.settings import SettingsError
from bot.storage.errors import BusyError, StoreError
from engine import EngineError
from render import shorten

LAST_PORT = 65_535


def run() -> int:
    """Run the command that the command line names; return the exit status."""
    prepare_streams()
    is_host, prog = False, "cerebria"
    try:
        with may_be_cut_short():
            arguments = parser().parse_args()
            is_host, prog = arguments.run is host.run, arguments.prog
            if not is_host:  # the host has pipes of its own; that one of them breaks is a fault
                return int(arguments.run(arguments))
        return host.run(arguments)
    except (SettingsError, StoreError, EngineError) as error:
        print(f"{prog}: {error}", file=sys.stderr)
        return EXIT_LATER if is_host and isinstance(error, BusyError) else EXIT_REFUSED


COMMANDS = (
    ("selfplay", selfplay),
    ("replay", replay),
    ("render", render),
    ("review", review),
    ("doctor", doctor),
    ("status", status),
    ("health", health),
    ("backup", backup),
    ("export", export),
    ("import", import_game),
    ("migrate", migrate),
    ("ratings", ratings),
    ("cards", cards),
    ("completion", completion),
)
"""The commands, each a module of `bot/cli`."""


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    whole = Parser(prog="cerebria", description=__doc__)
    whole.set_defaults(run=host.run, prog=whole.prog, whole=whole)
    whole.add_argument("--version", action="version", version=f"%(prog)s {program()}")
    whole.add_argument("--discord", action="store_true", help="connect to Discord; fail if there is no token")
    whole.add_argument("--local", action="store_true", help="try it on this machine, even if there is a token")
    whole.add_argument("--port", type=_port, help="the port of the page (default: CEREBRIA_LOCAL_PORT or 8770)")
    whole.add_argument(
        "--record", type=file_path, metavar="FILE", help="write the local Discord's traffic to a JSONL file"
    )
    whole.add_argument("--shards", type=_shards, help=f"the bot's shards: {Shards.FORMS} (default: CEREBRIA_SHARDS)")
    commands = whole.add_subparsers(title="other commands", metavar="COMMAND")
    for name, module in COMMANDS:
        command = commands.add_parser(name, help=(module.__doc__ or "").split("\n")[0], description=module.__doc__)
        module.configure(command)
        command.set_defaults(run=module.run, prog=command.prog)
    commands.choices["replay"].set_defaults(run=lambda arguments: replay.run(arguments, load_game))
    return whole


def _shards(text: str) -> Shards:
    try:
        return Shards.read(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{shorten(text, 20)!r}: {error}") from error


def _port(text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text, re.ASCII) or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{shorten(text, 20)!r} is not a port; ports are from 0 to {LAST_PORT}")
    return int(text)
