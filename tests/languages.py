"""The files of messages, taken apart: for tests of translations, and for the language that only tests speak."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Identifier,
    Message,
    Pattern,
    Resource,
    SelectExpression,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Transformer, Visitor

import bot
import render
from render import DEFAULT_LANGUAGE

HOMES = {package.__name__: Path(str(package.__file__)).parent / "locale" for package in (bot, render)}
"""The folders of the languages, by package."""

PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})

PSEUDO = "el"
"""The code of the language that only tests speak: one whose own names of days and cities have no Latin letters."""


class Facts(NamedTuple):
    """What a pattern is made of: its variables, and the keys of its variants other than plurals, by selector.

    `plural` are the variables with a variant for one; of these a language without such a variant may leave out those
    that are `counted` only, or write 1 instead.
    """

    variables: frozenset[str]
    said: frozenset[str]
    plural: frozenset[str]
    keys: Mapping[str, set[str]]
    text: tuple[str, ...]

    @property
    def counted(self) -> frozenset[str]:
        """The variables that only choose between one and several."""
        return self.plural - self.said - self.keys.keys()


class _Reader(Visitor):
    def __init__(self) -> None:
        self.variables, self.said, self.plural = set[str](), set[str](), set[str]()
        self.keys: dict[str, set[str]] = {}
        self.text: list[str] = []

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  # named by the library
        self.variables.add(node.id.name)
        self.said.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        names = {each.key.name if isinstance(each.key, Identifier) else each.key.value for each in node.variants}
        if isinstance(node.selector, VariableReference):
            self.variables.add(node.selector.id.name)
            if "one" in names:
                self.plural.add(node.selector.id.name)
            if names - PLURALS:
                self.keys.setdefault(node.selector.id.name, set()).update(names - PLURALS)
        for variant in node.variants:
            self.visit(variant)

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
        self.text.append(node.value)


def files(package: str) -> list[Path]:
    """The files of a package's messages, relative to the folder of a language."""
    home = HOMES[package] / DEFAULT_LANGUAGE
    return sorted(path.relative_to(home) for path in home.rglob("*.ftl"))


@cache
def facts_of(path: Path) -> Mapping[str, Facts]:
    """What the patterns of a file are made of, by id."""
    return {name: facts(pattern) for name, pattern in patterns(path)}


def patterns(path: Path) -> Iterator[tuple[str, Pattern]]:
    """The patterns of a file: those of messages by id, those of attributes by "id.name"; none without the file."""
    if not path.is_file():
        return
    for entry in FluentParser(with_spans=False).parse(path.read_text("utf-8")).body:
        if isinstance(entry, Message):
            if entry.value is not None:
                yield entry.id.name, entry.value
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def facts(pattern: BaseNode) -> Facts:
    """The variables, keys and texts of a pattern."""
    read = _Reader()
    read.visit(pattern)
    return Facts(frozenset(read.variables), frozenset(read.said), frozenset(read.plural), read.keys, tuple(read.text))


class _Pseudo(Transformer):
    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802
        return TextElement(accented(node.value))


ACCENTS = str.maketrans("aeiounscyAEIOUNSCY", "áéíóúñšçýÁÉÍÓÚÑŠÇÝ")


def accented(text: str) -> str:
    """A text as the language of tests has it: its vowels and some consonants have accents, whatever is in code not."""
    parts = text.split("`")
    return "`".join(part if number % 2 else part.translate(ACCENTS) for number, part in enumerate(parts))


def plain(text: str) -> str:
    """A text of that language without accents, as it was in English."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


def pseudo(source: str) -> Resource:
    """A file in the language that only tests speak."""
    tree: Resource = _Pseudo().visit(FluentParser().parse(source))
    return tree
