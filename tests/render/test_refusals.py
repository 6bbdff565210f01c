"""Every error code of the engine has its own sentence."""

import ast
from pathlib import Path

import engine
from engine import RuleError
from tests.render.games import words

SAMPLES = {
    "row": "move",
    "kind": "Move",
    "fragment": "minor",
    "colour": "red",
    "card": "Courage",
    "upgrade": "Haste",
    "also": "Surmount",
    "instead": "Haste",
    "house": "yes",
}
"""Sample values for facts that are words; all others are numbers."""


def _refusals():
    """Every RuleError(...) in the engine's source: its codes and the names of its facts."""
    for path in Path(engine.__file__).parent.rglob("*.py"):
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)) if "RuleError(" in source else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "RuleError":
                first = node.args[0]
                for part in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                    yield ast.literal_eval(part), tuple(keyword.arg for keyword in node.keywords)


def test_every_refusal_has_a_sentence():
    refusals = set(_refusals())
    assert len(refusals) > 40
    for code, facts in refusals:
        error = RuleError(code, "RUL-0", **{fact: SAMPLES.get(fact, 1) for fact in facts})
        text = words().refusals.sentence(error)
        assert "RUL-0" not in text, code  # not the sentence for unexpected errors
        assert text.endswith("."), code
        assert text.count(". ") <= 1, code  # the fault, and what is possible instead
        assert 20 < len(text) < 200, code
