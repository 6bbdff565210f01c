"""Undo of a person's last step, alone or once the others have agreed."""

from bot.core.games.games import Games
from bot.core.games.recovery import replay_log
from bot.core.model import steps, undo_rules
from bot.core.model.game_log import effective
from bot.core.model.table import Table
from bot.core.monitoring import metrics


class Undo:
    """Takes steps back."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def last_step(self, game: int, person: int, version: int | None = None) -> Table:
        """Undo a person's last step, with the automatic answers since; `version` as for `Play.act`.

        Raises Outdated if the game has gone on since `version`, Refused if another person has decided since or hidden
        information was revealed.
        """

        async def undone(table: Table) -> Table:
            return await self._undone(table, table, person, consented=False)

        return await self._games.change_game(game, undone, version)

    async def agreed(self, before: Table, asked: Table) -> Table:
        """Carry out the undo to which everybody agrees in `asked`, which is not stored; the caller holds the queue."""
        assert asked.undo_asked is not None
        return await self._undone(before, asked, asked.undo_asked.by or 0, consented=True)

    async def _undone(self, before: Table, table: Table, person: int, *, consented: bool) -> Table:
        """Undo a person's last step and everything after it; the caller holds the queue."""
        table.check_running()
        table.check_player(person)
        rows = effective(await self._games.store.logs.log_rows(table.row.id))
        kept = undo_rules.rows_left(rows, table.row, person, agreed=consented)
        played, state = await replay_log(table.rules, table.row, rows[:kept])
        hours, now = await self._games.hours(table.row.people), self._games.clock()
        after, entry = steps.undone(table, person, rows[kept:], played, state, hours, now, consented=consented)
        after = await self._games.commit_table(before, after, entry)
        metrics.COMMITS.labels("undo").inc()
        return after
