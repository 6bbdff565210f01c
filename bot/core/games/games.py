"""All games: their rows and tables, changed one after the other; a change is stored before anybody sees it.

Each game has a queue of its own, so no game waits for another.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.core.games.due_games import DueGames
from bot.core.games.organiser import Organiser
from bot.core.games.part import Part
from bot.core.games.questions import Questions
from bot.core.games.recovery import caught_up, recover
from bot.core.games.table_cache import TableCache
from bot.core.games.timekeeper import Timekeeper
from bot.core.model import waiting
from bot.core.model.errors import Damaged, NotAllowed, Outdated, Refused
from bot.core.model.motions import Motion
from bot.core.model.records import CHANNEL_BOARD, DamagedError, GameRow, LogRow
from bot.core.model.table import Table
from bot.core.model.waiting import People
from bot.core.monitoring import metrics
from bot.core.storage.errors import ConflictError, DatabaseError, is_damage
from bot.core.storage.store import Store
from engine import CardFileError, Edition, Ruleset, RulesetMismatchError, load_ruleset, ruleset_with_cards
from render import DEFAULT_LANGUAGE, BoardForm

log = logging.getLogger(__name__)

T = TypeVar("T")

MAX_ATTEMPTS = 20
"""Maximum number of attempts at a change while the game is changed elsewhere."""


class Games:
    """Reads and changes games; what is done with them is in the use cases beside (service.py).

    `changed` is called with a game's row after each change; it must not block.
    """

    def __init__(
        self,
        store: Store,
        cards: Path | None = None,
        part: Part | None = None,
        changed: Callable[[GameRow], None] = lambda game: None,
    ) -> None:
        self.store = store
        self.changed = changed
        self.part = part or Part()
        self.timekeeper = Timekeeper(self.clock, lambda: self.is_alone)
        self.due = DueGames(store.clocks, self.timekeeper, self._do_due)
        self.cards = cards
        """The card file; None for the built-in cards."""
        self.tables = TableCache()
        self.questions = Questions()
        self.organiser = Organiser()
        """Knows the games of the subject that organises some, which puts its own here."""
        self._logged_damage: set[int] = set()
        store.on_damaged = lambda row: self.damaged(row.id, row.reason)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def clock(self) -> float:
        """Seconds since 1970."""
        return self.store.clock()

    @property
    def is_alone(self) -> bool:
        """Whether no other process changes games or publishes them."""
        return self.part.is_whole

    def looks_after(self, guild: int | None) -> bool:
        """Whether this process does what is due in a server; in direct messages if None."""
        return self.part.includes(guild)

    async def _do_due(self, game: int) -> None:
        """Do what is due in a game or a lobby."""
        raise NotImplementedError

    def look_again(self, game: int, moment: float) -> None:
        """Have a game's messages looked at again: somebody may be called then."""
        self.timekeeper.at(moment, self._look_again, game)

    async def _look_again(self, _: float, game: int) -> None:
        with suppress(Refused):  # its data may be damaged
            self.changed(await self.row(game))

    def rules(self, edition: Edition) -> Ruleset:
        """The rule set for new games of an edition."""
        return load_ruleset(edition, self.cards)

    async def rules_in(self, guild: int | None, edition: Edition) -> Ruleset:
        """The rule set for new games of an edition in a server, which may have cards of its own.

        Raises Refused if this version cannot read its card file.
        """
        cards = None if guild is None else (await self.store.servers.server_row(guild)).cards
        if cards is None:
            return self.rules(edition)
        try:
            return await asyncio.to_thread(ruleset_with_cards, cards, edition)
        except CardFileError as error:
            raise Refused("cards-outdated") from error

    async def rules_of(self, lobby: GameRow) -> Ruleset:
        """The rule set with which a lobby begins; raises Refused as `rules_in`."""
        return await self.rules_in(lobby.guild if lobby.cards == "server" else None, lobby.edition)

    async def has_own_cards(self, row: GameRow) -> bool:
        """Whether the server of a game has cards of its own."""
        return row.guild is not None and (await self.store.servers.server_row(row.guild)).cards is not None

    @asynccontextmanager
    async def queue(self, game: int) -> AsyncIterator[None]:
        """Wait until no other change of a game is under way, first come, first served."""
        with metrics.QUEUE_LENGTH.track_inprogress():
            lock = self._locks.setdefault(game, asyncio.Lock())  # lives as long as a task holds it or waits for it
            async with lock:
                yield

    async def in_turn(self, game: int, change: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Await a change of a game in its queue; anew if the game has been changed elsewhere since it was read.

        A refusal, or that there is nothing to change, counts only if what is in memory is not outdated.
        """
        async with self.queue(game):
            for _ in range(MAX_ATTEMPTS):
                seen = self.tables.get(game)
                try:
                    result = await change()
                    if self.tables.get(game) is not seen or not await self._is_outdated(seen):
                        return result
                except ConflictError:
                    pass
                except (Refused, NotAllowed, Outdated):
                    if not await self._is_outdated(seen):
                        raise
                await self.catch_up(game)
        raise _restless(game)

    async def change_game(
        self, game: int, change: Callable[[Table], Awaitable[Table]], version: int | None = None
    ) -> Table:
        """Change the table of a game that has begun, in its queue, and report it as changed if it is.

        Raises Outdated if it is not at `version`, Refused if it has not begun, and the errors of `change`.
        """

        async def changed() -> tuple[Table, bool]:
            before = await self.loaded(game, version)
            after = await change(before)
            return after, after is not before

        table, is_new = await self.in_turn(game, changed)
        if is_new:
            self.changed(table.row)
        return table

    # Reading

    async def row(self, game: int, managed: int | None = None) -> GameRow:
        """A game's row, begun or not; raises Refused if there is no such game.

        For those who manage a server, `managed`, a game of another one does not exist.
        """
        try:
            row = await self.store.game(game)
        except LookupError as error:
            raise Refused("no-such-game", game=game) from error
        except DamagedError as error:
            damaged = self.damaged(error.game, error.reason)
            raise (damaged if managed is None else Refused("no-such-game", game=game)) from error
        if managed not in {None, row.guild}:
            raise Refused("no-such-game", game=game)
        return row

    async def known_row(self, game: int) -> GameRow:
        """A game's row as it is in memory, unless other processes change games; else as `row`."""
        table = self.tables.get(game)
        return table.row if table is not None and self.is_alone else await self.row(game)

    def damaged(self, game: int, reason: str) -> Damaged:
        """The error for a game with damaged data; logs the reason the first time."""
        if game not in self._logged_damage:
            self._logged_damage.add(game)
            log.error("game %s cannot be read: %s; the others go on", game, reason)
        return Damaged(game)

    async def table(self, game: int, revision: int = 0) -> Table:
        """The table of a game that has begun, in its server's language; raises Refused if it has not.

        It is not older than `revision`, which may be stored already by a change that is still under way.
        """
        table = self.tables.get(game)
        if table is None or table.row.revision < revision or await self._is_outdated(table):
            async with self.queue(game):
                if await self._is_outdated(self.tables.get(game)):
                    await self.catch_up(game)
                table = await self.loaded(game)
        if table.state.over and await self.organiser.seals(game):
            table = replace(table, sealed=True)
        return table.in_language(await self.language(table.row))

    async def language(self, row: GameRow) -> str:
        """The language in which everybody reads about a game."""
        return DEFAULT_LANGUAGE if row.guild is None else (await self.store.servers.server_row(row.guild)).spoken

    async def board_form(self, row: GameRow) -> BoardForm:
        """The form of the board that everybody sees of a game."""
        return CHANNEL_BOARD if row.guild is None else (await self.store.servers.server_row(row.guild)).board

    async def tables_of(self, games: Iterable[GameRow]) -> list[Table]:
        """The tables of games that have begun, except damaged ones and those with unknown cards."""
        found: list[Table] = []
        for row in games:
            with suppress(RulesetMismatchError, Damaged):
                found.append(await self.table(row.id))
        return found

    async def hours(self, people: Iterable[int]) -> People:
        """The hours of some people."""
        return {person: (await self.store.people.person_row(person)).hours for person in people}

    def decides(self, game: int, person: int) -> bool:
        """Whether a game waits for a person; False if its table is not cached."""
        table = self.tables.get(game)
        return table is not None and bool(table.deciding(person))

    # Tables in memory

    async def loaded(self, game: int, version: int | None = None) -> Table:
        """The table of a game, recovered if it is not cached; the caller holds the queue.

        Raises Outdated if it is not at `version`.
        """
        table = self.tables.get(game)
        if table is None:
            table = self.tables.put(await self._recovered(game))
        if version is not None and version != table.row.version:
            raise Outdated
        return table

    async def commit_table(self, before: Table | None, after: Table, entry: LogRow | None = None) -> Table:
        """Store the difference between two tables of a game, and return the table kept; the caller holds the queue.

        `entry` is that of the step that led from one to the other, None without a step. Raises ConflictError.
        """
        row, motions = after.row, _changed_motions(before, after)
        clocks = None if before is not None and after.clocks == before.clocks else after.clocks
        if before is not None and row == before.row and clocks is None and not motions and entry is None:
            return before
        seats = before is None or row.seats != before.row.seats
        left = () if before is None else after.left[len(before.left) :]
        state = None if entry is None else after.state
        with self.unsure(row.id):
            if entry is not None:
                await self.store.rule_sets.save_rules(after.rules)
            row = await self.store.commit_game(
                row, entry, state, clocks=clocks, motions=motions, seats=seats, left=left
            )
        if clocks is not None or motions:
            known = (*(clock.due for clock in after.clocks), *(motion.until for motion in after.open_motions()))
            self.due.expect(*known)
        return self.tables.put(replace(after, row=row))

    @contextmanager
    def unsure(self, game: int) -> Iterator[None]:
        """Drop a game's table if a change of it fails or is cancelled: it may have been committed."""
        try:
            yield
        except ConflictError:
            raise
        except BaseException:
            self.tables.drop_table(game)
            raise

    def keep_row(self, row: GameRow, *motions: Motion) -> None:
        """Put a row as it is stored now, and new motions, into its game's table; drop it if more has changed."""
        table = self.tables.get(row.id)
        if table is None:
            return
        if table.row.revision + 1 != row.revision:
            self.tables.drop_table(row.id)
        else:
            after = replace(table, row=row, motions=(*table.motions, *motions))
            self.tables.put(after if row.status == "running" else waiting.ended(after))

    async def _is_outdated(self, seen: Table | None) -> bool:
        """Whether a game has been changed elsewhere since it was read."""
        if seen is None or self.is_alone:
            return False
        return await self.store.revision(seen.row.id) != seen.row.revision

    async def catch_up(self, game: int) -> None:
        """Bring a game's table up to date with changes made elsewhere, or drop it; the caller holds the queue."""
        seen = self.tables.get(game)
        self.tables.drop_table(game)
        with suppress(LookupError, DamagedError):  # recovery will tell
            if seen is not None and (now := await caught_up(self.store, seen)) is not None:
                self.tables.put(now)

    async def _recovered(self, game: int) -> Table:
        """The table of a game that is not cached; read again if the game is changed elsewhere meanwhile."""
        for _ in range(MAX_ATTEMPTS):
            row = await self.row(game)
            try:
                table = await self._recover(row)
            except (ConflictError, Damaged, Refused):
                if self.is_alone or await self.store.revision(game) == row.revision:
                    raise
            else:
                if not await self._is_outdated(table):
                    return table
        raise _restless(game)

    async def _recover(self, row: GameRow) -> Table:
        try:
            return await recover(self.store, row, self.rules(row.edition))
        except DamagedError as error:
            raise self.damaged(error.game, error.reason) from error
        except Exception as error:
            if not is_damage(error):
                raise
            raise self.damaged(row.id, str(error)) from error


def _changed_motions(before: Table | None, after: Table) -> tuple[Motion, ...]:
    """The motions that are new or have changed."""
    known = {} if before is None else {motion.id: motion for motion in before.motions}
    return tuple(motion for motion in after.motions if known.get(motion.id) != motion)


def _restless(game: int) -> DatabaseError:
    return DatabaseError(f"game {game} is changed elsewhere all the time")
