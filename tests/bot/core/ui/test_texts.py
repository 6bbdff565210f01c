"""The host's texts: all are used, all that are used exist, and all can be formatted."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import bot
from bot.core.ui.texts import Texts
from render import DEFAULT_LANGUAGE, MessageError

SOURCE = Path(bot.__file__).parent
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@cache
def messages() -> dict[str, Message]:
    """The messages of bot/locale by id."""
    text = (resources.files("bot") / "locale" / DEFAULT_LANGUAGE / "host.ftl").read_text("utf-8")
    return {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, Message)}


class Code(NamedTuple):
    """What the modules of bot say."""

    said: list[tuple[str, str]]
    """All ids, as patterns with their places: arguments of Texts and Refused, f-strings included."""
    strings: set[str]
    """All strings that could be ids: some are used through a variable."""


@cache
def code() -> Code:
    found = Code([], set())
    for file in sorted(SOURCE.rglob("*.py")):
        place, speaks = file.relative_to(SOURCE), "localdiscord" not in file.relative_to(SOURCE).parts
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                found.strings.add(node.value)
            elif speaks and isinstance(node, ast.Call) and node.args and _speaks(node.func):
                found.said.extend((pattern, f"{place}:{node.lineno}") for pattern in _patterns(node.args[0]))
    return found


def _speaks(called: ast.expr) -> bool:
    """Whether a call uses a message: `texts(...)`, `pov.texts(...)`, `Texts()(...)`, `Refused(...)`."""
    if isinstance(called, ast.Call):
        return isinstance(called.func, ast.Name) and called.func.id == "Texts"
    if isinstance(called, ast.Attribute):
        return called.attr == "texts"
    return isinstance(called, ast.Name) and called.id in {"texts", "Refused"}


def _patterns(argument: ast.expr) -> Iterator[str]:
    match argument:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9-]+" for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from _patterns(one)
            yield from _patterns(other)


def test_every_sentence_that_is_said_exists() -> None:
    assert len(code().said) > 60
    for pattern, place in code().said:
        assert pattern[0].isalpha(), f"{place} could say anything"
        assert any(re.fullmatch(pattern, name) for name in messages()), f"{place} says {pattern}"


def test_every_sentence_is_said_somewhere() -> None:
    patterns = {pattern for pattern, _ in code().said}
    unused = messages().keys() - code().strings
    assert [name for name in unused if not any(re.fullmatch(pattern, name) for pattern in patterns)] == []


class _Facts(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  # named by the library
        self.names.add(node.id.name)


def test_every_sentence_can_be_said() -> None:
    for name, message in messages().items():
        facts = _Facts()
        facts.visit(message)
        for number in (0, 1, 2):
            text = Texts()(name, **dict.fromkeys(facts.names, number))
            assert "{" not in text, name
            assert text == text.strip(), name


def test_an_unknown_sentence_or_a_missing_fact_is_an_error() -> None:
    with pytest.raises(MessageError):
        Texts()("no-such-sentence")
    with pytest.raises(MessageError):
        Texts()("game-opened")


def test_the_number_of_a_game_is_written_as_it_is_typed() -> None:
    assert Texts()("no-such-game", game=1_234_567) == "There is no game 1234567 here."
    assert "game 1234 " in Texts()("rematch-opened", game=1234, ended=1233, channel="1")
