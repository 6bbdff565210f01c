"""A share of Discord's requests for everybody: 50 a second are allowed to a bot, answers to interactions apart.

Discord refuses everything for a while when there are more, so the host stays below it by itself. Who wants to send asks
for a turn; turns are given at the chosen rate, in each kind first come, first served, and between kinds by weight: the
channel comes before the panels of those who decide now, and these before everybody else's. No kind is ever starved.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import Enum

from bot.monitoring import metrics


class Priority(Enum):
    """What a request is for; the value is its weight."""

    BEGUN = 60
    """The second and further requests of a turn."""
    PUBLIC = 6
    DECIDING = 3
    WATCHING = 1


BURST = 5
"""So many requests may come at once after a quiet time."""

AT_ONCE = 6
"""So many turns may be prepared at once: more would work out, and draw, what is outdated before it can be sent."""


class Permit:
    """Leave to send one request, and more when they can be spared; for whom a person waits (`asked` false), at once."""

    def __init__(self, budget: "RateLimiter", *, asked: bool = True) -> None:
        self._budget = budget
        self._asked = asked
        self._unused = asked

    async def spend(self) -> None:
        """Wait until the next request can be sent; the first one can at once."""
        if not self._asked:
            self._budget.spend()
        elif self._unused:
            self._unused = False
            self._budget.prepared()
        else:
            await self._budget.granted(Priority.BEGUN)

    def close(self) -> None:
        """Give back what was not used."""
        if self._unused:
            self._unused = False
            self._budget.spend(-1)
            self._budget.prepared()


class RateLimiter:
    """Gives turns, `rate` requests a second in all; 0 for no limit."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._left: float = BURST
        self._at = 0.0
        self._preparing = 0
        self._waiting: dict[Priority, deque[asyncio.Future[None]]] = {kind: deque() for kind in Priority}
        self._used = dict.fromkeys(Priority, 0.0)
        self._timer: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def turn(self, kind: Priority) -> AsyncIterator[Permit]:
        """Wait for leave to send."""
        with metrics.BUDGET_WAIT_SECONDS.time():
            await self.granted(kind)
        turn = Permit(self)
        try:
            yield turn
        finally:
            turn.close()

    def unasked(self) -> Permit:
        """Leave to send at once, because a person waits for it: those who come later wait longer."""
        return Permit(self, asked=False)

    def spend(self, requests: int = 1) -> None:
        """So many requests are taken from those who come later."""
        self._refill()
        self._left -= requests

    def prepared(self) -> None:
        """A turn has been prepared: somebody else's can be."""
        self._preparing -= 1
        self._grant()

    async def granted(self, kind: Priority) -> None:
        """Wait for one request."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if not self._waiting[kind]:  # nothing is saved up while nobody of a kind waits
            self._used[kind] = max(self._used[kind], min(self._used.values()))
        self._waiting[kind].append(future)
        self._grant()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():  # given at the moment when nobody wanted it any more
                self.spend(-1)
                self._preparing -= kind is not Priority.BEGUN
                self._grant()
            raise

    def _grant(self) -> None:
        """Give what can be given now, and look again when there is more."""
        self._refill()
        while self._left >= 1 and (kind := self._next()) is not None:
            future = self._waiting[kind].popleft()
            if not future.done():
                self._left -= 1
                self._preparing += kind is not Priority.BEGUN
                self._used[kind] += 1 / kind.value
                future.set_result(None)
            self._refill()
        if self._timer is None and self._next() is not None:
            wait = max(0.001, (1 - self._left) / self._rate)
            self._timer = asyncio.get_running_loop().call_later(wait, self._again)

    def _again(self) -> None:
        self._timer = None
        self._grant()

    def _refill(self) -> None:
        now = asyncio.get_running_loop().time()
        earned = (now - self._at) * self._rate if self._rate else BURST
        self._left = min(BURST, self._left + earned) if self._rate else BURST
        self._at = now

    def _next(self) -> Priority | None:
        """The kind whose turn it is among those that wait: the one that has had least for its weight."""
        full = self._preparing >= AT_ONCE
        kinds = [kind for kind in Priority if self._waiting[kind] and not (full and kind is not Priority.BEGUN)]
        return min(kinds, key=lambda kind: self._used[kind], default=None)
