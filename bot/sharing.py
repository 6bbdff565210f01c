"""Divides a bot's shards among the processes on one database; when a process leaves or dies, the others take over.

A free shard is taken at once. If a process is leaving, or holds more than its share, another one claims a shard and
connects it while the holder is still connected; then the holder hands it over. In between, both receive the shard's
events, and the first to claim an interaction in the database answers it.
"""

import asyncio
import contextlib
import json
import logging
import os
import secrets
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.games.holdings import Holdings
from bot.interactions.connection import ResilientClient
from bot.interactions.shards import IDENTIFY_SECONDS
from bot.model.sharding import Lease, Shards
from bot.monitoring import metrics
from bot.storage.database import SharedDatabase
from bot.storage.errors import StoreError, is_storage_failure
from bot.storage.leases import EXPIRY_SECONDS, Held, LeaseStore, Situation
from bot.storage.store import Store

log = logging.getLogger(__name__)

T = TypeVar("T")

BEAT_SECONDS = 1.0
"""Seconds between two heartbeats."""

VALID_SECONDS = 4.5
"""How long after a heartbeat a process may use its leases, in seconds; less than EXPIRY_SECONDS."""

POLL_SECONDS = 5.0
"""Seconds between two polls for changed games, in case a notification was missed."""

REFRESH_SECONDS = 60.0
"""Maximum delay, in seconds, until a digest or puzzle setting made in another process takes effect."""

NOTE_SECONDS = 0.02
"""Seconds for which changed games are collected before one notification announces them."""

MAX_NOTED = 300
"""Maximum number of games in a notification; PostgreSQL limits its size."""

HAND_OVER_TIMEOUT = 40.0
"""Time limit for handing over a few shards, in seconds; whatever is left is then released."""

HAND_OVER_SECONDS = 6.0
"""Seconds allowed per shard, if that is more in all: the successor connects one shard at a time."""

ANSWER_TIMEOUT = 1.0
"""Maximum time, in seconds, to claim an interaction; if the database does not reply, this process answers it."""

REMEMBERED_MS = 60_000
"""Milliseconds for which the claim of an interaction is kept."""


@dataclass
class Duties:
    """What the client does when shards or games change."""

    take_over: Callable[[set[int]], Awaitable[None]]
    """Resume the games of shards that have just been taken over."""
    learn: Callable[[Iterable[int]], Awaitable[None]]
    """Reload games that another process has changed."""
    finish: Callable[[], Awaitable[None]]
    """Finish updates under way before shards are handed over."""


class SharedIdentifies:
    """Grants sessions to the processes of a bot, through the database."""

    def __init__(self, leases: LeaseStore) -> None:
        self._leases = leases

    async def take(self, bucket: int) -> float:
        """Take the right to begin a session now; 0, or else the seconds after which to ask again."""
        return await self._leases.take_identify(bucket, IDENTIFY_SECONDS)


