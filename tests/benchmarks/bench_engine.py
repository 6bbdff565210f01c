"""Speed of the engine: actions per second in random games on one core, with python-chess in the same run for scale.

    PYTHONPATH=. python tests/benchmarks/bench_engine.py [--rounds N] [--seconds S]

Plays the basic game, and the full game on side B of all boards with Spirits that vary from game to game. An action is
list(legal_actions), a uniform choice and apply with its events; a chess move is list(legal_moves), a uniform choice,
push and is_game_over. Rounds of the three alternate so that other load on the machine affects all alike. Prints medians
in processor time and their ratios to chess; then the position with the most legal actions, seen in these games or in
games of hoarding players, and how long legal_actions takes there.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from typing import NamedTuple

import chess

from engine import (
    Outcome,
    Ruleset,
    Setup,
    Side,
    Spirit,
    State,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    standard_setup,
    waiting_for,
)
from engine.actions import Absorb, Action, AddVibe, Cradle, EndTurn, Invoke, Move, PlaceToken, Valley, Willow

RULES = load_ruleset()
BLISS, GLOOM = tuple(Spirit)[:4], tuple(Spirit)[4:]
HOARDED = (AddVibe, PlaceToken, Valley, Cradle, Willow, Absorb, EndTurn, Invoke, Move)
"""Actions of hoarding players, who collect whatever adds legal actions."""


class Round(NamedTuple):
    """A series of games: actions taken, legal actions offered, processor time in seconds."""

    taken: int
    seen: int
    seconds: float


class Largest:
    """The position with the most legal actions seen so far."""

    def __init__(self) -> None:
        self.legal: tuple[Action, ...] = ()
        self.state: State | None = None

    def met(self, state: State, legal: Sequence[Action]) -> None:
        """Keep this position if it has more legal actions."""
        if len(legal) > len(self.legal):
            self.state, self.legal = state, tuple(legal)


LARGEST = Largest()


def basic(seed: int) -> Setup:
    """The basic game."""
    return standard_setup(RULES)


def full(seed: int) -> Setup:
    """The full game on side B; the seed rotates through all Spirits."""
    one, two = seed % 4, seed // 4 % 4
    spirits = (BLISS[one], GLOOM[two], BLISS[one - 1], GLOOM[two - 1])
    return full_setup(RULES, spirits, spirit_side=Side.B, team_side=Side.B)


def play_cerebria(setup: Callable[[int], Setup], seed: int) -> tuple[int, int]:
    """Play a random game; returns actions taken and legal actions offered."""
    chance, taken, seen = Random(seed), 0, 0
    state = new_game(RULES, setup(seed), seed).state
    while seats := waiting_for(state):
        legal = list(legal_actions(RULES, state, seats[0]))
        outcome: Outcome = apply(RULES, state, chance.choice(legal))
        if len(legal) > len(LARGEST.legal):
            LARGEST.met(state, legal)
        state = outcome.state
        taken += 1
        seen += len(legal)
    return taken, seen


def hoard(seed: int) -> None:
    """Play a full game whose players mostly hoard."""
    chance = Random(seed)
    state = new_game(RULES, full(seed), seed).state
    while seats := waiting_for(state):
        legal = legal_actions(RULES, state, seats[0])
        LARGEST.met(state, legal)
        kinds: dict[type, list[Action]] = {}
        for action in legal:
            if isinstance(action, HOARDED) and not (isinstance(action, Willow) and action.amount > 2):
                kinds.setdefault(type(action), []).append(action)
        state = apply(RULES, state, chance.choice(chance.choice(list(kinds.values())) if kinds else legal)).state


def play_chess(seed: int) -> tuple[int, int]:
    """Play a random game of chess; returns moves made and legal moves offered."""
    chance, made, seen = Random(seed), 0, 0
    board = chess.Board()
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(chance.choice(legal))
        made += 1
        seen += len(legal)
    return made, seen


PLAYS: dict[str, Callable[[int], tuple[int, int]]] = {
    "basic": lambda seed: play_cerebria(basic, seed),
    "full, B": lambda seed: play_cerebria(full, seed),
    "chess": play_chess,
}


def one_round(play: Callable[[int], tuple[int, int]], first: int, seconds: float) -> Round:
    """Play whole games, with seeds from `first` on, until the time is up."""
    taken = seen = 0
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        more, shown = play(first)
        taken, seen, first = taken + more, seen + shown, first + 1
    return Round(taken, seen, passed)


def rate(rounds: Sequence[Round]) -> float:
    """The median of the rounds' actions per second."""
    return median(part.taken / part.seconds for part in rounds)


def summary(name: str, rounds: Sequence[Round], chess_rate: float) -> str:
    """The line of results for one game."""
    taken = sum(part.taken for part in rounds)
    rates = sorted(round(part.taken / part.seconds) for part in rounds)
    mean = sum(part.seen for part in rounds) / taken
    share = rate(rounds) / chess_rate
    return (
        f"{name:8} {rate(rounds):7.0f} per second ({rates[0]} to {rates[-1]}), {share:.3f} of chess; "
        f"{mean:.1f} legal on average, over {taken}"
    )


def about_largest(rules: Ruleset, largest: Largest) -> Iterator[str]:
    """The largest choice: how long it takes to list, its position, its kinds of actions."""
    state = largest.state
    if state is None:
        return
    seat = waiting_for(state)[0]
    times = []
    for _ in range(200):
        began = time.perf_counter()
        legal_actions(rules, state, seat)
        times.append(1000 * (time.perf_counter() - began))
    player, setup = state.players[seat], state.setup
    kinds = Counter(type(action).__name__ for action in largest.legal)
    yield f"largest choice: {len(largest.legal)} legal actions in {median(times):.2f} ms (at most {max(times):.2f})"
    yield (
        f"  {setup.seats[seat].spirit}, turn {state.turn.number}, {player.wp} WP, {player.essence} Essence, "
        f"{len(player.hand)} cards, {state.teams[state.team_of(seat)].ambition} Ambition"
    )
    yield "  " + ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())


def main() -> None:
    """Run the rounds and print the results."""
    parser = argparse.ArgumentParser(description="Actions per second of the engine, and of python-chess for scale.")
    parser.add_argument("--rounds", type=int, default=7, help="number of rounds (default 7)")
    parser.add_argument("--seconds", type=float, default=1.5, help="length of a round (default 1.5)")
    args = parser.parse_args()
    for play in PLAYS.values():  # warms the caches, which a process fills once, for all Spirits
        for seed in range(16):
            play(seed)
    rounds: dict[str, list[Round]] = {name: [] for name in PLAYS}
    for number in range(args.rounds):
        for name, play in PLAYS.items():
            rounds[name].append(one_round(play, 1000 * number, args.seconds))
    for name, played in rounds.items():
        print(summary(name, played, rate(rounds["chess"])))
    for seed in range(16):
        hoard(seed)
    print("\n".join(about_largest(RULES, LARGEST)))


if __name__ == "__main__":
    main()
