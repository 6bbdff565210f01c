"""Pieces of pictures, drawn once and kept: a piece is named by a key, plain data, and made from nothing else."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, Final, NamedTuple

from PIL import Image

from render import pieces, shapes

Box = tuple[int, int, int, int]
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
    """A rectangle of a piece that is not empty: colours, mask, and which rectangle of the piece it is."""

    colours: Image.Image
    mask: Image.Image
    box: Box


class Sprite(NamedTuple):
    """A piece and its anchor; a large one is cut up, so that what is empty in it costs nothing."""

    parts: tuple[Part, ...]
    dx: float
    dy: float

    @property
    def bytes(self) -> int:
        """What it takes in memory: four bytes a pixel of colours, one of mask."""
        return sum(5 * part.mask.width * part.mask.height for part in self.parts)


WHOLE: Final = 170
"""Pixels of width or height up to which a piece is kept whole."""
CUT: Final = 64
"""Width and height of the parts of a larger one."""


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
    return Sprite(tuple(_part(image, box) for box in _filled(image)), dx, dy)


def _filled(image: Image.Image) -> Iterator[Box]:
    """The rectangles into which a piece is cut, each as small as what is drawn in it."""
    width, height = image.size
    step = max(image.size) if max(image.size) <= WHOLE else CUT
    for top, left in product(range(0, height, step), range(0, width, step)):
        part = image.crop((left, top, min(left + step, width), min(top + step, height)))
        if filled := part.getchannel("A").getbbox():
            yield left + filled[0], top + filled[1], left + filled[2], top + filled[3]


def _part(image: Image.Image, box: Box) -> Part:
    cut = image.crop(box)
    return Part(cut.convert("RGB"), cut.getchannel("A"), box)


SPRITES: Final = Sprites()
"""The pieces that all pictures share."""


class Stamp(NamedTuple):
    """A part of a piece and the rectangle of the picture onto which it is put."""

    part: Part
    box: Box


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
