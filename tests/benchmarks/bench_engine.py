"""How fast the rules are: actions a second in random basic games on one core, beside python-chess in the same run.

    python tests/benchmarks/bench_engine.py [--rounds N] [--seconds S]

An action here is list(legal_actions), a uniform choice and apply with its events; a move there is list(legal_moves), a
uniform choice, push and is_game_over. Rounds of both take turns, so that whatever else the machine does hits both;
medians are printed, and their ratio.
"""

import argparse
import time
from collections.abc import Callable
from random import Random
from statistics import median

import chess

from engine import apply, legal_actions, load_ruleset, new_game, standard_setup, waiting_for

RULES = load_ruleset()
SETUP = standard_setup(RULES)
Round = tuple[int, int, float]
"""Actions taken, legal actions seen, seconds."""


def play_cerebria(seed: int) -> tuple[int, int]:
    """A random basic game: actions taken and legal actions seen."""
    chance, taken, seen = Random(seed), 0, 0
    state = new_game(RULES, SETUP, seed).state
    while seats := waiting_for(state):
        legal = list(legal_actions(RULES, state, seats[0]))
        outcome = apply(RULES, state, chance.choice(legal))
        state = outcome.state
        taken += 1
        seen += len(legal)
    return taken, seen


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


def one_round(play: Callable[[int], tuple[int, int]], first: int, seconds: float) -> Round:
    """Whole games from this seed on, until the time is over."""
    taken = seen = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        more, shown = play(first)
        taken, seen, first = taken + more, seen + shown, first + 1
    return taken, seen, passed


def rate(rounds: list[Round]) -> float:
    """The median of the rounds' actions a second."""
    return median(taken / seconds for taken, _, seconds in rounds)


def told(name: str, rounds: list[Round]) -> str:
    """A line about one game's rounds."""
    taken = sum(part[0] for part in rounds)
    rates = sorted(round(part[0] / part[2]) for part in rounds)
    mean = sum(part[1] for part in rounds) / taken
    return f"{name:9} {rate(rounds):8.0f} a second ({rates[0]} to {rates[-1]}), {mean:.1f} legal on average, of {taken}"


def main() -> None:
    """Run the rounds and print what came out."""
    parser = argparse.ArgumentParser(description="actions a second of the engine beside python-chess")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each (7)")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each round (1.5)")
    args = parser.parse_args()
    play_cerebria(0), play_chess(0)  # caches are filled once in a process, not once a game
    ours, theirs = [], []
    for number in range(args.rounds):
        ours.append(one_round(play_cerebria, 1000 * number, args.seconds))
        theirs.append(one_round(play_chess, 1000 * number, args.seconds))
    print(told("Cerebria", ours))
    print(told("chess", theirs))
    print(f"ratio     {rate(ours) / rate(theirs):8.3f}")


if __name__ == "__main__":
    main()
