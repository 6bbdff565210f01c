"""`open_view`: all hands and Hidden Aspirations of a game that has been played out, and of no other."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from engine import (
    HIDDEN,
    NotPlayedOutError,
    State,
    Team,
    apply,
    legal_actions,
    load_ruleset,
    new_game,
    open_view,
    standard_setup,
    view,
    waiting_for,
)

RULES = load_ruleset()


@cache
def played(seed: int) -> tuple[State, ...]:
    """Every state of a game in which everybody always takes the first legal action."""
    states = [new_game(RULES, standard_setup(RULES), seed).state]
    while seats := waiting_for(states[-1]):
        states.append(apply(RULES, states[-1], legal_actions(RULES, states[-1], seats[0])[0]).state)
    return tuple(states)


@pytest.mark.rule("CRD-12", "CRD-13")
def test_a_game_played_out_shows_hands_and_hidden_aspirations_and_nothing_else() -> None:
    *_, final = states = played(1)
    for state in states:
        shown = open_view(state, final)
        assert shown.viewer is None
        for seat, player in enumerate(shown.known.players):
            assert player.hand == state.players[seat].hand
            assert set(player.deck[1:]) <= {HIDDEN}
        for team in Team:
            assert shown.known.teams[team].hidden == state.teams[team].hidden
            assert set(shown.known.teams[team].hidden_deck) <= {HIDDEN}
        public = view(state, None).known
        closed = [replace(p, hand=public.players[seat].hand) for seat, p in enumerate(shown.known.players)]
        teams = [replace(shown.known.teams[team], hidden=public.teams[team].hidden) for team in Team]
        assert replace(shown.known, players=tuple(closed), teams=(teams[0], teams[1])) == public


REFUSED: dict[str, Callable[[State, State, State], tuple[State, State]]] = {
    "a game that is not over": lambda first, before, final: (first, before),
    "a game that is over, with an earlier state": lambda first, before, final: (final, before),
    "another game": lambda first, before, final: (first, played(2)[-1]),
    "a game with other players": lambda first, before, final: (
        first,
        replace(final, setup=final.setup._replace(seats=())),
    ),
    "a state that came later": lambda first, before, final: (final, replace(final, applied=final.applied - 1)),
    "a view": lambda first, before, final: (view(first, None).known, view(final, None).known),
}
"""States whose hands stay hidden, each with a state that is not the last one of their game."""


@pytest.mark.rule("CRD-12")
@pytest.mark.parametrize("which", REFUSED)
def test_nothing_else_shows_hands(which: str) -> None:
    first, *_, before, final = played(1)
    with pytest.raises(NotPlayedOutError):
        open_view(*REFUSED[which](first, before, final))
