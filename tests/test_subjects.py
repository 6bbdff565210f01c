"""Subjects: each has a room of its own, and is taken out by deleting that and its line."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import bot
from bot.rooms import ROOMS
from tests.imports import NEIGHBOURS, closure

HERE, INSTALLED = Path(__file__).parents[1], Path(bot.__file__).parents[1]

OTHERS = (
    "tests/test_imports.py",
    "tests/bot/core/requests/test_features.py",
    "tests/bot/core/play/test_whole_game.py",
    "tests/bot/core/lobby/test_lobby.py",
    "tests/bot/core/places/test_own_threads.py",
    "tests/bot/core/ui/test_custom_ids.py",
)
"""Tests of what is left: imports, commands, ids, and games from the lobby to the end."""


def taken_out_with(room: str) -> list[str]:
    """A subject, and those that cannot be without it."""
    needed = {each: NEIGHBOURS.get(each, set()) for each in ROOMS}
    return [each for each in ROOMS if room in {each, *closure(needed, each)}]


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


@pytest.mark.soak
@pytest.mark.parametrize("room", ROOMS)
def test_the_bot_is_whole_without_a_subject(room: str, tmp_path: Path) -> None:
    without = taken_out_with(room)
    copy_without(without, tmp_path)
    rooms = [f"tests/bot/{other}" for other in ROOMS if other not in without]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", *OTHERS, *rooms]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
