"""What has been chosen for servers, in the database and in a cache."""

from dataclasses import replace
from typing import Any

from bot.core.model.records import ServerRow
from bot.core.storage.database import Database, Row, Transaction, upsert
from bot.core.storage.errors import UncertainError
from bot.core.storage.row_cache import RowCache
from bot.core.storage.rows import RowsOf

_ROWS = RowsOf("server", ServerRow, left_out={"damaged"})
_QUERY = "SELECT * FROM server WHERE guild = ?"
_SAVE = upsert("server", ("guild",), _ROWS.columns)


class ServerStore:
    """The choices for every server."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self.cache = RowCache[ServerRow]()

    async def server_row(self, guild: int) -> ServerRow:
        """The choices for a server; the defaults if there are none."""
        return await self.cache.get(guild, self._read)

    async def _read(self, guild: int) -> ServerRow:
        return _server(guild, await self._db.select_one(_QUERY, (guild,)))

    async def save_choices(self, guild: int, **chosen: Any) -> ServerRow:
        """Store some of a server's choices, by the names of `ServerRow`."""

        async def write(tx: Transaction) -> ServerRow:
            after = replace(_server(guild, await tx.select_one(_QUERY, (guild,))), **chosen, damaged=frozenset())
            await tx.execute(_SAVE, _ROWS.values(after))
            return after

        try:
            row = await self._db.commit(write)
        except UncertainError:
            self.cache.put_row(guild, None)
            raise
        self.cache.put_row(guild, row)
        return row


def _server(guild: int, row: Row | None) -> ServerRow:
    """The choices from a server's row; the defaults if there is none, and for what cannot be read."""
    return ServerRow(guild) if row is None else _ROWS.mended(row)
