"""The pauses of computer seats: their number tells nothing about what a computer had to think about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.games.computer_seats import PAUSES, ComputerSeats
from bot.core.games.service import GameService
from bot.core.model.uptime import loop_time
from bot.core.storage.store import opened
from bot.core.workers.worker_pool import WorkerPool
from engine.actions import EndTurn
from tests.bot.support.service import PEOPLE, begun

LONGEST = 1.9
"""Seconds of the longest thought here; a master's longest takes 1.5 of a processor."""


@pytest.mark.parametrize("busy", [False, True], ids=["quiet", "busy"])
async def test_a_master_acts_after_as_many_pauses_whatever_it_thinks_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, busy: bool
) -> None:
    """Only thinking and waiting take time here; the computers of the game count as masters."""
    thoughts, passed, called = Random(3), list[float](), list[float]()
    think = WorkerPool._run  # noqa: SLF001

    async def thought(pool: WorkerPool, work: Callable[[], Any], begun: Callable[[], None]) -> Any:
        called.append(loop_time())
        begun()
        await asyncio.sleep(thoughts.uniform(0, LONGEST))
        return await think(pool, work, lambda: None)

    monkeypatch.setattr(WorkerPool, "_run", thought)
    monkeypatch.setitem(PAUSES, "random", PAUSES["master"])
    async with opened(tmp_path / "games.db") as store:
        service = GameService(store)
        computers = ComputerSeats(service, seconds=1.0)
        decide = service.play.act_for_computer

        async def decided(*given: Any) -> Any:
            passed.append(loop_time() - called[-1])
            return await decide(*given)

        monkeypatch.setattr(service.play, "act_for_computer", decided)
        service.changed = computers.changed
        game = await begun(service, computers=3)
        while len(passed) < 8:
            await asyncio.sleep(1)
            occupied = [computers.thinker._queue.enter("others") for _ in range(2 * busy)]  # noqa: SLF001
            if computers.is_idle:
                legal = (await service.table(game)).legal_for(PEOPLE[0])
                ending = next((action for action in legal if isinstance(action, EndTurn)), None)
                await service.play.act(game, PEOPLE[0], ending or legal[0])
            await asyncio.sleep(thoughts.uniform(0, 3))
            for ticket in occupied:
                ticket.end()
        await computers.close()
    assert {round(seconds, 6) for seconds in passed} == {float(PAUSES["master"])}


def test_the_pauses_of_a_master_are_enough_for_its_longest_thought() -> None:
    assert PAUSES["master"] * 1.0 > LONGEST
