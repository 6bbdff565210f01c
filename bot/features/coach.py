"""The coach of a first game: why it recommends a step, and the end of it."""

from dataclasses import replace

from bot.features.feature import Feature, Services, panel_press
from bot.features.panel import ActionPanel
from bot.features.request import Request
from bot.model.errors import Refused
from bot.pages.coach import why
from bot.ui.custom_ids import CoachId


class Coach(Feature):
    """The buttons of the coach; its steps are those of the panel."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = services.feature(ActionPanel)

    @panel_press
    async def _pressed(self, request: Request, pressed: CoachId) -> None:
        table = await request.table(pressed.game)
        seat = request.seat(table)
        if pressed.what == "alone":
            await self._service.store.people.choose(request.person, tips=False)
            await self._panel.edit(request, replace(table, tips=()), note=request.texts("coach-left"))
            return
        plan = await self._services.recommendations.coached(table, seat)
        if plan is None:
            raise Refused("nothing-to-suggest")
        await self._panel.turn(request, table, why(table, seat, plan))
