"""Retries of direct messages that were refused.

Discord does not say when a person accepts direct messages again, and may refuse a single message for reasons of its
own. So delivery is retried while a game waits for the person, with exponential backoff and a jitter by person.
"""

from collections.abc import Callable
from typing import NamedTuple

from cachetools import LRUCache

from bot.core.model.uptime import loop_time

FIRST_WAIT = 600.0
"""Shortest wait after a refusal in seconds; up to twice as long, depending on the person."""

WAIT_GROWTH = 4
"""Factor from one wait to the next."""

LONGEST_WAIT = 24 * 3600.0
"""Longest wait in seconds."""

MAX_REMEMBERED_PEOPLE = 10_000
"""Maximum number of people remembered (LRU); a forgotten person starts with the first wait again."""


class _Wait(NamedTuple):
    """The time of the next retry, and the length of the wait after it, both in seconds."""

    until: float
    next: float


class DmRetries:
    """Backoff of direct messages by person; `clock` returns seconds."""

    def __init__(self, clock: Callable[[], float] = loop_time) -> None:
        self._clock = clock
        self._waits: LRUCache[int, _Wait] = LRUCache(MAX_REMEMBERED_PEOPLE)

    def take_retry(self, person: int) -> bool:
        """Whether a retry for a person is due; if so, the next wait is longer.

        Without a recorded refusal (it happened before a restart, or on joining) the second wait starts instead.
        """
        wait = self._waits.get(person)
        if wait is not None and self._clock() < wait.until:
            return False
        self._wait(person, WAIT_GROWTH * _first(person) if wait is None else wait.next)
        return wait is not None

    def refused(self, person: int) -> None:
        """Record that Discord refused a direct message to a person."""
        if person not in self._waits:
            self._wait(person, _first(person))

    def reached(self, person: int) -> None:
        """Record that a direct message reached a person."""
        self._waits.pop(person, None)

    def _wait(self, person: int, seconds: float) -> None:
        self._waits[person] = _Wait(self._clock() + seconds, min(WAIT_GROWTH * seconds, LONGEST_WAIT))


def _first(person: int) -> float:
    return FIRST_WAIT + person % FIRST_WAIT
