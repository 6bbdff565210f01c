"""Ids of cups, as they have always been written."""

from __future__ import annotations

from bot.core.ui.custom_ids import CustomId
from bot.cups.ids import CupId, CupRoundId

WRITTEN: dict[str, CustomId] = {
    "cup:3:join": CupId(3, "join"),
    "cup:3:partner": CupId(3, "partner"),
    "cup:3:leave": CupId(3, "leave"),
    "cup:3:show": CupId(3, "show"),
    "cup:3:start": CupId(3, "start"),
    "cup:3:here": CupId(3, "here"),
    "cup:3:cancel": CupId(3, "cancel"),
    "cup:3:cancelled": CupId(3, "cancelled"),
    "cup:3:round:2": CupRoundId(3, "round", 2),
    "cup:3:close:2": CupRoundId(3, "close", 2),
    "cup:3:closed:2": CupRoundId(3, "closed", 2),
}


def of_game(_: int) -> list[CustomId]:
    """None is about a game."""
    return []
