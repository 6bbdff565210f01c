"""`/settings`: personal settings, which running games follow at once."""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from discord import app_commands

from bot.discord_errors import REQUEST_FAILED, brief_error_text
from bot.features.feature import Feature, PressHandler, Services, SlashCommand, entered, is_form, selected
from bot.features.slash import slash
from bot.features.zones import quiet_choices, zone_choices
from bot.interactions.languages import language_of, texts_for
from bot.interactions.response import Answer, Interaction
from bot.model.digest_times import next_digest
from bot.model.errors import Refused
from bot.model.places import zones_like
from bot.model.records import CALLS, GAINS, OPEN
from bot.model.typed_times import quiet_span, zone_typed
from bot.pages.settings import QUIET, ZONE, settings, time_form, zone_form
from bot.ui.content import Content, Text
from bot.ui.custom_ids import CustomId, SettingsId, SwitchId

log = logging.getLogger(__name__)


class PersonalSettings(Feature):
    """/settings, and the choices on its page."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._people = services.games.store.people
        self._messages = services.publisher.messages
        zones_like("index")  # reads the names of places now rather than when somebody types one

    def commands(self) -> Iterator[SlashCommand]:
        """/settings."""

        @slash("settings")
        async def settings_(interaction: Interaction, zone: str | None = None, quiet: str | None = None) -> None:
            if zone is None and quiet is None:
                await Answer.of(interaction).send(await self._page(interaction))
            else:
                await self._set_time(interaction, zone, quiet)

        @settings_.autocomplete("zone")
        async def zones(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
            chosen = (await self._people.of(interaction.user.id)).zone
            return zone_choices(current, chosen, self._service.clock())

        @settings_.autocomplete("quiet")
        async def hours(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
            return quiet_choices(current, texts_for(interaction))

        yield settings_

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The selects, the buttons and the form on the page."""
        return {SettingsId: self._pressed, SwitchId: self._switched}

    async def _pressed(self, interaction: Interaction, pressed: SettingsId) -> None:
        values = selected(interaction)
        match pressed.what:
            case "reach":
                await self._try_again(interaction)
            case "time" if is_form(interaction):
                typed = entered(interaction)
                await self._set_time(interaction, typed.get(ZONE, ""), typed.get(QUIET, ""))
            case "time":
                await Answer.of(interaction).ask(
                    time_form(await self._people.of(interaction.user.id), language_of(interaction))
                )
            case "wide" | "tall":
                await self._keep(interaction, board=pressed.what)
            case _ if values:
                await self._choose(interaction, pressed.what, values[0])
            case _:
                raise Refused("malformed")

    async def _switched(self, interaction: Interaction, pressed: SwitchId) -> None:
        if pressed.what != "digest":
            changes: dict[str, Any] = {pressed.what: pressed.on}
            await self._keep(interaction, **changes)
        elif is_form(interaction):
            await self._switch_digest(interaction, on=True, zone=self._zone(entered(interaction).get(ZONE, "")))
        elif pressed.on and (await self._people.of(interaction.user.id)).zone is None:
            await Answer.of(interaction).ask(zone_form(pressed, language_of(interaction)))
        else:
            await self._switch_digest(interaction, on=pressed.on)

    async def _choose(self, interaction: Interaction, what: str, value: str) -> None:
        """Save a choice; direct messages can be chosen only if a test message arrives."""
        texts = texts_for(interaction)
        if value == "dm" and not await self._arrives(interaction.user.id, texts("summons-trial")):
            await self._keep(interaction, note=texts("settings-no-dm"))
        elif (what == "gain" and value in GAINS) or (what == "call" and value in CALLS):
            await self._keep(interaction, **{what: value})
        else:
            raise Refused("malformed")

    async def _set_time(self, interaction: Interaction, zone: str | None, quiet: str | None) -> None:
        """Save a typed time zone and typed quiet hours; None leaves them unchanged."""
        before = await self._people.of(interaction.user.id)
        named = before.zone if zone is None else zone_typed(zone)
        hours = before.hours.quiet if quiet is None else quiet_span(quiet)
        begin, end = hours or (None, None)
        if hours is not None and named is None:
            if is_form(interaction):
                raise Refused("quiet-without-zone")
            asked = time_form(replace(before, quiet_from=begin, quiet_until=end), language_of(interaction))
            await Answer.of(interaction).ask(asked)
            return
        await self._keep(interaction, zone=named, quiet_from=begin, quiet_until=end)

    @staticmethod
    def _zone(typed: str) -> str:
        """The zone that a person was asked for; raises Refused if they have typed none."""
        if (zone := zone_typed(typed)) is None:
            raise Refused("zone-unknown", value=typed)
        return zone

    async def _switch_digest(self, interaction: Interaction, *, on: bool, zone: str | None = None) -> None:
        """Switch the daily digest on or off, in a zone if it was asked for; on only if a test message arrives."""
        person, texts = interaction.user.id, texts_for(interaction)
        before = await self._people.of(person)
        before = replace(before, zone=zone or before.zone)
        if not on or before.digest:
            await self._keep(interaction, digest=on, zone=before.zone)
        elif await self._arrives(person, texts("digest-trial")):
            now = self._service.clock()
            due = next_digest(before.hours, before.digested, now) <= now  # the first one comes in the morning
            digested = int(now) if due else before.digested
            await self._keep(interaction, digest=True, digested=digested, zone=before.zone)
        else:
            await self._keep(interaction, note=texts("settings-digest-no-dm"))

    async def _keep(self, interaction: Interaction, note: str = "", **chosen: Any) -> None:
        """Save choices, show the page, and have running games follow them."""
        person = interaction.user.id
        before = await self._people.of(person)
        if chosen:
            after = await self._people.choose(person, **chosen)
            try:
                await Answer.of(interaction).turn_page(
                    await self._page(interaction, texts_for(interaction)("settings-kept"))
                )
            finally:  # games follow even if Discord refuses the answer
                hours = before.hours if after.hours != before.hours else None
                await self._service.players.settings_changed(person, hours)
        else:
            await Answer.of(interaction).turn_page(await self._page(interaction, note))

    async def _try_again(self, interaction: Interaction) -> None:
        """Retry direct messages for a person whose privacy settings blocked them."""
        person, texts = interaction.user.id, texts_for(interaction)
        arrives = await self._arrives(person, texts("settings-reach-trial"))
        note = texts("settings-reached" if arrives else "settings-not-reached")
        await Answer.of(interaction).turn_page(await self._page(interaction, note))

    async def _arrives(self, person: int, text: str) -> bool:
        """Whether a direct message arrives; if so, the person's panels move back from channels to direct messages.

        Raises Refused if it is not the person who refuses it.
        """
        try:
            if not await self._messages.try_dm(person, Content((Text(text),))):
                return False
        except REQUEST_FAILED as error:
            log.warning("direct messages could not be tested: %s", brief_error_text(error))
            raise Refused("settings-dm-untested") from error
        await self._service.players.reachable(person)
        return True

    async def _page(self, interaction: Interaction, note: str = "") -> Content:
        person = interaction.user.id
        chosen = await self._people.of(person)
        rows = await self._service.store.games(person=person, statuses=OPEN)
        closed = any(seat.reach == "panel" for row in rows for seat in row.seats_of(person))
        return settings(chosen, self._service.clock(), note=note, closed=closed, language=language_of(interaction))
