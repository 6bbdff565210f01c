"""Pictures in every language: every letter has a glyph, and no word is cut."""

from __future__ import annotations

import math
import unicodedata

import pytest
from PIL import Image, ImageChops

from engine import Sphere, load_ruleset
from render import DEFAULT_LANGUAGE, Words, languages
from render.drawing import fonts, pieces, theme
from render.drawing.layout import BoardForm
from render.drawing.wide import WIDE
from render.gallery.__main__ import pictures
from tests.languages import HOMES, facts_of

OTHERS = [language for language in languages("render") if language != DEFAULT_LANGUAGE]


@pytest.mark.parametrize("language", languages("render"))
def test_every_letter_has_a_glyph(language: str) -> None:
    files = (HOMES["render"] / language / name for name in ("game.ftl", "names.ftl"))
    texts = (text for file in files for found in facts_of(file).values() for text in found.text)
    letters = {letter for text in texts for letter in text if unicodedata.category(letter)[0] in "LNP"}
    assert {letter for letter in letters if not fonts.drawable(letter) and not letter.isspace()} == set()


@pytest.mark.parametrize("language", languages("render"))
def test_a_spheres_name_lies_within_its_rim(language: str) -> None:
    say = Words(load_ruleset(), (), language)
    for sphere in Sphere:
        named, bare = (pieces.sphere(sphere, name, 2, 1).draw().image for name in (say.terms.sphere(sphere), ""))
        box = ImageChops.difference(named.convert("RGB"), bare.convert("RGB")).getbbox()
        assert box is not None
        middle = named.width / 2
        furthest = max(math.hypot(x - middle, y - middle) for x in (box[0], box[2]) for y in (box[1], box[3]))
        assert furthest <= WIDE.sphere - 9, sphere


@pytest.mark.parametrize("language", languages("render"))
@pytest.mark.parametrize("form", ["wide", "tall"])
def test_a_cards_name_lies_within_its_bar(language: str, form: BoardForm) -> None:
    rules = load_ruleset()
    say = Words(rules, (), language)
    for card in list(rules.cards.values())[::5]:
        named, bare = (
            pieces.tile(name, card.vibe, card.side, card.kind == "strong", form).draw().image.convert("RGB")
            for name in (say.cards.name(card.name), "")
        )
        box = ImageChops.difference(named, bare).convert("L").point(lambda change: 255 * (change > 90)).getbbox()
        assert box is not None
        top, bottom = _bar(bare, (box[1] + box[3]) // 2)
        assert top < box[1], card.name
        assert box[3] <= bottom, card.name


def _bar(tile: Image.Image, y: int) -> tuple[int, int]:
    """The upper and lower edge of the dark bar of a tile at a height."""
    dark = [tile.getpixel((tile.width // 2, each)) == theme.DARK for each in range(tile.height)]
    above = next(each for each in range(y, 0, -1) if not dark[each])
    return above + 1, next(each for each in range(y, tile.height) if not dark[each])


@pytest.mark.soak
@pytest.mark.parametrize("language", OTHERS)
def test_no_word_is_cut(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = set()
    draw = pieces.Key.draw

    def watched(key: pieces.Key) -> pieces.Piece:
        if key.name == "text":
            defaults = ("l", 0, fonts.NARROWEST)
            words, font, size, _, _, width, narrowest = (*key[1:], *defaults[len(key) - 5 :])
            if width and fonts.length(words, font, size) * narrowest > width + 2:
                cut.add(words)
        return draw(key)

    monkeypatch.setattr(pieces.Key, "draw", watched)
    assert len(list(pictures(language))) == 10
    assert cut == set()
