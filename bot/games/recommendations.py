"""What is recommended to a person after a game, by what they have done so far."""

import asyncio

from bot.model.next_step import NextStep, next_step
from bot.model.puzzles import day_at, of_day, puzzles
from bot.model.table import Table
from bot.storage.store import Store
from engine import winner


async def recommended(store: Store, table: Table, person: int) -> NextStep | None:
    """What a person should do next; None while the game runs, or if there is nothing better than a rematch."""
    if table.row.status == "running":
        return None
    await asyncio.to_thread(puzzles)  # reading them takes a moment
    today, team = of_day(day_at(store.clock())).id, table.row.team_of(person)
    won = table.state.over and team is not None and winner(table.rules, table.state) is team
    answered = await store.puzzles.answered(person)
    done = await store.lessons.done(person)
    return next_step(table.row, done, None if today in answered else today, won=won)
