"""Results of ended games: made in the background from the log, and the ratings and statistics that follow from them."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.core.background import Backlog
from bot.core.games.service import GameService
from bot.core.model.game_log import LogError
from bot.core.model.records import DamagedError, GameRow
from bot.core.service import Service, Switch
from bot.core.storage.store import Store
from bot.core.workers.fair_queue import MAX_ASKED, FairQueue
from bot.core.workers.shared import Shared
from bot.statistics.ratings import Rating, Season, ratings
from bot.statistics.results import Player, Result, Stored, counts, result
from bot.statistics.store import ResultStore, readable_results
from engine import CodecError, Edition, EngineError, Ruleset

log = logging.getLogger(__name__)

LISTED = "listed"
"""The switch of whether rankings name a person."""

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
        began, ended = await ResultStore(store.database).times(row.id)
        entries = tuple(await store.logs.log_rows(row.id))
        try:
            snapshot = await store.logs.state(row.id)
        except CodecError:
            snapshot = None
        found = await store.rule_sets.find_rules(row.ruleset or "", rules(row.edition))
        return await asyncio.to_thread(result, found, Stored(row, entries, began, ended, snapshot))
    except (LogError, EngineError, LookupError, ValueError) as error:
        raise UnknownResultError(f"game {row.id} has no result: {error}") from error


class Results(Backlog[int], Service):
    """Makes results as games end, and keeps those of servers in memory until another game ends there."""

    def __init__(self, games: GameService) -> None:
        super().__init__("results of ended games", "game {}: its result is not stored")
        self.store = ResultStore(games.store.database)
        self._people = games.store.people
        self._games = games
        games.timekeeper.with_next(self.make_missing)
        self._making = asyncio.Lock()
        self._hopeless: set[int] = set()
        self._standings = Shared[Standings](MAX_CACHED)
        self._of_people = Shared[tuple[Result, ...]](0)
        self._queue = FairQueue()

    def changed(self, row: GameRow) -> None:
        """Make the result of a game that has ended, in the background."""
        if counts(row):
            self._drop(row.guild)
            if self._games.looks_after(row.guild):
                self.schedule(row.id)

    def within_reach(self) -> None:
        """Look soon for results that are missing, and read all anew: other processes may have ended games."""
        self.people_forgotten()
        self._games.timekeeper.with_next(self.make_missing)

    def people_forgotten(self) -> None:
        """Drop everything in memory."""
        self._standings.forget_results()
        self._of_people.forget_results()

    async def make_missing(self, _: float) -> None:
        """Have the results made that are missing, of older games or lost in a crash."""
        if self._games.looks_after(None):
            for game in await self.store.games_without_result():
                self.schedule(game)

    async def switches(self, guild: int | None, person: int) -> Sequence[Switch]:
        """Whether rankings name a person."""
        return (Switch(LISTED, "🏆", (await self._people.person_row(person)).listed, after="digest"),)

    async def switch(self, guild: int | None, person: int, what: str, *, on: bool) -> bool:
        """Have rankings name a person, or no longer."""
        if what == LISTED:
            await self._people.save_preferences(person, listed=on)
        return what == LISTED

    async def ratings(self, guild: int, person: int) -> Mapping[int, float]:
        """The ratings of people, as they see them."""
        found = (await self.standings_of_server(guild, person)).ratings
        return {player: each.shown for player, each in found.items() if isinstance(player, int)}

    async def _do(self, key: int) -> None:
        """Make and save a result unless it exists or has been found impossible to make."""
        async with self._making:
            if key in self._hopeless or await self.store.has(key):
                return
            try:
                row = await self._games.store.game(key)
                if counts(row) and await self.store.save_result(await made(self._games.store, self._games.rules, row)):
                    self._drop(row.guild)
            except (UnknownResultError, LookupError, DamagedError) as error:
                self._hopeless.add(key)
                log.warning("game %s counts in no statistics: %s", key, error)

    # Looking

    async def standings_of_server(
        self, guild: int, person: int | None = None, season: Season = Season.ALL
    ) -> Standings:
        """The results and ratings of a server's season, for a person; raises Refused (`MAX_ASKED`)."""
        for game in await self.store.games_without_result(guild):
            await self._do(game)

        since = season.first_day(self._games.clock())

        async def read_all() -> Standings:
            return await asyncio.to_thread(_standings, await self.store.summaries(guild, since))

        return await self._standings.get_or_make(
            (guild, since), lambda: self._queue.do_in_turn(read_all, person, most=MAX_ASKED)
        )

    async def results_of_person(self, person: int) -> tuple[Result, ...]:
        """The results of the games in which a person has or had a seat, in all servers; raises Refused as above."""

        async def read_all() -> tuple[Result, ...]:
            return tuple(await asyncio.to_thread(readable_results, await self.store.summaries_of(person)))

        return await self._of_people.get_or_make(
            person, lambda: self._queue.do_in_turn(read_all, person, most=MAX_ASKED)
        )

    def _drop(self, guild: int | None) -> None:
        for season in Season:  # nobody asks any more for those that began on earlier days
            self._standings.forget_result((guild, season.first_day(self._games.clock())))


def _standings(summaries: Sequence[str]) -> Standings:
    results = tuple(readable_results(summaries))
    return Standings(results, ratings(results))
