"""What Discord tells with every interaction: news are stored in the background, so that no answer waits for that."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bot.discord_errors import REQUEST_FAILED
from bot.storage.errors import is_storage_failure

log = logging.getLogger(__name__)

K = TypeVar("K", bound=tuple[object, ...])

MAX_HEARD = 50_000
"""Maximum number of keys in memory (LRU); for others the database is asked."""


class Notebook(Generic[K]):
    """What was heard last, by key; `keep` stores it and returns whether there was a place to store it.

    What was not stored is offered to `keep` again when it is heard again.
    """

    def __init__(self, what: str, keep: Callable[[K, str], Awaitable[bool]]) -> None:
        self._what = what
        self._keep = keep
        self._heard: OrderedDict[K, tuple[str, bool]] = OrderedDict()
        self._storing: set[asyncio.Task[None]] = set()

    def get(self, key: K) -> str | None:
        """What was heard last; None if it is not in memory."""
        heard = self._heard.get(key)
        return None if heard is None else heard[0]

    def note(self, key: K, value: str) -> None:
        """Store a value in the background, unless that has been done."""
        if self._heard.get(key) == (value, True):
            self._heard.move_to_end(key)
            return
        task = asyncio.create_task(self._store(key, value), name=self._what)
        self._storing.add(task)
        task.add_done_callback(self._storing.discard)
        self._hear(key, value)

    async def learn(self, key: K, value: str) -> None:
        """Store a value; a failure is logged."""
        self._hear(key, value)
        await self._store(key, value)

    def _hear(self, key: K, value: str) -> None:
        self._heard[key] = (value, True)
        self._heard.move_to_end(key)
        if len(self._heard) > MAX_HEARD:
            self._heard.popitem(last=False)

    async def _store(self, key: K, value: str) -> None:
        try:
            kept = await self._keep(key, value)
        except Exception as error:
            kept = False
            if is_storage_failure(error) or isinstance(error, REQUEST_FAILED):
                log.warning("a %s is not stored: %s", self._what, error)
            else:
                log.exception("a %s is not stored", self._what)
        if not kept and self._heard.get(key) == (value, True):
            self._heard[key] = (value, False)

    def forget_all(self) -> None:
        """Drop everything in memory, because people in it have been forgotten; what is heard again is stored again."""
        self._heard.clear()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being stored."""
        return not self._storing

    async def close(self) -> None:
        """Wait until what was noted is stored."""
        if self._storing:
            await asyncio.wait(self._storing)
