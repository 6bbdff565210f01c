"""How much a process has done: one that is healthy takes its time on a busy machine, one that hangs does nothing."""

import os
from pathlib import Path


class Effort:
    """The seconds for which a process has computed, or has done nothing though it could have."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._before: float | None = None

    def add(self, seconds: float, now: "tuple[float, bool] | None") -> None:
        """So many seconds have passed; `now` is what `computing` tells.

        Time in which this one stood still itself, as on a machine that was suspended, does not count either: it is not
        among the seconds.
        """
        if now is None:
            self.seconds += seconds
            return
        used, ready = now
        computed = 0.0 if self._before is None else max(0.0, used - self._before)
        self._before = used
        self.seconds += computed if computed or ready else seconds


def computing(pid: int) -> tuple[float, bool] | None:
    """Seconds for which a process has computed since it began, and whether it goes on as soon as it is let.

    None where the system does not tell.
    """
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    state, *numbers = status.rpartition(")")[2].split()  # after its name, which may hold anything
    return (int(numbers[10]) + int(numbers[11])) / os.sysconf("SC_CLK_TCK"), state == "R"
