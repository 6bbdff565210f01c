"""Thoughts that last until the bot is stopped, and what is said of them then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any

from bot.core.workers.worker import LostError, Worker
from bot.localdiscord import MessageView
from tests.bot.support.host import Host
from tests.said import said, says


class Busy(Worker):
    """A worker whose thoughts, reviews and films last until it is closed."""

    seconds: float | None = None
    """How long they last, if they end before."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._ended = asyncio.Event()

    async def run(self, work: Callable[[], Any], *, whose: Hashable = None, urgent: bool = False) -> Any:
        if self.name == "painter":
            return await super().run(work, whose=whose, urgent=urgent)
        try:
            async with asyncio.timeout(self.seconds):
                await self._ended.wait()
        except TimeoutError:
            return await super().run(work, whose=whose, urgent=urgent)
        raise LostError(f"{self.name} is closed")

    async def close(self) -> None:
        self._ended.set()
        await super().close()


async def in_the_middle(host: Host) -> None:
    """Stop the bot once it is thinking."""
    await asyncio.sleep(1)
    await host.client.close()


def is_interrupted(message: MessageView) -> bool:
    """Whether a message says that the thought was interrupted, and no more, with a button to ask again."""
    return says(message.text, "interrupted") and [each.label for each in message.buttons] == [said("ask-again")]
