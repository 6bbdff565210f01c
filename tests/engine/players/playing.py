"""Games and positions for the tests of computer players."""

from collections.abc import Iterator, Sequence

from engine import (
    Generator,
    Ruleset,
    Seed,
    Setup,
    State,
    apply,
    legal_actions,
    new_game,
    standard_setup,
    view,
    waiting_for,
)
from engine.players import ComputerPlayer, generator_for


def random_positions(rules: Ruleset, setup: Setup, seed: int) -> Iterator[State]:
    """All positions of a game in which every legal action is equally likely."""
    state, chance = new_game(rules, setup, seed).state, Generator(Seed.of(seed))
    while seats := waiting_for(state):
        yield state
        seat = chance.choice(seats)
        state = apply(rules, state, chance.choice(legal_actions(rules, state, seat))).state


def play(rules: Ruleset, players: Sequence[ComputerPlayer], seed: int, setup: Setup | None = None) -> State:
    """The end of a game between computer players, in seat order; a basic game unless its setup is given."""
    state = new_game(rules, setup or standard_setup(rules), seed).state
    chance = [generator_for(seed, seat) for seat in range(len(players))]
    while seats := waiting_for(state):
        seat = seats[0]
        legal = legal_actions(rules, state, seat)
        state = apply(rules, state, players[seat].choose(view(state, state.team_of(seat)), legal, chance[seat])).state
    return state
