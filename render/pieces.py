"""How each piece of a picture is drawn. A builder takes plain data only, so that equal keys are equal pieces."""

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine import Fragment, Sphere, Spirit, Team, Vibe
from render import layout, shapes, theme, writing
from render.shapes import Pad
from render.theme import Colour, mix


class Piece(NamedTuple):
    """A drawn piece and its anchor within it."""

    image: Image.Image
    dx: float
    dy: float


def _centred(image: Image.Image) -> Piece:
    return Piece(image, image.width / 2, image.height / 2)


def put(image: Image.Image, piece: Piece, x: float, y: float) -> None:
    """Put a piece onto another one's picture, at the zoom at which both are drawn."""
    zoom = shapes.zoom()
    image.alpha_composite(piece.image, (round(x * zoom - piece.dx), round(y * zoom - piece.dy)))


# Text

NARROWEST = 0.8
"""Text that is too wide is squeezed to this share of its width at most, then shortened."""
TIGHT = 0.6
"""The same for what must not be shortened: names of Emotions, numbers."""


def text(
    words: str, font: str, size: int, colour: Colour, anchor: str = "l", width: int = 0, narrowest: float = NARROWEST
) -> Piece:
    """A line of text; `anchor` is l, m or r, vertically the middle of capitals; squeezed or cut to a `width`."""
    zoom = shapes.zoom()
    size, width = int(size * zoom + 0.5), round(width * zoom)
    shown = writing.drawable(words, font)
    if width:
        while len(shown) > 1 and writing.length(shown, font, size) * narrowest > width:
            shown = shown.rstrip("…")[:-1].rstrip() + "…"
    long = max(1, round(writing.length(shown, font, size)))
    high = round(size * (1.5 if all(run.font == font for run in writing.runs(shown, font)) else 2))
    image = Image.new("RGBA", (long + 4, high), (*colour, 0))
    mask = Image.new("L", image.size, 0)
    cap = theme.font(font, size).getbbox("H", anchor="ls")
    writing.draw(ImageDraw.Draw(mask), 2, high / 2 - (cap[1] + cap[3]) / 2, shown, font, size)
    image.putalpha(mask)
    if width and image.width > width:
        image = image.resize((max(1, width), high), Image.Resampling.LANCZOS)
    return Piece(image, {"l": 0.0, "m": image.width / 2, "r": float(image.width)}[anchor], high / 2)


# The board


def tile(name: str, vibe: Vibe | None, team: Team, strong: bool) -> Piece:
    """An Emotion without its numbers: border of the team, ground and shape of the Vibe, name."""
    width, height = layout.TILE
    pad = Pad(width, height)
    colour, dark = theme.TEAM[team], theme.TEAM_DARK[team]
    rounded = team is Team.BLISS
    face = theme.PLAIN_FACE if vibe is None else theme.VIBE[vibe]
    layers: list[tuple[float, Colour]] = [(0, theme.DARK), (2, colour)]
    if strong:
        layers += [(6, theme.DARK), (8, theme.WHITE), (11, dark)]
    layers.append((layers[-1][0] + 6, mix(face, theme.WHITE, 0.55)))
    for inset, fill in layers:
        _card_shape(pad, inset, width, height, rounded, fill)
    _card_shape(pad, layers[-1][0], width, height, rounded, theme.DARK, top=height - 37)
    if vibe is None:
        shapes.emblem(pad, 32, 46, 19, team, dark, mix(face, theme.WHITE, 0.55))
    else:
        shapes.vibe(pad, *((38, 47, 16) if strong else (33, 46, 18)), vibe)  # clear of the inner frame
    image = pad.done()
    label = text(name, theme.HEAVY, theme.NAME, theme.WHITE, "m", width - (30 if strong else 20), TIGHT)
    put(image, label, width / 2, height - 22.5)
    return _centred(shapes.shadowed(image))


