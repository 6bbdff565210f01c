"""Admission of simultaneous presses: they start one after another, so that answers go out in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from bot.core.interactions import response
from bot.core.interactions.response import Answer
from bot.core.requests.request import Request
from bot.core.requests.router import Admission
from tests.bot.support.host import Host
from tests.said import said

PRESSES = 60
"""Number of simultaneous presses."""


async def test_one_begins_in_a_round_of_the_event_loop_in_the_order_in_which_they_came() -> None:
    admission, began = Admission(), list[tuple[int, int]]()
    rounds = 0

    async def press(number: int) -> None:
        await admission.wait()
        began.append((number, rounds))

    pressing = [asyncio.create_task(press(number)) for number in range(5)]
    for rounds in range(1, 20):
        if rounds == 2:
            pressing[3].cancel()
        await asyncio.sleep(0)
    assert [number for number, _ in began] == [0, 1, 2, 4]
    assert len({at for _, at in began}) == 4, "each in its own round"
    before = rounds
    await press(5)
    assert began[-1] == (5, before), "a single press does not wait"


async def test_in_a_burst_those_who_came_first_are_answered_before_the_last_begin(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    message, route = host.turn_message(game), host.client.router._route  # noqa: SLF001
    begun, begun_before = 0, list[int]()

    async def counted(request: Request) -> Any:
        nonlocal begun
        begun += 1
        return await route(request)

    async def pressed() -> None:
        assert (await host.spectator.press(message, label=said("log"))).error is None
        begun_before.append(begun)

    monkeypatch.setattr(host.client.router, "_route", counted)
    await asyncio.gather(*(pressed() for _ in range(PRESSES)))
    assert begun == PRESSES
    assert begun_before[0] < PRESSES / 2
    assert begun_before[PRESSES // 2] < PRESSES, "half are answered before the last begins"


async def test_presses_that_wait_for_their_turn_are_acknowledged_in_time_and_answered(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    message, router, turn = host.turn_message(game), host.client.router, asyncio.Event()
    acknowledged, first = 0, Answer._first  # noqa: SLF001

    async def counted(answer: Answer, sending: Awaitable[Any]) -> Any:
        nonlocal acknowledged
        sent = await first(answer, sending)
        acknowledged += 1
        return sent

    async def wait() -> None:
        await turn.wait()

    monkeypatch.setattr(Answer, "_first", counted)
    monkeypatch.setattr(response, "DEFER_AFTER", 0.0)
    monkeypatch.setattr(router.admission, "wait", wait)
    pressing = [asyncio.create_task(host.spectator.press(message, label=said("log"))) for _ in range(12)]
    pressing.append(asyncio.create_task(host.spectator.slash(host.channel, "help")))
    await host.discord.until(lambda: acknowledged == len(pressing))
    before = router.expiry.clock
    host.discord.clock.advance(60)
    router.expiry.clock = lambda: before() + 60
    turn.set()
    assert [reply.error for reply in await asyncio.gather(*pressing)] == [None] * len(pressing)
    await host.settled()
    assert router._answers == {}  # noqa: SLF001
