"""Imports go one way: bot -> render -> engine, bot -> engine, and within bot as the table of packages says.

The engine is pure: no I/O, no clock, no randomness.
"""

import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path

import pytest

import bot
import bot.localdiscord
import engine
from tests.figures import figure
from tests.imports import NEIGHBOURS, closure, graph, imported, used_by

IMPURE = {"asyncio", "datetime", "logging", "multiprocessing", "os", "random", "secrets", "socket", "sqlite3"}
IMPURE |= {"subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid"}

ENVIRONMENT = {"gymnasium", "numpy", "pettingzoo"}
"""What the extra `train` installs."""

EXTRAS = {"engine.environment": ENVIRONMENT | {"PIL"}, "engine.openspiel": {"numpy", "pyspiel"}}
"""Modules of extras, which nothing else of the project imports."""

FURTHER = ENVIRONMENT | {
    "pyspiel",
    "aiohttp",
    "aiosqlite",
    "asyncio",
    "babel",
    "bot",
    "discord",
    "fluent",
    "PIL",
    "render",
}
"""What a program that imports the engine need not have installed, or should not wait for."""

VOCABULARIES = {f"engine.{name}" for name in ("actions", "board", "events", "powers", "steps", "terms")}
"""Vocabularies of the engine, public besides its doors."""

DOORS = ("engine", "engine.players", "render")

PACKAGES: dict[str, set[str]] = {
    "core": set(),
    "settings": {"core"},
    "subject": {"core"},
    "rooms": set(),
    "subjects": {"subject", "rooms"},
    "client": {"settings", "subjects"},
    "cli": {"settings", "localdiscord", "interrupts"},
    "localdiscord": set(),
    "host": {"client", "cli", "interrupts"},
    "command_line": {"host", "rooms"},
    "__main__": {"command_line"},
    "interrupts": set(),
}
"""The packages and modules of bot with their allowed imports; whatever those may import is allowed, too."""

FLOORS: dict[str, set[str]] = {
    "permissions": set(),
    "background": {"verdicts"},
    "discord_errors": set(),
    "model": set(),
    "ui": {"model"},
    "storage": {"model"},
    "monitoring": {"storage", "discord_errors"},
    "workers": {"monitoring", "ui"},
    "verdicts": {"storage", "discord_errors"},
    "interactions": {"monitoring", "ui", "background", "verdicts"},
}
"""The same for what carries the rest of the core."""

ROOMS = {path.parent.name for path in Path(bot.__file__).parent.glob("*/subject.py")}
"""The rooms of subjects: `bot.rooms` lists them."""

LOCAL_DISCORD: dict[str, set[str]] = {
    "clock": set(),
    "errors": set(),
    "model": {"clock", "errors"},
    "validation": {"model"},
    "settings": {"validation"},
    "core": {"settings"},
    "api": {"core"},
    "client": {"core"},
    "page": {"client"},
    "connect": {"errors"},
    "server": {"api", "page", "connect"},
    "__init__": {"server"},
}
"""The same for the local Discord."""


ROOT = Path(engine.__file__).parents[1]

FOLDERS = (Path(bot.localdiscord.__file__).parent, Path(bot.__file__).parent)


