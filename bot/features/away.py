"""`/away`: clocks stand still while a person is away, and the others are told."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Any

from babel.dates import format_skeleton
from discord import app_commands

from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.matching import as_choices
from bot.features.slash import slash
from bot.interactions.languages import language_of, texts_for
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.hours import moment, wall_clock
from bot.model.records import PersonRow
from bot.model.typed_times import MAX_AWAY_DAYS, day_of_return, day_typed
from bot.pages.away import OFFERED_DAYS, away
from bot.ui.content import Content
from bot.ui.custom_ids import AwayId, CustomId
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
            await self._leave(interaction, person, day_of_return(until, self._today(person)))

        @away_.autocomplete("until")
        async def days(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
            return _choices(current, self._today(await self._people.of(interaction.user.id)), texts_for(interaction))

        yield away_

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The buttons for a number of days, and "I am back"."""
        return {AwayId: self._pressed}

    async def _pressed(self, interaction: Interaction, pressed: AwayId) -> None:
        person = await self._people.of(interaction.user.id)
        if pressed.days > MAX_AWAY_DAYS:
            raise Refused("malformed")
        if pressed.days:
            await self._leave(interaction, person, self._today(person) + timedelta(pressed.days))
        else:
            await self._set(interaction, person, 0, texts_for(interaction)("away-welcome"))

    def _today(self, person: PersonRow) -> date:
        return wall_clock(person.hours.zone, self._service.clock()).date()

    async def _leave(self, interaction: Interaction, person: PersonRow, day: date) -> None:
        """Put a person away until a day begins where they are."""
        await self._set(interaction, person, int(moment(person.hours.zone, day)))

    async def _set(self, interaction: Interaction, before: PersonRow, until: int, note: str = "") -> None:
        after = await self._people.choose(before.person, away_until=until)
        try:
            await Answer.of(interaction).turn_page(await self._page(interaction, note))
        finally:  # games follow even if Discord refuses the answer
            if after != before:
                await self._service.settings_changed(before.person, before.hours)

    async def _page(self, interaction: Interaction, note: str = "") -> Content:
        person, language = interaction.user.id, language_of(interaction)
        until = (await self._people.of(person)).away_until
        if until <= self._service.clock():
            return away(0, note=note, language=language)
        games = await self._service.store.games(person=person, statuses=("running",))
        channels = tuple(dict.fromkeys(game.channel for game in games if len(game.people) > 1))
        return away(until, channels, note=note, language=language)


def _choices(typed: str, today: date, texts: Texts) -> list[app_commands.Choice[Any]]:
    """The day that is typed, else some days to choose from, each with its date."""
    day = day_typed(typed, today)
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
