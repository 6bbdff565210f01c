"""When messages in which words stand for a picture are looked at again: the picture may be drawn by then."""

import asyncio
from collections import Counter
from collections.abc import Callable

MOST = 10
"""How often that is done by itself; after that, when the game goes on."""

LONGEST_WAIT = 600.0
"""Seconds between two of these looks at most; each wait is twice as long as the one before."""

Key = tuple[int, int]
"""A game and an audience."""


class RedrawSchedule:
    """Calls `look` with a game and an audience when it is time."""

    def __init__(self, look: Callable[[int, int], None]) -> None:
        self._look = look
        self._done: Counter[Key] = Counter()
        self._timers: dict[Key, asyncio.TimerHandle] = {}
        self._closed = False

    def shown(self, key: Key, *, whole: bool) -> None:
        """The messages for an audience have been brought up to date, with every picture or not."""
        if whole:
            del self._done[key]
        elif key not in self._timers and self._done[key] < MOST and not self._closed:
            self._done[key] += 1
            wait = min(2.0 ** self._done[key], LONGEST_WAIT)
            self._timers[key] = asyncio.get_running_loop().call_later(wait, self._due, key)

    def _due(self, key: Key) -> None:
        del self._timers[key]
        self._look(*key)

    def close(self) -> None:
        """Look at nothing more."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
