"""A pool of workers that share their work: computers and people's suggestions think there."""

import asyncio
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from bot.core.workers.fair_queue import FairQueue
from bot.core.workers.processors import usable
from bot.core.workers.worker import Worker, WorkError, Workers

T = TypeVar("T")


class WorkerPool:
    """Workers of one name; as many as there are processors but one, which is left to answers, and at least one.

    A worker is used only while those before it are busy, so few processes are started on a quiet host.
    """

    def __init__(self, workers: Workers, name: str, size: int | None = None) -> None:
        count = max(1, usable() - 1) if size is None else size
        self._workers: list[Worker] = [
            workers(name if not number else f"{name} {number + 1}") for number in range(count)
        ]
        self._queue = FairQueue(count)
        self._jobs = [0] * count
        self._warming: asyncio.Task[None] | None = None

    def run(
        self,
        work: Callable[[], T],
        *,
        whose: Hashable = None,
        urgent: bool = False,
        most: int | None = None,
        begun: Callable[[], None] = lambda: None,
    ) -> asyncio.Task[T]:
        """Execute a piece of work in its turn (`FairQueue`); raises as `Worker.run` does.

        Raises Refused at once for somebody who has `most` pieces of work here already. `begun` is called as it begins.
        """
        return self._queue.do_in_turn(partial(self._run, work, begun), whose, urgent=urgent, most=most)

    async def ready(self) -> None:
        """Return once the worker that would get the next piece of work can begin it at once; raises as `run` does."""
        await self._workers[self._least_busy()].ready()

    def expect_work(self) -> None:
        """Prepare a worker, in the background, for work that somebody may want soon."""
        if self._warming is None or self._warming.done():
            self._warming = asyncio.create_task(self._warm(), name="warming a worker")

    async def _warm(self) -> None:
        with suppress(WorkError):  # the work itself says so again
            await self._workers[0].warm()

    async def _run(self, work: Callable[[], T], begun: Callable[[], None]) -> T:
        """Execute a piece of work in the worker with the fewest."""
        index = self._least_busy()
        self._jobs[index] += 1
        begun()
        try:
            return await self._workers[index].run(work)
        finally:
            self._jobs[index] -= 1

    def _least_busy(self) -> int:
        return self._jobs.index(min(self._jobs))

    async def close(self) -> None:
        """Close all workers."""
        if self._warming is not None:
            self._warming.cancel()
        for worker in self._workers:
            await worker.close()
