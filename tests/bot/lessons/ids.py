"""Ids of lessons, as they have always been written."""

from __future__ import annotations

from bot.core.ui.custom_ids import CustomId
from bot.lessons.ids import LessonAgainId, LessonChoiceId, LessonId, LessonsId

WRITTEN: dict[str, CustomId] = {
    "learn": LessonsId(),
    "learn:move": LessonId("move"),
    "learn:move:again": LessonAgainId("move"),
    f"learn:move:2:{'0f' * 9}": LessonChoiceId("move", 2, "0f" * 9),
    "learn:move:2:-": LessonChoiceId("move", 2, "-"),
    "learn:move:2:more1": LessonChoiceId("move", 2, "more1"),
}


def of_game(_: int) -> list[CustomId]:
    """None is about a game."""
    return []
