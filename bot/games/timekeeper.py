"""The timekeeper: looks at every game in which something is due by time, at that moment or after a stop."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

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

Begin = Callable[[float], Awaitable[float | None]]
"""Begins what is due at a moment, and returns the moment of the next."""


class Timekeeper:
    """Has the service do what is due, and then whatever is `also` done by time; `run` it in a task."""

    def __init__(self, service: GameService, *also: Begin) -> None:
        self._service = service
        self._also = also
        self._passed_over: set[int] = set()
        self._next: float | None = None
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        """Look whenever something is due, until cancelled."""
        alarm = self._service.alarm
        while True:
            alarm.off()
            now = self._service.clock()
            await self.look()
            try:
                due = await self._service.store.clocks.next_due(now)
            except Exception as error:
                if not is_storage_failure(error):
                    raise
                due = None
            moments = [moment for moment in (due, self._next, *alarm.games.values()) if moment is not None]
            left = min(moments) - self._service.clock() if moments else LONGEST_SLEEP
            left = min(max(left, PAUSE), LONGEST_SLEEP if self._service.part.is_whole else SHORTER_SLEEP)
            await alarm.sleep(self._service.clock(), left)

    async def look(self) -> None:
        """Do everything that is due now, game by game; then begin what else is due."""
        async with self._looking:
            try:
                for game in await self._service.store.clocks.due(self._service.clock()):
                    if game not in self._passed_over:
                        await self._tick(game)
                now, games = self._service.clock(), self._service.alarm.games
                for game in [game for game, at in games.items() if at <= now]:
                    with contextlib.suppress(Refused):  # its data may be damaged
                        self._service.changed(await self._service.row(game))
                    del games[game]
                moments = [await begin(self._service.clock()) for begin in self._also]
                self._next = min((moment for moment in moments if moment is not None), default=None)
            except Exception as error:
                if not is_storage_failure(error):
                    raise
                log.warning("what is due is done later: %s", error)

    async def _tick(self, game: int) -> None:
        try:
            row = await self._service.row(game)
            if self._service.part.includes(row.guild):
                await (self._service.lobbies if row.status == "lobby" else self._service.agreement).tick(game)
        except (RulesetMismatchError, Damaged, Refused) as error:
            self._passed_over.add(game)
            log.warning("game %s: deadlines are not watched: %s", game, error)
        except Exception as error:
            if is_storage_failure(error):
                raise
            self._passed_over.add(game)
            log.exception("game %s: deadlines are not watched", game)
