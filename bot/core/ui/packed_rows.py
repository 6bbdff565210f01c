"""Rows of buttons broken where they are lowest on a phone, in portrait and in landscape."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.core.ui.content import BUTTONS_PER_ROW, Button, Buttons, button_rows
from bot.core.ui.page_height import GAP, WIDEST, row_height, row_heights


class _Packing(NamedTuple):
    """Rows by where they end; the lower, the smaller. Of equally low ones those that stay as they were."""

    height: int
    regrouped: int
    ends: tuple[int, ...] = ()


def repacked(blocks: Sequence[Buttons]) -> list[Buttons]:
    """The same buttons in the same order, in rows that are lower together, but nowhere higher in portrait."""
    given = [row for block in blocks for row in button_rows(block.buttons)]
    ends = _ends(tuple(tuple((each.label, each.emoji) for each in row) for row in given))
    if ends is None:
        return list(blocks)
    every = [button for row in given for button in row]
    return [Buttons(tuple(every[first:end])) for first, end in _pairs(ends)]


@lru_cache(maxsize=2048)
def _ends(given: tuple[tuple[tuple[str, str | None], ...], ...]) -> tuple[int, ...] | None:
    """Where each row ends; None if they are lowest as they are."""
    rows = [[Button(label, "", emoji=emoji) for label, emoji in row] for row in given]
    every = [button for row in rows for button in row]
    borders = {sum(map(len, rows[:number])) for number in range(1, len(rows) + 1)}
    costs = [_costs(every[first : first + BUTTONS_PER_ROW]) for first in range(len(every))]
    best = [_Packing(0, 0)]
    for end in range(1, len(every) + 1):
        firsts = range(max(0, end - BUTTONS_PER_ROW), end)
        best.append(min(_with_row(best[first], costs[first][end - first], first, end, borders) for first in firsts))
    now = sum(_costs(row)[-1] for row in rows)
    portrait = sum(row_height(every[first:end]) + GAP for first, end in _pairs(best[-1].ends))
    is_lower = best[-1].height < now and portrait <= sum(row_height(row) + GAP for row in rows)
    return best[-1].ends if is_lower else None


def _with_row(before: _Packing, cost: int, first: int, end: int, borders: set[int]) -> _Packing:
    inside = sum(border in borders for border in range(first + 1, end))
    return _Packing(before.height + cost, before.regrouped + inside, (*before.ends, end))


def _costs(row: Sequence[Button]) -> list[int]:
    """Both heights of a row of no button, of the first one, of the first two, and so on; that in portrait twice."""
    heights = zip(row_heights(row), row_heights(row, WIDEST), strict=True)
    return [2 * (portrait + GAP) + landscape + GAP for portrait, landscape in heights]


def _pairs(ends: Sequence[int]) -> list[tuple[int, int]]:
    return list(zip((0, *ends), ends, strict=False))
