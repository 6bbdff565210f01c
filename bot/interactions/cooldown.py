"""Floods: who presses faster than anybody plays is slowed, alone; everybody else notices nothing."""

import time
from collections import OrderedDict
from collections.abc import Callable

from bot.monitoring import metrics

AT_ONCE = 30
"""So many presses in a row are taken from one person after a quiet time, however fast they come."""

REMEMBERED = 10_000
"""Of so many persons it is known how much they have left; who is forgotten has all of it."""


class Floods:
    """How many interactions each person has left: `rate` more every second, 0 for no limit."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def take(self, person: int) -> bool:
        """Whether an interaction of a person is to be looked at; counts it."""
        if not self._rate:
            return True
        now = self._clock()
        left, at = self._left.pop(person, (float(AT_ONCE), now))
        left = min(AT_ONCE, left + (now - at) * self._rate)
        taken = left >= 1
        self._left[person] = (left - taken, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        if not taken:
            metrics.SLOWED.inc()
        return taken
