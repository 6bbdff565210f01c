"""The fair queue: whoever asks for much waits longer themself, and nobody else does."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable

import pytest

from bot.core.model.errors import Refused
from bot.core.workers.fair_queue import FairQueue
from bot.core.workers.shared import Shared


async def called(*wanted: tuple[Hashable, bool], count: int = 1) -> list[int]:
    """The order in which tickets are called behind one that is under way: whose each is, and whether urgent."""
    queue, order = FairQueue(count), list[int]()
    first = queue.enter("first")

    async def noted(number: int) -> None:
        order.append(number)
        await asyncio.sleep(1)

    tasks = [queue.do_in_turn(lambda n=n: noted(n), who, urgent=urgent) for n, (who, urgent) in enumerate(wanted)]  # type: ignore[misc]
    first.end()
    await asyncio.gather(*tasks)
    return order


async def test_people_take_their_turns_in_rotation() -> None:
    assert await called(*((1, True),) * 20, (2, True), (3, True)) == [0, 20, 21, *range(1, 20)]


async def test_forty_games_of_the_same_people_delay_another_game_by_one() -> None:
    same = frozenset({1})
    assert (await called(*((same, False),) * 40, (frozenset({2}), False)))[:3] == [0, 40, 1]


async def test_one_person_s_urgent_work_never_goes_twice_before_other_work() -> None:
    assert await called(*((1, True),) * 3, (2, False), (3, False)) == [0, 3, 1, 4, 2]


async def test_different_people_s_urgent_work_goes_first() -> None:
    assert await called((9, False), (9, False), (1, True), (2, True), (3, True), (4, True)) == [2, 3, 4, 0, 5, 1]


async def test_nobody_has_more_than_their_share_and_an_end_makes_room() -> None:
    queue = FairQueue()
    first, second = queue.enter(1, most=2), queue.enter(1, most=2)
    with pytest.raises(Refused) as refused:
        queue.enter(1, most=2)
    assert refused.value.message == "asked-enough"
    other = queue.enter(2, most=2)
    first.end()
    first.end()
    queue.enter(1, most=2)
    assert (second.called.done(), other.called.done()) == (True, False)


async def test_a_ticket_that_is_given_up_is_never_called() -> None:
    queue = FairQueue()
    first = queue.enter(1)
    waiting = queue.do_in_turn(lambda: asyncio.sleep(0), 2)
    begun = queue.do_in_turn(lambda: asyncio.sleep(0, "next"), 3)
    await asyncio.sleep(0)
    waiting.cancel()
    first.end()
    assert await begun == "next"
    assert queue.ahead(4) == 0


async def test_work_that_is_cancelled_before_it_begins_makes_room() -> None:
    queue = FairQueue()
    queue.do_in_turn(lambda: asyncio.sleep(1), 1).cancel()
    await asyncio.wait_for(queue.do_in_turn(lambda: asyncio.sleep(0), 2), 1)


async def test_a_result_is_made_once_and_again_after_a_failure() -> None:
    made: list[int] = []

    async def make() -> int:
        made.append(1)
        await asyncio.sleep(1)
        if len(made) == 1:
            raise ValueError
        return len(made)

    shared = Shared[int](1)

    async def ask(key: str) -> int:
        return await shared.get_or_make(key, lambda: asyncio.create_task(make()))

    failed = await asyncio.gather(ask("a"), ask("a"), return_exceptions=True)
    assert [type(each) for each in failed] == [ValueError, ValueError]
    impatient = asyncio.create_task(ask("a"))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await asyncio.gather(ask("a"), ask("a")) == [2, 2], "whoever leaves stops it for nobody"
    assert await ask("b") == 3
    assert await ask("a") == 4, "one is kept"
