"""A cache of drawn pieces, by their keys."""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, NamedTuple

from PIL import Image

from render.drawing import shapes
from render.drawing.pieces import Key

Bounds = tuple[int, int, int, int]
"""Left, top, right and bottom of a rectangle of a picture."""

MAX_BYTES: Final = 24_000_000
"""The limit on all pieces in bytes; the least recently used are dropped first."""


class Item(NamedTuple):
    """A piece with its anchor at a point of a picture."""

    key: Key
    x: float
    y: float


class Part(NamedTuple):
    """A rectangle of a piece that is not empty: colours, mask, and its place in the piece.

    Without a mask it is opaque, which pastes ten times as fast.
    """

    colours: Image.Image
    mask: Image.Image | None
    box: Bounds


class Sprite(NamedTuple):
    """A piece and its anchor; a large piece is split, so that its empty parts cost nothing."""

    parts: tuple[Part, ...]
    dx: float
    dy: float

    @property
    def bytes(self) -> int:
        """Memory in bytes: four per pixel of colours, one per pixel of a mask."""
        return sum((4 + (mask is not None)) * colours.width * colours.height for colours, mask, _ in self.parts)


MAX_WHOLE_PIXELS: Final = 25_000
"""The largest piece kept whole, in pixels."""
PART_SIZE: Final = 64
"""Width and height of the parts of larger pieces."""
MIN_OPAQUE_PIXELS: Final = 6_000
"""The smallest opaque rectangle worth a separate paste, in pixels."""
ROUNDED: Final = range(0, 32, 4)
"""Insets tried to get inside rounded corners, in pixels."""


class Sprites:
    """A bounded cache of pieces drawn at a zoom; thread-safe."""

    def __init__(self, limit: int = MAX_BYTES, zoom: float = 1.0) -> None:
        self.limit = limit
        self.zoom = zoom
        self.held = 0
        self._kept: OrderedDict[Key, Sprite] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> Sprite:
        """The piece of a key, drawn if it is not in the cache."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        with shapes.zoomed(self.zoom):
            made = _make(key)
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self.held += made.bytes
                while self.held > self.limit and len(self._kept) > 1:
                    _, dropped = self._kept.popitem(last=False)
                    self.held -= dropped.bytes
        return made


def _make(key: Key) -> Sprite:
    image, dx, dy = key.draw()
    return Sprite(tuple(_cut(image)), dx, dy)


def _cut(image: Image.Image) -> Iterator[Part]:
    """Cut a piece: the opaque rectangle in its middle, and around it the parts that are not empty."""
    alpha, (width, height) = image.getchannel("A"), image.size
    rest: tuple[Bounds, ...] = ((0, 0, width, height),)
    if solid := _solid(alpha):
        left, top, right, bottom = solid
        rest = ((0, 0, width, top), (0, top, left, bottom), (right, top, width, bottom), (0, bottom, width, height))
        yield Part(image.crop(solid).convert("RGB"), None, solid)
    for box in rest:
        for filled in _filled(alpha, box):
            yield Part(image.crop(filled).convert("RGB"), alpha.crop(filled), filled)


def _solid(alpha: Image.Image) -> Bounds | None:
    """An opaque rectangle around the middle; None if there is none that is large enough."""
    width, height = alpha.size
    full = alpha.point(lambda value: value == 255 and 255)
    across = full.crop((0, height // 2, width, height // 2 + 1)).getbbox()
    down = full.crop((width // 2, 0, width // 2 + 1, height)).getbbox()
    if across is None or down is None:
        return None
    for inset in ROUNDED:
        box = across[0] + inset, down[1] + inset, across[2] - inset, down[3] - inset
        if min(box[2] - box[0], box[3] - box[1]) <= 0 or (box[2] - box[0]) * (box[3] - box[1]) < MIN_OPAQUE_PIXELS:
            return None
        if full.crop(box).getextrema() == (255, 255):
            return box
    return None


def _filled(alpha: Image.Image, box: Bounds) -> Iterator[Bounds]:
    """Cut a rectangle into parts, each trimmed to what is drawn in it."""
    left, top, right, bottom = box
    step = PART_SIZE if (right - left) * (bottom - top) > MAX_WHOLE_PIXELS else max(right - left, bottom - top, 1)
    for y, x in product(range(top, bottom, step), range(left, right, step)):
        if filled := alpha.crop((x, y, min(x + step, right), min(y + step, bottom))).getbbox():
            yield x + filled[0], y + filled[1], x + filled[2], y + filled[3]


SPRITES: Final = Sprites()
"""The pieces shared by all pictures."""


class Stamp(NamedTuple):
    """A part of a piece and its rectangle on the picture."""

    part: Part
    box: Bounds


def stamps(item: Item, sprites: Sprites = SPRITES, origin: tuple[float, float] = (0, 0)) -> list[Stamp]:
    """The parts of an item on a picture whose upper left corner is the point `origin` of the board."""
    sprite = sprites.get(item.key)
    x = round((item.x - origin[0]) * sprites.zoom - sprite.dx)
    y = round((item.y - origin[1]) * sprites.zoom - sprite.dy)
    return [
        Stamp(part, (x + left, y + top, x + right, y + bottom))
        for part in sprite.parts
        for left, top, right, bottom in (part.box,)
    ]


def put(image: Image.Image, parts: Iterable[Stamp]) -> None:
    """Paste parts of pieces onto a picture, in order."""
    for part, box in parts:
        image.paste(part.colours, box, part.mask)


def paint(
    image: Image.Image, items: Iterable[Item], sprites: Sprites = SPRITES, origin: tuple[float, float] = (0, 0)
) -> None:
    """Paste pieces onto a picture, in order."""
    for item in items:
        put(image, stamps(item, sprites, origin))
