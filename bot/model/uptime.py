"""A clock for durations."""

import time


def uptime() -> float:
    """Seconds of a monotonic clock that also runs while the machine is suspended, where the system has one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)
