"""How processes coordinate through a PostgreSQL database, statement by statement."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.model.records import ShownRow
from bot.core.model.roles import Lobby, Turn
from bot.core.storage import leases
from bot.core.storage.database import SharedDatabase, Transaction
from bot.core.storage.errors import PassedOnError, StoreError
from bot.core.storage.leases import Lease, LeaseRow, LeaseStore, current_lease
from bot.core.storage.store import Store, opened
from engine import Edition
from tests.bot.core.storage.locks import until_waiting
from tests.bot.support.databases import database_in
from tests.bot.support.postgres import administrator

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
        await each.heartbeat(SHARDS, leaving=False)
    await both[0].create_leases(SHARDS)
    return both


async def shard(process: LeaseStore, number: int = 0) -> LeaseRow:
    """What a process sees of a shard."""
    return (await process.situation()).leases[number]


async def test_of_two_processes_one_takes_a_shard(two: Two) -> None:
    for number in range(SHARDS):
        held = await shard(two[0], number)
        assert sorted(await asyncio.gather(*(each.take_shard(held) for each in two))) == [False, True]
    assert all(held.holder in {"a", "b"} for held in (await two[0].situation()).leases)


async def test_a_shard_is_handed_over_to_the_successor_once_it_is_connected(two: Two) -> None:
    first, second = two
    assert await first.take_shard(await shard(first))
    assert await second.claim_shard(await shard(second))
    assert not await first.hand_over(await shard(first)), "the successor is not connected"
    assert await second.connected(await shard(second))
    seen = await shard(first)
    assert await first.hand_over(seen)
    held = await shard(second)
    assert (held.holder, held.epoch, held.successor, held.ready) == ("b", 2, None, False)
    assert not await first.hand_over(seen)


async def test_of_two_successors_one_is_chosen(two: Two, store: Store) -> None:
    third = LeaseStore(store.database, "c", "machine:3")
    await third.heartbeat(SHARDS, leaving=False)
    await two[0].take_shard(await shard(two[0]))
    held = await shard(third)
    assert sorted(await asyncio.gather(two[1].claim_shard(held), third.claim_shard(held))) == [False, True]


async def test_the_shards_of_a_process_without_heartbeats_are_free(two: Two, tmp_path: Path) -> None:
    first, second = two
    await first.take_shard(await shard(first))
    await second.claim_shard(await shard(second))
    assert (await shard(second)).holder == "a"
    await second.delete_dead()
    assert (await shard(second)).holder == "a"
    async with administrator(await database_in(tmp_path, "postgres")) as admin:
        await admin.execute(
            f"UPDATE process SET seen = seen - interval '{leases.EXPIRY_SECONDS} seconds' WHERE id = 'a'"
        )
    assert not await second.heartbeat(SHARDS, leaving=False)
    assert (await shard(second)).holder == "a"
    await second.delete_dead()
    situation = await second.situation()
    assert (situation.leases[0].holder, situation.leases[0].successor) == (None, "b")
    assert await second.take_shard(situation.leases[0])
    assert (await shard(second)).epoch == 2


async def taken(process: LeaseStore) -> Lease:
    """The lease of a shard that a process has taken."""
    assert await process.take_shard(await shard(process))
    return Lease(0, (await shard(process)).epoch)


async def test_records_of_a_lease_that_has_passed_on_are_not_stored(two: Two, store: Store) -> None:
    row = await store.new_game(1, 2, 3, Edition.SECOND)
    current_lease.set(await taken(two[0]))
    await store.messages.set_shown(row.id, ShownRow(Lobby(), 1, 5, "digest"))
    await two[0].sign_off()
    theirs = await taken(two[1])
    for write in (
        store.messages.set_shown(row.id, ShownRow(Lobby(), 1, 6, "other")),
        store.messages.set_sending(row.id, ShownRow.pending(Turn(0), 1, "nonce")),
        store.messages.forget_shown(row.id, Lobby()),
    ):
        with pytest.raises(PassedOnError):
            await write
    assert await store.messages.messages_of(row.id) == {Lobby(): ShownRow(Lobby(), 1, 5, "digest")}
    assert await store.messages.sending() == []
    current_lease.set(theirs)
    await store.messages.forget_shown(row.id, "lobby")
    assert await store.messages.messages_of(row.id) == {}


async def test_one_process_answers_an_interaction_however_often_it_asks(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    for interaction in range(1, 20):
        answers = await asyncio.gather(*(each.claim_interaction(interaction) for each in two))
        assert sorted(answers) == [False, True]
        assert [await each.claim_interaction(interaction) for each in two] == answers
    for each in two:
        await each.delete_claims()
    assert not await two[answers.index(False)].claim_interaction(19), "claims are kept for a minute"
    monkeypatch.setattr(leases, "CLAIM_SECONDS", 0)
    await two[0].delete_claims()
    assert await two[answers.index(False)].claim_interaction(19)


async def test_a_session_begins_once_in_an_interval_whichever_process_asks(two: Two, tmp_path: Path) -> None:
    waits = await asyncio.gather(*(each.reserve_session(0, 600) for each in (*two, *two)))
    assert min(waits) == 0
    assert all(0 < wait <= 601 for wait in sorted(waits)[1:])
    assert await two[0].reserve_session(1, 600) == 0, "another bucket"
    async with administrator(await database_in(tmp_path, "postgres")) as admin:
        await admin.execute("UPDATE identify SET next = next + interval '1 second'")
        assert await two[1].reserve_session(0, 600) > 0, "asked before the other was granted it, and read after"
        await admin.execute("UPDATE identify SET next = next - interval '601 seconds'")
    assert await two[1].reserve_session(0, 600) == 0


async def test_a_process_waits_while_another_is_being_granted_a_session(two: Two, store: Store, tmp_path: Path) -> None:
    address = await database_in(tmp_path, "postgres")
    async with administrator(address) as other, administrator(address) as onlooker:
        transaction = other.transaction()
        await transaction.start()
        await other.execute("INSERT INTO identify (bucket, next) VALUES (0, now() + interval '600 seconds')")
        asking = asyncio.create_task(two[0].reserve_session(0, 600))
        await until_waiting(onlooker, 1)
        assert not asking.done()
        await transaction.commit()
        assert await asking > 0


async def test_a_lease_in_use_holds_nobody_up(two: Two, tmp_path: Path) -> None:
    """A process may hang, or lose power, while it records a message."""
    async with administrator(await database_in(tmp_path, "postgres")) as hanging, hanging.transaction():
        await hanging.execute("SELECT 1 FROM lease WHERE shard = 0 FOR KEY SHARE")
        async with asyncio.timeout(60):
            assert not await two[1].take_shard(await shard(two[1]))
            assert not await two[1].heartbeat(SHARDS, leaving=False)
    assert await two[1].take_shard(await shard(two[1]))


async def test_the_transaction_of_a_hanging_process_is_ended(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("bot.core.storage.postgres_database._LONGEST_TRANSACTION_MS", 100)
    times, address = 0, await database_in(tmp_path, "postgres")

    async def change(tx: Transaction) -> None:
        nonlocal times
        times += 1
        own = await tx.select_one("SELECT pg_backend_pid() AS pid")
        assert own is not None
        while times == 1 and await onlooker.fetchval("SELECT 1 FROM pg_stat_activity WHERE pid = $1", own["pid"]):
            await asyncio.sleep(0.01)
        await tx.execute("INSERT INTO fact (name, value) VALUES ('done', ?)", (str(times),))

    async with administrator(address) as onlooker, opened(address, shared=True) as hanging, asyncio.timeout(60):
        await hanging.database.commit(change)
    assert await store.fact("done") == "2"


async def test_a_clock_that_is_set_back_stops_nothing(two: Two, tmp_path: Path) -> None:
    async with administrator(await database_in(tmp_path, "postgres")) as admin:
        await admin.execute("INSERT INTO identify (bucket, next) VALUES (0, now() + interval '1 hour')")
        await admin.execute("INSERT INTO request_budget (id, granted) VALUES (1, now() + interval '1 hour')")
        await admin.execute("UPDATE process SET seen = now() + interval '1 hour' WHERE id = 'a'")
    assert await two[1].reserve_session(0, 5) == 0
    assert await two[1].reserve_requests(0.1) <= leases.MOST_WAIT
    await two[1].delete_dead()
    assert set((await two[1].situation()).processes) == {"b"}


async def test_requests_that_several_processes_reserve_follow_each_other(two: Two) -> None:
    waits = await asyncio.gather(*(each.reserve_requests(2) for each in (*two, *two)))
    assert [round(wait / 2) for wait in sorted(waits)] == [0, 1, 2, 3]


async def test_every_process_hears_notifications(tmp_path: Path) -> None:
    address, heard = await database_in(tmp_path, "postgres"), asyncio.Queue[str]()
    async with opened(address, shared=True) as first, opened(address, shared=True) as second:
        assert isinstance(first.database, SharedDatabase)
        assert isinstance(second.database, SharedDatabase)
        first.database.on_notification = second.database.on_notification = heard.put_nowait
        await first.database.notify("one")
        async with asyncio.timeout(5):
            assert [await heard.get(), await heard.get()] == ["one", "one"]
        with pytest.raises(StoreError, match="another process uses it"):
            async with opened(address):
                pass


async def test_a_database_that_one_process_uses_alone_is_not_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.storage.postgres_database._WAIT_SECONDS", 0.1)
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
