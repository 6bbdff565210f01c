"""Pieces of pictures, drawn once and kept: a piece is named by a key, plain data, and made from nothing else."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from PIL import Image

from render import pieces

Key = tuple[Any, ...]
"""The name of a piece in `pieces` and what it is made from: ("gem", 2, True)."""

LIMIT: Final = 24_000_000
"""Bytes of pieces that are kept in all; the ones used least recently go first."""


class Item(NamedTuple):
    """A piece at a point of a picture, where its anchor stands."""

    key: Key
    x: float
    y: float


class Sprite(NamedTuple):
    """A piece: colours, mask, and where its anchor is."""

    colours: Image.Image
    mask: Image.Image
    dx: float
    dy: float

    @property
    def bytes(self) -> int:
        """What it takes in memory."""
        return 4 * self.mask.width * self.mask.height


class Sprites:
    """A bounded store of pieces; threads may share it."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
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
    piece = build(*key[1:])
    image = piece.image
    return Sprite(image.convert("RGB"), image.getchannel("A"), piece.dx, piece.dy)


SPRITES: Final = Sprites()
"""The pieces that all pictures share."""


def paint(image: Image.Image, items: list[Item], sprites: Sprites = SPRITES) -> None:
    """Put pieces onto a picture, in order."""
    for key, x, y in items:
        sprite = sprites.get(key)
        image.paste(sprite.colours, (round(x - sprite.dx), round(y - sprite.dy)), sprite.mask)
