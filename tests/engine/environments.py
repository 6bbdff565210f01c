"""Environments for tests of training; they skip where its packages are missing."""

from typing import Any

import pytest

from engine import Setup, load_ruleset

RULES = load_ruleset()


def environment(setup: Setup | None = None, **further: Any) -> Any:
    return pytest.importorskip("engine.environment", exc_type=ImportError).env(RULES, setup, **further)
