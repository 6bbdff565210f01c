"""Tokens, icons and the stones of the Identity."""

from engine import Fragment, Team, Vibe
from render.drawing import shapes, theme
from render.drawing.pieces.piece import Piece, centred, piece, put, text
from render.drawing.shapes import Pad
from render.drawing.theme import mix


def willpower(pad: Pad, x: float, y: float, size: float) -> None:
    """A crystal of WP."""
    pad.polygon(shapes.regular(x, y, size * 1.12, 6), theme.DARK)
    pad.polygon(shapes.regular(x, y, size, 6), theme.WILLPOWER)
    corners = shapes.regular(x, y, size, 6)
    pad.polygon([corners[1], corners[2], corners[3], (x, y)], (124, 200, 236))
    pad.polygon([corners[5], corners[0], corners[1], (x, y)], theme.WHITE)


@piece
def icon(kind: str, size: int = 19) -> Piece:
    """WP, Essence, hand or deck."""
    pad = Pad(2.4 * size, 2.4 * size)
    c = 1.2 * size
    match kind:
        case "wp":
            willpower(pad, c, c, size)
        case "essence":
            pad.disc(c, c, size, theme.DARK)
            pad.disc(c, c, size * 0.88, theme.ESSENCE)
            pad.disc(c - size * 0.25, c - size * 0.3, size * 0.3, mix(theme.ESSENCE, theme.WHITE, 0.75))
        case "hand":
            for i, fill in enumerate((theme.PANEL_EDGE, theme.DIM, theme.WHITE)):
                left = c - size + i * size * 0.42
                pad.box(
                    left - 2, c - size + i * 2 - 2, left + size * 1.12 + 2, c + size * 0.78 + i * 2 + 2, 5, theme.DARK
                )
                pad.box(left, c - size + i * 2, left + size * 1.12, c + size * 0.78 + i * 2, 4, fill)
        case _:
            for i, fill in enumerate((theme.PANEL_EDGE, theme.DIM, theme.GOLD)):
                top = c + size * 0.1 - i * size * 0.34
                pad.box(
                    c - size * 0.85 - 2, top - size * 0.7 - 2, c + size * 0.85 + 2, top + size * 0.75 + 2, 5, theme.DARK
                )
                pad.box(c - size * 0.85, top - size * 0.7, c + size * 0.85, top + size * 0.75, 4, fill)
    return centred(pad.done())


@piece
def ambition(active: bool, size: int = 21) -> Piece:
    """An Ambition token: a flag that is up or down."""
    pad = Pad(2 * size + 2, 2 * size + 2)
    c = size + 1.0
    pad.polygon(shapes.star(c, c, size + 1, 5, 0.5), theme.DARK)
    pad.polygon(shapes.star(c, c, size - 2, 5, 0.5), theme.AMBITION if active else theme.OFF)
    return centred(pad.done())


@piece
def pip(on: bool, size: int = 13) -> Piece:
    """An Action, available or used."""
    pad = Pad(2 * size, 2 * size)
    pad.disc(size, size, size, theme.DARK)
    pad.disc(size, size, size - 2, theme.AMBITION if on else theme.OFF)
    return centred(pad.done())


@piece
def tick(size: int) -> Piece:
    """A tick for a past Aspiration."""
    pad = Pad(2 * size, 2 * size)
    pad.line([(size * 0.3, size), (size * 0.8, size * 1.5), (size * 1.7, size * 0.4)], theme.FADED, 3)
    return centred(pad.done())


@piece
def dot(size: int) -> Piece:
    """A dot for an upcoming Aspiration."""
    pad = Pad(2 * size, 2 * size)
    pad.disc(size, size, size, theme.GOLD)
    return centred(pad.done())


@piece
def vibe(colour: Vibe, size: int) -> Piece:
    """A Vibe's shape."""
    pad = Pad(3 * size, 3 * size)
    shapes.vibe(pad, 1.5 * size, 1.5 * size, size, colour)
    return centred(pad.done())


@piece
def hole(letter: str, size: int = 19) -> Piece:
    """An empty space of a row, with the first letter of its upgrade."""
    pad = Pad(2 * size, 2 * size)
    pad.disc(size, size, size, theme.PANEL_EDGE)
    pad.disc(size, size, size - 2, theme.HOLE)
    image = pad.done()
    if letter:
        put(image, text(letter, theme.HEAVY, theme.SMALL, theme.DIM, "m"), size, size + 0.5)
    return centred(image)


BLOCK: dict[Fragment, tuple[int, int]] = {
    Fragment.MINOR: (78, 28),
    Fragment.MAJOR: (96, 38),
    Fragment.CAPPING: (86, 48),
}
"""Width and height of the stones in pixels."""


@piece
def block(team: Team, fragment: Fragment, points: int) -> Piece:
    """A stone of a team's tower in the Identity; its anchor is the middle of its foot."""
    width, height = BLOCK[fragment]
    pad = Pad(width, height)
    colour = theme.TEAM[team]
    if fragment is Fragment.CAPPING:
        pad.polygon([(0, height), (width, height), (width / 2, 0)], theme.DARK)
        pad.polygon([(6, height - 2), (width - 6, height - 2), (width / 2, 5)], theme.AMBITION)
    elif team is Team.BLISS:
        pad.box(0, 0, width, height, 9, theme.DARK)
        pad.box(2, 2, width - 2, height - 2, 8, colour)
    else:
        pad.chamfer(0, 0, width, height, 9, theme.DARK)
        pad.chamfer(2, 2, width - 2, height - 2, 8, colour)
    y = height * (0.66 if fragment is Fragment.CAPPING else 0.52)
    pad.text(width / 2, y, str(points), theme.HEAVY, 26 if fragment is Fragment.MAJOR else theme.NAME, theme.DARK)
    return Piece(pad.done(), width / 2 * shapes.zoom(), height * shapes.zoom())


@piece
def stock(team: Team, fragment: Fragment, points: int) -> Piece:
    """A small stone, the icon of Fragments in stock."""
    stone, height = block(team, fragment, points).draw().image, 30 if fragment is Fragment.MAJOR else 24
    return centred(stone.resize((round(stone.width * height / stone.height / 2), height)))


@piece
def lock(is_golden: bool) -> Piece:
    """A lock: a place that a Hidden Aspiration counts, golden if it does now."""
    pad = Pad(38, 38)
    ground, ink = (theme.AMBITION, theme.DARK) if is_golden else (theme.NIGHT, theme.AMBITION)
    pad.disc(19, 19, 18, theme.DARK)
    pad.disc(19, 19, 16, theme.AMBITION)
    pad.disc(19, 19, 13.5, ground)
    pad.ring(19, 16, 6.5, ink, 2.6)
    pad.box(11.5, 17, 26.5, 27, 2, ink)
    return centred(pad.done())
