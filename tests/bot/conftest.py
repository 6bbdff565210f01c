from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.host import Host, hosting


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    """A running bot without waits and rate limits."""
    async with hosting(tmp_path) as running:
        yield running
