"""The timekeeper: looks at every game in which something is due by time, at that moment or after a stop."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from math import inf

from bot.games import arrangements
from bot.games.service import GameService
from bot.model.errors import Damaged, Refused
from bot.storage.errors import is_storage_failure
from engine import RulesetMismatchError

log = logging.getLogger(__name__)

LONGEST_SLEEP = 60.0
"""Longest time between two looks, in seconds: the machine's clock may be set, and it may sleep."""

SHORTER_SLEEP = 5.0
"""The same while other processes may change games, whose deadlines this one is not told of."""

PAUSE = 1.0
"""Shortest time between two looks, in seconds."""


class Timekeeper:
    """Has the service do what is due; `run` it in a task."""

    def __init__(self, service: GameService) -> None:
        self._service = service
        self._wanted = asyncio.Event()
        self._passed_over: set[int] = set()
        self.also: list[Callable[[float], Awaitable[float | None]]] = []
        """Further things that are done by time: each begins what is due and returns the moment of its next."""
        self._next: float | None = None
        self._asleep_until = inf
        self._looking = asyncio.Lock()
        service.due_changed = self._hear

    def _hear(self, moment: float) -> None:
        """Look sooner if something is due before the next look."""
        if moment < self._asleep_until:
            self._wanted.set()

    async def run(self) -> None:
        """Look whenever something is due, until cancelled."""
        while True:
            self._wanted.clear()
            self._asleep_until = inf
            now = self._service.clock()
            await self.look()
            try:
                due = await self._service.store.clocks.next_due(now)
            except Exception as error:
                if not is_storage_failure(error):
                    raise
                due = None
            moments = [moment for moment in (due, self._next) if moment is not None]
            left = min(moments) - self._service.clock() if moments else LONGEST_SLEEP
            left = min(max(left, PAUSE), LONGEST_SLEEP if self._service.part.is_whole else SHORTER_SLEEP)
            self._asleep_until = self._service.clock() + left
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._wanted.wait()

    async def look(self) -> None:
        """Do everything that is due now, game by game; then begin what else is due."""
        async with self._looking:
            try:
                for game in await self._service.store.clocks.due(self._service.clock()):
                    if game not in self._passed_over:
                        await self._tick(game)
                moments = [await begin(self._service.clock()) for begin in self.also]
                self._next = min((moment for moment in moments if moment is not None), default=None)
            except Exception as error:
                if not is_storage_failure(error):
                    raise
                log.warning("what is due is done later: %s", error)

    async def _tick(self, game: int) -> None:
        try:
            if self._service.part.includes((await self._service.row(game)).guild):
                await arrangements.tick(self._service, game)
        except (RulesetMismatchError, Damaged, Refused) as error:
            self._passed_over.add(game)
            log.warning("game %s: deadlines are not watched: %s", game, error)
        except Exception as error:
            if is_storage_failure(error):
                raise
            self._passed_over.add(game)
            log.exception("game %s: deadlines are not watched", game)
