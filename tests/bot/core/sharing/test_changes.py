"""Processes learn of each other's changes by notifications or by polling."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.core.sharing import changes
from bot.core.sharing.changes import Changes
from bot.core.storage.database import SharedDatabase
from bot.core.storage.store import Store, opened
from engine import Edition
from tests.bot.support.databases import database_in

ANN = 7


@dataclass
class Process:
    """A process that shares the database, and what it has heard."""

    store: Store
    games: list[int] = field(default_factory=list)
    forgotten: int = 0
    shards: int = 0

    def __post_init__(self) -> None:
        assert isinstance(self.store.database, SharedDatabase)
        self.changes = Changes(
            self.store, self.store.database, str(id(self)), self.on_games, self.on_forgotten, self.on_shards
        )

    async def on_games(self, games: Collection[int]) -> None:
        self.games += games

    def on_forgotten(self) -> None:
        self.forgotten += 1

    def on_shards(self) -> None:
        self.shards += 1


Two = tuple[Process, Process]


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Two]:
    address = await database_in(tmp_path, "postgres")
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(opened(address, shared=True)) for _ in range(2)]
        both = Process(stores[0]), Process(stores[1])
        yield both
        for each in both:
            await each.changes.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():
            await asyncio.sleep(0.005)


async def test_games_are_announced_together_to_the_other_processes_only(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "MAX_ANNOUNCED", 3)
    first, second = two
    for game in (4, 2, 2, 8, 6):
        first.changes.announce_game(game)
    await until(lambda: len(second.games) == 4)
    assert (sorted(second.games), first.games) == ([2, 4, 6, 8], []), "two notifications, in any order"
    await first.changes.announce_shards()
    await until(lambda: second.shards == 1)
    assert first.shards == 0


async def test_a_choice_in_one_process_is_known_in_the_other_at_once(two: Two) -> None:
    first, second = two
    assert (await second.store.people.person_row(ANN)).call == "channel"
    assert (await second.store.servers.server_row(1)).pace == "relaxed"
    people, servers = second.store.people.cache, second.store.servers.cache
    before = people.revision, servers.revision
    await first.store.people.save_preferences(ANN, call="dm")
    await first.store.servers.save_choices(1, pace="daily")
    await until(lambda: people.revision > before[0] and servers.revision > before[1])
    assert (await second.store.people.person_row(ANN)).call == "dm"
    assert (await second.store.servers.server_row(1)).pace == "daily"


async def test_every_process_forgets_a_forgotten_person(two: Two) -> None:
    first, second = two
    await first.store.people.save_preferences(ANN, call="dm")
    assert (await second.store.people.person_row(ANN)).call == "dm"
    people = second.store.people.cache
    before = people.revision
    await first.store.people.delete_person(ANN)
    await until(lambda: second.forgotten == 1 and people.revision > before)  # two notifications, in any order
    assert (await second.store.people.person_row(ANN)).call == "channel"


async def test_polling_finds_new_and_changed_games_even_after_a_failed_poll(two: Two) -> None:
    first, second = two
    old = await first.store.new_game(1, 2, 3, Edition.SECOND)
    await second.changes.note_revisions()
    await second.changes.poll()
    assert second.games == []
    await first.store.save_lobby(old)
    new = await first.store.new_game(1, 2, 3, Edition.SECOND)

    async def fails(games: Collection[int]) -> None:
        raise OSError("the database is away")

    reload, second.changes._on_games = second.changes._on_games, fails  # noqa: SLF001
    with pytest.raises(OSError, match="away"):
        await second.changes.poll()
    second.changes._on_games = reload  # noqa: SLF001
    await second.changes.poll()
    assert sorted(second.games) == [old.id, new.id]
    await second.changes.poll()
    assert sorted(second.games) == [old.id, new.id]


async def test_a_row_that_changes_while_it_is_read_is_not_cached(two: Two) -> None:
    store = two[1].store

    async def read(person: int) -> str:
        store.people.cache.drop(person)  # another process's notification arrives
        return "outdated"

    assert await store.people.cache.get(ANN, read) == "outdated"
    assert (await store.people.person_row(ANN)).call == "channel"
