"""When a lobby's game begins by itself: the form on the page of options, and what is typed in it."""

from collections.abc import Callable
from dataclasses import replace

from bot.core.lobby import model as lobbies
from bot.core.lobby.beginning_page import STARTS, as_typed, beginning_form
from bot.core.lobby.feature import LobbyFeature
from bot.core.lobby.ids import BeginningId, FillsId
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow
from bot.core.model.typed.times import beginning_typed
from bot.core.requests.feature import Feature, Services, form, press
from bot.core.requests.request import Request
from bot.core.requests.zones import asked_zone
from bot.core.service import Service
from bot.core.ui.content import Content, Form, Text
from bot.core.ui.refusals import sentence


class BeginningFeature(Feature):
    """The time at which a lobby begins, chosen by anybody who belongs to it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._people = services.games.store.people
        self._lobby = services.feature(LobbyFeature)
        self._publisher = services.publisher

    @press
    async def _asked(self, request: Request, pressed: BeginningId) -> Form:
        row, person = await self._own(request, pressed.game), await self._people.person_row(request.person)
        known = "" if row.starts is None or person.zone is None else as_typed(person, row.starts)
        return beginning_form(pressed, person, known, request.language)

    @form
    async def _typed(self, request: Request, answered: BeginningId) -> None:
        await self._own(request, answered.game)
        typed = request.typed.get(STARTS, "").strip()
        starts = await self.moment(request, typed) if typed else None
        await self._change(request, answered.game, lambda row: lobbies.with_beginning(row, starts))
        if starts is not None:
            await self._publisher.outcome(row := await self._service.row(answered.game))
            for missing in await self._publisher.added.gather(Service.missing, row):
                await request.answer.send(Content((Text(sentence(missing, request.language)),)))

    @press
    async def _filled(self, request: Request, pressed: FillsId) -> None:
        await self._own(request, pressed.game)
        await self._change(request, pressed.game, lambda row: replace(row, fills=pressed.on and row.starts is not None))

    async def _own(self, request: Request, game: int) -> GameRow:
        """A lobby to which the person belongs; raises Refused for others."""
        row = await request.row(game)
        if row.status != "lobby":
            raise Refused("lobby-closed")
        if not row.belongs_to(request.person):
            raise lobbies.no_seat(row)
        return row

    async def _change(self, request: Request, game: int, change: Callable[[GameRow], GameRow]) -> None:
        await self._lobby.show_lobby(request, await self._service.lobbies.change_lobby(game, change))

    async def moment(self, request: Request, typed: str) -> int:
        """The moment that a person has typed, on their clock; a time zone that the form has asked for is kept.

        Raises Refused if it is none, or not one of the next 60 days.
        """
        before = await self._people.person_row(request.person)
        zone = before.zone or asked_zone(request)
        starts = beginning_typed(typed, zone, self._service.clock(), str(request.interaction.locale))
        if before.zone is None:
            await self._people.save_preferences(request.person, zone=zone)
            await self._service.players.settings_changed(request.person, before.hours)
        return starts
