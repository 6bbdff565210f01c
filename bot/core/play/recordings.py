"""The recordings of games that people look back at (LRU); one that is not cached is replayed from the log."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

from bot.core.model.game_log import LogError, Step, replayed
from bot.core.model.records import LogRow
from bot.core.model.table import Table
from bot.core.play.recording import Recording
from bot.core.storage.store import Store
from bot.core.workers.fair_queue import MAX_ASKED, FairQueue
from bot.core.workers.shared import Shared
from engine import EngineError, State

log = logging.getLogger(__name__)

MAX_RECORDINGS = 60
"""Maximum number of recordings in memory; positions share their unchanged parts, so a game takes about 0.2 MB."""


class Recordings:
    """Recordings by game, each of the game's present version."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept = Shared[Recording](MAX_RECORDINGS)
        self._queue = FairQueue()

    def forget_all(self) -> None:
        """Drop all recordings from memory, because people in them have been forgotten."""
        self._kept.forget_results()

    async def recording_of(self, table: Table, person: int | None = None) -> Recording:
        """The recording of a game, for a person: the steps that were not undone. Raises Refused (`MAX_ASKED`).

        That of a sealed table shows nothing that was hidden.
        """
        over = table.row.status == "over" and not table.sealed
        key, replay = (table.row.id, table.row.version, over), partial(self._replayed, table, over=over)
        return await self._kept.get_or_make(key, lambda: self._queue.do_in_turn(replay, person, most=MAX_ASKED))

    async def _replayed(self, table: Table, *, over: bool) -> Recording:
        rows = await self._store.logs.log_rows(table.row.id)
        played = await asyncio.to_thread(_played, table, [r for r in rows if r.version <= table.row.version])
        return Recording(played, over=over)


def _played(table: Table, rows: Sequence[LogRow]) -> Sequence[tuple[Step, State]]:
    """The steps up to the first whose result under the current rules differs from the log."""
    found: list[tuple[Step, State]] = []
    try:
        found.extend(replayed(table.rules, table.row, rows))
    except (LogError, EngineError) as error:
        log.warning("game %s is replayed in part: %s", table.row.id, error)
    return found or [(Step(table.steps[-1].row, ()), table.state)]
