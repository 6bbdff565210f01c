"""The coach of a first game: why it recommends a step, and the end of it."""

from dataclasses import replace

from bot.core.advice.coach_page import why
from bot.core.advice.ids import CoachId
from bot.core.model.errors import Refused
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.requests.feature import Feature, Services, panel_press
from bot.core.requests.request import Request


class CoachFeature(Feature):
    """The buttons of the coach; its steps are those of the panel."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = services.feature(ActionPanelFeature)

    @panel_press
    async def _pressed(self, request: Request, pressed: CoachId) -> None:
        table = await request.table(pressed.game)
        pov = request.pov(table)
        if pressed.what == "alone":
            await self._service.store.people.save_preferences(request.person, tips=False)
            await self._panel.edit_panel(request, replace(table, tips=()), note=request.texts("coach-left"))
            return
        plan = await self._services.recommendations.coached(pov)
        if plan is None:
            raise Refused("nothing-to-suggest")
        await self._panel.turn_panel(request, table, why(pov, plan))
