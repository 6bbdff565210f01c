"""Cooldowns: limit how often each person may press or type; others are unaffected."""

from collections import OrderedDict
from collections.abc import Callable

from bot.model.uptime import loop_time
from bot.monitoring import metrics

BURST = 30
"""Maximum number of interactions that one person may send in a burst."""

MAX_REMEMBERED_PEOPLE = 10_000
"""Maximum number of people remembered (LRU); a forgotten person has a full burst again."""


class Cooldowns:
    """A token bucket for each person, refilled with `rate` interactions a second; 0 for no limit."""

    def __init__(self, rate: float, clock: Callable[[], float] = loop_time) -> None:
        self._rate = rate
        self._clock = clock
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    @property
    def remembered(self) -> int:
        """The number of people remembered."""
        return len(self._left)

    def take(self, person: int) -> bool:
        """Count an interaction of a person; return whether it is within the limit."""
        if not self._rate:
            return True
        now = self._clock()
        left, at = self._left.pop(person, (float(BURST), now))
        left = min(BURST, left + (now - at) * self._rate)
        taken = left >= 1
        self._left[person] = (left - taken, now)
        if len(self._left) > MAX_REMEMBERED_PEOPLE:
            self._left.popitem(last=False)
        if not taken:
            metrics.SLOWED.inc()
        return taken
