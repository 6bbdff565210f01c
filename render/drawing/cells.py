"""The cells of a picture: the squares that are redrawn where it changes."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final

from render.drawing.png import ROWS
from render.drawing.sprite_cache import Bounds, Item, stamps

CELL: Final = ROWS
"""Width and height of a cell in pixels; a row of cells is a strip."""

Cells = int
"""A set of cells as the bits of a number, row after row: an intersection is one `&`."""


class Grid:
    """The cells of a picture."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.columns, self.rows = -(-size[0] // CELL), -(-size[1] // CELL)
        """Cells in a row, and rows; the lowest row may be cut off."""
        self.many = self.columns * (size[1] // CELL) // 2
        """The number of stale cells from which redrawing the whole picture is quicker."""
        self._each = [sum(1 << row * self.columns for row in range(rows)) for rows in range(self.rows + 1)]
        """By number of rows: a bit for the first cell of each row; multiplying a row's cells by it repeats them."""

    def covered(self, item: Item) -> Cells:
        """The cells that an item touches."""
        return reduce(or_, (self.cells(stamp.box) for stamp in stamps(item)), 0)

    def cells(self, box: Bounds) -> Cells:
        """The cells that a rectangle touches."""
        left, top = max(0, box[0]) // CELL, max(0, box[1]) // CELL
        right, bottom = -(-min(self.size[0], box[2]) // CELL), -(-min(self.size[1], box[3]) // CELL)
        if right <= left or bottom <= top:
            return 0
        return ((1 << right) - (1 << left)) * self._each[bottom - top] << top * self.columns

    def row(self, cells: Cells, number: int) -> int:
        """The cells of a row as bits, the leftmost first."""
        return cells >> number * self.columns & (1 << self.columns) - 1

    def boxes(self, cells: Cells) -> Iterator[Bounds]:
        """The cells as rectangles; equal runs in consecutive rows are merged, because each rectangle costs a call."""
        width, height = self.size
        begun: dict[tuple[int, int], int] = {}
        for row in range(self.rows + 1):
            runs = set(_runs(self.row(cells, row)))
            for left, right in begun.keys() - runs:
                yield left * CELL, begun.pop((left, right)) * CELL, min(width, right * CELL), min(height, row * CELL)
            for run in runs:
                begun.setdefault(run, row)


def _runs(row: int) -> Iterator[tuple[int, int]]:
    """The runs of cells in a row, each with its first column and the column after it."""
    while row:
        first = row & -row
        carried = row + first  # clears the first run and sets the bit after it
        yield first.bit_length() - 1, (carried & -carried).bit_length() - 1
        row &= carried
