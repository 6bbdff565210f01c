"""Suggest: plans for the rest of a turn, for the person alone."""

import secrets
from collections.abc import Awaitable
from functools import partial

from bot.features.feature import Feature, Services, command, press
from bot.features.panel import ActionPanel, confirmation
from bot.features.request import Request
from bot.model.errors import Outdated, Refused
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import digest, path_of
from bot.pages.suggestions import MAX_PLANS, end_of_plan, may_suggest, next_step, suggestions
from bot.ui.content import Content
from bot.ui.custom_ids import PlanStepId, SuggestId
from bot.workers.fair_queue import MAX_ASKED
from bot.workers.shared import Shared
from engine import (
    Generator,
    Seed,
)
from engine.players import Plan, plans

MAX_THOUGHTS = 64
"""Number of decisions whose plans are kept in memory."""


class Suggest(Feature):
    """/suggest, its button in the panel, and the steps of the plans."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._publisher = services.publisher
        self._panel = services.feature(ActionPanel)
        self._thoughts = Shared[tuple[Plan, ...]](MAX_THOUGHTS)

    @command("suggest")
    async def _typed(self, request: Request, game: int | None = None) -> None:
        await self._suggest(request, await request.table(game))

    @press
    async def _open(self, request: Request, pressed: SuggestId) -> None:
        await self._suggest(request, await request.table(pressed.game))

    async def _suggest(self, request: Request, table: Table) -> None:
        """Think about a turn; the panel can be used meanwhile."""
        seat = request.seat(table)
        if not table.row.suggest:
            raise Refused("suggestions-off")
        if not may_suggest(table, seat):
            raise Refused("nothing-to-suggest")
        await request.answer.send(suggestions(table, seat, await self._plans(request.person, table, seat)))

    def _plans(self, person: int, table: Table, seat: SeatRow) -> Awaitable[tuple[Plan, ...]]:
        """The plans for a decision, thought of once: whoever presses again waits for the same, and gets the same."""

        def think() -> Awaitable[tuple[Plan, ...]]:
            rng = Generator(Seed(secrets.token_hex(16)))
            work = partial(plans, table.rules, table.team_view(seat.team), table.legal(seat.seat), rng, MAX_PLANS)
            return self._services.thinker.run(work, whose=person, urgent=True, most=MAX_ASKED)

        return self._thoughts.of((table.row.id, table.row.version, seat.seat), think)

    @press
    async def _step(self, request: Request, pressed: PlanStepId) -> None:
        """Take a step of a plan, and show the next one."""
        with self._publisher.audiences.answering(pressed.game, request.person):
            table = await request.table(pressed.game)
            if pressed.seat not in {own.seat for own in table.row.seats_of(request.person)}:
                raise Refused("not-playing")
            action = next((it for it in table.legal(pressed.seat) if digest(path_of(it)) == pressed.digest), None)
            if pressed.version != table.row.version or action is None:
                await self._panel.edit(request, table, note=request.texts("outdated"))
                return
            person, done = request.person, table.words.labels.action(table.view(request.person), action)
            try:
                table = await self._service.play.act(pressed.game, person, action, pressed.version, pressed.seat)
                note, further = confirmation(table.in_language(request.language), person, done), pressed.further
            except Outdated:
                table, note, further = await self._service.table(pressed.game), request.texts("outdated"), ""
            await self._show_next(request, table.in_language(request.language), pressed.seat, further, note)

    async def _show_next(self, request: Request, table: Table, seat: int, further: str, note: str) -> None:
        """Show the next step of a plan; the panel if there is none, and that the plan ends if it went on."""
        own = table.row.seats[seat]
        page: Content | None = next_step(table, own, further, note)
        if page is None:
            note = "\n".join(filter(None, (note, end_of_plan(table, own, further))))
            await self._panel.edit(request, table, note=note)
        else:
            await request.answer.edit(page)
