"""Marks of pictures of choices, in pixels of the picture: their size is the same at every zoom."""

from typing import Final

from render.drawing import fonts, theme
from render.drawing.pieces.piece import Piece, centred, piece, put, text
from render.drawing.shapes import Pad
from render.drawing.theme import Colour

RING: Final = 8
"""The width of a ring around a candidate, in pixels."""
BEYOND: Final = 2
"""How far a ring reaches beyond its place, so that rings of neighbours never meet, in pixels."""


@piece
def ring(width: int, height: int, radius: int) -> Piece:
    """A light ring with dark edges on the border of a place that may be chosen."""
    wide, high = width + 2 * BEYOND, height + 2 * BEYOND
    pad = Pad(wide, high)
    pad.frame(0, 0, wide, high, radius + BEYOND, theme.DARK, RING)
    pad.frame(1.5, 1.5, wide - 1.5, high - 1.5, radius + BEYOND - 1.5, theme.WHITE, RING - 3)
    return centred(pad.done())


@piece
def thin_ring(width: int, height: int, radius: int) -> Piece:
    """A thinner ring on the border of a place from which an Emotion would be moved."""
    wide, high = width + 2 * BEYOND, height + 2 * BEYOND
    pad = Pad(wide, high)
    pad.frame(0, 0, wide, high, radius + BEYOND, theme.DARK, RING - 1)
    pad.frame(2, 2, wide - 2, high - 2, radius + BEYOND - 2, theme.WHITE, 3)
    return centred(pad.done())


@piece
def outline(width: int, height: int, radius: int) -> Piece:
    """A thin line around a place that the Spirit reaches."""
    pad = Pad(width + 6, height + 6)
    pad.frame(0, 0, width + 6, height + 6, radius + 3, theme.GOLD, 3)
    return centred(pad.done())


@piece
def tag(words: str, size: int, is_round: bool) -> Piece:
    """The label of a candidate: dark letters of a size on a light plate, round as a Spirit's space or square."""
    return _plate(words, size, 1 if is_round else 0.4, theme.DARK, theme.WHITE, theme.DARK)


@piece
def you(words: str, size: int) -> Piece:
    """The label of the reader's own Spirit: light letters on a dark plate, the reverse of a candidate's."""
    return _plate(words, size, 0.7, theme.GOLD, theme.DARK, theme.WHITE)


def _plate(words: str, size: int, is_round: float, edge: Colour, ground: Colour, ink: Colour) -> Piece:
    """Letters of any script on a plate; 0 is a rectangle, 1 has half discs as its ends."""
    width, height = fonts.length(words, theme.HEAVY, size) + size / 2, size * 1.19
    radius = is_round * height / 2
    pad = Pad(width, height)
    pad.box(0, 0, width, height, radius, edge)
    pad.box(2.5, 2.5, width - 2.5, height - 2.5, radius - 2, ground)
    image = pad.done()
    put(image, text(words, theme.HEAVY, size, ink, "m"), width / 2, height / 2 + 0.5)
    return centred(image)
