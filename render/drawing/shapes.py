"""Shapes, drawn larger than needed and reduced for smooth edges."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from PIL import Image, ImageDraw, ImageFilter

from engine import Spirit, Team, Vibe
from render.drawing import theme
from render.drawing.theme import Colour

SCALE = 4

_zoom: ContextVar[float] = ContextVar("zoom", default=1.0)


def zoom() -> float:
    """The current zoom: the size of a pixel of the board in pixels of the picture."""
    return _zoom.get()


@contextmanager
def zoomed(factor: float) -> Iterator[None]:
    """Draw pieces at a zoom, as sharp as without it."""
    before = _zoom.set(factor)
    try:
        yield
    finally:
        _zoom.reset(before)


Fill = Colour | tuple[int, int, int, int]


class Pad:
    """A transparent surface, measured in pixels of the board; `done` returns it with smooth edges.

    Colours are premultiplied by alpha, as reducing needs them: converting the large picture would dominate the cost.
    """

    def __init__(self, width: float, height: float, smooth: int = SCALE) -> None:
        self.smooth = smooth
        self.scale = smooth * zoom()
        self.image = Image.new("RGBa", (self._large(width), self._large(height)), (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)

    def _large(self, length: float) -> int:
        return math.ceil(math.ceil(length) * zoom()) * self.smooth

    def done(self) -> Image.Image:
        """The picture in its final size."""
        return self.image.reduce(self.smooth).convert("RGBA")

    def disc(self, x: float, y: float, radius: float, fill: Fill) -> None:
        """A filled circle."""
        s = self.scale
        self.draw.ellipse([(x - radius) * s, (y - radius) * s, (x + radius) * s, (y + radius) * s], fill=_ink(fill))

    def ring(self, x: float, y: float, radius: float, colour: Fill, width: float) -> None:
        """A circle's line, inside its radius."""
        s = self.scale
        box = [(x - radius) * s, (y - radius) * s, (x + radius) * s, (y + radius) * s]
        self.draw.ellipse(box, outline=_ink(colour), width=round(width * s))

    def polygon(self, points: Sequence[tuple[float, float]], fill: Fill) -> None:
        """A filled polygon."""
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in points], fill=_ink(fill))

    def line(self, points: Sequence[tuple[float, float]], colour: Fill, width: float) -> None:
        """A line through points, with round corners."""
        s = self.scale
        self.draw.line([(x * s, y * s) for x, y in points], fill=_ink(colour), width=round(width * s), joint="curve")

    def box(self, left: float, top: float, right: float, bottom: float, radius: float, fill: Fill) -> None:
        """A filled rectangle with round corners."""
        s = self.scale
        self.draw.rounded_rectangle([left * s, top * s, right * s - 1, bottom * s - 1], radius * s, fill=_ink(fill))

    def frame(
        self, left: float, top: float, right: float, bottom: float, radius: float, colour: Fill, width: float
    ) -> None:
        """The line of a rectangle with round corners."""
        s = self.scale
        box = [left * s, top * s, right * s - 1, bottom * s - 1]
        self.draw.rounded_rectangle(box, radius * s, outline=_ink(colour), width=round(width * s))

    def chamfer(self, left: float, top: float, right: float, bottom: float, cut: float, fill: Fill) -> None:
        """A filled rectangle with cut corners."""
        self.polygon(chamfered(left, top, right, bottom, cut), fill)

    def text(self, x: float, y: float, text: str, font: str, size: int, colour: Fill) -> None:
        """Text around a point."""
        s = self.scale
        self.draw.text((x * s, y * s), text, fill=_ink(colour), font=theme.font(font, round(size * s)), anchor="mm")


def _ink(fill: Fill) -> tuple[int, int, int, int]:
    """A colour multiplied by its alpha."""
    if len(fill) == 3:
        return (*fill, 255)
    red, green, blue, alpha = fill
    return red * alpha // 255, green * alpha // 255, blue * alpha // 255, alpha


def chamfered(left: float, top: float, right: float, bottom: float, cut: float) -> list[tuple[float, float]]:
    """The corners of a rectangle with cut corners."""
    return [
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (left + cut, bottom),
        (left, bottom - cut),
        (left, top + cut),
    ]


def regular(x: float, y: float, radius: float, corners: int, turn: float = -90) -> list[tuple[float, float]]:
    """The corners of a regular polygon; the first in the direction `turn`."""
    return [
        (
            x + radius * math.cos(math.radians(turn + 360 * i / corners)),
            y + radius * math.sin(math.radians(turn + 360 * i / corners)),
        )
        for i in range(corners)
    ]


def star(x: float, y: float, radius: float, points: int, inner: float) -> list[tuple[float, float]]:
    """The corners of a star; `inner` is the share of the radius between its points."""
    return [
        (
            x + radius * (inner if i % 2 else 1) * math.cos(math.radians(-90 + 180 * i / points)),
            y + radius * (inner if i % 2 else 1) * math.sin(math.radians(-90 + 180 * i / points)),
        )
        for i in range(2 * points)
    ]


