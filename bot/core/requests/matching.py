"""Matching typed text against names, and autocomplete choices."""

import operator
from collections.abc import Callable, Iterable
from contextlib import suppress
from difflib import SequenceMatcher
from typing import TypeVar

from discord import app_commands

from bot.core.model.errors import Refused
from bot.core.model.languages import LANGUAGES
from bot.core.model.typed.names import bare, plain
from bot.core.requests.command_texts import MAX_CHOICE_CHARS, option_named
from bot.core.requests.feature import Choices
from bot.core.ui.texts import Texts

T = TypeVar("T")

MAX_CHOICES = 25
"""Maximum number of autocomplete choices that Discord accepts."""

MAX_NAMED = 8
"""Maximum number of names in an answer that nothing matches."""


def _first_word(name: str, wanted: str) -> bool:
    """Whether the first word of a name is the typed word: "v1" of "V1 (Valley, towards Willow)"."""
    return [word.strip("·,:") for word in name.split()[:1]] == [wanted]


_READINGS: tuple[Callable[[str, str], bool], ...] = (operator.eq, _first_word, str.startswith, operator.contains)
"""Ways in which a name can match, strictest first."""


def best_match(typed: str, named: Iterable[tuple[str, T]]) -> T:
    """The value whose name is the typed text; else the only one with it as its first word, as a prefix, or anywhere.

    Case and accents are ignored; in a whole name of letters, spaces and marks as well. Raises LookupError if none
    matches, or several do.
    """
    names = [(name, value) for name, value in named]
    for form in (str.casefold, plain):
        wanted, folded = form(typed.strip()), [(form(name), value) for name, value in names]
        for reading in _READINGS:
            fits = [value for name, value in folded if reading(name, wanted)]
            if len(fits) == 1:
                return fits[0]
    letters = bare(typed)
    fits = [value for name, value in names if bare(name) == letters]
    if len(fits) == 1 and len(letters) > 1 and letters.isalpha():  # not of a number, which may have lost its sign
        return fits[0]
    raise LookupError(typed)


def best_match_in(language: str, typed: str, named: Callable[[str], Iterable[tuple[str, T]]]) -> T:
    """The best match among the names in a language, else among those in another one: people type what they know.

    `named` makes the pairs of names and values in a language. Raises LookupError as `best_match`.
    """
    for each in dict.fromkeys((language, *LANGUAGES)):
        with suppress(LookupError):
            return best_match(typed, named(each))
    raise LookupError(typed)


def all_matches(typed: str, named: Iterable[tuple[str, T]]) -> list[tuple[str, T]]:
    """The pairs whose names contain the typed text: those that begin with it first, otherwise in the given order."""
    wanted = plain(typed)
    fits = [(name, value) for name, value in named if wanted in plain(name)]
    return sorted(fits, key=lambda pair: not plain(pair[0]).startswith(wanted))


def unknown_value(option: str, typed: str, names: Iterable[str], language: str) -> Refused:
    """The refusal of a value that an option does not have; it lists the names of those it has."""
    field = option_named(option, language)
    possible = nearest(typed, names, Texts(language))
    return Refused("unknown-value", value=typed.strip()[:50], field=field, possible=possible)


def nearest(typed: str, names: Iterable[str], texts: Texts) -> str:
    """All names in order, or if they are many the ones most similar to the typed text."""
    listed = list(names)
    if len(listed) <= MAX_NAMED:
        return texts.clauses(listed)
    wanted = plain(typed)[:MAX_CHOICE_CHARS]  # some characters are several when they are written out
    similar = sorted(listed, key=lambda name: SequenceMatcher(None, wanted, plain(name)).ratio(), reverse=True)
    return texts.clauses([*similar[:MAX_NAMED], "…"])


def matching_choices(typed: str, named: Iterable[tuple[str, str | int]]) -> Choices:
    """Autocomplete choices for the typed text, from pairs of names and values; if need be without spaces and marks."""
    listed, letters = list(named), bare(typed)
    return as_choices(all_matches(typed, listed) or [pair for pair in listed if letters in bare(pair[0])])


def as_choices(named: Iterable[tuple[str, str | int]]) -> Choices:
    """Choices within Discord's limits; a shortened name still matches itself."""
    cut = [
        (name[:MAX_CHOICE_CHARS], value[:MAX_CHOICE_CHARS] if isinstance(value, str) else value)
        for name, value in named
    ]
    return [app_commands.Choice(name=name, value=value) for name, value in cut[:MAX_CHOICES]]
