"""Ids of watching, as they have always been written."""

from __future__ import annotations

from bot.core.ui.custom_ids import CustomId
from bot.watching.ids import WatchChosenId, WatchId

WRITTEN: dict[str, CustomId] = {
    "games:watch": WatchChosenId(),
    "table:7:watch": WatchId(7),
    "table:7:unwatch": WatchId(7, on=False),
}


def of_game(game: int) -> list[CustomId]:
    """Ids about a game that people might press who cannot see it."""
    return [WatchId(game)]
