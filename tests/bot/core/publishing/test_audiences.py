"""Audiences: several steps meanwhile are one update, and what nobody needs at once waits."""

from __future__ import annotations

import pytest

from bot.core.model.uptime import loop_time
from bot.core.publishing.audiences import LATER_TIMES, Audience, Audiences, Outcome
from bot.core.publishing.rate_limiter import Permit, Priority, RateLimiter
from bot.core.publishing.request_budget import OwnBudget


class Watched(Audiences):
    """Audiences that rest without waiting; they count their updates and rests."""

    def __init__(self, seconds: float) -> None:
        super().__init__(RateLimiter(OwnBudget(0)), self._updated, lambda _: Priority.WATCHING, seconds=seconds)
        self.updates, self.rests = 0, 0
        self.again = False

    async def _updated(self, audience: Audience, _: Permit) -> Outcome:
        self.updates += 1
        if self.again:
            self.again = False
            self.schedule(audience.game, audience.person)
        return "shown"

    async def _closed_within(self, _: float) -> bool:
        self.rests += 1
        return False


async def test_several_steps_during_an_update_are_one_more_after_a_rest() -> None:
    audiences = Watched(1)
    audiences.again = True
    audiences.schedule(7, 5)
    await audiences.finish()
    assert (audiences.updates, audiences.rests) == (2, 2)
    await audiences.close()


@pytest.mark.parametrize("seconds", [1, 0])
async def test_what_nobody_needs_at_once_waits_for_what_somebody_does(seconds: float) -> None:
    """Without rests between updates nothing waits."""
    audiences = Watched(seconds)
    for _ in range(2):
        audiences.schedule_later(7, 5)
    await audiences.finish()
    audience = audiences.audience_of(7, 5)
    if not seconds:
        assert audiences.updates == 1
        return
    assert audiences.updates == 0
    assert audience.later is not None
    assert audience.later.when() <= loop_time() + LATER_TIMES
    timer = audience.later
    audiences.schedule(7, 5)
    await audiences.finish()
    assert audiences.updates == 1
    assert timer.cancelled()
    assert audience.is_at_rest
    audiences.schedule_later(7, 5)
    await audiences.close()
    later = audiences.audience_of(7, 5).later
    assert later is not None
    assert later.cancelled()
