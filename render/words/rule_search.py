"""Finding texts by words: titles before further words before texts, with endings and slips of typing forgiven."""

import difflib
import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

WEIGHTS: Final = (8.0, 4.0, 2.0, 1.0)
"""What a word counts in a title, among further words, in the title of the chapter, in a text."""

BEGUN: Final = 0.6
"""What a word counts that is only the beginning of one."""

SLIP: Final = 0.5
"""What a word counts that is nearly one."""

NEAR: Final = 0.75
"""How much two words must have in common to be nearly the same (difflib's ratio)."""

RELEVANT: Final = 0.15
"""Results that count less than this part of the best are left out."""
STEM: Final = 3
"""Letters of a word that no ending takes away."""


class Search:
    """Finds the keys of texts, each given in parts: title, further words, title of its chapter, the text itself.

    `small` words of the language tell nothing of what is looked for; of its `endings` the first that fits is taken off.
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

    def __call__(self, query: str, most: int) -> list[str]:
        """The keys that fit a query, best first; those that fit as well in the order in which they were given."""
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
        """What a word counts for each key: as a whole word, as the beginning of one, or else nearly one."""
        points = self._of({word: 1.0})
        begun = {known: BEGUN for known in self._weights if len(word) > 1 and known != word and known.startswith(word)}
        for key, value in self._of(begun).items():
            points[key] = max(points.get(key, 0.0), value)
        if points:
            return points
        return self._of(dict.fromkeys(difflib.get_close_matches(word, self._weights, 3, NEAR), SLIP))

    def _of(self, words: Mapping[str, float]) -> dict[str, float]:
        """Rare words tell more than common ones."""
        points: dict[str, float] = {}
        for word, share in words.items():
            held = self._weights.get(word, {})
            rare = math.log(1 + len(self._place) / len(held)) if held else 0.0
            for key, weight in held.items():
                points[key] = max(points.get(key, 0.0), share * weight * rare)
        return points

    def _words(self, text: str) -> list[str]:
        return [self._stem(word) for word in re.findall(r"[^\W_]+", text.casefold())]

    def _stem(self, word: str) -> str:
        """A word without its ending; small words stay whole, and of every other at least three letters."""
        if word in self._small:
            return word
        for ending in self._endings:
            if word.endswith(ending) and len(word) - len(ending) >= STEM:
                word = word.removesuffix(ending)
                break
        return word[:-1] if len(word) > STEM and word[-1] == word[-2] else word
