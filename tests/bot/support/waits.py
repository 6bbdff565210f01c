"""Long waits in the tests' own time (tests/closed_world.py)."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.core.model.uptime import loop_time
from bot.localdiscord import LocalDiscord


class PassingTime:
    """The time that the bot, discord.py and the local Discord share."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord

    def now(self) -> float:
        """Seconds on the clock."""
        return loop_time()

    async def advance(self, seconds: float) -> None:
        """Let some time pass, with all that is due in it."""
        await asyncio.sleep(seconds)
        await self._discord.idle(quiet=0)

    async def until(self, condition: Any, most: float) -> float:
        """Wait until a condition holds; returns the seconds it took, raises TimeoutError after `most` seconds."""
        began = self.now()
        while not condition():
            if self.now() - began > most:
                raise TimeoutError
            await self.advance(0.5)
        return self.now() - began
