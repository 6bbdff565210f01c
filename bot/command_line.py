"""`cerebria`: host games on Discord, or try everything on this machine; selfplay, replay and pictures of game files."""

import argparse
import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from bot.cli.terminal import EXIT_LATER, EXIT_REFUSED, Parser, file_path, may_be_cut_short, one_line, prepare_streams
from bot.core.games.rules_version import program
from bot.core.model.sharding import Shards
from bot.core.storage.errors import BusyError, StoreError
from bot.interrupts import ending_at_once
from bot.rooms import ROOMS

LAST_PORT = 65_535

_ADDED = {
    room: command for room in ROOMS if (command := getattr(import_module(f"bot.{room}"), "COMMAND", None)) is not None
}
"""The operator commands of subjects, by their rooms."""

COMMANDS = {
    "selfplay": "Play games between computer players: results, game files, how even the game is, who is strongest.",
    "replay": "Replay a recorded game and compare the hash of every state.",
    "render": "Draw the board of a game file as a PNG.",
    "doctor": "Check everything the host needs, with advice on what is missing.",
    "status": "Show open games, for whom each waits and since when, and recent errors; the bot may be running.",
    "health": "Check the health of the bot on this machine: exit status 0 if it is healthy, 1 if not.",
    "backup": "Copy the database to a file, even while the bot is running.",
    "restore": "Put a backup in the place of the database, whose file is kept beside it; stop the bot first.",
    "export": "Write a game to a game file, including all hidden information.",
    "import": "Add the game of a game file to the database, where it can be continued.",
    "migrate": "Copy all games and people into another database: from SQLite to PostgreSQL or back.",
    "cards": "Print the JSON schema of card files, or an example to edit.",
    "completion": 'Print what completes the words of `cerebria` in a shell: eval "$(cerebria completion bash)".',
} | dict(_ADDED.values())
"""The commands, each a module of `bot/cli` or of a subject, with their lines of `cerebria --help`."""

_MODULES = {"import": "bot.cli.import_game"} | {name: f"bot.{room}.command" for room, (name, _) in _ADDED.items()}
"""The modules of commands, but for those of `bot/cli` with their names."""


def run_command() -> int:
    """Run the command that the command line names; return the exit status."""
    prepare_streams()
    is_host, prog = False, "cerebria"
    try:
        with may_be_cut_short():
            arguments = parser().parse_args()
            is_host, prog = arguments.run is _host, arguments.prog
            if arguments.env_file is not None:
                _put_into_environment(arguments.env_file)
            if not is_host:  # the host has pipes of its own; that one of them breaks is a fault
                return int(arguments.run(arguments))
        return _host(arguments)
    except (SystemExit, KeyboardInterrupt):  # at once: what comes below imports the engine
        raise
    except ModuleNotFoundError as error:  # the rules were installed alone (docs/library.md)
        print(f"{prog}: {error.name} is not installed; pip install . in a copy of the repository", file=sys.stderr)
        return EXIT_REFUSED
    except _refusals() as error:
        print(f"{prog}: {error}", file=sys.stderr)
        return EXIT_LATER if is_host and isinstance(error, BusyError) else EXIT_REFUSED


def _refusals() -> tuple[type[Exception], ...]:
    """The errors whose texts are for the operator."""
    return _imported("bot.settings").SettingsError, StoreError, _imported("engine").EngineError


def _host(arguments: argparse.Namespace) -> int:
    return int(_imported("bot.host").run(arguments))


def _imported(name: str) -> ModuleType:
    """A module that takes long to import; Ctrl-C ends the process meanwhile."""
    with ending_at_once():
        return import_module(name)


def _put_into_environment(file: Path) -> None:
    """Put settings into the environment, where they are not in it already, as systemd does with an EnvironmentFile."""
    try:
        with file.open(encoding="utf-8-sig") as text:
            _imported("dotenv").load_dotenv(stream=text, interpolate=False)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text in UTF-8"
        raise StoreError(f"--env-file: {file} cannot be read: {reason}") from error


class _Command(Parser):
    """The parser of a command, whose module is imported once the command is called or `complete` is."""

    def __init__(self, *, module: str, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._module: str | None = module

    def complete(self) -> None:
        """Add the command's arguments."""
        if self._module is not None:
            module, self._module = _imported(self._module), None
            self.description = module.__doc__
            module.configure(self)
            _add_env_file(self, default=argparse.SUPPRESS)  # one before the command's name counts
            self.set_defaults(run=module.run, prog=self.prog)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse the command's words."""
        self.complete()
        return super().parse_known_args(args, namespace)


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    found = Parser(prog="cerebria", description=__doc__)
    found.set_defaults(run=_host, prog=found.prog, whole=found)
    found.add_argument("--version", action="version", version=f"%(prog)s {program()}")
    found.add_argument("--discord", action="store_true", help="connect to Discord; fail if there is no token")
    found.add_argument("--local", action="store_true", help="try it on this machine, even if there is a token")
    found.add_argument("--port", type=_port, help="the port of the page (default: CEREBRIA_LOCAL_PORT or 8770)")
    found.add_argument(
        "--anyone", action="store_true", help="let others than this machine use the page, at CEREBRIA_LISTEN"
    )
    found.add_argument(
        "--record", type=file_path, metavar="FILE", help="write the local Discord's traffic to a JSONL file"
    )
    found.add_argument("--shards", type=_shards, help=f"the bot's shards: {Shards.FORMS} (default: CEREBRIA_SHARDS)")
    _add_env_file(found, default=None)
    commands = found.add_subparsers(title="other commands", metavar="COMMAND", parser_class=_Command)
    for name, text in COMMANDS.items():
        commands.add_parser(name, help=text, module=_MODULES.get(name, f"bot.cli.{name}"))
    return found


def _add_env_file(to: argparse.ArgumentParser, default: object) -> None:
    text = "a file of settings like .env, for those that are not in the environment"
    to.add_argument("--env-file", type=file_path, metavar="FILE", default=default, help=text)


def _shards(text: str) -> Shards:
    try:
        return Shards.read(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{one_line(text, 20)!r}: {error}") from error


def _port(text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text, re.ASCII) or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{one_line(text, 20)!r} is not a port; ports are from 0 to {LAST_PORT}")
    return int(text)
