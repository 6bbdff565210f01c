"""A release is what its tag says, and its changes are told."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.proof


def test_the_tag_is_the_version_and_the_changelog_is_cut() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    parts = re.split(r"^## (\S+).*$", (ROOT / "docs" / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)
    assert parts[1] == "Unreleased"
    assert parts[2].strip() == "", "what is unreleased goes into the section of the version"
    assert parts[3] == version
    assert os.environ.get("TAG", f"v{version}") == f"v{version}"
