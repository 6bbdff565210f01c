"""The rate limiter: the rate holds, kinds get turns by weight, and unused capacity is returned."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.publishing import request_budget
from bot.core.publishing.rate_limiter import MAX_PREPARING, Priority, RateLimiter
from bot.core.publishing.request_budget import BLOCK, BURST, OwnBudget, SharedBudget


async def use(limiter: RateLimiter, kind: Priority, done: list[Priority], requests: int = 1) -> None:
    async with limiter.turn(kind) as turn:
        for _ in range(requests):
            await turn.next_request()
        done.append(kind)


async def test_without_a_limit_everybody_gets_a_turn_at_once() -> None:
    done: list[Priority] = []
    limiter = RateLimiter(OwnBudget(0))
    await asyncio.gather(*(use(limiter, Priority.PUBLIC, done) for _ in range(500)))
    assert len(done) == 500


async def test_the_rate_is_kept_over_everybody() -> None:
    done: list[Priority] = []
    limiter, loop = RateLimiter(OwnBudget(200)), asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.gather(*(use(limiter, Priority.PUBLIC, done) for _ in range(60)))
    assert loop.time() - begun >= (60 - BURST) / 200 - 0.01


async def test_a_turn_that_sends_more_keeps_the_rate_and_goes_before_new_ones() -> None:
    done: list[Priority] = []
    limiter, loop = RateLimiter(OwnBudget(200)), asyncio.get_running_loop()
    begun = loop.time()
    many = asyncio.create_task(use(limiter, Priority.WATCHING, done, BURST + 40))
    await _turn_of_the_loop()
    others = [asyncio.create_task(use(limiter, Priority.PUBLIC, done)) for _ in range(100)]
    await many
    assert loop.time() - begun >= 40 / 200 - 0.01
    assert len(done) < 30
    await asyncio.gather(*others)


async def test_a_request_that_a_person_waits_for_goes_first_and_counts() -> None:
    limiter, loop = RateLimiter(OwnBudget(200)), asyncio.get_running_loop()
    begun = loop.time()
    immediate = limiter.immediate()
    for _ in range(BURST + 40):
        await immediate.next_request()
    assert loop.time() - begun < 0.1
    await use(limiter, Priority.PUBLIC, [])
    assert loop.time() - begun >= 40 / 200 - 0.01


async def test_what_is_not_used_is_given_back() -> None:
    limiter, loop = RateLimiter(OwnBudget(1)), asyncio.get_running_loop()
    begun = loop.time()
    for _ in range(100):
        async with limiter.turn(Priority.PUBLIC):
            pass
    assert loop.time() - begun < 1


async def test_kinds_get_turns_by_their_weight_and_none_is_starved() -> None:
    done: list[Priority] = []
    limiter = RateLimiter(OwnBudget(2000))
    limiter.spend(1000)  # no turn is granted before all have asked
    await asyncio.gather(
        *(
            use(limiter, kind, done)
            for kind in (Priority.WATCHING, Priority.DECIDING, Priority.PUBLIC)
            for _ in range(60)
        )
    )
    early = done[:40]
    assert early.count(Priority.PUBLIC) > early.count(Priority.DECIDING) > early.count(Priority.WATCHING) > 0
    assert len(done) == 180


async def test_only_few_are_prepared_at_once_but_any_number_is_sent() -> None:
    limiter, go = RateLimiter(OwnBudget(0)), asyncio.Event()
    prepared = sent = 0

    async def prepare(*, sends: bool) -> None:
        nonlocal prepared, sent
        async with limiter.turn(Priority.PUBLIC) as turn:
            if sends:
                await turn.next_request()
                sent += 1
            else:
                prepared += 1
            await go.wait()

    tasks = [asyncio.create_task(prepare(sends=True)) for _ in range(30)]
    await _turn_of_the_loop()
    assert sent == 30
    tasks += [asyncio.create_task(prepare(sends=False)) for _ in range(30)]
    await _turn_of_the_loop()
    assert prepared == MAX_PREPARING
    go.set()
    await asyncio.gather(*tasks)
    assert prepared == 30


async def test_who_gives_up_waiting_takes_nothing_away() -> None:
    limiter, done = RateLimiter(OwnBudget(1000)), list[Priority]()
    for _ in range(3):
        limiter.spend(BURST)
        tasks = [asyncio.create_task(use(limiter, Priority.PUBLIC, done)) for _ in range(20)]
        await _turn_of_the_loop()
        for task in tasks[:19]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert len(done) >= 3
    await asyncio.gather(*(use(limiter, Priority.WATCHING, done) for _ in range(MAX_PREPARING + 1)))


async def _turn_of_the_loop() -> None:
    for _ in range(200):
        await asyncio.sleep(0)


class SharedLimit:
    """A limit that several budgets share, as in the database."""

    def __init__(self) -> None:
        self.granted = 0.0
        self.blocks = 0
        self.failures = 0

    async def reserve(self, seconds: float) -> float:
        if self.failures:
            self.failures -= 1
            raise OSError("no answer")
        self.blocks += 1
        now = asyncio.get_running_loop().time()
        begins = max(self.granted, now)
        self.granted = begins + seconds
        return begins - now


async def test_processes_together_keep_the_rate_of_a_shared_limit() -> None:
    limit, done, loop = SharedLimit(), list[Priority](), asyncio.get_running_loop()
    limiters = [RateLimiter(SharedBudget(200, limit.reserve)) for _ in range(3)]
    begun = loop.time()
    await asyncio.gather(*(use(limiter, Priority.PUBLIC, done) for limiter in limiters for _ in range(20)))
    assert limit.blocks == 60 / BLOCK
    assert loop.time() - begun >= (60 - BLOCK) / 200 - 0.01


async def test_unused_requests_of_a_block_expire() -> None:
    limit, done = SharedLimit(), list[Priority]()
    limiter = RateLimiter(SharedBudget(1000, limit.reserve))
    await use(limiter, Priority.PUBLIC, done)
    await use(limiter, Priority.PUBLIC, done)
    assert limit.blocks == 1
    await asyncio.sleep(request_budget.BLOCK_LASTS + 0.01)
    await use(limiter, Priority.PUBLIC, done)
    assert limit.blocks == 2


async def test_requests_that_a_person_waits_for_count_towards_the_shared_limit() -> None:
    limit = SharedLimit()
    limiter = RateLimiter(SharedBudget(1000, limit.reserve))
    immediate = limiter.immediate()
    for _ in range(4 * BLOCK):
        await immediate.next_request()
    await asyncio.sleep(0.1)
    assert limit.blocks == 4, "blocks make up for them even if nobody waits"


async def test_a_reservation_that_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_budget, "BLOCK_LASTS", 0.01)
    limit, done = SharedLimit(), list[Priority]()
    limit.failures = 3
    await use(RateLimiter(SharedBudget(1000, limit.reserve)), Priority.PUBLIC, done)
    assert (done, limit.failures) == ([Priority.PUBLIC], 0)
