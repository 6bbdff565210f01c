"""Draw the board of a game file as a PNG."""

import argparse
from pathlib import Path

from bot.cli.terminal import file_path, one_line, refuse
from bot.core.model import game_file
from bot.core.model.playability import check_start
from engine import EngineError, Team, rules_of, state_at, view
from render import Words, board_picture, forgotten_name

_VIEWERS = {"spectator": None, "bliss": Team.BLISS, "gloom": Team.GLOOM}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", type=file_path, help="the game file")
    parser.add_argument("--at", type=int, default=None, metavar="N", help="after N actions (default: the end)")
    parser.add_argument("--viewer", choices=tuple(_VIEWERS), default="spectator", help="whose view to draw")
    parser.add_argument(
        "--cards", type=file_path, default=None, help="the card file of a game file without rules (the project's own)"
    )
    parser.add_argument(
        "-o", "--output", type=file_path, default=Path("board.png"), help="the file to write (default: board.png)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Draw the board; return 2 if the file cannot be read or the picture cannot be written."""
    try:
        file = game_file.read(arguments.file)
        record = file.record
        rules = rules_of(record, arguments.cards)
        check_start(rules, record)
        count = len(record.actions)
        at = count if arguments.at is None else arguments.at
        if not 0 <= at <= count:
            return refuse("render", f"--at: the game has {count} actions, so N is from 0 to {count}, not {at}")
        seen = view(state_at(rules, record, at), _VIEWERS[arguments.viewer])
        names = [seat.spirit.value.title() for seat in record.setup.seats]
        if file.table is not None:
            names = [seat.name or forgotten_name() for seat in file.table.row.seats]
        picture = board_picture(Words(rules, names, mode=record.setup.mode), seen)
    except OSError as error:
        return refuse("render", f"{error.filename or arguments.file}: {error.strerror}")
    except EngineError as error:
        return refuse("render", f"{arguments.file} cannot be read: {one_line(error)}")
    try:
        arguments.output.write_bytes(picture.data)
    except OSError as error:
        return refuse("render", f"{arguments.output}: {error.strerror}")
    print(picture.alt)
    return 0
