"""Cooldowns: limit how often each person may do something; others are unaffected."""

from collections.abc import Callable, Hashable

from cachetools import LRUCache

from bot.core.model.uptime import loop_time

BURST = 30
"""Maximum number of interactions that one person may send in a burst."""

MAX_REMEMBERED_PEOPLE = 10_000
"""Maximum number of people remembered (LRU); a forgotten person has a full burst again."""


class Cooldowns:
    """A token bucket for each person, of `burst` tokens, refilled with `rate` tokens a second; 0 for no limit."""

    def __init__(self, rate: float, clock: Callable[[], float] = loop_time, *, burst: int = BURST) -> None:
        self._rate = rate
        self._clock = clock
        self._burst = burst
        self._left: LRUCache[Hashable, tuple[float, float]] = LRUCache(MAX_REMEMBERED_PEOPLE)

    @property
    def remembered(self) -> int:
        """The number of people remembered."""
        return len(self._left)

    def wait(self, person: Hashable) -> float:
        """Seconds until a person may do it again; 0 if they may now."""
        left, at = self._left.get(person, (float(self._burst), 0.0))
        return max(0.0, (1 - left) / self._rate - (self._clock() - at)) if self._rate and left < 1 else 0.0

    def allows(self, person: Hashable) -> bool:
        """Count what a person does; return whether it is within the limit."""
        if not self._rate:
            return True
        now = self._clock()
        left, at = self._left.get(person, (float(self._burst), now))
        left = min(self._burst, left + (now - at) * self._rate)
        taken = left >= 1
        self._left[person] = (left - taken, now)
        return taken
