"""Playing games on several processors, with progress on a terminal."""

import multiprocessing
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor

from bot.cli.selfplay.matches import Match, Played, play
from bot.workers.cpu_time import usable_processors

AHEAD = 4
"""Number of games begun or waiting for each process; a test that ends early throws no more than these away."""


def play_all(matches: Iterable[Match], jobs: int | None = None, games: int | None = None) -> Iterator[Played]:
    """The games in their order, whatever the number of processes; all usable processors by default.

    `games` is the number of matches, if it is known: no more processes are started. A caller that has seen enough
    closes the iterator.
    """
    jobs = min(jobs or usable_processors(), games or sys.maxsize)
    if jobs == 1:
        yield from map(play, matches)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        begun: deque[Future[Played]] = deque()
        try:
            for match in matches:
                begun.append(pool.submit(play, match))
                if len(begun) >= AHEAD * jobs:
                    yield begun.popleft().result()
            while begun:
                yield begun.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def with_progress(played: Iterator[Played], games: int) -> Iterator[Played]:
    """The same games, counted on a terminal; nothing is printed elsewhere."""
    began, shown = time.monotonic(), sys.stderr.isatty()
    for number, game in enumerate(played, 1):
        if shown:
            left = (time.monotonic() - began) / number * (games - number)
            print(f"\r{number} of {games} games, {left / 60:.0f} min left \x1b[K", end="", file=sys.stderr, flush=True)
        yield game
    if shown:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
