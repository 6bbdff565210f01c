"""Display names, which players choose freely, made safe for messages, labels and pictures."""

import re
import unicodedata
from itertools import takewhile
from typing import Final

MAX_NAME_CHARS: Final = 32
"""The maximum length of a shown name, in characters."""

_MARKUP: Final = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~:/])")
JOINERS: Final = "\u200c\u200d"
"""The zero-width non-joiner and joiner, which show nothing themselves."""
_VIRAMA: Final = 9
"""The combining class of marks that join two consonants of an Indian script, as a joiner behind them shows."""
_TONES: Final = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""Modifiers of the emoji before them."""
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols that Unicode does not count as spaces, but that show nothing."""


def clean(name: str) -> str:
    """Clean a display name for one line.

    Args:
        name: the name as typed

    Returns:
        The name without control, formatting and direction characters, at most 32 characters; empty if nothing shows.
        Joiners stay between emoji or letters whose form they change.
    """
    kept = _few_marks("".join(_keep(character) for character in unicodedata.normalize("NFC", name)))
    shown = "".join(c for at, c in enumerate(kept) if c not in JOINERS or _joins(kept, at))
    return shorten(" ".join(shown.split()), MAX_NAME_CHARS)


def _keep(character: str) -> str:
    category = unicodedata.category(character)
    if category in ("Zs", "Zl", "Zp") or character in _BLANKS or character in "\t\n\r":
        return " "
    return "" if category[0] == "C" and character not in JOINERS else character


def _joins(text: str, at: int) -> bool:
    """Whether a joiner in a text changes how the characters beside it look: emoji, Arabic letters, consonants."""
    marks = takewhile(unicodedata.combining, reversed(text[:at]))  # in any order: normalisation changes it
    if _VIRAMA in map(unicodedata.combining, marks):
        return True
    before = next((c for c in reversed(text[:at]) if c not in _TONES and unicodedata.category(c) != "Mn"), " ")
    after = text[at + 1 : at + 2] or " "
    if unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL":
        return True
    return text[at] == "\u200d" and unicodedata.category(before) == "So" and unicodedata.category(after) in {"So", "Sm"}


def _few_marks(text: str) -> str:
    """Keep at most two combining marks on a letter, where more would overflow the line, and none elsewhere."""
    kept: list[str] = []
    marks = 2
    for character in text:
        if character not in JOINERS:
            is_mark = unicodedata.category(character) in ("Mn", "Me")
            marks = marks + 1 if is_mark else 2 if character == " " else 0
        if marks <= 2:
            kept.append(character)
    return "".join(kept)


def label(name: str) -> str:
    """Make a name safe for plain text: labels and alt texts.

    Args:
        name: a name from `clean`

    Returns:
        The name, which cannot mention anybody.
    """
    return name.replace("@", "@\u200b")


def marked(name: str) -> str:
    """Make a name safe for messages.

    Args:
        name: a name from `clean`

    Returns:
        The name with its markup escaped, which cannot mention anybody.
    """
    return _MARKUP.sub(r"\\\1", name).replace("@", "@\u200b")


def units(text: str) -> int:
    """The length of a text as clients of Discord count it: UTF-16 code units, of which most emoji have two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def shorten(text: str, longest: int) -> str:
    """Cut a text that is too long.

    Args:
        text: any text
        longest: the limit in UTF-16 code units, at least 1

    Returns:
        The text, or its beginning with an ellipsis, at most `longest` code units.
    """
    if units(text) <= longest:
        return text
    kept = text[: longest - 1]
    while units(kept) > longest - 1:
        kept = kept[:-1]
    return kept.rstrip(JOINERS).rstrip() + "…"
