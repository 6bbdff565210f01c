"""Clocks for durations, and the time of day that passes as evenly as they do (`Store.clock`)."""

import asyncio
import logging
import time
from collections.abc import Callable

log = logging.getLogger(__name__)

SLEW = 1 / 50
"""How much faster or slower than `uptime` the time of day may pass, to come closer to the machine's clock."""

JUMP = 60.0
"""Seconds by which the machine's clock was set, from which it is worth a line in the log."""


def loop_time() -> float:
    """Seconds of the running event loop's clock, by which all timers go."""
    return asyncio.get_running_loop().time()


def uptime() -> float:
    """Seconds of a monotonic clock that also runs while the machine is suspended, where the system has one."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):  # on Linux; on macOS, whose time.monotonic() stands still
        if (clock := getattr(time, name, None)) is not None:
            return time.clock_gettime(clock)
    return time.monotonic()


class EvenClock:
    """Seconds since 1970 that neither jump nor stand still: nobody loses time because the machine's clock is set.

    It begins with the machine's clock. When that is set, the difference is made up slowly (SLEW), or by a restart at
    once.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = uptime) -> None:
        self._wall, self._steady = wall, steady
        self._at, self._now = steady(), wall()
        self._told = False

    def __call__(self) -> float:
        """The time now."""
        at = self._steady()
        passed, self._at = at - self._at, at
        ahead = self._wall() - self._now - passed
        if abs(ahead) > JUMP and not self._told:
            text = (
                "the machine's clock was set by %+.0f s; deadlines follow it slowly; restart the bot if it is right now"
            )
            log.warning(text, ahead)
        self._told = abs(ahead) > JUMP
        self._now += passed + min(max(ahead, -SLEW * passed), SLEW * passed)
        return self._now