def cycles(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """Groups of modules that import each other, directly or not."""
    beyond = {module: closure(imports, module) for module in imports}
    groups = {frozenset(m for m in beyond[start] if start in beyond[m]) for start in imports if start in beyond[start]}
    return sorted(map(sorted, groups))


def imports_of(package: str) -> dict[str, set[str]]:
    """The modules of a package, with each one's imports among them."""
    return graph(used_by(package))


def part(package: str, module: str) -> str:
    """The package or module directly in `package` to which a module belongs."""
    return module.removeprefix(package).lstrip(".").partition(".")[0] or "__init__"


def violations(
    package: str, table: Mapping[str, set[str]], imports: Mapping[str, set[str]]
) -> list[tuple[str, str, str]]:
    """Imports that a table of parts forbids: what is imported by which module, and the parts of both."""
    found = []
    for module, used in imports.items():
        own = part(package, module)
        allowed = closure(table, own) | {own}
        forbidden = [(other, part(package, other)) for other in sorted(used) if part(package, other) not in allowed]
        found += [(f"{module} imports {other}", own, there) for other, there in forbidden]
    return found


def top(names: Iterable[str]) -> set[str]:
    return {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("package", ["engine", "render", "bot"])
def test_no_modules_import_each_other(package: str) -> None:
    assert cycles(imports_of(package)) == []


def test_the_engine_is_built_in_floors() -> None:
    """Its folders and files import downwards only: questions about a state know nothing that changes one."""
    parts: dict[str, set[str]] = {}
    for module, used in imports_of("engine").items():
        parts.setdefault(part("engine", module), set()).update(part("engine", other) for other in used)
    assert cycles({name: used - {name} for name, used in parts.items()}) == []
    assert "draft" not in closure(parts, "queries")


def test_the_packages_of_bot_import_what_the_tables_allow() -> None:
    imports = {name: used - {"bot"} for name, used in imports_of("bot").items() if name != "bot"}
    rooms = {room: {"subject", "cli"} | NEIGHBOURS.get(room, set()) & ROOMS for room in ROOMS}
    found = violations("bot", PACKAGES | rooms, imports)
    assert {part("bot", module) for module in imports} == PACKAGES.keys() | ROOMS
    carrying = {name: used for name, used in imports.items() if part("bot.core", name) in FLOORS}
    core = {name: {each for each in used if each.startswith("bot.core.")} for name, used in carrying.items()}
    found += violations("bot.core", FLOORS, core)
    assert found == []
    for package, lower in (PACKAGES | FLOORS).items():
        figure(f"{package:15} may import {', '.join(sorted(lower)) or 'none of the others'}")


def test_that_several_processes_share_the_bot_is_known_where_games_are_changed_and_published_alone() -> None:
    """All others ask `Games.looks_after` and `Games.is_alone`, and leave messages by `Publisher.pass_on`."""
    knowing = {name for name, used in used_by("bot").items() if {"Part", "PassedOnError"} & set().union(*used.values())}
    rooms = {part("bot.core", name) for name in knowing if name.startswith("bot.core.")}
    assert rooms == {"games", "publishing", "sharing", "storage"}
    others = {name for name in knowing if not name.startswith("bot.core.")}
    assert others == {"bot.client", "bot.nights.service"} & imports_of("bot").keys()


def test_the_local_discord_is_independent_and_imports_one_way() -> None:
    imports = {name: used for name, used in imports_of("bot").items() if name.startswith("bot.localdiscord")}
    assert not {name for used in imports.values() for name in used} - imports.keys()
    assert violations("bot.localdiscord", LOCAL_DISCORD, imports) == []
    assert {part("bot.localdiscord", module) for module in imports} == LOCAL_DISCORD.keys()
    guest, both = (
        sum(len(path.read_text("utf-8").splitlines()) for path in folder.rglob("*.py")) for folder in FOLDERS
    )
    figure(f"bot has {both - guest} lines of Python without its local Discord, which has {guest}")


def test_an_import_against_the_table_is_found() -> None:
    table = {"low": set[str](), "middle": {"low"}, "high": {"middle"}}
    imports = {"p.high.a": {"p.low.b", "p.middle"}, "p.middle": {"p.low.b"}, "p.low.b": {"p.low.c", "p.high.a"}}
    assert violations("p", table, imports) == [("p.low.b imports p.high.a", "low", "high")]


def test_the_engine_needs_the_standard_library_and_pydantic_only() -> None:
    """But for the environments, of which the first may draw."""
    allowed = set(sys.stdlib_module_names) - IMPURE | {"engine", "pydantic", "pydantic_core"}
    for module, used in used_by("engine").items():
        assert top(used) <= allowed | EXTRAS.get(module, set()), module
    for package in ("engine", "render", "bot"):
        assert not any(EXTRAS.keys() & used.keys() for used in used_by(package).values())


def test_the_engine_loads_nothing_but_pydantic() -> None:
    """In a process of its own; bench_engine.py has the time."""
    script = "import sys, engine, engine.players; print(*(name.partition('.')[0] for name in sys.modules))"
    command = [sys.executable, "-c", script]
    loaded = set(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split())
    assert {"engine", "pydantic"} <= loaded
    assert not loaded & FURTHER


def test_render_knows_the_engines_doors_only_and_no_bot() -> None:
    for module, used in used_by("render").items():
        assert not top(used) & {"bot", "discord", "aiohttp", "aiosqlite", "asyncio"}, module
        _only_the_door("engine", module, used, VOCABULARIES)


def test_bot_knows_the_doors_of_engine_and_render_only() -> None:
    for module, used in used_by("bot").items():
        _only_the_door("engine", module, used, VOCABULARIES)
        _only_the_door("render", module, used)


def _only_the_door(package: str, by: str, used: Mapping[str, set[str]], public: Iterable[str] = ()) -> None:
    doors = {door for door in DOORS if part("", door) == package}
    assert {module for module in used if part("", module) == package} <= {*doors, *public}, by
    for door in doors:
        assert used.get(door, set()) <= set(import_module(door).__all__), by


@pytest.mark.parametrize("name", DOORS)
def test_the_door_is_all_there_is(name: str) -> None:
    """All names in __all__ exist, once."""
    door = import_module(name)
    assert sorted(door.__all__) == sorted(set(door.__all__))
    assert [each for each in door.__all__ if not hasattr(door, each)] == []


def test_an_import_is_found_wherever_it_stands() -> None:
    source = "import a.b\nfrom c import d\ndef f():\n    from e.f import g\n"
    assert imported(source) == {"a.b": set(), "c": {"d"}, "e.f": {"g"}}
    assert top(imported(source)) == {"a", "c", "e"}


def test_a_circle_is_found_through_types_and_functions_too() -> None:
    sources = {
        "a": "from a import b, name",
        "a.b": "if TYPE_CHECKING:\n    from a.c import D",
        "a.c": "import os\ndef f():\n    import a.d",
        "a.d": "from a import b",
        "a.e": "from a import b\nfrom a.e import f",
    }
    assert graph({name: imported(source) for name, source in sources.items()}) == {
        "a": {"a.b"},
        "a.b": {"a.c"},
        "a.c": {"a.d"},
        "a.d": {"a.b"},
        "a.e": {"a.b"},
    }
    assert cycles(graph({name: imported(source) for name, source in sources.items()})) == [["a.b", "a.c", "a.d"]]
    assert cycles({"a": {"b"}, "b": set()}) == []
