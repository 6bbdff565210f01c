"""Numbers agree with what they count: each message that takes a number is rendered with several, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from render import catalogue, languages
from tests.habits import HAN
from tests.languages import HOMES, facts_of, files

SEVERAL = (0, 1, 2, 5, 21)

_NUMBERS = """
    absorbs actions ambition ambitions amount answered bliss blunder bonus cards changed copies count days
    distance done draws empty essence fine fitting free frontiers further games gloom goal hand have held
    intensity last least left limit lobbies longest looked loss minutes missing most needed now number others
    over people points rating room round rounds scored seats shaded short slip spared stars steps streak
    threshold token tokens total turn turns votes wanted watchers wheel wins wp
"""

NUMBERS = frozenset(_NUMBERS.split())
"""The variables that hold numbers; some hold other things in a few messages."""

NO_NUMBERS = frozenset({"level"})
"""Variables with a variant that is called like a plural."""

SAME = {
    "en": "WP Essence Ambition KB Minor Major min h percent short",
    "it": "FdV KB min h",
}
"""Words that are the same after one as after several."""

LITTLE = {
    "en": "Bliss active again and as at done drawn end for from here if in left looked more now of on or per to won",
    "it": "a adiacente al alla con da dalla di e guardate in la le non o ora per su sul sulla vinte",
}
"""Words after a number that it does not count."""

BETWEEN = "rated|Intention|empty"
"""Words between a number and what it counts."""

NEVER_ONE = frozenset({"goal", "least", "limit", "most", "wanted"})
"""Limits, which are higher."""

FIXED = frozenset(
    {"away-too-long", "beginning-too-far", "cup-time", "deck-line-copies", "ranking-provisional", "stats-length"}
)
"""Messages whose number is never one, or has decimals."""


def _messages(language: str) -> Iterator[tuple[str, str, Path]]:
    """The messages of a language but those of the rules, whose numbers are the rule set's, by package and file."""
    for package in HOMES:
        for path in files(package):
            if "rules" not in path.parts:
                for name in facts_of(HOMES[package] / language / path):
                    if not name.startswith(("help-", "upgrade-draw-and-keep")):
                        yield package, name, path


def _rendered(language: str, package: str, path: Path, name: str, number: str, value: int) -> str:
    """A message with one of its numbers; other numbers are 7, everything else is X."""
    facts = _neutral(HOMES[package] / language / path) | {number: value}
    more = ("names.ftl",) if path.name == "game.ftl" else ()
    return catalogue(package, language, str(path), *more).format(name, facts)


@cache
def _neutral(path: Path) -> dict[str, str | int]:
    """The variables of a file: messages may refer to others, which have more."""
    known = {each for found in facts_of(path).values() for each in found.variables}
    return {each: 7 if each in NUMBERS else "X" for each in known}


def _counted(text: str, number: int) -> list[str]:
    """The words after a number, without words between that stay the same."""
    return re.findall(rf"(?<![\w.,:])[+\u2212]?{number}\** (?:(?:{BETWEEN}) )?([^\W\d_]+)", text)


@pytest.mark.parametrize("language", sorted(SAME))
def test_what_is_counted_is_singular_after_one_and_plural_after_several(language: str) -> None:
    """A message that reads "1 points" or "5 point" has the same word after either number."""
    wrong, either = [], {*SAME[language].split(), *LITTLE[language].split()}
    for package, name, path in _messages(language):
        if name in FIXED:
            continue
        for number in facts_of(HOMES[package] / language / path)[name].variables & NUMBERS - NEVER_ONE:
            told = {value: _rendered(language, package, path, name, number, value) for value in SEVERAL}
            ones = {*_counted(told[1], 1)} - either - {"X"}
            wrong += [told[value] for value in SEVERAL if value != 1 and ones & {*_counted(told[value], value)}]
    assert wrong == []


def test_a_chinese_number_has_a_space_on_either_side() -> None:
    tight = re.compile(rf"{HAN}\d|\d{HAN}")
    found = [
        text
        for package, name, path in _messages("zh-CN")
        for number in facts_of(HOMES[package] / "zh-CN" / path)[name].variables & NUMBERS
        if name != "briefing-title" and tight.search(text := _rendered("zh-CN", package, path, name, number, 21))
    ]
    assert found == []


@pytest.mark.parametrize("language", languages("bot"))
def test_every_variable_that_chooses_a_plural_is_known_as_a_number(language: str) -> None:
    found = {
        variable
        for package, name, path in _messages(language)
        for variable in facts_of(HOMES[package] / language / path)[name].plural
    }
    assert found - NO_NUMBERS <= NUMBERS
