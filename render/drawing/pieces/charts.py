"""Pieces of charts: bars of games, and a line."""

from engine import Team
from render.drawing import theme
from render.drawing.pieces.piece import Piece
from render.drawing.shapes import Pad


def bar(team: Team, width: int, height: int, won: int, drawn: int) -> Piece:
    """A bar of games: those won are full, those drawn half-full, those lost empty; lengths in pixels.

    Gloom's ends are cut, Bliss's are round.
    """
    pad, colour = Pad(width, height), theme.TEAM[team]
    shape = pad.box if team is Team.BLISS else pad.chamfer
    shape(0, 0, width, height, 10, colour)
    if won < width:
        shape(3, 3, width - 3, height - 3, 8, theme.HOLE)
        pad.box(min(3, won), 3, won, height - 3, 0, colour)
        shape(0, 0, min(won, 20), height, min(10, won / 2), colour)
    if drawn:
        pad.box(max(won, 3), height / 3, min(won + drawn, width - 3), height * 2 / 3, 0, theme.TEAM_LIGHT[team])
    return Piece(pad.done(), 0, 0)


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
