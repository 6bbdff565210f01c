"""Review a game file: what decided the game, as Markdown with pictures, and as JSON."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from bot.cli.progress import Progress
from bot.cli.terminal import file_path, one_line, refuse
from bot.core.model import game_file
from bot.core.model.game_file import GameFile
from bot.core.model.game_log import Step
from bot.core.model.playability import check_start
from bot.core.model.records import GameRow, LogRow, SeatRow
from bot.core.model.table import Table
from bot.core.play.recording import Recording
from bot.core.ui.content import Image, Text
from bot.core.ui.texts import Texts
from bot.review.model import FORMAT, Review, advice, guesses, reviewed, turn_as_data
from bot.review.page import chances_of, player_lines, point_page
from engine import (
    CodecError,
    EngineError,
    Ruleset,
    State,
    action_to_data,
    canonical,
    replay,
    rules_of,
    setup_to_data,
    shifts,
    waiting_for,
)
from engine.players import JudgedTurn, judge, judged_turns
from render import chances_picture, clean_name, forgotten_name, marked_name, spirit_name


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", type=file_path, help="the game file, of a game that was played to its end")
    parser.add_argument(
        "-o", "--output", type=file_path, default=Path("review"), metavar="DIR", help="where to (review)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the guessed positions (1)")
    parser.add_argument(
        "--cards", type=file_path, default=None, help="the card file of a game file without rules (the project's own)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Review the game; return 2 if the file cannot be read or the review cannot be written."""
    if not 0 <= arguments.seed < 1 << 64:
        return refuse("review", f"--seed must be from 0 to 2**64 - 1, not {arguments.seed}")
    try:
        table, recording = read_game(arguments.file, arguments.cards)
        arguments.output.mkdir(parents=True, exist_ok=True)
        review = reviewed(judged(table, recording, arguments.seed))
        write(arguments.output, table, recording, review, arguments.seed)
    except OSError as error:
        return refuse("review", f"{error.filename or arguments.file}: {error.strerror}")
    except EngineError as error:
        return refuse("review", f"{arguments.file} cannot be reviewed: {one_line(error)}")
    print(arguments.output / "review.md")
    return 0


def read_game(path: Path, cards: Path | None = None) -> tuple[Table, Recording]:
    """The game of a file; raises CodecError or another EngineError if it cannot be reviewed."""
    return _game(game_file.read(path), cards)


def read_record(text: str) -> tuple[Table, Recording]:
    """The game of the text of a file; raises as `read_game`."""
    return _game(GameFile.from_json(text), None)


def _game(file: GameFile, cards: Path | None) -> tuple[Table, Recording]:
    rules = rules_of(file.record, cards)
    check_start(rules, file.record)
    played = list(_played(rules, file))
    last = played[-1][1]
    if not last.over:
        raise CodecError("it was not played to its end")
    table = Table.of(_row(rules, file), rules, last, tuple(step for step, _ in played))
    return table, Recording(played, over=True)


def _played(rules: Ruleset, file: GameFile) -> Iterator[tuple[Step, State]]:
    record, before = file.record, None
    for index, outcome in replay(rules, record):
        if before is None:
            kind = "begin" if record.start is None else "epoch"
            row = LogRow(0, kind, None, None, None, disclosed=True, hash=record.hashes[0])  # type: ignore[arg-type]
            yield Step(row, outcome.events), outcome.state
        else:
            action = canonical(action_to_data(record.actions[index - 1]))
            decided = None if file.table is None else file.table.decided[index - 1]
            seat = waiting_for(before)[0] if decided is None else decided.seat
            person = None if decided is None else decided.person
            row = LogRow(index, "action", person, seat, action, outcome.disclosed, record.hashes[index])
            yield Step(row, outcome.events, shifts(rules, before, outcome.state)), outcome.state
        before = outcome.state


def _row(rules: Ruleset, file: GameFile) -> GameRow:
    """The row in a file; one of computers with their Spirits' names if it has none."""
    if file.table is not None:
        return file.table.row
    setup = file.record.setup
    seats = (
        SeatRow(number, seat.team, None, "steady", spirit_name(seat.spirit), seat.spirit)
        for number, seat in enumerate(setup.seats)
    )
    return GameRow(
        id=1,
        channel=0,
        guild=None,
        host=0,
        status="over",
        created="",
        edition=file.record.edition,
        places=setup.recommended_places,
        tokens=setup.recommended_tokens,
        ruleset=rules.digest,
        setup=canonical(setup_to_data(setup)),
        seed=None,
        version=len(file.record.actions),
        seats=tuple(seats),
        mode=setup.mode,
        spirit_side=setup.spirit_side,
        team_side=setup.team_side,
    )


def judged(table: Table, recording: Recording, seed: int) -> list[JudgedTurn]:
    """The judged turns of a game; progress is shown on a terminal."""
    judgements = []
    for stretch in Progress(len(recording.stretches), "turns").over(recording.stretches):
        known = recording.knowledge(stretch.first, stretch.seat)
        asked = advice(table, recording, stretch)
        judgements.append(judge(table.rules, known, stretch, guesses(seed, stretch), asked))
    return judged_turns(judgements, recording.chances(table.rules))


def write(folder: Path, table: Table, recording: Recording, review: Review, seed: int) -> None:
    """Write review.md, review.json and the pictures; raises OSError."""
    texts = Texts(table.words.language)
    picture = chances_picture(chances_of(recording, review))
    (folder / "chances.png").write_bytes(picture.data)
    lines = [f"![{_plain_text(picture.alt)}](chances.png)"]
    for seat in table.row.seats:
        name = marked_name(clean_name(seat.name or "")) or forgotten_name()
        spirit = spirit_name(table.state.setup.seats[seat.seat].spirit)
        who = f"**{name}**" if name == spirit else f"**{name}** ({spirit})"
        told = player_lines(table, recording, review, who, (seat.seat,), texts)
        lines += [f"- {line}" if number == 0 else f"  - {_plain(line)}" for number, line in enumerate(told)]
    for number in range(1, len(review.points) + 1):
        for block in point_page(table, recording, review, number).blocks:
            match block:
                case Text(text):
                    lines += map(_plain, text.split("\n"))
                case Image(draw=draw):
                    drawn = draw()
                    (folder / f"point-{number}.png").write_bytes(drawn.data)
                    lines.append(f"![{_plain_text(drawn.alt)}](point-{number}.png)")
    (folder / "review.md").write_text("\n\n".join(lines) + "\n", "utf-8")
    data = {
        "format": FORMAT,
        "seed": seed,
        "chances": [round(chance, 4) for chance in review.chances],
        "turns": [{**turn_as_data(turn), "mark": turn.mark} for turn in review.turns],
        "turning_points": [turn.number for turn in review.points],
    }
    (folder / "review.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")


def _plain(line: str) -> str:
    """A line without Discord's mark of small letters."""
    return line.removeprefix("-# ")


def _plain_text(text: str) -> str:
    """A text whose names Markdown takes for nothing else."""
    return marked_name(" ".join(text.split()))