class Sharing:
    """This process's part in sharing the shards; call `start` once their number is known."""

    def __init__(
        self, client: ResilientClient, store: Store, database: SharedDatabase, holdings: Holdings, duties: Duties
    ) -> None:
        self._client = client
        self._store = store
        self._database = database
        self._holdings = holdings
        self._duties = duties
        self.leases = LeaseStore(database, secrets.token_hex(8), f"{socket.gethostname()}:{os.getpid()}")
        self._wanted = Shards()
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._connecting: dict[int, asyncio.Task[None]] = {}
        self._working: set[asyncio.Task[Any]] = set()
        self._changed: set[int] = set()
        self._telling: asyncio.TimerHandle | None = None
        self._revisions: dict[int, int] = {}
        self._polled = self._refreshed = 0.0
        self._bury_after = 0.0
        self._latest = 0
        self._leaving = False
        self._alone = True
        holdings.shares = True
        holdings.tell = self._tell
        database.on_note = self._hear
        client.identifies = SharedIdentifies(self.leases)

    @property
    def has_joined(self) -> bool:
        """Whether its last heartbeat is recent enough for it to use its leases."""
        return time.monotonic() < self._holdings.until

    # Interactions

    async def answers(self, interaction: int) -> bool:
        """Claim an interaction that this process has received; False if another process answers it."""
        self._latest = max(self._latest, interaction)
        asking = self._do(self.leases.answers(interaction))
        await asyncio.wait([asking], timeout=ANSWER_TIMEOUT)  # while the server hangs, a query ignores cancellation
        if not asking.done():
            return True
        error = asking.exception()
        if error is None:
            return asking.result()
        if not is_storage_failure(error):
            raise error
        return True

    # Changed games

    def _tell(self, game: int) -> None:
        """Announce a changed game to the other processes soon, together with others."""
        self._changed.add(game)
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(NOTE_SECONDS, self._send_changed)

    def _send_changed(self) -> None:
        self._telling = None
        games, self._changed = sorted(self._changed), set()
        for first in range(0, len(games), MAX_NOTED):
            self._do(self._note(games=games[first : first + MAX_NOTED]))

    async def _note(self, **what: object) -> None:
        """Notify the other processes; if that fails, they find out by polling."""
        with _only_logged("could not notify the other processes, which find out by polling"):
            await self._database.send_note(json.dumps({"from": self.leases.me, **what}))

    def _hear(self, text: str) -> None:
        """Handle a notification from another process."""
        note = json.loads(text)
        if note["from"] == self.leases.me:
            return
        if games := note.get("games"):
            self._do(self._learn(games))
        else:
            self._wake.set()

    async def _learn(self, games: Iterable[int]) -> None:
        with _only_logged("could not reload games changed by another process, trying again at the next poll"):
            await self._duties.learn(games)

    async def _poll(self) -> None:
        """Reload every game that has changed since the last poll."""
        if self._alone or time.monotonic() < self._polled + POLL_SECONDS:
            return
        self._polled = time.monotonic()
        before, self._revisions = self._revisions, await self._store.revisions()
        await self._duties.learn([game for game, now in self._revisions.items() if before.get(game, now) != now])

    def _do(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work, name="sharing: background work")
        self._working.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Log an unexpected error of a background task; its caller may have stopped waiting."""
        self._working.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not is_storage_failure(error):
            log.error("fault while sharing the bot's shards", exc_info=error)

    # Shards

    def start(self, wanted: Shards) -> None:
        """Join the other processes and start taking shards."""
        self._wanted = wanted
        self._task = asyncio.create_task(self._run(), name="sharing")

    async def _run(self) -> None:
        """Send heartbeats and divide the shards until cancelled; an unexpected error ends the client."""
        try:
            await self._join()
            while True:
                self._wake.clear()
                try:
                    await self._look()
                    await self._poll()
                except Exception as error:
                    if not is_storage_failure(error):
                        raise
                    log.warning("no heartbeat, the database did not respond: %s", error)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(BEAT_SECONDS):
                        await self._wake.wait()
        except Exception as error:
            log.exception("fault while sharing the bot's shards; this process ends")
            self._client.end(error)

    async def _join(self) -> None:
        """Adopt the other processes' number of shards; raises StoreError if the settings ask for another one."""
        total = self._client.shard_total
        situation = await self.leases.beat(total, leaving=False, bury=True)
        theirs = {process.shards for process in situation.processes.values() if process.id != self.leases.me}
        if theirs and total not in theirs:
            if self._wanted.total is not None:
                await self.leases.leave()
                raise StoreError(f"the bot's other processes use {max(theirs)} shards, not {total}; use --shards auto")
            total = max(theirs)
        self._client.shard_total = self._holdings.total = total
        await self.leases.arrange(total)

    async def _look(self) -> None:
        """Send a heartbeat, then start, hand over and take shards as the leases require."""
        began = time.monotonic()
        if began > self._holdings.until:  # after an outage: let the others send a heartbeat before they count as dead
            self._bury_after = began + (EXPIRY_SECONDS if self._holdings.until else 0)
        situation = await self.leases.beat(self._holdings.total, leaving=self._leaving, bury=began >= self._bury_after)
        self._holdings.until = began + VALID_SECONDS
        self._alone = len(situation.processes) < 2
        await self._adopt(situation)
        await self._give(situation)
        if not self._leaving:
            await self._take(situation)
        if self._holdings.holds(None) and self._latest:
            await self.leases.forget_interactions(self._latest - (REMEMBERED_MS << 22))
        chosen = began > self._refreshed + REFRESH_SECONDS
        self._refreshed = began if chosen else self._refreshed
        self._store.forget_known(chosen=chosen)

    async def _adopt(self, situation: Situation) -> None:
        """Start serving newly held shards, and disconnect those that are no longer held or claimed."""
        now = {held.shard: Lease(held.shard, held.epoch) for held in situation.shards if held.holder == self.leases.me}
        before, self._holdings.leases = self._holdings.leases, now
        expected = {held.shard for held in situation.shards if self.leases.me in {held.holder, held.successor}}
        for shard in set(self._client.connections) - expected:
            if (connecting := self._connecting.pop(shard, None)) is not None:
                connecting.cancel()
            await self._client.close_shard(shard)
        if new := {shard for shard, lease in now.items() if before.get(shard) != lease}:
            metrics.SHARDS_HELD.labels(self.leases.name).set_function(lambda: len(self._holdings.leases))
            log.info("shards held: %s of %s", ", ".join(map(str, sorted(now))), self._holdings.total)
            for shard in sorted(new):
                self._client.begin_shard(shard)
            self._refreshed = 0.0
            await self._duties.take_over(new)

    async def _give(self, situation: Situation) -> None:
        """Hand over the shards whose successors are connected."""
        mine = [held for held in situation.shards if held.holder == self.leases.me]
        ready = [held for held in mine if held.successor and held.ready]
        if not ready:
            return
        gone = {held.shard for held in ready}
        self._holdings.leases = {shard: lease for shard, lease in self._holdings.leases.items() if shard not in gone}
        await self._duties.finish()
        given = [held.shard for held in ready if await self.leases.give(held)]
        await self._note(leases=given)
        for shard in given:
            await self._client.close_shard(shard)

    async def _take(self, situation: Situation) -> None:
        """Take free shards, and claim those that others should hand over, up to this process's share."""
        me, allowed = self.leases.me, set(self._wanted.numbers or range(self._holdings.total))
        mine = sum(held.holder == me or (held.successor == me and held.holder is not None) for held in situation.shards)
        shares = self._shares(situation)
        wanted = len(allowed) if self._wanted.numbers is not None else shares.get(me, 0)
        candidates = [held for held in situation.shards if held.shard in allowed]
        taken = False
        for held in [held for held in candidates if held.holder is None][: max(wanted - mine, 0)]:
            if await self.leases.take(held):
                mine, taken = mine + 1, True
        for held in self._given_by_others(situation, candidates, shares)[: max(wanted - mine, 0)]:
            if await self.leases.claim(held):
                self._connect(held.shard)
        for held in situation.shards:
            if held.successor == me and not held.ready:
                self._connect(held.shard)
        if taken:
            self._wake.set()

    def _shares(self, situation: Situation) -> dict[str, int]:
        """How many shards each staying process should hold: equal shares; those that hold most get the remainder."""
        counts = Counter(held.holder for held in situation.shards)
        staying = [process.id for process in situation.processes.values() if not process.leaving]
        staying.sort(key=lambda process: (-counts[process], process))
        each, more = divmod(self._holdings.total, max(len(staying), 1))
        return {process: each + (rank < more) for rank, process in enumerate(staying)}

    def _given_by_others(self, situation: Situation, candidates: list[Held], shares: dict[str, int]) -> list[Held]:
        """Unclaimed shards whose holder is leaving or has more than its share; those of leaving holders come first."""
        counts = Counter(held.holder for held in situation.shards if held.successor is None)
        found = []
        for held in candidates:
            if held.holder in {None, self.leases.me} or held.successor is not None:
                continue
            leaves = situation.processes[str(held.holder)].leaving
            if leaves or (self._wanted.numbers is None and counts[held.holder] > shares.get(str(held.holder), 0)):
                counts[held.holder] -= 1
                found.append((not leaves, held.shard, held))
        return [held for _, _, held in sorted(found, key=lambda each: each[:2])]

    def _connect(self, shard: int) -> None:
        """Connect a claimed shard in the background, then tell its holder."""
        if shard not in self._connecting:
            self._connecting[shard] = asyncio.create_task(self._connected(shard), name=f"taking over shard {shard}")

    async def _connected(self, shard: int) -> None:
        with _only_logged(f"shard {shard}: could not tell its holder, trying again"):
            await self._client.open_shard(shard)
            await self.leases.ready(shard)
            await self._note(leases=[shard])
        self._connecting.pop(shard, None)

    # Shutdown

    async def hand_over(self) -> None:
        """Hand over all shards, if any other process is staying."""
        if self._task is None or self._task.done():
            return
        self._leaving = True
        self._wake.set()
        latest = time.monotonic() + max(HAND_OVER_TIMEOUT, HAND_OVER_SECONDS * (len(self._holdings.leases) + 1))
        while self._holdings.leases and time.monotonic() < latest:
            try:
                situation = await self.leases.situation()
            except Exception as error:
                if not is_storage_failure(error):
                    raise
                return
            if all(process.leaving for process in situation.processes.values() if process.id != self.leases.me):
                return
            await asyncio.sleep(0.1)

    async def close(self) -> None:
        """Release all shards; the other processes take them at once."""
        tasks = [task for task in (self._task, *self._connecting.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._telling is not None:
            self._telling.cancel()
            self._send_changed()
        if self._working:
            await asyncio.wait(self._working)
        self._holdings.until, self._holdings.leases = 0.0, {}
        with _only_logged("could not sign off; the other processes take over when the heartbeat expires"):
            await self.leases.leave()
            await self._note(leases=[])


@contextlib.contextmanager
def _only_logged(text: str) -> Iterator[None]:
    """Log a database failure instead of raising it."""
    try:
        yield
    except Exception as error:
        if not is_storage_failure(error):
            raise
        log.warning("%s: %s", text, error)
