"""`/away`: clocks stand still while a person is away, and the others are told."""

from dataclasses import replace
from datetime import date, timedelta

from babel.dates import format_skeleton

from bot.core.model.absences import MAX_AWAY_DAYS, days_left
from bot.core.model.errors import Refused
from bot.core.model.hours import moment, wall_clock
from bot.core.model.records import PersonRow
from bot.core.model.typed_days import day_of_return, day_typed
from bot.core.people.page import zone_label
from bot.core.requests.feature import Choices, Feature, Services, command, completes, form, press
from bot.core.requests.matching import as_choices
from bot.core.requests.request import Request
from bot.core.requests.zones import asked_zone
from bot.core.seats.away_page import OFFERED_DAYS, UNTIL, away, away_form
from bot.core.seats.ids import AwayFormId, AwayId
from bot.core.ui.content import Content, Form
from bot.core.ui.texts import Texts


class AwayFeature(Feature):
    """/away, and the buttons of its answer."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._people = services.games.store.people

    @command("away")
    async def _away(self, request: Request, until: str | None = None) -> None:
        if until is None:
            await request.answer.send(await self._page(request))
            return
        person = await self._people.person_row(request.person)
        if person.zone is None:
            await request.answer.ask(away_form(until, request.language))
        else:
            await self._leave(request, person, until)

    @completes("away", "until")
    async def _days(self, request: Request, typed: str) -> Choices:
        today = self._today(await self._people.person_row(request.person))
        return _choices(typed, today, await self._left(request.person), str(request.interaction.locale), request.texts)

    @press
    async def _pressed(self, request: Request, pressed: AwayId) -> None:
        person = await self._people.person_row(request.person)
        if pressed.days > MAX_AWAY_DAYS:
            raise Refused("malformed")
        if pressed.days and person.zone is None:
            await request.answer.ask(away_form(request.texts("away-days", days=pressed.days), request.language))
        elif pressed.days:
            await self._leave(request, person, (self._today(person) + timedelta(pressed.days)).isoformat())
        else:
            await self._set(request, person, 0, request.texts("away-welcome"))

    @press
    async def _asked_again(self, request: Request, _: AwayFormId) -> Form:
        return away_form("", request.language)

    @form
    async def _answered(self, request: Request, _: AwayFormId) -> None:
        """Keep the time zone that was asked for, and put the person away."""
        person = await self._people.person_row(request.person)
        await self._leave(request, replace(person, zone=asked_zone(request)), request.typed.get(UNTIL, ""))

    async def _left(self, person: int) -> int:
        """For how many days a person may still be away."""
        return days_left(await self._people.absences(person), self._service.clock())

    def _today(self, person: PersonRow) -> date:
        return wall_clock(person.hours.zone, self._service.clock()).date()

    async def _leave(self, request: Request, person: PersonRow, until: str) -> None:
        """Put a person away until a typed day begins where they are; raises Refused if that is not possible."""
        day = day_of_return(until, self._today(person), str(request.interaction.locale))
        await self._set(request, person, int(moment(person.hours.zone, day)))

    async def _set(self, request: Request, person: PersonRow, until: int, note: str = "") -> None:
        before = await self._people.person_row(person.person)
        after = await self._people.leave(person.person, until, self._service.clock(), person.zone)
        try:
            await request.answer.turn_page(await self._page(request, note))
        finally:  # games follow even if Discord refuses the answer
            if after != before:
                await self._service.players.settings_changed(before.person, before.hours)

    async def _page(self, request: Request, note: str = "") -> Content:
        person, language = request.person, request.language
        chosen, now = await self._people.person_row(person), self._service.clock()
        if chosen.away_until <= now:
            return away(0, left=await self._left(person), note=note, language=language)
        games = await self._service.store.games(person=person, statuses=("running",))
        channels = tuple(dict.fromkeys(game.channel for game in games if len(game.people) > 1))
        zone = zone_label(chosen.hours.zone, now)
        return away(chosen.away_until, channels, zone=zone, note=note, language=language)


def _choices(typed: str, today: date, left: int, locale: str, texts: Texts) -> Choices:
    """The day that is typed, else some days to choose from, each with its date; at most the days that are left."""
    day = day_typed(typed, today, locale)
    if day is not None:
        ahead = (day - today).days
        return as_choices([(_date(day, texts.language), day.isoformat())] if 0 < ahead <= left else [])
    lengths = [ahead for ahead in (*OFFERED_DAYS, 21, MAX_AWAY_DAYS) if ahead <= left]
    offered = [(ahead, today + timedelta(ahead)) for ahead in lengths]
    named = [
        (texts("away-choice", ahead=texts("away-days", days=ahead), date=_date(day, texts.language)), day.isoformat())
        for ahead, day in offered
    ]
    return as_choices([pair for pair in named if typed.strip().casefold() in pair[0].casefold()])


def _date(day: date, language: str) -> str:
    """A day as a choice shows it: "Thu, Dec 24"."""
    return str(format_skeleton("MMMEd", day, locale=language.replace("-", "_")))
