"""Time that computer players take for a decision.

    PYTHONPATH=. python tests/benchmarks/bench_players.py [--decisions N] [--seed S] [PLAYER ...]

Collects decisions between several actions from full games of steady players, of two to four Spirits, both editions and
all sides of the boards, and lets each kind of player take them. Prints mean, median, 99th percentile and most in
milliseconds of processor time.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.cli.selfplay.matches import Match, arranged, mixed
from engine import (
    Edition,
    Mode,
    Ruleset,
    Seat,
    Side,
    State,
    apply,
    legal_actions,
    load_ruleset,
    new_game,
    view,
    waiting_for,
)
from engine.players import COMPUTER_PLAYERS, computer_player, generator_for

EVERY = 7
"""Of the decisions of a game every n-th is taken, so that they are from all parts of a game and of a turn."""


class Question(NamedTuple):
    """A decision to take."""

    rules: Ruleset
    state: State
    seat: Seat


def questions(seed: int) -> Iterator[Question]:
    """Decisions of games from a seed on, without end."""
    number = 0
    while True:
        seats = (4, 2, 3)[seed % 3]
        match = mixed(Match(seed, Edition.SECOND, Mode.FULL, (Side.A, Side.A), ("steady",) * seats))
        rules = load_ruleset(match.edition)
        player, chance = computer_player("steady", rules), generator_for(seed, seats)
        state = new_game(rules, arranged(rules, match), seed).state
        while waiting := waiting_for(state):
            seat = waiting[0]
            legal = legal_actions(rules, state, seat)
            number += len(legal) > 1
            if len(legal) > 1 and number % EVERY == 0:
                yield Question(rules, state, seat)
            state = apply(rules, state, player.choose(view(state, state.team_of(seat)), legal, chance)).state
        seed += 1


def timed(kind: str, asked: Sequence[Question]) -> list[float]:
    """The milliseconds that a kind of player takes for each decision, ascending."""
    found = []
    for number, (rules, state, seat) in enumerate(asked):
        player, chance = computer_player(kind, rules), generator_for(number, seat)
        legal, seen = legal_actions(rules, state, seat), view(state, state.team_of(seat))
        began = time.process_time()
        player.choose(seen, legal, chance)
        found.append(1000 * (time.process_time() - began))
    return sorted(found)


def row(kind: str, times: Sequence[float]) -> str:
    """The line of a kind of player."""
    last = len(times) - 1
    figures = (sum(times) / len(times), times[last // 2], times[round(last * 0.99)], times[last])
    return f"{kind:8}" + "".join(f"{figure:9.1f}" for figure in figures)


def main() -> None:
    """Read the command line, ask the players, print a line for each."""
    parser = argparse.ArgumentParser(description="Time that computer players take for a decision.")
    parser.add_argument("kinds", nargs="*", default=COMPUTER_PLAYERS, metavar="PLAYER", help="kinds of players (all)")
    parser.add_argument("--decisions", type=int, default=100, metavar="N", help="decisions to take (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (1)")
    args = parser.parse_args()
    source = questions(args.seed)
    asked = [next(source) for _ in range(args.decisions)]
    print(f"{args.decisions} decisions, milliseconds of processor time\n{'':8}     mean   median      p99     most")
    for kind in args.kinds:
        print(row(kind, timed(kind, asked)), flush=True)


if __name__ == "__main__":
    main()
