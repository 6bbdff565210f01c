"""Ids of people who look for a game, as they have always been written."""

from __future__ import annotations

from bot.core.ui.custom_ids import CustomId
from bot.matchmaking.ids import PlayId, StopLookingId

WRITTEN: dict[str, CustomId] = {
    "play:look:either:lr:computers:day": PlayId("look", "either", "lr", "computers", "day"),
    "play:stop": StopLookingId(),
}


def of_game(_: int) -> list[CustomId]:
    """None is about a game."""
    return []
