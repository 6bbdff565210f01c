"""Open games after a start, or once this process publishes them: their messages, computers and threads."""

import asyncio
import logging
import time
from collections.abc import Sequence

from bot.core.background import Backlog
from bot.core.games.computer_seats import ComputerSeats
from bot.core.games.service import GameService
from bot.core.model.records import GameRow
from bot.core.monitoring import metrics
from bot.core.places.team_threads import TeamThreads
from bot.core.publishing.publisher import Publisher

log = logging.getLogger(__name__)

PAUSE_AMONG_OTHERS = 2.0
"""The pause after each game among several processes, where most messages are up to date and presses come first."""


class Resumption(Backlog[GameRow]):
    """Resumes games in the background, one by one, so that presses find the database and the processor free.

    After each game it pauses for `pause` times as long as that took.
    """

    def __init__(
        self,
        service: GameService,
        publisher: Publisher,
        computers: ComputerSeats,
        threads: TeamThreads,
        pause: float = 0.0,
    ) -> None:
        super().__init__("resuming open games")
        self._service = service
        self._publisher = publisher
        self._computers = computers
        self._threads = threads
        self._pause = pause
        self.has_begun = False
        """Whether this process has been told what to resume."""

    async def resume(self, games: Sequence[GameRow]) -> None:
        """Resume open games, and the team threads for which this process is responsible."""
        self.has_begun = True
        before = len(self)
        for row in games:
            self.schedule(row)
        metrics.MESSAGES_WAITING.inc(len(self) - before)
        await self._threads.resume()

    async def _do(self, key: GameRow) -> None:
        began = time.perf_counter()
        try:
            if key.status == "running":
                await self._service.tables_of([key])
        except Exception:
            log.exception("game %s could not be resumed", key.id)
        finally:
            metrics.MESSAGES_WAITING.dec()
        self._publisher.follow(key)
        self._computers.changed(key)
        if self._pause:
            await asyncio.sleep(self._pause * (time.perf_counter() - began))

    async def close(self) -> None:
        """Stop; the rest is resumed at the next start."""
        metrics.MESSAGES_WAITING.dec(len(self))
        await super().close()
