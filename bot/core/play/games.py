"""Play: actions of people and computers, and the standing answers that follow by themselves."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from bot.core.games.games import Games
from bot.core.model import standing_answers, steps, tips
from bot.core.model.advice import ONE_BY_ONE, controls
from bot.core.model.errors import NotAllowed
from bot.core.model.motions import undo_wait
from bot.core.model.table import Table
from bot.core.monitoring import metrics
from bot.core.storage.errors import ConflictError
from engine import Mode, Seat, problem
from engine.actions import Action
from engine.players import Claim


class Play:
    """Takes actions."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def act(
        self, game: int, person: int, action: Action, version: int | None = None, seat: int | None = None
    ) -> Table:
        """Take an action for a person; `version` is the game's version that the person saw, None for the current one.

        `seat` is the one of the person's seats that decides (VAR-5), None for the one for which the game waits.

        Raises Outdated if the game has gone on since `version`, Refused if the game does not wait for this person,
        NotAllowed if the rules forbid the action; nothing is changed in these cases.
        """

        async def step(table: Table) -> Table:
            decides = table.deciding_seat(person, seat).seat
            if refusal := problem(table.rules, table.state, decides, action):
                raise NotAllowed(refusal, table.words)
            return await self.settle(await self._take(table, action, person, decides))

        return await self._games.change_game(game, step, version)

    async def act_for_computer(self, seen: Table, seat: Seat, action: Action, claim: Claim | None = None) -> None:
        """Take an action for a computer seat, unless the game has gone on since `seen`, or the seat has to wait.

        `claim` is what it leaves to the person in its team with it.
        """

        async def step(table: Table) -> Table:
            decides = table.row.seats[seat].decider
            if table.row.version != seen.row.version or decides is not None or self.undo_wait(table):
                return table
            return await self.settle(await self._take(table, action, None, seat, claim))

        await self._games.change_game(seen.row.id, step)

    def undo_wait(self, table: Table) -> float:
        """Seconds for which computer seats still wait while people are asked to agree to an undo."""
        return undo_wait(table.row, table.undo_asked, self._games.clock())

    async def settled(self, game: int) -> Table:
        """The table of a game after due standing answers; a restart or a new setting may have left one undone."""
        table = await self._games.table(game)
        return table if await self.standing_answer(table) is None else await self._games.change_game(game, self.settle)

    async def settle(self, table: Table) -> Table:
        """Give due standing answers, as logged actions without a person (EMO-1); the caller holds the queue."""
        while (action := await self.standing_answer(table)) is not None:
            seat = table.state.pending[0].seats[0]
            try:
                table = await self._take(table, action, None, seat)
            except ConflictError:
                await self._games.catch_up(table.row.id)
                table = await self._games.loaded(table.row.id)
        return table

    async def standing_answer(self, table: Table) -> Action | None:
        """The automatic answer to the choice of a gain for which a game waits; None if there is none."""
        decision = standing_answers.gain_to_choose(table.state)
        if decision is None or table.row.status != "running":
            return None
        people = {seat: table.row.seats[seat].person for seat in decision.seats}
        known = self._games.store.people
        chosen = {person: (await known.person_row(person)).gain for person in people.values() if person is not None}
        for person, gain in chosen.items():
            if gain == "ask" and table.row.cover_of(person) is not None:
                chosen[person] = "next"  # nobody is there to ask
        return standing_answers.answer(table.state, people, chosen)

    async def _take(
        self, table: Table, action: Action, person: int | None, seat: Seat, claim: Claim | None = None
    ) -> Table:
        hours = await self._games.hours(table.row.people)
        after = steps.after_action(table, action, person, seat, hours, self._games.clock(), claim)
        with metrics.COMMIT_SECONDS.time():
            after = await self._games.commit_table(table, after, after.steps[-1].row)
        metrics.COMMITS.labels("action").inc()
        with suppress(ConflictError):  # a lost tip is given the next time
            return await self._with_tips(after) if after.row.tips or after.row.mode is Mode.FULL else after
        return after

    async def _with_tips(self, table: Table) -> Table:
        """The table with tips on what the last step brought for the first time, and on what is of use now."""
        for person in table.row.people:
            if (await self._games.store.people.person_row(person)).tips:
                recent = [tip.thing in ONE_BY_ONE for tip in tips.recent_tips(table.tips, table.steps, person)]
                things = tips.things(table.steps[-1]) if table.row.tips else ()
                table = await self._tell(table, person, things, tips.MOST - recent.count(False))
                table = await self._tell(table, person, controls(table, person), 1 - recent.count(True))
        return table

    async def _tell(self, table: Table, person: int, things: Iterable[str], most: int) -> Table:
        """The table with tips for a person on the first `most` things that are new to them."""
        row, given = await self._games.store.tips.give(person, table.row, things, most)
        return self._games.tables.put(replace(table, row=row, tips=tips.ordered_tips((*table.tips, *given))))
