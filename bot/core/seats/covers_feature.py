"""Taking a seat back from the computer that has decided for its person."""

from bot.core.play.news import knows_last_decision, news
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.play.replay_feature import ReplayFeature
from bot.core.requests.feature import Feature, Services, panel_press
from bot.core.requests.request import Request
from bot.core.seats.ids import TakeBackId
from bot.core.ui.point_of_view import PointOfView


class CoversFeature(Feature):
    """The button in the panel of a person for whom a computer decides."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = services.feature(ActionPanelFeature)
        self._recordings = services.feature(ReplayFeature).recordings

    @panel_press
    async def _take_back(self, request: Request, pressed: TakeBackId) -> None:
        """Give the person their seats back, and tell what the computer did; a second press shows the panel alone."""
        person = request.person
        before = await request.table(pressed.game)
        table = (await self._service.seats.take_back(pressed.game, person)).in_language(request.language)
        if before.row.cover_of(person) is None:
            await self._panel.edit_panel(request, table)
            return
        lines = await self._meanwhile(request.pov(table))
        await self._panel.edit_panel(request, table, note=request.texts("taken-back"), meanwhile=lines)

    async def _meanwhile(self, pov: PointOfView) -> list[str]:
        """What happened since the last decision of a seat's player, however long ago that was."""
        steps = None if knows_last_decision(pov) else (await self._recordings.recording_of(pov.table)).steps
        return news(pov, steps)
