"""Wishes for a game in either database: whoever takes people from the queue, nobody is taken twice."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.service import GameService
from bot.model.lobby import leave
from bot.model.records import GameRow
from bot.model.wishes import Group, Wish, groups
from bot.storage.store import Store, opened
from engine import Mode
from tests.bot.support.databases import database_in
from tests.tools import matchmaking
from tests.tools.matchmaking import crowd, four_fit

NOW = 1_790_000_000
HERE, THERE = 1, 2


def wish(person: int, guild: int = HERE, since: int = NOW) -> Wish:
    return Wish(guild, person, 5, f"P{person}", "full", "live daily", computers=True, since=since, until=since + 3_600)


def group(*people: int, guild: int = HERE) -> Group:
    return Group(tuple(wish(person, guild) for person in people), (Mode.FULL, "live"))


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(await database_in(tmp_path, request.param)) as fresh:
        fresh.clock = lambda: NOW
        yield fresh


async def everybody(_: GameRow, __: Wish) -> bool:
    return True


async def nobody(_: int | None, __: Iterable[int]) -> frozenset[int]:
    return frozenset()


async def gathered(store: Store, *groups: Group) -> list[GameRow]:
    """The lobbies that are opened for groups at the same time, each by another process."""
    tried = (GameService(store).matchmaking.gather(each, 5, {}) for each in groups)
    return [row for row in await asyncio.gather(*tried) if row is not None]


async def test_two_processes_do_not_seat_anybody_twice_here_or_in_another_server(store: Store) -> None:
    for person in range(1, 8):
        await store.wishes.save(wish(person), NOW)
        await store.wishes.save(wish(person, THERE), NOW)
    same = [group(1, 2, 3, 4), group(4, 5, 6, 7), group(1, 2, 3, 4), group(4, 5, 6, 7, guild=THERE)]
    (row,) = await gathered(store, *same)
    assert [game.id for game in await store.games()] == [row.id], "nothing half done"
    looking = {wish.person for guild in (HERE, THERE) for wish in await store.wishes.looking(guild, NOW)}
    assert looking == set(range(1, 8)) - set(row.people)
    assert [wish.person for wish in await store.wishes.of_lobby(row.id)] == sorted(row.people)
    assert await store.wishes.confirm_by(row.id) == NOW + 600


async def test_of_a_crowd_that_three_processes_match_at_once_nobody_sits_twice(store: Store) -> None:
    chance = random.Random(3)
    waiting, _ = crowd(60, chance)
    for each in waiting:
        await store.wishes.save(each, NOW)
    found = [chance.sample(made, len(made)) for made in [groups(waiting, matchmaking.NOW)] * 3]
    rows = await gathered(store, *(each for made in zip(*found, strict=True) for each in made))
    seated = Counter(person for row in rows for person in row.people)
    assert len(rows) == len(found[0])
    assert set(seated.values()) == {1}
    assert not four_fit(await store.wishes.looking(HERE, matchmaking.NOW))


async def test_who_looks_for_something_else_by_now_is_not_seated(store: Store) -> None:
    await store.wishes.save(wish(1), NOW)
    await store.wishes.save(wish(2), NOW)
    await store.wishes.save(replace(wish(2), modes="basic"), NOW)
    assert await gathered(store, group(1, 2)) == []


async def test_a_new_wish_keeps_the_place_and_none_is_taken_from_a_lobby(store: Store) -> None:
    await store.wishes.save(wish(1), NOW)
    later = await store.wishes.save(wish(1, since=NOW + 60), NOW + 60)
    assert (later.since, later.until) == (NOW, NOW + 3_660)
    after_the_end = await store.wishes.save(wish(1, since=NOW + 4_000), NOW + 4_000)
    assert after_the_end.since == NOW + 4_000
    await store.wishes.save(wish(2), NOW)
    await store.wishes.save(wish(3), NOW)
    (row,) = await gathered(store, group(2, 3))
    assert (await store.wishes.save(replace(wish(3), modes="basic"), NOW)).lobby == row.id
    await store.wishes.let_go(row.id, [2])
    assert [wish.person for wish in await store.wishes.looking(HERE, NOW)] == [3, 1]
    assert await store.wishes.gatherings(HERE) == []


async def test_a_look_after_a_lobby_was_left_is_kept_whatever_is_looked_after_first(store: Store) -> None:
    """Before the lobby is looked after, while it is, and afterwards."""
    for person in range(1, 8):
        await store.wishes.save(wish(person), NOW)
    service = GameService(store)
    (row,) = await gathered(store, group(1, 2, 3, 4))
    await service.lobbies.change(row.id, lambda lobby: leave(lobby, 4))
    again = await store.wishes.save(wish(4, since=NOW + 9), NOW + 9)
    assert (again.lobby, again.since) == (None, NOW + 9), "at the end of the queue"
    (gathering,) = await store.wishes.gatherings(HERE)
    assert await service.matchmaking.tend(gathering, everybody, nobody) == (5,)
    await service.lobbies.change(row.id, lambda lobby: leave(lobby, 5))
    (gathering,) = await store.wishes.gatherings(HERE)
    later, _ = await asyncio.gather(
        store.wishes.save(wish(5, since=NOW + 10), NOW + 10), service.matchmaking.tend(gathering, everybody, nobody)
    )
    assert later.lobby is None
    looking = {each.person for each in await store.wishes.looking(HERE, NOW)}
    assert looking == {4, 5, 6, 7} - {person for person in (await store.game(row.id)).people if person > 3}
    assert 5 in looking
    await store.wishes.let_go(row.id, ())
    assert {each.person for each in await store.wishes.looking(HERE, NOW)} == set(range(1, 8))


async def test_a_look_from_a_closed_lobby_keeps_its_place(store: Store) -> None:
    for person in (1, 2):
        await store.wishes.save(wish(person), NOW)
    (row,) = await gathered(store, group(1, 2))
    await store.save_lobby(replace(row, status="abandoned"))
    again = await store.wishes.save(wish(2, since=NOW + 9), NOW + 9)
    assert (again.lobby, again.since) == (None, NOW)


async def test_one_is_called_for_new_games_once_even_by_two_processes(store: Store) -> None:
    await store.listeners.choose(HERE, 1, on=True)
    await store.listeners.choose(HERE, 1, on=True)
    (listener,) = await store.listeners.of(HERE, NOW, NOW)
    claimed = await asyncio.gather(*(store.listeners.claim(listener, NOW) for _ in range(3)))
    assert sorted(claimed) == [False, False, True]
    assert await store.listeners.of(HERE, NOW, NOW) == []
    (again,) = await store.listeners.of(HERE, NOW + 1, NOW + 1)
    assert again.calls_on_day_of(NOW) == 1
    assert again.calls_on_day_of(NOW + 86_400) == 0
    await store.listeners.choose(HERE, 1, on=False)
    assert not await store.listeners.listens(HERE, 1)
