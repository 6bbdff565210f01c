"""Plans of a turn: carried out as told, different, repeatable, within their budget."""

from collections.abc import Iterator

import pytest

from engine import (
    Plan,
    Spirit,
    State,
    Team,
    View,
    apply,
    full_setup,
    generator_for,
    legal_actions,
    load_ruleset,
    new_game,
    plans,
    standard_setup,
    view,
    waiting_for,
)
from engine.actions import Action
from engine.players.evaluation import worth
from engine.players.planning import QUICK, Effort, _deed, balance, can_plan, search
from engine.players.trial import answered, resolve_choices
from engine.players.weights import STANDARD
from tests.engine.players.playing import random_positions

RULES = load_ruleset()
SPIRITS = (Spirit.HARMONY, Spirit.HATRED, Spirit.LOVE, Spirit.MISERY)


def asked(count: int, every: int) -> Iterator[tuple[View, tuple[Action, ...]]]:
    """The views and legal actions of teams that are asked in their own turns of a random full game."""
    for number, state in enumerate(random_positions(RULES, full_setup(RULES, SPIRITS), 4)):
        seat = waiting_for(state)[0]
        seen = view(state, state.team_of(seat))
        if number % every == 0 and can_plan(seen) and count:
            count -= 1
            yield seen, legal_actions(RULES, state, seat)


def ends(plan: Plan) -> State:
    state = plan.before
    for action in plan.actions:
        state = settled(apply(RULES, state, action).state, plan)
    return resolve_choices(RULES, state)


def settled(state: State, plan: Plan) -> State:
    """The state when the team is asked again, or when its turn is over."""
    while waiting_for(state) and state.turn.number == plan.before.turn.number and not _asked(state):
        state = answered(RULES, state)
    return state


def _asked(state: State) -> bool:
    return any(state.team_of(seat) is state.team_of(state.turn.seat) for seat in waiting_for(state))


def test_plans_lead_where_they_say() -> None:
    for seen, legal in asked(2, 25):
        for plan in plans(RULES, seen, legal, generator_for(1, 0)):
            assert plan.actions[0] in legal
            assert view(plan.before, seen.viewer) == seen
            assert ends(plan) == plan.after
            assert plan.after.over or plan.after.turn.number == plan.before.turn.number + 1


def test_plans_differ_in_more_than_order_and_the_best_is_first() -> None:
    found = 0
    for seen, legal in asked(2, 25):
        chosen = plans(RULES, seen, legal, generator_for(1, 0))
        assert len({frozenset(map(_deed, plan.actions)) for plan in chosen}) == len(chosen)
        found = max(found, len(chosen))
    assert found == 3


def test_what_follows_something_hidden_is_not_certain() -> None:
    open_ended = 0
    for seen, legal in asked(3, 20):
        for plan in search(RULES, seen, legal, generator_for(1, 0), balance, QUICK):
            state = plan.before
            for action in plan.actions[: plan.certain - 1]:
                outcome = apply(RULES, state, action)
                assert not outcome.disclosed
                state = settled(outcome.state, plan)
            if plan.certain < len(plan.actions):
                assert apply(RULES, state, plan.actions[plan.certain - 1]).disclosed
                open_ended += 1
    assert open_ended


def test_equal_arguments_give_equal_lines() -> None:
    seen, legal = next(asked(1, 31))
    first, second = (search(RULES, seen, legal, generator_for(5, 1), balance, QUICK) for _ in range(2))
    assert first == second


def test_lines_are_in_the_order_of_their_values_where_one_position_is_guessed() -> None:
    seen, legal = next(asked(1, 31))
    for effort in (QUICK, Effort(length=2, beam=2, further=3)):
        values = [line.value for line in search(RULES, seen, legal, generator_for(5, 1), balance, effort)]
        assert values == sorted(values, reverse=True)


def test_a_longer_search_finds_lines_at_least_as_good() -> None:
    for seen, legal in asked(2, 23):
        quick, longer = (
            search(RULES, seen, legal, generator_for(2, 0), balance, effort)[0].value
            for effort in (QUICK, Effort(length=3, beam=3, further=5))
        )
        assert longer >= quick


def test_a_spent_budget_leaves_one_line() -> None:
    seen, legal = next(asked(1, 31))
    assert len(legal) > 1
    assert len(search(RULES, seen, legal, generator_for(5, 1), balance, Effort(most=1))) == 1


def test_the_balance_of_one_team_is_the_other_s_reversed() -> None:
    state = new_game(RULES, standard_setup(RULES), 3).state
    assert balance(RULES, state, Team.BLISS) == -balance(RULES, state, Team.GLOOM)
    assert worth(RULES, state, Team.BLISS, STANDARD) != balance(RULES, state, Team.BLISS)


def test_only_the_team_whose_turn_it_is_plans() -> None:
    state = new_game(RULES, standard_setup(RULES), 3).state
    other = view(state, state.team_of(state.turn.seat).other)
    legal = legal_actions(RULES, state, state.turn.seat)
    assert plans(RULES, other, legal, generator_for(1, 0)) == ()
    with pytest.raises(ValueError, match="turn"):
        search(RULES, other, legal, generator_for(1, 0), balance, QUICK)
