"""Imports run one way: bot -> render -> engine, bot -> engine. The engine is pure: no input, no clock, no chance."""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from importlib import resources
from pathlib import Path

import pytest

IMPURE = {"asyncio", "datetime", "logging", "multiprocessing", "os", "random", "secrets", "socket", "sqlite3"}
IMPURE |= {"subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid"}


def modules(package: str) -> Iterator[tuple[str, Path]]:
    """Every module of a package, by its dotted name."""
    root = Path(str(resources.files(package)))
    for path in sorted(root.rglob("*.py")):
        parts = (package, *path.relative_to(root).with_suffix("").parts)
        yield ".".join(part for part in parts if part != "__init__"), path


def imported(source: str) -> dict[str, set[str]]:
    """The modules that a module imports, within functions too, and the names it takes from each."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.setdefault(alias.name, set())
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute here"
            found.setdefault(node.module or "", set()).update(alias.name for alias in node.names)
    return found


def graph(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """Which of these modules, given as name and source, import which others of them.

    What is imported for the type checker only or within a function counts, too. `from package import name` stands for
    the module `package.name` if there is one. That Python runs `package/__init__.py` before any module in it does not
    count.
    """
    found = {}
    for module, source in sources.items():
        used = set()
        for name, taken in imported(source).items():
            whole = {f"{name}.{each}" for each in taken}
            used |= whole & sources.keys()
            if not taken or whole - sources.keys():
                used.add(name)
        found[module] = used & sources.keys() - {module}
    return found


def circles(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of modules in which each one leads to each other one by imports."""

    def reached(module: str) -> set[str]:
        known: set[str] = set()
        open_ones = [module]
        while open_ones:
            more = imports[open_ones.pop()] - known
            known |= more
            open_ones += more
        return known

    beyond = {module: reached(module) for module in imports}
    groups = {frozenset(m for m in beyond[start] if start in beyond[m]) for start in imports if start in beyond[start]}
    return sorted(map(sorted, groups))


def circles_in(package: str) -> list[list[str]]:
    """The circles of modules in a package."""
    return circles(graph({name: path.read_text("utf-8") for name, path in modules(package)}))


def top(names: Iterable[str]) -> set[str]:
    return {name.partition(".")[0] for name in names}


ENGINE = [pytest.param(path, id=name) for name, path in modules("engine")]
RENDER = [pytest.param(path, id=name) for name, path in modules("render")]


def test_there_is_no_circle_of_modules_in_the_engine() -> None:
    assert circles_in("engine") == []


def test_there_is_no_circle_of_modules_in_render() -> None:
    assert circles_in("render") == []


@pytest.mark.parametrize("path", ENGINE)
def test_the_engine_needs_the_standard_library_and_pydantic_only(path: Path) -> None:
    allowed = set(sys.stdlib_module_names) | {"engine", "pydantic", "pydantic_core"}
    used = top(imported(path.read_text("utf-8")))
    assert used <= allowed
    assert not used & IMPURE


VOCABULARIES = {f"engine.{name}" for name in ("actions", "board", "events", "steps", "terms")}
"""Modules that the engine's door names as public."""


@pytest.mark.parametrize("path", RENDER)
def test_render_knows_the_engines_door_only_and_no_bot(path: Path) -> None:
    import engine

    used = imported(path.read_text("utf-8"))
    assert not top(used) & {"bot", "discord", "aiohttp", "aiosqlite", "asyncio"}
    of_engine = {module for module in used if module.startswith("engine")}
    assert of_engine <= {"engine"} | VOCABULARIES
    assert used.get("engine", set()) <= set(engine.__all__)


def test_the_door_is_all_there_is() -> None:
    """Everything that __all__ promises exists, in order, and nothing public is left out."""
    import engine

    assert sorted(engine.__all__) == sorted(set(engine.__all__))
    for name in engine.__all__:
        assert hasattr(engine, name)


def test_an_import_is_found_wherever_it_stands() -> None:
    source = "import a.b\nfrom c import d\ndef f():\n    from e.f import g\n"
    assert imported(source) == {"a.b": set(), "c": {"d"}, "e.f": {"g"}}
    assert top(imported(source)) == {"a", "c", "e"}


# The local Discord: independent of the rest of bot; its subpackages import one way

LOCAL_DISCORD = dict(modules("bot.localdiscord"))
LOWER_PACKAGES: dict[str, set[str]] = {
    "model": set(),
    "validation": {"model"},
    "core": {"model", "validation"},
    "api": {"model", "validation", "core"},
    "client": {"model", "validation", "core"},
    "page": {"model", "validation", "core", "client"},
}
"""The subpackages of the local Discord and what each may import of the others.

Besides these, all may import clock and errors; all but model and validation may import settings. Only server.py and the
package's door import everything.
"""


def dependencies(source: str, known: Iterable[str]) -> set[str]:
    """The known modules that a module imports, including imports under TYPE_CHECKING and within functions."""
    known = set(known)
    found: set[str] = set()
    for module, names in imported(source).items():
        submodules = {f"{module}.{name}" for name in names} & known
        found |= submodules
        if module in known and (not names or len(submodules) < len(names)):
            found.add(module)
    return found


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of one circle of imports; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_circle_of_modules_in_the_local_discord() -> None:
    graph = {name: dependencies(path.read_text("utf-8"), LOCAL_DISCORD) for name, path in LOCAL_DISCORD.items()}
    assert len(graph["bot.localdiscord.server"]) > 10
    assert circle(graph) == []


@pytest.mark.parametrize("name", LOCAL_DISCORD)
def test_the_local_discord_imports_one_way_and_nothing_else_of_bot(name: str) -> None:
    used = imported(LOCAL_DISCORD[name].read_text("utf-8"))
    own = {module for module in used if top([module]) & {"bot", "engine", "render"}}
    assert all(module.startswith("bot.localdiscord") for module in own)
    package = name.split(".")[2] if name.count(".") > 2 else None
    if package is None:
        return
    known = dependencies(LOCAL_DISCORD[name].read_text("utf-8"), LOCAL_DISCORD)
    allowed = LOWER_PACKAGES[package] | {package, "clock", "errors"}
    if package not in ("model", "validation"):
        allowed.add("settings")
    assert {module.split(".")[2] for module in known} <= allowed


def test_a_circle_is_found_even_under_type_checking() -> None:
    one = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from p.b import B\n"
    two = "from p import a\n"
    graph = {"p.a": dependencies(one, {"p.a", "p.b"}), "p.b": dependencies(two, {"p.a", "p.b"})}
    assert graph == {"p.a": {"p.b"}, "p.b": {"p.a"}}
    assert set(circle(graph)) == {"p.a", "p.b"}


def test_a_circle_is_found_through_types_and_functions_too() -> None:
    sources = {
        "a": "from a import b, name",
        "a.b": "if TYPE_CHECKING:\n    from a.c import D",
        "a.c": "import os\ndef f():\n    import a.d",
        "a.d": "from a import b",
        "a.e": "from a import b\nfrom a.e import f",
    }
    assert graph(sources) == {"a": {"a.b"}, "a.b": {"a.c"}, "a.c": {"a.d"}, "a.d": {"a.b"}, "a.e": {"a.b"}}
    assert circles(graph(sources)) == [["a.b", "a.c", "a.d"]]
    assert circles({"a": {"b"}, "b": set()}) == []
