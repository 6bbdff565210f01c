"""The background of a board picture, which is the same in every position. Drawn once, then copied."""

import random
from functools import cache, lru_cache
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from engine import board
from render.drawing import pieces, shapes, theme, wide
from render.drawing.layout import SITE_RADIUS, SPACE_RADIUS, BoardForm, Layout, Sector, frontier_angle, realm_angle
from render.drawing.layouts import LAYOUTS
from render.drawing.shapes import Pad
from render.drawing.theme import mix
from render.words import Words

SUPERSAMPLING = 3


class Ground(NamedTuple):
    """What tells one background from another."""

    form: BoardForm
    labels: tuple[str, ...]
    """The texts on it: the labels of spaces and sites."""

    @classmethod
    def of(cls, words: Words, form: BoardForm) -> "Ground":
        """The background in a language."""
        spaces = (space_label(words, space, form) for space in board.SPACES)
        return cls(form, (*spaces, *map(words.places.site_label, board.SITES)))


def space_label(words: Words, space: int, form: BoardForm) -> str:
    """The label of a space: of a Realm with its name, unless that is on the rim."""
    return words.places.named_label(space) if form == "tall" else words.places.space_label(space)


@lru_cache(maxsize=6)
def background(ground: Ground) -> Image.Image:
    """The background with its labels; copy it before drawing on it."""
    image = Image.open(BytesIO(_without_labels(ground.form))).convert("RGB")
    _labels(image, LAYOUTS[ground.form], ground.labels)
    return image


@cache
def _without_labels(form: BoardForm) -> bytes:
    """The background of every language, as PNG: drawing it takes 80 MB."""
    layout = LAYOUTS[form]
    image = _sky(layout)
    layer = Pad(*layout.size, SUPERSAMPLING)
    _plate(layer, layout)
    for realm in board.REALMS:
        _wedge(layer, layout, layout.realms[realm], theme.REALM[realm])
        between = mix(theme.REALM[realm], theme.REALM[(realm + 1) % 5], 0.5)
        _wedge(layer, layout, layout.frontiers[realm], mix(between, theme.NIGHT, 0.5))
    _origin(layer, layout)
    _holes(layer, layout)
    if layout.form == "wide":
        _panels(layer)
    done = layer.done()
    image.paste(done, (0, 0), done)
    stream = BytesIO()
    image.save(stream, "PNG", compress_level=1)
    return stream.getvalue()


@lru_cache(maxsize=4)
def reduced_background(ground: Ground, zoom: float) -> Image.Image:
    """The background at a zoom of at most 1; reduced, not drawn again."""
    whole = background(ground)
    return whole.resize((round(whole.width * zoom), round(whole.height * zoom)), Image.Resampling.BOX)


