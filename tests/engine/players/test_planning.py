"""Plans of a turn: carried out as told, different, repeatable, within their budget."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from engine import (
    Spirit,
    State,
    Team,
    View,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    standard_setup,
    view,
    waiting_for,
)
from engine.actions import Action, EndTurn
from engine.players import Plan, generator_for, planning, plans
from engine.players.evaluation import worth
from engine.players.planning import ADVISED, CERTAIN, QUICK, Effort, _deed, balance, can_plan, outlook, search
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


Planned = list[tuple[View, tuple[Action, ...], tuple[Plan, ...]]]
"""Views, legal actions and plans."""


class Efforts(NamedTuple):
    """Searches of different lengths."""

    quick: Effort
    longer: Effort
    thorough: Effort


LIGHT = Efforts(
    Effort(first=4),
    Effort(first=4, length=3, beam=2, further=2),
    Effort(first=4, length=2, beam=2, further=2, worlds=2, closer=3),
)
FULL = Efforts(QUICK, Effort(length=3, beam=3, further=5), ADVISED)


@pytest.fixture(params=["light", pytest.param("full", marks=pytest.mark.soak)], scope="module")
def efforts(request: pytest.FixtureRequest) -> Efforts:
    """Searches that try few actions, or as many as the computer players do."""
    return LIGHT if request.param == "light" else FULL


@pytest.fixture(scope="module")
def planned(efforts: Efforts) -> Planned:
    """The plans in some positions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planning, "ADVISED", efforts.thorough)
        return [(seen, legal, plans(RULES, seen, legal, generator_for(1, 0))) for seen, legal in asked(2, 25)]


def test_plans_lead_where_they_say(planned: Planned) -> None:
    for seen, legal, chosen in planned:
        for plan in chosen:
            assert plan.actions[0] in legal
            assert view(plan.before, seen.viewer) == seen
            assert ends(plan) == plan.after
            assert plan.after.over or plan.after.turn.number == plan.before.turn.number + 1


def test_plans_differ_in_more_than_order(planned: Planned) -> None:
    for _, _, chosen in planned:
        assert len({frozenset(map(_deed, plan.actions)) for plan in chosen}) == len(chosen)
    assert max(len(chosen) for _, _, chosen in planned) == 3


def test_what_follows_something_hidden_is_not_certain(efforts: Efforts) -> None:
    open_ended = 0
    for seen, legal in asked(3, 20):
        for plan in search(RULES, seen, legal, generator_for(1, 0), balance, efforts.quick):
            state = plan.before
            for action in plan.actions[: plan.certain - 1]:
                outcome = apply(RULES, state, action)
                assert not outcome.disclosed
                state = settled(outcome.state, plan)
            if plan.certain < len(plan.actions):
                assert apply(RULES, state, plan.actions[plan.certain - 1]).disclosed
                open_ended += 1
    assert open_ended


def test_equal_arguments_give_equal_lines_in_the_order_of_their_values(efforts: Efforts) -> None:
    """In this order where one position is guessed; in several, the best are compared by their means."""
    seen, legal = next(asked(1, 31))
    effort = replace(efforts.longer, length=2)
    first, second = (search(RULES, seen, legal, generator_for(5, 1), balance, effort) for _ in range(2))
    assert first == second
    values = [line.value for line in first]
    assert values == sorted(values, reverse=True)


def test_a_longer_search_finds_lines_at_least_as_good(efforts: Efforts) -> None:
    for seen, legal in asked(2, 23):
        quick, longer = (
            search(RULES, seen, legal, generator_for(2, 0), balance, effort)[0].value
            for effort in (efforts.quick, efforts.longer)
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


def test_what_the_other_team_is_asked_beside_is_not_foreseen() -> None:
    """Both teams choose their Hidden Aspirations at once (SET-3), and a view does not know the other's."""
    state = next(each for each in random_positions(RULES, standard_setup(RULES, SPIRITS), 4) if len(each.pending) > 1)
    seat = waiting_for(state)[0]
    seen, legal = view(state, state.team_of(seat)), legal_actions(RULES, state, seat)
    (ahead,) = outlook(RULES, seen, legal[:1])
    assert ahead.is_open
    assert ahead.events


def test_a_plan_of_familiar_actions_comes_first_only_if_it_is_hardly_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "ADVISED", LIGHT.thorough)
    state = new_game(RULES, standard_setup(RULES), seed=2).state
    while not can_plan(seen := view(state, state.team_of(waiting_for(state)[0]))):
        state = apply(RULES, state, legal_actions(RULES, state, waiting_for(state)[0])[0]).state
    legal = legal_actions(RULES, state, state.turn.seat)
    best, *_ = plans(RULES, seen, legal, generator_for(1, 0))
    strange = {type(action) for action in best.actions[: best.certain]} - {EndTurn}
    kinds = {type(action) for action in legal}

    def first(tolerated: int) -> Plan:
        monkeypatch.setattr(planning, "TOLERATED", tolerated)
        return plans(RULES, seen, legal, generator_for(1, 0), familiar=lambda action: type(action) not in strange)[0]

    assert kinds - strange - {EndTurn}, "an example in which something familiar can be done"
    assert first(CERTAIN).actions != best.actions, "whatever it costs"
    assert not {type(action) for action in first(CERTAIN).actions[: first(CERTAIN).certain]} & strange
    assert first(-CERTAIN).actions == best.actions, "at no price"