def _card_shape(
    pad: Pad, inset: float, width: float, height: float, rounded: bool, fill: Colour, top: float | None = None
) -> None:
    """A team's shape: round corners for Bliss, cut ones for Gloom; from `top` only its lower part."""
    start = inset if top is None else top
    right, bottom = width - inset, height - inset
    radius = max(4.0, 18 - inset)
    if rounded:
        pad.box(inset, start, right, bottom, radius if top is None else radius * 0.8, fill)
    else:
        pad.chamfer(inset, start, right, bottom, radius * 0.85, fill)


def gem(number: int, filled: bool) -> Piece:
    """An Essence space with its Intensity; filled it shines."""
    pad = Pad(32, 32)
    pad.disc(16, 16, 15, theme.DARK)
    if filled:
        pad.disc(16, 16, 13, theme.ESSENCE)
        pad.text(16, 16.5, str(number), theme.HEAVY, theme.NAME, theme.DARK)
    else:
        pad.ring(16, 16, 13, theme.DIM, 2)
        pad.text(16, 16.5, str(number), theme.HEAVY, theme.SMALL, theme.DIM)
    return _centred(pad.done())


def badge(words: str, colour: Colour) -> Piece:
    """A token that changes an Intensity."""
    pad = Pad(42, 36)
    pad.polygon(shapes.chamfered(0, 0, 42, 36, 10), theme.DARK)
    pad.polygon(shapes.chamfered(2.5, 2.5, 39.5, 33.5, 9), colour)
    pad.text(21, 18.5, words, theme.HEAVY, 26, theme.DARK)
    return _centred(pad.done())


def label(words: str) -> Piece:
    """A place's short label."""
    face = theme.font(theme.HEAVY, theme.LABEL)
    width = face.getlength(words) + 14
    pad = Pad(width, 35)
    pad.box(0, 0, width, 35, 9, theme.GOLD)
    pad.box(1.5, 1.5, width - 1.5, 33.5, 8, theme.DARK)
    pad.text(width / 2, 18, words, theme.HEAVY, theme.LABEL, theme.WHITE)
    return _centred(pad.done())


def spirit(which: Spirit, size: int = 38) -> Piece:
    """A Spirit's figure: a disc for Bliss, a cut square for Gloom, with its sign."""
    pad = Pad(2 * size, 2 * size)
    team, c = which.team, float(size)
    layers = ((0.0, theme.DARK), (2.5, theme.WHITE), (5.0, theme.DARK), (7.0, theme.TEAM[team]))
    for inset, fill in layers:
        if team is Team.BLISS:
            pad.disc(c, c, size - inset, fill)
        else:
            pad.chamfer(
                inset + 1, inset + 1, 2 * size - inset - 1, 2 * size - inset - 1, size * 0.5 - inset * 0.5, fill
            )
    shapes.spirit(pad, c, c, size * 0.58, which, theme.TEAM_DARK[team], theme.TEAM[team])
    return _centred(shapes.shadowed(pad.done()))


def sign(which: Spirit, size: int) -> Piece:
    """A Spirit's sign alone, as the mark of whose card an Emotion is."""
    pad = Pad(2 * size, 2 * size)
    pad.disc(size, size, size, theme.DARK)
    shapes.spirit(pad, size, size, size * 0.68, which, theme.TEAM[which.team], theme.DARK)
    return _centred(pad.done())


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
    return _centred(shapes.shadowed(pad.done()))


def rim(kind: str, index: int, team: Team) -> Piece:
    """The part of the rim that shows who controls a Realm or a Frontier."""
    angle = layout.realm_angle(index) if kind == "realm" else layout.frontier_angle(index)
    half = (layout.REALM_HALF if kind == "realm" else layout.FRONTIER_HALF) - 0.35
    points = layout.sector(angle, half, layout.RIM + 0.006, 0.994)
    left, top = min(x for x, _ in points) - 4, min(y for _, y in points) - 4
    width, height = max(x for x, _ in points) - left + 4, max(y for _, y in points) - top + 4
    pad = Pad(width, height)
    pad.polygon([(x - left, y - top) for x, y in points], theme.TEAM[team])
    x, y = layout.CENTRE
    return Piece(pad.done(), (x - left) * shapes.zoom(), (y - top) * shapes.zoom())


