from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager

import pytest

from bot.localdiscord import LocalDiscord, LocalSettings, RateLimits
from tests.localdiscord.sample_bot import SampleBot


@contextlib.asynccontextmanager
async def running(
    settings: LocalSettings | None = None, **intents: bool
) -> AsyncIterator[tuple[LocalDiscord, SampleBot]]:
    """Run a local Discord with the sample bot connected to it."""
    async with LocalDiscord(settings or LocalSettings(rate_limits=RateLimits.off())) as discord:
        discord.connect()
        bot = SampleBot(**intents)
        task = asyncio.create_task(bot.start(discord.token))
        try:
            await discord.wait_ready()
            await bot.wait_until_ready()
            yield discord, bot
        finally:
            await bot.close()
            await task


Running = Callable[..., AbstractAsyncContextManager[tuple[LocalDiscord, SampleBot]]]


@pytest.fixture
def run() -> Running:
    return running


@pytest.fixture
async def both() -> AsyncIterator[tuple[LocalDiscord, SampleBot]]:
    async with running() as pair:
        yield pair


@pytest.fixture
def discord(both: tuple[LocalDiscord, SampleBot]) -> LocalDiscord:
    return both[0]


@pytest.fixture
def bot(both: tuple[LocalDiscord, SampleBot]) -> SampleBot:
    return both[1]


@pytest.fixture
async def alone() -> AsyncIterator[LocalDiscord]:
    """A local Discord without a bot; tests send requests by hand."""
    async with LocalDiscord(LocalSettings(rate_limits=RateLimits.off())) as discord:
        yield discord
