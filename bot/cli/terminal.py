"""The terminal: arguments, error messages, escaping of untrusted text, broken pipes."""

import argparse
import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from bot.core.storage.address import may_hold_password, read_address
from bot.core.storage.errors import StoreError

MAX_MESSAGE_CHARS = 400
"""Maximum number of characters of a message."""

EXIT_REFUSED = 2
"""The exit status of a command that cannot do what is asked."""

EXIT_LATER = 75
"""The exit status of a host that cannot run at the moment, but may soon: EX_TEMPFAIL of sysexits.h."""

EXIT_CUT_SHORT = 141
"""The exit status of a command whose output is no longer read: the one that shells give for SIGPIPE."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are a line like those of the commands, and repeat no argument that may hold a password."""

    def error(self, message: str) -> NoReturn:
        """Print what is wrong, and exit."""
        if any(map(may_hold_password, sys.argv[1:])):
            message = f"{message.partition(':')[0]}; what was given is not shown, since it may hold a password"
        self.exit(EXIT_REFUSED, f"{self.prog}: {message}; {self.prog} --help lists what there is\n")


def file_path(text: str) -> Path:
    """The file that an argument names; raises StoreError for the address of a database."""
    return Path(no_address(text))


def no_address(text: str) -> str:
    """An argument that is shown; raises StoreError for the address of a database."""
    if not isinstance(read_address(text), Path):
        raise StoreError("the address of a database is given where something else is needed")
    return text


def one_line(text: object, longest: int = MAX_MESSAGE_CHARS) -> str:
    """Text in one line, shortened, with control characters replaced."""
    printable = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in str(text))
    return printable if len(printable) <= longest else printable[: longest - 1].rstrip() + "…"


def counted(number: int, noun: str) -> str:
    """A number and its noun: "1 game", "2 games"."""
    return f"{number} {noun}{'s' * (number != 1)}"


def offer_json(parser: argparse.ArgumentParser) -> None:
    """Add the option with which a command prints JSON (`tell`)."""
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def tell(arguments: argparse.Namespace, text: str, **data: object) -> None:
    """Print what a command has found: as text, or as one JSON object."""
    print(json.dumps(data, default=str) if arguments.json else text)


def refuse(command: str, reason: str) -> int:
    """Print on stderr why a command cannot do what is asked; returns its exit status."""
    print(f"cerebria {command}: {reason}", file=sys.stderr)
    return EXIT_REFUSED


def prepare_streams() -> None:
    """Have characters that a stream's encoding lacks printed as escapes, and what is for a closed stream dropped."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


@contextmanager
def may_be_cut_short() -> Iterator[None]:
    """Exit without a traceback if the reader of the output closes the pipe, as `head` does, or the disk is full.

    No other pipe may be in use that could break. Raises SystemExit.
    """
    try:
        try:
            yield
        finally:
            sys.stdout.flush()  # now rather than at exit, when a failure can no longer be handled
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # takes what is left in the buffer
        if isinstance(error, BrokenPipeError):
            raise SystemExit(EXIT_CUT_SHORT) from None
        print(f"cerebria: {error.filename or 'the output'}: {error.strerror or error}", file=sys.stderr)
        raise SystemExit(EXIT_REFUSED) from None
