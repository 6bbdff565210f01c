"""`/away`: clocks stand still while a person is away, and the others are told."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from babel.dates import format_skeleton
from discord import app_commands

from bot.features.feature import Feature, PressHandler, Services, SlashCommand, entered, is_form
from bot.features.matching import as_choices
from bot.features.slash import slash
from bot.interactions.languages import language_of, texts_for
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.hours import moment, wall_clock
from bot.model.records import PersonRow
from bot.model.typed_times import MAX_AWAY_DAYS, day_of_return, day_typed, zone_typed
from bot.pages.away import OFFERED_DAYS, UNTIL, away, away_form
from bot.pages.settings import ZONE, zone_label
from bot.ui.content import Content
from bot.ui.custom_ids import AwayFormId, AwayId, CustomId
from bot.ui.texts import Texts


class Away(Feature):
    """/away, and the buttons of its answer."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._people = services.games.store.people

    def commands(self) -> Iterator[SlashCommand]:
        """/away."""

        @slash("away")
        async def away_(interaction: Interaction, until: str | None = None) -> None:
            if until is None:
                await Answer.of(interaction).send(await self._page(interaction))
                return
            person = await self._people.of(interaction.user.id)
            if person.zone is None:
                await Answer.of(interaction).ask(away_form(until, language_of(interaction)))
            else:
                await self._leave(interaction, person, until)

        @away_.autocomplete("until")
        async def days(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
            today = self._today(await self._people.of(interaction.user.id))
            return _choices(current, today, str(interaction.locale), texts_for(interaction))

        yield away_

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The buttons for a number of days, "I am back", and the form that asks for a time zone."""
        return {AwayId: self._pressed, AwayFormId: self._answered}

    async def _pressed(self, interaction: Interaction, pressed: AwayId) -> None:
        person = await self._people.of(interaction.user.id)
        if pressed.days > MAX_AWAY_DAYS:
            raise Refused("malformed")
        if pressed.days and person.zone is None:
            texts = texts_for(interaction)
            await Answer.of(interaction).ask(away_form(texts("away-days", days=pressed.days), texts.language))
        elif pressed.days:
            await self._leave(interaction, person, (self._today(person) + timedelta(pressed.days)).isoformat())
        else:
            await self._set(interaction, person, 0, texts_for(interaction)("away-welcome"))

    async def _answered(self, interaction: Interaction, _: AwayFormId) -> None:
        """Keep the time zone that was asked for, and put the person away."""
        if not is_form(interaction):
            raise Refused("malformed")
        typed, person = entered(interaction), await self._people.of(interaction.user.id)
        zone = zone_typed(typed.get(ZONE, ""))
        if zone is None:
            raise Refused("zone-unknown", value=typed.get(ZONE, ""))
        await self._leave(interaction, replace(person, zone=zone), typed.get(UNTIL, ""))

    def _today(self, person: PersonRow) -> date:
        return wall_clock(person.hours.zone, self._service.clock()).date()

    async def _leave(self, interaction: Interaction, person: PersonRow, until: str) -> None:
        """Put a person away until a typed day begins where they are; raises Refused if that is not possible."""
        day = day_of_return(until, self._today(person), str(interaction.locale))
        await self._set(interaction, person, int(moment(person.hours.zone, day)))

    async def _set(self, interaction: Interaction, person: PersonRow, until: int, note: str = "") -> None:
        before = await self._people.of(person.person)
        after = await self._people.choose(person.person, away_until=until, zone=person.zone)
        try:
            await Answer.of(interaction).turn_page(await self._page(interaction, note))
        finally:  # games follow even if Discord refuses the answer
            if after != before:
                await self._service.players.settings_changed(before.person, before.hours)

    async def _page(self, interaction: Interaction, note: str = "") -> Content:
        person, language = interaction.user.id, language_of(interaction)
        chosen, now = await self._people.of(person), self._service.clock()
        if chosen.away_until <= now:
            return away(0, note=note, language=language)
        games = await self._service.store.games(person=person, statuses=("running",))
        channels = tuple(dict.fromkeys(game.channel for game in games if len(game.people) > 1))
        zone = zone_label(chosen.hours.zone, now)
        return away(chosen.away_until, channels, zone=zone, note=note, language=language)


def _choices(typed: str, today: date, locale: str, texts: Texts) -> list[app_commands.Choice[Any]]:
    """The day that is typed, else some days to choose from, each with its date."""
    day = day_typed(typed, today, locale)
    if day is not None:
        ahead = (day - today).days
        return as_choices([(_date(day, texts.language), day.isoformat())] if 0 < ahead <= MAX_AWAY_DAYS else [])
    offered = [(ahead, today + timedelta(ahead)) for ahead in (*OFFERED_DAYS, 21, MAX_AWAY_DAYS)]
    named = [
        (texts("away-choice", ahead=texts("away-days", days=ahead), date=_date(day, texts.language)), day.isoformat())
        for ahead, day in offered
    ]
    return as_choices([pair for pair in named if typed.strip().casefold() in pair[0].casefold()])


def _date(day: date, language: str) -> str:
    """A day as a choice shows it: "Thu, Dec 24"."""
    return str(format_skeleton("MMMEd", day, locale=language.replace("-", "_")))
