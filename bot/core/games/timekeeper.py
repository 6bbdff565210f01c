"""The register of timed work; what was missed while the bot was stopped runs at the start."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from math import inf
from typing import Any, TypeVarTuple

from bot.core.verdicts import logged

log = logging.getLogger(__name__)

LONGEST_SLEEP = 60.0
"""Longest time between two looks, in seconds: the machine's clock may be set, and it may sleep."""

SHORTER_SLEEP = 5.0
"""The same while other processes may change games, whose deadlines this one is not told of."""

PAUSE = 1.0
"""Shortest time between two looks, in seconds, unless something new is due."""

RETRY_WAIT = 5.0
"""Seconds until the next attempt at what could not be begun."""

Args = TypeVarTuple("Args")

Begin = Callable[[float, *Args], Awaitable[None]]
"""Begins what is due at a moment; says itself when it is due again."""


class Timekeeper:
    """Begins whatever is due; `keep_time` is a task. Moments are in seconds since 1970."""

    def __init__(self, clock: Callable[[], float], is_alone: Callable[[], bool]) -> None:
        self._clock = clock
        self._is_alone = is_alone
        self._moments: dict[tuple[Any, ...], float] = {}
        """What is begun and with what, and when."""
        self._looking = asyncio.Lock()
        self._looked = -inf
        self._rings = asyncio.Event()
        self._asleep_until = -inf

    def at(self, moment: float, begin: Begin[*Args], *args: *Args) -> None:
        """Schedule a call; the earlier of two moments counts."""
        if moment < self._moments.get((begin, *args), inf):
            self._moments[begin, *args] = moment
            if moment < self._asleep_until:
                self._rings.set()

    def with_next(self, begin: Begin[*Args], *args: *Args) -> None:
        """Run something at the next wake-up, without causing one: nobody waits for it."""
        self._moments[begin, *args] = -inf

    def is_asked_for(self, begin: Begin[*Args], *args: *Args) -> bool:
        """Whether something is to be begun at once, and has not been."""
        return self._moments.get((begin, *args)) == -inf

    @property
    def longest_sleep(self) -> float:
        """Longest time between two looks, in seconds."""
        return LONGEST_SLEEP if self._is_alone() else SHORTER_SLEEP

    async def keep_time(self) -> None:
        """Look whenever something is due, until cancelled."""
        while True:
            await self.look()
            self._rings.clear()
            wait = min(self._moments.values(), default=inf) - self._clock()
            wait = min(max(wait, PAUSE), self.longest_sleep)
            self._asleep_until = self._clock() + wait
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._rings.wait()
            self._asleep_until = -inf

    async def look(self) -> None:
        """Begin everything that is due now; simply everything, if the clock has been set back."""
        async with self._looking:
            now = self._clock()
            until, self._looked = (now if now >= self._looked else inf), now
            while due := {each: at for each, at in self._moments.items() if at <= until}:
                until = now
                for each in due:
                    del self._moments[each]
                for each in sorted(due, key=due.__getitem__):
                    await self._begin(now, *each)

    async def _begin(self, now: float, begin: Begin[*Args], *args: *Args) -> None:
        try:
            await begin(now, *args)
        except Exception as error:
            logged(log, error, "what is due is done later")
            self.at(now + RETRY_WAIT, begin, *args)
