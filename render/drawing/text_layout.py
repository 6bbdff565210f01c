"""Lines of text."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from render.drawing import fonts, theme
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
) -> Item:
    """A line of text at a point: its left end, middle or right end (l, m, r); squeezed or cut to a given width."""
    return Item(("text", words, font, size, colour, anchor, width), x, y)


def wrapped(text: str, font: str, size: int, widths: Iterable[float]) -> Iterator[str]:
    """Break a text into lines of these widths in pixels; the rest is replaced by an ellipsis."""
    room, gap = iter(widths), space(font, size)
    width = next(room, None)
    line, long = "", 0.0
    for word in text.split():
        own = length(word, font, size)
        if line and width is not None and long + gap + own > width:
            width = next(room, None)
            if width is None:
                yield line + " …"
                return
            yield line
            line, long = word, own
        else:
            line, long = f"{line} {word}".lstrip(), long + gap * bool(line) + own
    if line and width is not None:
        yield line


@lru_cache(maxsize=4096)
def length(word: str, font: str, size: int) -> float:
    """The length of a word in pixels; words of a line are placed without kerning between them."""
    return fonts.length(word, font, size)


def space(font: str, size: int) -> float:
    """The gap between two words in pixels."""
    return theme.font(font, size).getlength(" ")
