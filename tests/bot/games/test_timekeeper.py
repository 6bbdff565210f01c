"""The timekeeper: it wakes when something is due, and for something that is due sooner."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games import timekeeper
from bot.games.service import GameService
from bot.games.timekeeper import Begin, Timekeeper
from bot.model.clocks import Stage
from bot.model.pace import DAY, HOUR
from bot.storage.store import opened
from tests.bot.support.service import begun

START = 1_790_000_000


class Machine:
    """A clock that stands still until it is set."""

    now = float(START)

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[GameService]:
    async with opened(tmp_path / "games.db") as store:
        store.clock = Machine()
        yield GameService(store)


@contextlib.asynccontextmanager
async def running(service: GameService, *also: Begin) -> AsyncIterator[Timekeeper]:
    keeper = Timekeeper(service, *also)
    task = asyncio.create_task(keeper.run())
    try:
        yield keeper
    finally:
        task.cancel()
        await asyncio.wait([task])


async def until_stage(service: GameService, game: int, stage: Stage) -> None:
    async with asyncio.timeout(10):
        while (await service.table(game)).clocks[0].stage is not stage:
            await asyncio.sleep(0.001)


async def test_it_looks_when_something_is_due_sooner_and_not_for_what_is_due_later(
    service: GameService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "PAUSE", 0.001)
    looks: list[float] = []

    async def noted(now: float) -> None:
        looks.append(now)

    async with running(service, noted):
        service.alarm.set(START - 1)
        while not looks:
            await asyncio.sleep(0.001)
        game = await begun(service)
        await asyncio.sleep(0.02)
        before = len(looks)
        service.alarm.set(START + DAY)
        await asyncio.sleep(0.02)
        assert len(looks) == before, "asleep until then"
        clock = service.store.clock
        assert isinstance(clock, Machine)
        clock.now = START + 36 * HOUR
        service.alarm.set(START)
        await until_stage(service, game, Stage.HALF)


async def test_a_game_that_cannot_be_read_keeps_nobody_awake(
    service: GameService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, game = await begun(service), await begun(service)
    tick = service.agreement.tick

    async def failing(number: int) -> None:
        if number == broken:
            raise ValueError("broken")
        await tick(number)

    monkeypatch.setattr(service.agreement, "tick", failing)
    clock = service.store.clock
    assert isinstance(clock, Machine)
    clock.now = START + 36 * HOUR
    keeper = Timekeeper(service)
    await keeper.look()
    assert (await service.table(game)).clocks[0].stage is Stage.HALF
    assert f"game {broken}: deadlines are not watched" in caplog.text
    assert await service.store.clocks.next_due(clock.now) == START + 66 * HOUR
