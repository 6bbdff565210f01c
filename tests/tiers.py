"""Tests with many seeds, or long ones, of which only some are among the soak tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def soaking(numbers: Iterable[int], below: int) -> list[Any]:
    """Parameters for numbers, such as seeds: those `below` one among the soak tests, the others among the proofs."""
    return [pytest.param(number, marks=pytest.mark.soak if number < below else pytest.mark.proof) for number in numbers]
