"""Work that goes on in the background, in tasks that end with their owner."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger(__name__)


class Background:
    """What has tasks of its own; a fault in one is logged, and reaches nobody else."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None] | None:
        """Do something in a task, and return it; nothing once closed."""
        if self._closed:
            work.close()
            return None
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("fault in the task %r", task.get_name(), exc_info=error)

    @property
    def is_idle(self) -> bool:
        """Whether there is no task under way."""
        return all(task.done() for task in self._tasks)

    async def finish(self, seconds: float | None = None) -> None:
        """Wait for the tasks under way, for at most `seconds`; others may follow."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)

    async def close(self) -> None:
        """Cancel the tasks under way; what they leave is done after the next start, or when somebody asks again."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
