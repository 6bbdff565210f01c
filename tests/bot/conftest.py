from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from bot.localdiscord import LocalDiscord, LocalSettings, RateLimits
from tests.bot.support.host import Host, hosting


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Give games the same seeds in every run of a test."""
    rng = Random(request.node.nodeid)
    same = SimpleNamespace(token_hex=lambda size: rng.randbytes(size).hex())
    monkeypatch.setattr("bot.games.service.secrets", same)
    monkeypatch.setattr("bot.games.computer_seats.secrets", same)


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
