"""Full-text search: titles outweigh search words, which outweigh texts; inflections and typos are tolerated."""

import difflib
import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

WEIGHTS: Final = (8.0, 4.0, 2.0, 1.0)
"""Weights of a word in a title, the search words, the title of the chapter, the text."""

PREFIX: Final = 0.6
"""The factor for a word that is a prefix of another."""

TYPO: Final = 0.5
"""The factor for a similar word."""

SIMILAR: Final = 0.75
"""The least difflib ratio of similar words."""

RELEVANT: Final = 0.15
"""The least score of a result, as a share of the best one's."""

STEM: Final = 3
"""The shortest stem, in letters."""


_WORD: Final = re.compile(r"[\u2e80-\u9fff]+|[^\W_\u2e80-\u9fff]+")


def _is_chinese(word: str) -> bool:
    return "\u2e80" <= word[0] <= "\u9fff"


def _parts(word: str) -> list[str]:
    """A word as it is; a run of Chinese characters in pairs."""
    if len(word) < 3 or not _is_chinese(word):
        return [word]
    return [word[at : at + 2] for at in range(len(word) - 1)]


class Search:
    """An index of texts by key, each in parts: title, search words, title of its chapter, text.

    `small` are the language's stop words; the first matching one of its `endings` is stripped.
    """

    def __init__(
        self, texts: Mapping[str, Sequence[str]], small: Iterable[str] = (), endings: Iterable[str] = ()
    ) -> None:
        self._small = frozenset(small)
        self._endings = tuple(endings)
        self._weights: dict[str, dict[str, float]] = defaultdict(dict)
        self._place = {key: number for number, key in enumerate(texts)}
        self._phrases = {key: f"{parts[0]}, {parts[1]}".casefold() for key, parts in texts.items()}
        for key, parts in texts.items():
            for weight, part in zip(WEIGHTS, parts, strict=True):
                for word in {*self._words(part)} - self._small:
                    held = self._weights[word]
                    held[key] = max(held.get(key, 0.0), weight)
        self._spelled = [word for word in self._weights if not _is_chinese(word)]

    def __call__(self, query: str, most: int) -> list[str]:
        """At most `most` keys that match a query, the best first, ties in the order of the texts."""
        words = list(dict.fromkeys(self._words(query)))
        telling = [word for word in words if word not in self._small] or words
        score: dict[str, float] = defaultdict(float)
        found: dict[str, int] = defaultdict(int)
        for word in telling:
            for key, points in self._points(word).items():
                score[key] += points
                found[key] += 1
        for key in score:
            score[key] *= (found[key] / len(telling)) ** 2
            if query.strip().casefold() in self._phrases[key]:
                score[key] *= 2
        best = max(score.values(), default=0.0)
        ranked = sorted(score, key=lambda key: (-score[key], self._place[key]))
        return [key for key in ranked if score[key] >= RELEVANT * best][:most]

    def _points(self, word: str) -> dict[str, float]:
        """The score of a word by key: as a word or a prefix, otherwise as a similar word."""
        points = self._of({word: 1.0})
        begun = {known: PREFIX for known in self._weights if len(word) > 1 and known != word and known.startswith(word)}
        for key, value in self._of(begun).items():
            points[key] = max(points.get(key, 0.0), value)
        if points or _is_chinese(word):  # two characters are like no other two
            return points
        return self._of(dict.fromkeys(difflib.get_close_matches(word, self._spelled, 3, SIMILAR), TYPO))

    def _of(self, words: Mapping[str, float]) -> dict[str, float]:
        """The score of words with their factors, by key; rarer words score more."""
        points: dict[str, float] = {}
        for word, share in words.items():
            held = self._weights.get(word, {})
            rare = math.log(1 + len(self._place) / len(held)) if held else 0.0
            for key, weight in held.items():
                points[key] = max(points.get(key, 0.0), share * weight * rare)
        return points

    def _words(self, text: str) -> list[str]:
        """The stems of a text's words; of Chinese, which has no spaces, each two characters that follow each other."""
        words = (part for word in _WORD.findall(text.casefold()) for part in _parts(word))
        return [self._stem(word) for word in words]

    def _stem(self, word: str) -> str:
        """A word without its ending, at least three letters; stop words are not changed."""
        if word in self._small:
            return word
        for ending in self._endings:
            if word.endswith(ending) and len(word) - len(ending) >= STEM:
                word = word.removesuffix(ending)
                break
        return word[:-1] if len(word) > STEM and word[-1] == word[-2] else word
