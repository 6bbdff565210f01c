"""The game for OpenSpiel: its own test, observations at any moment, one state a step."""

import doctest
from typing import Any

import pytest

from engine import Team, view

pyspiel = pytest.importorskip("pyspiel")
openspiel = pytest.importorskip("engine.openspiel")

FULL = {"mode": "full", "side": "B", "players": 2}


def played(parameters: dict[str, Any], actions: int = 10_000) -> Any:
    """A game after this many actions, each of them the first legal one."""
    state = openspiel.load_game("cerebria", parameters).new_initial_state()
    state.apply_action(7)
    while not state.is_terminal() and actions:
        state.apply_action(state.legal_actions()[0])
        actions -= 1
    return state


@pytest.mark.parametrize(
    ("parameters", "serialize"),
    [
        (FULL, False),
        *(
            pytest.param({"mode": mode, "players": players, "edition": edition}, True, marks=pytest.mark.soak)
            for mode, players, edition in (("basic", 4, "first"), ("full", 3, "second"))
        ),
    ],
)
def test_openspiels_own_test_passes(parameters: dict[str, Any], serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game("cerebria", parameters), num_sims=1, serialize=serialize, verbose=False)


def test_a_state_is_observed_before_the_deal_and_after_the_end_too() -> None:
    game = openspiel.load_game("cerebria", FULL)
    observer, dealt = game.make_py_observer(), game.new_initial_state()
    assert dealt.is_chance_node()
    assert sum(chance for _, chance in dealt.chance_outcomes()) == pytest.approx(1)
    observer.set_from(dealt, 0)
    assert not observer.tensor.any()
    assert observer.string_from(dealt, 1) == dealt.observation_string(0) == ""
    assert not any(dealt.observation_tensor(1))
    over = played(FULL)
    assert over.state_now.over
    observer.set_from(over, 1)
    assert observer.tensor.any()
    assert observer.string_from(over, 1) == str(view(over.state_now, Team.GLOOM))
    assert over.legal_actions() == []
    assert sorted(over.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_an_observation_hides_what_the_team_does_not_know() -> None:
    state = played(FULL, actions=5)
    for seat, player in enumerate(state.state_now.players):
        hand = ", ".join(player.hand)
        assert hand
        assert hand in state.observation_string(seat)
        assert hand not in state.observation_string(1 - seat)


def test_a_step_makes_one_state(monkeypatch: pytest.MonkeyPatch) -> None:
    state, made = played(FULL, actions=20), []
    apply = openspiel.apply
    monkeypatch.setattr(openspiel, "apply", lambda *given: made.append(given) or apply(*given))
    child = state.child(state.legal_actions()[0])
    assert len(made) == 1
    assert state.clone().state_now is state.state_now
    assert child.state_now.applied == state.state_now.applied + 1


def test_a_game_that_never_ends_is_cut_off() -> None:
    state = played({**FULL, "max_game_length": 30})
    assert (state.state_now.applied, state.returns()) == (30, [0.0, 0.0])
    assert state.is_terminal()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [({"mode": "half"}, "'half' is not a valid Mode"), ({"side": "C"}, "'C' is not a valid Side")],
)
def test_a_wrong_parameter_is_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(Exception, match=says):
        openspiel.load_game("cerebria", wrong)


def test_the_example_runs() -> None:
    failed, tried = doctest.testmod(openspiel)
    assert tried
    assert not failed
