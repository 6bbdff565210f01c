"""Presses that come too late: Discord takes no first answer more than three seconds after a press.

After a stall (a machine that was suspended, a disk that stood still, more at once than can be done) what people
pressed meanwhile arrives all together. They have been told that it failed, and press again: what they never saw
confirmed is not done behind their backs, and nobody who presses now waits for it.

How old a press is cannot be read off the host's clock, which may be wrong, nor counted from its arrival, since it has
waited on the way. Its id says when Discord made it; the least time that one is known to have taken from there to here
counts as none. Where a press seems old Discord itself is asked, by the promise of an answer (answer.py), and what it
says corrects what is known; whoever seems old waits for it meanwhile. So a wrong clock costs a request, never a press.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import discord

from bot.monitoring import metrics

log = logging.getLogger(__name__)

LIMIT = 3.0
"""Seconds after a press within which Discord takes the first answer to it."""

DRIFT = 1e-4
"""By how much this machine's clock and Discord's may go apart, in seconds a second: what was learned fades so fast."""

ASKED = 0.25
"""Seconds in which Discord is asked about one of the presses that are too old by all that is known."""

GATHERED = 1.0
"""Seconds over which presses that came too late are told of in one line."""


def uptime() -> float:
    """Seconds of a clock that nobody sets and that, where there is such a one, goes on while the machine sleeps."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Lateness:
    """How old interactions are, and how many nobody could answer any more."""

    def __init__(self, clock: Callable[[], float] = uptime) -> None:
        self.clock = clock
        self._least = float("inf")
        self._learned = clock()
        self._asking = 0
        self._told = asyncio.Event()
        self._asked = float("-inf")
        self._late = 0
        self._oldest = 0.0

    # How old

    def age(self, interaction: int) -> float:
        """Seconds since Discord made an interaction that is here now; none if none came quicker."""
        behind = self._behind(interaction)
        self._learn(behind)
        return behind - self._least

    async def age_told(self, interaction: int) -> float:
        """The same; of one that is too old, while Discord is asked about another, once it has said how old that is."""
        age = self.age(interaction)
        if age > LIMIT and self._asking:
            await self._told.wait()
            age = self.age(interaction)
        return age

    def taken(self, interaction: int) -> None:
        """Discord has promised to take an answer though the interaction seemed old: perhaps none comes quicker now.

        The next one that does says so at once.
        """
        self._least = self._behind(interaction)

    def refused(self, interaction: int) -> None:
        """Discord takes no first answer to an interaction any more: so much is behind it at least."""
        self._learn(self._behind(interaction) - LIMIT)

    def _behind(self, interaction: int) -> float:
        return self.clock() - discord.utils.snowflake_time(interaction).timestamp()

    def _learn(self, behind: float) -> None:
        now = self.clock()
        self._least = min(behind, self._least + (now - self._learned) * DRIFT)
        self._learned = now

    # What is done about it

    def is_hopeless(self, age: float) -> bool:
        """Whether not even Discord need be asked about an interaction: it is, or was just now, about one like it."""
        return age > LIMIT and (self._asking > 0 or self.clock() - self._asked < ASKED)

    @contextmanager
    def asking(self) -> Iterator[None]:
        """While Discord is asked whether it still takes an answer."""
        self._asking += 1
        try:
            yield
        finally:
            self._asking -= 1
            self._asked = self.clock()
            self._told.set()
            self._told = asyncio.Event()

    def gave_up(self, age: float) -> None:
        """Nothing is done about an interaction of this age; a burst of them is a line in the log."""
        metrics.LATE.inc()
        if not self._late:
            asyncio.get_running_loop().call_later(GATHERED, self.tell)
        self._late += 1
        self._oldest = max(self._oldest, age)

    def tell(self) -> None:
        """Say in the log what has come too late since that was last said."""
        if self._late:
            log.warning(
                "too late to be answered, nothing was done: %s interactions, up to %.0f s old", self._late, self._oldest
            )
        self._late, self._oldest = 0, 0.0
