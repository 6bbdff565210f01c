"""Frames of running games: only what differs from a game's last frame is drawn and packed.

A kept frame holds its list of pieces, its packed strips, and its pixels in the palette. The pixels of games that were
not drawn lately are unpacked from the strips when needed, which takes 2 milliseconds and saves 2 megabytes. An updated
frame equals a complete drawing to the pixel, because a piece changes nothing outside its rectangle and a pixel's
palette colour depends on that pixel alone.
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

MAX_BYTES: Final = 96_000_000
"""The limit on all frames in bytes; the least recently drawn frames lose their pixels first, then everything."""

ITEM_BYTES: Final = 600
"""The memory of an item and its rectangles in bytes, a generous estimate."""

CELL: Final = ROWS
"""Width and height of a cell, the square that is redrawn; a row of cells is a strip."""

WIDTH, HEIGHT = theme.BOARD
COLUMNS: Final = -(-WIDTH // CELL)
"""Cells in a row."""
MANY: Final = COLUMNS * (HEIGHT // CELL) // 2
"""The number of stale cells from which redrawing the whole picture is quicker."""
ROW: Final = (1 << COLUMNS) - 1
_EACH: Final = [sum(1 << row * COLUMNS for row in range(rows)) for rows in range(-(-HEIGHT // CELL) + 1)]
"""By number of rows: a bit for the first cell of each row; multiplying one row's cells by it repeats them in all."""

Cells = int
"""A set of cells as the bits of a number, row after row: an intersection is one `&`."""


@dataclass(frozen=True, slots=True, eq=False)
class PlacedItem:
    """An item of a frame and the cells that it covers; the same object while the item stays in place."""

    item: Item
    cells: Cells


@dataclass(frozen=True, slots=True)
class _Frame:
    """The kept parts of a frame."""

    labels: BackgroundLabels
    placed: Sequence[PlacedItem]
    canvas: Image.Image | None
    strips: list[Strip]

    @property
    def held(self) -> int:
        pixels = 0 if self.canvas is None else self.canvas.width * self.canvas.height
        packed = sum(len(strip.packed) for strip in self.strips)
        return pixels + packed + ITEM_BYTES * len(self.placed)


class FrameMemory:
    """The last frame of one game for one viewer; thread-safe."""

    def __init__(self) -> None:
        self.held = 0
        """Memory in bytes."""
        self._last: _Frame | None = None
        self._lock = threading.Lock()

    @property
    def strips(self) -> Sequence[Strip]:
        """The packed strips of the last frame; empty before the first."""
        return () if self._last is None else self._last.strips

    def shrink(self) -> None:
        """Drop the pixels, which the strips still contain."""
        with self._lock:
            if self._last is not None and self._last.canvas is not None:
                self._last = replace(self._last, canvas=None)
                self.held = self._last.held

    def png(self, labels: BackgroundLabels, items: Iterable[Item]) -> bytes:
        """Draw these items on the background with these labels; return a PNG."""
        with self._lock:
            last, self._last = self._last, None  # an exception must not leave a half-drawn canvas behind
            if last is None or last.labels != labels:
                bare = _bare(labels)
                last = replace(bare, canvas=bare.canvas and bare.canvas.copy())
            known = {each.item: each for each in last.placed}
            frame = _next(last, [known.get(item) or PlacedItem(item, _covered(item)) for item in items])
            self._last, self.held = frame, frame.held
            return png.joined(theme.BOARD, frame.strips)


@lru_cache(maxsize=3)
def _bare(labels: BackgroundLabels) -> _Frame:
    """The frame without items, the base of every first frame; copy it before drawing on it."""
    canvas = png.canvas(background(labels))
    return _Frame(labels, (), canvas, png.strips(canvas))


def _next(last: _Frame, placed: Sequence[PlacedItem]) -> _Frame:
    """The next frame: only the difference is drawn, on the canvas of the last one."""
    canvas = png.unpacked(theme.BOARD, last.strips) if last.canvas is None else last.canvas
    stale = _differing(last.placed, placed)
    _redraw(canvas, last.labels, placed, stale)
    strips = [png.strip(canvas, n) if _row(stale, n) else old for n, old in enumerate(last.strips)]
    return _Frame(last.labels, placed, canvas, strips)


class FrameCache:
    """The last frames of running games, within a limit in bytes; thread-safe."""

    def __init__(self, limit: int = MAX_BYTES) -> None:
        self.limit = limit
        self._kept: OrderedDict[Hashable, FrameMemory] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, key: Hashable) -> FrameMemory:
        """The last frame for a key (game and viewer); beyond the limit older ones are shrunk, then dropped."""
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
        """Memory of all frames in bytes."""
        with self._lock:
            return sum(kept.held for kept in self._kept.values())


FRAME_CACHE: Final = FrameCache()
"""The last frames of all games of this process."""


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
    """The cells of items that were added, removed or reordered."""
    before, after = Counter(old), Counter(new)
    same = {each for each, count in before.items() if after[each] == count}
    cells = 0
    for each in (*old, *new):
        if each not in same:
            cells |= each.cells
    stayed = ((each for each in placed if each in same) for placed in (old, new))
    for was, each in zip(*stayed, strict=True):
        if was is not each:  # of two items that swapped, at least one has a new index
            cells |= each.cells
    return cells


def _redraw(canvas: Image.Image, labels: BackgroundLabels, placed: Iterable[PlacedItem], stale: Cells) -> None:
    """Redraw the stale cells; all cells if most are stale, which takes fewer calls."""
    if stale.bit_count() > MANY:
        stale = _cells((0, 0, WIDTH, HEIGHT))
    fresh, image, boxes = background(labels), _scratch(), list(_boxes(stale))
    for box in boxes:
        image.paste(_part(fresh, box), box)
    for each in placed:
        if found := each.cells & stale:
            every = stamps(each.item)
            put(image, every if found == each.cells else (one for one in every if _cells(one.box) & stale))
    for box in boxes:
        canvas.paste(png.indexed(_part(image, box)), (box[0] + 1, box[1]))


def _part(image: Image.Image, box: Bounds) -> Image.Image:
    """A part of a picture; the whole picture is returned uncopied."""
    return image if box == (0, 0, *image.size) else image.crop(box)


_own = threading.local()


def _scratch() -> Image.Image:
    """A picture to draw on, one per thread: a new one for each frame would have to be cleared."""
    image: Image.Image | None = getattr(_own, "scratch", None)
    if image is None:
        image = _own.scratch = Image.new("RGB", theme.BOARD)
    return image


def _row(cells: Cells, number: int) -> int:
    """The cells of a row as bits, the leftmost first."""
    return cells >> number * COLUMNS & ROW


def _boxes(cells: Cells) -> Iterator[Bounds]:
    """The cells as rectangles; equal runs in consecutive rows are merged, because each rectangle costs a call."""
    begun: dict[tuple[int, int], int] = {}
    for row in range(-(-HEIGHT // CELL) + 1):
        runs = set(_runs(_row(cells, row)))
        for left, right in begun.keys() - runs:
            yield left * CELL, begun.pop((left, right)) * CELL, min(WIDTH, right * CELL), min(HEIGHT, row * CELL)
        for run in runs:
            begun.setdefault(run, row)


def _runs(row: int) -> Iterator[tuple[int, int]]:
    """The runs of cells in a row, each with its first column and the column after it."""
    while row:
        first = row & -row
        carried = row + first  # clears the first run and sets the bit after it
        yield first.bit_length() - 1, (carried & -carried).bit_length() - 1
        row &= carried
