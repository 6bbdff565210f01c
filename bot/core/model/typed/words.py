"""The words that people type for times, in every language, from typed.ftl."""

from functools import cache

from bot.core.model.languages import LANGUAGES
from bot.core.model.typed.names import plain
from render import catalogue

MAX_TYPED_CHARS = 60
"""Maximum number of characters of a typed time or place; whatever is longer means none."""


@cache
def words(name: str) -> frozenset[str]:
    """What people type for something, in every language."""
    return frozenset(word for said in _said(name) for each in said for word in each)


@cache
def numbered_words(name: str, first: int) -> dict[str, int]:
    """What people type for several things in a row, such as the numbers from one, with their numbers."""
    return {word: number for said in _said(name) for number, each in enumerate(said, first) for word in each}


def _said(name: str) -> list[list[list[str]]]:
    """The words of each language, in groups of the same meaning; in the files "_" is a space, "/" divides a group."""
    texts = [catalogue("bot", language, "typed.ftl").say(f"typed-{name}") for language in LANGUAGES]
    return [[[plain(word.replace("_", " ")) for word in group.split("/")] for group in text.split()] for text in texts]
