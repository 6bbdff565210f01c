"""TableCache held in memory: of the games that are played the ones last asked for, of the others the few last ones.

A table that is not held is read back when it is asked for.
"""

from collections import OrderedDict
from collections.abc import Iterator

from bot.model.table import Table

KEPT_RUNNING, KEPT_ENDED = 400, 100
"""How many tables are held at once: of running games, and of those that have ended, which are looked at for a while."""


class TableCache:
    """The tables in memory, by their games' numbers."""

    def __init__(self) -> None:
        self._running: OrderedDict[int, Table] = OrderedDict()
        self._ended: OrderedDict[int, Table] = OrderedDict()

    def __len__(self) -> int:
        return len(self._running) + len(self._ended)

    def __iter__(self) -> Iterator[Table]:
        yield from [*self._running.values(), *self._ended.values()]

    def get(self, game: int) -> Table | None:
        """The table of a game, None if it is not held."""
        for held in (self._running, self._ended):
            if game in held:
                held.move_to_end(game)
                return held[game]
        return None

    def keep(self, table: Table) -> Table:
        """Hold a table, in the place of the one of an earlier version; gives it back."""
        running = table.row.status == "running"
        self.forget(table.row.id)
        held, limit = (self._running, KEPT_RUNNING) if running else (self._ended, KEPT_ENDED)
        held[table.row.id] = table
        while len(held) > limit:
            held.popitem(last=False)
        return table

    def forget(self, game: int) -> None:
        """Hold a game's table no more: it is to be read back."""
        self._running.pop(game, None)
        self._ended.pop(game, None)

    def clear(self) -> None:
        """Hold none."""
        self._running.clear()
        self._ended.clear()
