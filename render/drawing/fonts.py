"""Text in any script: missing glyphs come from other fonts, right-to-left text is put into visual order."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from PIL import ImageDraw

from render.drawing import theme
from render.drawing.bidi import is_right_to_left, visual
from render.words.names import JOINERS


class Run(NamedTuple):
    """Consecutive characters drawn with one font."""

    text: str
    font: str


def drawable(text: str, font: str = theme.HEAVY) -> str:
    """The text with characters that have no glyph replaced by an equivalent or left out, but for Arabic joiners."""
    text = text if is_right_to_left(text) else text.translate(_UNSEEN)
    return " ".join("".join(_nearest(character, font) for character in unicodedata.normalize("NFC", text)).split())


def can_be_read(text: str) -> bool:
    """Whether a name has letters, digits or symbols, not punctuation only."""
    return any(character.isalnum() or unicodedata.category(character)[0] == "S" for character in text)


@lru_cache(maxsize=1024)
def runs(text: str, font: str) -> tuple[Run, ...]:
    """The text in visual order, split by font."""
    shown = visual(drawable(text, font)).translate(_UNSEEN)
    return tuple(Run("".join(found), name) for name, found in groupby(shown, key=lambda c: _font(c, font) or font))


def length(text: str, font: str, size: int) -> float:
    """The length of the text in pixels."""
    return sum(theme.font(run.font, size).getlength(run.text) for run in runs(text, font))


def text_width(text: str, size: int) -> float:
    """The width in pixels of a text in the face of texts, in letters of this size."""
    return length(text, theme.TEXT, size)


NARROWEST: Final = 0.8
"""The narrowest that text may be squeezed, as a share of its width; beyond that it is shortened."""


@lru_cache(maxsize=4096)
def fitting(words: str, font: str, size: int, width: float, least: int) -> int:
    """The largest font size, from `size` down to `least`, in which a line fits a width, squeezed if need be."""
    return next((at for at in range(size, least, -1) if length(words, font, at) * NARROWEST <= width), least)


def middle(text: str, font: str, size: int) -> float:
    """How far the middle of a line is above its baseline: of capitals or, in a line with Chinese, of its characters."""
    chinese = any(run.font == theme.CHINESE and any(map(str.isalpha, run.text)) for run in runs(text, font))
    name, sample = (theme.CHINESE, "\u6562") if chinese else (font, "H")
    _, top, _, bottom = theme.font(name, size).getbbox(sample, anchor="ls")
    return -(top + bottom) / 2


def draw(pen: ImageDraw.ImageDraw, x: float, y: float, text: str, font: str, size: int, grown: int = 0) -> None:
    """Draw the text in white, starting at x on the baseline y; its letters grown on all sides."""
    for run in runs(text, font):
        face = theme.font(run.font, size)
        pen.text((x, y), run.text, fill=255, font=face, anchor="ls", stroke_width=grown)
        x += face.getlength(run.text)


def _nearest(character: str, font: str) -> str:
    """The character, its compatibility equivalent, its base letter, or nothing: the first with a glyph."""
    if character in JOINERS:
        return character
    return next((found for found in _variants(character) if all(_font(c, font) for c in found)), "")


_UNSEEN: Final = dict.fromkeys(map(ord, JOINERS))
"""Joiners, which have no glyph: they have done their work once letters have their joined forms."""
_ALIKE: Final = {"\u2716": "\u00d7"}
"""Characters used by this project that no font has: the cross of a red Vibe."""


def _variants(character: str) -> Iterator[str]:
    yield character
    yield _ALIKE.get(character, character)
    plain = unicodedata.normalize("NFKC", character)
    yield plain
    yield "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))


@lru_cache(maxsize=16384)
def _font(character: str, font: str) -> str | None:
    """The font for a character: the preferred one, otherwise the first with a glyph; None if no font has one."""
    if character == " ":
        return font
    return next((name for name in (font, *theme.OTHERS) if theme.covers(name, character)), None)
