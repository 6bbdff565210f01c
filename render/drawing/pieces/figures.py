"""Spirits and teams: figures, signs and emblems."""

from collections.abc import Iterable

from engine import Spirit, Team
from render.drawing import shapes, theme
from render.drawing.pieces.piece import Piece, centred, piece
from render.drawing.shapes import Pad
from render.drawing.theme import Colour, mix


@piece
def spirit(which: Spirit, size: int = 38) -> Piece:
    """A Spirit's figure: a disc for Bliss, a cut square for Gloom, with its sign."""
    pad = Pad(2 * size, 2 * size)
    team, c = which.team, float(size)
    layers = ((0.0, theme.DARK), (2.5, theme.WHITE), (5.0, theme.DARK), (7.0, theme.TEAM[team]))
    _shaped(pad, team, size, layers)
    shapes.spirit(pad, c, c, size * 0.58, which, theme.TEAM_DARK[team], theme.TEAM[team])
    return centred(shapes.shadowed(pad.done()))


def _shaped(pad: Pad, team: Team, size: int, layers: Iterable[tuple[float, Colour]]) -> None:
    """Nested discs (Bliss) or cut squares (Gloom), each inset into the pad."""
    for inset, fill in layers:
        if team is Team.BLISS:
            pad.disc(size, size, size - inset, fill)
        else:
            end = 2 * size - inset - 1
            pad.chamfer(inset + 1, inset + 1, end, end, size * 0.5 - inset * 0.5, fill)


@piece
def sign(which: Spirit, size: int) -> Piece:
    """A Spirit's sign alone, which marks the owner of an Emotion."""
    pad = Pad(2 * size, 2 * size)
    pad.disc(size, size, size, theme.DARK)
    shapes.spirit(pad, size, size, size * 0.68, which, theme.TEAM[which.team], theme.DARK)
    return centred(pad.done())


@piece
def mark(team: Team, size: int) -> Piece:
    """A team's emblem on a disc or a cut square."""
    pad = Pad(2 * size, 2 * size)
    _shaped(pad, team, size, ((0.0, theme.DARK), (2.0, theme.TEAM_LIGHT[team]), (4.5, theme.TEAM_DARK[team])))
    shapes.emblem(pad, size, size, size * 0.66, team, theme.TEAM[team], theme.TEAM_DARK[team])
    return centred(pad.done())


@piece
def watermark(team: Team) -> Piece:
    """A team's emblem in place of an unused player panel."""
    pad = Pad(240, 240)
    faint = mix(theme.TEAM[team], theme.PANEL, 0.82)
    shapes.emblem(pad, 120, 120, 112, team, faint, theme.PANEL)
    return centred(pad.done())


@piece
def turn(size: int) -> Piece:
    """The halo of the active Spirit."""
    pad = Pad(2 * size + 24, 2 * size + 24)
    c = size + 12.0
    for grow, alpha in ((11, 60), (8, 110), (5, 255)):
        pad.disc(c, c, size + grow, (*theme.AMBITION, alpha))
    return centred(pad.done())
