"""The host's time of day: it passes evenly, whatever the machine's clock does."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.games.service import GameService
from bot.core.model.clocks import Stage
from bot.core.model.pace import HOUR, MINUTE
from bot.core.model.uptime import SLEW, EvenClock
from bot.core.storage.store import opened
from tests.bot.support.service import PEOPLE, begun

START = 1_790_000_000.0


class Machine:
    """A machine whose clock can be set."""

    def __init__(self) -> None:
        self.wall, self.up = START, 50.0

    def passes(self, seconds: float) -> None:
        """Let time pass."""
        self.wall += seconds
        self.up += seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """The machine of the test."""
    return Machine()


@pytest.fixture
async def service(tmp_path: Path, machine: Machine) -> AsyncIterator[GameService]:
    async with opened(tmp_path / "games.db") as store:
        store.clock = EvenClock(lambda: machine.wall, lambda: machine.up)
        yield GameService(store)


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 400 * 24 * HOUR])
async def test_a_clock_that_is_set_costs_a_live_game_nothing(service: GameService, machine: Machine, jump: int) -> None:
    game = await begun(service)
    for person in PEOPLE:
        await service.agreement.propose(game, person, "pace", value="live")
    machine.passes(3 * MINUTE)
    machine.wall += jump
    await service.agreement.tick(game)
    (clock,) = (await service.table(game)).clocks
    assert (clock.stage, clock.deadline) == (Stage.CALLED, START + 15 * MINUTE)
    machine.passes(5 * MINUTE)
    await service.agreement.tick(game)
    (clock,) = (await service.table(game)).clocks
    assert clock.stage is Stage.HALF
    assert clock.left == pytest.approx(7 * MINUTE, abs=1 + 8 * MINUTE * SLEW)


def test_it_follows_the_machine_s_clock_slowly_and_never_goes_back(caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    clock, before = EvenClock(lambda: machine.wall, lambda: machine.up), START
    for jump in (3.0, -3.0, 20 * 60.0, -20 * 60.0):  # two steps as of NTP, and two settings
        machine.wall += jump
        while abs(machine.wall - before) > 1e-3:
            machine.passes(1)
            now = clock()
            assert 1 - SLEW <= now - before <= 1 + SLEW + 1e-6
            before = now
    assert [record.args for record in caplog.records] == [(1200.0,), (-1200.0,)]


def test_a_suspended_machine_has_been_away() -> None:
    """Its uptime has gone on, and its clock with it."""
    machine = Machine()
    clock = EvenClock(lambda: machine.wall, lambda: machine.up)
    machine.passes(8 * HOUR)
    assert clock() == START + 8 * HOUR


async def test_a_store_has_such_a_clock(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        assert isinstance(store.clock, EvenClock)
        assert store.clock() == pytest.approx(time.time(), abs=1)
