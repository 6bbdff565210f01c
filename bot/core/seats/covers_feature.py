"""Taking a seat back from the computer that has decided for its person."""

from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.news import knows_last_decision, news
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.play.replay_feature import ReplayFeature
from bot.core.requests.feature import Feature, Services, panel_press
from bot.core.requests.request import Request
from bot.core.ui.custom_ids import TakeBackId


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
        lines = await self._meanwhile(table, request.seat(table))
        await self._panel.edit_panel(request, table, note=request.texts("taken-back"), meanwhile=lines)

    async def _meanwhile(self, table: Table, seat: SeatRow) -> list[str]:
        """What happened since the last decision of a seat's player, however long ago that was."""
        steps = None if knows_last_decision(table, seat) else (await self._recordings.recording_of(table)).steps
        return news(table, seat, table.team_view(seat.team), steps)
