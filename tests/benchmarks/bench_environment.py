"""Speed of the environment for training: steps a second with random actions on one core, and the import of the engine.

    PYTHONPATH=. python tests/benchmarks/bench_environment.py [--seconds S]

A step is last() with its observation and mask, a random legal action and step(); processor time. The import is that of
`engine` and `engine.players` in a fresh process, the median of five.
"""

import argparse
import os
import subprocess
import sys
import time
from statistics import median

import numpy as np

from engine import STANDARD_SPIRITS, Setup, Side, full_setup, load_ruleset, standard_setup
from engine.environment import ACTION_COUNT, OBSERVATION_SIZE, env

RULES = load_ruleset()


def speed(setup: Setup, seconds: float) -> float:
    """Steps a second in games with this setup."""
    game, chance = env(RULES, setup), np.random.default_rng(1)
    steps, number, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        game.reset(seed=number)
        number += 1
        for _ in game.agent_iter():
            seen, _, ended, _, _ = game.last()
            game.step(None if ended else chance.choice(np.flatnonzero(seen["action_mask"])))
            steps += not ended
    return steps / (time.process_time() - start)


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
    parser.add_argument("--seconds", type=float, default=5.0, help="processor time for each kind of game (5)")
    arguments = parser.parse_args()
    print(f"observation: {OBSERVATION_SIZE} entries; actions: {ACTION_COUNT}")
    full = full_setup(RULES, STANDARD_SPIRITS, spirit_side=Side.B, team_side=Side.B)
    for name, setup in (("basic", standard_setup(RULES)), ("full, side B", full)):
        print(f"{name}: {speed(setup, arguments.seconds):,.0f} steps a second")
    print(f"import of the engine: {imported():.2f} s")
