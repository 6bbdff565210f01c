"""Audiences: several steps meanwhile are one update, and who only watches waits longer for the next."""

from __future__ import annotations

import pytest

from bot.core.publishing.audiences import WATCHING_TIMES, Audience, Audiences, Outcome
from bot.core.publishing.rate_limiter import Permit, Priority, RateLimiter
from bot.core.publishing.request_budget import OwnBudget


@pytest.mark.parametrize(
    ("since", "kind", "waits"),
    [
        (0, Priority.PUBLIC, 1),
        (0, Priority.DECIDING, 1),
        (99, Priority.DECIDING, WATCHING_TIMES),
        (3, Priority.DECIDING, 3),
    ],
)
async def test_who_only_watches_waits_longer_unless_they_must_decide(
    monkeypatch: pytest.MonkeyPatch, since: int, kind: Priority, waits: int
) -> None:
    """After `since` waits the priority is `kind`."""
    waited: list[float] = []
    updates: list[int] = []

    async def update(audience: Audience, _: Permit) -> Outcome:
        updates.append(len(waited))
        if len(updates) == 1:
            audiences.schedule(audience.game, audience.person)
        return "shown"

    async def wait(seconds: float) -> bool:
        waited.append(seconds)
        return False

    def priority(_: Audience) -> Priority:
        return kind if len(waited) >= since else Priority.WATCHING

    audiences = Audiences(RateLimiter(OwnBudget(0)), update, priority, seconds=1)
    monkeypatch.setattr(audiences, "_closed_within", wait)
    audiences.schedule(7, 5)
    await audiences.finish()
    assert updates == [0, waits]
    assert set(waited) == {1}
    await audiences.close()
