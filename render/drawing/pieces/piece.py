"""Pieces of pictures, drawn once and pasted in many places; lines of text."""

from typing import NamedTuple

from PIL import Image, ImageDraw

from render.drawing import fonts, shapes, theme
from render.drawing.theme import Colour


class Piece(NamedTuple):
    """A drawn piece and its anchor within it."""

    image: Image.Image
    dx: float
    dy: float


def centred(image: Image.Image) -> Piece:
    """A piece with its anchor in its middle."""
    return Piece(image, image.width / 2, image.height / 2)


def put(image: Image.Image, piece: Piece, x: float, y: float) -> None:
    """Paste a piece onto the picture of another one of the same zoom."""
    zoom = shapes.zoom()
    image.alpha_composite(piece.image, (round(x * zoom - piece.dx), round(y * zoom - piece.dy)))


TIGHT = 0.6
"""The same for text that must stay whole: names of Emotions, numbers."""
SIDE = 2
"""The margin on each side of a line of text, in pixels; letters may extend into it."""


def text(
    words: str,
    font: str,
    size: int,
    colour: Colour,
    anchor: str = "l",
    width: int = 0,
    narrowest: float = fonts.NARROWEST,
) -> Piece:
    """A line of text; `anchor` is l, m or r, vertically the middle of capitals; squeezed or cut to a `width`."""
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
    cap = theme.font(font, size).getbbox("H", anchor="ls")
    fonts.draw(ImageDraw.Draw(mask), SIDE, high / 2 - (cap[1] + cap[3]) / 2, shown, font, size)
    image.putalpha(mask)
    if width and image.width > width:
        image = image.resize((max(1, width), high), Image.Resampling.LANCZOS)
    return Piece(image, {"l": 0.0, "m": image.width / 2, "r": float(image.width)}[anchor], high / 2)
