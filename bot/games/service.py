"""Play of games: load, apply, commit, then notify. Each game has a queue of its own, so no game waits for another."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot.games.part import Part
from bot.games.questions import Questions
from bot.games.recovery import caught_up, recover, replay_log
from bot.games.rules_version import program
from bot.games.setup import agreed_setup
from bot.games.table_cache import TableCache
from bot.model import deadlines, standing_answers, tips, undo_rules
from bot.model.covers import ends_turn
from bot.model.deadlines import People
from bot.model.errors import Damaged, NotAllowed, Outdated, Refused
from bot.model.game_log import Step, begun, effective
from bot.model.hours import Hours
from bot.model.lobby import may_close, reached, unconfirmed
from bot.model.motions import Motion
from bot.model.proposals import Proposal, consent_wait, is_unanimous, others
from bot.model.records import CHANNEL_BOARD, OPEN, DamagedError, GameRow, LogRow, Reach
from bot.model.table import Table
from bot.model.undo_rules import TakenBack
from bot.monitoring import metrics
from bot.storage.errors import ConflictError, DatabaseError, is_damage
from bot.storage.forgetting import Obstacles
from bot.storage.store import Store
from bot.ui.texts import mention, mentions
from engine import (
    Edition,
    Ruleset,
    RulesetMismatchError,
    Seat,
    action_to_data,
    apply,
    canonical,
    load_ruleset,
    problem,
    setup_to_data,
    state_hash,
)
from engine.actions import Action
from render import DEFAULT_LANGUAGE, BoardForm

log = logging.getLogger(__name__)

T = TypeVar("T")

MAX_NAMED_GAMES = 5
"""Maximum number of games that a refusal names."""

MAX_NAMED_LEFT = 100
"""Maximum number of games without a seat that a refusal names: nothing else lists them."""

MAX_ATTEMPTS = 20
"""Maximum number of attempts at a change while the game is changed elsewhere."""


class GameService:
    """Changes games. `changed` is called with a game's row after each commit; it must not block."""

    def __init__(self, store: Store, cards: Path | None = None, part: Part | None = None) -> None:
        self.store = store
        self.changed: Callable[[GameRow], None] = lambda game: None
        self.due_changed: Callable[[float], None] = lambda moment: None
        """Called with the moment at which something is due that was not before; it must not block."""
        self._wakes: dict[int, float] = {}
        self.part = part or Part()
        self.cards = cards
        """The card file; None for the built-in cards."""
        self.tables = TableCache()
        self.questions = Questions()
        self._logged_damage: set[int] = set()
        store.on_damaged = lambda row: self.damaged(row.id, row.reason)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def clock(self) -> float:
        """Seconds since 1970."""
        return self.store.clock()

    def rules(self, edition: Edition) -> Ruleset:
        """The rule set for new games of an edition."""
        return load_ruleset(edition, self.cards)

    @asynccontextmanager
    async def _queue(self, game: int) -> AsyncIterator[None]:
        """Wait until no other change of a game is under way, first come, first served."""
        with metrics.QUEUE_LENGTH.track_inprogress():
            lock = self._locks.setdefault(game, asyncio.Lock())  # lives as long as a task holds it or waits for it
            async with lock:
                yield

    async def _in_turn(self, game: int, change: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Await a change of a game in its queue; anew if the game has been changed elsewhere since it was read.

        A refusal, or that there is nothing to change, counts only if what is in memory is not outdated.
        """
        async with self._queue(game):
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
                await self._catch_up(game)
        raise _restless(game)

    # Lobby

    async def lobby(self, game: int, change: Callable[[GameRow], GameRow]) -> GameRow:
        """Change a lobby; raises Refused if it is no longer open, and the errors of `change`.

        `changed` is not called, because the caller's answer shows the lobby sooner.
        """

        async def save() -> GameRow:
            row = await self.row(game)
            if row.status != "lobby":
                raise Refused("lobby-closed")
            changed = change(row)
            return row if changed == row else await self.store.save_lobby(changed)

        return await self._in_turn(game, save)

    async def row(self, game: int) -> GameRow:
        """A game's row, begun or not; raises Refused if there is no such game."""
        try:
            return await self.store.game(game)
        except LookupError as error:
            raise Refused("no-such-game", game=game) from error
        except DamagedError as error:
            raise self.damaged(error.game, error.reason) from error

    async def managed(self, game: int, guild: int) -> GameRow:
        """A game's row for those who manage a server: a game of another one does not exist for them."""
        with suppress(Damaged):
            row = await self.row(game)
            if row.guild == guild:
                return row
        raise Refused("no-such-game", game=game)

    def damaged(self, game: int, reason: str) -> Damaged:
        """The error for a game with damaged data; logs the reason the first time."""
        if game not in self._logged_damage:
            self._logged_damage.add(game)
            log.error("game %s cannot be read: %s; the others go on", game, reason)
        return Damaged(game)

    async def start(self, game: int, person: int, complete: Callable[[GameRow], GameRow] = lambda row: row) -> Table:
        """Start a game; `complete` makes last changes to its lobby, which are saved with the start or not at all.

        Raises Refused if a seat is still empty, or if the person neither plays nor opened the lobby, and the errors of
        `complete`.
        """

        async def begin() -> Table:
            row = await self.row(game)
            if row.status != "lobby":
                raise Refused("lobby-closed")
            if not row.belongs_to(person):
                raise Refused("not-in-lobby")
            row = complete(row)
            if empty := row.empty_seats:
                raise Refused("seats-empty", empty=empty)
            if asked := unconfirmed(row):
                raise Refused("not-confirmed", who=mentions(asked))
            row = replace(row, status="running", version=row.version + 1, seed=secrets.token_hex(16))
            rules = self.rules(row.edition)
            setup = await agreed_setup(self.store, rules, row)
            row = replace(row, ruleset=rules.digest, setup=canonical(setup_to_data(setup)), program=program())
            outcome = begun(rules, row)
            entry = LogRow(row.version, "begin", person, None, None, disclosed=True, hash=state_hash(outcome.state))
            table = Table.of(row, rules, outcome.state, (Step(entry, outcome.events),))
            table = deadlines.after_step(table, None, await self._hours(row.people), self.clock())
            return await self._written(None, table, entry)

        table = await self._in_turn(game, begin)
        self.changed(table.row)
        return table

    # Play

    async def table(self, game: int) -> Table:
        """The table of a game that has begun, in its server's language; raises Refused if it has not."""
        table = self.tables.get(game)
        if table is None or await self._is_outdated(table):
            async with self._queue(game):
                if await self._is_outdated(self.tables.get(game)):
                    await self._catch_up(game)
                table = await self._loaded(game)
        return table.in_language(await self.language(table.row))

    async def language(self, row: GameRow) -> str:
        """The language of what everybody reads of a game."""
        return DEFAULT_LANGUAGE if row.guild is None else (await self.store.servers.of(row.guild)).spoken

    async def board_form(self, row: GameRow) -> BoardForm:
        """The form of the board that everybody sees of a game."""
        return CHANNEL_BOARD if row.guild is None else (await self.store.servers.of(row.guild)).board

    async def tables_of(self, games: Iterable[GameRow]) -> list[Table]:
        """The tables of games that have begun, except damaged ones and those with unknown cards."""
        found: list[Table] = []
        for row in games:
            with suppress(RulesetMismatchError, Damaged):
                found.append(await self.table(row.id))
        return found

    async def act(
        self, game: int, person: int, action: Action, version: int | None = None, seat: int | None = None
    ) -> Table:
        """Take an action for a person; `version` is the game's version that the person saw, None for the current one.

        `seat` is the one of the person's seats that decides (VAR-5), None for the one for which the game waits.

        Raises Outdated if the game has gone on since `version`, Refused if the game does not wait for this person,
        NotAllowed if the rules forbid the action; nothing is changed in these cases.
        """

        async def step() -> Table:
            table = await self._loaded(game, version)
            decides = table.deciding_seat(person, seat).seat
            if refusal := problem(table.rules, table.state, decides, action):
                raise NotAllowed(refusal, table.words)
            return await self._settle(await self._commit(table, action, person, decides))

        table = await self._in_turn(game, step)
        self.changed(table.row)
        return table

    def consent_wait(self, table: Table) -> float:
        """Seconds for which computer seats still wait while people are asked to agree to an undo."""
        return consent_wait(table.row, table.proposal, self.clock())

    async def act_for_computer(self, seen: Table, seat: Seat, action: Action) -> None:
        """Take an action for a computer seat, unless the game has gone on since `seen`, or the seat has to wait."""

        async def step() -> Table | None:
            table = await self._loaded(seen.row.id)
            decides = table.row.seats[seat].decider
            if table.row.version != seen.row.version or decides is not None or self.consent_wait(table):
                return None
            return await self._settle(await self._commit(table, action, None, seat))

        if (table := await self._in_turn(seen.row.id, step)) is not None:
            self.changed(table.row)

    async def _commit(self, table: Table, action: Action, person: int | None, seat: int) -> Table:
        outcome = apply(table.rules, table.state, action, seat)
        row = replace(
            table.row, version=table.row.version + 1, status="over" if outcome.state.over else table.row.status
        )
        entry = LogRow(
            row.version,
            "action",
            person,
            seat,
            canonical(action_to_data(action)),
            outcome.disclosed,
            state_hash(outcome.state),
        )
        after = table.after(row, entry, outcome)
        over = ends_turn(after.steps[-1:])
        after = deadlines.after_step(after, person, await self._hours(row.people), self.clock(), turn_over=over)
        if person is not None and table.row.cover_of(person) is not None:
            after = replace(after, returned=person)
        with metrics.COMMIT_SECONDS.time():
            after = await self._written(table, after, entry)
        metrics.COMMITS.labels("action").inc()
        return await self._explained(after) if row.tips else after

    async def _explained(self, table: Table) -> Table:
        """The table with tips on what the last step brought for the first time; a lost tip is given the next time."""
        with suppress(ConflictError):
            return await self._with_tips(table)
        return table

    async def _with_tips(self, table: Table) -> Table:
        for person in table.row.people:
            if (await self.store.people.of(person)).tips:
                room = tips.MOST - len(tips.recent(table.tips, table.steps, person))
                happened = tips.things(table.steps[-1])
                row, given = await self.store.tips.give(person, table.row, happened, room)
                table = self.tables.keep(replace(table, row=row, tips=(*table.tips, *given)))
        return table

    async def settled(self, game: int) -> Table:
        """The table of a game after due standing answers; a restart or a new setting may have left one undone."""
        table = await self.table(game)
        if await self._standing_answer(table) is None:
            return table
        async with self._queue(game):
            table = await self._settle(await self._loaded(game))
        self.changed(table.row)
        return table

    async def _settle(self, table: Table) -> Table:
        """Give due standing answers, as logged actions without a person (EMO-1); the caller holds the queue."""
        while (action := await self._standing_answer(table)) is not None:
            seat = table.state.pending[0].seats[0]
            try:
                table = await self._commit(table, action, None, seat)
            except ConflictError:
                await self._catch_up(table.row.id)
                table = await self._loaded(table.row.id)
        return table

    async def _standing_answer(self, table: Table) -> Action | None:
        """The automatic answer to the choice of a gain for which a game waits; None if there is none."""
        decision = standing_answers.gain_to_choose(table.state)
        if decision is None or table.row.status != "running":
            return None
        people = {seat: table.row.seats[seat].person for seat in decision.seats}
        chosen = {person: (await self.store.people.of(person)).gain for person in people.values() if person is not None}
        for person, gain in chosen.items():
            if gain == "ask" and table.row.cover_of(person) is not None:
                chosen[person] = "next"  # nobody is there to ask
        return standing_answers.answer(table.state, people, chosen)

    async def settings_changed(self, person: int, before: Hours | None = None) -> None:
        """Apply a person's changed settings to running games; `before` are their hours until now, None if unchanged."""
        after = (await self.store.people.of(person)).hours
        for row in await self.store.games(person=person, statuses=("running",)):

            async def apply_to(game: int = row.id) -> Table:
                table = await self._settle(await self._loaded(game))
                if before is None:
                    return table
                return await self._arranged(table, deadlines.rewound(table, person, before, after, self.clock()))

            try:
                table = await self._in_turn(row.id, apply_to)
            except (RulesetMismatchError, Damaged) as error:
                log.warning("game %s is left unchanged: %s", row.id, error)
            else:
                self.changed(table.row)

    async def check_forgettable(self, person: int) -> None:
        """Raise Refused while games prevent that a person is forgotten: as `forget_person`."""
        _check_forgettable(await self.store.people.obstacles(person))

    async def forget_person(self, person: int) -> None:
        """Remove a person from the database and from memory; their moves stay under a pseudonym.

        Raises Refused, and changes nothing, while they have a seat in a running game or gave one up there, or have a
        seat in a lobby or opened it.
        """
        async with AsyncExitStack() as queues:
            for game in sorted(await self.store.people.games(person)):  # no step may bring their name back
                await queues.enter_async_context(self._queue(game))
            found = await self.store.people.forget(person)
            for game in found.games:
                self.tables.forget(game)
        _check_forgettable(found.obstacles)
        for row in await self.store.games(statuses=("running",)):
            if row.id in found.games:
                self.changed(row)

    async def rename_person(self, person: int, guild: int, name: str) -> None:
        """Give a person the name that they have now in a server in all their games there."""
        games = await self.store.people.rename(person, guild, name)
        for game in games:
            async with self._queue(game):
                if self.tables.get(game) is not None:
                    await self._catch_up(game)
        for row in await self.store.games(person=person, guild=guild, statuses=OPEN) if games else ():
            if row.id in games:
                self.changed(row)

    async def undo(self, game: int, person: int, version: int | None = None) -> Table:
        """Undo a person's last step, with the automatic answers since; `version` as for `act`.

        Raises Outdated if the game has gone on since `version`, Refused if another person has decided since or hidden
        information was revealed.
        """

        async def step() -> Table:
            return await self._undone(await self._loaded(game, version), person)

        table = await self._in_turn(game, step)
        self.changed(table.row)
        return table

    async def consent(self, game: int, version: int, change: Callable[[Table], Proposal]) -> Table:
        """Change a game's proposal to undo a step (proposals.py), and undo it once all have agreed.

        Raises Outdated if the game has gone on since `version`, and the errors of `change`.
        """

        async def propose() -> Table:
            table = await self._loaded(game, version)
            proposal = change(table)
            if is_unanimous(table.row, proposal):
                return await self._undone(table, proposal.person, consented=True)
            if proposal == table.proposal:
                return table
            undo_rules.kept(table.rows(), table.row, proposal.person, agreed=True)
            row = await self.store.proposals.keep_undo(table.row, proposal)
            return self.tables.keep(replace(table, row=row, proposal=proposal))

        table = await self._in_turn(game, propose)
        self.changed(table.row)
        return table

    async def _undone(self, table: Table, person: int, *, consented: bool = False) -> Table:
        """Undo a person's last step and everything after it; return the new table. The caller holds the queue."""
        if table.row.status != "running":
            raise Refused("game-over")
        if not table.row.plays(person):
            raise Refused("not-playing")
        rows = effective(await self.store.logs.of(table.row.id))
        kept = undo_rules.kept(rows, table.row, person, agreed=consented)
        steps, state = await replay_log(table.rules, table.row, rows[:kept])
        row = replace(table.row, version=table.row.version + 1)
        back_to = str(rows[kept - 1].version)
        entry = LogRow(row.version, "undo", person, None, back_to, disclosed=False, hash=state_hash(state))
        taken_back = TakenBack(person, undo_rules.decided(rows[kept:]), consented and bool(others(row, person)))
        after = table.at(row, state, steps, taken_back)
        over = state.turn.number != table.state.turn.number
        after = deadlines.after_step(after, person, await self._hours(row.people), self.clock(), turn_over=over)
        after = await self._written(table, after, entry)
        metrics.COMMITS.labels("undo").inc()
        return after

    # Changes without a step (arrangements.py)

    async def arrange(self, game: int, change: Callable[[Table, People], Table], newcomer: int | None = None) -> Table:
        """Change a game without a step: seats, pace, clocks, motions; `change` gets the hours of everybody who plays.

        They include those of a `newcomer`. Nothing is written, and `changed` is not called, if nothing has changed. If
        everybody who is still asked about an undo has agreed to it, it follows.
        """

        async def arranged() -> tuple[Table, bool]:
            before = await self._loaded(game)
            people = before.row.people if newcomer is None else (*before.row.people, newcomer)
            table = await self._arranged(before, change(before, await self._hours(people)))
            return table, table is not before

        table, new = await self._in_turn(game, arranged)
        if new:
            table = await self._agreed(table)
            self.changed(table.row)
        return table

    async def _agreed(self, table: Table) -> Table:
        """The table after the undo to which everybody who is still asked has agreed, if there is one."""

        async def step() -> Table:
            now = await self._loaded(table.row.id)
            if now.proposal is None or now.row.status != "running" or not is_unanimous(now.row, now.proposal):
                return now
            return await self._undone(now, now.proposal.person, consented=True)

        return table if table.proposal is None else await self._in_turn(table.row.id, step)

    async def _arranged(self, before: Table, after: Table) -> Table:
        """Commit the difference between two tables of a game at one version; the caller holds the queue."""
        if (before.row, before.clocks, before.motions) == (after.row, after.clocks, after.motions):
            return before
        try:
            left = after.left[len(before.left) :]
            row = await self.store.arrange(after.row, after.clocks, _changed_motions(before, after), left)
        except BaseException as error:
            self._drop_unsure(after.row.id, error)
            raise
        self._tell_due(after)
        return self.tables.keep(replace(after, row=row))

    def _tell_due(self, table: Table) -> None:
        """Report when something is due next in a game."""
        moments = [*(clock.due for clock in table.clocks), *(motion.until for motion in table.open_motions())]
        if known := [moment for moment in moments if moment is not None]:
            self.due_changed(min(known))

    async def _hours(self, people: Iterable[int]) -> People:
        """The hours of some people."""
        return {person: (await self.store.people.of(person)).hours for person in people}

    def wake(self, game: int, at: float) -> None:
        """Have a game's messages looked at again at a moment: somebody may be called then."""
        if at < self._wakes.get(game, inf):
            self._wakes[game] = at
            self.due_changed(at)

    async def rouse(self, now: float) -> float | None:
        """Report the games that were to be looked at by now as changed; return the moment of the next, if any."""
        for game in [game for game, at in self._wakes.items() if at <= now]:
            with suppress(Refused):  # its data may be damaged
                self.changed(await self.row(game))
            del self._wakes[game]
        return min(self._wakes.values(), default=None)

    # Reach

    async def unreachable(self, game: int, person: int) -> None:
        """Record that a person's direct messages are closed: they play with panels in the channel."""
        await self._set_reach(game, person, "panel")

    async def reachable(self, person: int) -> None:
        """Record that a person's direct messages are open: their panels move back there from channels."""
        for row in await self.store.games(person=person, statuses=OPEN):
            if any(seat.reach == "panel" for seat in row.seats_of(person)):
                await self._set_reach(row.id, person, "dm")
                self.changed(await self.row(row.id))

    async def reach(self, game: int, person: int, reach: Reach) -> Table:
        """Record how a person who plays can be reached in private; return the game."""
        await self._set_reach(game, person, reach)
        table = await self.table(game)
        self.changed(table.row)
        return table

    async def _set_reach(self, game: int, person: int, reach: Reach) -> None:
        async with self._queue(game):
            revision = await self.store.set_reach(game, person, reach)
            table = self.tables.get(game)
            if table is not None and table.row.revision + 1 == revision:
                self.tables.keep(replace(table, row=replace(reached(table.row, person, reach), revision=revision)))

    # End and channel

    async def abandon(
        self,
        game: int,
        person: int,
        decide: Callable[[GameRow], Awaitable[int | None]] | None = None,
        *,
        managed: int | None = None,
    ) -> GameRow:
        """End a game without a result, or close a lobby; return its row. Raises Refused if that is not allowed.

        `decide` returns the person whose wish ends the game, or None if it goes on; it is called in the game's queue,
        so nothing changes before its result is applied. Without it, the person ends the game alone.

        `managed` is a server that the person manages: they may end any game of it, and no other.
        """

        async def end() -> GameRow:
            row = await (self.row(game) if managed is None else self.managed(game, managed))
            if not row.is_open:
                raise Refused("game-over")
            by = person if decide is None else await decide(row)
            if by is None:
                row = await self.row(game)
                self._keep_row(row)
                return row
            if managed is None and not row.belongs_to(by):
                raise Refused("not-playing")
            if managed is None and row.status == "lobby" and not may_close(row, by):
                raise Refused("lobby-of-another", game=game, who=mention(row.host))
            ended = replace(row, status="abandoned", ended_by=by, ended_by_manager=managed is not None)
            row = await self.store.save_lobby(ended)
            self._keep_row(row)
            return row

        row = await self._in_turn(game, end)
        if row.status == "abandoned":
            self.changed(row)
        return row

    async def move(
        self, game: int, person: int, channel: int, seen: GameRow | None = None, managed: int | None = None
    ) -> GameRow:
        """Move a game or a lobby to another channel of its server, on behalf of a player or the lobby's host.

        `managed` is a server that the person manages: they may move any game of it, and no other.

        Raises Outdated if its channel or people differ from those in `seen`, Refused for another person or if the game
        has ended.
        """

        async def moved() -> GameRow:
            row = await (self.row(game) if managed is None else self.managed(game, managed))
            if seen is not None and (row.channel, row.people) != (seen.channel, seen.people):
                raise Outdated
            if not row.is_open:
                raise Refused("game-over")
            if managed is None and not row.belongs_to(person):
                raise Refused("not-playing")
            try:
                row = await self.store.move(row, channel)
            except BaseException as error:
                self._drop_unsure(game, error)
                raise
            self._keep_row(row)
            return row

        row = await self._in_turn(game, moved)
        self.changed(row)
        return row

    def decides(self, game: int, person: int) -> bool:
        """Whether a game waits for a person; False if its table is not cached."""
        table = self.tables.get(game)
        return table is not None and bool(table.deciding(person))

    # Tables in memory

    async def _written(self, before: Table | None, after: Table, entry: LogRow) -> Table:
        """Commit the step that led from one table to another, and return the table kept in memory."""
        row, clocks = after.row, after.clocks
        timed = before is None or clocks != before.clocks
        try:
            await self.store.rule_sets.keep(after.rules)
            row = await self.store.commit(
                row,
                entry,
                after.state,
                clocks=clocks if timed else None,
                motions=_changed_motions(before, after),
                seats=before is None or row.seats != before.row.seats,
            )
        except BaseException as error:
            self._drop_unsure(row.id, error)
            raise
        if timed:
            self._tell_due(after)
        return self.tables.keep(replace(after, row=row))

    def _drop_unsure(self, game: int, error: BaseException) -> None:
        """Drop a game's table after a change that failed or was cancelled: it may have been committed."""
        if not isinstance(error, ConflictError):
            self.tables.forget(game)

    def _keep_row(self, row: GameRow) -> None:
        """Put a row as it is stored now into its game's table; drop the table if more has changed."""
        table = self.tables.get(row.id)
        if table is None:
            return
        if table.row.revision + 1 != row.revision:
            self.tables.forget(row.id)
        else:
            after = replace(table, row=row)
            self.tables.keep(after if row.status == "running" else deadlines.ended(after))

    async def _is_outdated(self, seen: Table | None) -> bool:
        """Whether a game has been changed elsewhere since it was read."""
        if seen is None or self.part.is_whole:
            return False
        return await self.store.revision(seen.row.id) != seen.row.revision

    async def _catch_up(self, game: int) -> None:
        """Bring a game's table up to date with changes made elsewhere, or drop it; the caller holds the queue."""
        seen = self.tables.get(game)
        self.tables.forget(game)
        with suppress(LookupError, DamagedError):  # recovery will tell
            if seen is not None and (now := await caught_up(self.store, seen)) is not None:
                self.tables.keep(now)

    async def _recovered(self, game: int) -> Table:
        """The table of a game that is not cached; read again if the game is changed elsewhere meanwhile."""
        for _ in range(MAX_ATTEMPTS):
            row = await self.row(game)
            try:
                table = await self._recover(row)
            except (ConflictError, Damaged, Refused):
                if self.part.is_whole or await self.store.revision(game) == row.revision:
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

    async def _loaded(self, game: int, version: int | None = None) -> Table:
        """The table of a game, recovered if it is not cached; the caller holds the queue.

        Raises Outdated if it is not at `version`.
        """
        table = self.tables.get(game)
        if table is None:
            table = self.tables.keep(await self._recovered(game))
        if version is not None and version != table.row.version:
            raise Outdated
        return table


def _changed_motions(before: Table | None, after: Table) -> tuple[Motion, ...]:
    """The motions that are new or have changed."""
    known = {} if before is None else {motion.id: motion for motion in before.motions}
    return tuple(motion for motion in after.motions if known.get(motion.id) != motion)


def _restless(game: int) -> DatabaseError:
    return DatabaseError(f"game {game} is changed elsewhere all the time")


def _check_forgettable(found: Obstacles) -> None:
    """Raise Refused naming the games that prevent that a person is forgotten, if there are any."""
    if games := found.open:
        named = games[:MAX_NAMED_GAMES]
        raise Refused("forget-open", games=tuple(map(str, named)), count=len(games), more=len(games) - len(named))
    if games := found.left:
        raise Refused("forget-left", games=tuple(map(str, games[:MAX_NAMED_LEFT])), count=len(games))
