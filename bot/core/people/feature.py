"""`/settings`: personal settings, which running games follow at once."""

import logging
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

from bot.core.discord_errors import REQUEST_FAILED, brief_error_text
from bot.core.model.errors import Refused
from bot.core.model.records import CALLS, GAINS, OPEN
from bot.core.model.typed.cities import zones_like
from bot.core.model.typed.times import zone_typed
from bot.core.model.typed_hours import quiet_span
from bot.core.people.digest_times import next_digest
from bot.core.people.ids import SettingsId, SwitchId
from bot.core.people.page import QUIET, SWITCHES, ZONE, settings, time_form, zone_form
from bot.core.requests.feature import Choices, Feature, Reply, Services, command, completes, form, press
from bot.core.requests.request import Request
from bot.core.requests.zones import asked_zone, quiet_choices, zone_choices
from bot.core.service import Service
from bot.core.ui.content import Content, Text
from bot.core.ui.kept import code_blocks
from bot.core.ui.refusals import sentence

log = logging.getLogger(__name__)


class PersonalSettingsFeature(Feature):
    """/settings, and the choices on its page."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._people = services.games.store.people
        self._messages = services.publisher.messages
        self._added = services.publisher.added
        zones_like("index")  # reads the names of places now rather than when somebody types one

    @command("settings")
    async def _settings(self, request: Request, zone: str | None = None, quiet: str | None = None) -> Reply:
        if zone is None and quiet is None:
            return await self._page(request)
        return await self._set_time(request, zone, quiet)

    @completes("settings", "zone")
    async def _zones(self, request: Request, typed: str) -> Choices:
        chosen = (await self._people.person_row(request.person)).zone
        return zone_choices(typed, chosen, self._service.clock())

    @completes("settings", "quiet")
    async def _hours(self, request: Request, typed: str) -> Choices:
        return quiet_choices(typed, request.texts)

    @press
    async def _pressed(self, request: Request, pressed: SettingsId) -> Reply:
        return await self._or_why_not(request, self._chosen(request, pressed))

    async def _chosen(self, request: Request, pressed: SettingsId) -> Reply:
        values = request.chosen
        match pressed.what:
            case "reach":
                return await self._try_again(request)
            case "time":
                return time_form(await self._people.person_row(request.person), request.language)
            case "wide" | "tall":
                return await self._keep(request, board=pressed.what)
            case _ if values:
                return await self._choose(request, pressed.what, values[0])
            case _:
                raise Refused("malformed")

    @form
    async def _time_typed(self, request: Request, answered: SettingsId) -> Reply:
        if answered.what != "time":
            raise Refused("malformed")
        typed = request.typed
        setting = self._set_time(request, typed.get(ZONE, ""), typed.get(QUIET, ""))
        return await self._or_why_not(request, setting)

    @press
    async def _switched(self, request: Request, pressed: SwitchId) -> Reply:
        if pressed.what == "digest":
            if pressed.on and (await self._people.person_row(request.person)).zone is None:
                return zone_form(pressed, request.language)
            return await self._or_why_not(request, self._switch_digest(request, on=pressed.on))
        if any(
            await self._added.answers(Service.switch, request.guild_id, request.person, pressed.what, on=pressed.on)
        ):
            return await self._page(request, request.texts("settings-kept"))
        if pressed.what not in SWITCHES:
            raise Refused("malformed")
        return await self._keep(request, **{pressed.what: pressed.on})

    @form
    async def _zone_typed(self, request: Request, answered: SwitchId) -> Reply:
        """Switch the daily digest on, in the zone that was asked for."""
        if answered.what != "digest":
            raise Refused("malformed")

        async def switched() -> Reply:
            return await self._switch_digest(request, on=True, zone=asked_zone(request))

        return await self._or_why_not(request, switched())

    async def _or_why_not(self, request: Request, doing: Coroutine[Any, Any, Reply]) -> Reply:
        """What a choice shows. Why it is refused is told on the page itself, where the next choice replaces it.

        What was typed is kept there, for the button that opens the form again.
        """
        try:
            return await doing
        except Refused as refused:
            if refused.message == "malformed" or not request.answer.is_private_page:
                raise
            page = await self._page(request, sentence(refused, request.language))
            return Content((*page.blocks, *code_blocks(request.fields)), page.colour)

    async def _choose(self, request: Request, what: str, value: str) -> Reply:
        """Save a choice; direct messages can be chosen only if a test message arrives."""
        if value == "dm" and not await self._arrives(request.person, request.texts("summons-trial")):
            return await self._page(request, request.texts("settings-no-dm"))
        if (what == "gain" and value in GAINS) or (what == "call" and value in CALLS):
            return await self._keep(request, **{what: value})
        raise Refused("malformed")

    async def _set_time(self, request: Request, zone: str | None, quiet: str | None) -> Reply:
        """Save a typed time zone and typed quiet hours; None leaves them unchanged."""
        before = await self._people.person_row(request.person)
        named = before.zone if zone is None else zone_typed(zone)
        hours = before.hours.quiet if quiet is None else quiet_span(quiet)
        begin, end = hours or (None, None)
        if hours is not None and named is None:
            if request.is_form:
                raise Refused("quiet-without-zone")
            return time_form(replace(before, quiet_from=begin, quiet_until=end), request.language)
        return await self._keep(request, zone=named, quiet_from=begin, quiet_until=end)

    async def _switch_digest(self, request: Request, *, on: bool, zone: str | None = None) -> Reply:
        """Switch the daily digest on or off, in a zone if it was asked for; on only if a test message arrives."""
        before = await self._people.person_row(request.person)
        before = replace(before, zone=zone or before.zone)
        if not on or before.digest:
            return await self._keep(request, digest=on, zone=before.zone)
        if not await self._arrives(request.person, request.texts("digest-trial")):
            return await self._page(request, request.texts("settings-digest-no-dm"))
        now = self._service.clock()
        due = next_digest(before.hours, before.digested, now) <= now  # the first one comes in the morning
        digested = int(now) if due else before.digested
        return await self._keep(request, digest=True, digested=digested, zone=before.zone)

    async def _keep(self, request: Request, **chosen: Any) -> Reply:
        """Save choices, show the page, and have running games follow them."""
        person = request.person
        before = await self._people.person_row(person)
        after = await self._people.save_preferences(person, **chosen)
        try:
            await request.answer.turn_page(await self._page(request, request.texts("settings-kept")))
        finally:  # games follow even if Discord refuses the answer
            await self._service.players.settings_changed(person, before.hours if after.hours != before.hours else None)
        return None

    async def _try_again(self, request: Request) -> Content:
        """Retry direct messages for a person whose privacy settings blocked them."""
        arrives = await self._arrives(request.person, request.texts("settings-reach-trial"))
        return await self._page(request, request.texts("settings-reached" if arrives else "settings-not-reached"))

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

    async def _page(self, request: Request, note: str = "") -> Content:
        person = request.person
        chosen = await self._people.person_row(person)
        rows = await self._service.store.games(person=person, statuses=OPEN)
        closed = any(seat.reach == "panel" for row in rows for seat in row.seats_of(person))
        return settings(
            chosen,
            self._service.clock(),
            request.language,
            note=note,
            closed=closed,
            more=await self._added.gather(Service.switches, request.guild_id, person),
        )
