"""Which of several named things a person means who types a word, and which are offered while they type."""

import operator
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from discord import app_commands

T = TypeVar("T")

OFFERED = 25
"""Values that Discord shows while a person types."""

LONGEST = 100
"""Characters of such a value, and of its name."""


def _plain(name: str) -> str:
    """How names are compared: without capitals and without the mark that keeps an @ from calling anybody."""
    return name.replace("\u200b", "").strip().casefold()


def _first_word(name: str, wanted: str) -> bool:
    """Whether a name begins with a label that is what was typed: "v1" of "V1 (Valley, towards Willow)"."""
    return [word.strip("·,:") for word in name.split()[:1]] == [wanted]


_READINGS: tuple[Callable[[str, str], bool], ...] = (operator.eq, _first_word, str.startswith, operator.contains)
"""How a name may be what was typed, the strictest way first."""


def meant(typed: str, named: Iterable[tuple[str, T]]) -> T:
    """The thing whose name this is; else the only one with this as first word, as beginning, or anywhere in its name.

    Capitals do not count. Raises LookupError if it is none of them, or may be several.
    """
    wanted = _plain(typed)
    names = [(_plain(name), value) for name, value in named]
    for reading in _READINGS:
        fits = [value for name, value in names if reading(name, wanted)]
        if len(fits) == 1:
            return fits[0]
    raise LookupError(typed)


def fitting(typed: str, named: Iterable[tuple[str, T]]) -> list[tuple[str, T]]:
    """Everything that may still be meant: what has this in its name, first what begins with it, else as given."""
    wanted = _plain(typed)
    fits = [(name, value) for name, value in named if wanted in _plain(name)]
    return sorted(fits, key=lambda pair: not _plain(pair[0]).startswith(wanted))


def offered(typed: str, named: Iterable[tuple[str, str | int]]) -> list[app_commands.Choice[Any]]:
    """What Discord shows to a person who has typed this: names, and the values that are sent for them."""
    return choices(fitting(typed, named))


def choices(named: Iterable[tuple[str, str | int]]) -> list[app_commands.Choice[Any]]:
    """Names and values as Discord takes them: not too many, not too long. What is left of a word still means it."""
    cut = [(name[:LONGEST], value[:LONGEST] if isinstance(value, str) else value) for name, value in named]
    return [app_commands.Choice(name=name, value=value) for name, value in cut[:OFFERED]]
