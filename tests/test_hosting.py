"""The files in docs/hosting: the settings and files that they name exist, and the bot has enough time to stop."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.core.sharing import sharing
from bot.settings import Settings

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "hosting"
UNIT = FOLDER / "cerebria@.service"

TIME_TO_STOP = sharing.HAND_OVER_TIMEOUT + 10
"""Seconds that a bot with a few shards may take to stop: it hands over, then ends within ten seconds."""


def text_of(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


SYSTEMD = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")


def analyze(folder: Path, name: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What systemd-analyze says of a unit, as an instance for version 1.0; program and user need not exist here."""
    for unit in FOLDER.glob("*@.*"):
        text = re.sub(r"^(ExecStart=)\S+", rf"\1{sys.executable}", unit.read_text("utf-8"), flags=re.MULTILINE)
        (folder / unit.name.replace("@", "@1.0")).write_text(text.replace("User=cerebria", "User=root"), "utf-8")
    unit = folder / name.replace("@", "@1.0")
    return subprocess.run(["systemd-analyze", *words, str(unit)], capture_output=True, text=True, check=False)


@SYSTEMD
@pytest.mark.parametrize("name", [unit.name for unit in FOLDER.glob("*@.*")])
def test_systemd_understands_the_units(name: str, tmp_path: Path) -> None:
    told = analyze(tmp_path, name, "verify")
    assert [line for line in told.stderr.splitlines() if "cerebria" in line] == []
    assert told.returncode == 0, told.stderr


@SYSTEMD
@pytest.mark.parametrize("name", [unit.name for unit in FOLDER.glob("*@.service")])
def test_services_may_do_little(name: str, tmp_path: Path) -> None:
    told = analyze(tmp_path, name, "security", "--no-pager", "--offline=true", "--threshold=25")
    assert told.returncode == 0, told.stdout


def test_both_leave_enough_time_to_hand_over() -> None:
    for name, setting in ((UNIT.name, r"TimeoutStopSec=(\d+)"), ("compose.yaml", r"stop_grace_period: (\d+)s")):
        assert [int(seconds) >= TIME_TO_STOP for seconds in re.findall(setting, text_of(name))] == [True]


def test_settings_that_are_named_exist() -> None:
    known = {f"CEREBRIA_{name.upper()}" for name in Settings.model_fields} | {"DISCORD_TOKEN", "DISCORD_TOKEN_FILE"}
    for place in (*filter(Path.is_file, FOLDER.iterdir()), FOLDER.with_suffix(".md")):
        assert set(re.findall(r"\b(?:CEREBRIA_[A-Z_]+|DISCORD_TOKEN\w*)\b", place.read_text("utf-8"))) <= known, place


def test_the_image_is_made_of_what_the_package_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    copied = {
        name for line in re.findall(r"^COPY (.+) \S+$", text_of("Dockerfile"), re.MULTILINE) for name in line.split()
    }
    assert all((ROOT / name).exists() for name in copied)
    assert {*project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"], "pyproject.toml", "README.md"} <= copied
    let_through = {line.removeprefix("!") for line in text_of("Dockerfile.dockerignore").splitlines() if line[0] == "!"}
    assert copied == let_through, "neither .env nor a database"
    version = re.search(r"^ARG PYTHON=python:(\S+)-slim$", text_of("Dockerfile"), re.MULTILINE)
    assert version is not None
    assert f"Programming Language :: Python :: {version[1]}" in project["project"]["classifiers"]
    released = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert set(re.findall(r"python:\S+-slim", released)) == {f"python:{version[1]}-slim"}


def test_the_image_has_locked_versions_of_all_that_the_package_asks_for() -> None:
    """If one is missing: the command at the head of pylock.toml, by uv, locks anew."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    locked = {each["name"]: each["version"] for each in tomllib.loads(text_of("pylock.toml"))["packages"]}
    asked = map(Requirement, (*project["dependencies"], *project["optional-dependencies"]["postgres"]))
    assert [str(each) for each in asked if locked.get(canonicalize_name(each.name), "") not in each.specifier] == []


def test_the_image_is_built_with_locked_versions() -> None:
    """If one is missing: the command at the head of build.txt, by uv, locks anew."""
    backend = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    locked = dict(re.findall(r"^(\S+)==(\S+) .*\n +--hash=sha256:", text_of("build.txt"), re.MULTILINE))
    asked = map(Requirement, (*backend, "uv"))
    assert [str(each) for each in asked if locked.get(canonicalize_name(each.name), "") not in each.specifier] == []
    installs = re.findall(r"pip install .+", text_of("Dockerfile"))
    assert all("--require" in each or "--no-build-isolation" in each for each in installs), installs
