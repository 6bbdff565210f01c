"""`/settings`: personal settings, which running games follow at once."""

from collections.abc import Iterator, Mapping

from discord import app_commands

from bot.features.feature import Feature, PressHandler, Services, SlashCommand, selected
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.records import CALLS, GAINS, OPEN
from bot.pages.settings import settings
from bot.ui.content import Content, Text
from bot.ui.custom_ids import CustomId, SettingsId
from bot.ui.texts import Texts


class PersonalSettings(Feature):
    """/settings, and the choices on its page."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._messages = services.publisher.messages

    def commands(self) -> Iterator[SlashCommand]:
        """/settings."""

        @app_commands.command(
            name="settings", description="Where you are called, and who gains when your team may choose"
        )
        async def settings_(interaction: Interaction) -> None:
            await Answer.of(interaction).send(await self._page(interaction.user.id))

        yield settings_

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The selects on the page, and the button that retries direct messages."""
        return {SettingsId: self._pressed}

    async def _pressed(self, interaction: Interaction, pressed: SettingsId) -> None:
        values = selected(interaction)
        if pressed.what == "reach":
            await self._try_again(interaction)
        elif values:
            await self._choose(interaction, pressed.what, values[0])
        else:
            raise Refused("malformed")

    async def _choose(self, interaction: Interaction, what: str, value: str) -> None:
        """Save a choice; direct messages can be chosen only if a test message arrives."""
        person, people, texts = interaction.user.id, self._service.store.people, Texts()
        note = texts("settings-kept")
        if value == "dm" and not await self._arrives(person, texts("summons-trial")):
            note = texts("settings-no-dm")
        elif what == "gain" and value in GAINS:
            await people.choose(person, gain=value)
        elif what == "call" and value in CALLS:
            await people.choose(person, call=value)
        else:
            raise Refused("malformed")
        await Answer.of(interaction).turn_page(await self._page(person, note))
        await self._service.settings_changed(person)

    async def _try_again(self, interaction: Interaction) -> None:
        """Retry direct messages for a person whose privacy settings blocked them."""
        person, texts = interaction.user.id, Texts()
        arrives = await self._arrives(person, texts("settings-reach-trial"))
        note = texts("settings-reached" if arrives else "settings-not-reached")
        await Answer.of(interaction).turn_page(await self._page(person, note))

    async def _arrives(self, person: int, text: str) -> bool:
        """Whether a direct message arrives; if so, the person's panels move back from channels to direct messages."""
        if not await self._messages.try_dm(person, Content((Text(text),))):
            return False
        await self._service.reachable(person)
        return True

    async def _page(self, person: int, note: str = "") -> Content:
        chosen = await self._service.store.people.of(person)
        rows = await self._service.store.games(person=person, statuses=OPEN)
        closed = any(seat.reach == "panel" for row in rows for seat in row.seats_of(person))
        return settings(chosen, note=note, closed=closed)
