"""The subjects of this bot. To be without one, delete its line here, its room, and its room of tests."""

from importlib import import_module

from bot.features import feature_classes
from bot.features.feature import Feature
from bot.subject import Subject

ROOMS = (
    "cups",
    "nights",
    "watching",
)
"""Names of the packages that hold them."""

SUBJECTS: tuple[Subject, ...] = tuple(import_module(f"bot.{room}.subject").SUBJECT for room in ROOMS)


def features() -> tuple[type[Feature], ...]:
    """The features of the bot: those of `bot.features` and of the subjects."""
    return (*feature_classes(), *(feature for subject in SUBJECTS for feature in subject.features))
