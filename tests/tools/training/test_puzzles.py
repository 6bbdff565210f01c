"""Mining of puzzles, and the puzzles that are shipped."""

from __future__ import annotations

import pytest

from bot.core.workers import processors
from bot.puzzles.model import puzzles
from engine import Edition, load_ruleset, new_game, standard_setup
from tests.figures import figure
from tests.tools.training import puzzles as mining

ALIKE = 0.95
"""The share of puzzles that a run with other guesses judges the same, at least."""


def test_a_position_without_a_clear_best_is_no_puzzle() -> None:
    rules = load_ruleset(Edition.SECOND)
    state = new_game(rules, standard_setup(rules), 3).state
    assert mining.lead(rules, state, 1, 2, quick=True) < mining.LEAD


@pytest.mark.proof
def test_other_guesses_judge_puzzles_the_same() -> None:
    some = list(puzzles().values())[::4]
    same = mining.alike(some, 77, processors.usable())
    figure(f"{sum(same)} of {len(some)} puzzles judged the same")
    assert sum(same) >= ALIKE * len(some)
