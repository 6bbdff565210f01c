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

from bot import metrics


class Kind(Enum):
    """What a turn is wanted for; the value is its weight."""

    PUBLIC = 6
    DECIDING = 3
    WATCHING = 1


BURST = 10
"""So many requests may come at once after a quiet time."""

AT_ONCE = 6
"""So many turns may be prepared at once: more would work out, and draw, what is outdated before it can be sent."""


class Turn:
    """Leave to send, for whoever was given it or (`asked` false) takes it because a person waits."""

    def __init__(self, budget: "Budget", *, asked: bool = True) -> None:
        self._budget = budget
        self._unused = asked

    def spend(self) -> None:
        """A request is sent now; each after the first is taken from those who come later."""
        if self._unused:
            self._unused = False
            self._budget.ready()
        else:
            self._budget.spend()

    def close(self) -> None:
        """Give back what was not used."""
        if self._unused:
            self._unused = False
            self._budget.spend(-1)
            self._budget.ready()


class Budget:
    """Gives turns, `rate` requests a second in all; 0 for no limit."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._left: float = BURST
        self._at = 0.0
        self._running = 0
        self._waiting: dict[Kind, deque[asyncio.Future[None]]] = {kind: deque() for kind in Kind}
        self._used = dict.fromkeys(Kind, 0.0)
        self._timer: asyncio.TimerHandle | None = None

    def unasked(self) -> Turn:
        """Leave to send at once, because a person waits for it; those who come later wait longer."""
        return Turn(self, asked=False)

    def spend(self, requests: int = 1) -> None:
        """So many requests are sent beyond those that turns were given for."""
        self._refill()
        self._left -= requests

    def ready(self) -> None:
        """A turn has been prepared: somebody else's can be."""
        self._running -= 1
        self._grant()

    @asynccontextmanager
    async def turn(self, kind: Kind) -> AsyncIterator[Turn]:
        """Wait for leave to send."""
        with metrics.WAITED.timed(), metrics.UNSHOWN.held():
            await self._admitted(kind)
        turn = Turn(self)
        try:
            yield turn
        finally:
            turn.close()

    async def _admitted(self, kind: Kind) -> None:
        admitted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if not self._waiting[kind]:  # nothing is saved up while nobody of a kind waits
            self._used[kind] = max(self._used[kind], min(self._used.values()))
        self._waiting[kind].append(admitted)
        self._grant()
        try:
            await admitted
        except asyncio.CancelledError:
            if admitted.done() and not admitted.cancelled():  # given at the moment when nobody wanted it any more
                Turn(self).close()
            raise

    def _grant(self) -> None:
        """Give the turns that can be given now, and look again when the next one can."""
        self._refill()
        while self._running < AT_ONCE and self._left >= 1 and (kind := self._next()) is not None:
            admitted = self._waiting[kind].popleft()
            if not admitted.done():
                self._left -= 1
                self._running += 1
                self._used[kind] += 1 / kind.value
                admitted.set_result(None)
        if self._rate and self._timer is None and self._running < AT_ONCE and self._next() is not None:
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

    def _next(self) -> Kind | None:
        """The kind whose turn it is among those that wait: the one that has had least for its weight."""
        return min((kind for kind in Kind if self._waiting[kind]), key=lambda kind: self._used[kind], default=None)
