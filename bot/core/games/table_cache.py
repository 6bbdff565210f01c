"""The tables of games in memory (LRU); a table that is not cached is recovered from the database."""

from collections.abc import Iterator

from cachetools import LRUCache

from bot.core.model.table import Table

MAX_RUNNING, MAX_ENDED = 400, 100
"""Maximum numbers of tables in memory, of running and ended games; people still look at ended games for a while."""


class TableCache:
    """Tables by game number, with separate limits for running and for ended games."""

    def __init__(self, running: int = MAX_RUNNING, ended: int = MAX_ENDED) -> None:
        self._running: LRUCache[int, Table] = LRUCache(running)
        self._ended: LRUCache[int, Table] = LRUCache(ended)

    def __len__(self) -> int:
        return len(self._running) + len(self._ended)

    def __iter__(self) -> Iterator[Table]:
        yield from [*self._running.values(), *self._ended.values()]

    def get(self, game: int) -> Table | None:
        """The table of a game, None if it is not cached."""
        return self._running.get(game, self._ended.get(game))

    def put(self, table: Table) -> Table:
        """Cache a table in place of an earlier version, and return it."""
        self.drop_table(table.row.id)
        (self._running if table.row.status == "running" else self._ended)[table.row.id] = table
        return table

    def drop_table(self, game: int) -> None:
        """Drop a game's table, so that it is recovered from the database."""
        self._running.pop(game, None)
        self._ended.pop(game, None)

    def clear(self) -> None:
        """Drop all tables."""
        self._running.clear()
        self._ended.clear()
