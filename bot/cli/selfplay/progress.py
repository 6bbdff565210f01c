"""How far a command is: a line on a terminal, written over again and again; nothing elsewhere."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")


class Progress:
    """Counts games on a terminal."""

    def __init__(self, total: int, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """Args: how many games there are at most; a stream instead of standard error; seconds."""
        self._total = total
        self._out = sys.stderr if out is None else out
        self._clock = clock
        self._began = clock()
        self._shown = ""

    def of(self, items: Iterable[T]) -> Iterator[T]:
        """The items, each counted when it is asked for; the line is gone when something else may be printed."""
        self._show(0)
        try:
            for done, item in enumerate(items, 1):
                self._clear()
                yield item
                self._show(done)
        finally:
            self._clear()

    def _show(self, done: int) -> None:
        if not self._out.isatty() or done == self._total:
            return
        self._shown = f"{done} of {self._total} games"
        if done:
            left = (self._clock() - self._began) / done * (self._total - done)
            self._shown += f", {_duration(left)} left"
        print(self._shown, end="\r", file=self._out, flush=True)

    def _clear(self) -> None:
        if self._shown:
            print(" " * len(self._shown), end="\r", file=self._out, flush=True)
        self._shown = ""


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return f"{round(seconds)} s"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
