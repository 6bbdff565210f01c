"""The height of a page on a phone, in CSS pixels: what its picture leaves, and what it may take."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from bot.core.ui.content import Block, Button, Buttons, Image, Select, Text, button_rows
from render import text_width

SCREEN: Final = 660
"""The height of a page that is in view as a whole wherever Discord opens it, on a phone of 390 x 844."""

WIDTH: Final = 303
"""The width of a page's content on such a phone."""

LINE: Final = 21
"""The height of a line of text."""

GAP: Final = 8
"""The space between blocks, and between buttons."""

WIDEST: Final = 600
"""The width of a page's content on a screen that is wide enough: a phone in landscape, or a larger one."""

NARROW: Final = 273
"""That of a phone of 360 pixels, which still breaks lines where a wider one does."""

_PADDING: Final = 22
"""The space above and below all blocks together."""

_BUTTON, _SELECT = 40, 38
"""The heights of a button with one line, and of a closed list."""

_SIDES: Final = 28
"""The space beside a button's label."""

_LETTERS: Final = 14
"""The size of the letters of a label."""

_MARKS: Final = {"# ": (22, 35), "## ": (18, 27), "### ": (16, 24), "-# ": (12, 17), "": (15, LINE)}
"""The size of letters and the height of a line, by the mark at its beginning."""

_EMOJI: Final = re.compile("[\U0001f000-\U0001faff☀⭐☑❌⚠⚪✅⚡♟☁]")
"""What Discord shows as a picture."""

_MARKUP: Final = re.compile(r"[*_`]|^(#{1,3}|-#) |\ufe0f", re.MULTILINE)
_MENTION: Final = re.compile(r"<[@#]!?-?\d+>")
_NAME: Final = "@SomebodyElse"
"""What stands in place of a mention: most names are shorter."""
_WIDE_SPACE: Final = "\u2003"
_CHINESE: Final = "⺀-鿿＀-￯"
_WORD: Final = re.compile(rf"[{_CHINESE}]|(?:[^\s{_CHINESE}]|\xa0)+[ {_WIDE_SPACE}]?")
"""What is not broken: a Chinese character, or a word of another script."""


def page_height(blocks: Iterable[Block], width: int = WIDTH) -> int:
    """The height of a page of these blocks, its pictures not included."""
    heights = [0 if isinstance(block, Image) else _height(block, width) for block in blocks]
    return sum(heights) + GAP * (len(heights) - 1) + _PADDING


def text_height(text: str, width: int = WIDTH) -> int:
    """The height of a text as wide as the page."""
    return sum(_lines(line, width) for line in text.split("\n"))


def picture_height(image: Image) -> int:
    """The height of a picture as wide as the page; 0 if nothing keeps its place."""
    return 0 if image.size is None else round(image.size[1] * WIDTH / image.size[0])


def side_by_side(lines: Sequence[str]) -> str:
    """Lines in one where a screen is wide; where it is narrow each begins a line, as it would alone.

    Chinese is broken anywhere, and a long line where it must be: those stay below each other.
    """
    text, room = "", WIDTH
    for line in lines:
        wide = _width(_MARKUP.sub("", line) + _WIDE_SPACE, _MARKS[""][0])
        if text and wide <= room:
            text += _WIDE_SPACE + line
        elif text and wide <= NARROW and not re.search(f"[{_CHINESE}]", line):
            text, room = f"{text}{_WIDE_SPACE}{line.replace(' ', chr(0xA0))}", WIDTH
        else:
            text, room = f"{text}\n{line}" if text else line, WIDTH
        room -= wide
    return text


def first_line(text: str) -> str:
    """As much of a paragraph as takes one line of a phone, with an ellipsis if that is not all."""
    one = _lines("-# " if text.startswith("-# ") else "", WIDTH)
    kept = text
    while text_height(kept) > one and (shorter := kept.removesuffix("…").rstrip().rpartition(" ")[0]):
        kept = f"{shorter.rstrip(' ,;·、')} …"
    return kept


def fits_line(label: str) -> bool:
    """Whether a button's label takes one line."""
    return _width(label, _LETTERS) <= WIDTH - _SIDES


def _height(block: Block, width: int) -> int:
    match block:
        case Text(text=text):
            return text_height(text, width)
        case Buttons(buttons=buttons):
            return sum(row_height(row, width) + GAP for row in button_rows(buttons)) - GAP
        case Select():
            return _SELECT
        case _:
            return _BUTTON


def row_height(buttons: Sequence[Button], width: int = WIDTH) -> int:
    """The height of a row of buttons, which wraps on a phone."""
    return row_heights(buttons, width)[-1]


def row_heights(buttons: Sequence[Button], width: int = WIDTH) -> list[int]:
    """The height of no button in a row, of the first one, of the first two, and so on."""
    found, above, last, room = [-GAP], -GAP, 0, 0
    for button in buttons:
        wide, height = _button_size(button.label, bool(button.emoji), width)
        if wide > room:
            above, last, room = above + last + (GAP if last else 0), 0, width
        last = max(last, height)
        room -= wide + GAP
        found.append(above + last + GAP)
    return found


@lru_cache(maxsize=4096)
def _button_size(label: str, has_emoji: bool, width: int) -> tuple[int, int]:
    """The width and height of a button, whose label is broken where it has no room."""
    wide = _width(label, _LETTERS) + (20 if has_emoji else 0)
    lines = max(1, -(-wide // (width - _SIDES - 8)))  # words seldom fill a line
    return min(wide + _SIDES, width), _BUTTON + 20 * (lines - 1)


@lru_cache(maxsize=4096)
def _lines(line: str, width: int) -> int:
    """The height of a paragraph, broken between words."""
    mark = next(mark for mark in _MARKS if line.startswith(mark))
    size, one = _MARKS[mark]
    rows, room = 1, width
    for word in _WORD.findall(_MARKUP.sub("", _MENTION.sub(_NAME, line))):
        wide = _width(word, size)
        if wide > room:
            rows, room = rows + 1, width
        room -= wide
    return rows * one


@lru_cache(maxsize=4096)
def _width(text: str, size: int) -> int:
    """The width of a text in Discord's font, which is narrower than the pictures' font except on buttons."""
    plain = _EMOJI.sub("", text)
    narrower = 1.0 if size == _LETTERS else 0.96
    return round(text_width(plain, size) * narrower + (len(text) - len(plain)) * size * 1.3)
