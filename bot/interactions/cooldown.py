"""Cooldowns: a person who presses faster than anybody plays is slowed down; nobody else is affected."""

import time
from collections import OrderedDict
from collections.abc import Callable

from bot.monitoring import metrics

BURST = 30
"""Interactions that one person may send at once after a quiet time."""

REMEMBERED = 10_000
"""Most people remembered (LRU); a forgotten person has a full burst again."""


class Cooldowns:
    """A token bucket for each person, refilled with `rate` interactions a second; 0 for no limit."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    @property
    def remembered(self) -> int:
        """How many people are remembered."""
        return len(self._left)

    def take(self, person: int) -> bool:
        """Count an interaction of a person; gives whether it is within the limit."""
        if not self._rate:
            return True
        now = self._clock()
        left, at = self._left.pop(person, (float(BURST), now))
        left = min(BURST, left + (now - at) * self._rate)
        taken = left >= 1
        self._left[person] = (left - taken, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        if not taken:
            metrics.SLOWED.inc()
        return taken
