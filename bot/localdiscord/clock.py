"""The clock of the local Discord: real time plus an offset that a test may move."""

import asyncio
import contextlib
import time
from datetime import UTC, datetime


class Clock:
    """Tells the time to everything that Discord limits by time: tokens, deadlines, rate limits, snowflakes.

    A running clock goes with the machine's; a frozen one moves only by `advance`. Both are moved by `advance`, so that
    the fifteen minutes of an interaction token pass in a test at once.
    """

    def __init__(self, *, frozen_at: datetime | None = None) -> None:
        """Run with the machine's clock or, given `frozen_at`, stand there."""
        self._frozen = frozen_at.timestamp() if frozen_at else None
        self._offset = 0.0
        self._moved = asyncio.Event()

    def time(self) -> float:
        """Return seconds since 1970."""
        return (time.time() if self._frozen is None else self._frozen) + self._offset

    def now(self) -> datetime:
        """Return the time as an aware datetime in UTC."""
        return datetime.fromtimestamp(self.time(), UTC)

    def advance(self, seconds: float) -> None:
        """Move the clock and wake everybody who waits for a moment that has now come; negative is a jump backwards."""
        self._offset += seconds
        self._moved.set()
        self._moved = asyncio.Event()

    async def sleep_until(self, moment: float) -> None:
        """Return once this clock shows `moment` (seconds since 1970) or later."""
        while (left := moment - self.time()) > 0:
            moved = self._moved
            with contextlib.suppress(TimeoutError):  # either the time is over or the clock was moved: look again
                async with asyncio.timeout(None if self._frozen is not None else left):
                    await moved.wait()
