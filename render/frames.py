"""Frames of running games: only what changed since a game's last frame is drawn and packed again.

What is kept of a frame is its list of pieces, its packed strips, and its pixels as numbers of the palette. Those of
games that were not drawn lately are unpacked from the strips again, which takes 2 milliseconds and saves 2 megabytes.
A frame drawn this way is the same to the pixel as one drawn anew, because a piece changes nothing outside its rectangle
and the palette's nearest colour of a pixel depends on that pixel alone.
"""

import threading
from collections import Counter, OrderedDict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PIL import Image

from render import encode, theme
from render.encode import ROWS, Strip
from render.ground import Places, ground
from render.sprites import Box, Item, paint, stamps

LIMIT: Final = 96_000_000
"""Bytes that are kept of all games' last frames; of those drawn least recently first the pixels go, then the rest."""

ITEM_BYTES: Final = 600
"""What an item and its rectangles take in memory, generously."""

CELL: Final = ROWS
"""Width and height of the squares that are drawn anew: a row of them is a strip."""

Runs = dict[int, list[tuple[int, int]]]
"""For each row of cells the stretches to be drawn anew: left and right in pixels."""

Covers = list[tuple[Item, tuple[Box, ...]]]
"""The items of a frame with the rectangles that they cover; their pictures stay in the store of pieces."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """What is kept of a frame."""

    places: Places
    covers: Covers
    canvas: Image.Image | None
    strips: list[Strip]

    @property
    def held(self) -> int:
        pixels = 0 if self.canvas is None else self.canvas.width * self.canvas.height
        packed = sum(len(strip.packed) for strip in self.strips)
        return pixels + packed + ITEM_BYTES * len(self.covers)


class FrameMemory:
    """The last frame of one game for one viewer; threads may share it."""

    def __init__(self) -> None:
        self.held = 0
        """The bytes that it keeps."""
        self._last: _Frame | None = None
        self._lock = threading.Lock()

    def shrink(self) -> None:
        """Keep less: the pixels can be had again from what is left."""
        with self._lock:
            if self._last is not None and self._last.canvas is not None:
                self._last = replace(self._last, canvas=None)
                self.held = self._last.held

    def png(self, places: Places, items: Sequence[Item]) -> bytes:
        """The frame of these items on the ground of these places, as PNG."""
        with self._lock:
            last, self._last = self._last, None  # its canvas is drawn on: half done it must not be kept
            known = {} if last is None else dict(last.covers)
            covers = [(item, known.get(item) or _covered(item)) for item in items]
            frame = _first(places, covers) if last is None or last.places != places else _next(last, covers)
            self._last, self.held = frame, frame.held
            return encode.joined(ground(places).size, frame.strips)


def _first(places: Places, covers: Covers) -> _Frame:
    """A frame that is drawn whole."""
    image = ground(places).copy()
    paint(image, (item for item, _ in covers))
    canvas = encode.canvas(image)
    return _Frame(places, covers, canvas, encode.strips(canvas))


def _next(last: _Frame, covers: Covers) -> _Frame:
    """The frame after another one, of which only what differs is drawn; it takes over the canvas of that one."""
    size = ground(last.places).size
    canvas = encode.unpacked(size, last.strips) if last.canvas is None else last.canvas
    rows = _cells(_differing(last.covers, covers), canvas.size)
    _redraw(canvas, last.places, covers, rows)
    kept = [encode.strip(canvas, n) if n in rows else old for n, old in enumerate(last.strips)]
    return _Frame(last.places, covers, canvas, kept)


class Frames:
    """The memories of the games that are being played, within a fixed total; threads may share it."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self._kept: OrderedDict[Hashable, FrameMemory] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, key: Hashable) -> FrameMemory:
        """The memory of a game for a viewer; older ones shrink, then go, as long as all together take too much."""
        with self._lock:
            memory = self._kept.setdefault(key, FrameMemory())
            self._kept.move_to_end(key)
            held = sum(kept.held for kept in self._kept.values())
            for older in list(self._kept.values())[:-1]:
                if held > self.limit:
                    held -= older.held
                    older.shrink()
                    held += older.held
            while held > self.limit and len(self._kept) > 1:
                held -= self._kept.popitem(last=False)[1].held
            return memory

    @property
    def held(self) -> int:
        """The bytes that all of them keep."""
        with self._lock:
            return sum(kept.held for kept in self._kept.values())


