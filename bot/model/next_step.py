"""The one thing to do next that is recommended to a person after a game, besides a rematch and its review."""

from collections.abc import Collection
from itertools import islice
from typing import Literal, NamedTuple

from bot.model.lessons import FIRST_GAME, lessons
from bot.model.lobby import computers
from bot.model.records import GameRow


class NextStep(NamedTuple):
    """What to do next: play against normal computers, a lesson by its id, or a puzzle by its number."""

    kind: Literal["harder", "lesson", "puzzle"]
    what: str = ""


def next_step(row: GameRow, done: Collection[str], puzzle: int | None, *, won: bool) -> NextStep | None:
    """What a person should do next; None if there is nothing better than a rematch.

    Args:
        row: the game that has ended.
        done: the lessons that the person has done.
        puzzle: today's puzzle, None if the person has answered it.
        won: whether the person has won the game.
    """
    is_first = row.tips and computers(row) > 0 and row.level == "easy"
    lesson = next((each for each in islice(lessons(), FIRST_GAME) if each not in done), None)
    if lesson is not None and (done or row.tips) and not (is_first and won):
        return NextStep("lesson", lesson)
    if is_first:
        return NextStep("harder")
    return None if puzzle is None else NextStep("puzzle", str(puzzle))
