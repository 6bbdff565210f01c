"""Tests with many seeds, of which only some are among the soak tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def soaking(seeds: Iterable[int], below: int) -> list[Any]:
    """Parameters for seeds: those `below` a number among the soak tests, the others among the proofs."""
    return [pytest.param(seed, marks=pytest.mark.soak if seed < below else pytest.mark.proof) for seed in seeds]
