"""The watchdog of a worker: it notices that a piece of work takes too long, in one thread for many."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from bot.core.workers.cpu_time import CpuTimer, cpu_time


@dataclass(slots=True, eq=False)
class Watched:
    """A piece of work under way: its time, and the event that is set once it has taken too long."""

    timer: CpuTimer = field(default_factory=CpuTimer)
    timed_out: threading.Event = field(default_factory=threading.Event)


class Watchdog:
    """Calls `kill` when a process, whose `pid` may change, has computed or idled too long over one piece of work.

    Its thread looks at intervals whether the work is still the same, and ends when there was none: a thread for each
    piece would cost as much as some of them.
    """

    def __init__(self, name: str, pid: Callable[[], int | None], kill: Callable[[], None]) -> None:
        self._name = f"{name} watchdog"
        self._pid = pid
        self._kill = kill
        self._lock = threading.Lock()
        self._under_way: Watched | None = None
        self._limits: tuple[float, float] | None = None
        """Those of the thread under way: the most seconds, and the interval; None without one."""
        self._closing = threading.Event()

    @contextmanager
    def watching(self, seconds: float, interval: float) -> Iterator[Watched]:
        """Watch a piece of work, of at most `seconds`, with a look at each `interval`."""
        watched = Watched()
        with self._lock:
            self._under_way = watched
            if self._limits != (seconds, interval):
                self._limits = seconds, interval
                threading.Thread(target=self._watch, args=(seconds, interval), name=self._name, daemon=True).start()
        try:
            yield watched
        finally:
            self._under_way = None

    def close(self) -> None:
        """End the thread."""
        self._closing.set()

    def _watch(self, seconds: float, interval: float) -> None:
        before = self._under_way
        while not self._closing.wait(interval):
            with self._lock:
                now = self._under_way
                if self._limits != (seconds, interval):
                    return
                if now is None and before is None:
                    self._limits = None
                    return
            if now is not None and now is before:
                self._look(now, seconds, interval)
            before = now

    def _look(self, watched: Watched, seconds: float, interval: float) -> None:
        pid = self._pid()
        watched.timer.add_interval(interval, None if pid is None else cpu_time(pid))
        if watched.timer.seconds >= seconds and not watched.timed_out.is_set():
            watched.timed_out.set()
            self._kill()
