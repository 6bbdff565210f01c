"""Subjects: each has a room of its own, and is taken out by deleting that and its line."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

import bot
from bot.rooms import ROOMS
from tests.imports import NEIGHBOURS, closure

HERE, INSTALLED = Path(__file__).parents[1], Path(bot.__file__).parents[1]

OTHERS = (
    "tests/test_imports.py::test_the_packages_of_bot_import_what_the_tables_allow",
    "tests/bot/core/requests/test_features.py",
    "tests/bot/core/ui/test_custom_ids.py",
    "tests/bot/core/lobby/test_lobby.py",
    "tests/bot/core/play/test_whole_game.py::test_the_last_turn_of_a_game_and_its_end",
    "tests/bot/core/places/test_own_threads.py",
    "tests/bot/core/server/test_host.py",
    "tests/bot/core/people/test_settings.py",
)
"""Tests of what is left: imports, commands, ids, games from the lobby to the end, what people and servers choose."""

IMPORT = re.compile(r"^ *(?:from|import) (?:tests\.)?bot(?:\.| import )(\w+)", re.MULTILINE)
"""What a module imports of the bot, or of its tests: the room."""

ABOUT_ALL = ("resilience", "secrecy", "storage")
"""Rooms of tests that name every subject, and are about none."""


def taken_out_with(room: str) -> list[str]:
    """A subject, and those that cannot be without it."""
    needed = {each: NEIGHBOURS.get(each, set()) for each in ROOMS}
    return [each for each in ROOMS if room in {each, *closure(needed, each)}]


def related(rooms: Sequence[str]) -> list[str]:
    """The tests of the core and of the subjects that are left which name one of these, or use a command of theirs."""
    subjects = [import_module(f"bot.{room}.subject").SUBJECT for room in rooms]
    commands = [each.key.replace("-", " ") for one in subjects for kind in one.features for each in kind.commands()]
    words = [rf"\b{room.removesuffix('s')}s?\b" for room in rooms] + [rf'slash\([^,]+, "{each}"' for each in commands]
    named = re.compile("|".join(words))
    files = (HERE / "tests" / "bot").rglob("test_*.py")
    left = [path for path in files if not {*path.parts} & {*rooms, *ABOUT_ALL}]
    return [str(path.relative_to(HERE)) for path in sorted(left) if named.search(path.read_text("utf-8"))]


def copy_without(rooms: Sequence[str], target: Path) -> None:
    """Copy the project, and take subjects out as docs/CONTRIBUTING.md says."""
    unwanted = shutil.ignore_patterns("__pycache__")
    for name, source in (("bot", INSTALLED), ("engine", INSTALLED), ("render", INSTALLED), ("tests", HERE)):
        shutil.copytree(source / name, target / name, ignore=unwanted)
    for name in ("pyproject.toml", "README.md", ".env.example"):
        shutil.copy(HERE / name, target / name)
    listing = target / "bot" / "rooms.py"
    for room in rooms:
        shutil.rmtree(target / "bot" / room)
        shutil.rmtree(target / "tests" / "bot" / room)
        before = listing.read_text("utf-8")
        assert before.count(f'"{room}",') == 1
        listing.write_text(before.replace(f'"{room}",', ""), "utf-8")


def test_no_test_imports_a_subject_but_its_own() -> None:
    """So that tests of the others can be run without it; `tests/test_imports.py` says the same of the bot."""
    found, looked_at = list[str](), 0
    for path in (HERE / "tests" / "bot").rglob("*.py"):
        imports = set(IMPORT.findall(path.read_text("utf-8")))
        own = path.relative_to(HERE / "tests" / "bot").parts[0]
        found += [f"{path} imports {each}" for each in imports & {*ROOMS} - {own} - NEIGHBOURS.get(own, set())]
        looked_at += bool(imports)
    assert looked_at > 250
    assert found == []


@pytest.mark.soak
@pytest.mark.parametrize("room", ROOMS)
def test_the_bot_is_whole_without_a_subject(room: str, tmp_path: Path) -> None:
    without = taken_out_with(room)
    copy_without(without, tmp_path)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", *OTHERS, *related(without)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
