"""When somebody whom direct messages do not reach is tried again.

Discord tells nobody that a person takes direct messages again, and may refuse a single one for reasons of its own. So
they are tried now and then while a game waits for them, ever more seldom, and never all at the same moment.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

FIRST = 600.0
"""Seconds after a refusal until somebody is tried again, at the least; for each person up to twice as long."""

GROWTH = 4
"""So many times as long as the last wait the next one is."""

LONGEST = 24 * 3600.0
"""Seconds between two tries at most."""

KEPT = 10_000
"""Of so many people it is known when they are to be tried; whoever is forgotten waits from the beginning."""


class _Wait(NamedTuple):
    """Until when nothing is tried, and how long the wait after that is, both in seconds."""

    until: float
    next: float


def _loop_time() -> float:
    return asyncio.get_running_loop().time()


class DmRetries:
    """Says when; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = _loop_time) -> None:
        self._clock = clock
        self._waits: OrderedDict[int, _Wait] = OrderedDict()

    def take(self, person: int) -> bool:
        """Whether to try somebody now, who is not reached as far as is known; for the next try they wait longer.

        Who was refused before this program began, or when they joined, waits as if that were their second time.
        """
        wait = self._waits.get(person)
        if wait is not None and self._clock() < wait.until:
            return False
        self._wait(person, GROWTH * _first(person) if wait is None else wait.next)
        return wait is not None

    def refused(self, person: int) -> None:
        """Discord has refused a message to somebody."""
        if person not in self._waits:
            self._wait(person, _first(person))

    def arrived(self, person: int) -> None:
        """A message has reached somebody."""
        self._waits.pop(person, None)

    def _wait(self, person: int, seconds: float) -> None:
        self._waits[person] = _Wait(self._clock() + seconds, min(GROWTH * seconds, LONGEST))
        self._waits.move_to_end(person)
        if len(self._waits) > KEPT:
            self._waits.popitem(last=False)


def _first(person: int) -> float:
    return FIRST + person % FIRST