def realm_name(realm: int, name: str, colour: Colour) -> Piece:
    """A Realm's name along its part of the rim, readable from below."""
    turn = layout.realm_angle(realm) + 90
    if 90 < turn % 360 < 270:
        turn += 180
    written = text(name, theme.DISPLAY, 27, colour).image
    return _centred(written.rotate(-turn, Image.Resampling.BICUBIC, expand=True))


def turn(size: int) -> Piece:
    """The halo of the Spirit whose turn it is."""
    pad = Pad(2 * size + 24, 2 * size + 24)
    c = size + 12.0
    for grow, alpha in ((11, 60), (8, 110), (5, 255)):
        pad.disc(c, c, size + grow, (*theme.AMBITION, alpha))
    return _centred(pad.done())


def watermark(team: Team) -> Piece:
    """A team's emblem where no player's panel is needed."""
    pad = Pad(240, 240)
    faint = mix(theme.TEAM[team], theme.PANEL, 0.82)
    shapes.emblem(pad, 120, 120, 112, team, faint, theme.PANEL)
    return _centred(pad.done())


def mark(team: Team, size: int = 27) -> Piece:
    """A team's emblem on a disc or a cut square."""
    pad = Pad(2 * size, 2 * size)
    for inset, fill in ((0.0, theme.DARK), (2.0, theme.TEAM_LIGHT[team]), (4.5, theme.TEAM_DARK[team])):
        if team is Team.BLISS:
            pad.disc(size, size, size - inset, fill)
        else:
            pad.chamfer(
                inset + 1, inset + 1, 2 * size - inset - 1, 2 * size - inset - 1, size * 0.5 - inset * 0.5, fill
            )
    shapes.emblem(pad, size, size, size * 0.66, team, theme.TEAM[team], theme.TEAM_DARK[team])
    return _centred(pad.done())


def sphere(which: Sphere, name: str, wp: int) -> Piece:
    """A Sphere with its WP and its name."""
    radius = layout.SPHERE_RADIUS
    pad = Pad(2 * radius + 2, 2 * radius + 2)
    c = radius + 1.0
    colour = theme.SPHERE[which]
    pad.disc(c, c, radius, theme.DARK)
    pad.disc(c, c, radius - 2, mix(colour, theme.WHITE, 0.45))
    pad.disc(c, c, radius - 5, colour if wp else mix(colour, theme.NIGHT, 0.6))
    willpower(pad, c - 24, c - 20, 17)
    pad.text(c + 16, c - 19, str(wp), theme.HEAVY, theme.NUMBER + 6, theme.WHITE)
    image = pad.done()
    shown = text(name, theme.HEAVY, theme.SMALL, theme.WHITE, "m", round(2 * radius - 14))
    put(image, shown, c, c + 18)
    return _centred(shapes.shadowed(image, 8))


# Tokens and icons


def willpower(pad: Pad, x: float, y: float, size: float) -> None:
    """A crystal of WP."""
    pad.polygon(shapes.regular(x, y, size * 1.12, 6), theme.DARK)
    pad.polygon(shapes.regular(x, y, size, 6), theme.WILLPOWER)
    corners = shapes.regular(x, y, size, 6)
    pad.polygon([corners[1], corners[2], corners[3], (x, y)], (124, 200, 236))
    pad.polygon([corners[5], corners[0], corners[1], (x, y)], theme.WHITE)


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
    return _centred(pad.done())


def ambition(active: bool, size: int = 21) -> Piece:
    """An Ambition token: a flag that is up or down."""
    pad = Pad(2 * size + 2, 2 * size + 2)
    c = size + 1.0
    pad.polygon(shapes.star(c, c, size + 1, 5, 0.5), theme.DARK)
    pad.polygon(shapes.star(c, c, size - 2, 5, 0.5), theme.AMBITION if active else theme.OFF)
    return _centred(pad.done())


