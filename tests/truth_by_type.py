"""Truth tests that mistake 0 for nothing although it is a team, a seat or a place, found by mypy's types.

Python accepts them, and so do mypy, ruff and pyright: none of them has a rule against the truth test of an int that may
be None.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from mypy.build import BuildResult, build
from mypy.find_sources import create_source_list
from mypy.modulefinder import BuildSource
from mypy.nodes import MypyFile
from mypy.options import Options
from mypy.server.subexpr import get_subexpressions
from mypy.types import Instance, LiteralType, NoneType, TupleType, Type, UnionType, get_proper_type

from tests.truth import truth_tests

PLACES = re.compile(r"^(Seat|Realm|Frontier|Site|Space|Slot) = Annotated\[int, .*$", re.MULTILINE)
"""Aliases of int in engine.terms that name places, where 0 is a place like any other."""


@dataclass(frozen=True)
class Found:
    """A module's truth tests: the confusing ones as "file:line expression", counts of known and unknown types."""

    confusing: tuple[str, ...]
    known: int
    unknown: int


def confusing_tests(packages: Sequence[str], source: str | None = None) -> dict[str, Found]:
    """Every truth test of an IntEnum, of a place (PLACES), or of an int that may be None, by module.

    Checks the modules of `packages`, wherever these are installed, and `source` as a module called "sample". Places
    become types of their own for this, because as `int` they could not be told from counts. Libraries count as untyped,
    which takes 4 seconds instead of 14.
    """
    options = Options()
    options.export_types = options.preserve_asts = True
    options.incremental = False
    options.follow_imports = "skip"  # stubs are followed nevertheless, including those of the standard library
    sources = [
        BuildSource(each.path, each.module, Path(each.path or "").read_text("utf-8"))
        for each in create_source_list(
            [str(Path(str(import_module(name).__file__)).parent) for name in packages], options
        )
    ]
    if source is not None:
        sources.append(BuildSource(None, "sample", source))
    for each in sources:
        if each.module == "engine.terms":
            each.text, places = PLACES.subn(r"from typing import NewType; \1 = NewType('\1', int)", each.text or "")
            assert places == 6
    result = build(sources, options)  # type errors from this do not matter: only types are read
    return {each.module: _in_module(result, result.files[each.module], each.text or "") for each in sources}


def _in_module(result: BuildResult, tree: MypyFile, text: str) -> Found:
    types = {
        (each.line, each.column, each.end_line, each.end_column): result.types[each]
        for each in get_subexpressions(tree)
        if each in result.types
    }
    confusing, unknown, tests = [], 0, list(truth_tests(ast.parse(text)))
    for test in tests:
        at = test.expression
        found = types.get((at.lineno, at.col_offset, at.end_lineno, at.end_col_offset))
        if found is None:
            unknown += 1
        elif _is_confusing(_element(found) if test.elements else found, or_zero=test.or_zero):
            confusing.append(f"{tree.path}:{at.lineno} {ast.unparse(at)}")
    return Found(tuple(sorted(set(confusing))), len(tests) - unknown, unknown)


# Types


def _is_confusing(found: Type, *, or_zero: bool) -> bool:
    kinds = set(_kinds(found))
    return bool(kinds & {"enum", "place"}) or (kinds >= {"None", "int"} and not or_zero)


def _kinds(found: Type) -> Iterator[str]:
    """The parts of a type: "enum" for an IntEnum, "place", "int", "None"; others are omitted."""
    match get_proper_type(found):
        case UnionType(items=items):
            for item in items:
                yield from _kinds(item)
        case LiteralType(fallback=fallback):
            yield from _kinds(fallback)
        case NoneType():
            yield "None"
        case Instance(type=info) if info.fullname != "builtins.bool":
            bases = {base.fullname for base in info.mro}
            if "enum.IntEnum" in bases:
                yield "enum"
            elif "builtins.int" in bases:
                yield "place" if info.is_newtype else "int"


def _element(found: Type) -> Type:
    match get_proper_type(found):
        case TupleType(items=items) if items:
            return UnionType.make_union(list(items))
        case Instance(args=(element, *_)):
            return element
        case other:
            return other
