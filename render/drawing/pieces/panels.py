"""Panels of players, and the panels of other pictures with their contents."""

from engine import Team
from render.drawing import shapes, theme
from render.drawing.pieces.figures import mark
from render.drawing.pieces.piece import Piece, centred, piece, put, text
from render.drawing.shapes import Pad
from render.drawing.theme import mix


@piece
def head(team: Team, active: bool, width: int, height: int) -> Piece:
    """The head of a player's panel; bright for the active player."""
    pad = Pad(width, height)
    colour = theme.TEAM[team] if active else mix(theme.TEAM[team], theme.PANEL, 0.78)
    if team is Team.BLISS:
        pad.box(0, 0, width, height, 16, colour)
    else:
        pad.chamfer(0, 0, width, height, 14, colour)
    return Piece(pad.done(), 0, 0)


@piece
def cell(team: Team, active: bool, width: int, height: int) -> Piece:
    """A small panel of a player, framed and brighter for the active one."""
    pad = Pad(width, height)
    shape = pad.box if team is Team.BLISS else pad.chamfer
    colour = theme.TEAM[team]
    shape(0, 0, width, height, 12, colour if active else mix(colour, theme.PANEL, 0.6))
    inset = 5 if active else 2
    shape(inset, inset, width - inset, height - inset, 12 - inset, mix(colour, theme.NIGHT, 0.66 if active else 0.88))
    return Piece(pad.done(), 0, 0)


@piece
def around(team: Team, width: int, height: int, part: int) -> Piece:
    """A side of the bright frame around the active player's panel: top, bottom, left, right.

    Four thin pieces are pasted far faster than one that is mostly transparent.
    """
    pad = Pad(width + 12, height + 12)
    pad.frame(0, 0, width + 12, height + 12, 20, (*theme.WHITE, 255), 3.5)
    pad.frame(3, 3, width + 9, height + 9, 18, (*theme.TEAM[team], 255), 4)
    left, top, right, bottom = (
        (0, 0, width + 12, 26),
        (0, height - 14, width + 12, height + 12),
        (0, 26, 10, height - 14),
        (width + 2, 26, width + 12, height - 14),
    )[part]
    return Piece(pad.done().crop((left, top, right, bottom)), 6 - left, 6 - top)


@piece
def wheel(team: Team, reached: int, marks: tuple[str, ...], width: int) -> Piece:
    """A team's Wheel as a row: its spaces from 0 on with their gains; passed spaces filled, the current one ringed."""
    high = 30
    pad = Pad(width, high)
    step, y = width / len(marks), high / 2
    pad.box(step / 2, y - 2, width - step / 2, y + 2, 2, theme.PANEL_EDGE)
    now = reached % len(marks)
    for space, gives in enumerate(marks):
        x = (space + 0.5) * step
        passed = space <= now or reached >= len(marks)
        ground = theme.TEAM[team] if passed else theme.OFF
        if space == now:
            pad.disc(x, y, 14, theme.WHITE)
            pad.disc(x, y, 11, theme.DARK)
        match gives:
            case "essence":
                pad.disc(x, y, 8.5, ground)
                pad.disc(x, y, 6, theme.ESSENCE)
            case "cards":
                pad.box(x - 7, y - 9, x + 7, y + 9, 3, ground)
                pad.box(x - 4.5, y - 6.5, x + 4.5, y + 6.5, 2, theme.WHITE)
            case "ambition":
                pad.polygon(shapes.star(x, y + 0.5, 11, 5, 0.55), ground)
                pad.polygon(shapes.star(x, y + 0.5, 8, 5, 0.5), theme.AMBITION)
            case _:
                pad.disc(x, y, 5, ground)
    return Piece(pad.done(), 0, high / 2)


@piece
def aspiration(name: str, counts: str, heading: str, width: int, height: int, room: int = 0) -> Piece:
    """An Aspiration as a card, with its texts in some room, by default all of it."""
    pad = Pad(width, height)
    pad.box(0, 0, width, height, 18, theme.GOLD)
    pad.box(3, 3, width - 3, height - 3, 16, theme.PANEL)
    image = pad.done()
    for words, font, size, colour, y in (
        (heading, theme.TEXT, 26, theme.DIM, 28),
        (name, theme.DISPLAY, 42, theme.GOLD, 70),
        (counts, theme.TEXT, 28, theme.INK, 112),
    ):
        line = text(words, font, size, colour, "l", room or width - 48)
        put(image, line, 24, y)
    return Piece(image, 0, 0)


@piece
def verdict(team: Team, words: str, width: int, height: int) -> Piece:
    """The seal of a team on an accomplished Aspiration."""
    pad = Pad(width, height)
    shape = pad.box if team is Team.BLISS else pad.chamfer
    for inset, fill in ((0.0, theme.DARK), (2.5, theme.TEAM[team])):
        shape(inset, inset, width - inset, height - inset, 22 - inset, fill)
    image = pad.done()
    put(image, mark(team, 22), width / 2, 25)
    put(image, text(words, theme.HEAVY, 30, theme.DARK, "m", width - 34), width / 2, height - 24)
    return Piece(image, 0, 0)


@piece
def plate(width: int, height: int) -> Piece:
    """An empty panel."""
    pad = Pad(width, height, 2)
    pad.box(0, 0, width, height, 18, theme.PANEL_EDGE)
    pad.box(2, 2, width - 2, height - 2, 16, theme.PANEL)
    return Piece(pad.done(), 0, 0)


@piece
def chip(words: str, size: int, width: int, height: int, colour: theme.Colour) -> Piece:
    """Words on a field with round corners; `size` is that of the font."""
    pad = Pad(width, height)
    pad.box(0, 0, width, height, 7, colour)
    image = pad.done()
    put(image, text(words, theme.HEAVY, size, theme.WHITE, "m", width - 4), width / 2, height / 2)
    return centred(image)


@piece
def count(words: str) -> Piece:
    """The number of copies of a card."""
    pad = Pad(96, 60)
    pad.box(0, 0, 96, 60, 30, theme.DARK)
    pad.box(3, 3, 93, 57, 27, theme.GOLD)
    pad.text(48, 31, words, theme.HEAVY, 38, theme.DARK)
    return centred(pad.done())