def pip(on: bool, size: int = 13) -> Piece:
    """An Action that is left, or used."""
    pad = Pad(2 * size, 2 * size)
    pad.disc(size, size, size, theme.DARK)
    pad.disc(size, size, size - 2, theme.AMBITION if on else theme.OFF)
    return _centred(pad.done())


def tick(size: int) -> Piece:
    """The sign of what is done."""
    pad = Pad(2 * size, 2 * size)
    pad.line([(size * 0.3, size), (size * 0.8, size * 1.5), (size * 1.7, size * 0.4)], theme.FADED, 3)
    return _centred(pad.done())


def dot(size: int) -> Piece:
    """The sign of what is still to come."""
    pad = Pad(2 * size, 2 * size)
    pad.disc(size, size, size, theme.GOLD)
    return _centred(pad.done())


def vibe(colour: Vibe, size: int) -> Piece:
    """A Vibe's shape."""
    pad = Pad(3 * size, 3 * size)
    shapes.vibe(pad, 1.5 * size, 1.5 * size, size, colour)
    return _centred(pad.done())


def hole(letter: str, size: int = 19) -> Piece:
    """An empty space of a row, with the first letter of its upgrade."""
    pad = Pad(2 * size, 2 * size)
    pad.disc(size, size, size, theme.PANEL_EDGE)
    pad.disc(size, size, size - 2, theme.HOLE)
    pad.text(size, size + 0.5, letter, theme.HEAVY, theme.SMALL, theme.DIM)
    return _centred(pad.done())


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


BLOCK: dict[Fragment, tuple[int, int]] = {
    Fragment.MINOR: (78, 28),
    Fragment.MAJOR: (96, 38),
    Fragment.CAPPING: (86, 48),
}
"""Width and height of the stones."""


def stock(team: Team, fragment: Fragment) -> Piece:
    """A small stone, as the sign of Fragments in stock."""
    piece = block(team, fragment, {Fragment.MINOR: 3, Fragment.MAJOR: 5, Fragment.CAPPING: 4}[fragment])
    height = 30 if fragment is Fragment.MAJOR else 24
    image = piece.image.resize((round(piece.image.width * height / piece.image.height * 0.62), height))
    return _centred(image)


def aspiration(name: str, counts: str, heading: str, width: int, height: int) -> Piece:
    """An Aspiration as a card."""
    pad = Pad(width, height)
    pad.box(0, 0, width, height, 18, theme.GOLD)
    pad.box(3, 3, width - 3, height - 3, 16, theme.PANEL)
    image = pad.done()
    for words, font, size, colour, y in (
        (heading, theme.TEXT, 26, theme.DIM, 28),
        (name, theme.DISPLAY, 42, theme.GOLD, 70),
        (counts, theme.TEXT, 28, theme.INK, 112),
    ):
        line = text(words, font, size, colour, "l", width - 48)
        put(image, line, 24, y)
    return Piece(image, 0, 0)


def wheel(team: Team, reached: int, marks: tuple[str, ...], width: int) -> Piece:
    """A team's Wheel rolled out: its spaces from 0 on, what each gives, those passed filled, the one reached ringed."""
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


