"""Reviews: whether two runs with different seeds agree, and the processor time of one.

    PYTHONPATH=. python tests/benchmarks/bench_review.py [--games N] [--seed S]

Reviews full games between players of all strengths twice. Prints for each game the processor seconds of a review and
the share of turns with the same mark, and the same for all.
"""

import argparse
import time
from typing import NamedTuple

from bot.cli.selfplay.matches import Match, mixed
from bot.cli.selfplay.playing import play
from bot.review.command import judged, read_record
from engine import Edition, Mode, Side

KINDS = ("steady", "easy", "planner", "random")
"""Players whose games are reviewed: one kind against the next."""


class Agreement(NamedTuple):
    """Turns with the same mark in both reviews, turns in all, and the processor seconds of a review."""

    same: int
    turns: int
    seconds: float


def compared(seed: int, mode: Mode = Mode.FULL) -> Agreement:
    """Review a game twice."""
    one, other = KINDS[seed % len(KINDS)], KINDS[(seed + 1) % len(KINDS)]
    match = Match(seed, Edition.SECOND, mode, (Side.A, Side.A), (one, other) * 2, recorded=True)
    record = play(mixed(match))[1]
    assert record is not None
    table, recording = read_record(record)
    began = time.process_time()
    first, second = (judged(table.rules, recording, each) for each in (1, 2))
    seconds = (time.process_time() - began) / 2
    return Agreement(sum(a.mark == b.mark for a, b in zip(first, second, strict=True)), len(first), seconds)


def main() -> None:
    """Read the command line, review the games, print a line for each."""
    parser = argparse.ArgumentParser(description="Agreement of reviews and their processor time.")
    parser.add_argument("--games", type=int, default=8, metavar="N", help="games (8)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (1)")
    args = parser.parse_args()
    found = []
    for seed in range(args.seed, args.seed + args.games):
        found.append(compared(seed))
        print(f"game {seed}: {found[-1].same} of {found[-1].turns} turns alike, {found[-1].seconds:.1f} s", flush=True)
    share = sum(each.same for each in found) / sum(each.turns for each in found)
    seconds = sorted(each.seconds for each in found)
    print(f"{share:.1%} of the marks alike, median {seconds[len(seconds) // 2]:.1f} s, most {seconds[-1]:.1f} s")


if __name__ == "__main__":
    main()
