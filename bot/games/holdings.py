"""What this process is responsible for: publishing games, running their clocks and playing their computer seats.

A process that does not share its database is responsible for everything. Otherwise each process holds some of the bot's
shards, with the channels of their servers. Direct messages belong to shard 0, where Discord delivers all presses in
them, whichever server the game is in: so the process that answers such a press also publishes the message.
"""

from collections.abc import Callable
from contextvars import ContextVar

from bot.model.sharding import Lease, shard_of
from bot.model.uptime import uptime

current_lease: ContextVar[Lease | None] = ContextVar("current_lease", default=None)
"""The lease under which the current task publishes; its records are stored only while the lease is held."""


class Holdings:
    """The shards that this process holds; all of them unless they are `shared`."""

    def __init__(self, *, shared: bool) -> None:
        self.shared = shared
        """Whether other processes may hold some of the shards."""
        self.total = 1
        """The number of the bot's shards."""
        self.valid_until = 0.0
        """The `uptime` until which the leases may be used; every heartbeat extends it."""
        self.leases: dict[int, Lease] = {}
        """The leases that this process holds, by shard."""
        self.announce: Callable[[int], None] = lambda game: None
        """Called with a changed game that other processes publish wholly or in part; it must not block."""

    @property
    def are_valid(self) -> bool:
        """Whether the leases may be used."""
        return uptime() < self.valid_until

    def lease(self, guild: int | None) -> Lease | None:
        """The lease for a server, or for direct messages if None; None if it is not held, or leases are not used."""
        return self.leases.get(shard_of(guild, self.total)) if self.are_valid else None

    def holds(self, guild: int | None) -> bool:
        """Whether this process is responsible for a server, or for direct messages if None."""
        return not self.shared or self.lease(guild) is not None
