"""Truth tests that mistake 0 for nothing although it is a team, a seat or a place, found by its name or declaration.

Bliss, the first seat, Valley and its counter-clockwise slot are all 0. `team or leader` therefore drops Bliss, and
`if seat` drops the first player. What names do not tell, `tests.truth_by_type` finds.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

NAMED = re.compile(r"(?:^|_)(?:seat|team|realm|frontier|site|slot|sphere|viewer)$")
"""Names of variables and attributes that are 0 for the first of their kind."""

DECLARED = re.compile(
    r"^(?:(?:Seat|Realm|Frontier|Site|Space|Slot|Team|Sphere|SpiritAction)(?: \| None)?|int \| None)$"
)
"""Types of such parameters, whatever their names are."""


@dataclass(frozen=True)
class TruthTest:
    """An expression tested for truth; `elements` if each of its elements is tested (any, all, filter)."""

    expression: ast.expr
    elements: bool = False
    or_zero: bool = False
    """Whether it is part of `x or 0`, which is 0 for None and for 0."""


def suspicious_tests(source: str) -> list[tuple[int, str]]:
    """The truth tests of a module that a name or a parameter's declaration shows to be wrong: lines and expressions."""
    tree = ast.parse(source)
    found = [test.expression for test in truth_tests(tree) if not test.or_zero and NAMED.search(_name(test.expression))]
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and (declared := _declared(function.args)):
            tests = (test.expression for test in truth_tests(function) if not test.or_zero)
            found += [each for each in tests if isinstance(each, ast.Name) and each.id in declared]
    return sorted({(each.lineno, ast.unparse(each)) for each in found})


def _name(expression: ast.expr) -> str:
    match expression:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _declared(parameters: ast.arguments) -> set[str]:
    """The parameters that are declared as a place or as a number that may be None."""
    every = (*parameters.posonlyargs, *parameters.args, *parameters.kwonlyargs)
    return {each.arg for each in every if each.annotation and DECLARED.match(ast.unparse(each.annotation))}


def truth_tests(tree: ast.AST) -> Iterator[TruthTest]:
    """All expressions in a tree that are tested for truth."""
    for node in ast.walk(tree):
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) | ast.Assert(test=test):
                yield from _tested(test)
            case ast.UnaryOp(op=ast.Not(), operand=test) | ast.match_case(guard=ast.expr() as test):
                yield from _tested(test)
            case ast.BoolOp(values=[*values, last]):
                zero = isinstance(node.op, ast.Or) and isinstance(last, ast.Constant) and last.value == 0
                for value in values:
                    yield from _tested(value, or_zero=zero)
            case ast.comprehension(ifs=tests):
                for test in tests:
                    yield from _tested(test)
            case ast.Call(func=ast.Name(id=name), args=[first, *rest]):
                yield from _tested_by(name, first, rest)


def _tested_by(function: str, first: ast.expr, rest: Sequence[ast.expr]) -> Iterator[TruthTest]:
    match function, first:
        case "bool", _:
            yield from _tested(first)
        case "any" | "all", ast.GeneratorExp() | ast.ListComp() | ast.SetComp():
            yield from _tested(first.elt)
        case "any" | "all", _:
            yield TruthTest(first, elements=True)
        case "filter", ast.Constant(value=None):
            yield TruthTest(rest[0], elements=True)


def _tested(expression: ast.expr, *, or_zero: bool = False) -> Iterator[TruthTest]:
    """The parts that decide whether an expression is true: both of `a and b`, x and z of `x if y else z`."""
    match expression:
        case ast.BoolOp(values=values):
            for value in values:
                yield from _tested(value)
        case ast.IfExp(body=body, orelse=orelse):
            yield from _tested(body)
            yield from _tested(orelse)
        case ast.NamedExpr(value=value):
            yield from _tested(value)
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            pass  # these are bools
        case _:
            yield TruthTest(expression, or_zero=or_zero)
