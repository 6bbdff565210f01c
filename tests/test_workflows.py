"""The workflows of .github run the commands of .ci, with every Python that the package supports."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORKFLOWS = {path.name: path.read_text("utf-8") for path in (ROOT / ".github" / "workflows").glob("*.yml")}


def test_they_run_every_stage() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    ran = {
        stage for text in WORKFLOWS.values() for line in re.findall(r"\.ci/run (.+)", text) for stage in line.split()
    }
    assert ran == set(re.findall(r"all\) (.+) ;;", script)[0].split("; ")) == {"quick", "lint", "soak"}


def test_the_quick_tests_run_with_every_python_that_the_package_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    assert re.findall(r'"(3\.\d+)"', re.findall(r"python: \[(.+)\]", WORKFLOWS["tests.yml"])[0]) == named
    assert project["requires-python"] == f">={named[0]}"


def test_the_files_that_they_name_exist() -> None:
    for text in WORKFLOWS.values():
        for name in re.findall(r"(?<![\w/.])(?:source/)?((?:\.ci|docs)/[\w/]+)", text):
            assert (ROOT / name).exists(), name
