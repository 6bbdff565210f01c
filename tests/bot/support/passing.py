"""Simulated time, for tests of long waits.

Everything in the test's event loop shares this time: the bot, discord.py and the local Discord with its clock. Time
stands still until all work that is due has been done, then jumps to the next due timer.
"""

from __future__ import annotations

import asyncio
from typing import Any

from bot.localdiscord import LocalDiscord

QUIET = 0.015
"""Real seconds without a request after which due work counts as done."""


class PassingTime:
    """The clock of the running event loop; tests can advance it, and real time counts, too."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord
        self._loop: Any = asyncio.get_running_loop()
        self._real = self._loop.time
        self._passed = 0.0
        self._loop.time = lambda: self._real() + self._passed

    def now(self) -> float:
        """Seconds on the loop's clock."""
        return float(self._loop.time())

    async def advance(self, seconds: float) -> None:
        """Advance the clock, stopping at every due timer."""
        until = self.now() + seconds
        while self.now() < until:
            await self._quiet()
            due = [timer.when() for timer in self._loop._scheduled if not timer.cancelled()]  # noqa: SLF001
            self._jump(max(0.0, min([until, *due]) - self.now()))
        await self._quiet()

    async def until(self, condition: Any, most: float) -> float:
        """Advance until a condition holds; returns the seconds it took, raises TimeoutError after `most` seconds."""
        began = self.now()
        while not condition():
            if self.now() - began > most:
                raise TimeoutError
            await self.advance(0.5)
        return self.now() - began

    async def _quiet(self) -> None:
        """Wait until due work seems done: no request is running, and none arrived during QUIET."""
        while True:
            before = self._discord.rest.load.total
            await asyncio.sleep(QUIET)
            load = self._discord.rest.load
            if load.total == before and not load.running:
                return

    def _jump(self, seconds: float) -> None:
        self._passed += seconds
        self._discord.clock.advance(seconds)
