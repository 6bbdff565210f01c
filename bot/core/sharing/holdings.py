"""A process's part of the bot among several: the shards that it holds, with their servers' channels.

Direct messages belong to shard 0, where Discord delivers all presses in them, whichever server the game is in: so the
process that answers such a press also publishes the message.
"""

from collections.abc import Callable

from bot.core.games.part import Part
from bot.core.model.sharding import shard_of
from bot.core.model.uptime import uptime
from bot.core.storage.leases import Lease, current_lease


class Holdings(Part):
    """The shards that this process holds. `announce_game` must not block."""

    is_whole = False

    def __init__(self, announce_game: Callable[[int], None]) -> None:
        self._announce_game = announce_game
        self.total = 1
        """The number of the bot's shards."""
        self.valid_until = 0.0
        """The `uptime` until which the leases may be used; every heartbeat extends it."""
        self.leases: dict[int, Lease] = {}
        """The leases that this process holds, by shard."""

    @property
    def are_valid(self) -> bool:
        """Whether the leases may be used."""
        return uptime() < self.valid_until

    def _lease(self, guild: int | None) -> Lease | None:
        return self.leases.get(shard_of(guild, self.total)) if self.are_valid else None

    def includes(self, guild: int | None) -> bool:
        """Whether this process holds the shard of a server, or of direct messages if None."""
        return self._lease(guild) is not None

    def publish(self, guild: int | None) -> None:
        """Have the current task publish under the lease for a server, or for direct messages if None."""
        current_lease.set(self._lease(guild))

    def tell_others(self, game: int) -> None:
        """Announce a changed game."""
        self._announce_game(game)
