"""What a turn that is played alone is worth, and what its buttons choose."""

from __future__ import annotations

import pytest

from bot.core.play.action_picker import path_digest, path_of
from bot.core.practice.chosen import ChosenWay, chosen_way
from bot.core.practice.exercises import stars
from engine import Edition, legal_actions, load_ruleset
from engine.actions import EndTurn, Move
from tests.positions import Space, position


@pytest.mark.parametrize(("loss", "count"), [(0.0, 3), (0.01, 3), (0.03, 2), (0.1, 1), (0.11, 0)])
def test_stars(loss: float, count: int) -> None:
    assert stars(loss) == count


def test_a_button_or_a_select_chooses_a_page_or_an_action_that_is_possible() -> None:
    state = position(space=Space.VALLEY).state
    legal = legal_actions(load_ruleset(Edition.SECOND), state, state.turn.seat)
    (end,) = (each for each in legal if isinstance(each, EndTurn))
    whole = path_of(end)
    assert chosen_way(legal, (), path_digest(whole)) == ChosenWay(whole, end)
    page = path_digest((Move,))
    assert chosen_way(legal, (page,), path_digest(whole)) == ChosenWay((Move,), None), "what is selected counts"
    assert chosen_way([each for each in legal if each != end], (), path_digest(whole)) is None
