"""Ids of reviews and mistakes, as they have always been written."""

from __future__ import annotations

from bot.core.ui.custom_ids import CustomId
from bot.review.ids import MistakeChoiceId, MistakeId, ReviewId, ReviewPointId

WRITTEN: dict[str, CustomId] = {
    "table:7:review": ReviewId(7),
    "table:7:point3": ReviewPointId(7, 3),
    "mistake:7:31": MistakeId(7, 31),
    f"mistake:7:31::{'0f' * 9}": MistakeChoiceId(7, 31, (), "0f" * 9),
    f"mistake:7:31:Dx4tPEta:{'0f' * 9}:all": MistakeChoiceId(7, 31, ("0f1e2d", "3c4b5a"), "0f" * 9, everything=True),
}


def of_game(game: int) -> list[CustomId]:
    """Ids about a game that people might press who cannot see it."""
    return [ReviewId(game), ReviewPointId(game, 1), MistakeId(game, 1), MistakeChoiceId(game, 1, (), "0" * 18)]
