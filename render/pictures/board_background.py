"""The background of the board picture, which is the same in every position. Drawn once, then copied."""

import random
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from engine import board
from render.drawing import layout, pieces, png, shapes, theme
from render.drawing.shapes import Pad
from render.drawing.theme import mix
from render.words import Words

SUPERSAMPLING = 3


class BackgroundLabels(tuple[str, ...]):
    """The texts on the background: the labels of spaces and sites."""

    @classmethod
    def of(cls, words: Words) -> "BackgroundLabels":
        """The labels in a language."""
        return cls(
            (
                *(words.places.space_label(space) for space in board.SPACES),
                *(words.places.site_label(site) for site in board.SITES),
            )
        )


@lru_cache(maxsize=3)
def background(labels: BackgroundLabels) -> Image.Image:
    """The background with its labels; copy it before drawing on it."""
    return _drawn(labels, SUPERSAMPLING)


@lru_cache(maxsize=1)
def large_background(labels: BackgroundLabels, zoom: float) -> Image.Image:
    """The background at a zoom, in the palette to save two thirds of the memory."""
    with shapes.zoomed(zoom):
        return png.indexed(_drawn(labels, SUPERSAMPLING - 1))


@lru_cache(maxsize=4)
def bare_background(labels: BackgroundLabels, zoom: float) -> Image.Image:
    """The background without the panels beside the board, at a zoom of at most 1; reduced, not drawn again."""
    if zoom == 1:
        return _drawn(labels, SUPERSAMPLING, panels=False)
    whole = bare_background(labels, 1)
    return whole.resize((round(whole.width * zoom), round(whole.height * zoom)), Image.Resampling.HAMMING)


def _drawn(labels: BackgroundLabels, smooth: int, *, panels: bool = True) -> Image.Image:
    image = _sky()
    layer = Pad(*theme.BOARD, smooth)
    _plate(layer)
    for realm in board.REALMS:
        _wedge(layer, layout.realm_angle(realm), layout.REALM_HALF, theme.REALM[realm])
        between = mix(theme.REALM[realm], theme.REALM[(realm + 1) % 5], 0.5)
        _wedge(layer, layout.frontier_angle(realm), layout.FRONTIER_HALF, mix(between, theme.NIGHT, 0.5))
    _origin(layer)
    _holes(layer)
    if panels:
        _panels(layer)
    done = layer.done()
    image.paste(done, (0, 0), done)
    _labels(image, labels)
    return image


