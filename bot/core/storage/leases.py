"""What processes coordinate through a PostgreSQL database: heartbeats, shards, sessions, requests and interactions.

All times are the database server's, since the clocks of machines differ. Each statement is a transaction of its own,
and may be executed again if the connection is lost.
"""

from contextvars import ContextVar
from dataclasses import dataclass

from bot.core.storage.database import Queries, Row, SharedDatabase, Transaction
from bot.core.storage.errors import PassedOnError

EXPIRY_SECONDS = 6.0
"""Seconds without a heartbeat after which a process counts as dead."""

CLAIM_SECONDS = 60.0
"""Seconds for which the claim of an interaction is kept."""

LEAST_WAIT = 0.05
"""Shortest wait, in seconds, for a session: a statement does not see the row that another one inserts meanwhile."""

MOST_WAIT = 10.0
"""Longest wait for requests, in seconds, even if the server's clock has been set back."""

_HEARTBEAT = (
    "WITH known AS (UPDATE process SET seen = now(), shard_total = :total, leaving = :leaving WHERE id = :me"
    " RETURNING id),"
    " added AS (INSERT INTO process (id, name, shard_total, first_shard, last_shard, leaving)"
    " SELECT :me, :name, :total, CAST(:first AS BIGINT), CAST(:last AS BIGINT), :leaving"
    " WHERE NOT EXISTS (SELECT 1 FROM known) RETURNING id)"
    " SELECT id FROM added"
)

_CHANGE = (
    "UPDATE lease SET {}, revision = revision + 1"
    " WHERE shard = (SELECT shard FROM lease WHERE shard = :shard AND revision = :revision FOR {} SKIP LOCKED)"
    " RETURNING shard"
)
"""Changes a lease unless it has changed since it was read.

While the record of a message relies on an epoch (`check_lease`), the lease is skipped; the process tries again later.
"""

_TAKE = _CHANGE.format("holder = :me, epoch = epoch + 1, successor = NULL, ready = 0", "UPDATE")

_CLAIM = _CHANGE.format("successor = :me, ready = 0", "NO KEY UPDATE")

_CONNECTED = _CHANGE.format("ready = 1", "NO KEY UPDATE")

_HAND_OVER = _CHANGE.format("holder = successor, epoch = epoch + 1, successor = NULL, ready = 0", "UPDATE")

_SESSION = (
    "WITH reserved AS (INSERT INTO identify (bucket, next) VALUES (:bucket, now() + make_interval(secs => :seconds))"
    " ON CONFLICT (bucket) DO UPDATE SET next = excluded.next"
    " WHERE identify.next <= now() OR identify.next > excluded.next + interval '1 minute' RETURNING bucket)"
    " SELECT CASE WHEN EXISTS (SELECT 1 FROM reserved) THEN 0 ELSE greatest("
    "(SELECT extract(epoch FROM next - now()) FROM identify WHERE bucket = :bucket), CAST(:least AS FLOAT)) END AS wait"
)
"""A session is granted at once if `next` is more than a minute too late: the clock was set back. Less is no sign of
that: `now()` is when a transaction began, and one may have waited for another that began after it."""

_REQUESTS = (
    "INSERT INTO request_budget (id, granted) VALUES (1, now() + make_interval(secs => :seconds))"
    " ON CONFLICT (id) DO UPDATE SET granted = make_interval(secs => :seconds)"
    " + least(greatest(request_budget.granted, now()), now() + make_interval(secs => :most))"
    " RETURNING extract(epoch FROM granted - now()) - :seconds AS wait"
)

_INTERACTION = (
    "INSERT INTO interaction (id, process) VALUES (:id, :me)"
    " ON CONFLICT (id) DO UPDATE SET process = interaction.process WHERE interaction.process = :me RETURNING id"
)


@dataclass(frozen=True, slots=True)
class Lease:
    """A process's right to publish the games of a shard; the epoch rises with each new holder."""

    shard: int
    epoch: int


current_lease: ContextVar[Lease | None] = ContextVar("current_lease", default=None)
"""The lease under which the current task publishes; its records are stored only while the lease is held."""


@dataclass(frozen=True, slots=True)
class Process:
    """A live process; one that is `leaving` hands over its shards."""

    id: str
    name: str
    shard_total: int
    """The number of the bot's shards."""
    given: tuple[int, ...] | None
    """The shards that it was given (`--shards 0-3/8`); None if it takes any."""
    leaving: bool

    def may_take(self, shard: int) -> bool:
        """Whether the process may take a shard: it is not leaving, and was given this shard or none."""
        return not self.leaving and (self.given is None or shard in self.given)


@dataclass(frozen=True, slots=True)
class LeaseRow:
    """A shard's lease: its holder, and as successor the process that has claimed it; None if dead or missing."""

    shard: int
    epoch: int
    holder: str | None
    successor: str | None
    ready: bool
    """Whether the successor has connected the shard."""
    revision: int
    """The revision that was read; a change of the lease fails if there is a later one."""


@dataclass(frozen=True, slots=True)
class Situation:
    """All live processes, by id, and the leases of all shards."""

    processes: dict[str, Process]
    leases: tuple[LeaseRow, ...]


