"""The alarm of the timekeeper: it ends its sleep when something is due sooner than was known."""

import asyncio
import contextlib
from math import inf


class Alarm:
    """Moments in seconds since 1970."""

    def __init__(self) -> None:
        self._rings = asyncio.Event()
        self._asleep_until = inf
        self.games: dict[int, float] = {}
        """The games whose messages are to be looked at again, with the moments."""

    def set(self, *moments: float | None) -> None:
        """Something is due at these moments, those that are known."""
        if any(moment is not None and moment < self._asleep_until for moment in moments):
            self._rings.set()

    def set_for(self, game: int, moment: float) -> None:
        """Have a game's messages looked at again: somebody may be called then."""
        if moment < self.games.get(game, inf):
            self.games[game] = moment
            self.set(moment)

    def off(self) -> None:
        """Begin to look: what becomes known from now on rings."""
        self._rings.clear()
        self._asleep_until = inf

    async def sleep(self, now: float, seconds: float) -> None:
        """Sleep from now on for some seconds, unless it rings."""
        self._asleep_until = now + seconds
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._rings.wait()
