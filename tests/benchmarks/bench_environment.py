"""Speed of the environment for training, beside that of the engine alone, and the import of the engine.

    PYTHONPATH=. python tests/benchmarks/bench_environment.py [--rounds N] [--seconds S]

A step of the environment is last() with its observation and mask, a random legal action and step(); one of the engine
alone is `legal_actions`, a random one, and `apply`. Both take turns on one core, so that other load on the machine
affects them alike; medians of processor time. The import is that of `engine` and `engine.players` in a fresh process,
the median of five.
"""

import argparse
import os
import subprocess
import sys
import time
from random import Random
from statistics import median

import numpy as np

from engine import (
    STANDARD_SPIRITS,
    Setup,
    Side,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    standard_setup,
    waiting_for,
)
from engine.environment import ACTION_COUNT, OBSERVATION_SIZE, env

RULES = load_ruleset()


def environment(setup: Setup, seconds: float, first: int) -> float:
    """Steps a second of the environment in games with this setup."""
    game, chance = env(RULES, setup), Random(first)
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        game.reset(seed=first)
        first += 1
        for _ in game.agent_iter():
            seen, _, ended, truncated, _ = game.last()
            if ended or truncated:
                game.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            game.step(legal[int(chance.random() * len(legal))])
            steps += 1
    return steps / (time.process_time() - start)


def alone(setup: Setup, seconds: float, first: int) -> float:
    """Actions a second of the engine in games with this setup."""
    chance, steps, start = Random(first), 0, time.process_time()
    while time.process_time() - start < seconds:
        state = new_game(RULES, setup, first).state
        first += 1
        while seats := waiting_for(state):
            state = apply(RULES, state, chance.choice(legal_actions(RULES, state, seats[0]))).state
            steps += 1
    return steps / (time.process_time() - start)


def measured(name: str, setup: Setup, rounds: int, seconds: float) -> str:
    """The line of results for one kind of game."""
    pairs = [
        (environment(setup, seconds, number), alone(setup, seconds, number)) for number in range(0, 100 * rounds, 100)
    ]
    steps, actions = (median(each) for each in zip(*pairs, strict=True))
    ratio = median(one / other for one, other in pairs)
    return f"{name}: {steps:,.0f} steps a second; {ratio:.2f} of the engine alone, {actions:,.0f}"


def imported() -> float:
    """Seconds of processor time that a process takes to import the engine, beyond those of Python."""
    taken = []
    for script in ("pass", "import engine, engine.players"):
        times = []
        for _ in range(5):
            before = os.times()
            subprocess.run([sys.executable, "-c", script], check=True)
            after = os.times()
            times.append(sum(after[2:4]) - sum(before[2:4]))
        taken.append(median(times))
    return taken[1] - taken[0]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of a round (1)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds for each kind of game (5)")
    arguments = parser.parse_args()
    print(f"observation: {OBSERVATION_SIZE} entries; actions: {ACTION_COUNT}")
    full = full_setup(RULES, STANDARD_SPIRITS, spirit_side=Side.B, team_side=Side.B)
    for name, setup in (("basic", standard_setup(RULES)), ("full, side B", full)):
        measured(name, setup, 1, arguments.seconds)  # warms the caches, which a process fills once
        print(measured(name, setup, arguments.rounds, arguments.seconds))
    print(f"import of the engine: {imported():.2f} s")
