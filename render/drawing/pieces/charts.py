"""Pieces of charts: bars of games, and a line."""

from collections.abc import Iterator
from itertools import pairwise

from engine import Team
from render.drawing import theme
from render.drawing.pieces.piece import Piece, centred, piece
from render.drawing.shapes import Pad, zoom
from render.drawing.theme import Colour

EDGE = 3
"""The width of a bar's edge, in pixels."""


@piece
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


@piece
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


@piece
def chances(width: int, height: int, heights: tuple[int, ...], marks: tuple[int, ...]) -> Piece:
    """A line of chances over a field that is Bliss's above the middle and Gloom's below, with a dotted line at `marks`.

    The field between the line and the middle has the colour of the team that is ahead.
    """
    pad = Pad(width, height, 2)
    middle, step = height / 2, width / (len(heights) - 1)
    pad.box(0, 0, width, height, 14, theme.HOLE)
    points = [(step * number, float(y)) for number, y in enumerate(heights)]
    for team, nearer in ((Team.BLISS, min), (Team.GLOOM, max)):
        edge = [(x, nearer(y, middle)) for x, y in _crossed(points, middle)]
        pad.polygon([(0, middle), *edge, (width, middle)], theme.TEAM_DARK[team])
    for x in marks:
        _dotted(pad, x, height)
    pad.line([(0, middle), (width, middle)], theme.FADED, 2)
    pad.line(points, theme.GOLD, 7)
    return Piece(pad.done(), 0, 0)


@piece
def moment(height: int) -> Piece:
    """The dotted line of a moment, alone."""
    pad = Pad(4, height)
    _dotted(pad, 2, height)
    return centred(pad.done())


def _dotted(pad: Pad, x: int, height: int) -> None:
    for top in range(0, height, 20):
        pad.line([(x, top), (x, top + 9)], theme.FADED, 3)


def _crossed(points: list[tuple[float, float]], level: float) -> Iterator[tuple[float, float]]:
    """The points of a line, and those in which it crosses a level."""
    for (x, y), (right, after) in pairwise(points):
        yield x, y
        if (y - level) * (after - level) < 0:
            yield x + (right - x) * (level - y) / (after - y), level
    yield points[-1]


@piece
def numbered(number: int, radius: int) -> Piece:
    """A number on a disc."""
    size = 2 * radius + 4
    pad = Pad(size, size)
    pad.disc(size / 2, size / 2, radius, theme.NIGHT)
    pad.disc(size / 2, size / 2, radius - 3, theme.WHITE)
    pad.text(size / 2, size / 2, str(number), theme.HEAVY, round(radius * 1.4), theme.DARK)
    return centred(pad.done())
