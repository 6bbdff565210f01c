"""What has been chosen for servers, in the database and in a cache."""

from collections import OrderedDict
from dataclasses import fields, replace
from typing import Any

from bot.model.records import ServerRow
from bot.storage.database import Database, Row, Transaction, upsert
from bot.storage.errors import UncertainError

MAX_CACHED_SERVERS = 10_000
"""Maximum number of servers in the cache (LRU)."""

_COLUMNS = tuple(field.name for field in fields(ServerRow))
_QUERY = "SELECT * FROM server WHERE guild = ?"
_SAVE = upsert("server", ("guild",), _COLUMNS)


class ServerStore:
    """The choices for every server, with a cache; call `forget_known` regularly if the database is shared."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._known: OrderedDict[int, ServerRow] = OrderedDict()
        self.revision = 0
        """Rises with every choice that is stored."""

    async def of(self, guild: int) -> ServerRow:
        """The choices for a server; the defaults if there are none."""
        if guild not in self._known:
            row = await self._db.select_one(_QUERY, (guild,))
            self._known.setdefault(guild, _server(guild, row))  # a choice made during the read takes precedence
            while len(self._known) > MAX_CACHED_SERVERS:
                self._known.popitem(last=False)
        self._known.move_to_end(guild)
        return self._known[guild]

    async def choose(self, guild: int, **chosen: Any) -> ServerRow:
        """Store some of a server's choices, by the names of `ServerRow`."""

        async def write(tx: Transaction) -> ServerRow:
            after = replace(_server(guild, await tx.select_one(_QUERY, (guild,))), **chosen)
            await tx.execute(_SAVE, [getattr(after, column) for column in _COLUMNS])
            return after

        try:
            self._known[guild] = await self._db.keep(write)
        except UncertainError:
            self._known.pop(guild, None)
            raise
        self.revision += 1
        return self._known[guild]

    def forget_known(self) -> None:
        """Empty the cache, since another process may have stored choices."""
        self._known.clear()

    async def without_puzzle(self, day: int) -> list[ServerRow]:
        """The servers with a channel for puzzles in which that of a day has not been posted."""
        query = "SELECT * FROM server WHERE puzzle_channel IS NOT NULL AND puzzle_day < ? ORDER BY guild"
        return [_server(row["guild"], row) for row in await self._db.select(query, (day,))]


def _server(guild: int, row: Row | None) -> ServerRow:
    """The choices from a server's row; the defaults without one."""
    return ServerRow(guild) if row is None else ServerRow(**{column: row[column] for column in _COLUMNS})
