"""Text that runs from right to left, made ready for a font that knows neither directions nor joined letters.

Enough for names and short lines: one level of embedding, letters in the forms that Unicode itself has for them.
"""

import unicodedata
from functools import cache
from typing import Final

_RIGHT: Final = frozenset({"R", "AL"})
_NUMBERS: Final = frozenset({"EN", "AN"})
_FORMS: Final = {"<isolated>": 0, "<final>": 1, "<initial>": 2, "<medial>": 3}
_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_TATWEEL: Final = "\u0640"


def visual(text: str) -> str:
    """The characters from left to right as they are to be drawn; text without any from right to left is left alone."""
    if not any(unicodedata.bidirectional(character) in _RIGHT for character in text):
        return text
    return _ordered(joined("".join(c for c in text if unicodedata.category(c) != "Mn")))


def joined(text: str) -> str:
    """Arabic letters in the forms that they take beside each other."""
    for parts, ligature in _ligatures().items():
        text = text.replace(parts, ligature)
    found = []
    for index, letter in enumerate(text):
        before = index > 0 and _joins(text[index - 1], following=True) and _joins(letter, following=False)
        after = index + 1 < len(text) and _joins(letter, following=True) and _joins(text[index + 1], following=False)
        forms = _letters().get(letter)
        found.append(letter if forms is None else forms.get(before + 2 * after, letter))
    return "".join(found)


def _joins(letter: str, *, following: bool) -> bool:
    """Whether a letter is joined to the one that follows it, or to the one before it."""
    forms = _letters().get(letter, {})
    return letter == _TATWEEL or 3 in forms or (2 if following else 1) in forms


@cache
def _letters() -> dict[str, dict[int, str]]:
    """The forms of each letter: 0 alone, 1 joined to the one before, 2 to the one after, 3 to both."""
    found: dict[str, dict[int, str]] = {}
    for code in (*range(0xFB50, 0xFBB2), *range(0xFBD3, 0xFC00), *range(0xFE80, 0xFEFD)):
        match unicodedata.decomposition(chr(code)).split():
            case [form, base] if form in _FORMS:
                found.setdefault(chr(int(base, 16)), {}).setdefault(_FORMS[form], chr(code))
            case _:
                pass
    for alone, final in _ends().items():
        found[alone] = {0: alone, 1: final}
    return found


@cache
def _ligatures() -> dict[str, str]:
    """Lam and Alef, which are written as one."""
    return {
        "".join(chr(int(part, 16)) for part in unicodedata.decomposition(alone).split()[1:]): alone for alone in _ends()
    }


def _ends() -> dict[str, str]:
    """The ligatures of Lam and Alef, alone and joined to the letter before."""
    return {chr(code): chr(code + 1) for code in (0xFEF5, 0xFEF7, 0xFEF9, 0xFEFB)}


def _ordered(text: str) -> str:
    """The order in which they stand: what runs from right to left turned round, numbers and foreign words in it not."""
    levels = _levels(text)
    letters = [c.translate(_MIRRORED) if level == 1 else c for c, level in zip(text, levels, strict=True)]
    for level in (2, 1):
        start = 0
        while start < len(letters):
            end = start
            while end < len(letters) and levels[end] >= level:
                end += 1
            letters[start:end] = letters[start:end][::-1]
            if level == 2:
                levels[start:end] = levels[start:end][::-1]
            start = end + 1
    return "".join(letters)


def _levels(text: str) -> list[int]:
    """0 from left to right, 1 from right to left, 2 from left to right within the latter."""
    kinds = ["R" if k in _RIGHT else k for k in map(unicodedata.bidirectional, text)]
    base = int(next(kind for kind in kinds if kind in ("L", "R")) == "R")
    strong, found = base, list[int | None]()
    for kind in kinds:
        if kind in ("L", "R"):
            strong = int(kind == "R")
            found.append(1 if strong else 2 * base)
        else:
            found.append((2 if strong or base else 0) if kind in _NUMBERS else None)
    return _filled(found, base)


def _filled(levels: list[int | None], base: int) -> list[int]:
    """Spaces and signs go with what stands on both sides of them, else with the whole."""
    known = [(place, level) for place, level in enumerate(levels) if level is not None]
    result = []
    for place, level in enumerate(levels):
        if level is None:
            before = next((found for at, found in reversed(known) if at < place), base)
            after = next((found for at, found in known if at > place), base)
            level = before if before == after else int(0 not in (before, after))  # noqa: PLW2901  # it had none
        result.append(level)
    return result
