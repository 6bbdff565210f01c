"""What is recommended to a person: in the first turns of their first game a step, after a game what to do next."""

import asyncio
from collections.abc import Awaitable
from functools import partial

from bot.model.advice import is_coached
from bot.model.errors import Refused
from bot.model.next_step import NextStep, next_step
from bot.model.puzzles import day_at, of_day, puzzles
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.storage.store import Store
from bot.workers.fair_queue import MAX_ASKED
from bot.workers.shared import Shared
from bot.workers.worker import LostError
from bot.workers.worker_pool import WorkerPool
from engine import winner
from engine.players import Plan, generator_for, plans

MAX_PLANS = 3
"""Number of plans suggested."""

MAX_THOUGHTS = 64
"""Number of decisions whose plans are kept in memory."""

COACH_SECONDS = 3.0
"""Longest time that a panel waits for its recommended step; then it is the normal one. Most thoughts take 0.2 s, the
first ones seconds: their process starts."""


class Recommendations:
    """Plans for turns, and what to do after a game."""

    def __init__(self, store: Store, thinker: WorkerPool) -> None:
        self._store = store
        self._thinker = thinker
        self._thoughts = Shared[tuple[Plan, ...]](MAX_THOUGHTS)

    async def of(self, table: Table, seat: SeatRow) -> Plan | NextStep | None:
        """What the panel of a seat's person recommends: the plan of a coached turn, or what to do after the end."""
        if seat.person is None or table.row.status == "running":
            return await self.coached(table, seat)
        return await recommended(self._store, table, seat.person)

    def plans(self, person: int, table: Table, seat: SeatRow) -> Awaitable[tuple[Plan, ...]]:
        """The plans for a decision, the same for everybody who asks: thought of once, by the same guesses."""

        def think() -> Awaitable[tuple[Plan, ...]]:
            rng = generator_for(table.row.version, seat.seat)
            work = partial(plans, table.rules, table.team_view(seat.team), table.legal(seat.seat), rng, MAX_PLANS)
            return self._thinker.run(work, whose=person, urgent=True, most=MAX_ASKED)

        return self._thoughts.of((table.row.id, table.row.version, seat.seat), think)

    async def coached(self, table: Table, seat: SeatRow) -> Plan | None:
        """The best plan for a seat's decision; None unless it is coached, or if that takes too long."""
        if seat.person is None or not is_coached(table, seat):
            return None
        if not (await self._store.people.of(seat.person)).tips:
            return None
        try:
            async with asyncio.timeout(COACH_SECONDS):
                found = await self.plans(seat.person, table, seat)
        except (LostError, Refused, TimeoutError):
            return None
        return next(iter(found), None)


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
