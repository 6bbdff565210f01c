"""Divides a bot's shards among the processes on one database; when a process leaves or dies, the others take over.

A free shard is taken at once. If a process is leaving, or holds more than its share, another one claims one of its
shards and connects it while the holder is still connected; then the holder hands it over. In between, both receive the
shard's events, and the first to claim an interaction in the database answers it.
"""

import asyncio
import contextlib
import logging
import os
import secrets
import socket
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial

from bot.core.interactions.connection import ResilientClient
from bot.core.interactions.shards import IDENTIFY_SECONDS
from bot.core.model.sharding import shard_of
from bot.core.model.uptime import uptime
from bot.core.monitoring import metrics
from bot.core.sharing.changes import Changes
from bot.core.sharing.holdings import Holdings
from bot.core.sharing.plan import plan
from bot.core.storage.database import SharedDatabase
from bot.core.storage.errors import BusyError, StoreError, is_storage_failure, storage_failures_logged
from bot.core.storage.leases import EXPIRY_SECONDS, Lease, LeaseRow, LeaseStore, Process, Situation
from bot.core.storage.store import Store

log = logging.getLogger(__name__)

DATABASE_LOST = "the shared database is out of reach"

BEAT_SECONDS = 1.0
"""Seconds between two heartbeats; also the longest time between two looks at the leases."""

VALID_SECONDS = 4.5
"""Seconds after a heartbeat for which a process may use its leases; less than EXPIRY_SECONDS."""

POLL_SECONDS = 5.0
"""Seconds between two polls for changed games, in case a notification was missed."""

REFRESH_SECONDS = 60.0
"""Seconds after which cached rows and results are read again, in case a notification was missed."""

HAND_OVER_TIMEOUT = 40.0
"""Maximum time, in seconds, to hand over a few shards; those left are then released."""

HAND_OVER_SECONDS = 6.0
"""Maximum time, in seconds, per shard, if that is longer in all: successors connect one shard at a time."""

CLAIM_TIMEOUT = 1.0
"""Maximum time, in seconds, to claim an interaction; after that, the holder of its shard answers."""

FINISH_TIMEOUT = 2.0
"""Maximum time, in seconds, to finish message updates before shards are handed over."""


@dataclass
class Callbacks:
    """What the client does when shards or games change."""

    take_over: Callable[[set[int]], Awaitable[None]]
    """Resume the games of newly held shards."""
    reload: Callable[[Collection[int]], Awaitable[None]]
    """Reload games that another process has changed."""
    forget_people: Callable[[], None]
    """Drop what is in memory of people: another process may have forgotten somebody."""
    finish: Callable[[float], Awaitable[None]]
    """Finish message updates under way, for at most the given number of seconds."""


