"""Retries for messages that show text in place of a picture that could not be drawn."""

import asyncio
from collections import Counter
from collections.abc import Callable

MAX_RETRIES = 10
"""Maximum number of retries; after that the picture is drawn when the game goes on."""

LONGEST_WAIT = 600.0
"""Longest wait for a retry in seconds; each wait is twice the one before."""

Key = tuple[int, int]
"""A game and an audience."""


class RedrawSchedule:
    """Calls `retry` with a game and an audience when a retry is due."""

    def __init__(self, retry: Callable[[int, int], None]) -> None:
        self._retry = retry
        self._done: Counter[Key] = Counter()
        self._timers: dict[Key, asyncio.TimerHandle] = {}
        self._closed = False

    def shown(self, key: Key, *, whole: bool) -> None:
        """Record an update of an audience's messages; `whole` if no picture is missing."""
        if whole:
            del self._done[key]
        elif key not in self._timers and self._done[key] < MAX_RETRIES and not self._closed:
            self._done[key] += 1
            wait = min(2.0 ** self._done[key], LONGEST_WAIT)
            self._timers[key] = asyncio.get_running_loop().call_later(wait, self._due, key)

    def _due(self, key: Key) -> None:
        del self._timers[key]
        self._retry(*key)

    def close(self) -> None:
        """Cancel all retries."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
