"""Budgets of requests to Discord: a process's own, or its part of a limit that several processes share."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.core.model.uptime import loop_time

log = logging.getLogger(__name__)

BURST = 5
"""Requests that may be sent at once after a pause."""

BLOCK = 5
"""Requests that a process reserves at a time from a shared limit."""

BLOCK_LASTS = 0.25
"""Seconds after which the unused requests of a block expire."""


class Budget(Protocol):
    """How many requests may be sent now."""

    left: float
    """Requests left; negative if more have been sent than were allowed."""

    def refill(self) -> None:
        """Bring `left` up to date."""

    def spend(self, requests: int) -> None:
        """Subtract requests from those left; a negative number gives them back."""

    def wake(self, callback: Callable[[], None]) -> None:
        """Call `callback` once when another request may be sent."""

    def close(self) -> None:
        """Stop calling callbacks."""


class OwnBudget:
    """A budget of `rate` requests a second; 0 for no limit."""

    def __init__(self, rate: float) -> None:
        self.left: float = BURST
        self._rate = rate
        self._at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def refill(self) -> None:
        """Bring `left` up to date."""
        now = loop_time()
        earned = (now - self._at) * self._rate
        self.left = min(BURST, self.left + earned) if self._rate else BURST
        self._at = now

    def spend(self, requests: int) -> None:
        """Subtract requests from those left; a negative number gives them back."""
        self.refill()
        self.left -= requests

    def wake(self, callback: Callable[[], None]) -> None:
        """Call `callback` once when another request may be sent."""
        if self._timer is None:
            wait = max(0.001, (1 - self.left) / self._rate)
            self._timer = asyncio.get_running_loop().call_later(wait, self._wake, callback)

    def close(self) -> None:
        """Stop calling callbacks."""
        if self._timer is not None:
            self._timer.cancel()

    def _wake(self, callback: Callable[[], None]) -> None:
        self._timer = None
        callback()


class SharedBudget:
    """This process's part of a limit of `rate` requests a second, reserved in blocks.

    `reserve` is called with the length of a block in seconds, and returns the seconds until the block begins.
    """

    def __init__(self, rate: float, reserve: Callable[[float], Awaitable[float]]) -> None:
        self.left: float = 0
        self._block_seconds = BLOCK / rate
        self._reserve = reserve
        self._expires = 0.0
        self._reserving: asyncio.Task[None] | None = None
        self._callback: Callable[[], None] | None = None

    def refill(self) -> None:
        """Bring `left` up to date."""
        if loop_time() > self._expires:
            self.left = min(self.left, 0)

    def spend(self, requests: int) -> None:
        """Subtract requests from those left; the next block makes up for those beyond this one."""
        self.refill()
        self.left -= requests
        if self.left < 0:
            self._begin_to_reserve()

    def wake(self, callback: Callable[[], None]) -> None:
        """Call `callback` once when another request may be sent."""
        self._callback = callback
        self._begin_to_reserve()

    def close(self) -> None:
        """Stop reserving blocks."""
        if self._reserving is not None:
            self._reserving.cancel()

    def _begin_to_reserve(self) -> None:
        if self._reserving is None:
            self._reserving = asyncio.create_task(self._reserve_block(), name="block of requests")

    async def _reserve_block(self) -> None:
        """Reserve a block and wait until it begins."""
        try:
            await asyncio.sleep(await self._reserve(self._block_seconds))
        except Exception as error:
            log.warning("could not reserve requests to Discord, trying again: %s", error)
            await asyncio.sleep(BLOCK_LASTS)
        else:
            self.refill()
            self.left += BLOCK
            self._expires = loop_time() + BLOCK_LASTS
        self._reserving = None
        callback, self._callback = self._callback, None
        if callback is not None:
            callback()
        elif self.left < 0:
            self._begin_to_reserve()
