"""Subjects: each has a room of its own, and is taken out by deleting that and its line."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bot
from bot.subjects import ROOMS

HERE, INSTALLED = Path(__file__).parents[1], Path(bot.__file__).parents[1]

OTHERS = (
    "tests/test_imports.py",
    "tests/bot/features/test_features.py",
    "tests/bot/features/test_whole_game.py",
    "tests/bot/features/test_lobby.py",
    "tests/bot/features/test_own_threads.py",
    "tests/bot/pages/test_custom_ids.py",
)
"""Tests of what is left: imports, commands, ids, and games from the lobby to the end."""


def copy_without(room: str, target: Path) -> None:
    """Copy the project, and take a subject out as docs/CONTRIBUTING.md says."""
    unwanted = shutil.ignore_patterns("__pycache__")
    for name, source in (("bot", INSTALLED), ("engine", INSTALLED), ("render", INSTALLED), ("tests", HERE)):
        shutil.copytree(source / name, target / name, ignore=unwanted)
    for name in ("pyproject.toml", "README.md", ".env.example"):
        shutil.copy(HERE / name, target / name)
    shutil.rmtree(target / "bot" / room)
    shutil.rmtree(target / "tests" / "bot" / room)
    listing = target / "bot" / "subjects.py"
    before = listing.read_text("utf-8")
    assert before.count(f'"{room}",') == 1
    listing.write_text(before.replace(f'"{room}",', ""), "utf-8")


@pytest.mark.soak
@pytest.mark.parametrize("room", ROOMS)
def test_the_bot_is_whole_without_a_subject(room: str, tmp_path: Path) -> None:
    copy_without(room, tmp_path)
    rooms = [f"tests/bot/{other}" for other in ROOMS if other != room]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", *OTHERS, *rooms]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
