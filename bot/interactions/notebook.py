"""What Discord tells with every interaction: news are stored in the background, so that no answer waits for that."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from cachetools import LRUCache

from bot.background import Background
from bot.discord_errors import REQUEST_FAILED
from bot.storage.errors import is_storage_failure

log = logging.getLogger(__name__)

Key = tuple[Any, ...]
"""What is heard, such as "name", and of what."""

MAX_HEARD = 100_000
"""Maximum number of keys in memory (LRU); for others the database is asked."""


class Notebook(Background):
    """What was heard last, by key; `keep` stores it and returns whether there was a place to store it.

    What was not stored is offered to `keep` again when it is heard again.
    """

    def __init__(self, keep: Callable[[Key, str], Awaitable[bool]]) -> None:
        super().__init__()
        self._keep = keep
        self._heard: LRUCache[Key, tuple[str, bool]] = LRUCache(MAX_HEARD)

    def get(self, key: Key) -> str | None:
        """What was heard last; None if it is not in memory."""
        heard = self._heard.get(key)
        return None if heard is None else heard[0]

    def note(self, key: Key, value: str) -> None:
        """Store a value in the background, unless that has been done."""
        if self._heard.get(key) == (value, True):
            return
        self.spawn(self._store(key, value), str(key[0]))
        self._hear(key, value)

    async def learn(self, key: Key, value: str) -> None:
        """Store a value; a failure is logged."""
        self._hear(key, value)
        await self._store(key, value)

    def _hear(self, key: Key, value: str) -> None:
        self._heard[key] = (value, True)

    async def _store(self, key: Key, value: str) -> None:
        try:
            kept = await self._keep(key, value)
        except Exception as error:
            kept = False
            if is_storage_failure(error) or isinstance(error, REQUEST_FAILED):
                log.warning("a %s is not stored: %s", key[0], error)
            else:
                log.exception("a %s is not stored", key[0])
        if not kept and self._heard.get(key) == (value, True):
            self._heard[key] = (value, False)

    def forget_all(self) -> None:
        """Drop everything in memory, because people in it have been forgotten; what is heard again is stored again."""
        self._heard.clear()
