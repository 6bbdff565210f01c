"""The recordings of games that people look back at (LRU); one that is not cached is replayed from the log."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence

from bot.model.game_log import LogError, Step, replayed
from bot.model.recording import Recording
from bot.model.records import LogRow
from bot.model.table import Table
from bot.storage.store import Store
from engine import EngineError, State

log = logging.getLogger(__name__)

MAX_RECORDINGS = 60
"""Maximum number of recordings in memory; positions share their unchanged parts, so a game takes about 0.2 MB."""


class Recordings:
    """Recordings by game, each of the game's present version."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[tuple[int, int], Recording] = OrderedDict()
        self._replaying = asyncio.Lock()

    def forget_all(self) -> None:
        """Drop all recordings from memory, because people in them have been forgotten."""
        self._kept = OrderedDict()

    async def of(self, table: Table) -> Recording:
        """The recording of a game: the steps that were not undone."""
        key = (table.row.id, table.row.version)
        async with self._replaying:  # of several people who open the same game, only the first waits for its replay
            keeping = self._kept  # another one if people are forgotten meanwhile
            if key not in keeping:
                rows = await self._store.log(table.row.id)
                played = await asyncio.to_thread(_played, table, [r for r in rows if r.version <= table.row.version])
                keeping[key] = Recording(played, over=table.row.status == "over")
                while len(keeping) > MAX_RECORDINGS:
                    keeping.popitem(last=False)
            keeping.move_to_end(key)
            return keeping[key]


def _played(table: Table, rows: Sequence[LogRow]) -> Sequence[tuple[Step, State]]:
    """The steps up to the first whose result under the current rules differs from the log."""
    found: list[tuple[Step, State]] = []
    try:
        found.extend(replayed(table.rules, table.row, rows))
    except (LogError, EngineError) as error:
        log.warning("game %s is replayed in part: %s", table.row.id, error)
    return found or [(Step(table.steps[-1].row, ()), table.state)]
