"""Wishes for a game in either database: whoever takes people from the queue, nobody is taken twice."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.games.service import GameService
from bot.core.lobby.model import leave
from bot.core.model.records import GameRow
from bot.core.storage.store import Store, opened
from bot.matchmaking.games import Matchmaking
from bot.matchmaking.listeners import ListenerStore
from bot.matchmaking.wishes import Wish, WishGroup, groups
from engine import Mode
from tests.bot.matchmaking.support import store_of
from tests.bot.support.databases import database_in
from tests.tools import matchmaking
from tests.tools.matchmaking import crowd, four_fit

NOW = 1_790_000_000
HERE, THERE = 1, 2


def wish(person: int, guild: int = HERE, since: int = NOW) -> Wish:
    return Wish(guild, person, 5, f"P{person}", "full", "live daily", computers=True, since=since, until=since + 3_600)


def group(*people: int, guild: int = HERE) -> WishGroup:
    return WishGroup(tuple(wish(person, guild) for person in people), (Mode.FULL, "live"))


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(await database_in(tmp_path, request.param)) as fresh:
        fresh.clock = lambda: NOW
        yield fresh


async def everybody(_: GameRow, __: Wish) -> bool:
    return True


async def nobody(_: int | None, __: Iterable[int]) -> frozenset[int]:
    return frozenset()


async def gathered(store: Store, *groups: WishGroup) -> list[GameRow]:
    """The lobbies that are opened for groups at the same time, each by another process."""
    tried = (Matchmaking(GameService(store)).gather(each, 5, {}) for each in groups)
    return [row for row in await asyncio.gather(*tried) if row is not None]


async def test_two_processes_do_not_seat_anybody_twice_here_or_in_another_server(store: Store) -> None:
    for person in range(1, 8):
        await store_of(store).save_wish(wish(person), NOW)
        await store_of(store).save_wish(wish(person, THERE), NOW)
    same = [group(1, 2, 3, 4), group(4, 5, 6, 7), group(1, 2, 3, 4), group(4, 5, 6, 7, guild=THERE)]
    (row,) = await gathered(store, *same)
    assert [game.id for game in await store.games()] == [row.id], "nothing half done"
    looking = {wish.person for guild in (HERE, THERE) for wish in await store_of(store).looking(guild, NOW)}
    assert looking == set(range(1, 8)) - set(row.people)
    assert [wish.person for wish in await store_of(store).of_lobby(row.id)] == sorted(row.people)
    assert await store_of(store).confirm_by(row.id) == NOW + 600


async def test_of_a_crowd_that_three_processes_match_at_once_nobody_sits_twice(store: Store) -> None:
    chance = random.Random(3)
    waiting, _ = crowd(60, chance)
    for each in waiting:
        await store_of(store).save_wish(each, NOW)
    found = [chance.sample(made, len(made)) for made in [groups(waiting, matchmaking.NOW)] * 3]
    rows = await gathered(store, *(each for made in zip(*found, strict=True) for each in made))
    seated = Counter(person for row in rows for person in row.people)
    assert len(rows) == len(found[0])
    assert set(seated.values()) == {1}
    assert not four_fit(await store_of(store).looking(HERE, matchmaking.NOW))


async def test_who_looks_for_something_else_by_now_is_not_seated(store: Store) -> None:
    await store_of(store).save_wish(wish(1), NOW)
    await store_of(store).save_wish(wish(2), NOW)
    await store_of(store).save_wish(replace(wish(2), modes="basic"), NOW)
    assert await gathered(store, group(1, 2)) == []


async def test_a_new_wish_keeps_the_place_and_none_is_taken_from_a_lobby(store: Store) -> None:
    await store_of(store).save_wish(wish(1), NOW)
    later = await store_of(store).save_wish(wish(1, since=NOW + 60), NOW + 60)
    assert (later.since, later.until) == (NOW, NOW + 3_660)
    after_the_end = await store_of(store).save_wish(wish(1, since=NOW + 4_000), NOW + 4_000)
    assert after_the_end.since == NOW + 4_000
    await store_of(store).save_wish(wish(2), NOW)
    await store_of(store).save_wish(wish(3), NOW)
    (row,) = await gathered(store, group(2, 3))
    assert (await store_of(store).save_wish(replace(wish(3), modes="basic"), NOW)).lobby == row.id
    await store_of(store).let_go(row.id, [2])
    assert [wish.person for wish in await store_of(store).looking(HERE, NOW)] == [3, 1]
    assert await store_of(store).gatherings(HERE) == []


async def test_a_look_after_a_lobby_was_left_is_kept_whatever_is_looked_after_first(store: Store) -> None:
    """Before the lobby is looked after, while it is, and afterwards."""
    for person in range(1, 8):
        await store_of(store).save_wish(wish(person), NOW)
    service = GameService(store)
    (row,) = await gathered(store, group(1, 2, 3, 4))
    await service.lobbies.change_lobby(row.id, lambda lobby: leave(lobby, 4))
    again = await store_of(store).save_wish(wish(4, since=NOW + 9), NOW + 9)
    assert (again.lobby, again.since) == (None, NOW + 9), "at the end of the queue"
    (gathering,) = await store_of(store).gatherings(HERE)
    assert await Matchmaking(service).tend(gathering, everybody, nobody) == (5,)
    await service.lobbies.change_lobby(row.id, lambda lobby: leave(lobby, 5))
    (gathering,) = await store_of(store).gatherings(HERE)
    later, _ = await asyncio.gather(
        store_of(store).save_wish(wish(5, since=NOW + 10), NOW + 10),
        Matchmaking(service).tend(gathering, everybody, nobody),
    )
    assert later.lobby is None
    looking = {each.person for each in await store_of(store).looking(HERE, NOW)}
    assert looking == {4, 5, 6, 7} - {person for person in (await store.game(row.id)).people if person > 3}
    assert 5 in looking
    await store_of(store).let_go(row.id, ())
    assert {each.person for each in await store_of(store).looking(HERE, NOW)} == set(range(1, 8))


async def test_a_look_from_a_closed_lobby_keeps_its_place(store: Store) -> None:
    for person in (1, 2):
        await store_of(store).save_wish(wish(person), NOW)
    (row,) = await gathered(store, group(1, 2))
    await store.save_lobby(replace(row, status="abandoned"))
    again = await store_of(store).save_wish(wish(2, since=NOW + 9), NOW + 9)
    assert (again.lobby, again.since) == (None, NOW)


async def test_one_is_called_for_new_games_once_even_by_two_processes(store: Store) -> None:
    await ListenerStore(store.database).set_listening(HERE, 1, on=True)
    await ListenerStore(store.database).set_listening(HERE, 1, on=True)
    (listener,) = await ListenerStore(store.database).listeners_to_call(HERE, NOW, NOW)
    claimed = await asyncio.gather(*(ListenerStore(store.database).claim_call(listener, NOW) for _ in range(3)))
    assert sorted(claimed) == [False, False, True]
    assert await ListenerStore(store.database).listeners_to_call(HERE, NOW, NOW) == []
    (again,) = await ListenerStore(store.database).listeners_to_call(HERE, NOW + 1, NOW + 1)
    assert again.calls_on_day_of(NOW) == 1
    assert again.calls_on_day_of(NOW + 86_400) == 0
    await ListenerStore(store.database).set_listening(HERE, 1, on=False)
    assert not await ListenerStore(store.database).listens(HERE, 1)
