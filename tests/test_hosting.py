"""The files in docs/hosting: the settings and files that they name exist, and the bot has enough time to stop."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot.settings import Settings
from bot.sharing import sharing

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "hosting"
UNIT = FOLDER / "cerebria@.service"

TIME_TO_STOP = sharing.HAND_OVER_TIMEOUT + 10
"""Seconds that a bot with a few shards may take to stop: it hands over, then ends within ten seconds."""


def text_of(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "cerebria@1.0.service"
    program = re.sub(r"^ExecStart=\S+", f"ExecStart={sys.executable}", UNIT.read_text("utf-8"), flags=re.MULTILINE)
    unit.write_text(program.replace("User=cerebria", "User=root"), "utf-8")  # the user need not exist here
    told = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert [line for line in told.stderr.splitlines() if "cerebria" in line] == []
    assert told.returncode == 0, told.stderr


def test_both_leave_enough_time_to_hand_over() -> None:
    for name, setting in ((UNIT.name, r"TimeoutStopSec=(\d+)"), ("compose.yaml", r"stop_grace_period: (\d+)s")):
        assert [int(seconds) >= TIME_TO_STOP for seconds in re.findall(setting, text_of(name))] == [True]


def test_settings_that_are_named_exist() -> None:
    known = {f"CEREBRIA_{name.upper()}" for name in Settings.model_fields} | {"DISCORD_TOKEN"}
    for name in ("compose.yaml", "Dockerfile", UNIT.name):
        assert set(re.findall(r"\b(?:CEREBRIA_[A-Z_]+|DISCORD_TOKEN)\b", text_of(name))) <= known


def test_the_image_is_made_of_what_the_package_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    copied = {
        name for line in re.findall(r"^COPY (.+) \S+$", text_of("Dockerfile"), re.MULTILINE) for name in line.split()
    }
    assert all((ROOT / name).exists() for name in copied)
    assert {*project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"], "pyproject.toml", "README.md"} <= copied
    assert "postgres" in project["project"]["optional-dependencies"]
    version = re.search(r"^FROM python:(\S+)-slim$", text_of("Dockerfile"), re.MULTILINE)
    assert version is not None
    assert f"Programming Language :: Python :: {version[1]}" in project["project"]["classifiers"]
