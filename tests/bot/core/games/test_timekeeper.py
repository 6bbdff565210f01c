"""The timekeeper: it wakes when something is due, and for something that is due sooner."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.games import timekeeper
from bot.core.games.service import GameService
from bot.core.model.clocks import Stage
from bot.core.model.pace import DAY, HOUR
from bot.core.storage.store import opened
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
async def running(service: GameService) -> AsyncIterator[None]:
    task = asyncio.create_task(service.timekeeper.keep_time())
    try:
        yield
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

    async with running(service):
        service.timekeeper.at(START - 1, noted)
        while not looks:
            await asyncio.sleep(0.001)
        game = await begun(service)
        await asyncio.sleep(0.02)
        service.timekeeper.at(START + DAY, noted)
        await asyncio.sleep(0.02)
        assert looks == [START], "asleep until then"
        clock = service.store.clock
        assert isinstance(clock, Machine)
        clock.now = START + 36 * HOUR
        service.due.expect(START)
        await until_stage(service, game, Stage.HALF)
        assert looks == [START, clock.now]


async def test_what_cannot_be_begun_keeps_nothing_else_waiting_and_is_begun_again(
    service: GameService, caplog: pytest.LogCaptureFixture
) -> None:
    keeper, tried, begun_at = service.timekeeper, list[float](), list[float]()

    async def fails(now: float) -> None:
        tried.append(now)
        raise RuntimeError("broken")

    async def begins(now: float) -> None:
        begun_at.append(now)

    keeper.at(START - 1, fails)
    keeper.at(START, begins)
    await keeper.look()
    assert (tried, begun_at) == ([START], [START])
    assert "what is due is done later" in caplog.text
    clock = service.store.clock
    assert isinstance(clock, Machine)
    clock.now += timekeeper.RETRY_WAIT
    await keeper.look()
    assert tried == [START, START + timekeeper.RETRY_WAIT]


async def test_everything_is_due_once_the_clock_has_been_set_back(service: GameService) -> None:
    keeper, looks = service.timekeeper, list[float]()

    async def noted(now: float) -> None:
        looks.append(now)

    await keeper.look()
    keeper.at(START + DAY, noted)
    await keeper.look()
    assert looks == []
    clock = service.store.clock
    assert isinstance(clock, Machine)
    clock.now = START - DAY
    await keeper.look()
    assert looks == [START - DAY]


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
    await service.timekeeper.look()
    assert (await service.table(game)).clocks[0].stage is Stage.HALF
    assert f"game {broken}: deadlines are not watched" in caplog.text
    assert (await service.store.clocks.due(clock.now)).next == START + 66 * HOUR
