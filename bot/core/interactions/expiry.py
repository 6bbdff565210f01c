"""Expired interactions: Discord accepts no first response later than three seconds after a press.

After a stall (a suspended machine, a blocked disk, an overload) the presses of that time arrive all together. Discord
has told those people that their presses failed, and they press again. An expired press is ignored: nobody would see its
result, and current presses would wait for it.

The host's clock alone does not give a press's age, since it may be wrong; nor does the time of arrival, since the
press may have been delayed on the way. A press's id holds the time of its creation by Discord's clock; the smallest
difference to the host's clock seen so far counts as age zero. If a press seems expired, Discord itself is asked, by
deferring the response (response.py), and the outcome corrects the estimate; other presses that seem expired wait for
it. So a wrong clock costs a request, never a press.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import discord

from bot.core.model.uptime import uptime
from bot.core.monitoring import metrics

log = logging.getLogger(__name__)

RESPONSE_TIMEOUT = 3.0
"""Seconds after a press within which Discord accepts the first response."""

DRIFT = 1e-4
"""Assumed drift between the host's clock and Discord's, in seconds per second: the estimate ages at this rate."""

PROBE_INTERVAL = 0.25
"""Shortest time between two probes of interactions that seem expired, in seconds."""

LOG_INTERVAL = 1.0
"""Seconds over which expired interactions are summed up in one log line."""


class ExpiryTracker:
    """Estimates the age of interactions, and counts the expired ones."""

    def __init__(self, clock: Callable[[], float] = uptime) -> None:
        self.clock = clock
        self._least_lag = float("inf")
        self._least_lag_at = clock()
        self._probes = 0
        self._probe_done = asyncio.Event()
        self._probed_at = float("-inf")
        self._expired = 0
        self._oldest = 0.0

    # Age

    def age(self, interaction: int) -> float:
        """Seconds since the creation of an interaction that has just arrived; 0 for the quickest so far."""
        lag = self._lag(interaction)
        self._learn(lag)
        return lag - self._least_lag

    async def confirmed_age(self, interaction: int) -> float:
        """The age of an interaction; if it seems expired while a probe is under way, the age by the probe's result."""
        age = self.age(interaction)
        if age > RESPONSE_TIMEOUT and self._probes:
            await self._probe_done.wait()
            age = self.age(interaction)
        return age

    def accepted(self, interaction: int) -> None:
        """Correct the estimate: Discord has accepted a response to an interaction that seemed expired.

        Its age may have been zero; the next interaction that arrives faster corrects that at once.
        """
        self._least_lag = self._lag(interaction)

    def refused(self, interaction: int) -> None:
        """Correct the estimate: Discord has refused a response; the interaction was at least RESPONSE_TIMEOUT old."""
        self._learn(self._lag(interaction) - RESPONSE_TIMEOUT)

    def _lag(self, interaction: int) -> float:
        return self.clock() - discord.utils.snowflake_time(interaction).timestamp()

    def _learn(self, lag: float) -> None:
        now = self.clock()
        self._least_lag = min(lag, self._least_lag + (now - self._least_lag_at) * DRIFT)
        self._least_lag_at = now

    # Expired interactions

    def is_hopeless(self, age: float) -> bool:
        """Whether an interaction has expired and needs no probe: one is under way, or ended a moment ago."""
        return age > RESPONSE_TIMEOUT and (self._probes > 0 or self.clock() - self._probed_at < PROBE_INTERVAL)

    @contextmanager
    def probing(self) -> Iterator[None]:
        """Mark a probe as under way during a block: Discord is asked whether it still accepts a response."""
        self._probes += 1
        try:
            yield
        finally:
            self._probes -= 1
            self._probed_at = self.clock()
            self._probe_done.set()
            self._probe_done = asyncio.Event()

    def count_expired(self, age: float) -> None:
        """Count an expired interaction of this age; a burst of them becomes one line in the log."""
        metrics.LATE.inc()
        if not self._expired:
            asyncio.get_running_loop().call_later(LOG_INTERVAL, self.write_log)
        self._expired += 1
        self._oldest = max(self._oldest, age)

    def write_log(self) -> None:
        """Log the number of interactions that have expired since the last such line."""
        if self._expired:
            log.warning(
                "too late to be answered, nothing was done: %s interactions, up to %.0f s old",
                self._expired,
                self._oldest,
            )
        self._expired, self._oldest = 0, 0.0
