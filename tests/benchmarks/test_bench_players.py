"""The benchmark of computer players takes decisions of all parts of a game."""

from itertools import islice

from engine import legal_actions
from tests.benchmarks.bench_players import questions, row, timed


def test_decisions_are_between_several_actions_and_repeat_by_seed() -> None:
    asked = list(islice(questions(4), 5))
    assert asked == list(islice(questions(4), 5))
    assert all(len(legal_actions(*question)) > 1 for question in asked)
    assert len({question.state.turn.number for question in asked}) > 2
    times = timed("random", asked)
    assert len(times) == 5
    assert times == sorted(times)


def test_a_row_has_mean_median_p99_and_most() -> None:
    assert row("steady", [1.0] * 60 + [2.0] * 39 + [40.0]).split() == ["steady", "1.8", "1.0", "2.0", "40.0"]
