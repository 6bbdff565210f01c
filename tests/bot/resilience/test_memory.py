"""Memory of a host does not grow with the amount of its past work."""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from enum import Enum
from functools import _lru_cache_wrapper
from random import Random
from types import FunctionType, ModuleType
from weakref import WeakValueDictionary

import discord
import pytest
from cachetools import LRUCache

from bot.core.games.table_cache import TableCache
from bot.core.interactions.response import Answer
from bot.core.model.game_log import Step
from bot.core.model.table import KEPT_STEPS, Table
from bot.core.play.replay_feature import ReplayFeature
from bot.core.ui.content import Content, Layout
from engine import Ruleset, State
from render import FRAME_CACHE
from tests.bot.support.host import Host
from tests.bot.support.players import ByButtons
from tests.bot.support.tables import any_kind
from tests.said import said

KEPT, ENDED = 3, 2
"""Running games and finished games held in memory at once in these tests."""

REMEMBERED = 52_000_000
"""Bytes for everything that is cached to save work, however long a host runs."""

CONTAINERS = (dict, list, set, WeakValueDictionary)
"""Types of the attributes in which a service keeps work in progress."""

TOGETHER = 10
"""Actions taken in a game before its messages must catch up."""


@pytest.fixture(autouse=True)
def alone() -> None:
    """Computers of earlier tests think no more: the thread of a worker that was closed ends its last piece of work."""
    gc.collect()
    for thread in threading.enumerate():
        if thread.name.startswith(("painter", "thinker")):
            thread.join(60)
            assert not thread.is_alive(), thread


async def act(host: Host, game: int, rng: Random) -> bool:
    """Have a player decide, sometimes after opening their panel; False when the game is over."""
    table = await host.table(game)
    if table.row.status != "running":
        return False
    seat = rng.choice(table.waiting())
    if rng.random() < 0.1:
        person = next(each for each in host.four if each.id == seat.person)
        looked = f"table:{game}:{rng.choice(('play', 'hand', 'board', 'log'))}"
        await person.press(host.message_with(person, looked), looked)
    assert seat.person is not None
    await host.service.play.act(game, seat.person, any_kind(rng, table.legal(seat.seat)), seat=seat.seat)
    return True


KINDS = (Table, State, Step, Answer, Content)


def found(*kinds: type) -> Counter[type]:
    """The number of objects of these kinds, uncollected garbage included."""
    return Counter(type(each) for each in gc.get_objects() if type(each) in kinds)


def alive(*kinds: type) -> list[object]:
    """The referenced objects of these kinds."""
    gc.collect()
    return [each for each in gc.get_objects() if type(each) in kinds]


def check_bounds(host: Host, before: list[object]) -> None:
    """Check that everything kept is bounded and everything temporary is gone; `before` existed already.

    The caller keeps what existed: what another test left behind must not go meanwhile and hide what is new.
    """
    client, existed = host.client, {*map(id, before)} | read_once()
    living = Counter(type(each) for each in alive(*KINDS) if id(each) not in existed)
    held = len(host.service.tables)
    assert KEPT <= held <= KEPT + ENDED
    assert held <= living[Table] <= held + 1, "only the service keeps tables"
    assert living[State] <= 4 * (held + 1), "a state and its views"
    assert living[Step] <= KEPT_STEPS * (held + 1)
    assert living[Content] == 0
    assert living[Answer] <= len(client.publisher.panels)
    assert FRAME_CACHE.held <= FRAME_CACHE.limit + 3_000_000
    replay = client.services.feature(ReplayFeature)
    results = (replay._films, replay.recordings._kept)  # noqa: SLF001
    publisher = client.publisher
    for service in (host.service, client.computers, publisher.audiences, publisher.lost_places, *results):
        containers = {name: each for name, each in vars(service).items() if isinstance(each, CONTAINERS)}
        assert containers, "the temporary attributes have moved"
        assert {name: each for name, each in containers.items() if each} == {}


def size(thing: object, known: set[int]) -> int:
    """The bytes of an object and all it refers to, except `known` objects; adds them to `known`."""
    total, rest = 0, [thing]
    while rest:
        each = rest.pop()
        if id(each) not in known and not isinstance(each, (type, Enum, ModuleType, FunctionType)):
            known.add(id(each))
            total += sys.getsizeof(each)
            rest += gc.get_referents(each)
    return total


def read_once() -> set[int]:
    """The ids of all that functions without arguments have read for good, such as puzzles."""
    known = set[int]()
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and each.cache_info()[2:] == (None, 1):
            size(each, known)
    return known


