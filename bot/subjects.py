"""The subjects of this bot, all together."""

from importlib import import_module

from bot.core.features import FEATURES
from bot.core.requests.feature import Feature
from bot.rooms import ROOMS
from bot.subject import Subject

SUBJECTS: tuple[Subject, ...] = tuple(import_module(f"bot.{room}.subject").SUBJECT for room in ROOMS)


def features() -> tuple[type[Feature], ...]:
    """The features of the bot: those of the core and of the subjects."""
    return (*FEATURES, *(feature for subject in SUBJECTS for feature in subject.features))
