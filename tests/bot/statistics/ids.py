"""Ids of statistics, as they have always been written."""

from __future__ import annotations

from bot.core.ui.custom_ids import CustomId
from bot.statistics.ids import RankingId, SeasonId, ShowStatsId

WRITTEN: dict[str, CustomId] = {
    "stats:deck:gloom starter": ShowStatsId("deck", "gloom starter"),
    "ranking:3": RankingId(3),
    "ranking:3.year": RankingId(3, "year"),
    "season:": SeasonId(""),
    "season:month": SeasonId("month"),
}


def of_game(_: int) -> list[CustomId]:
    """None is about a game."""
    return []
