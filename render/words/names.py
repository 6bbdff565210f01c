"""Display names, which players choose freely, made safe for messages, labels and pictures."""

import re
import unicodedata
from typing import Final

MAX_NAME_CHARS: Final = 32
"""The maximum length of a shown name, in characters."""

_MARKUP: Final = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~:/])")
_JOINERS: Final = frozenset("\u200b\u200c\u200d\u2060\ufeff")
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols that Unicode does not count as spaces, but that show nothing."""


def clean(name: str) -> str:
    """Clean a display name for one line.

    Args:
        name: the name as typed

    Returns:
        The name without control, formatting and direction characters, at most 32 characters; empty if nothing shows.
    """
    kept = "".join(_keep(character) for character in unicodedata.normalize("NFC", name))
    return shorten(" ".join(_few_marks(kept).split()), MAX_NAME_CHARS)


def _keep(character: str) -> str:
    category = unicodedata.category(character)
    if category in ("Zs", "Zl", "Zp") or character in _BLANKS or character in "\t\n\r":
        return " "
    return "" if category[0] == "C" or character in _JOINERS else character


def _few_marks(text: str) -> str:
    """Keep at most two combining marks on a letter, where more would overflow the line, and none elsewhere."""
    kept: list[str] = []
    marks = 2
    for character in text:
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


def shorten(text: str, longest: int) -> str:
    """Cut a text that is too long.

    Args:
        text: any text
        longest: the limit in characters, at least 1

    Returns:
        The text, or its beginning with an ellipsis, at most `longest` characters.
    """
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"
