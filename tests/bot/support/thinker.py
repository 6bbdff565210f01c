"""Thinking processes that think when a test tells them to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any

import pytest

from tests.bot.support.host import Host


class Thinker:
    """Stands in for the thinking processes: notes whose the work is, and thinks when told to."""

    def __init__(self, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[Hashable] = []
        self.go = asyncio.Event()
        self._run = host.client.computers.thinker._run  # noqa: SLF001
        run = host.client.computers.thinker.run

        def noted(work: Callable[[], Any], **options: Any) -> Any:
            task = run(work, **options)
            self.asked.append(options["whose"])
            return task

        monkeypatch.setattr(host.client.computers.thinker, "run", noted)
        monkeypatch.setattr(host.client.computers.thinker, "_run", self._think)

    async def _think(self, work: Callable[[], Any], begun: Callable[[], None]) -> Any:
        await self.go.wait()
        return await self._run(work, begun)
