"""Ids of puzzles, as they have always been written."""

from __future__ import annotations

from bot.core.ui.custom_ids import CustomId
from bot.puzzles.ids import PuzzleAgainId, PuzzleChoiceId, PuzzleId

WRITTEN: dict[str, CustomId] = {
    "puzzle:7": PuzzleId(7),
    "puzzle:7:again": PuzzleAgainId(7),
    f"puzzle:7:2:{'0f' * 9}": PuzzleChoiceId(7, 2, "0f" * 9),
    f"puzzle:7:2:{'0f' * 9}:all": PuzzleChoiceId(7, 2, "0f" * 9, everything=True),
}


def of_game(_: int) -> list[CustomId]:
    """None is about a game."""
    return []
