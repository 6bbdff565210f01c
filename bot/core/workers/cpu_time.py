"""CPU time of a process, to tell one that is slow on a busy machine from one that hangs."""

import os
from pathlib import Path


class CpuTimer:
    """Adds up the seconds in which a process has computed, or idled without waiting for a processor."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._used_before: float | None = None

    def add_interval(self, seconds: float, reading: "tuple[float, bool] | None") -> None:
        """Add an interval of `seconds`, with the result of `cpu_time` at its end.

        The caller counts its own polls rather than reading a clock, so time during which the machine was suspended
        is not included.
        """
        if reading is None:
            self.seconds += seconds
            return
        used, runnable = reading
        computed = 0.0 if self._used_before is None else max(0.0, used - self._used_before)
        self._used_before = used
        self.seconds += computed if computed or runnable else seconds


def cpu_time(pid: int) -> tuple[float, bool] | None:
    """The CPU seconds that a process has used since its start, and whether it is running or ready to run.

    None on systems without /proc, and for a process that has ended.
    """
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    state, *numbers = status.rpartition(")")[2].split()  # after the process's name, which may contain anything
    return (int(numbers[10]) + int(numbers[11])) / os.sysconf("SC_CLK_TCK"), state == "R"
