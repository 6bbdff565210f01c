"""Puzzles: the position and its options, the grade with the best turn, and the puzzle of the day in a channel."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.core.model.records import CHANNEL_BOARD
from bot.core.play.action_picker import Path
from bot.core.practice.exercise_page import (
    ExerciseIds,
    Grade,
    again_button,
    exercise_page,
    grade_lines,
    solution_lines,
    solution_picture,
)
from bot.core.practice.exercises import Answering
from bot.core.practice.table import practised
from bot.core.server.ids import HostSettingId
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import POSTING, Block, Button, Buttons, ChannelSelect, Content, Image, Style, Text
from bot.core.ui.texts import Texts
from bot.puzzles.ids import PuzzleAgainId, PuzzleChoiceId, PuzzleId
from bot.puzzles.model import Puzzle, Solved
from engine import canonical
from render import DEFAULT_LANGUAGE, BoardForm, board_picture


def puzzle_name(puzzle: Puzzle, *, is_answered: bool, language: str = DEFAULT_LANGUAGE) -> str:
    """A puzzle in a list: its number, the Spirit to play, and whether the person has answered it."""
    texts, seat = Texts(language), puzzle.state.setup.seats[puzzle.seat]
    mark = "✅" if is_answered else ""
    spirit = texts.spirit(seat.spirit)
    return texts("puzzle-choice", number=puzzle.id, team=seat.team.word, spirit=spirit, mark=mark).rstrip()


def puzzle_page(
    answering: Answering[Puzzle],
    path: Path = (),
    *,
    everything: bool = False,
    is_of_day: bool = False,
    language: str = DEFAULT_LANGUAGE,
) -> Content:
    """The page of a puzzle after the choices of `path`; with `everything`, the inferior options."""
    texts, puzzle = Texts(language), answering.exercise
    heading = [_title(puzzle, texts), *([texts("puzzle-of-day")] if is_of_day else []), texts("puzzle-task")]
    version = len(answering.taken)

    def made(choice: str, everything: bool) -> str:
        return str(PuzzleChoiceId(puzzle.id, version, choice, everything=everything))

    ids = ExerciseIds(made, str(PuzzleAgainId(puzzle.id)))
    return exercise_page(answering, heading, ids, path, everything=everything, language=language)


def grade_page(
    answering: Answering[Puzzle], grade: Grade, following: int | None, language: str = DEFAULT_LANGUAGE
) -> Content:
    """The grade of an answer and the best turn, with buttons to begin again and to the `following` puzzle."""
    texts, puzzle = Texts(language), answering.exercise
    pov = practised(puzzle.rules, puzzle.state, puzzle.seat, 0, language)
    lines = [_title(puzzle, texts, grade.mark), *grade_lines(answering, grade, pov)]
    buttons = [again_button(str(PuzzleAgainId(puzzle.id)), texts)]
    if following is not None:
        buttons.insert(0, Button(texts("puzzle-next"), str(PuzzleId(following)), Style.SUCCESS, "🧩"))
    picture = solution_picture(puzzle, pov)
    return Content((Text("\n".join(lines)), picture, Buttons(tuple(buttons))), ACCENTS[pov.team])


def next_puzzle_button(number: int, language: str) -> Button:
    """The button to a puzzle after a game."""
    return Button(Texts(language)("next-puzzle"), str(PuzzleId(number)), Style.PRIMARY, "🧩")


def solved_line(solved: Solved, texts: Texts) -> str:
    """What a person has answered so far, in a line of their statistics."""
    return texts("puzzle-stats", answered=solved.answered, stars=solved.stars, streak=solved.streak)


def channel_choice(is_chosen: bool, channel: int | None, problem: str, texts: Texts) -> Sequence[Block]:
    """The choice of a server's channel for puzzles: the present one if it can still be, and why it cannot."""
    blocks = (
        Text("\n".join(filter(None, (texts("host-puzzle"), problem)))),
        ChannelSelect(str(HostSettingId("puzzle")), texts("host-puzzle-pick"), POSTING, channel),
    )
    none = Buttons((Button(texts("host-puzzle-none"), str(HostSettingId("nopuzzle"))),))
    return (*blocks, none) if is_chosen else blocks


def posted(
    puzzle: Puzzle, before: Puzzle | None = None, language: str = DEFAULT_LANGUAGE, form: BoardForm = CHANNEL_BOARD
) -> Content:
    """The puzzle of the day in a channel, as a spectator knows it, and the solution of the one `before`."""
    texts = Texts(language)
    pov = practised(puzzle.rules, puzzle.state, puzzle.seat, 0, language)
    lines = [_title(puzzle, texts), texts("puzzle-of-day"), texts("puzzle-task")]
    key = canonical([language, "puzzle of the day", puzzle.id, form])
    picture = Image(key, "puzzle.png", partial(board_picture, pov.words, pov.table.team_view(None), form=form))
    solve = Button(texts("puzzle-solve"), str(PuzzleId(puzzle.id)), Style.SUCCESS, "🧩")
    solved = () if before is None else (Text("\n".join(_solved(before, texts))),)
    return Content((Text("\n".join(lines)), picture, Buttons((solve,)), *solved), ACCENTS[pov.team])


def _solved(puzzle: Puzzle, texts: Texts) -> Iterator[str]:
    """The puzzle of the day before with its solution."""
    pov = practised(puzzle.rules, puzzle.state, puzzle.seat, 0, texts.language)
    yield texts("puzzle-yesterday", number=puzzle.id)
    yield from solution_lines(puzzle, pov)


def _title(puzzle: Puzzle, texts: Texts, mark: str = "") -> str:
    seat = puzzle.state.setup.seats[puzzle.seat]
    spirit = texts.spirit(seat.spirit)
    return texts("puzzle-title", number=puzzle.id, team=seat.team.word, spirit=spirit, stars=mark).rstrip()
