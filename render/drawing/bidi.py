"""Right-to-left text for a renderer without bidirectional layout or joined letters."""

import re
import unicodedata
from functools import cache
from typing import Final

from arabic_reshaper import ArabicReshaper
from bidi import get_display
from bidi.mirror import MIRRORED

_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
_MARK: Final = "\u0300"
_BRACKET: Final = f"([{re.escape(''.join(MIRRORED))}])"
_MARKED: Final = re.compile(f"{_BRACKET}{_MARK}|{_MARK}{_BRACKET}")


def visual(text: str) -> str:
    """The characters of one line in visual order, left to right, without vowel marks.

    Text without right-to-left letters is returned unchanged.
    """
    if not is_right_to_left(text):
        return text
    return _ordered(joined("".join(c for c in text if unicodedata.category(c) != "Mn")))


def is_right_to_left(text: str) -> bool:
    """Whether a text has letters that are written from right to left."""
    return any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in text)


def joined(text: str) -> str:
    """The text with Arabic letters in their joined forms."""
    return str(_reshaper().reshape(text))


@cache
def _reshaper() -> ArabicReshaper:
    # the font has the Lam-Alef ligatures, but none for whole words
    return ArabicReshaper({"ARABIC LIGATURE ALLAH": False})


def _ordered(text: str) -> str:
    """Visual order, with brackets mirrored where they run from right to left.

    python-bidi orders brackets but does not mirror them. So each is followed by a combining mark, which takes its
    direction: on the right of the bracket if that runs from left to right, else on its left.
    """
    shown = get_display("".join(c + _MARK if c in MIRRORED else c for c in text))
    return _MARKED.sub(lambda found: found[1] or MIRRORED[found[2]], str(shown))