def _sky(layout: Layout) -> Image.Image:
    """Night with a glow behind the board and some stars."""
    width, height = layout.size
    image = shapes.faded(layout.size, (22, 20, 50), (10, 10, 28))
    glow = Image.radial_gradient("L").point(lambda v: max(0, (181 - v) * 110 // 181)).resize((1500, 1500))
    image.paste((88, 62, 150), (round(layout.centre[0] - 750), round(layout.centre[1] - 750)), glow)
    stars = random.Random(5)  # noqa: S311  # the same sky every time, not a secret
    draw = ImageDraw.Draw(image)
    for _ in range(150):
        x, y, shade = stars.randrange(width), stars.randrange(height), stars.randrange(60, 170)
        draw.ellipse([x, y, x + 1, y + 1], fill=(shade, shade, min(255, shade + 30)))
    shade_of_board = Image.new("L", layout.size, 0)
    ImageDraw.Draw(shade_of_board).polygon([(x, y + 8) for x, y in layout.outline(1.03)], fill=200)
    image.paste((2, 2, 10), (0, 0), shade_of_board.filter(ImageFilter.GaussianBlur(16)))
    return image


def _plate(layer: Pad, layout: Layout) -> None:
    for share, colour in ((1.012, theme.GOLD), (1.004, (70, 54, 40)), (1.0, theme.NIGHT)):
        layer.polygon(layout.outline(share), colour)
    layer.polygon(layout.outline(layout.rim + 0.004), mix(theme.GOLD, theme.NIGHT, 0.45))
    layer.polygon(layout.outline(layout.rim), theme.NIGHT)


def _wedge(layer: Pad, layout: Layout, sector: Sector, colour: theme.Colour) -> None:
    """The background of a Realm or Frontier, darker towards the rim, with a light edge."""
    inner, sector = layout.inside, Sector(sector.first + 0.3, sector.last - 0.3)
    for step in range(6):
        outer = layout.rim - 0.004 - step * 0.09
        shade = mix(mix(colour, theme.NIGHT, 0.38), mix(colour, theme.WHITE, 0.06), step / 5)
        layer.polygon(layout.sector(sector, inner, outer), shade)
    points = layout.sector(sector, inner, layout.rim - 0.004)
    layer.line([*points, points[0]], mix(colour, theme.WHITE, 0.35), 1.6)


def _origin(layer: Pad, layout: Layout) -> None:
    x, y = layout.centre
    radius = layout.origin
    layer.disc(x, y, radius + 5, theme.GOLD)
    layer.disc(x, y, radius + 1.5, (40, 32, 60))
    layer.disc(x, y, radius - 3, (30, 26, 62))
    for realm in board.REALMS:
        angle = realm_angle(realm)
        tip, left, right = (
            layout.at(angle, radius + 12),
            layout.at(angle, radius - 6, -16),
            layout.at(angle, radius - 6, 16),
        )
        layer.polygon([tip, left, right], theme.GOLD)
        layer.line([layout.centre, layout.at(frontier_angle(realm), radius - 4)], (70, 60, 116), 2)
    size = layout.origin * 0.265
    layer.disc(x, y, size, (46, 38, 88))
    layer.polygon(shapes.star(x, y, size - 6, 5, 0.45), theme.GOLD)
    layer.disc(x, y, size * 0.23, (46, 38, 88))


def _holes(layer: Pad, layout: Layout) -> None:
    """Empty slots, Spirit spaces and Fortress sites."""
    half, high = layout.tile.size[0] / 2, layout.tile.size[1] / 2
    for x, y in layout.slots:
        layer.box(x - half, y - high, x + half, y + high, 16, theme.HOLE_EDGE)
        layer.box(x - half + 2, y - high + 2, x + half - 2, y + high - 2, 14, (26, 25, 48))
    for x, y in layout.spaces:
        layer.disc(x, y, SPACE_RADIUS, theme.GOLD)
        layer.disc(x, y, SPACE_RADIUS - 2.5, theme.HOLE)
        layer.ring(x, y, SPACE_RADIUS - 8, (92, 82, 84), 2)
    for x, y in layout.sites:
        layer.polygon(shapes.regular(x, y, SITE_RADIUS + 2, 6, -90), theme.HOLE_EDGE)
        layer.polygon(shapes.regular(x, y, SITE_RADIUS - 1, 6, -90), theme.HOLE)
        for left in (-13, -3, 7):
            layer.box(x + left, y - 14, x + left + 6, y + 2, 1, (86, 88, 120))
        layer.box(x - 13, y - 4, x + 13, y + 15, 1, (86, 88, 120))


def _panels(layer: Pad) -> None:
    for side in (0, 1):
        for box in (wide.team_box(side), wide.player_box(side, 0), wide.player_box(side, 1)):
            layer.box(*box, 18, theme.PANEL_EDGE)
            layer.box(box.left + 2, box.top + 2, box.right - 2, box.bottom - 2, 16, theme.PANEL)
        x, y = wide.tower_foot(side)
        layer.box(x - 62, y - 8, x + 62, y + 4, 5, theme.GOLD)


def _labels(image: Image.Image, layout: Layout, labels: tuple[str, ...]) -> None:
    """The short labels of spaces and sites, clear of their pieces."""
    colours = [theme.SPACE] * len(layout.space_labels) + [theme.SITE] * len(layout.site_labels)
    for label, colour, (x, y) in zip(labels, colours, [*layout.space_labels, *layout.site_labels], strict=True):
        piece = pieces.label(label, colour).draw()
        image.paste(piece.image, (round(x - piece.dx), round(y - piece.dy)), piece.image)
