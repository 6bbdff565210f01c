"""Pieces of pictures, drawn once and kept: a piece is named by a key, plain data, and made from nothing else."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, Final, NamedTuple

from PIL import Image

from render.drawing import pieces, shapes

Bounds = tuple[int, int, int, int]
"""Left, top, right and bottom of a rectangle of a picture."""

Key = tuple[Any, ...]
"""The name of a piece in `pieces` and what it is made from: ("gem", 2, True)."""

LIMIT: Final = 24_000_000
"""Bytes of pieces that are kept in all; the ones used least recently go first."""


class Item(NamedTuple):
    """A piece at a point of a picture, where its anchor stands."""

    key: Key
    x: float
    y: float


class Part(NamedTuple):
    """A rectangle of a piece that is not empty: colours, mask, and which rectangle of the piece it is.

    Without a mask it hides all that is below it: to put that on takes a tenth of the time.
    """

    colours: Image.Image
    mask: Image.Image | None
    box: Bounds


class Sprite(NamedTuple):
    """A piece and its anchor; a large one is cut up, so that what is empty in it costs nothing."""

    parts: tuple[Part, ...]
    dx: float
    dy: float

    @property
    def bytes(self) -> int:
        """What it takes in memory: four bytes a pixel of colours, one of mask."""
        return sum((4 + (mask is not None)) * colours.width * colours.height for colours, mask, _ in self.parts)


WHOLE: Final = 25_000
"""Pixels up to which a piece is kept whole."""
CUT: Final = 64
"""Width and height of the parts of a larger one."""
SOLID: Final = 6_000
"""Pixels from which on it is worth a call to put them on without a mask."""
ROUNDED: Final = range(0, 32, 4)
"""How far the corners of what is solid may be rounded."""


class Sprites:
    """A bounded store of pieces that are drawn so much larger than on the board; threads may share it."""

    def __init__(self, limit: int = LIMIT, zoom: float = 1.0) -> None:
        self.limit = limit
        self.zoom = zoom
        self.held = 0
        self._kept: OrderedDict[Key, Sprite] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> Sprite:
        """The piece of a key, drawn if it is not kept."""
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
    build: Callable[..., pieces.Piece] = pieces.BUILDERS[key[0]]
    image, dx, dy = build(*key[1:])
    return Sprite(tuple(_cut(image)), dx, dy)


def _cut(image: Image.Image) -> Iterator[Part]:
    """A piece in parts: what is solid in its middle, and around it what is not empty."""
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
    """A rectangle about the middle that lets nothing through, if there is one that is large enough."""
    width, height = alpha.size
    full = alpha.point(lambda value: value == 255 and 255)
    across = full.crop((0, height // 2, width, height // 2 + 1)).getbbox()
    down = full.crop((width // 2, 0, width // 2 + 1, height)).getbbox()
    if across is None or down is None:
        return None
    for inset in ROUNDED:
        box = across[0] + inset, down[1] + inset, across[2] - inset, down[3] - inset
        if min(box[2] - box[0], box[3] - box[1]) <= 0 or (box[2] - box[0]) * (box[3] - box[1]) < SOLID:
            return None
        if full.crop(box).getextrema() == (255, 255):
            return box
    return None


def _filled(alpha: Image.Image, box: Bounds) -> Iterator[Bounds]:
    """The rectangles into which a part of a piece is cut, each as small as what is drawn in it."""
    left, top, right, bottom = box
    step = CUT if (right - left) * (bottom - top) > WHOLE else max(right - left, bottom - top, 1)
    for y, x in product(range(top, bottom, step), range(left, right, step)):
        if filled := alpha.crop((x, y, min(x + step, right), min(y + step, bottom))).getbbox():
            yield x + filled[0], y + filled[1], x + filled[2], y + filled[3]


SPRITES: Final = Sprites()
"""The pieces that all pictures share."""


class Stamp(NamedTuple):
    """A part of a piece and the rectangle of the picture onto which it is put."""

    part: Part
    box: Bounds


def stamps(item: Item, sprites: Sprites = SPRITES, origin: tuple[float, float] = (0, 0)) -> list[Stamp]:
    """The parts of an item and where they go on a picture that begins at `origin` of the board."""
    sprite = sprites.get(item.key)
    x = round((item.x - origin[0]) * sprites.zoom - sprite.dx)
    y = round((item.y - origin[1]) * sprites.zoom - sprite.dy)
    return [
        Stamp(part, (x + left, y + top, x + right, y + bottom))
        for part in sprite.parts
        for left, top, right, bottom in (part.box,)
    ]


def put(image: Image.Image, parts: Iterable[Stamp]) -> None:
    """Put parts of pieces onto a picture, in order."""
    for part, box in parts:
        image.paste(part.colours, box, part.mask)


def paint(
    image: Image.Image, items: Iterable[Item], sprites: Sprites = SPRITES, origin: tuple[float, float] = (0, 0)
) -> None:
    """Put pieces onto a picture, in order."""
    for item in items:
        put(image, stamps(item, sprites, origin))
