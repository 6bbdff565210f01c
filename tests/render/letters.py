"""The size of letters in pictures as Discord shows them."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from unittest.mock import patch

from PIL import Image

from render import Picture
from render.drawing import fonts, shapes, sprite_cache
from render.drawing.shapes import Pad
from render.drawing.sprite_cache import Item, Sprites

PHONE = 303
"""The width of a picture in a message on a phone, in CSS pixels."""
DESKTOP = 350
"""The greatest height of a picture in a message on a large screen."""


def smallest(items: Iterable[Item], zoom: float = 1) -> float:
    """The smallest font size among pieces at a zoom, in pixels of their picture."""
    with _drawn() as sizes, shapes.zoomed(zoom):
        for key in {item.key for item in items}:
            key.draw()
    return min(sizes)


def smallest_on_phone(draw: Callable[[], Picture]) -> float:
    """The smallest font size in a picture, its background aside, in CSS pixels of a phone."""

    def uncached(sprites, key):  # type: ignore[no-untyped-def]
        with shapes.zoomed(sprites.zoom):
            return sprite_cache._make(key)

    with _drawn() as sizes, patch.object(Sprites, "get", uncached):
        width = Image.open(BytesIO(draw().data)).width
    return min(sizes) * PHONE / width


@contextmanager
def _drawn() -> Iterator[list[float]]:
    """The font sizes of what is drawn meanwhile, in pixels of its picture."""
    drawn, in_pads, in_lines = list[float](), Pad.text, fonts.draw

    def pad_text(pad, x, y, text, font, size, *rest):  # type: ignore[no-untyped-def]
        drawn.append(size * shapes.zoom())
        in_pads(pad, x, y, text, font, size, *rest)

    def line(pen, x, y, text, font, size, *rest):  # type: ignore[no-untyped-def]
        if text:
            drawn.append(size)
        in_lines(pen, x, y, text, font, size, *rest)

    with patch.object(Pad, "text", pad_text), patch.object(fonts, "draw", line):
        yield drawn
