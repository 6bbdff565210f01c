"""The global rate limit: Discord accepts 50 requests a second from a bot, not counting answers to interactions.

Beyond that, Discord refuses all requests for a while, so the host limits itself. A task that wants to send waits
for a permit. Permits are granted at the chosen rate: first come, first served within a priority, and by weight between
priorities: channels come before the panels of people who must decide, and these before other panels. No priority
starves.
"""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from enum import Enum

from bot.monitoring import metrics

log = logging.getLogger(__name__)


class Priority(Enum):
    """Purpose of a request; the value is its weight."""

    CONTINUED = 60
    """Further requests of a permit already granted."""
    PUBLIC = 6
    DECIDING = 3
    WATCHING = 1


BURST = 5
"""Requests that may be sent at once after a pause."""

MAX_PREPARING = 6
"""Maximum number of permits whose holders prepare messages at once; more would send outdated pictures."""


class Permit:
    """Permission to send requests, the first at once; with `immediate` none of them waits."""

    def __init__(self, limiter: "RateLimiter", *, immediate: bool = False) -> None:
        self._limiter = limiter
        self._immediate = immediate
        self._unused = not immediate

    async def spend(self) -> None:
        """Wait until the next request may be sent."""
        if self._immediate:
            self._limiter.spend()
        elif self._unused:
            self._unused = False
            self._limiter.prepared()
        else:
            await self._limiter.granted(Priority.CONTINUED)

    def close(self) -> None:
        """Give back an unused request."""
        if self._unused:
            self._unused = False
            self._limiter.spend(-1)
            self._limiter.prepared()


BLOCK = 5
"""Requests that a process reserves at a time from a shared limit."""

BLOCK_LASTS = 0.25
"""Seconds after which the unused requests of a block expire."""


class RateLimiter:
    """Grants permits, `rate` requests a second in all; 0 for no limit.

    Processes that share the limit reserve requests in blocks. `take_block` is called with the length of a block in
    seconds, and returns the seconds until the end of the one reserved.
    """

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self.take_block: Callable[[float], Awaitable[float]] | None = None
        self._taking: asyncio.Task[None] | None = None
        self._left: float = BURST
        self._at = 0.0
        self._preparing = 0
        self._waiting: dict[Priority, deque[asyncio.Future[None]]] = {kind: deque() for kind in Priority}
        self._used = dict.fromkeys(Priority, 0.0)
        self._timer: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def turn(self, kind: Priority) -> AsyncIterator[Permit]:
        """Wait for a permit; it is closed after the block."""
        with metrics.BUDGET_WAIT_SECONDS.time():
            await self.granted(kind)
        permit = Permit(self)
        try:
            yield permit
        finally:
            permit.close()

    def immediate(self) -> Permit:
        """A permit that never waits, for requests a person waits for; it delays later permits instead."""
        return Permit(self, immediate=True)

    def close(self) -> None:
        """Stop reserving blocks."""
        if self._taking is not None:
            self._taking.cancel()

    def spend(self, requests: int = 1) -> None:
        """Count requests, delaying later permits."""
        self._refill()
        self._left -= requests

    def prepared(self) -> None:
        """Record that the holder of a permit has prepared its message."""
        self._preparing -= 1
        self._grant()

    async def granted(self, kind: Priority) -> None:
        """Wait until one request is granted."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if not self._waiting[kind]:  # an idle priority accumulates no credit
            self._used[kind] = max(self._used[kind], min(self._used.values()))
        self._waiting[kind].append(future)
        self._grant()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():  # granted while the caller was being cancelled
                self.spend(-1)
                self._preparing -= kind is not Priority.CONTINUED
                self._grant()
            raise

    def _grant(self) -> None:
        """Grant all requests possible now, and set a timer for the next grant."""
        self._refill()
        while self._left >= 1 and (kind := self._next()) is not None:
            future = self._waiting[kind].popleft()
            if not future.done():
                self._left -= 1
                self._preparing += kind is not Priority.CONTINUED
                self._used[kind] += 1 / kind.value
                future.set_result(None)
            self._refill()
        if self.take_block is not None and self._rate:
            if self._taking is None and self._left < 1 and (self._left < 0 or self._next() is not None):
                self._taking = asyncio.create_task(self._take(self.take_block), name="block of requests")
            return
        if self._timer is None and self._next() is not None:
            wait = max(0.001, (1 - self._left) / self._rate)
            self._timer = asyncio.get_running_loop().call_later(wait, self._again)

    async def _take(self, take_block: Callable[[float], Awaitable[float]]) -> None:
        """Reserve a block of the shared limit, wait until it begins, and grant its requests."""
        seconds = BLOCK / self._rate
        try:
            until = await take_block(seconds)
        except Exception as error:
            log.warning("could not reserve requests to Discord, trying again: %s", error)
            await asyncio.sleep(BLOCK_LASTS)
        else:
            await asyncio.sleep(until - seconds)
            self._left += BLOCK
            self._at = asyncio.get_running_loop().time()
        self._taking = None
        self._grant()

    def _again(self) -> None:
        self._timer = None
        self._grant()

    def _refill(self) -> None:
        now = asyncio.get_running_loop().time()
        if self.take_block is not None and self._rate:
            if now - self._at > BLOCK_LASTS:
                self._left = min(self._left, 0)
            return
        earned = (now - self._at) * self._rate
        self._left = min(BURST, self._left + earned) if self._rate else BURST
        self._at = now

    def _next(self) -> Priority | None:
        """The waiting priority with the fewest requests for its weight."""
        full = self._preparing >= MAX_PREPARING
        kinds = [kind for kind in Priority if self._waiting[kind] and not (full and kind is not Priority.CONTINUED)]
        return min(kinds, key=lambda kind: self._used[kind], default=None)
