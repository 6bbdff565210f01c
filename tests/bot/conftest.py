from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.localdiscord import LocalDiscord, LocalSettings, RateLimits
from tests.bot.support import schema  # noqa: F401
from tests.bot.support.host import Host, hosting
from tests.bot.support.pixels import without_pixels
from tests.bot.support.seeds import seeded


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest) -> Iterator[None]:
    """Give games the same seeds in every run of a test."""
    with seeded(request.node.nodeid.rpartition("/")[2]):  # wherever its file lies
        yield


@pytest.fixture(autouse=True)
def pixels(request: pytest.FixtureRequest) -> Iterator[None]:
    """Draw no pixels, unless a test is about them."""
    if request.node.get_closest_marker("pixels") is not None:
        yield
    else:
        with without_pixels():
            yield


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    """A running bot without delays and rate limits."""
    async with hosting(tmp_path) as running:
        yield running


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    """A Discord without rate limits that outlives bots, for tests that start several or start one themselves."""
    async with LocalDiscord(LocalSettings(rate_limits=RateLimits.off())) as running:
        yield running
