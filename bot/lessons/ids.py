"""The ids of the buttons and selects of lessons."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Version, custom_id
from bot.core.ui.id_format import one_of, repeated

LessonName = Annotated[str, repeated("[a-z]", 1, 16)]


@custom_id("learn")
class LessonsId(CustomId):
    """Opens the list of lessons; a select with this id opens the lesson chosen."""


@custom_id("learn:{lesson}")
class LessonId(CustomId):
    """Opens a lesson where its person left it."""

    lesson: LessonName


@custom_id("learn:{lesson}:again")
class LessonAgainId(CustomId):
    """Begins the task of a lesson again."""

    lesson: LessonName


@custom_id("learn:{lesson}:{version}:{digest}")
class LessonChoiceId(CustomId):
    """A choice in a lesson, after `version` decisions."""

    lesson: LessonName
    version: Version
    digest: Annotated[str, one_of("-") | repeated("[0-9a-f]", 18, 18) | one_of("more") + repeated(r"\d", 0, 1)]
