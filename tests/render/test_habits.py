"""The habits of each language, over all texts: what a reader stumbles over even where no word is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax.ast import BaseNode, Pattern, Placeable, SelectExpression, TextElement, VariableReference

from render import languages
from tests.habits import CHINESE, HAN, bare_names, nested_brackets
from tests.languages import HOMES, facts_of, patterns

QUOTED = {"also", "aspiration", "common", "next", "upgrade"}
"""Variables of names that a Chinese sentence puts in quotation marks itself; most names are common words."""

QUOTED_BY_CODE = {"card", "emotion", "instead", "lost", "mild", "possible", "strong", "won"}
"""Variables that may also hold a word that is no name, or several names; code adds the marks, as in all refusals."""


def _texts(language: str) -> Iterator[tuple[str, str]]:
    """Each message of a language by its id, with its variables left out, unless it is what people type or search."""
    for home in HOMES.values():
        for path in sorted((home / language).rglob("*.ftl")):
            for name, found in facts_of(path).items():
                if path.name != "typed.ftl" and not name.endswith(".words") and not name.startswith("book-small"):
                    yield name, "\N{OBJECT REPLACEMENT CHARACTER}".join(found.text)


def _beside(pattern: Pattern) -> Iterator[tuple[str, str, str]]:
    """Each variable of a pattern with the characters before and after it."""
    nodes = pattern.elements
    for before, node, after in zip([None, *nodes], nodes, [*nodes[1:], None], strict=False):
        match node:
            case Placeable(expression=VariableReference() as variable):
                yield variable.id.name, _text(before)[-1:], _text(after)[:1]
            case Placeable(expression=SelectExpression() as select):
                for variant in select.variants:
                    yield from _beside(variant.value)


def _text(node: BaseNode | None) -> str:
    return str(node.value) if isinstance(node, TextElement) else ""


def test_a_chinese_sentence_puts_names_in_quotation_marks() -> None:
    """In 态度上双方持平 nobody sees that 态度 is the name of an Aspiration."""
    bare, twice = set(), set()
    for home in HOMES.values():
        for path in (home / CHINESE).rglob("*.ftl"):
            for name, pattern in patterns(path):
                for variable, before, after in _beside(pattern):
                    by_code = variable in QUOTED_BY_CODE or name.startswith("refusal-")
                    if variable in QUOTED and not by_code and re.search(HAN, before + after):
                        bare.add((name, variable))
                    if by_code and before == "“":
                        twice.add((name, variable))
    assert not bare
    assert not twice


def test_a_chinese_sentence_puts_the_names_that_it_has_itself_in_quotation_marks() -> None:
    found = [(name, each) for name, text in _texts(CHINESE) for each in bare_names(text)]
    assert [each for each in found if not each[0].startswith(("emotion-", "upgrade-name-"))] == []


def test_chinese_says_rulebook_and_face_of_a_card_for_what_is_printed() -> None:
    assert [name for name, text in _texts(CHINESE) if re.search("印刷|卡面", text)] == []


GENDERED = re.compile(
    r"\b(?:sei|siete|sarai|sarete|eri|eravate)(?: (?:già|ancora|tutti|tutte|stat[oaie]))* \w+(?:at|ut|it|st|tt)[oaie]\b"
    r"|\b(?:ci siete|voi|siamo) tutt[ie]\b|\bun[oa] di (?:noi|voi)\b|\bbenvenut[oaie]\b|\bsicur[oa]\?"
    r"|\bgiocatori\b|\bgiocatric[ei]\b",
    re.IGNORECASE,
)
"""Words that would show the gender of those who read them."""


def test_italian_never_shows_the_gender_of_a_reader() -> None:
    assert [(name, each[0]) for name, text in _texts("it") for each in GENDERED.finditer(text)] == []


@pytest.mark.parametrize("language", languages("bot"))
def test_brackets_of_a_text_never_nest(language: str) -> None:
    """Also not with what a variable brings: what an Aspiration counts stands in brackets."""
    assert [name for name, text in _texts(language) if nested_brackets(text)] == []
    counts = [(name, text) for name, text in _texts(language) if name.endswith("-counts")]
    assert [name for name, text in counts if nested_brackets(f"({text})")] == []
