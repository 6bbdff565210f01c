"""The tests of a rule fail without it."""

from functools import cache

import pytest

from tests.simulation.removals import ENGINE, REMOVALS, Removal, failing_test


@cache
def source(file: str) -> str:
    return (ENGINE / file).read_text("utf-8")


@pytest.mark.parametrize("removal", REMOVALS, ids=lambda removal: f"{removal.rule}: {removal.what}")
def test_what_is_taken_out_is_there(removal: Removal) -> None:
    """Where this fails, the code has changed: the removal must be written anew."""
    assert source(removal.file).count(removal.text) == 1
    assert removal.instead != removal.text


@pytest.mark.soak
@pytest.mark.parametrize("removal", REMOVALS, ids=lambda removal: f"{removal.rule}: {removal.what}")
def test_a_test_of_the_rule_fails_without_it(removal: Removal) -> None:
    assert failing_test(removal) is not None
