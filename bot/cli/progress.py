"""How far a command is: a line on a terminal, written over again and again; nothing elsewhere."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")


class Progress:
    """Counts what a command works through, on a terminal.

    Args:
        total: how many there are at most
        what: what they are
        out: a stream instead of standard error
        clock: seconds
    """

    def __init__(
        self,
        total: int,
        what: str = "games",
        out: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._total = total
        self._what = what
        self._out = sys.stderr if out is None else out
        self._clock = clock
        self._began = clock()
        self._shown = ""

    def counted(self, items: Iterable[T]) -> Iterator[T]:
        """The items, each counted when the next is asked for; while one is worked on, something else may be printed."""
        self.show_count(0)
        try:
            for done, item in enumerate(items, 1):
                self.clear_line()
                yield item
                self.show_count(done)
        finally:
            self.clear_line()

    def over(self, items: Iterable[T]) -> Iterator[T]:
        """The items; the line stays while one is worked on, so nothing else may be printed."""
        try:
            for done, item in enumerate(items):
                self.show_count(done)
                yield item
        finally:
            self.clear_line()

    def show_count(self, done: int) -> None:
        """Show how many are done; nothing once all are."""
        self.clear_line()
        if done >= self._total or not self._out.isatty():
            return
        self._shown = f"{done} of {self._total} {self._what}"
        if done:
            left = (self._clock() - self._began) / done * (self._total - done)
            self._shown += f", {_duration(left)} left"
        print(self._shown, end="\r", file=self._out, flush=True)

    def clear_line(self) -> None:
        """Remove the line."""
        if self._shown:
            print(" " * len(self._shown), end="\r", file=self._out, flush=True)
        self._shown = ""


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return f"{round(seconds)} s"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