def whereabouts(width: int, part: tuple[float, float, float, float], spirits: tuple[tuple[int, Team], ...]) -> Piece:
    """A small board with the part that is shown framed, and a dot of its team for each Spirit."""
    share = width / (2 * layout.RADIUS)
    x0, y0 = layout.CENTRE[0] - layout.RADIUS, layout.CENTRE[1] - layout.RADIUS * 1.02

    def small(x: float, y: float) -> tuple[float, float]:
        return (x - x0) * share, (y - y0) * share

    pad = Pad(width, width)
    pad.polygon([small(*point) for point in layout.outline(1.0)], theme.GOLD)
    pad.polygon([small(*point) for point in layout.outline(0.97)], theme.NIGHT)
    for realm, colour in enumerate(theme.REALM):
        sector = layout.sector(layout.realm_angle(realm), layout.REALM_HALF, 0.36, 0.95)
        pad.polygon([small(*point) for point in sector], colour)
    pad.disc(*small(*layout.CENTRE), layout.ORIGIN * share, theme.PANEL_EDGE)
    left, top, right, bottom = *small(*part[:2]), *small(*part[2:])
    frame = max(1.0, left), max(1.0, top), min(width - 1.0, right), min(width - 1.0, bottom)
    pad.frame(*frame, 8, theme.DARK, 7)
    pad.frame(frame[0] + 1, frame[1] + 1, frame[2] - 1, frame[3] - 1, 7, theme.CHANGED, 4)
    for space, team in spirits:
        x, y = small(*layout.SPACES[space])
        pad.disc(x, y, 9, theme.DARK)
        if team is Team.BLISS:
            pad.disc(x, y, 7, theme.TEAM[team])
        else:
            pad.chamfer(x - 6.5, y - 6.5, x + 6.5, y + 6.5, 3, theme.TEAM[team])
    return Piece(pad.done(), 0, 0)


def verdict(team: Team, words: str, width: int, height: int) -> Piece:
    """The seal of a team on what it accomplished."""
    pad = Pad(width, height)
    shape = pad.box if team is Team.BLISS else pad.chamfer
    for inset, fill in ((0.0, theme.DARK), (2.5, theme.TEAM[team])):
        shape(inset, inset, width - inset, height - inset, 22 - inset, fill)
    image = pad.done()
    put(image, mark(team, 22), width / 2, 25)
    put(image, text(words, theme.HEAVY, 30, theme.DARK, "m", width - 34), width / 2, height - 24)
    return Piece(image, 0, 0)


def plate(width: int, height: int) -> Piece:
    """A panel to put things on."""
    pad = Pad(width, height, 2)
    pad.box(0, 0, width, height, 18, theme.PANEL_EDGE)
    pad.box(2, 2, width - 2, height - 2, 16, theme.PANEL)
    return Piece(pad.done(), 0, 0)


def count(words: str) -> Piece:
    """How many copies of a card there are."""
    pad = Pad(96, 60)
    pad.box(0, 0, 96, 60, 30, theme.DARK)
    pad.box(3, 3, 93, 57, 27, theme.GOLD)
    pad.text(48, 31, words, theme.HEAVY, 38, theme.DARK)
    return _centred(pad.done())


def changed(width: int, height: int, radius: int) -> Piece:
    """A bright frame around what has just changed."""
    pad = Pad(width + 28, height + 28)
    for inset, alpha in ((4, 60), (7, 110)):
        pad.frame(inset, inset, width + 28 - inset, height + 28 - inset, radius + 8, (*theme.CHANGED, alpha), 5)
    pad.frame(9, 9, width + 19, height + 19, radius + 5, (*theme.CHANGED, 255), 5)
    return _centred(pad.done())


def head(team: Team, active: bool, width: int, height: int) -> Piece:
    """The head of a player's panel; that of whose turn it is shines."""
    pad = Pad(width, height)
    colour = theme.TEAM[team] if active else mix(theme.TEAM[team], theme.PANEL, 0.78)
    if team is Team.BLISS:
        pad.box(0, 0, width, height, 16, colour)
    else:
        pad.chamfer(0, 0, width, height, 14, colour)
    return Piece(pad.done(), 0, 0)


def around(team: Team, width: int, height: int, part: int) -> Piece:
    """A part of the bright frame of the panel of whose turn it is: top, bottom, left, right.

    Four thin pieces are put on far faster than one that is mostly hole.
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


BUILDERS: dict[str, Callable[..., Piece]] = {
    build.__name__: build
    for build in (
        text,
        tile,
        gem,
        badge,
        label,
        spirit,
        sign,
        fortress,
        rim,
        mark,
        watermark,
        realm_name,
        turn,
        sphere,
        icon,
        ambition,
        pip,
        tick,
        dot,
        vibe,
        hole,
        block,
        stock,
        changed,
        wheel,
        verdict,
        whereabouts,
        plate,
        count,
        aspiration,
        head,
        around,
    )
}
