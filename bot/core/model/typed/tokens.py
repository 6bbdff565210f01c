"""What people type for times, taken apart: numbers, words with a meaning, and marks.

A text is read in every way in which its words can be meant: Italian "mar" is a Tuesday or March. A reading is a string
with a letter for each part, its kind, which a rule can match, and the values of these parts.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from bot.core.model.typed.names import plain
from bot.core.model.typed.words import MAX_TYPED_CHARS, numbered_words, words

NUMBER = "n"
"""The kind of a number."""

SKIPPED = "_"
"""The kind of a word without a meaning of its own."""

MAX_PARTS = 12
"""Maximum number of parts of a text; there are a handful in what people type."""

MAX_READINGS = 256
"""Maximum number of readings that are tried."""


class Meaning(NamedTuple):
    """A meaning of a word: its kind and its value."""

    kind: str
    value: int = 0


class Meanings(defaultdict[str, list[Meaning]]):
    """What words mean, the likeliest meaning first."""

    def __init__(self) -> None:
        super().__init__(list)

    def add(self, name: str, kind: str, value: int = 0) -> None:
        """Give all words for something in typed.ftl a meaning."""
        for word in words(name):
            self[word].append(Meaning(kind, value))

    def count_up(self, name: str, kind: str, *, first: int = 1, step: int = 1) -> None:
        """Give words that stand in a row in typed.ftl values that rise by `step`, from `first` steps on."""
        for word, number in numbered_words(name, first).items():
            self[word].append(Meaning(kind, number * step))


class Reading(NamedTuple):
    """A reading of a text: the kinds of its parts, a letter each, and their values."""

    kinds: str
    values: tuple[int, ...]

    def value(self, found: re.Match[str], *groups: str) -> int | None:
        """The value of the part that the first of these groups of a matching rule holds that holds any; else None."""
        return next((self.values[found.start(group)] for group in groups if found[group]), None)


class Vocabulary:
    """Words with their meanings; names in `begun` may be shortened to three letters or more."""

    def __init__(self, words: Meanings, begun: Mapping[str, Meaning], marks: str) -> None:
        self._words, self._begun, self._marks = words, begun, marks
        longest = sorted((word for word in words if word), key=len, reverse=True)
        self._part = re.compile(rf"\d+|(?:{'|'.join(map(re.escape, longest))})|[a-z]+|\S")

    def readings(self, typed: str) -> Iterator[Reading]:
        """All readings of a text, without the words that mean nothing; none if it has an unknown word."""
        if len(typed) > MAX_TYPED_CHARS:
            return
        parts = list(self._parts(plain(typed)))
        if not 0 < len(parts) <= MAX_PARTS or not all(parts):
            return
        for number, meant in enumerate(product(*parts)):
            if number == MAX_READINGS:
                return
            told = [meaning for meaning in meant if meaning.kind != SKIPPED]
            yield Reading("".join(each.kind for each in told), tuple(each.value for each in told))

    def _parts(self, text: str) -> Iterator[list[Meaning]]:
        """The meanings of each part of a text; an empty list for one that has none."""
        at = 0
        while at < len(text):
            if text[at].isspace():
                at += 1
                continue
            found = self._part.match(text, at)
            word = found[0] if found else text[at]
            at += len(word)
            while _latin(word[-1]) and _latin(text[at : at + 1]):  # what is known is the beginning of another word
                word, at = word + text[at], at + 1
            yield self._meanings(word)

    def _meanings(self, word: str) -> list[Meaning]:
        if word.isdecimal():
            return [Meaning(NUMBER, int(word))] if len(word) <= 8 else []
        meant = list(self._words.get(word, ()))
        if len(word) >= 3 and _latin(word[0]):
            meant += {each for name, each in self._begun.items() if name.startswith(word)}
        if not meant and word in self._marks:
            meant.append(Meaning(word))
        return list(dict.fromkeys(meant))


def _latin(letter: str) -> bool:
    return letter.isascii() and letter.isalpha()
