"""Another program that answers as this bot: whoever moved the bot to another machine may have left it running here.

Discord sends every press to both and takes the first answer. Each of them carries it out in its own database: people
get answers from either, games go apart. Neither can do anything about it, but its owner can, once told.
"""

import logging
import time
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)

SIGNS = 3
"""So many presses of a minute have been answered by somebody else when two programs answer; a lost receipt is one."""

MINUTE = 60.0
"""Seconds in which that is counted."""

SILENCE = 600.0
"""Seconds until it is said again."""


class Rivals:
    """Notices them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._signs: deque[float] = deque(maxlen=SIGNS)
        self._said = float("-inf")

    def answered(self) -> None:
        """Somebody had answered a press already when this bot did."""
        now = self._clock()
        self._signs.append(now)
        if now - self._said < SILENCE:
            return
        if len(self._signs) == SIGNS and now - self._signs[0] < MINUTE:
            self._said = now
            log.error(
                "another program answers as this bot, and games go apart: stop one of them, or let Discord make a new"
                " token and give it to one alone"
            )
        else:
            log.warning("an interaction was answered already")