class Sharing:
    """This process's part in sharing the shards; call `join_others` once the number of shards is known."""

    def __init__(self, client: ResilientClient, store: Store, database: SharedDatabase, callbacks: Callbacks) -> None:
        self._client = client
        self._callbacks = callbacks
        self.leases = LeaseStore(database, secrets.token_hex(8), f"{socket.gethostname()}:{os.getpid()}")
        self.has_its_share = False
        """Whether it has no shard left to take, claim or connect."""
        self._wake = asyncio.Event()
        self._changes = Changes(
            store, database, self.leases.me, callbacks.reload, callbacks.forget_people, self._wake.set
        )
        self.holdings = Holdings(self._changes.announce_game)
        self._store = store
        self._database = database
        self._others: list[Process] = []
        self._connecting: dict[int, asyncio.Task[None]] = {}
        self._claiming: set[asyncio.Task[bool]] = set()
        self._task: asyncio.Task[None] | None = None
        self._resumed: dict[int, Lease] = {}
        """The leases whose games have been resumed, by shard; emptied by a late heartbeat."""
        self._has_joined = False
        self._seen_since = 0.0
        self._leaving = False
        client.reserve_session = self._reserve_session
        metrics.SHARDS_HELD.labels(self.leases.name).set_function(lambda: len(self.holdings.leases))

    @classmethod
    def of(cls, client: ResilientClient, store: Store, callbacks: Callbacks) -> "Sharing | None":
        """A client's part in sharing the shards; None if no other process can use its database."""
        return cls(client, store, store.database, callbacks) if isinstance(store.database, SharedDatabase) else None

    @property
    def is_alive(self) -> bool:
        """Whether its last heartbeat is recent enough for it to use its leases."""
        return self.holdings.are_valid

    async def _reserve_session(self, bucket: int) -> float:
        """Reserve a session of a bucket of shards; returns 0, or the seconds to wait before asking again."""
        try:
            return await self.leases.reserve_session(bucket, IDENTIFY_SECONDS)
        except Exception as error:
            if not is_storage_failure(error):
                raise
            log.warning("%s: %s", DATABASE_LOST, error)
            return BEAT_SECONDS

    def note_own_change(self, game: int, revision: int) -> None:
        """Note that this process has changed a game, so that `poll` does not reload it."""
        self._changes.note_revision(game, revision)

    async def claim_interaction(self, interaction: int, guild: int | None) -> bool:
        """Claim an interaction that this process has received; False if another process answers it.

        If the database does not reply in time, the holder of the shard answers. `guild` is None in a direct message.
        """
        claiming = asyncio.create_task(self.leases.claim_interaction(interaction), name="claim of an interaction")
        self._claiming.add(claiming)
        claiming.add_done_callback(self._claimed)
        await asyncio.wait([claiming], timeout=CLAIM_TIMEOUT)  # if the server hangs, a query ignores cancellation
        if not claiming.done() or claiming.exception() is not None:
            return shard_of(guild, self.holdings.total) in self.holdings.leases
        return claiming.result()

    def _claimed(self, claiming: asyncio.Task[bool]) -> None:
        self._claiming.discard(claiming)
        if not claiming.cancelled() and (error := claiming.exception()) is not None and not is_storage_failure(error):
            log.error("fault while claiming an interaction", exc_info=error)

    # Background tasks

    def join_others(self) -> None:
        """Join the other processes and start taking shards."""
        self._task = asyncio.create_task(self._run(), name="sharing")

    async def _run(self) -> None:
        """Send heartbeats and divide the shards until cancelled; an error ends the client."""
        try:
            while not self._has_joined:
                with storage_failures_logged(log, DATABASE_LOST):
                    await self._join()
                await asyncio.sleep(0 if self._has_joined else BEAT_SECONDS)
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(_again(self._beat, partial(asyncio.sleep, BEAT_SECONDS)))
                tasks.create_task(_again(self._divide, self._woken))
                tasks.create_task(_again(self._poll, partial(asyncio.sleep, POLL_SECONDS)))
                tasks.create_task(_again(self._refresh, partial(asyncio.sleep, REFRESH_SECONDS)))
        except Exception as error:
            cause = error.exceptions[0] if isinstance(error, ExceptionGroup) else error
            if not isinstance(cause, StoreError):
                log.exception("fault while sharing the bot's shards; this process ends")
            self._client.end_with(cause)

    async def _join(self) -> None:
        """Join the processes with their number of shards; raises StoreError if the settings ask for another number."""
        total, wanted = self._client.shard_total, self._client.wanted
        theirs = await self._totals()
        if theirs and total not in theirs and wanted.total is not None:
            await asyncio.sleep(EXPIRY_SECONDS)  # they may have just died
            theirs = await self._totals()
        if theirs and total not in theirs:
            if wanted.total is not None:
                raise StoreError(f"the bot's other processes use {max(theirs)} shards, not {total}; use --shards auto")
            total = max(theirs)
        self._client.shard_total = self.holdings.total = total
        await self.leases.create_leases(total)
        await self._changes.note_revisions()
        await self._beat()
        self._has_joined = True

    async def _totals(self) -> set[int]:
        """The numbers of shards that the other processes use."""
        await self.leases.delete_dead()
        processes = (await self.leases.situation()).processes.values()
        return {process.shard_total for process in processes if not process.leaving}

    async def _beat(self) -> None:
        """Send a heartbeat; if it is late, other processes may have taken this one's shards."""
        began, holdings = uptime(), self.holdings
        if self._database.lost.done():
            raise BusyError(self._database.lost.result())
        given = self._client.wanted.numbers
        was_unknown = await self.leases.heartbeat(holdings.total, given, leaving=self._leaving)
        if was_unknown:
            holdings.leases = {}
        if was_unknown or not holdings.are_valid:
            self._resumed = {}  # updates may have been skipped
            self._seen_since = began
            self._wake.set()
        holdings.valid_until = began + VALID_SECONDS
        if began > self._seen_since + EXPIRY_SECONDS:  # after an outage, the others may send theirs first
            await self.leases.delete_dead()

    async def _poll(self) -> None:
        if self._others:
            await self._changes.poll()

    async def _refresh(self) -> None:
        self._store.clear_caches()
        self._callbacks.forget_people()
        await self.leases.delete_claims()

    async def _woken(self) -> None:
        """Wait until a lease may have changed, for at most BEAT_SECONDS."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT_SECONDS):
                await self._wake.wait()
        self._wake.clear()

    # Shards

    async def _divide(self) -> None:
        """Serve the shards that this process holds, then carry out its plan."""
        situation = await self.leases.situation()
        if self.leases.me not in situation.processes:
            return  # the next heartbeat adds it
        was_alone = not self._others
        self._others = [process for process in situation.processes.values() if process.id != self.leases.me]
        if was_alone and self._others:
            await self._changes.note_revisions()  # until now, only this process changed games
        await self._adopt(situation)
        todo = plan(situation, self.leases.me)
        self.has_its_share = not (todo.take or todo.claim or todo.connect)
        await self._hand_over(todo.hand_over)
        taken = [await self.leases.take_shard(lease) for lease in todo.take]
        claimed = [lease for lease in todo.claim if await self.leases.claim_shard(lease)]
        for lease in claimed:
            self._connect(lease.shard)
        await self._connect_claimed(todo.connect)
        if any(taken):
            self._wake.set()

    async def _adopt(self, situation: Situation) -> None:
        """Start serving newly held shards, and disconnect those that are no longer held or claimed."""
        me = self.leases.me
        now = {row.shard: Lease(row.shard, row.epoch) for row in situation.leases if row.holder == me}
        self.holdings.leases = now
        expected = {row.shard for row in situation.leases if me in {row.holder, row.successor}}
        for shard in set(self._client.connections) - expected:
            if (connecting := self._connecting.pop(shard, None)) is not None:
                connecting.cancel()
            await self._client.close_shard(shard)
        if self.is_alive and (new := {shard for shard, lease in now.items() if self._resumed.get(shard) != lease}):
            log.info("shards held: %s of %s", ", ".join(map(str, sorted(now))), self.holdings.total)
            for shard in sorted(new):
                self._client.begin_shard(shard)
            self._store.clear_caches()
            resumed = self._resumed  # a late heartbeat replaces it
            await self._callbacks.take_over(new)
            resumed.update({shard: now[shard] for shard in new})

    async def _hand_over(self, leases: Collection[LeaseRow]) -> None:
        """Hand over shards that their successors have connected."""
        if not leases:
            return
        gone = {lease.shard for lease in leases}
        self.holdings.leases = {shard: lease for shard, lease in self.holdings.leases.items() if shard not in gone}
        for shard in gone:
            self._resumed.pop(shard, None)  # should it stay after all, updates were skipped
        await self._callbacks.finish(FINISH_TIMEOUT)
        given = [lease.shard for lease in leases if await self.leases.hand_over(lease)]
        await self._changes.announce_shards()
        for shard in given:
            await self._client.close_shard(shard)

    async def _connect_claimed(self, leases: Collection[LeaseRow]) -> None:
        """Connect claimed shards, and tell their present holders once each is connected."""
        told = False
        for lease in leases:
            connection = self._client.connections.get(lease.shard)
            if connection is not None and connection.has_begun.is_set():
                told |= await self.leases.connected(lease)
            else:
                self._connect(lease.shard)
        if told:
            await self._changes.announce_shards()

    def _connect(self, shard: int) -> None:
        """Connect a claimed shard in the background."""
        if shard not in self._connecting:
            self._connecting[shard] = asyncio.create_task(self._connected(shard), name=f"taking over shard {shard}")

    async def _connected(self, shard: int) -> None:
        try:
            await self._client.open_shard(shard)
            self._wake.set()
        finally:
            self._connecting.pop(shard, None)

    # Shutdown

    async def hand_over(self) -> None:
        """Hand over all shards that other processes may take, within a time limit."""
        if self._task is None or self._task.done() or not self._has_joined or self._database.lost.done():
            return
        self._leaving = True
        with storage_failures_logged(log, DATABASE_LOST), contextlib.suppress(StoreError):
            await self._beat()
            await self._changes.announce_shards()
        latest = uptime() + max(HAND_OVER_TIMEOUT, HAND_OVER_SECONDS * (len(self.holdings.leases) + 1))
        while self._has_successors() and self.is_alive and uptime() < latest:
            await asyncio.sleep(0.1)

    def _has_successors(self) -> bool:
        """Whether another process may take a shard of this one."""
        return any(process.may_take(shard) for process in self._others for shard in self.holdings.leases)

    async def close(self) -> None:
        """Release all shards; the other processes take them at once."""
        tasks = [task for task in (self._task, *self._connecting.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._changes.close()
        if self._claiming:
            await asyncio.wait(self._claiming, timeout=CLAIM_TIMEOUT)
        self.holdings.valid_until, self.holdings.leases = 0.0, {}
        with storage_failures_logged(log, "could not sign off; the others take over once the heartbeat expires"):
            await self.leases.sign_off()
            await self._changes.announce_shards()


async def _again(work: Callable[[], Awaitable[None]], pause: Callable[[], Awaitable[None]]) -> None:
    """Repeat `work` with pauses; if the database fails, log it and go on."""
    while True:
        with storage_failures_logged(log, DATABASE_LOST):
            await work()
        await pause()
