"""Pieces on the board: Emotions with their Essence and tokens, labels, Fortresses, Spheres, the rim."""

from typing import Final

from PIL import Image, ImageDraw

from engine import Fragment, Sphere, Team, Vibe
from render.drawing import fonts, shapes, tall, theme, wide
from render.drawing.layout import BoardForm, Sector, realm_angle
from render.drawing.layouts import LAYOUTS
from render.drawing.pieces.piece import TIGHT, Key, Piece, centred, piece, put, text
from render.drawing.pieces.tokens import ambition, icon, vibe, willpower
from render.drawing.shapes import Pad
from render.drawing.theme import Colour, mix


@piece
def tile(name: str, vibe: Vibe | None, team: Team, strong: bool, form: BoardForm) -> Piece:
    """An Emotion without its numbers: border of the team, colour and shape of the Vibe, name."""
    sizes = LAYOUTS[form].tile
    width, height = sizes.size
    pad = Pad(width, height)
    colour, dark = theme.TEAM[team], theme.TEAM_DARK[team]
    rounded = team is Team.BLISS
    face = theme.PLAIN_FACE if vibe is None else theme.VIBE[vibe]
    light = mix(face, theme.WHITE, 0.55)
    layers: list[tuple[float, Colour]] = [(0, theme.DARK), (2, colour)]
    if strong:
        layers += zip(sizes.strong, (theme.DARK, theme.WHITE, dark, light), strict=True)
    else:
        layers.append((sizes.border, light))
    for inset, fill in layers:
        _card_shape(pad, inset, width, height, rounded, fill)
    plate, size = sizes.name
    _card_shape(pad, sizes.border, width, height, rounded, theme.DARK, top=height - plate)
    if vibe is None:
        x, y, _ = sizes.vibe
        shapes.emblem(pad, x - 1, y, 19, team, dark, light)
    else:
        shapes.vibe(pad, *(sizes.strong_vibe if strong else sizes.vibe), vibe)
    image = pad.done()
    written = text(name, theme.HEAVY, size, theme.WHITE, "m", sizes.name_room[strong], TIGHT)
    put(image, written, width / 2, height - (plate + sizes.border) / 2)
    return centred(shapes.shadowed(image))


def _card_shape(
    pad: Pad, inset: float, width: float, height: float, rounded: bool, fill: Colour, top: float | None = None
) -> None:
    """A team's shape: round corners for Bliss, cut ones for Gloom; with `top` only the part below it."""
    start = inset if top is None else top
    right, bottom = width - inset, height - inset
    radius = max(4.0, 18 - inset) if top is None else 5
    if rounded:
        pad.box(inset, start, right, bottom, radius, fill)
    else:
        pad.chamfer(inset, start, right, bottom, radius * 0.85, fill)


@piece
def gem(number: int, filled: bool, form: BoardForm) -> Piece:
    """An Essence space with its Intensity, bright if it is filled."""
    sizes = LAYOUTS[form].tile
    width = sizes.gem
    pad = Pad(width, width)
    c = width / 2
    pad.disc(c, c, c - 1, theme.DARK)
    if filled:
        pad.disc(c, c, c - 3, theme.ESSENCE)
    else:
        pad.ring(c, c, c - 3, theme.DIM, 2)
    pad.text(c, c + 0.5, str(number), theme.HEAVY, sizes.number[not filled], theme.DARK if filled else theme.DIM)
    return centred(pad.done())


@piece
def badge(words: str, colour: Colour, size: int) -> Piece:
    """A token that changes an Intensity, with letters of a size."""
    width, height = round(size * 1.62), round(size * 1.385)
    pad = Pad(width, height)
    pad.polygon(shapes.chamfered(0, 0, width, height, 10), theme.DARK)
    pad.polygon(shapes.chamfered(2.5, 2.5, width - 2.5, height - 2.5, 9), colour)
    pad.text(width / 2, height / 2 + 0.5, words, theme.HEAVY, size, theme.DARK)
    return centred(pad.done())


