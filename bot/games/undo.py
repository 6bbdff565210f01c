"""Undo of a person's last step, alone or once the others have agreed."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bot.games.games import Games
from bot.games.recovery import replay_log
from bot.model import steps, undo_rules
from bot.model.errors import Refused
from bot.model.game_log import effective
from bot.model.proposals import Proposal, is_unanimous
from bot.model.table import Table
from bot.monitoring import metrics


class Undo:
    """Takes steps back."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def last_step(self, game: int, person: int, version: int | None = None) -> Table:
        """Undo a person's last step, with the automatic answers since; `version` as for `Play.act`.

        Raises Outdated if the game has gone on since `version`, Refused if another person has decided since or hidden
        information was revealed.
        """
        return await self._games.change(game, partial(self._undone, person=person), version)

    async def consent(self, game: int, version: int, change: Callable[[Table], Proposal]) -> Table:
        """Change a game's proposal to undo a step (proposals.py), and undo it once all have agreed.

        Raises Outdated if the game has gone on since `version`, and the errors of `change`.
        """

        async def propose(table: Table) -> Table:
            proposal = change(table)
            if is_unanimous(table.row, proposal):
                return await self._undone(table, proposal.person, consented=True)
            if proposal == table.proposal:
                return table
            undo_rules.kept(table.rows(), table.row, proposal.person, agreed=True)
            row = await self._games.store.proposals.keep_undo(table.row, proposal)
            return self._games.tables.keep(replace(table, row=row, proposal=proposal))

        return await self._games.change(game, propose, version)

    async def agreed(self, table: Table) -> Table:
        """The table after the undo to which everybody who is still asked has agreed, if there is one."""

        async def step(now: Table) -> Table:
            if now.proposal is None or now.row.status != "running" or not is_unanimous(now.row, now.proposal):
                return now
            return await self._undone(now, now.proposal.person, consented=True)

        return table if table.proposal is None else await self._games.change(table.row.id, step)

    async def _undone(self, table: Table, person: int, *, consented: bool = False) -> Table:
        """Undo a person's last step and everything after it; the caller holds the queue."""
        if table.row.status != "running":
            raise Refused("game-over")
        if not table.row.plays(person):
            raise Refused("not-playing")
        rows = effective(await self._games.store.log(table.row.id))
        kept = undo_rules.kept(rows, table.row, person, agreed=consented)
        played, state = await replay_log(table.rules, table.row, rows[:kept])
        hours, now = await self._games.hours(table.row.people), self._games.clock()
        after, entry = steps.undone(table, person, rows[kept:], played, state, hours, now, consented=consented)
        after = await self._games.commit(table, after, entry)
        metrics.COMMITS.labels("undo").inc()
        return after
