"""A page within one screen: the picture first, in the height that the rest leaves it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.core.ui.content import Block, Buttons, Image, Text
from bot.core.ui.packed_rows import repacked
from bot.core.ui.page_height import (
    LINE,
    SCREEN,
    WIDEST,
    WIDTH,
    first_line,
    page_height,
    picture_height,
    text_height,
)
from render import least_height

LEAST: Final = least_height(WIDTH)
"""The least height of a page's picture in CSS pixels: no picture is wider than 11:7."""

FULL: Final = 690
"""The height of a page that is in view as a whole where Discord shows nothing below it; for pages whose picture cannot
be lower."""

GAME: Final = 17
"""The height of the line with the game's number."""

LYING: Final = 263
"""The height of the messages in view in landscape, 844 x 390."""

SEEN: Final = 717
"""The height of the messages in view; a page of this height begins at its upper edge."""


def within_screen(blocks: Iterable[Block], news: Sequence[str] = ()) -> tuple[Block, ...]:
    """The blocks of a page, its picture first; below them the latest `news` for which there is room.

    Neighbouring texts are one paragraph. Whatever a client cuts at the top is the picture.
    """
    every = list(blocks)
    pictures = [block for block in every if isinstance(block, Image)][:1]
    rest = [block for block in every if block not in pictures]

    def page(told: Sequence[str]) -> list[Block]:
        texts = [Text("\n".join(told))] if told else []
        return [*pictures, *_paragraphs([*rest, *texts])]

    def room(count: int) -> int:
        return (SEEN if count == 1 else FULL) - LEAST if pictures else SCREEN

    return fitted_to(SCREEN, with_last_lines(news, page, room))


def with_last_lines(
    lines: Sequence[str], page: Callable[[Sequence[str]], list[Block]], room: Callable[[int], int]
) -> list[Block]:
    """The page that tells the most of the last lines of those that leave its picture enough height.

    If the last one alone has no room, as much of it as a line of a phone holds; none if that has none either. `room`
    is what a page with so many lines may take without its picture.
    """
    for first in range(len(lines)):
        if page_height(made := page(lines[first:])) <= room(len(lines) - first):
            return made
    if lines and page_height(made := page([first_line(lines[-1])])) <= room(1):
        return made
    return page(())


def fitted_to(most: int, page: Sequence[Block]) -> tuple[Block, ...]:
    """A page whose picture has the height that the rest leaves of so many pixels, within its own limits."""
    room = max(most - page_height(page), LEAST)
    return tuple(
        block.fitted(room) if isinstance(block, Image) and block.fitted is not None else block for block in page
    )


def height_in_landscape(blocks: Sequence[Block]) -> int:
    """The height of a page on a phone in landscape, from the points or, during setup, from the goals on.

    The picture and whatever else stands above them may be out of view there.
    """
    rest = [block for block in blocks if not isinstance(block, Image)]
    return page_height((Text(_from_goals(each.text)) if isinstance(each, Text) else each for each in rest), WIDEST)


def _from_goals(text: str) -> str:
    lines = text.split("\n")
    starts = [number for mark in "🏅🎯" for number, line in enumerate(lines) if line.startswith(mark)]
    return "\n".join(lines[next(iter(starts), 0) :])


def leaves_room(blocks: Iterable[Block], picture: Image, lines: Sequence[str]) -> bool:
    """Whether a page fits a screen as a whole with a picture in place of its own, and with lines below it."""
    texts = [Text("\n".join(lines))] if lines else []
    rest = list(_paragraphs([*(block for block in blocks if not isinstance(block, Image)), *texts]))
    return page_height([picture, *rest]) + picture_height(picture) <= FULL


def is_within(blocks: Sequence[Block], above: int = 0, full: int = FULL) -> bool:
    """Whether a page of these blocks fits a screen, with a picture if it has one, and so many pixels of others."""
    return room_beside(blocks, full) >= above


def room_beside(blocks: Sequence[Block], full: int = FULL) -> int:
    """The pixels that a page of these blocks leaves of a screen, with a picture if it has one; less than 0 if none."""
    least, most = (LEAST, full) if any(isinstance(block, Image) for block in blocks) else (0, SCREEN)
    return most - least - page_height(_paragraphs(blocks))


def is_within_landscape(blocks: Sequence[Block], above: int = 0) -> bool:
    """Whether a page of these blocks and so many pixels of others fits a phone in landscape, down from the goals."""
    return height_in_landscape(list(_paragraphs(blocks))) + above <= LYING


def both_heights(blocks: Sequence[Block]) -> int:
    """The heights of a page in portrait and in landscape together, to compare it with others."""
    laid_out = list(_paragraphs(blocks))
    return page_height(laid_out) + height_in_landscape(laid_out)


def in_parts(text: str, others: Sequence[Block]) -> list[str]:
    """A text in parts that each fit a screen beside the `others`; a heading stays with the text below it."""
    room = SCREEN - page_height([*others, Text("")]) + LINE
    parts: list[list[str]] = [[]]
    for line in text.split("\n"):
        part = parts[-1]
        if part and text_height("\n".join([*part, line])) > room:
            kept = len(part) - 1 if len(part) > 1 and _is_heading(part[-1]) else len(part)
            parts[-1:] = [part[:kept], part[kept:]]
        parts[-1].append(line)
    return ["\n".join(part) for part in parts]


def _is_heading(line: str) -> bool:
    return line.startswith("#") or (line.startswith("**") and line.endswith("**"))


def height(blocks: Sequence[Block]) -> int:
    """The height of a page in CSS pixels, its pictures included."""
    return page_height(blocks) + sum(picture_height(block) for block in blocks if isinstance(block, Image))


def _paragraphs(blocks: Iterable[Block]) -> Iterator[Block]:
    """Blocks with neighbouring texts in one, and buttons in rows that are low: a phone's screen is short."""
    for kind, some in groupby(blocks, type):
        if kind is Text:
            yield Text("\n".join(block.text for block in some if isinstance(block, Text)))
        elif kind is Buttons:
            yield from repacked([block for block in some if isinstance(block, Buttons)])
        else:
            yield from some