async def situation(db: Queries) -> Situation:
    """The live processes and the leases of all shards."""
    rows = await db.select("SELECT * FROM lease ORDER BY shard")  # first, so that a later holder is not taken for dead
    processes = {row["id"]: _process(row) for row in await db.select("SELECT * FROM process ORDER BY id")}
    staying = {process.id for process in processes.values() if not process.leaving}
    leases = (
        LeaseRow(
            row["shard"],
            row["epoch"],
            row["holder"] if row["holder"] in processes else None,
            row["successor"] if row["successor"] in staying else None,
            bool(row["ready"]) and row["successor"] in staying,
            row["revision"],
        )
        for row in rows
    )
    return Situation(processes, tuple(leases))


def _process(row: Row) -> Process:
    given = None if row["first_shard"] is None else tuple(range(row["first_shard"], row["last_shard"] + 1))
    return Process(row["id"], row["name"], row["shard_total"], given, bool(row["leaving"]))


class LeaseStore:
    """Leases and shared limits, as the process with the id `me` uses them."""

    def __init__(self, database: SharedDatabase, me: str, name: str) -> None:
        self._coordination = database.coordination
        self._db = database
        self.me = me
        self.name = name

    # Processes

    async def heartbeat(self, shard_total: int, given: tuple[int, ...] | None = None, *, leaving: bool) -> bool:
        """Record a heartbeat; True if the process was unknown, so that others may have taken its shards."""
        values = {
            "me": self.me,
            "name": self.name,
            "total": shard_total,
            "first": None if given is None else given[0],
            "last": None if given is None else given[-1],
            "leaving": int(leaving),
        }
        return await self._coordination.select_one(_HEARTBEAT, values) is not None

    async def delete_dead(self) -> None:
        """Delete the processes without a recent heartbeat; their shards become free."""
        dead = (
            "DELETE FROM process WHERE seen NOT BETWEEN now() - make_interval(secs => :seconds)"
            " AND now() + make_interval(secs => :seconds)"  # the server's clock may have been set back
        )
        await self._coordination.select(dead, {"seconds": EXPIRY_SECONDS})

    async def sign_off(self) -> None:
        """Delete this process; its shards become free."""
        await self._coordination.select("DELETE FROM process WHERE id = :me", {"me": self.me})

    # Shards

    async def situation(self) -> Situation:
        """The live processes and the leases of all shards."""
        return await situation(self._coordination)

    async def create_leases(self, total: int) -> None:
        """Make sure that there is a lease for each of `total` shards, and no other."""
        await self._coordination.select("DELETE FROM lease WHERE shard >= :total", {"total": total})
        await self._coordination.select(
            "INSERT INTO lease (shard) SELECT generate_series(0, CAST(:last AS BIGINT)) ON CONFLICT DO NOTHING",
            {"last": total - 1},
        )

    async def take_shard(self, lease: LeaseRow) -> bool:
        """Take a shard that no live process holds; False if another process was faster."""
        return await self._change(_TAKE, lease)

    async def claim_shard(self, lease: LeaseRow) -> bool:
        """Become the successor of a shard's holder; False if another process was faster."""
        return await self._change(_CLAIM, lease)

    async def connected(self, lease: LeaseRow) -> bool:
        """Record that this process has connected a claimed shard, which the holder then hands over.

        Returns False if the lease has changed since it was read.
        """
        return await self._change(_CONNECTED, lease)

    async def hand_over(self, lease: LeaseRow) -> bool:
        """Hand a shard over to its connected successor; False if the lease has changed since it was read."""
        return lease.ready and await self._change(_HAND_OVER, lease)

    async def _change(self, statement: str, lease: LeaseRow) -> bool:
        values = {"me": self.me, "shard": lease.shard, "revision": lease.revision}
        named = {name: value for name, value in values.items() if f":{name}" in statement}
        return await self._coordination.select_one(statement, named) is not None

    # Discord's limits, and interactions that several processes receive

    async def reserve_session(self, bucket: int, seconds: float) -> float:
        """Reserve a session, one per bucket every `seconds`; returns 0, or the seconds to wait before asking again."""
        row = await self._coordination.select_one(_SESSION, {"bucket": bucket, "seconds": seconds, "least": LEAST_WAIT})
        assert row is not None
        return float(row["wait"])

    async def reserve_requests(self, seconds: float) -> float:
        """Reserve the next `seconds` of the shared request limit; returns the seconds until they begin."""
        row = await self._db.select_one(_REQUESTS, {"seconds": seconds, "most": MOST_WAIT})
        assert row is not None
        return max(float(row["wait"]), 0)

    async def claim_interaction(self, interaction: int) -> bool:
        """Claim an interaction; True for the first process that does, however often it asks."""
        return await self._db.select_one(_INTERACTION, {"id": interaction, "me": self.me}) is not None

    async def delete_claims(self) -> None:
        """Delete the claims of interactions that are older than CLAIM_SECONDS."""
        old = "DELETE FROM interaction WHERE at < now() - make_interval(secs => :seconds)"
        await self._db.select(old, {"seconds": CLAIM_SECONDS})


async def check_publisher(tx: Transaction) -> None:
    """Raise PassedOnError if the lease of the current task has passed to another process; part of a transaction."""
    if (lease := current_lease.get()) is None:
        return
    values = {"shard": lease.shard, "epoch": lease.epoch}
    locked = "SELECT 1 FROM lease WHERE shard = :shard AND epoch = :epoch FOR KEY SHARE"  # locked until the commit
    if await tx.select_one(locked, values) is None:
        raise PassedOnError(f"shard {lease.shard} has passed to another process")
