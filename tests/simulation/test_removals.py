"""The tests of a rule fail when the rule is removed (see `removals`)."""

import pytest

from tests.simulation.removals import ENGINE, REMOVALS, Removal, failing_test


def test_the_texts_to_remove_are_there() -> None:
    """If this fails, the code has changed: adapt the removal."""
    sources = {removal.file: (ENGINE / removal.file).read_text("utf-8") for removal in REMOVALS}
    assert [removal for removal in REMOVALS if sources[removal.file].count(removal.text) != 1] == []
    assert [removal for removal in REMOVALS if removal.instead == removal.text] == []


@pytest.mark.proof
@pytest.mark.parametrize("removal", REMOVALS, ids=lambda removal: f"{removal.rule}: {removal.what}")
def test_a_test_of_the_rule_fails_without_it(removal: Removal) -> None:
    assert failing_test(removal) is not None
