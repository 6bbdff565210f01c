"""Games in which something is due: deadlines and reminders, questions, lobbies that begin by themselves."""

import logging
from collections.abc import Awaitable, Callable
from math import inf

from bot.core.games.timekeeper import Timekeeper
from bot.core.model.errors import Damaged, Refused
from bot.core.storage.clocks import ClockStore
from bot.core.storage.errors import is_storage_failure
from engine import RulesetMismatchError

log = logging.getLogger(__name__)


class DueGames:
    """Calls `do` for each stored game with something due."""

    def __init__(self, clocks: ClockStore, timekeeper: Timekeeper, do: Callable[[int], Awaitable[None]]) -> None:
        self._clocks = clocks
        self._timekeeper = timekeeper
        self._do = do
        self._passed_over = set[int]()
        """Games that cannot be read, as the log has said."""
        self.expect(-inf)

    def expect(self, *moments: float | None) -> None:
        """Something is due at these moments, those that are known."""
        for moment in moments:
            if moment is not None:
                self._timekeeper.at(moment, self._look)

    async def _look(self, now: float) -> None:
        found = await self._clocks.due(now)
        for game in found.games:
            if game not in self._passed_over:
                await self._tick(game)
        self.expect(found.next, now + self._timekeeper.longest_sleep)  # others may change games

    async def _tick(self, game: int) -> None:
        try:
            await self._do(game)
        except (RulesetMismatchError, Damaged, Refused) as error:
            self._passed_over.add(game)
            log.warning("game %s: deadlines are not watched: %s", game, error)
        except Exception as error:
            if is_storage_failure(error):
                raise
            self._passed_over.add(game)
            log.exception("game %s: deadlines are not watched", game)
