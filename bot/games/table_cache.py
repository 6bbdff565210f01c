"""The tables of games in memory (LRU); a table that is not cached is recovered from the database."""

from collections import OrderedDict
from collections.abc import Iterator

from bot.model.table import Table

MAX_RUNNING, MAX_ENDED = 400, 100
"""Maximum numbers of tables in memory, of running and ended games; people still look at ended games for a while."""


class TableCache:
    """Tables by their games' numbers."""

    def __init__(self) -> None:
        self._running: OrderedDict[int, Table] = OrderedDict()
        self._ended: OrderedDict[int, Table] = OrderedDict()

    def __len__(self) -> int:
        return len(self._running) + len(self._ended)

    def __iter__(self) -> Iterator[Table]:
        yield from [*self._running.values(), *self._ended.values()]

    def get(self, game: int) -> Table | None:
        """The table of a game, None if it is not cached."""
        for held in (self._running, self._ended):
            if game in held:
                held.move_to_end(game)
                return held[game]
        return None

    def keep(self, table: Table) -> Table:
        """Cache a table in place of an earlier version, and return it."""
        running = table.row.status == "running"
        self.forget(table.row.id)
        held, limit = (self._running, MAX_RUNNING) if running else (self._ended, MAX_ENDED)
        held[table.row.id] = table
        while len(held) > limit:
            held.popitem(last=False)
        return table

    def forget(self, game: int) -> None:
        """Drop a game's table, so that it is recovered from the database."""
        self._running.pop(game, None)
        self._ended.pop(game, None)

    def clear(self) -> None:
        """Drop all tables."""
        self._running.clear()
        self._ended.clear()
