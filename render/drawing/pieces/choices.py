"""Marks of pictures of choices, in pixels of the picture: their size is the same at every zoom."""

from typing import Final

from render.drawing import theme
from render.drawing.pieces.piece import Piece, centred
from render.drawing.shapes import Pad

RING: Final = 10
"""The width of a ring around a candidate, in pixels."""


def ring(width: int, height: int, radius: int) -> Piece:
    """A light ring with dark edges around a place that may be chosen."""
    pad = Pad(width + 2 * RING, height + 2 * RING)
    wide, high = width + 2 * RING, height + 2 * RING
    pad.frame(0, 0, wide, high, radius + RING, theme.DARK, RING)
    pad.frame(2.5, 2.5, wide - 2.5, high - 2.5, radius + RING - 2.5, theme.WHITE, RING - 5)
    return centred(pad.done())


def thin_ring(width: int, height: int, radius: int) -> Piece:
    """A thinner ring around a place from which an Emotion would be moved."""
    pad = Pad(width + 10, height + 10)
    pad.frame(0, 0, width + 10, height + 10, radius + 5, theme.DARK, 7)
    pad.frame(2, 2, width + 8, height + 8, radius + 3, theme.WHITE, 3)
    return centred(pad.done())


def reach(width: int, height: int, radius: int) -> Piece:
    """A thin line around a place that the Spirit reaches."""
    pad = Pad(width + 6, height + 6)
    pad.frame(0, 0, width + 6, height + 6, radius + 3, theme.GOLD, 3)
    return centred(pad.done())


def tag(words: str, size: int) -> Piece:
    """The label of a candidate: dark letters of a size on a light plate, the reverse of other labels."""
    width, height = theme.font(theme.HEAVY, size).getlength(words) + size / 2, size * 1.19
    pad = Pad(width, height)
    pad.box(0, 0, width, height, 10, theme.DARK)
    pad.box(2.5, 2.5, width - 2.5, height - 2.5, 8, theme.WHITE)
    pad.text(width / 2, height / 2 + 0.5, words, theme.HEAVY, size, theme.DARK)
    return centred(pad.done())
