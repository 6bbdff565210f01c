"""The size of letters in pictures as Discord shows them."""

from collections.abc import Iterable
from unittest.mock import patch

from render.drawing import fonts, shapes
from render.drawing.shapes import Pad
from render.drawing.sprite_cache import Item

PHONE = 303
"""The width of a picture in a message on a phone, in CSS pixels."""
DESKTOP = 350
"""The greatest height of a picture in a message on a large screen."""


def smallest(items: Iterable[Item], zoom: float = 1) -> float:
    """The smallest font size among pieces at a zoom, in pixels of their picture."""
    drawn, in_pads, in_lines = list[float](), Pad.text, fonts.draw

    def pad_text(pad, x, y, text, font, size, *rest):  # type: ignore[no-untyped-def]
        drawn.append(size * zoom)
        in_pads(pad, x, y, text, font, size, *rest)

    def line(pen, x, y, text, font, size):  # type: ignore[no-untyped-def]
        if text:
            drawn.append(size)
        in_lines(pen, x, y, text, font, size)

    with patch.object(Pad, "text", pad_text), patch.object(fonts, "draw", line), shapes.zoomed(zoom):
        for key in {item.key for item in items}:
            key.draw()
    return min(drawn)
