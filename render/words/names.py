"""Names of people, which anybody may choose freely: made harmless for text, labels and pictures."""

import re
import unicodedata
from typing import Final

LONGEST: Final = 32
"""Characters of a name that are shown."""

_MARKUP: Final = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~:/])")
_JOINERS: Final = frozenset("\u200b\u200c\u200d\u2060\ufeff")


def clean(name: str) -> str:
    """The name on one line, without control, formatting and direction characters, at most LONGEST characters."""
    kept = "".join(_keep(character) for character in unicodedata.normalize("NFC", name))
    return shorten(_few_marks(" ".join(kept.split())), LONGEST)


def _keep(character: str) -> str:
    category = unicodedata.category(character)
    if category in ("Zs", "Zl", "Zp") or character in "\t\n\r":
        return " "
    return "" if category[0] == "C" or character in _JOINERS else character


def _few_marks(text: str) -> str:
    """At most two combining marks on a letter: more of them climb out of their line."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= 2:
            kept.append(character)
    return "".join(kept)


def label(name: str) -> str:
    """A cleaned name for labels and alt texts, which know no markup: it mentions nobody."""
    return name.replace("@", "@\u200b")


def marked(name: str) -> str:
    """A cleaned name for messages: its markup is shown as it is typed and it mentions nobody."""
    return _MARKUP.sub(r"\\\1", name).replace("@", "@\u200b")


def shorten(text: str, longest: int) -> str:
    """The text, cut with an ellipsis if it is longer than `longest` characters."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"
