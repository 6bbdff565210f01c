"""The tests of a rule, and of players, the encoding and pictures, fail when something is removed (see `removals`)."""

import pytest

from tests.simulation.removals import REMOVALS, Removal, failing_test


def test_the_texts_to_remove_are_there() -> None:
    """If this fails, the code has changed: adapt the removal."""
    assert [removal for removal in REMOVALS if removal.source.count(removal.text) != 1] == []
    assert [removal for removal in REMOVALS if removal.instead == removal.text] == []


@pytest.mark.proof
@pytest.mark.parametrize("removal", REMOVALS, ids=lambda removal: f"{removal.proof}: {removal.what}")
def test_a_test_fails_without_it(removal: Removal) -> None:
    assert failing_test(removal) is not None
