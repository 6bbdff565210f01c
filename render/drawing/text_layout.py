"""Lines of text."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from render.drawing import fonts, pieces, theme
from render.drawing.sprite_cache import Item


def text(
    words: str,
    x: float,
    y: float,
    font: str,
    size: int,
    colour: theme.Colour,
    *,
    anchor: str = "l",
    width: int = 0,
    least: int = 0,
) -> Item:
    """A line of text at a point: its left end, middle or right end (l, m, r); squeezed or cut to a given width.

    `least` is the smallest font size, if a smaller one shall be tried first.
    """
    size = fonts.fitting(words, font, size, width, least) if least else size
    return Item(pieces.text(words, font, size, colour, anchor, width), x, y)


_HAN: Final = "\u2e80-\u9fff\uff00-\uffef"
_OPENING: Final = "\uff08\u201c\u300a\u3010"
_CLOSING: Final = "\uff0c\u3002\uff1b\uff1a\u3001\uff01\uff1f\u2026\uff09\u201d\u300b\u3011"
_NUMBER: Final = "(?:[+\u2212-]?\\d+ )?"
_PIECE: Final = re.compile(rf"[{_OPENING}]*{_NUMBER}(?:[{_HAN}]|[^\s{_HAN}{_OPENING}]+)[{_CLOSING}]*")
"""What stays on one line: a word, or a Chinese character, with the punctuation around it and the number before it."""


def wrapped(text: str, font: str, size: int, widths: Iterable[float]) -> Iterator[str]:
    """Break a text into lines of these widths in pixels; the rest is replaced by an ellipsis."""
    room, gap = iter(widths), space(font, size)
    width = next(room, None)
    line, long, end = "", 0.0, 0
    for piece in _PIECE.finditer(text):
        own, between = length(piece[0], font, size), gap if piece.start() > end else 0.0
        end = piece.end()
        if line and width is not None and long + between + own > width:
            width = next(room, None)
            if width is None:
                yield line + " …"
                return
            yield line
            line, long = piece[0], own
        elif line:
            line, long = f"{line}{' ' if between else ''}{piece[0]}", long + between + own
        else:
            line, long = piece[0], own
    if line and width is not None:
        yield line


@lru_cache(maxsize=4096)
def length(word: str, font: str, size: int) -> float:
    """The length of a word in pixels; words of a line are placed without kerning between them."""
    return fonts.length(word, font, size)


def space(font: str, size: int) -> float:
    """The gap between two words in pixels."""
    return theme.font(font, size).getlength(" ")
