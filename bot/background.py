"""Work that goes on in the background, in tasks that end with their owner."""

import asyncio
import logging
from abc import ABC, abstractmethod
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


class Backlog(Background, ABC):
    """Work on numbered things, such as games, one after another, in a task of its own; nothing waits twice."""

    def __init__(self, name: str) -> None:
        """Make an empty backlog; `name` is that of its task in the log."""
        super().__init__()
        self._name = name
        self._waiting: dict[int, None] = {}
        self._worker: asyncio.Task[None] | None = None

    def schedule(self, number: int) -> None:
        """Have something worked on once what waits already is done."""
        self._waiting[number] = None
        if self._worker is None or self._worker.done():
            self._worker = self.spawn(self._work(), self._name)

    async def _work(self) -> None:
        while self._waiting:
            number = next(iter(self._waiting))
            del self._waiting[number]
            await self._do(number)

    @abstractmethod
    async def _do(self, number: int) -> None:
        """Work on one thing; faults that must not keep the rest waiting are handled here."""
