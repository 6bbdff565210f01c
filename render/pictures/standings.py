"""The picture of standings: a row for each entrant, with a cell for each round, their points and the sum of the rounds.

It is as wide as letters of 24 pixels need to be readable on a phone. Earlier rounds for which there is no room are only
in the sum.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from math import ceil
from typing import Final, NamedTuple

from PIL import Image

from engine import Vibe
from render.drawing import fonts, pieces, theme
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text
from render.words.fluent import DEFAULT_LANGUAGE
from render.words.names import clean, label
from render.words.terms import game_messages, number, signed

WIDTH: Final = 660
GAP: Final = 16
HEAD: Final = 52
PAD, LINE = 12, 34
"""The heights of a row without its names, and of each name, in pixels."""
LEAST, LARGE = 24, 28
"""Font sizes: of numbers, of names and points."""
NAME: Final = 190
"""The least width of a name in pixels."""
BESIDE: Final = 14
"""The space between the numbers of two columns, in pixels."""
EDGE: Final = 2
"""How far a cell is from its neighbours, in pixels."""
AHEAD, BEHIND = (theme.mix(theme.VIBE[vibe], theme.NIGHT, 0.58) for vibe in (Vibe.GREEN, Vibe.RED))
"""The colours of a round's cell: above the average, below it."""
NONE: Final = "–"  # noqa: RUF001  what the words have for no result


class Row(NamedTuple):
    """An entrant: the people's display names, what they scored in each round, or None, their points and the sum."""

    rank: int
    names: tuple[str, ...]
    rounds: tuple[float | None, ...]
    points: float
    total: float


class _Columns(NamedTuple):
    """The right ends of the columns, the width of a round's, the first round shown, and the room for names."""

    rank: int
    total: int
    points: int
    first: int
    cell: int
    name: int


def draw(rows: Sequence[Row], language: str = DEFAULT_LANGUAGE) -> Image.Image:
    """The picture of standings, the first row on top."""
    tops = [*accumulate(map(_height, rows), initial=HEAD)]
    image = Image.new("RGB", (WIDTH, tops[-1] + GAP), theme.NIGHT)
    for top, end in list(pairwise(tops))[::2]:
        image.paste(theme.PANEL, (0, top, WIDTH, end))
    paint(image, items(rows, language))
    return image


def alt(rows: Sequence[Row], language: str = DEFAULT_LANGUAGE) -> Iterator[str]:
    """The standings as lines: rank, names, points, sum."""
    for row in rows:
        names = " · ".join(label(clean(name)) or "?" for name in row.names)
        yield f"{row.rank}. {names} · {number(row.points, language)} · {signed(row.total, language)}"


def items(rows: Sequence[Row], language: str = DEFAULT_LANGUAGE) -> list[Item]:
    """The pieces of the picture; plain data."""
    columns = _columns(rows, language)
    found, top = list(_head(rows, columns, language)), HEAD
    for row in rows:
        found += _row(row, top, columns, language)
        top += _height(row)
    return found


def _height(row: Row) -> int:
    return PAD + LINE * len(row.names)


def _columns(rows: Sequence[Row], language: str) -> _Columns:
    """The columns: the last rounds that leave room for names; cells are squeezed before a round is left out."""
    rank = GAP + _widest((str(row.rank) for row in rows), LEAST)
    total = WIDTH - GAP
    points = total - BESIDE - _widest((signed(row.total, language) for row in rows), LEAST)
    first = points - BESIDE - _widest((_points(language), *(number(row.points, language) for row in rows)), LARGE)
    whole = BESIDE + _widest((_score(each, language) for row in rows for each in row.rounds), LEAST)
    room, rounds = first - rank - 2 * BESIDE, max((len(row.rounds) for row in rows), default=0)
    cell = min(whole, max(ceil(whole * fonts.NARROWEST) + EDGE, (room - NAME) // max(1, rounds)))
    shown = min(rounds, (room - NAME) // cell)
    return _Columns(rank, total, points, rounds - shown, cell, room - shown * cell)


def _widest(words: Iterable[str], size: int) -> int:
    return max((ceil(fonts.length(each, theme.HEAVY, size)) + 2 * pieces.SIDE for each in set(words)), default=0)


def _head(rows: Sequence[Row], columns: _Columns, language: str) -> Iterator[Item]:
    """The numbers of the rounds, and what the last columns are."""
    for place in range(columns.first, max((len(row.rounds) for row in rows), default=0)):
        x = _left(columns, place) + columns.cell / 2
        yield text(str(place + 1), x, HEAD / 2, theme.HEAVY, LEAST, theme.DIM, anchor="m")
    yield text(_points(language), columns.points, HEAD / 2, theme.HEAVY, LEAST, theme.DIM, anchor="r")
    yield text("Σ", columns.total, HEAD / 2, theme.HEAVY, LEAST, theme.DIM, anchor="r")


def _row(row: Row, top: int, columns: _Columns, language: str) -> Iterator[Item]:
    """A row; that of the leaders is golden."""
    y, leads = top + _height(row) / 2, row.rank == 1
    ink = theme.GOLD if leads else theme.INK
    yield text(str(row.rank), columns.rank, y, theme.HEAVY, LEAST, theme.GOLD if leads else theme.DIM, anchor="r")
    for place, name in enumerate(row.names):
        shown = fonts.drawable(clean(name))
        shown = shown if fonts.can_be_read(shown) else "?"
        middle = top + PAD / 2 + LINE * (place + 0.5)
        yield text(shown, columns.rank + BESIDE, middle, theme.HEAVY, LARGE, ink, width=columns.name)
    for place, value in enumerate(row.rounds[columns.first :], columns.first):
        x, score = _left(columns, place) + columns.cell / 2, _score(value, language)
        if value:
            colour = AHEAD if value > 0 else BEHIND
            yield Item(pieces.chip(score, LEAST, columns.cell - 2 * EDGE, LINE, colour), x, y)
        else:
            yield text(score, x, y, theme.HEAVY, LEAST, theme.DIM, anchor="m")
    yield text(number(row.points, language), columns.points, y, theme.HEAVY, LARGE, ink, anchor="r")
    yield text(signed(row.total, language), columns.total, y, theme.HEAVY, LEAST, theme.DIM, anchor="r")


def _left(columns: _Columns, place: int) -> int:
    """The left end of a round's column."""
    return columns.rank + BESIDE + columns.name + BESIDE // 2 + (place - columns.first) * columns.cell


def _score(value: float | None, language: str) -> str:
    return NONE if value is None else signed(value, language)


def _points(language: str) -> str:
    return game_messages(language).say("standings-points")
