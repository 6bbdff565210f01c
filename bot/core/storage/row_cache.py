"""A cache of rows that other processes on the database may change, too."""

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from cachetools import LRUCache

T = TypeVar("T")

MAX_ROWS = 10_000
"""Maximum number of rows in a cache (LRU)."""


class RowCache(Generic[T]):
    """Rows by key, such as a person's id."""

    def __init__(self) -> None:
        self._rows: LRUCache[int, T] = LRUCache(MAX_ROWS)
        self.revision = 0
        """Rises whenever a row has changed or may have changed."""
        self.on_stale: list[Callable[[], None]] = []
        """Called whenever `revision` has risen; they must not block."""
        self.on_change: Callable[[int], None] = lambda key: None
        """Called with the key of a row that this process has changed; it must not block."""

    async def get(self, key: int, read: Callable[[int], Awaitable[T]]) -> T:
        """The row of a key; `read` is called if it is not cached."""
        if key in self._rows:
            return self._rows[key]
        revision = self.revision
        row = await read(key)
        if revision != self.revision:  # a change during the read takes precedence
            return self._rows.get(key, row)
        self._rows[key] = row
        return row

    def put_row(self, key: int, row: T | None) -> None:
        """Note that this process has changed a row; None if it was deleted, or if its content is uncertain."""
        self.drop(key)
        if row is not None:
            self._rows[key] = row
        self.on_change(key)

    def drop(self, key: int) -> None:
        """Drop a row that has changed, so that it is read again."""
        self._rows.pop(key, None)
        self._stale()

    def clear(self) -> None:
        """Drop all rows, some of which may have changed."""
        self._rows.clear()
        self._stale()

    def _stale(self) -> None:
        self.revision += 1
        for note in self.on_stale:
            note()
