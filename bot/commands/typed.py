"""Which of several named things a person means who types a word."""

import operator
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def _first_word(name: str, wanted: str) -> bool:
    """Whether a name begins with a label that is what was typed: "v1" of "V1 (Valley, towards Willow)"."""
    return [word.strip("·,:") for word in name.split()[:1]] == [wanted]


_READINGS: tuple[Callable[[str, str], bool], ...] = (operator.eq, _first_word, str.startswith, operator.contains)
"""How a name may be what was typed, the strictest way first."""


def meant(typed: str, named: Iterable[tuple[str, T]]) -> T:
    """The thing whose name this is; else the only one with this as first word, as beginning, or anywhere in its name.

    Capitals do not count. Raises LookupError if it is none of them, or may be several.
    """
    wanted = typed.strip().casefold()
    names = [(name.casefold(), value) for name, value in named]
    for reading in _READINGS:
        fits = [value for name, value in names if reading(name, wanted)]
        if len(fits) == 1:
            return fits[0]
    raise LookupError(typed)
