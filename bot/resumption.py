"""Open games after a start, or once this process publishes them: their messages, computers and threads."""

import asyncio
import logging
import time
from collections.abc import Sequence

from bot.background import Background
from bot.games.computer_seats import ComputerSeats
from bot.games.service import GameService
from bot.model.records import GameRow
from bot.monitoring import metrics
from bot.publishing.publisher import Publisher
from bot.publishing.team_threads import TeamThreads

log = logging.getLogger(__name__)

PAUSE_AMONG_OTHERS = 2.0
"""The pause after each game among several processes, where most messages are up to date and presses come first."""


class Resumption:
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
        self._service = service
        self._publisher = publisher
        self._computers = computers
        self._threads = threads
        self._pause = pause
        self._waiting: dict[int, GameRow] = {}
        self._background = Background()
        self._running: asyncio.Task[None] | None = None

    async def resume(self, games: Sequence[GameRow]) -> None:
        """Resume open games, and the team threads for which this process is responsible."""
        before = len(self._waiting)
        self._waiting |= {row.id: row for row in games}
        metrics.MESSAGES_WAITING.inc(len(self._waiting) - before)
        if self._running is None or self._running.done():
            self._running = self._background.spawn(self._run(), "resuming open games")
        await self._threads.resume()

    @property
    def is_done(self) -> bool:
        """Whether the games of the start have been resumed; tests wait for it."""
        return self._running is not None and self._running.done()

    async def close(self) -> None:
        """Stop; the rest is resumed at the next start."""
        await self._background.close()

    async def _run(self) -> None:
        try:
            while self._waiting:
                row = self._waiting.pop(next(iter(self._waiting)))
                metrics.MESSAGES_WAITING.dec()
                with metrics.MESSAGES_WAITING.track_inprogress():
                    began = time.perf_counter()
                    await self._resume(row)
                    if self._pause:
                        await asyncio.sleep(self._pause * (time.perf_counter() - began))
        finally:
            metrics.MESSAGES_WAITING.dec(len(self._waiting))

    async def _resume(self, row: GameRow) -> None:
        if row.status == "running":
            try:
                await self._service.tables_of([row])
            except Exception:
                log.exception("game %s could not be resumed", row.id)
        self._publisher.follow(row)
        self._computers.changed(row)
