"""The unit of the budget: the same work is as many yardsticks on any machine, at any load."""

import pytest

from tests.yardstick import in_yardsticks, yardstick

WORK = 1_000
"""Yardsticks that the tests of these examples are worth."""


@pytest.mark.parametrize(
    "slowness", [[1], [3], [1, 2], [1, 1, 1, 4], [0.5, 1, 2.5, 1]], ids=lambda each: "-".join(map(str, each))
)
def test_the_same_work_is_the_same_number_of_yardsticks(slowness: list[float]) -> None:
    seconds = [WORK / len(slowness) * each for each in slowness]  # equal parts of the work, at several speeds
    measured = [each for each, part in zip(slowness, seconds, strict=True) for _ in range(round(part))]
    assert in_yardsticks(sum(seconds), measured) == pytest.approx(WORK, rel=0.01)


def test_the_yardstick_takes_processor_time() -> None:
    assert yardstick() > 0
