"""Suggest: plans for the rest of a turn, for the person alone."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.core.advice.ids import PlanId, SuggestId
from bot.core.advice.page import (
    at_once,
    end_of_plan,
    foreseen,
    former,
    plan_page,
    suggestions,
    thinking,
)
from bot.core.model.advice import may_suggest
from bot.core.model.errors import Outdated, Refused
from bot.core.model.table import Table
from bot.core.play.panel_feature import ActionPanelFeature, confirmation
from bot.core.requests.feature import Feature, Services, command, panel_press
from bot.core.requests.request import Request
from bot.core.ui.former_ids import PlansId, PlanStepId
from bot.core.ui.point_of_view import PointOfView
from engine.players import Ahead

SIGN_AFTER: Final = 0.3
"""Seconds of thought after which a page says that it goes on."""


class SuggestFeature(Feature):
    """/suggest, its button in the panel, and the steps of the plans."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = services.feature(ActionPanelFeature)

    @command("suggest")
    async def _typed(self, request: Request, game: int | None = None) -> None:
        await self._suggest(request, await request.table(game))

    @panel_press
    async def _open(self, request: Request, pressed: SuggestId | PlansId) -> None:
        await self._suggest(request, await request.table(pressed.game))

    async def _suggest(self, request: Request, table: Table) -> None:
        """Think about a turn, and show plans as a page of the panel."""
        pov = request.pov(table)
        if not table.row.suggest:
            raise Refused("suggestions-off")
        if not may_suggest(table, pov.seat):
            raise Refused("nothing-to-suggest")
        thought = asyncio.ensure_future(self._services.recommendations.plans(request.person, pov))
        done, _ = await asyncio.wait((thought,), timeout=SIGN_AFTER)
        if not done:
            await self._panel.progress(request, thinking(pov))
        plans = await thought
        await self._panel.turn_panel(request, table, suggestions(pov, plans))

    @panel_press
    async def _former(self, request: Request, pressed: PlanStepId) -> None:
        await self._go_on(request, former(pressed))

    @panel_press
    async def _go_on(self, request: Request, pressed: PlanId) -> None:
        """Show a plan, or take its next step or steps and show what is left of it."""
        table = await request.table(pressed.game)
        if pressed.seat not in {own.seat for own in table.row.seats_of(request.person)}:
            raise Refused("not-playing")
        is_now = pressed.version == table.row.version
        ahead = foreseen(PointOfView(table, table.row.seats[pressed.seat]), pressed.steps) if is_now else ()
        if not ahead:
            await self._panel.edit_panel(request, table, note=request.texts("outdated"))
            return
        todo = {"show": (), "step": ahead[:1], "all": at_once(ahead)}[pressed.what]
        table, notes = await self._taken(request, table, pressed, todo)
        if todo and not notes:
            await self._panel.edit_panel(request, table, note=request.texts("outdated"))
            return
        await self._show(request, table.in_language(request.language), pressed, len(notes), "\n".join(notes))

    async def _taken(
        self, request: Request, table: Table, plan: PlanId, todo: Sequence[Ahead]
    ) -> tuple[Table, list[str]]:
        """Take steps of a plan while they are possible; return the game then, and a note on each."""
        notes: list[str] = []
        for step in todo:
            if step.action not in table.legal(plan.seat):
                break
            person, done = request.person, table.words.labels.action(table.view(request.person), step.action)
            since = table.row.version
            try:
                table = await self._service.play.act(plan.game, person, step.action, since, plan.seat)
            except Outdated:
                return await self._service.table(plan.game), notes
            table = table.in_language(request.language)
            notes.append(confirmation(table, person, done, since))
        return table, notes

    async def _show(self, request: Request, table: Table, plan: PlanId, taken: int, note: str) -> None:
        """Show the rest of a plan, or the panel, with a note that the plan breaks off, if nothing is left."""
        pov, left = PointOfView(table, table.row.seats[plan.seat]), plan.steps[taken:]
        page = plan_page(pov, replace(plan, steps=left), note) if left else None
        if page is None:
            note = "\n".join(filter(None, (note, end_of_plan(pov, plan, taken))))
            await self._panel.edit_panel(request, table, note=note)
        else:
            await self._panel.turn_panel(request, table, page)
