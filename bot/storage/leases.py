"""What the processes on a PostgreSQL database coordinate there: heartbeats, shards, sessions, requests, interactions.

All times are the database server's, since the clocks of machines differ.
"""

from dataclasses import dataclass

from bot.model.sharding import Lease
from bot.storage.database import Database, Transaction
from bot.storage.errors import LeaseLostError

EXPIRY_SECONDS = 6.0
"""Seconds without a heartbeat after which a process counts as dead."""

_TAKE = (
    "UPDATE lease SET holder = :me, epoch = epoch + 1, successor = NULL, ready = 0, revision = revision + 1"
    " WHERE shard = :shard AND revision = :revision RETURNING epoch"
)

_CLAIM = (
    "UPDATE lease SET successor = :me, ready = 0, revision = revision + 1"
    " WHERE shard = :shard AND revision = :revision RETURNING shard"
)

_GIVE = (
    "UPDATE lease SET holder = successor, epoch = epoch + 1, successor = NULL, ready = 0, revision = revision + 1"
    " WHERE shard = :shard AND revision = :revision AND holder = :me AND ready = 1 RETURNING shard"
)

_IDENTIFY = (
    "WITH taken AS (INSERT INTO identify (bucket, next) VALUES (:bucket, now() + make_interval(secs => :seconds))"
    " ON CONFLICT (bucket) DO UPDATE SET next = excluded.next WHERE identify.next <= now() RETURNING bucket)"
    " SELECT CASE WHEN EXISTS (SELECT 1 FROM taken) THEN 0"
    " ELSE coalesce((SELECT extract(epoch FROM next - now()) FROM identify WHERE bucket = :bucket), 0) END AS wait"
)

_REQUESTS = (
    "INSERT INTO request_budget (id, granted) VALUES (1, now() + make_interval(secs => :seconds))"
    " ON CONFLICT (id) DO UPDATE SET granted ="
    " greatest(request_budget.granted, now()) + make_interval(secs => :seconds)"
    " RETURNING extract(epoch FROM granted - now()) AS until"
)

_ANSWER = (
    "INSERT INTO interaction (id, process) VALUES (:id, :me)"
    " ON CONFLICT (id) DO UPDATE SET process = interaction.process WHERE interaction.process = :me RETURNING id"
)


@dataclass(frozen=True, slots=True)
class Process:
    """A live process; one that is `leaving` hands over its shards."""

    id: str
    name: str
    shards: int
    leaving: bool


@dataclass(frozen=True, slots=True)
class Held:
    """A shard's lease: its holder and the process that has claimed it; None for a dead process or none."""

    shard: int
    epoch: int
    holder: str | None
    successor: str | None
    ready: bool
    revision: int
    """Its revision when it was read; a change fails unless it is still the latest."""


@dataclass(frozen=True, slots=True)
class Situation:
    """All live processes, by id, and the leases of all shards."""

    processes: dict[str, Process]
    shards: tuple[Held, ...]


class LeaseStore:
    """Leases and shared limits, from the point of view of the process with the id `me`."""

    def __init__(self, db: Database, me: str, name: str) -> None:
        self._db = db
        self.me = me
        self.name = name

    async def beat(self, shards: int, *, leaving: bool, bury: bool) -> Situation:
        """Record a heartbeat and return the situation; with `bury`, dead processes are deleted first."""
        values = {"me": self.me, "name": self.name, "shards": shards, "leaving": int(leaving)}
        await self._db.select(
            "INSERT INTO process (id, name, shards, leaving) VALUES (:me, :name, :shards, :leaving)"
            " ON CONFLICT (id) DO UPDATE SET seen = now(), shards = excluded.shards, leaving = excluded.leaving",
            values,
        )
        if bury:
            dead = "seen < now() - make_interval(secs => :seconds)"
            await self._db.select(f"DELETE FROM process WHERE {dead}", {"seconds": EXPIRY_SECONDS})  # noqa: S608
        return await self.situation()

    async def situation(self) -> Situation:
        """The live processes and the leases of all shards."""
        found = [
            Process(row["id"], row["name"], row["shards"], bool(row["leaving"]))
            for row in await self._db.select("SELECT * FROM process ORDER BY id")
        ]
        processes = {process.id: process for process in found}
        rows = await self._db.select("SELECT * FROM lease ORDER BY shard")
        held = (
            Held(
                row["shard"],
                row["epoch"],
                row["holder"] if row["holder"] in processes else None,
                row["successor"] if row["successor"] in processes else None,
                bool(row["ready"]),
                row["revision"],
            )
            for row in rows
        )
        return Situation(processes, tuple(held))

    async def arrange(self, shards: int) -> None:
        """Make sure that there is a lease for each of `shards` shards, and no other."""
        await self._db.select("DELETE FROM lease WHERE shard >= :shards", {"shards": shards})
        await self._db.select(
            "INSERT INTO lease (shard) SELECT generate_series(0, CAST(:last AS BIGINT)) ON CONFLICT DO NOTHING",
            {"last": shards - 1},
        )

    async def take(self, held: Held) -> bool:
        """Take a shard that no live process holds; False if another process was faster."""
        return await self._change(_TAKE, held)

    async def claim(self, held: Held) -> bool:
        """Become the successor of a shard's holder; False if another process was faster."""
        return await self._change(_CLAIM, held)

    async def ready(self, shard: int) -> None:
        """Record that this process has connected a shard that it claimed, so that the holder hands it over."""
        await self._db.select(
            "UPDATE lease SET ready = 1 WHERE shard = :shard AND successor = :me", {"me": self.me, "shard": shard}
        )

    async def give(self, held: Held) -> bool:
        """Hand a shard over to its connected successor; False if the lease has changed since it was read."""
        return await self._change(_GIVE, held)

    async def _change(self, statement: str, held: Held) -> bool:
        values = {"me": self.me, "shard": held.shard, "revision": held.revision}
        return await self._db.select_one(statement, values) is not None

    async def leave(self) -> None:
        """Delete this process; its shards become free."""
        await self._db.select("DELETE FROM process WHERE id = :me", {"me": self.me})

    async def take_identify(self, bucket: int, seconds: float) -> float:
        """Reserve a session, one per bucket every `seconds`; returns 0, or the seconds to wait before asking again."""
        row = await self._db.select_one(_IDENTIFY, {"bucket": bucket, "seconds": seconds})
        return 0 if row is None else max(float(row["wait"]), 0)

    async def take_requests(self, seconds: float) -> float:
        """Reserve the next `seconds` of the shared request limit; returns the seconds until they end."""
        row = await self._db.select_one(_REQUESTS, {"seconds": seconds})
        assert row is not None
        return float(row["until"])

    async def answers(self, interaction: int) -> bool:
        """Claim an interaction; True for the first process that does, however often it asks."""
        return await self._db.select_one(_ANSWER, {"id": interaction, "me": self.me}) is not None

    async def forget_interactions(self, before: int) -> None:
        """Delete the claims of interactions with lower ids."""
        await self._db.select("DELETE FROM interaction WHERE id < :before", {"before": before})


async def check_lease(tx: Transaction, lease: Lease | None) -> None:
    """Raise LeaseLostError if a lease has passed to another process; part of a transaction."""
    if lease is None:
        return
    values = {"shard": lease.shard, "epoch": lease.epoch}
    locked = "SELECT 1 FROM lease WHERE shard = :shard AND epoch = :epoch FOR SHARE"  # held until the commit
    if await tx.select_one(locked, values) is None:
        raise LeaseLostError(f"shard {lease.shard} has passed to another process")
