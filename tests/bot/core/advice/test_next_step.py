"""What is recommended after a game is one thing, and true for its person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.advice.next_step import next_step
from bot.core.lobby.ids import HarderId
from bot.core.model.records import GameRow
from bot.core.ui.content import Button
from engine import Edition
from tests.bot.support.tables import games_row

ROW = games_row(Edition.SECOND, ("Ann", "Ben", "Cleo", "Dan"), free=True, seed=1)
ALONE = replace(ROW, seats=(ROW.seats[0], *(replace(each, person=None, computer="easy") for each in ROW.seats[1:])))
FIRST = replace(ALONE, tips=True, level="easy")
OTHER, HARDER = "other", str(HarderId(ROW.id))


@pytest.mark.parametrize(
    ("row", "offered", "won", "step"),
    [
        (FIRST, OTHER, True, HARDER),
        (FIRST, OTHER, False, OTHER),
        (FIRST, None, False, HARDER),
        (replace(FIRST, level="normal"), OTHER, True, OTHER),
        (ROW, OTHER, True, OTHER),
        (ROW, OTHER, False, OTHER),
        (ROW, None, True, None),
    ],
)
def test_one_step_is_recommended(row: GameRow, offered: str | None, won: bool, step: str | None) -> None:
    found = next_step(row, None if offered is None else Button("", offered), won=won)
    assert (None if found is None else found.custom_id) == step
