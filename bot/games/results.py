"""Results of ended games: made in the background from the log, and the ratings and statistics that follow from them."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.background import Background
from bot.model.game_log import LogError
from bot.model.ratings import Rating, Season, ratings
from bot.model.records import DamagedError, GameRow
from bot.model.results import Player, Result, Stored, counts, result
from bot.storage.errors import is_storage_failure
from bot.storage.results import read
from bot.storage.store import Store
from bot.workers.fair_queue import MAX_ASKED, FairQueue
from bot.workers.shared import Shared
from engine import CodecError, Edition, EngineError, Ruleset

log = logging.getLogger(__name__)

MAX_CACHED = 100
"""Maximum number of standings in memory (LRU)."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The results of a server's season in the order in which the games ended, and the ratings that follow from them."""

    results: tuple[Result, ...]
    ratings: Mapping[Player, Rating]


class UnknownResultError(RuntimeError):
    """An ended game whose result cannot be told; the text says why."""


async def made(store: Store, rules: Callable[[Edition], Ruleset], row: GameRow) -> Result:
    """The result of an ended game, replayed off the event loop; raises UnknownResultError."""
    try:
        began, ended = await store.results.times(row.id)
        entries = tuple(await store.logs.of(row.id))
        try:
            snapshot = await store.logs.state(row.id)
        except CodecError:
            snapshot = None
        found = await store.rule_sets.find(row.ruleset or "", rules(row.edition))
        return await asyncio.to_thread(result, found, Stored(row, entries, began, ended, snapshot))
    except (LogError, EngineError, LookupError, ValueError) as error:
        raise UnknownResultError(f"game {row.id} has no result: {error}") from error


class Results(Background):
    """Makes results as games end, and keeps those of servers in memory until another game ends there."""

    def __init__(self, store: Store, rules: Callable[[Edition], Ruleset]) -> None:
        super().__init__()
        self._store = store
        self._rules = rules
        self._waiting: deque[int] = deque()
        self._making = asyncio.Lock()
        self._hopeless: set[int] = set()
        self._standings = Shared[Standings](MAX_CACHED)
        self._of_people = Shared[tuple[Result, ...]](0)
        self._queue = FairQueue()

    def changed(self, row: GameRow) -> None:
        """Make the result of a game that has ended, in the background."""
        if counts(row):
            self._schedule([row.id])

    def invalidate(self, row: GameRow) -> None:
        """Drop the cached results of a server in which another process has changed a game."""
        if counts(row):
            self._forget(row.guild)

    async def resume(self) -> None:
        """Make the results that are missing, in the background: of older games, or lost in a crash."""
        self._schedule(await self._store.results.missing())

    def _schedule(self, games: Sequence[int]) -> None:
        self._waiting.extend(games)
        if self._waiting and self.is_idle:
            self.spawn(self._run(), "results of ended games")

    async def _run(self) -> None:
        while self._waiting:
            game = self._waiting.popleft()
            try:
                await self._make(game)
            except Exception as error:
                if not is_storage_failure(error):
                    log.exception("the result of game %s is not made", game)
                else:  # it is made when somebody asks, or at the next start
                    log.warning("the result of game %s is not stored: %s", game, error)

    async def _make(self, game: int) -> None:
        """Make and save a result unless it exists or has been found impossible to make."""
        async with self._making:
            if game in self._hopeless or await self._store.results.has(game):
                return
            try:
                row = await self._store.game(game)
                if counts(row) and await self._store.results.save(await made(self._store, self._rules, row)):
                    self._forget(row.guild)
            except (UnknownResultError, LookupError, DamagedError) as error:
                self._hopeless.add(game)
                log.warning("game %s counts in no statistics: %s", game, error)

    # Looking

    async def of_server(self, guild: int, person: int | None = None, season: Season = Season.ALL) -> Standings:
        """The results and ratings of a server's season, for a person; raises Refused (`MAX_ASKED`)."""
        for game in await self._store.results.missing(guild):
            await self._make(game)

        since = season.begin(self._store.clock())

        async def read_all() -> Standings:
            return await asyncio.to_thread(_standings, await self._store.results.summaries(guild, since))

        return await self._standings.of((guild, since), lambda: self._queue.run(read_all, person, most=MAX_ASKED))

    async def of_person(self, person: int) -> tuple[Result, ...]:
        """The results of the games in which a person has or had a seat, in all servers; raises Refused as above."""

        async def read_all() -> tuple[Result, ...]:
            return tuple(await asyncio.to_thread(read, await self._store.results.summaries_of(person)))

        return await self._of_people.of(person, lambda: self._queue.run(read_all, person, most=MAX_ASKED))

    def _forget(self, guild: int | None) -> None:
        for season in Season:  # nobody asks any more for those that began on earlier days
            self._standings.drop((guild, season.begin(self._store.clock())))

    def forget_all(self) -> None:
        """Drop everything in memory, because people in it have been forgotten."""
        self._standings.clear()
        self._of_people.clear()


def _standings(summaries: Sequence[str]) -> Standings:
    results = tuple(read(summaries))
    return Standings(results, ratings(results))
