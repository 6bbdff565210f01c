"""Pieces of pictures, drawn once and pasted in many places; lines of text."""

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple, ParamSpec

from PIL import Image, ImageDraw

from render.drawing import fonts, shapes
from render.drawing.theme import Colour


class Piece(NamedTuple):
    """A drawn piece and its anchor within it."""

    image: Image.Image
    dx: float
    dy: float


class Key(tuple[Any, ...]):
    """A piece yet to be drawn: the function that draws it, and its arguments. Equal keys make equal pieces."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """The name of the kind of piece."""
        return str(self[0].__name__)

    def draw(self) -> Piece:
        """Draw the piece at the current zoom."""
        made: Piece = self[0](*self[1:])
        return made


P = ParamSpec("P")


def piece(draw: Callable[P, Piece]) -> Callable[P, Key]:
    """Make the key of a piece of a function that draws it; its arguments are plain data, given by position."""

    @wraps(draw)
    def key(*arguments: P.args, **by_name: P.kwargs) -> Key:
        if by_name:
            raise TypeError(f"{draw.__name__}: arguments by name would make two keys of one piece")
        return Key((draw, *arguments))

    return key


def centred(image: Image.Image) -> Piece:
    """A piece with its anchor in its middle."""
    return Piece(image, image.width / 2, image.height / 2)


def put(image: Image.Image, key: Key, x: float, y: float) -> None:
    """Draw a piece onto the picture of another one of the same zoom."""
    zoom, drawn = shapes.zoom(), key.draw()
    image.alpha_composite(drawn.image, (round(x * zoom - drawn.dx), round(y * zoom - drawn.dy)))


TIGHT = 0.6
"""The same for text that must stay whole: names of Emotions, numbers."""
SIDE = 2
"""The margin on each side of a line of text, in pixels; letters may extend into it."""


@piece
def text(
    words: str,
    font: str,
    size: int,
    colour: Colour,
    anchor: str = "l",
    width: int = 0,
    narrowest: float = fonts.NARROWEST,
) -> Piece:
    """A line of text; `anchor` is l, m or r, vertically the middle of its letters; squeezed or cut to a `width`."""
    zoom = shapes.zoom()
    size, width = int(size * zoom + 0.5), round(width * zoom)
    shown = fonts.drawable(words, font)
    if width:
        while len(shown) > 1 and fonts.length(shown, font, size) * narrowest > width:
            shown = shown.rstrip("…")[:-1].rstrip() + "…"
    long = max(1, round(fonts.length(shown, font, size)))
    high = round(size * (1.5 if all(run.font == font for run in fonts.runs(shown, font)) else 2))
    image = Image.new("RGBA", (long + 2 * SIDE, high), (*colour, 0))
    mask = Image.new("L", image.size, 0)
    fonts.draw(ImageDraw.Draw(mask), SIDE, high / 2 + fonts.middle(shown, font, size), shown, font, size)
    image.putalpha(mask)
    if width and image.width > width:
        image = image.resize((max(1, width), high), Image.Resampling.LANCZOS)
    return Piece(image, {"l": 0.0, "m": image.width / 2, "r": float(image.width)}[anchor], high / 2)
