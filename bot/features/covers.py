"""Taking a seat back from the computer that has decided for its person."""

from collections.abc import Mapping

from bot.features.feature import Feature, PressHandler, Services
from bot.features.panel import ActionPanel, seat_of
from bot.features.replay import Replay
from bot.features.visibility import visible_table
from bot.interactions.languages import told_to
from bot.interactions.response import Interaction
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.news import knows_last_decision, news
from bot.ui.custom_ids import CustomId, TakeBackId
from bot.ui.texts import Texts


class Covers(Feature):
    """The button in the panel of a person for whom a computer decides."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._publisher = services.publisher
        self._panel = services.feature(ActionPanel)
        self._recordings = services.feature(Replay).recordings

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The button."""
        return {TakeBackId: self._take_back}

    async def _take_back(self, interaction: Interaction, pressed: TakeBackId) -> None:
        """Give the person their seats back, and tell what the computer did; a second press shows the panel alone."""
        person = interaction.user.id
        with self._publisher.audiences.answering(pressed.game, person):
            before = await visible_table(self._service, interaction, pressed.game)
            table = told_to(interaction, await self._service.seats.take_back(pressed.game, person))
            if before.row.cover_of(person) is None:
                await self._panel.edit(interaction, table)
                return
            seat, texts = seat_of(table, interaction), Texts(table.words.language)
            lines = await self._meanwhile(table, seat)
            await self._panel.edit(interaction, table, note=texts("taken-back"), meanwhile=lines)

    async def _meanwhile(self, table: Table, seat: SeatRow) -> list[str]:
        """What happened since the last decision of a seat's player, however long ago that was."""
        steps = None if knows_last_decision(table, seat) else (await self._recordings.of(table)).steps
        return news(table, seat, table.team_view(seat.team), steps)