@piece
def tab(words: str, team: Team | None) -> Piece:
    """A slot's short label: a tab of its frame, in the colour of the team whose Emotion is there."""
    width, height = theme.font(theme.HEAVY, theme.LABEL).getlength(words) + 14, 34
    pad = Pad(width, height)
    colour = theme.EMPTY if team is None else theme.TEAM[team]
    shape = pad.chamfer if team is Team.GLOOM else pad.box
    shape(0, 0, width, height, 9, theme.DARK)
    shape(2, 2, width - 2, height - 2, 8, colour)
    pad.text(width / 2, height / 2 + 0.5, words, theme.HEAVY, theme.LABEL, theme.DARK)
    return centred(pad.done())


EDGE: Final = 4
"""The width of the dark edges of letters without a plate, in pixels."""


@piece
def label(words: str, colour: Colour) -> Piece:
    """The short label of a space or site: letters in the colour of its rim, with dark edges."""
    zoom = shapes.zoom()
    size, edge = round(theme.LABEL * zoom), round(EDGE * zoom)
    width, height = round(fonts.length(words, theme.HEAVY, size)) + 2 * edge, round((theme.LABEL + 3) * zoom)
    image = Image.new("RGBA", (width, height))
    base = height / 2 + fonts.middle(words, theme.HEAVY, size)
    for fill, grown in ((theme.DARK, edge), (colour, 0)):
        mask = Image.new("L", image.size)
        fonts.draw(ImageDraw.Draw(mask), edge, base, words, theme.HEAVY, size, grown)
        layer = Image.new("RGBA", image.size, fill)
        layer.putalpha(mask)
        image.alpha_composite(layer)
    return centred(image)


@piece
def fortress(team: Team, rank: Fragment) -> Piece:
    """A Fortress: one tower for a Minor, a crowned gate for a Major, with its bonus."""
    pad = Pad(80, 80)
    colour, dark = theme.TEAM[team], theme.TEAM_DARK[team]
    wide = 24 if rank is Fragment.MINOR else 33
    for grow, fill in ((3, theme.DARK), (0, colour)):
        left, right = 40 - wide - grow, 40 + wide + grow
        teeth = 3 if rank is Fragment.MINOR else 4
        step = (right - left) / (2 * teeth - 1)
        for i in range(teeth):
            pad.box(left + 2 * i * step, 8 - grow, left + (2 * i + 1) * step, 30, 2, fill)
        pad.box(left, 20 - grow, right, 72 + grow, 4, fill)
    if team is Team.GLOOM:
        pad.polygon([(40 - wide, 60), (40 - wide, 72), (40 - wide + 12, 72)], theme.DARK)
        pad.polygon([(40 + wide, 60), (40 + wide, 72), (40 + wide - 12, 72)], theme.DARK)
    pad.box(40 - wide, 28, 40 + wide, 31, 0, dark)
    pad.text(40, 51, f"+{int(rank)}", theme.HEAVY, 34, theme.DARK)
    return centred(shapes.shadowed(pad.done()))


@piece
def rim(kind: str, index: int, team: Team, form: BoardForm) -> Piece:
    """The part of the rim in the colour of the team that controls a Realm or Frontier, placed from the upper left."""
    layout = LAYOUTS[form]
    first, last = (layout.realms if kind == "realm" else layout.frontiers)[index]
    points = layout.sector(Sector(first + 0.35, last - 0.35), layout.rim + 0.006, 0.994)
    left, top = min(x for x, _ in points) - 4, min(y for _, y in points) - 4
    width, height = max(x for x, _ in points) - left + 4, max(y for _, y in points) - top + 4
    pad = Pad(width, height)
    pad.polygon([(x - left, y - top) for x, y in points], theme.TEAM[team])
    return Piece(pad.done(), -left * shapes.zoom(), -top * shapes.zoom())


RIM: Final = 344
"""The room for a Realm's name on its part of the rim, in pixels."""


@piece
def realm_name(realm: int, name: str, colour: Colour) -> Piece:
    """A Realm's name along its part of the rim, readable from below."""
    turn = realm_angle(realm) + 90
    if 90 < turn % 360 < 270:
        turn += 180
    size = fonts.fitting(name, theme.DISPLAY, 27, RIM, 20)
    written = text(name, theme.DISPLAY, size, colour, "m", RIM).draw().image
    return centred(written.rotate(-turn, Image.Resampling.BICUBIC, expand=True))


