"""The clock of the local Discord: its event loop's time or a frozen one, plus an offset that tests change."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from datetime import UTC, datetime


class Clock:
    """The time used for everything that Discord limits by time: tokens, deadlines, rate limits, snowflakes.

    A running clock goes on with the time of its event loop; a frozen one stands still. `advance` moves either, so that
    a test need not wait fifteen minutes for an interaction token to expire.
    """

    def __init__(self, *, frozen_at: datetime | None = None) -> None:
        """Begin at the machine's time or, given `frozen_at`, stand still at that time."""
        self._frozen = frozen_at is not None
        self._seconds: Callable[[], float] = float if self._frozen else _running_clock()
        self._offset = (frozen_at.timestamp() if frozen_at else time.time()) - self._seconds()
        self._moved = asyncio.Event()

    def time(self) -> float:
        """Return the time in seconds since 1970."""
        return self._seconds() + self._offset

    def now(self) -> datetime:
        """Return the time as an aware datetime in UTC."""
        return datetime.fromtimestamp(self.time(), UTC)

    def advance(self, seconds: float) -> None:
        """Move the clock by some seconds (negative: backwards) and wake the sleepers whose time has come."""
        self._offset += seconds
        self._moved.set()
        self._moved = asyncio.Event()

    async def sleep_until(self, moment: float) -> None:
        """Sleep until this clock reaches `moment` (seconds since 1970)."""
        while (left := moment - self.time()) > 0:
            moved = self._moved
            with contextlib.suppress(TimeoutError):  # either the time is up or the clock was moved: check again
                async with asyncio.timeout(None if self._frozen else left):
                    await moved.wait()


def _running_clock() -> Callable[[], float]:
    """Return the running event loop's clock; without one, the machine's, which ordinary loops follow."""
    try:
        return asyncio.get_running_loop().time
    except RuntimeError:
        return time.monotonic
