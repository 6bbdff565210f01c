"""CPU time of a process: a healthy process takes longer on a busy machine, a hung one does nothing."""

import os
from pathlib import Path


class CpuTimer:
    """Adds up the seconds in which a process has computed, or has idled although it was not waiting for a processor."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._used_before: float | None = None

    def add(self, seconds: float, reading: "tuple[float, bool] | None") -> None:
        """Add an interval of so many seconds, at whose end `cpu_time` gave `reading`.

        The caller measures the interval by its own polls, so time in which the whole machine was suspended does not
        count.
        """
        if reading is None:
            self.seconds += seconds
            return
        used, runnable = reading
        computed = 0.0 if self._used_before is None else max(0.0, used - self._used_before)
        self._used_before = used
        self.seconds += computed if computed or runnable else seconds


def cpu_time(pid: int) -> tuple[float, bool] | None:
    """The CPU seconds that a process has used since it began, and whether it is running or ready to run.

    None where the system does not say (no /proc), and for a process that is gone.
    """
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    state, *numbers = status.rpartition(")")[2].split()  # after the process's name, which may hold anything
    return (int(numbers[10]) + int(numbers[11])) / os.sysconf("SC_CLK_TCK"), state == "R"
