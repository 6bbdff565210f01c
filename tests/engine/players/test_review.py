"""Judging a game: by turns, by what was known, with nothing lost where nothing is clearly better."""

from dataclasses import replace
from functools import cache, partial

import pytest

from engine import (
    Generator,
    Seed,
    Spirit,
    State,
    Team,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    view,
    waiting_for,
)
from engine.actions import Action, EndTurn, Place, PlaceStartingToken
from engine.players import (
    JudgedTurn,
    Judgement,
    Stretch,
    computer_player,
    generator_for,
    judge,
    judged_turns,
    outlook,
    plans,
    review,
    stretches,
    turning_points,
)
from engine.players.planning import Effort
from engine.players.review import clear, is_advised

RULES = load_ruleset()
SPIRITS = (Spirit.HARMONY, Spirit.HATRED, Spirit.LOVE, Spirit.MISERY)


@cache
def played() -> tuple[tuple[State, ...], tuple[Action, ...], tuple[bool, ...]]:
    """The beginning of a full game: positions, the action taken in each, and whether it disclosed anything."""
    easy, chance = computer_player("easy", RULES), generator_for(5, 0)
    state = new_game(RULES, full_setup(RULES, SPIRITS), 5).state
    states, actions, disclosed = [], [], []
    while state.turn.number < 8:
        seat = waiting_for(state)[0]
        action = easy.choose(view(state, state.team_of(seat)), legal_actions(RULES, state, seat), chance)
        outcome = apply(RULES, state, action)
        states, actions, disclosed = [*states, state], [*actions, action], [*disclosed, outcome.disclosed]
        state = outcome.state
    return tuple(states), tuple(actions), tuple(disclosed)


def test_a_stretch_is_of_one_turn_and_ends_with_the_first_news() -> None:
    states, actions, disclosed = played()
    found = stretches(*played())
    assert {stretch.turn for stretch in found} == set(range(8))
    for stretch in found:
        own = range(stretch.first, stretch.first + len(stretch.actions))
        assert [actions[index] for index in own] == list(stretch.actions)
        assert not any(disclosed[index] for index in own[:-1])
        assert {states[index].turn.number for index in own} == {stretch.turn}


def test_the_setup_belongs_to_no_turn() -> None:
    _, actions, _ = played()
    judged = {stretch.first + n for stretch in stretches(*played()) for n in range(len(stretch.actions))}
    placed = {number for number, each in enumerate(actions) if isinstance(each, Place | PlaceStartingToken)}
    assert placed
    assert not placed & judged


def test_ending_the_turn_at_once_costs_something_and_the_better_way_can_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review, "WORLDS", 4)
    monkeypatch.setattr(review, "EFFORT", Effort(first=4))
    losses = []
    for stretch in [each for each in stretches(*played()) if len(each.actions) > 2][:4]:
        state = played()[0][stretch.first]
        ending = next(each for each in legal_actions(RULES, state, stretch.seat) if isinstance(each, EndTurn))
        lazy = Stretch(stretch.turn, stretch.seat, stretch.first, (ending,))
        seen = view(state, state.team_of(stretch.seat))
        found = judge(RULES, seen, lazy, Generator(Seed.of(1)))
        assert found == judge(RULES, seen, lazy, Generator(Seed.of(1)))
        assert bool(found.better) == (found.loss > 0)
        if found.better:
            assert found.better[0] in legal_actions(RULES, state, stretch.seat)
        losses.append(found.loss)
    assert max(losses) > 0.02


def test_whoever_follows_the_best_plan_and_the_next_one_is_advised() -> None:
    stretch = stretches(*played())[0]
    state = played()[0][stretch.first]
    seen = view(state, state.team_of(stretch.seat))
    legal = legal_actions(RULES, state, stretch.seat)
    (best,) = plans(RULES, seen, legal, generator_for(1, stretch.seat), 1)
    (begun, *_), *_ = (best.actions[: best.certain],)
    then = outlook(RULES, seen, (begun,))[-1].after
    (other,) = plans(RULES, then, legal_actions(RULES, then.known, stretch.seat), generator_for(2, stretch.seat), 1)

    def advised(*actions: Action) -> bool:
        return is_advised(
            RULES, seen, actions, [partial(plans, rng=generator_for(number, stretch.seat)) for number in (1, 2, 3, 4)]
        )

    assert best.certain > 1, "an example that shows both"
    assert advised(*best.actions[: best.certain])
    assert advised(begun)
    assert advised(begun, other.actions[0]) is (other.actions[0] == best.actions[1]), "the plan goes on"
    assert not advised(next(each for each in legal if each != begun))
    assert not is_advised(RULES, seen, (begun,), ())


def test_what_was_advised_is_not_the_player_s_mistake() -> None:
    lost = Judgement(Stretch(0, 0, 1, ()), 0.2, ())
    (turn,) = judged_turns([replace(lost, advised=True)], {1: 0.5, 2: 0.4})
    assert (turn.mark, turn.costliest, turn.advised) == ("fine", None, replace(lost, advised=True))
    (turn,) = judged_turns([replace(lost, advised=True), lost], {1: 0.5, 2: 0.4})
    assert (turn.mark, turn.loss, turn.costliest) == ("blunder", 0.2, lost), "the rest is"


def test_noise_is_no_loss() -> None:
    assert clear([0.1, -0.1, 0.05, -0.04]) == 0
    assert clear([-0.2] * 4) == 0
    assert clear([0.2] * 4) == pytest.approx(0.2)


def judgement(turn: int, first: int, loss: float) -> Judgement:
    return Judgement(Stretch(turn, turn % 4, first, ()), loss, ())


def test_turns_add_up_their_stretches_and_follow_each_other() -> None:
    judgements = [judgement(0, 1, 0.02), judgement(0, 4, 0.03), judgement(1, 6, 0.0), judgement(2, 9, 0.2)]
    turns = judged_turns(judgements, {number: number / 12 for number in range(13)})
    assert [round(turn.loss, 2) for turn in turns] == [0.05, 0.0, 0.2]
    assert [turn.mark for turn in turns] == ["slip", "fine", "blunder"]
    assert [turn.costliest for turn in turns] == [judgements[1], None, judgements[3]]
    assert [(turn.before, turn.after) for turn in turns] == [(1 / 12, 0.5), (0.5, 0.75), (0.75, 1.0)]
    assert turns[0].gain(Team.BLISS) == -turns[0].gain(Team.GLOOM) > 0


def test_turning_points_are_where_the_chances_moved_most() -> None:
    moves = (0.1, -0.5, 0.02, 0.3, -0.2)
    turns = [JudgedTurn(number, 0, number, 0.5, 0.5 + move, 0.0, None) for number, move in enumerate(moves)]
    assert [turn.number for turn in turning_points(turns)] == [1, 3, 4]
    assert turning_points(turns[:1]) == turns[:1]
