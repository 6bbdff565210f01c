"""Work that goes on in the background, in tasks that end with their owner."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Hashable
from typing import Any, Generic, TypeVar

from bot.core.model.backoff import Backoff
from bot.core.verdicts import logged

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 2.0, 30.0
"""Shortest and longest wait between attempts while the database or Discord is away, in seconds."""

Key = TypeVar("Key", bound=Hashable)


class Background:
    """Runs tasks of its own; a failure in one is logged and affects nothing else."""

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


class Backlog(Background, ABC, Generic[Key]):
    """Work on things by key, such as games; a key scheduled while it is being worked on is done once more.

    One after another in a task of its own, or each in its own (`apart`). What fails because the database or Discord is
    away is tried again.
    """

    def __init__(self, name: str, failure: str = "", *, apart: bool = False) -> None:
        """Make an empty backlog; `name` and `failure` are for the log, with `{}` for the key."""
        super().__init__()
        self._name, self._failure = name, failure
        self._apart = apart
        self._waiting: dict[Hashable, dict[Key, None]] = {}
        """What waits for each task under way."""
        self._timers: dict[Key, asyncio.TimerHandle] = {}

    def schedule(self, key: Key, seconds: float = 0.0) -> None:
        """Queue a key now or after a delay; a later call replaces an earlier one."""
        self.cancel(key)
        if seconds and not self._closed:
            self._timers[key] = asyncio.get_running_loop().call_later(seconds, self.schedule, key)
            return
        lane = key if self._apart else None
        if lane in self._waiting:
            self._waiting[lane][key] = None
        elif self.spawn(self._work(lane), self._name.format(key)) is not None:
            self._waiting[lane] = {key: None}

    def cancel(self, key: Key) -> None:
        """Cancel a delayed key."""
        if (timer := self._timers.pop(key, None)) is not None:
            timer.cancel()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    async def _work(self, lane: Hashable) -> None:
        waiting, waits = self._waiting[lane], Backoff(FIRST_WAIT, LONGEST_WAIT)
        try:
            while waiting:
                key = next(iter(waiting))
                del waiting[key]
                try:
                    await self._do(key)
                    waits.reset()
                except Exception as error:
                    if wait := self._failed(key, error, waits):
                        waiting[key] = None
                        await asyncio.sleep(wait)
        finally:
            del self._waiting[lane]

    @abstractmethod
    async def _do(self, key: Key) -> None:
        """Work on one thing."""

    def _failed(self, key: Key, error: Exception, waits: Backoff) -> float:
        """Seconds until another attempt at what has failed, for which the rest waits; 0 for none."""
        found = logged(logging.getLogger(type(self).__module__), error, self._failure.format(key))
        return waits.delay() if found == "later" else 0.0

    async def close(self) -> None:
        """As `Background.close`; what was to be done in some seconds is left, too."""
        for timer in self._timers.values():
            timer.cancel()
        await super().close()