def check_caches() -> None:
    """Caches of functions are bounded: by the present size of an entry times the most entries."""
    objects, shared = gc.get_objects(), set[int]()
    for each in objects:
        if isinstance(each, Ruleset):
            size(each, shared)
    most = {}
    for each in objects:
        if isinstance(each, _lru_cache_wrapper) and each.__module__.startswith(("bot.", "engine.", "render.")):
            info = each.cache_info()
            if info.maxsize is not None and info.currsize >= 10:
                most[each.__qualname__] = size(each, {*shared}) / info.currsize * info.maxsize
    assert most, "nothing is cached"
    assert sum(most.values()) <= REMEMBERED, most


@pytest.mark.parametrize(
    ("games", "actions"), [(4, 20), pytest.param(12, 1500, marks=pytest.mark.soak)], ids=["a few", "many"]
)
async def test_memory_is_bounded_by_what_is_open(
    host: Host, monkeypatch: pytest.MonkeyPatch, games: int, actions: int
) -> None:
    monkeypatch.setattr(host.service, "tables", TableCache(KEPT, ENDED))
    gc.unfreeze()  # what lives since the collection of the tests is looked at, too
    rng, before = Random(1), alive(*KINDS)
    numbers = [await host.game(*host.four) for _ in range(games)]
    for _ in range(0, actions, TOGETHER):
        game = rng.choice(numbers)  # most are not in memory: each is read back now and then
        going = [await act(host, game, rng) for _ in range(TOGETHER)]
        await host.settled()
        if not all(going):
            numbers.remove(game)
    check_bounds(host, before)
    if actions > 1000:  # it takes a while
        check_caches()


async def test_the_dms_of_those_who_played_last_are_known(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, cleo = host.four[:3]
    messages = host.client.publisher.messages
    monkeypatch.setattr(messages, "_dms", LRUCache(2))
    for person in (ann, ben, ann, cleo):
        assert await messages.dm(person.id, messages.limiter.immediate()) == person.dm.id
    assert {*messages._dms} == {ann.id, cleo.id}  # noqa: SLF001
    assert await messages.dm(ben.id, messages.limiter.immediate()) == ben.dm.id, "evicted members are fetched again"
    assert {*messages._dms} == {cleo.id, ben.id}  # noqa: SLF001


def promised_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every press is late on arrival, so an answer is deferred before anything is done."""
    monkeypatch.setattr("bot.core.interactions.response.DEFER_AFTER", -1.0)


def promised_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deadline passes before the answer, which waits for the deferral in progress and follows it."""
    begin, promised = Answer.begin, Answer._defer  # noqa: SLF001

    async def begun(answer: Answer) -> bool:
        under_way = asyncio.Event()

        async def noticed() -> None:
            under_way.set()
            await promised(answer)

        if not await begin(answer):
            return False
        with monkeypatch.context() as patch:
            patch.setattr(answer, "_defer", noticed, raising=False)
            answer._defer_soon()  # noqa: SLF001
        await under_way.wait()
        return True

    monkeypatch.setattr(Answer, "begin", begun)


def promised_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deadline passes while the answer is being sent; the deferral waits for it and becomes unnecessary."""
    first = Answer._first  # noqa: SLF001

    async def sent(answer: Answer, sending: Awaitable[object]) -> object:
        if answer._deferral is None:  # noqa: SLF001
            answer._defer_soon()  # noqa: SLF001
            await asyncio.sleep(0)  # the deferral begins, and finds the answer in progress
        return await first(answer, sending)

    monkeypatch.setattr(Answer, "_first", sent)


@pytest.mark.soak
@pytest.mark.parametrize("when", [None, promised_before, promised_first, promised_too_late])
async def test_an_answered_press_is_gone_at_once(
    host: Host, monkeypatch: pytest.MonkeyPatch, when: Callable[[pytest.MonkeyPatch], None] | None
) -> None:
    """Nothing of an answered press is left to the garbage collector, whose pauses affect everybody."""
    if when is not None:
        when(monkeypatch)
    kinds = (Answer, Content, Layout, discord.Message)
    game = await host.game(*host.four)
    await ByButtons(await host.actor(game), Random(1)).decide(host, game)
    await host.settled()
    gc.collect()
    gc.disable()
    try:
        before = found(*kinds)
        for label in (said("board"), said("log"), said("hand"), said("play")):
            reply = await host.four[0].press(host.turn_message(game), label=label)
            await reply.settled()
        await ByButtons(await host.actor(game), Random(1)).decide(host, game)
        await host.spectator.slash(host.channel, "board", game=game)
        await host.settled()
        host.client.publisher.panels._open.clear()  # noqa: SLF001  # only panels that go on keep their answers
        assert found(*kinds) - before == Counter()
    finally:
        gc.enable()
