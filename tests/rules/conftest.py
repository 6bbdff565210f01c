"""Tests of rules run in both editions; tests of differences name theirs (`position(Edition.FIRST)`)."""

from collections.abc import Iterator

import pytest

from engine import Edition
from tests.positions import Game, differences, edition_tested


@pytest.fixture(autouse=True, params=list(Edition), ids=lambda edition: edition.value)
def edition(request: pytest.FixtureRequest) -> Iterator[Edition]:
    token = edition_tested.set(request.param)
    yield request.param
    edition_tested.reset(token)


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    if op == "==" and isinstance(left, Game) and isinstance(right, Game):
        return ["the positions differ (found != expected):", *differences(left.state, right.state)]
    return None