_SPHERE_NAME: Final = 96
"""Room for a Sphere's name: the disc is narrower there than in its middle, and narrower still within a golden rim."""


@piece
def sphere(which: Sphere, name: str, wp: int, absorbs: int) -> Piece:
    """A Sphere with its WP, its name and a pip for each Absorb until it is empty; a bolt if the next one empties it."""
    pad, c = _sphere(which, wp, absorbs, wide.WIDE.sphere)
    willpower(pad, c - 24, c - 20, 17)
    pad.text(c + 16, c - 19, str(wp), theme.HEAVY, theme.NUMBER + 6, theme.WHITE)
    _absorbs(pad, c, c + 41, absorbs)
    image = pad.done()
    size = fonts.fitting(name, theme.HEAVY, theme.SMALL, _SPHERE_NAME, theme.SMALL - 3)
    put(image, text(name, theme.HEAVY, size, theme.WHITE, "m", _SPHERE_NAME), c, c + 15)
    return centred(shapes.shadowed(image, 8))


@piece
def small_sphere(which: Sphere, wp: int, absorbs: int) -> Piece:
    """A Sphere with the sign of its bonus instead of its name."""
    pad, c = _sphere(which, wp, absorbs, tall.TALL.sphere)
    willpower(pad, c - 17, c - 17, 12)
    pad.text(c + 12, c - 16, str(wp), theme.HEAVY, 40, theme.WHITE)
    _absorbs(pad, c, c + 9, absorbs, 0.6)
    image = pad.done()
    put(image, _bonus(which), c, c + 29)
    return centred(shapes.shadowed(image, 8))


def _sphere(which: Sphere, wp: int, absorbs: int, radius: int) -> tuple[Pad, float]:
    """A Sphere without anything on it, and its middle."""
    pad = Pad(2 * radius + 2, 2 * radius + 2)
    c = radius + 1.0
    colour = theme.SPHERE[which]
    pad.disc(c, c, radius, theme.DARK)
    pad.disc(c, c, radius - 2, theme.GOLD if absorbs == 1 else mix(colour, theme.WHITE, 0.45))
    pad.disc(c, c, radius - (9 if absorbs == 1 else 5), colour if wp else mix(colour, theme.NIGHT, 0.6))
    return pad, c


def _bonus(which: Sphere) -> Key:
    """The sign of what a Sphere brings besides WP (ABS-3)."""
    match which:
        case Sphere.COMMITMENT:
            return ambition(True, 12)
        case Sphere.CREATIVITY:
            return icon("hand", 9)
        case Sphere.HUMILITY:
            return icon("essence", 9)
        case Sphere.DILIGENCE:
            return icon("wp", 10)
        case Sphere.KNOWLEDGE:
            return vibe(Vibe.WILD, 10)


BOLT = ((4, -16), (-10, 4), (-1, 4), (-4, 16), (10, -4), (1, -4))
"""The corners of a bolt, from its middle."""


def _absorbs(pad: Pad, x: float, y: float, absorbs: int, scale: float = 1) -> None:
    """A pip for each Absorb until a Sphere is empty; a bolt for the last."""
    if absorbs == 1:
        pad.polygon([(x + dx * scale, y + dy * scale) for dx, dy in BOLT], theme.GOLD)
    else:
        for place in range(absorbs):
            pad.disc(x + (place - (absorbs - 1) / 2) * 15, y, 4.5, theme.WHITE)


@piece
def changed(width: int, height: int, radius: int) -> Piece:
    """A bright frame around a recent change."""
    pad = Pad(width + 28, height + 28)
    for inset, alpha in ((4, 60), (7, 110)):
        pad.frame(inset, inset, width + 28 - inset, height + 28 - inset, radius + 8, (*theme.CHANGED, alpha), 5)
    pad.frame(9, 9, width + 19, height + 19, radius + 5, (*theme.CHANGED, 255), 5)
    return centred(pad.done())
