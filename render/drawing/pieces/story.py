"""Pieces that tell what happened: numbers of steps, arrows, crosses."""

from engine import Team
from render.drawing import shapes, theme
from render.drawing.pieces.piece import Piece, centred, piece
from render.drawing.shapes import Pad
from render.drawing.tall import LEAST

WIDE = 13
"""The width of an arrow's line, edges included, in pixels."""

HEAD = 30
"""The length of an arrow's head, in pixels."""

LOST = (214, 40, 57)
"""What was taken away."""


@piece
def step(number: int, radius: int, team: Team, is_loss: bool) -> Piece:
    """The number of a step on its team's shape: a disc of Bliss, an octagon of Gloom; red where it took something."""
    size = 2 * radius + 4
    pad, middle = Pad(size, size), radius + 2
    ground, ink = (LOST, theme.WHITE) if is_loss else (theme.WHITE, theme.DARK)
    for inset, fill in ((0, theme.DARK), (2, theme.TEAM[team]), (6, ground)):
        if team is Team.BLISS:
            pad.disc(middle, middle, radius - inset, fill)
        else:
            pad.polygon(shapes.regular(middle, middle, radius - inset + 1, 8, 22.5), fill)
    pad.text(middle, middle + 0.5, str(number), theme.HEAVY, LEAST, ink)
    return centred(pad.done())


@piece
def arrow(dx: int, dy: int, team: Team) -> Piece:
    """An arrow from its anchor to a point at this distance."""
    edge, length = HEAD, max((dx * dx + dy * dy) ** 0.5, 1.0)
    pad = Pad(abs(dx) + 2 * edge, abs(dy) + 2 * edge, 2)
    start = edge + max(0, -dx), edge + max(0, -dy)
    along = dx / length, dy / length
    for grown, fill in ((3.0, theme.DARK), (0.0, theme.TEAM[team])):
        neck = length - HEAD + grown
        half, wing = WIDE / 2 - 3 + grown, HEAD * 0.6 + grown * 1.4
        outline = [
            (-grown, -half), (neck - grown, -half), (neck - grown, -wing), (length + grown * 1.6, 0.0),
            (neck - grown, wing), (neck - grown, half), (-grown, half),
        ]  # fmt: skip
        pad.polygon(
            [(start[0] + a * along[0] - b * along[1], start[1] + a * along[1] + b * along[0]) for a, b in outline],
            fill,
        )
    zoom = shapes.zoom()
    return Piece(pad.done(), start[0] * zoom, start[1] * zoom)


@piece
def cross(radius: int) -> Piece:
    """A cross where something is gone."""
    size = 2 * radius + 12
    pad, low, high = Pad(size, size), 6, size - 6
    for width, fill in ((14, theme.DARK), (8, LOST)):
        for line in ([(low, low), (high, high)], [(low, high), (high, low)]):
            pad.line(line, fill, width)
    return centred(pad.done())
