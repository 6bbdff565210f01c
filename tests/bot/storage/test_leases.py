"""How processes coordinate through a PostgreSQL database, statement by statement."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.model.records import ShownRow
from bot.model.sharding import Lease
from bot.storage import leases
from bot.storage.database import SharedDatabase
from bot.storage.errors import LeaseLostError, StoreError
from bot.storage.leases import Held, LeaseStore
from bot.storage.store import Store, opened
from engine import Edition
from tests.bot.support.databases import database_in

SHARDS = 4

Two = tuple[LeaseStore, LeaseStore]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(await database_in(tmp_path, "postgres"), shared=True) as store:
        yield store


@pytest.fixture
async def two(store: Store) -> Two:
    """Two live processes, and a lease for each shard."""
    both = LeaseStore(store.database, "a", "machine:1"), LeaseStore(store.database, "b", "machine:2")
    for each in both:
        await each.beat(SHARDS, leaving=False, bury=True)
    await both[0].arrange(SHARDS)
    return both


async def shard(process: LeaseStore, number: int = 0) -> Held:
    """What a process sees of a shard."""
    return (await process.situation()).shards[number]


async def test_of_two_processes_one_takes_a_shard(two: Two) -> None:
    for number in range(SHARDS):
        held = await shard(two[0], number)
        assert sorted(await asyncio.gather(*(each.take(held) for each in two))) == [False, True]
    assert all(held.holder in {"a", "b"} for held in (await two[0].situation()).shards)


async def test_a_shard_is_given_to_the_successor_that_is_ready(two: Two) -> None:
    first, second = two
    assert await first.take(await shard(first))
    assert await second.claim(await shard(second))
    assert not await first.give(await shard(first)), "the successor is not connected"
    await second.ready(0)
    seen = await shard(first)
    assert await first.give(seen)
    held = await shard(second)
    assert (held.holder, held.epoch, held.successor, held.ready) == ("b", 2, None, False)
    assert not await first.give(seen)


async def test_of_two_successors_one_is_chosen(two: Two, store: Store) -> None:
    third = LeaseStore(store.database, "c", "machine:3")
    await third.beat(SHARDS, leaving=False, bury=True)
    await two[0].take(await shard(two[0]))
    held = await shard(third)
    assert sorted(await asyncio.gather(two[1].claim(held), third.claim(held))) == [False, True]


async def test_the_shards_of_a_process_without_heartbeats_are_free(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = two
    await first.take(await shard(first))
    await second.claim(await shard(second))
    assert (await shard(second)).holder == "a"
    monkeypatch.setattr(leases, "EXPIRY_SECONDS", 0.2)
    await asyncio.sleep(0.3)
    situation = await second.beat(SHARDS, leaving=False, bury=False)
    assert situation.shards[0].holder == "a", "dead processes are deleted only with `bury`"
    situation = await second.beat(SHARDS, leaving=False, bury=True)
    assert (situation.shards[0].holder, situation.shards[0].successor) == (None, "b")
    assert await second.take(situation.shards[0])
    assert (await shard(second)).epoch == 2


async def taken(process: LeaseStore) -> Lease:
    """The lease of a shard that a process has taken."""
    assert await process.take(await shard(process))
    return Lease(0, (await shard(process)).epoch)


async def test_records_of_a_lease_that_has_passed_on_are_not_stored(two: Two, store: Store) -> None:
    row = await store.new_game(1, 2, 3, Edition.SECOND)
    mine = await taken(two[0])
    await store.set_shown(row.id, ShownRow("lobby", 1, 5, "digest"), mine)
    await two[0].leave()
    theirs = await taken(two[1])
    for write in (
        store.set_shown(row.id, ShownRow("lobby", 1, 6, "other"), mine),
        store.set_sending(row.id, ShownRow.pending("turn:0", 1, "nonce"), mine),
        store.forget_shown(row.id, "lobby", lease=mine),
    ):
        with pytest.raises(LeaseLostError):
            await write
    assert await store.shown(row.id) == {"lobby": ShownRow("lobby", 1, 5, "digest")}
    assert await store.sending() == []
    await store.forget_shown(row.id, "lobby", lease=theirs)
    assert await store.shown(row.id) == {}


async def test_one_process_answers_an_interaction_however_often_it_asks(two: Two) -> None:
    for interaction in range(1, 20):
        answers = await asyncio.gather(*(each.answers(interaction) for each in two))
        assert sorted(answers) == [False, True]
        assert [await each.answers(interaction) for each in two] == answers
    await two[0].forget_interactions(10)
    assert await two[0].answers(9)


async def test_a_session_begins_once_in_an_interval_whichever_process_asks(two: Two) -> None:
    waits = await asyncio.gather(*(each.take_identify(0, 0.2) for each in (*two, *two)))
    assert min(waits) == 0
    assert all(0 < wait <= 0.2 for wait in sorted(waits)[1:])
    assert await two[0].take_identify(1, 0.2) == 0, "another bucket"
    await asyncio.sleep(0.25)
    assert await two[1].take_identify(0, 0.2) == 0


async def test_requests_that_several_processes_take_follow_each_other(two: Two) -> None:
    until = await asyncio.gather(*(each.take_requests(10) for each in (*two, *two)))
    assert [round(each / 10) for each in sorted(until)] == [1, 2, 3, 4]


async def test_notes_are_heard_by_every_process(tmp_path: Path) -> None:
    address, heard = await database_in(tmp_path, "postgres"), asyncio.Queue[str]()
    async with opened(address, shared=True) as first, opened(address, shared=True) as second:
        assert isinstance(first.database, SharedDatabase)
        assert isinstance(second.database, SharedDatabase)
        first.database.on_note = second.database.on_note = heard.put_nowait
        await first.database.send_note("one")
        async with asyncio.timeout(5):
            assert [await heard.get(), await heard.get()] == ["one", "one"]
        with pytest.raises(StoreError, match="another process uses it"):
            async with opened(address):
                pass


async def test_a_database_that_one_process_uses_alone_is_not_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.postgres_database._WAIT_SECONDS", 0.1)
    address = await database_in(tmp_path, "postgres")
    async with opened(address):
        with pytest.raises(StoreError, match="another process has it to itself"):
            async with opened(address, shared=True):
                pass


async def test_a_version_that_changes_the_tables_does_not_start_beside_another_one(tmp_path: Path) -> None:
    address = await database_in(tmp_path, "postgres")
    async with opened(address, shared=True) as store:
        await store.database.select(
            "DELETE FROM schema_version WHERE number = (SELECT max(number) FROM schema_version)"
        )
        with pytest.raises(StoreError, match="changes the tables; first stop every bot"):
            async with opened(address, shared=True):
                pass
