"""What is recommended to a person: in the first turns of their first game a step, after a game what to do next."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from functools import partial

from cachetools import LRUCache

from bot.core.advice.next_step import next_step
from bot.core.model.advice import FirstPage, adviser, is_coached
from bot.core.model.errors import Refused
from bot.core.model.table import Table
from bot.core.play.end_message import rematch_button
from bot.core.play.panel_page import Recommended
from bot.core.service import Added, Service
from bot.core.sketches.store import SketchStore
from bot.core.storage.store import Store
from bot.core.ui.content import Button
from bot.core.ui.point_of_view import PointOfView
from bot.core.workers.fair_queue import MAX_ASKED
from bot.core.workers.shared import Shared
from bot.core.workers.worker import LostError
from bot.core.workers.worker_pool import WorkerPool
from engine import winner
from engine.events import Acted
from engine.players import Plan

MAX_THOUGHTS = 64
"""Number of decisions whose plans are kept in memory."""

COACH_SECONDS = 3.0
"""Longest time that a panel waits for its recommended step; then it is the normal one. Most thoughts take 0.2 s."""

START_SECONDS = 10.0
"""Longest time that it waits before for a thinker that is starting: two seconds, on a slow and busy machine five."""


class Recommendations:
    """Plans for turns, and what to do after a game."""

    def __init__(self, store: Store, thinker: WorkerPool, added: Added) -> None:
        self._store = store
        self._added = added
        self.sketches = SketchStore(store.database)
        """The plans that people have kept for their next turns."""
        self._thinker = thinker
        self._thoughts = Shared[tuple[Plan, ...]](MAX_THOUGHTS)
        self._coached: LRUCache[tuple[int, int, int], Plan] = LRUCache(MAX_THOUGHTS)
        """The plans that were recommended, by game, version and seat."""

    async def recommendation(self, pov: PointOfView) -> Recommended:
        """What the panel of a seat's person recommends: their kept plan, that of a coached turn, what to do at the end.

        That are buttons: what is recommended comes first, then a rematch. Without a plan it is how they want the turn's
        first page, if not as it is.
        """
        person = pov.seat.person
        if person is not None and pov.table.row.status == "running" and (own := await self.sketches.kept(pov)):
            return own
        if person is None or pov.table.row.status == "running":
            plan = await self.coached(pov)
            if plan is None and person is not None and (await self._store.people.person_row(person)).flat:
                return FirstPage.FLAT
            return plan
        return await recommended(self._added, pov.table, person)

    def plans(self, person: int, pov: PointOfView) -> Awaitable[tuple[Plan, ...]]:
        """The plans for a decision, the same for everybody who asks: thought of once, by the same guesses."""

        def think() -> Awaitable[tuple[Plan, ...]]:
            row, state = pov.table.row, pov.table.state
            work = partial(adviser(row, state, row.version, pov.seat.seat), pov.table.rules, pov.view, pov.legal)
            return self._thinker.run(work, whose=person, urgent=True, most=MAX_ASKED)

        return self._thoughts.get_or_make((pov.table.row.id, pov.table.row.version, pov.seat.seat), think)

    async def coached(self, pov: PointOfView) -> Plan | None:
        """The best plan for a seat's decision, or what is left of the one whose step its player has just taken.

        None unless the seat is coached, or if a thought takes too long.
        """
        if pov.seat.person is None or not is_coached(pov.table, pov.seat):
            return None
        if not (await self._store.people.person_row(pov.seat.person)).tips:
            return None
        key = (pov.table.row.id, pov.table.row.version, pov.seat.seat)
        if (plan := self._coached.get(key) or self._rest(pov)) is None:
            try:
                async with asyncio.timeout(START_SECONDS):
                    await self._thinker.ready()
                async with asyncio.timeout(COACH_SECONDS):
                    plan = next(iter(await self.plans(pov.seat.person, pov)), None)
            except (LostError, Refused, TimeoutError):
                return None
        if plan is not None:
            self._coached[key] = plan
        return plan

    def _rest(self, pov: PointOfView) -> Plan | None:
        """The plan after its first step, if that was the last one of the game and what follows could be told."""
        row, last = pov.table.row, pov.table.steps[-1]
        plan = self._coached.get((row.id, row.version - 1, pov.seat.seat))
        if plan is None or plan.certain < 2 or last.row.version != row.version:
            return None
        took = any(isinstance(event, Acted) and event.action == plan.actions[0] for event in last.events[:1])
        if not took or plan.actions[1] not in pov.legal:
            return None
        return replace(plan, actions=plan.actions[1:], certain=plan.certain - 1)


async def recommended(added: Added, table: Table, person: int) -> Sequence[Button]:
    """The buttons to what a person might do next, the best first; none while the game runs."""
    row, state = table.row, table.state
    if row.status == "running":
        return ()
    team, offered = row.team_of(person), await added.next_step(table, person)
    won = state.over and team is not None and winner(table.rules, state) is team
    step = next_step(row, offered, table.words.language, won=won)
    return (*([] if step is None else [step]), rematch_button(table), *await added.gather(Service.turn_buttons, table))
