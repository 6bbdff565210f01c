"""What is closed when the bot stops: whoever opens something says there and then how it is closed."""

import contextlib
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import Protocol, TypeVar


class Closable(Protocol):
    """What can be closed; work under way in it may end before."""

    async def close(self) -> None:
        """Close it."""


C = TypeVar("C", bound=Closable)


class ClosingStage(IntEnum):
    """When something is closed, in this order."""

    SHARDS = 0
    """Shards are handed over to other processes."""
    ACTING = 1
    """What changes games by itself; messages are still updated, and presses answered."""
    LAST_ANSWERS = 2
    """What has been asked is answered; later presses are refused."""
    ANSWERING = 3
    """What answers and messages need."""
    CONNECTION = 4
    """The connections to Discord and to other processes."""


class Closing:
    """Closes what was opened, stage by stage, within one the last first; each is closed even if another cannot be."""

    def __init__(self) -> None:
        self._stages = {stage: contextlib.AsyncExitStack() for stage in ClosingStage}

    def closes(self, opened: C, stage: ClosingStage) -> C:
        """Have something closed that has just been opened, and return it."""
        self.calls(opened.close, stage)
        return opened

    def calls(self, end: Callable[[], Awaitable[object]], stage: ClosingStage) -> None:
        """Have a coroutine function called."""
        self._stages[stage].push_async_callback(end)

    async def close_all(self) -> None:
        """Close everything; raises the last error."""
        async with contextlib.AsyncExitStack() as stages:
            for stage in reversed(ClosingStage):
                stages.push_async_callback(self._stages[stage].aclose)
