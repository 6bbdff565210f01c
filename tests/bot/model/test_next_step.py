"""What is recommended after a game is one thing, and true for its person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.model.lessons import FIRST_GAME, lessons
from bot.model.next_step import NextStep, next_step
from bot.model.records import GameRow
from engine import Edition
from tests.bot.support.tables import games_row

ROW = games_row(Edition.SECOND, ("Ann", "Ben", "Cleo", "Dan"), free=True, seed=1)
ALONE = replace(ROW, seats=(ROW.seats[0], *(replace(each, person=None, computer="easy") for each in ROW.seats[1:])))
FIRST = replace(ALONE, tips=True, level="easy")
LESSONS = list(lessons())[:FIRST_GAME]


@pytest.mark.parametrize(
    ("row", "done", "puzzle", "won", "step"),
    [
        (FIRST, (), 7, True, NextStep("harder")),
        (FIRST, (), 7, False, NextStep("lesson", LESSONS[0])),
        (FIRST, LESSONS, 7, False, NextStep("harder")),
        (replace(FIRST, level="normal"), LESSONS, 7, True, NextStep("puzzle", "7")),
        (ROW, LESSONS[:2], 7, True, NextStep("lesson", LESSONS[2])),
        (ROW, (), 7, True, NextStep("puzzle", "7")),
        (ROW, LESSONS, 7, False, NextStep("puzzle", "7")),
        (ROW, LESSONS, None, True, None),
    ],
)
def test_one_step_is_recommended(
    row: GameRow, done: Sequence[str], puzzle: int | None, won: bool, step: NextStep | None
) -> None:
    assert next_step(row, done, puzzle, won=won) == step
