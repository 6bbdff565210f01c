"""Frames of running games: only what differs from a game's last frame is drawn and packed.

A kept frame holds its list of pieces, its packed strips, and its pixels in the palette. The pixels of games that were
not drawn lately are unpacked from the strips when needed, which takes 2 milliseconds and saves 2 megabytes. An updated
frame equals a complete drawing to the pixel, because a piece changes nothing outside its rectangle and a pixel's
palette colour depends on that pixel alone.
"""

import threading
from collections import Counter, OrderedDict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from PIL import Image

from render.drawing import png
from render.drawing.cells import Cells, Grid
from render.drawing.layouts import LAYOUTS
from render.drawing.png import Strip
from render.drawing.sprite_cache import Bounds, Item, put, stamps
from render.pictures.board_background import Ground, background

MAX_BYTES: Final = 96_000_000
"""The limit on all frames in bytes; the least recently drawn frames lose their pixels first, then everything."""

ITEM_BYTES: Final = 600
"""The memory of an item and its rectangles in bytes, a generous estimate."""


@dataclass(frozen=True, slots=True, eq=False)
class PlacedItem:
    """An item of a frame and the cells that it covers; the same object while the item stays in place."""

    item: Item
    cells: Cells


@dataclass(frozen=True, slots=True)
class _Frame:
    """The kept parts of a frame."""

    ground: Ground
    placed: Sequence[PlacedItem]
    canvas: Image.Image | None
    strips: list[Strip]

    @property
    def held(self) -> int:
        pixels = 0 if self.canvas is None else self.canvas.width * self.canvas.height
        packed = sum(len(strip.packed) for strip in self.strips)
        return pixels + packed + ITEM_BYTES * len(self.placed)


GRIDS: Final = {form: Grid(layout.size) for form, layout in LAYOUTS.items()}
"""The cells of the board's pictures by form."""


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

    def png(self, ground: Ground, items: Iterable[Item], height: int | None = None) -> bytes:
        """Draw these items on this background; return a PNG, of its upper part if a height is given."""
        with self._lock:
            last, self._last = self._last, None  # an exception must not leave a half-drawn canvas behind
            if last is None or last.ground != ground:
                bare = _bare(ground)
                last = replace(bare, canvas=bare.canvas and bare.canvas.copy())
            known, grid = {each.item: each for each in last.placed}, GRIDS[ground.form]
            frame = _next(last, [known.get(item) or PlacedItem(item, grid.covered(item)) for item in items])
            self._last, self.held = frame, frame.held
            if height is None:
                return png.joined(grid.size, frame.strips)
            return png.joined((grid.size[0], height), png.cut(grid.size[0], frame.strips, height))


@lru_cache(maxsize=6)
def _bare(ground: Ground) -> _Frame:
    """The frame without items, the base of every first frame; copy it before drawing on it."""
    canvas = png.canvas(background(ground))
    return _Frame(ground, (), canvas, png.strips(canvas))


def _next(last: _Frame, placed: Sequence[PlacedItem]) -> _Frame:
    """The next frame: only the difference is drawn, on the canvas of the last one."""
    grid = GRIDS[last.ground.form]
    canvas = png.unpacked(grid.size, last.strips) if last.canvas is None else last.canvas
    stale = _differing(last.placed, placed)
    _redraw(canvas, last.ground, placed, stale)
    strips = [png.strip(canvas, n) if grid.row(stale, n) else old for n, old in enumerate(last.strips)]
    return _Frame(last.ground, placed, canvas, strips)


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


def _redraw(canvas: Image.Image, ground: Ground, placed: Iterable[PlacedItem], stale: Cells) -> None:
    """Redraw the stale cells; all cells if most are stale, which takes fewer calls."""
    grid = GRIDS[ground.form]
    if stale.bit_count() > grid.many:
        stale = grid.cells((0, 0, *grid.size))
    fresh, image, boxes = background(ground), _scratch(grid.size), list(grid.boxes(stale))
    for box in boxes:
        image.paste(_part(fresh, box), box)
    for each in placed:
        if found := each.cells & stale:
            every = stamps(each.item)
            put(image, every if found == each.cells else (one for one in every if grid.cells(one.box) & stale))
    for box in boxes:
        canvas.paste(png.indexed(_part(image, box)), (box[0] + 1, box[1]))


def _part(image: Image.Image, box: Bounds) -> Image.Image:
    """A part of a picture; the whole picture is returned uncopied."""
    return image if box == (0, 0, *image.size) else image.crop(box)


_own = threading.local()


def _scratch(size: tuple[int, int]) -> Image.Image:
    """A picture to draw on, one of each size per thread: a new one for each frame would have to be cleared."""
    images: dict[tuple[int, int], Image.Image] | None = getattr(_own, "images", None)
    if images is None:
        images = _own.images = {}
    if size not in images:
        images[size] = Image.new("RGB", size)
    return images[size]
