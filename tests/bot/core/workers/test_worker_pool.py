"""A pool of workers: work goes to the one with the fewest, and others are not used without need."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any

import pytest

from bot.core.workers.worker import LostError, Worker
from bot.core.workers.worker_pool import WorkerPool


class Slow(Worker):
    """A worker that notes what it is given, and does it when told to."""

    begun: list[str]
    go: asyncio.Event

    async def run(self, work: Callable[[], Any], *, whose: Hashable = None, urgent: bool = False) -> Any:
        self.begun.append(self.name)
        await self.go.wait()
        return await super().run(work, whose=whose, urgent=urgent)


async def test_a_second_worker_is_used_only_while_the_first_is_busy() -> None:
    Slow.begun, Slow.go = [], asyncio.Event()
    pool = WorkerPool(Slow, "thinker", 2)
    running = [pool.run(lambda: 7, urgent=number == 2) for number in range(3)]
    await asyncio.sleep(0)
    Slow.go.set()
    assert await asyncio.gather(*running) == [7, 7, 7]
    assert await pool.run(lambda: 8) == 8
    assert Slow.begun == ["thinker", "thinker 2", "thinker", "thinker"]
    await pool.close()


async def test_a_failure_frees_its_worker() -> None:
    pool = WorkerPool(Worker, "thinker", 1)
    with pytest.raises(Exception, match="ZeroDivisionError"):
        await pool.run(lambda: 1 // 0)
    assert await pool.run(lambda: 1) == 1
    await pool.close()
    with pytest.raises((LostError, RuntimeError)):
        await pool.run(lambda: 1)


def test_there_is_at_least_one_worker() -> None:
    made: list[str] = []

    def worker(name: str) -> Worker:
        made.append(name)
        return Worker(name)

    WorkerPool(worker, "thinker")
    assert made[0] == "thinker"