def vibe(pad: Pad, x: float, y: float, radius: float, colour: Vibe) -> None:
    """A Vibe by shape and colour, with a dark outline: red cross, yellow disc, green triangle, blue square."""
    for share, fill in ((1.24, theme.DARK), (1.0, theme.VIBE[colour])):
        r = radius * share
        match colour:
            case Vibe.YELLOW:
                pad.disc(x, y, r * 0.95, fill)
            case Vibe.BLUE:
                pad.box(x - r * 0.84, y - r * 0.84, x + r * 0.84, y + r * 0.84, r * 0.12, fill)
            case Vibe.GREEN:
                pad.polygon(regular(x, y + radius * 0.2, r * (1.2 if share == 1 else 1.26), 3), fill)
            case Vibe.RED:
                _cross(pad, x, y, r * 1.08, radius * (0.36 if share == 1 else 0.54), fill)
            case Vibe.WILD:
                pad.polygon(star(x, y, r * 1.12, 4, 0.42), fill)


def _cross(pad: Pad, x: float, y: float, length: float, half: float, fill: Colour) -> None:
    for turn in (45, 135):
        ux, uy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        pad.polygon(
            [
                (x + ux * length - uy * half, y + uy * length + ux * half),
                (x + ux * length + uy * half, y + uy * length - ux * half),
                (x - ux * length + uy * half, y - uy * length - ux * half),
                (x - ux * length - uy * half, y - uy * length + ux * half),
            ],
            fill,
        )


def emblem(pad: Pad, x: float, y: float, radius: float, team: Team, colour: Colour, ground: Colour) -> None:
    """A team's emblem: the sun of Bliss, the crescent of Gloom."""
    if team is Team.BLISS:
        pad.polygon(star(x, y, radius, 10, 0.66), colour)
        pad.disc(x, y, radius * 0.5, ground)
        pad.disc(x, y, radius * 0.38, colour)
    else:
        pad.disc(x, y, radius * 0.9, colour)
        pad.disc(x + radius * 0.42, y - radius * 0.2, radius * 0.72, ground)


def spirit(pad: Pad, x: float, y: float, radius: float, which: Spirit, colour: Colour, ground: Colour) -> None:
    """A Spirit's sign, recognisable at the size of a letter."""
    r = radius
    match which:
        case Spirit.DELIGHT:  # a spark
            pad.polygon(star(x, y, r, 8, 0.45), colour)
        case Spirit.LOVE:  # a heart
            pad.disc(x - r * 0.42, y - r * 0.3, r * 0.47, colour)
            pad.disc(x + r * 0.42, y - r * 0.3, r * 0.47, colour)
            pad.polygon([(x - r * 0.84, y - r * 0.08), (x + r * 0.84, y - r * 0.08), (x, y + r * 0.92)], colour)
        case Spirit.EMPATHY:  # two overlapping discs
            pad.disc(x - r * 0.36, y, r * 0.6, colour)
            pad.ring(x + r * 0.36, y, r * 0.6, ground, r * 0.34)
            pad.ring(x + r * 0.4, y, r * 0.6, colour, r * 0.2)
        case Spirit.HARMONY:  # three rings of a bell
            for i, size in enumerate((0.95, 0.62, 0.3)):
                pad.disc(x, y, r * size, ground if i == 1 else colour)
        case Spirit.MISERY:  # a tear
            pad.disc(x, y + r * 0.3, r * 0.6, colour)
            pad.polygon([(x - r * 0.53, y + r * 0.04), (x + r * 0.53, y + r * 0.04), (x, y - r * 0.95)], colour)
        case Spirit.HATRED:  # a flame
            flame = [
                (0, -1),
                (0.3, -0.35),
                (0.55, -0.5),
                (0.75, 0.25),
                (0.4, 0.9),
                (-0.4, 0.9),
                (-0.75, 0.25),
                (-0.4, -0.2),
            ]
            pad.polygon([(x + r * a, y + r * b) for a, b in flame], colour)
            pad.polygon([(x, y), (x + r * 0.28, y + r * 0.55), (x, y + r * 0.82), (x - r * 0.28, y + r * 0.55)], ground)
        case Spirit.MALICE:  # an eye that is a blade
            pad.polygon([(x - r, y), (x, y - r * 0.58), (x + r, y), (x, y + r * 0.58)], colour)
            pad.polygon([(x, y - r * 0.5), (x + r * 0.2, y), (x, y + r * 0.5), (x - r * 0.2, y)], ground)
        case Spirit.ANXIETY:  # a jagged bolt
            bolt = [(0.15, -1), (-0.55, 0.15), (-0.05, 0.15), (-0.25, 1), (0.6, -0.25), (0.08, -0.25), (0.5, -1)]
            pad.polygon([(x + r * a, y + r * b) for a, b in bolt], colour)


def shadowed(image: Image.Image, spread: int = 10, alpha: int = 150, colour: Colour = (2, 2, 10)) -> Image.Image:
    """The picture on a soft shadow, larger by `spread` on each side."""
    spread = round(spread * zoom())
    width, height = image.size
    result = Image.new("RGBA", (width + 2 * spread, height + 2 * spread), (0, 0, 0, 0))
    shade = Image.new("L", result.size, 0)
    shade.paste(image.getchannel("A").point(lambda value: value * alpha // 255), (spread, spread + 2))
    shadow = Image.new("RGBA", result.size, (*colour, 255))
    shadow.putalpha(shade.filter(ImageFilter.GaussianBlur(spread * 0.4)))
    result.alpha_composite(shadow)
    result.alpha_composite(image, (spread, spread))
    return result


def faded(size: tuple[int, int], top: Colour, bottom: Colour) -> Image.Image:
    """A background with a vertical gradient."""
    column = 1, size[1]
    slope = Image.linear_gradient("L").resize(column, Image.Resampling.BILINEAR)
    shade = Image.composite(Image.new("RGB", column, bottom), Image.new("RGB", column, top), slope)
    return shade.resize(size, Image.Resampling.NEAREST)