FRAMES: Final = Frames()
"""The memories of all games of this process."""


def _covered(item: Item) -> tuple[Box, ...]:
    return tuple(stamp.box for stamp in stamps(item))


def _redraw(canvas: Image.Image, places: Places, covers: Covers, rows: Runs) -> None:
    """Draw the cells anew, and nothing else."""
    boxes = list(_joined(rows, canvas.height))
    image = _repainted(places, covers, rows, boxes)
    for box in boxes:
        canvas.paste(encode.indexed(image.crop(box)), (box[0] + 1, box[1]))


def _differing(old: Covers, new: Covers) -> Iterator[Box]:
    """The rectangles of the pieces that came, went, or lie in another order than before."""
    before, after = Counter(item for item, _ in old), Counter(item for item, _ in new)
    same = {item for item, count in before.items() if after[item] == count}
    for covers in (old, new):
        for item, boxes in covers:
            if item not in same:
                yield from boxes
    stayed = ([entry for entry in covers if entry[0] in same] for covers in (old, new))
    for (was, _), (item, boxes) in zip(*stayed, strict=True):
        if was != item:  # of two that swapped their order at least one has another place in the list
            yield from boxes


def _cells(boxes: Iterable[Box], size: tuple[int, int]) -> Runs:
    """The cells that rectangles touch, those side by side joined."""
    touched: dict[int, set[int]] = {}
    for left, top, right, bottom in boxes:
        columns = range(max(0, left) // CELL, -(-min(size[0], right) // CELL))
        for row in range(max(0, top) // CELL, -(-min(size[1], bottom) // CELL)):
            touched.setdefault(row, set()).update(columns)
    return {row: list(_runs(columns, size[0])) for row, columns in sorted(touched.items()) if columns}


def _runs(columns: set[int], width: int) -> Iterator[tuple[int, int]]:
    begin = end = -1
    for column in sorted(columns):
        if column != end:
            if end >= 0:
                yield begin * CELL, end * CELL
            begin = column
        end = column + 1
    yield begin * CELL, min(width, end * CELL)


def _joined(rows: Runs, height: int) -> Iterator[Box]:
    """The stretches as rectangles: equal ones below each other are one, because each takes a call."""
    open_: dict[tuple[int, int], int] = {}
    for row in sorted({*rows, *(row + 1 for row in rows)}):
        runs = rows.get(row, ())
        for run in [run for run in open_ if run not in runs]:
            yield run[0], open_.pop(run) * CELL, run[1], min(height, row * CELL)
        for run in runs:
            open_.setdefault(run, row)


def _repainted(places: Places, covers: Covers, rows: Runs, boxes: Iterable[Box]) -> Image.Image:
    """A picture that is right within the cells; what it shows elsewhere is left from the one before."""
    fresh, image = ground(places), _scratch()
    for box in boxes:
        image.paste(fresh.crop(box), box)
    paint(image, (item for item, boxes in covers if any(_touches(box, rows) for box in boxes)))
    return image


_own = threading.local()


def _scratch() -> Image.Image:
    """A picture to draw on, one for each thread: a new one for each frame would have to be cleared."""
    image: Image.Image | None = getattr(_own, "scratch", None)
    if image is None:
        image = _own.scratch = Image.new("RGB", theme.BOARD)
    return image


def _touches(box: Box, rows: Runs) -> bool:
    left, top, right, bottom = box
    for row in range(top // CELL, (bottom - 1) // CELL + 1):
        for begin, end in rows.get(row, ()):
            if left < end and right > begin:
                return True
    return False
