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
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from PIL import Image

from render.drawing import png, theme
from render.drawing.png import ROWS, Strip
from render.drawing.sprite_cache import Bounds, Item, put, stamps
from render.pictures.board_background import BackgroundLabels, background

LIMIT: Final = 96_000_000
"""Bytes that are kept of all games' last frames; of those drawn least recently first the pixels go, then the rest."""

ITEM_BYTES: Final = 600
"""What an item and its rectangles take in memory, generously."""

CELL: Final = ROWS
"""Width and height of the squares that are drawn anew: a row of them is a strip."""

WIDTH, HEIGHT = theme.BOARD
COLUMNS: Final = -(-WIDTH // CELL)
"""Cells in a row."""
MANY: Final = COLUMNS * (HEIGHT // CELL) // 2
"""Cells beyond which it is quicker to draw all of them."""
ROW: Final = (1 << COLUMNS) - 1
_EACH: Final = [sum(1 << row * COLUMNS for row in range(rows)) for rows in range(-(-HEIGHT // CELL) + 1)]
"""For each number of rows the first cell of each, by which the cells of one row become those of as many."""

Cells = int
"""Some cells of the picture as the bits of a number, row after row: what two have in common takes one `&`."""


@dataclass(frozen=True, slots=True, eq=False)
class PlacedItem:
    """An item of a frame and the cells that it covers: one object for as long as it lies there."""

    item: Item
    cells: Cells


@dataclass(frozen=True, slots=True)
class _Frame:
    """What is kept of a frame."""

    labels: BackgroundLabels
    lying: Sequence[PlacedItem]
    canvas: Image.Image | None
    strips: list[Strip]

    @property
    def held(self) -> int:
        pixels = 0 if self.canvas is None else self.canvas.width * self.canvas.height
        packed = sum(len(strip.packed) for strip in self.strips)
        return pixels + packed + ITEM_BYTES * len(self.lying)


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

    def png(self, labels: BackgroundLabels, items: Iterable[Item]) -> bytes:
        """The frame of these items on the ground with these labels, as PNG."""
        with self._lock:
            last, self._last = self._last, None  # its canvas is drawn on: half done it must not be kept
            if last is None or last.labels != labels:
                bare = _bare(labels)
                last = replace(bare, canvas=bare.canvas and bare.canvas.copy())
            known = {there.item: there for there in last.lying}
            frame = _next(last, [known.get(item) or PlacedItem(item, _covered(item)) for item in items])
            self._last, self.held = frame, frame.held
            return png.joined(theme.BOARD, frame.strips)


@lru_cache(maxsize=3)
def _bare(labels: BackgroundLabels) -> _Frame:
    """The frame on which nothing lies yet, from which every first one is drawn; not to be drawn on, only copied."""
    canvas = png.canvas(background(labels))
    return _Frame(labels, (), canvas, png.strips(canvas))


def _next(last: _Frame, lying: Sequence[PlacedItem]) -> _Frame:
    """The frame after another one, of which only what differs is drawn; it takes over the canvas of that one."""
    canvas = png.unpacked(theme.BOARD, last.strips) if last.canvas is None else last.canvas
    stale = _differing(last.lying, lying)
    _redraw(canvas, last.labels, lying, stale)
    strips = [png.strip(canvas, n) if _row(stale, n) else old for n, old in enumerate(last.strips)]
    return _Frame(last.labels, lying, canvas, strips)


class FrameCache:
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


FRAME_CACHE: Final = FrameCache()
"""The memories of all games of this process."""


def _covered(item: Item) -> Cells:
    return reduce(or_, (_cells(stamp.box) for stamp in stamps(item)), 0)


def _cells(box: Bounds) -> Cells:
    """The cells that a rectangle touches."""
    left, top = max(0, box[0]) // CELL, max(0, box[1]) // CELL
    right, bottom = -(-min(WIDTH, box[2]) // CELL), -(-min(HEIGHT, box[3]) // CELL)
    if right <= left or bottom <= top:
        return 0
    return ((1 << right) - (1 << left)) * _EACH[bottom - top] << top * COLUMNS


def _differing(old: Sequence[PlacedItem], new: Sequence[PlacedItem]) -> Cells:
    """The cells of the pieces that came, went, or lie in another order than before."""
    before, after = Counter(old), Counter(new)
    same = {there for there, count in before.items() if after[there] == count}
    cells = 0
    for there in (*old, *new):
        if there not in same:
            cells |= there.cells
    stayed = ((there for there in lying if there in same) for lying in (old, new))
    for was, there in zip(*stayed, strict=True):
        if was is not there:  # of two that swapped their order at least one has another place in the list
            cells |= there.cells
    return cells


def _redraw(canvas: Image.Image, labels: BackgroundLabels, lying: Iterable[PlacedItem], stale: Cells) -> None:
    """Draw the cells anew, and nothing else; where they are most of the picture, all of it, which takes fewer calls."""
    if stale.bit_count() > MANY:
        stale = _cells((0, 0, WIDTH, HEIGHT))
    fresh, image, boxes = background(labels), _scratch(), list(_boxes(stale))
    for box in boxes:
        image.paste(_part(fresh, box), box)
    for there in lying:
        if found := there.cells & stale:
            every = stamps(there.item)
            put(image, every if found == there.cells else (one for one in every if _cells(one.box) & stale))
    for box in boxes:
        canvas.paste(png.indexed(_part(image, box)), (box[0] + 1, box[1]))


def _part(image: Image.Image, box: Bounds) -> Image.Image:
    """A part of a picture; the whole of it is not copied."""
    return image if box == (0, 0, *image.size) else image.crop(box)


_own = threading.local()


def _scratch() -> Image.Image:
    """A picture to draw on, one for each thread: a new one for each frame would have to be cleared."""
    image: Image.Image | None = getattr(_own, "scratch", None)
    if image is None:
        image = _own.scratch = Image.new("RGB", theme.BOARD)
    return image


def _row(cells: Cells, number: int) -> int:
    """The cells of a row, as bits from the left on."""
    return cells >> number * COLUMNS & ROW


def _boxes(cells: Cells) -> Iterator[Bounds]:
    """The cells as rectangles: equal stretches of rows below each other are one, because each takes a call."""
    begun: dict[tuple[int, int], int] = {}
    for row in range(-(-HEIGHT // CELL) + 1):
        runs = set(_runs(_row(cells, row)))
        for left, right in begun.keys() - runs:
            yield left * CELL, begun.pop((left, right)) * CELL, min(WIDTH, right * CELL), min(HEIGHT, row * CELL)
        for run in runs:
            begun.setdefault(run, row)


def _runs(row: int) -> Iterator[tuple[int, int]]:
    """The stretches of a row's cells: where each begins and where it has ended."""
    while row:
        first = row & -row
        carried = row + first  # the bits of the first stretch become a single one behind it
        yield first.bit_length() - 1, (carried & -carried).bit_length() - 1
        row &= carried
