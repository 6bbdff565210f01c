"""The tests of a rule fail when the rule is removed (see `removals`)."""

from functools import cache

import pytest

from tests.simulation.removals import ENGINE, REMOVALS, Removal, failing_test


@cache
def source(file: str) -> str:
    return (ENGINE / file).read_text("utf-8")


@pytest.mark.parametrize("removal", REMOVALS, ids=lambda removal: f"{removal.rule}: {removal.what}")
def test_the_text_to_remove_is_there(removal: Removal) -> None:
    """If this fails, the code has changed: adapt the removal."""
    assert source(removal.file).count(removal.text) == 1
    assert removal.instead != removal.text


@pytest.mark.soak
@pytest.mark.parametrize("removal", REMOVALS, ids=lambda removal: f"{removal.rule}: {removal.what}")
def test_a_test_of_the_rule_fails_without_it(removal: Removal) -> None:
    assert failing_test(removal) is not None
