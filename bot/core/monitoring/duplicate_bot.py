"""Detection of a second program that runs with this bot's token, as after a move to another machine.

Discord sends every press to both and accepts the first response. Each program commits the press to its own database, so
people get answers from either and their games diverge. Only the operator can stop that, so the log says it.
"""

import logging
from collections import deque
from collections.abc import Callable

from bot.core.model.uptime import loop_time

log = logging.getLogger(__name__)

THRESHOLD = 3
"""Presses answered by another program within WINDOW that cause a report; a lost confirmation looks the same."""

WINDOW = 60.0
"""Seconds over which those presses are counted."""

REPORT_INTERVAL = 600.0
"""Seconds between two reports."""


class DuplicateBotDetector:
    """Reports another program that uses this bot's token."""

    def __init__(self, clock: Callable[[], float] = loop_time) -> None:
        self.shares = False
        """Whether other processes of this bot answer, too; one that is late may find a press answered."""
        self._clock = clock
        self._answered: deque[float] = deque(maxlen=THRESHOLD)
        self._reported = float("-inf")

    def already_answered(self) -> None:
        """Count a press that had been answered already when this bot answered it."""
        if self.shares:
            log.info("an interaction was answered by another process")
            return
        now = self._clock()
        self._answered.append(now)
        if now - self._reported < REPORT_INTERVAL:
            return
        if len(self._answered) == THRESHOLD and now - self._answered[0] < WINDOW:
            self._reported = now
            log.error(
                "another program answers as this bot, and their games diverge: stop one of them, or reset the bot's"
                " token and give the new one to one of them only"
            )
        else:
            log.warning("an interaction was answered already")