def _sky() -> Image.Image:
    """Night with a glow behind the board and some stars."""
    width, height = theme.BOARD
    image = shapes.faded(theme.BOARD, (22, 20, 50), (10, 10, 28))
    glow = Image.radial_gradient("L").point(lambda v: max(0, (181 - v) * 110 // 181)).resize((1500, 1500))
    image.paste((88, 62, 150), (round(layout.CENTRE[0] - 750), round(layout.CENTRE[1] - 750)), glow)
    stars = random.Random(5)  # noqa: S311  # the same sky every time, not a secret
    draw = ImageDraw.Draw(image)
    for _ in range(150):
        x, y, shade = stars.randrange(width), stars.randrange(height), stars.randrange(60, 170)
        draw.ellipse([x, y, x + 1, y + 1], fill=(shade, shade, min(255, shade + 30)))
    shade_of_board = Image.new("L", theme.BOARD, 0)
    ImageDraw.Draw(shade_of_board).polygon([(x, y + 8) for x, y in layout.outline(1.03)], fill=200)
    image.paste((2, 2, 10), (0, 0), shade_of_board.filter(ImageFilter.GaussianBlur(16)))
    zoom = shapes.zoom()
    return image if zoom == 1 else image.resize((round(width * zoom), round(height * zoom)), Image.Resampling.BILINEAR)


def _plate(layer: Pad) -> None:
    for share, colour in ((1.012, theme.GOLD), (1.004, (70, 54, 40)), (1.0, theme.NIGHT)):
        layer.polygon(layout.outline(share), colour)
    layer.polygon(layout.outline(layout.RIM + 0.004), mix(theme.GOLD, theme.NIGHT, 0.45))
    layer.polygon(layout.outline(layout.RIM), theme.NIGHT)


def _wedge(layer: Pad, angle: float, half: float, colour: theme.Colour) -> None:
    """The background of a Realm or Frontier, darker towards the rim, with a light edge."""
    inner = 0.36
    for step in range(6):
        outer = layout.RIM - 0.004 - step * 0.09
        shade = mix(mix(colour, theme.NIGHT, 0.38), mix(colour, theme.WHITE, 0.06), step / 5)
        layer.polygon(layout.sector(angle, half - 0.3, inner, outer), shade)
    points = layout.sector(angle, half - 0.3, inner, layout.RIM - 0.004)
    layer.line([*points, points[0]], mix(colour, theme.WHITE, 0.35), 1.6)


def _origin(layer: Pad) -> None:
    x, y = layout.CENTRE
    radius = layout.ORIGIN
    layer.disc(x, y, radius + 5, theme.GOLD)
    layer.disc(x, y, radius + 1.5, (40, 32, 60))
    layer.disc(x, y, radius - 3, (30, 26, 62))
    for realm in board.REALMS:
        angle = layout.realm_angle(realm)
        tip, left, right = (
            layout.at(angle, radius + 12),
            layout.at(angle, radius - 6, -16),
            layout.at(angle, radius - 6, 16),
        )
        layer.polygon([tip, left, right], theme.GOLD)
        layer.line([layout.CENTRE, layout.at(layout.frontier_angle(realm), radius - 4)], (70, 60, 116), 2)
    layer.disc(x, y, 52, (46, 38, 88))
    layer.polygon(shapes.star(x, y, 46, 5, 0.45), theme.GOLD)
    layer.disc(x, y, 12, (46, 38, 88))


def _holes(layer: Pad) -> None:
    """Empty slots, Spirit spaces and Fortress sites."""
    wide, high = layout.TILE[0] / 2, layout.TILE[1] / 2
    for x, y in layout.SLOTS:
        layer.box(x - wide, y - high, x + wide, y + high, 16, theme.HOLE_EDGE)
        layer.box(x - wide + 2, y - high + 2, x + wide - 2, y + high - 2, 14, (26, 25, 48))
    for x, y in layout.SPACES:
        layer.disc(x, y, layout.SPACE_RADIUS, theme.GOLD)
        layer.disc(x, y, layout.SPACE_RADIUS - 2.5, theme.HOLE)
        layer.ring(x, y, layout.SPACE_RADIUS - 8, (92, 82, 84), 2)
    for x, y in layout.SITES:
        layer.polygon(shapes.regular(x, y, layout.SITE_RADIUS + 2, 6, -90), theme.HOLE_EDGE)
        layer.polygon(shapes.regular(x, y, layout.SITE_RADIUS - 1, 6, -90), theme.HOLE)
        for left in (-13, -3, 7):
            layer.box(x + left, y - 14, x + left + 6, y + 2, 1, (86, 88, 120))
        layer.box(x - 13, y - 4, x + 13, y + 15, 1, (86, 88, 120))


def _panels(layer: Pad) -> None:
    for side in (0, 1):
        for box in (layout.team_box(side), layout.player_box(side, 0), layout.player_box(side, 1)):
            layer.box(*box, 18, theme.PANEL_EDGE)
            layer.box(box.left + 2, box.top + 2, box.right - 2, box.bottom - 2, 16, theme.PANEL)
        x, y = layout.tower_foot(side)
        layer.box(x - 62, y - 8, x + 62, y + 4, 5, theme.GOLD)


def _labels(image: Image.Image, labels: tuple[str, ...]) -> None:
    """The short labels of spaces and sites, clear of their pieces."""
    for label, (x, y) in zip(labels, [*layout.SPACE_LABELS, *layout.SITE_LABELS], strict=True):
        piece = pieces.label(label)
        place = round(x * shapes.zoom() - piece.dx), round(y * shapes.zoom() - piece.dy)
        image.paste(piece.image, place, piece.image)
