"""The global rate limit: Discord accepts 50 requests a second from a bot, not counting answers to interactions.

Beyond that, Discord refuses all requests for a while, so the host limits itself. A task that wants to send waits
for a permit. Permits are granted at the chosen rate: first come, first served within a priority, and by weight between
priorities: channels come before the panels of people who must decide, and these before other panels. No priority
starves.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import Enum

from bot.core.monitoring import metrics
from bot.core.publishing.request_budget import Budget


class Priority(Enum):
    """Purpose of a request; the value is its weight."""

    CONTINUED = 60
    """Further requests of a permit already granted."""
    PUBLIC = 6
    DECIDING = 3
    WATCHING = 1


MAX_PREPARING = 6
"""Maximum number of permits whose holders prepare messages at once; more would send outdated pictures."""


class Permit:
    """Permission to send requests, the first at once; with `immediate` none of them waits."""

    def __init__(self, limiter: "RateLimiter", *, immediate: bool = False) -> None:
        self._limiter = limiter
        self._immediate = immediate
        self._unused = not immediate

    @property
    def is_used(self) -> bool:
        """Whether a request has been sent with it."""
        return not self._unused

    async def next_request(self) -> None:
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


class RateLimiter:
    """Grants permits within a budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._preparing = 0
        self._waiting: dict[Priority, deque[asyncio.Future[None]]] = {kind: deque() for kind in Priority}
        self._used = dict.fromkeys(Priority, 0.0)

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
        """Stop granting permits that have to wait."""
        self.budget.close()

    def spend(self, requests: int = 1) -> None:
        """Count requests, delaying later permits."""
        self.budget.spend(requests)

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
        """Grant all requests possible now, and the rest once the budget allows."""
        self.budget.refill()
        while self.budget.left >= 1 and (kind := self._next()) is not None:
            future = self._waiting[kind].popleft()
            if not future.done():
                self.budget.spend(1)
                self._preparing += kind is not Priority.CONTINUED
                self._used[kind] += 1 / kind.value
                future.set_result(None)
        if self._next() is not None:
            self.budget.wake(self._grant)

    def _next(self) -> Priority | None:
        """The waiting priority with the fewest requests for its weight."""
        full = self._preparing >= MAX_PREPARING
        kinds = [kind for kind in Priority if self._waiting[kind] and not (full and kind is not Priority.CONTINUED)]
        return min(kinds, key=lambda kind: self._used[kind], default=None)
