"""The documentation of the engine's public API: its examples run, and it names every parameter and field."""

import doctest
import importlib
import inspect
import re
from dataclasses import fields, is_dataclass
from enum import Enum
from types import ModuleType
from typing import Any

import pytest
from pydantic import BaseModel

import engine.players

PUBLIC = {
    name: getattr(door, name)
    for door in (engine, engine.players)
    for name in door.__all__
    if not isinstance(getattr(door, name), ModuleType)
}
FUNCTIONS = {name: value for name, value in PUBLIC.items() if inspect.isfunction(inspect.unwrap(value))}
CLASSES = {name: value for name, value in PUBLIC.items() if inspect.isclass(value) and value.__module__ != "builtins"}

WITH_EXAMPLES = (
    "engine",
    "engine.apply",
    "engine.codec",
    "engine.coming_turn",
    "engine.rulesets.ruleset",
    "engine.queries.scoring",
    "engine.setup",
    "engine.view",
)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_run(module: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(module))
    assert tried
    assert not failed


def test_no_example_is_left_out() -> None:
    homes = {importlib.import_module(value.__module__) for value in (*FUNCTIONS.values(), *CLASSES.values())}
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = {home.__name__ for home in (engine, *homes) for each in finder.find(home) if each.examples}
    assert found == set(WITH_EXAMPLES)


def section(text: str, name: str) -> set[str]:
    """The entries of a section of a docstring: "Args", "Attributes", "Returns" or "Raises"."""
    body = re.search(rf"^{name}:\n((?:    .*(?:\n|$)|\n)+)", text, re.MULTILINE)
    return set(re.findall(r"^    (\w+):", body[1], re.MULTILINE)) if body else set()


def test_every_function_says_what_it_takes_and_returns() -> None:
    assert len(FUNCTIONS) > 40
    for name, function in FUNCTIONS.items():
        text, signature = inspect.getdoc(function) or "", inspect.signature(function)
        assert section(text, "Args") == set(signature.parameters), name
        assert ("\nReturns:\n" in text) is (signature.return_annotation is not None), name


def attributes(kind: type[Any]) -> set[str]:
    """The public fields of a record."""
    if is_dataclass(kind):
        names = {field.name for field in fields(kind)}
    elif issubclass(kind, BaseModel):
        names = set(kind.model_fields)
    else:
        names = set(getattr(kind, "_fields", ()))
    return {name for name in names if not name.startswith("_")}


def test_every_class_says_what_it_holds() -> None:
    assert len(CLASSES) > 40
    for name, kind in CLASSES.items():
        assert kind.__doc__, name
        if not issubclass(kind, Enum):
            assert attributes(kind) <= section(inspect.getdoc(kind) or "", "Attributes"), name
        for method, value in vars(kind).items():
            if inspect.isfunction(value) and not method.startswith("_"):
                assert value.__doc__, f"{name}.{method}"


def test_a_section_is_read() -> None:
    text = "Do.\n\nArgs:\n    one: first,\n        and more: of it.\n\n    two: second.\n\nReturns:\n    what: it.\n"
    assert section(text, "Args") == {"one", "two"}
    assert section(text, "Raises") == set()
