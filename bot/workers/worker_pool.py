"""A pool of workers that share their work: computers and people's suggestions think there."""

from collections.abc import Callable
from typing import TypeVar

from bot.workers.processors import usable
from bot.workers.worker import Worker, Workers

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
        self._jobs = [0] * count

    async def run(self, work: Callable[[], T], *, urgent: bool = False) -> T:
        """Execute a piece of work in the worker with the fewest; raises as `Worker.run` does."""
        index = self._jobs.index(min(self._jobs))
        self._jobs[index] += 1
        try:
            return await self._workers[index].run(work, urgent=urgent)
        finally:
            self._jobs[index] -= 1

    async def close(self) -> None:
        """Close all workers."""
        for worker in self._workers:
            await worker.close()
