"""Texts that tests look for, by the ids of their messages: a sentence may be reworded without touching a test."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from fluent.syntax import ast

from render import DEFAULT_LANGUAGE, catalogue

FILES = {"bot": ("host.ftl", "commands.ftl", "lessons.ftl", "typed.ftl"), "render": ("game.ftl", "names.ftl")}
"""The files in which a message is looked for."""


def says(text: str, message: str, /, *, language: str = DEFAULT_LANGUAGE, **facts: str | int) -> bool:
    """Whether a text holds a message, with these facts and any others; raises LookupError without such a message."""
    return re.search(_expression(message, language, tuple(facts.items())), text) is not None


def said(message: str, /, *, language: str = DEFAULT_LANGUAGE, **facts: str | int) -> str:
    """A message in full, such as the label of a button."""
    return catalogue(*_home(message, language)).say(message, **facts)


@cache
def _home(message: str, language: str) -> tuple[str, ...]:
    for package, files in FILES.items():
        for file in files:
            if catalogue(package, language, file).has(message):
                return package, language, file
    raise LookupError(f"no message {message}")


@cache
def _expression(message: str, language: str, facts: tuple[tuple[str, str | int], ...]) -> str:
    package, language, *files = _home(message, language)
    found = catalogue(package, language, *files)._find(message)  # noqa: SLF001
    assert found is not None
    return _matching(found[1], dict(facts), (package, language, *files))


def _matching(node: ast.BaseNode, facts: dict[str, Any], home: tuple[str, ...]) -> str:
    """A regular expression for what a part of a message can become."""
    match node:
        case ast.Pattern():
            return "".join(_matching(each, facts, home) for each in node.elements)
        case ast.TextElement():
            return re.escape(node.value)
        case ast.Placeable():
            return _matching(node.expression, facts, home)
        case ast.SelectExpression():
            return _variants(node, facts, home)
        case ast.VariableReference() if node.id.name in facts:
            return re.escape(str(facts[node.id.name]))
        case ast.MessageReference():
            return _expression(node.id.name, home[1], tuple(facts.items()))
        case ast.StringLiteral():
            return re.escape(node.parse()["value"])
    return r"[\s\S]*?"


def _variants(node: ast.SelectExpression, facts: dict[str, Any], home: tuple[str, ...]) -> str:
    """The variant that the facts choose, or any of them."""
    name = getattr(getattr(node.selector, "id", None), "name", None)
    variants = {_key(each): each.value for each in node.variants}
    if name not in facts:
        return "(?:" + "|".join(_matching(each, facts, home) for each in variants.values()) + ")"
    default = next(_key(each) for each in node.variants if each.default)
    value = facts[name]
    chosen = str(value) if str(value) in variants or not isinstance(value, int) else {1: "one"}.get(value, default)
    return _matching(variants.get(chosen, variants[default]), facts, home)


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return str(key.name if isinstance(key, ast.Identifier) else key.value)
