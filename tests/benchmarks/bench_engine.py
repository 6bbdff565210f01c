"""How fast the rules are: actions a second in random games on one core, beside python-chess in the same run.

    PYTHONPATH=. python tests/benchmarks/bench_engine.py [--rounds N] [--seconds S]

Two games are played: the basic one, and the full one with side B of all boards, whose Spirits change from game to game.
An action is list(legal_actions), a uniform choice from it and apply with its events; a move of chess is
list(legal_moves), a uniform choice, push and is_game_over. Rounds of all three take turns, so that whatever else the
machine does hits all; seconds are those of the processor, medians are printed, and their ratios. Then the position with
the largest choice is shown that was met in those games, or in some whose players hoard, with the time that its
legal_actions take.
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
"""What players do who want means more than success."""


class Round(NamedTuple):
    """Games played one after the other: actions taken, legal actions seen, seconds of processor time."""

    taken: int
    seen: int
    seconds: float


class Largest:
    """The position with the most legal actions that was met so far."""

    def __init__(self) -> None:
        self.legal: tuple[Action, ...] = ()
        self.state: State | None = None

    def met(self, state: State, legal: Sequence[Action]) -> None:
        """Keep this one if it has more."""
        if len(legal) > len(self.legal):
            self.state, self.legal = state, tuple(legal)


LARGEST = Largest()


def basic(seed: int) -> Setup:
    """The basic game."""
    return standard_setup(RULES)


def full(seed: int) -> Setup:
    """The full game on side B; every Spirit has its turn."""
    one, two = seed % 4, seed // 4 % 4
    spirits = (BLISS[one], GLOOM[two], BLISS[one - 1], GLOOM[two - 1])
    return full_setup(RULES, spirits, spirit_side=Side.B, team_side=Side.B)


def play_cerebria(setup: Callable[[int], Setup], seed: int) -> tuple[int, int]:
    """A random game: actions taken and legal actions seen."""
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
    """A full game whose players mostly collect what gives choices."""
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
    """A random game of chess: moves made and legal moves seen."""
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
    """Whole games from this seed on, until the time is over."""
    taken = seen = 0
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        more, shown = play(first)
        taken, seen, first = taken + more, seen + shown, first + 1
    return Round(taken, seen, passed)


def rate(rounds: Sequence[Round]) -> float:
    """The median of the rounds' actions a second."""
    return median(part.taken / part.seconds for part in rounds)


def told(name: str, rounds: Sequence[Round], chess_rate: float) -> str:
    """A line about one game's rounds."""
    taken = sum(part.taken for part in rounds)
    rates = sorted(round(part.taken / part.seconds) for part in rounds)
    mean = sum(part.seen for part in rounds) / taken
    return (
        f"{name:8} {rate(rounds):7.0f} a second ({rates[0]} to {rates[-1]}), {rate(rounds) / chess_rate:.3f} of chess; "
        f"{mean:.1f} legal on average, of {taken}"
    )


def about_largest(rules: Ruleset, largest: Largest) -> Iterator[str]:
    """The largest choice: where it was, of what it consists, how long it takes to list."""
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
    """Run the rounds and print what came out."""
    parser = argparse.ArgumentParser(description="actions a second of the engine beside python-chess")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each (7)")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each round (1.5)")
    args = parser.parse_args()
    for play in PLAYS.values():  # caches are filled once in a process, not once a game: with all Spirits
        for seed in range(16):
            play(seed)
    rounds: dict[str, list[Round]] = {name: [] for name in PLAYS}
    for number in range(args.rounds):
        for name, play in PLAYS.items():
            rounds[name].append(one_round(play, 1000 * number, args.seconds))
    for name, played in rounds.items():
        print(told(name, played, rate(rounds["chess"])))
    for seed in range(16):
        hoard(seed)
    print("\n".join(about_largest(RULES, LARGEST)))


if __name__ == "__main__":
    main()
