"""A page within one screen: the picture first, in the height that the rest leaves it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.core.ui.content import Block, Image, Text
from bot.core.ui.room import GAP, LINE, SCREEN, page_height, picture_height, text_height

LEAST: Final = 110
"""The least height of a page's picture in CSS pixels: a Spirit's space, its slots, sites and Spheres."""

MOST: Final = 285
"""The greatest one: the whole house."""


def within_screen(blocks: Iterable[Block], news: Sequence[str] = ()) -> tuple[Block, ...]:
    """The blocks of a page, its picture first; below them the latest `news` for which there is room.

    Neighbouring texts are one paragraph. Whatever a client cuts at the top is the picture.
    """
    every = list(blocks)
    picture = next((block for block in every if isinstance(block, Image)), None)
    rest = list(_paragraphs(block for block in every if block is not picture))
    rest = _with_news(rest, news, 0 if picture is None else LEAST + GAP)
    if picture is None:
        return tuple(rest)
    room = SCREEN - page_height([picture, *rest])
    fitted = picture if picture.fitted is None else picture.fitted(min(max(room, LEAST), MOST))
    return (fitted, *rest)


def last_that_fit(lines: Sequence[str], others: Sequence[Block], least: int) -> Sequence[str]:
    """The last of some lines that fit a screen beside other blocks, at least so many."""
    for first in range(max(len(lines) - least, 0)):
        if height([*others, Text("\n".join(lines[first:]))]) <= SCREEN:
            return lines[first:]
    return lines[-least:]


def leaves_room(blocks: Iterable[Block], picture: Image, lines: Sequence[str]) -> bool:
    """Whether a page fits a screen as a whole with a picture in place of its own, and with lines below it."""
    texts = [Text("\n".join(lines))] if lines else []
    rest = list(_paragraphs([*(block for block in blocks if not isinstance(block, Image)), *texts]))
    return page_height([picture, *rest]) + picture_height(picture) <= SCREEN


def is_within(blocks: Sequence[Block], above: int = 0) -> bool:
    """Whether a page of these blocks fits a screen, with a picture if it has one, and so many pixels of others."""
    least = LEAST if any(isinstance(block, Image) for block in blocks) else 0
    return page_height(_paragraphs(blocks)) + least + above <= SCREEN


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


def _with_news(blocks: list[Block], news: Sequence[str], more: int) -> list[Block]:
    for first in range(len(news)):
        page = list(_paragraphs([*blocks, Text("\n".join(news[first:]))]))
        if page_height(page) + more <= SCREEN:
            return page
    return blocks


def _paragraphs(blocks: Iterable[Block]) -> Iterator[Block]:
    """Blocks with neighbouring texts in one: a phone's screen is short."""
    for are_texts, some in groupby(blocks, lambda block: isinstance(block, Text)):
        if are_texts:
            yield Text("\n".join(block.text for block in some if isinstance(block, Text)))
        else:
            yield from some
