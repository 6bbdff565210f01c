"""Pieces of charts: bars of games, and a line."""

from engine import Team
from render.drawing import theme
from render.drawing.pieces.piece import Piece
from render.drawing.shapes import Pad, zoom
from render.drawing.theme import Colour

EDGE = 3
"""The width of a bar's edge, in pixels."""


def bar(team: Team, width: int, height: int, won: int, drawn: int) -> Piece:
    """A bar of games: those won are full, those drawn a strip, those lost empty; lengths in pixels.

    Bliss's ends are round, Gloom's are cut.
    """
    empty, full = (_bar(team, width, height, inside) for inside in (theme.HOLE, theme.TEAM[team]))
    if drawn > 2 * EDGE:
        left, right = max(won, EDGE), min(won + drawn, width - EDGE)
        empty.box(left, height / 3, right, height * 2 / 3, 0, theme.TEAM_LIGHT[team])
    image = empty.done()
    if won:
        image.paste(full.done().crop((0, 0, round(won * zoom()), image.height)))
    return Piece(image, 0, 0)


def _bar(team: Team, width: int, height: int, inside: Colour) -> Pad:
    pad = Pad(width, height)
    shape = pad.box if team is Team.BLISS else pad.chamfer
    shape(0, 0, width, height, 10, theme.TEAM[team])
    shape(EDGE, EDGE, width - EDGE, height - EDGE, 8, inside)
    return pad


def curve(width: int, height: int, heights: tuple[int, ...], zero: int | None) -> Piece:
    """A line through points at these distances from the top, evenly spread; a dashed one at `zero`."""
    pad = Pad(width, height, 2)
    if zero is not None:
        for left in range(0, width, 24):
            pad.line([(left, zero), (min(left + 12, width), zero)], theme.FADED, 3)
    step = (width - 24) / max(1, len(heights) - 1)
    points = [(12 + step * number, float(y)) for number, y in enumerate(heights)]
    if len(points) > 1:
        pad.line(points, theme.GOLD, 6)
    for x, y in points if len(points) <= 30 else (points[-1],):
        pad.disc(x, y, 9, theme.NIGHT)
        pad.disc(x, y, 7, theme.GOLD)
    return Piece(pad.done(), 0, 0)
