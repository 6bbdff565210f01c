"""The host's clock in tests: it stands still until it is moved."""

from __future__ import annotations

from tests.bot.support.host import Host


class Time:
    """A clock that stands still; `to` moves it and has the host do what is due."""

    def __init__(self, host: Host, now: float) -> None:
        self.host = host
        self.now = now

    def __call__(self) -> float:
        return self.now

    async def to(self, moment: float) -> None:
        """Move the clock; wait until what is due has been done and shown."""
        self.now = moment
        await self.host.service.timekeeper.look()
        await self.host.settled()


def stopped(host: Host, now: float) -> Time:
    """The clock of a host from now on."""
    time = Time(host, now)
    host.store.clock = time
    return time
