"""Pictures in every language: every letter has a glyph, and no word is cut."""

from __future__ import annotations

import unicodedata

import pytest

from render import DEFAULT_LANGUAGE, languages
from render.drawing import fonts, pieces
from render.gallery.__main__ import pictures
from tests.languages import HOMES, facts_of

OTHERS = [language for language in languages("render") if language != DEFAULT_LANGUAGE]


@pytest.mark.parametrize("language", languages("render"))
def test_every_letter_has_a_glyph(language: str) -> None:
    files = (HOMES["render"] / language / name for name in ("game.ftl", "names.ftl"))
    texts = (text for file in files for found in facts_of(file).values() for text in found.text)
    letters = {letter for text in texts for letter in text if unicodedata.category(letter)[0] in "LNP"}
    assert {letter for letter in letters if not fonts.drawable(letter) and not letter.isspace()} == set()


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
