"""What modules import, read from their sources."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path

NEIGHBOURS: dict[str, set[str]] = {
    "matchmaking": {"statistics"},
}
"""The other subjects of the bot that a subject imports, and is taken out with."""


def modules(package: str) -> Iterator[tuple[str, Path]]:
    """All modules of a package, by dotted name."""
    root = Path(str(resources.files(package)))
    for path in sorted(root.rglob("*.py")):
        parts = (package, *path.relative_to(root).with_suffix("").parts)
        yield ".".join(part for part in parts if part != "__init__"), path


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements of a module, those within others too; `ast.walk` would visit their expressions as well."""
    pending = [tree]
    for node in pending:
        for block in ("body", "orelse", "handlers", "finalbody", "cases"):
            pending += getattr(node, block, ())
    yield from pending


def imported(source: str) -> dict[str, set[str]]:
    """The modules that a module imports, within functions too, and the names imported from each."""
    found: dict[str, set[str]] = {}
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.setdefault(alias.name, set())
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute here"
            found.setdefault(node.module or "", set()).update(alias.name for alias in node.names)
    return found


@cache
def used_by(package: str) -> dict[str, dict[str, set[str]]]:
    """The modules of a package by dotted name, each with what it imports."""
    return {name: imported(path.read_text("utf-8")) for name, path in modules(package)}


def graph(using: Mapping[str, Mapping[str, set[str]]]) -> dict[str, set[str]]:
    """Imports between these modules, each given with what it imports.

    Imports within functions and for the type checker alone count, too. `from package import name` stands for the module
    `package.name` if there is one. That Python runs `package/__init__.py` before any module in it does not count.
    """
    found = {}
    for module, imports in using.items():
        used = set()
        for name, taken in imports.items():
            submodules = {f"{name}.{each}" for each in taken}
            used |= submodules & using.keys()
            if not taken or submodules - using.keys():
                used.add(name)
        found[module] = used & using.keys() - {module}
    return found


def closure(imports: Mapping[str, set[str]], start: str) -> set[str]:
    """All modules that a module imports, directly or not."""
    known: set[str] = set()
    pending = [start]
    while pending:
        more = imports[pending.pop()] - known
        known |= more
        pending += more
    return known
