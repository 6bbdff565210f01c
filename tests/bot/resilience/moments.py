"""Moments in the middle of something, where the tests' own time stands still (tests/closed_world.py)."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.localdiscord import LocalDiscord


async def requested(discord: LocalDiscord, times: int, *doing: asyncio.Task[Any]) -> None:
    """Go on until the bot has made a number of requests, or has done what it was asked to."""
    enough = discord.rest.load.total + times
    while discord.rest.load.total < enough and not all(task.done() for task in doing):
        await asyncio.sleep(0)
