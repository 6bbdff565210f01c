"""What those who manage a server do with one seat of a game: a computer or a substitute for whoever does not decide."""

from bot.core.discord_errors import only_logged
from bot.core.model.errors import Refused
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.requests.feature import Feature, Services, press
from bot.core.requests.request import Request
from bot.core.server.feature import HostingFeature
from bot.core.server.ids import HostSeatId, HostSeatsId
from bot.core.server.seat_page import seat_page
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts, mention


class HostedSeatsFeature(Feature):
    """The seats of a game on its page in /host."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._hosting = services.feature(HostingFeature)

    @press
    async def _picked(self, request: Request, pressed: HostSeatsId) -> Content:
        """Show the seat that was chosen."""
        return await self._shown(request, pressed.game, request.chosen[0] if request.chosen else "")

    @press
    async def _pressed(self, request: Request, pressed: HostSeatId) -> Content:
        """Do what was asked with a seat, and show it."""
        guild, row = await self._hosting.managed_game(request, pressed.game)
        table = await self._service.table(row.id)
        person = _seat(table, str(pressed.seat)).person
        if person is None:
            raise Refused("malformed")
        match pressed.what:
            case "computer":
                await self._service.seats.decide_absent(row.id, person, "seat")
            case "offer":
                await self._service.seats.decide_absent(row.id, person, "substitute")
            case "back":
                await self._service.seats.take_back(row.id, person)
        await self._hosting.deeds.note_deed(guild.id, request.person, row.id, pressed.what, person)
        await self._announce(table, pressed.what, request.person, person)
        told = request.texts("host-seat-done", what=pressed.what, who=mention(person), channel=str(row.channel))
        return await self._shown(request, row.id, str(pressed.seat), told)

    async def _announce(self, table: Table, what: str, by: int, person: int) -> None:
        """Tell a game's channel what somebody who manages the server has done; an offer has a message of its own."""
        if what != "offer":
            texts = Texts(await self._service.language(table.row))
            told = texts("host-seat-told", what=what, by=mention(by), who=mention(person), game=table.row.id)
            with only_logged(table.row.id, "what a manager did was not announced"):
                await self._services.publisher.messages.announce(table.row.channel, Content((Text(told),)))

    async def _shown(self, request: Request, game: int, seat: str, note: str = "") -> Content:
        _, row = await self._hosting.managed_game(request, game)
        await self._note_who_left(row, request.person)
        table = (await self._service.table(game)).in_language(request.language)
        return seat_page(table, _seat(table, seat), note)


def _seat(table: Table, number: str) -> SeatRow:
    """A seat of a running game by its number; raises Refused for none."""
    table.check_running()
    found = next((seat for seat in table.row.seats if str(seat.seat) == number), None)
    if found is None:
        raise Refused("malformed")
    return found
