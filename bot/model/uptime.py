"""Clocks for durations; the time of day is `Store.clock`."""

import asyncio
import time


def loop_time() -> float:
    """Seconds of the running event loop's clock, by which all timers go."""
    return asyncio.get_running_loop().time()


def uptime() -> float:
    """Seconds of a monotonic clock that also runs while the machine is suspended, where the system has one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)
