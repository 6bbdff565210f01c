"""Print what completes the words of `cerebria` in a shell: eval "$(cerebria completion bash)"."""

import argparse
from collections.abc import Iterator

from bot.cli.terminal import refuse

SHELLS = ("bash", "zsh", "fish", "tcsh", "powershell")

PATHS = {"FILE", "FILE|GAME", "DATABASE", "FROM", "TO", "DIR"}
"""What arguments are called that take a path."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("shell", choices=SHELLS, help="the shell")


def run(arguments: argparse.Namespace) -> int:
    """Print the script; return 2 without shtab, which makes it."""
    try:
        import shtab  # noqa: PLC0415  # an extra
    except ImportError:
        return refuse("completion", "it needs shtab: pip install '.[completion]' in a copy of the repository")
    for action in _actions(arguments.whole):
        if action.metavar in PATHS or action.dest in {"file", "cards", "output"}:
            action.complete = shtab.DIRECTORY if action.metavar == "DIR" else shtab.FILE  # type: ignore[attr-defined]
    print(shtab.complete(arguments.whole, arguments.shell))
    return 0


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """The arguments of a parser and of its commands."""
    for action in parser._actions:  # noqa: SLF001  # there is no other way to list them
        yield action
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for command in action.choices.values():
                command.complete()
                yield from _actions(command)
