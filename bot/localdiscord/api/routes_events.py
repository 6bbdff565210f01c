"""Routes about the scheduled events of guilds; all of these are at external places."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.localdiscord import errors
from bot.localdiscord.api.rest import NO_CONTENT, ApiRequest, ApiResponse, Route
from bot.localdiscord.api.routes import Routes
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Guild, ScheduledEvent
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.limits import FormErrors

EVENTS = "/guilds/{guild_id}/scheduled-events"
EVENT = EVENTS + "/{event_id}"


class EventRoutes(Routes):
    """Handlers of requests about scheduled events."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("GET", EVENTS, self.events),
            Route("POST", EVENTS, self.create, shapes.EVENT),
            Route("GET", EVENT, self.event),
            Route("PATCH", EVENT, self.edit, shapes.EVENT_EDIT),
            Route("DELETE", EVENT, self.delete),
        ]

    def events(self, request: ApiRequest) -> ApiResponse:
        """List the events that are not over."""
        guild, now = self._lookup.guild(request), self._core.clock.now()
        return ApiResponse(
            [self._core.payloads.event(guild, each) for each in guild.events.values() if each.status(now) < 3]
        )

    def event(self, request: ApiRequest) -> ApiResponse:
        """Return an event."""
        return ApiResponse(self._core.payloads.event(*self._found(request)))

    def create(self, request: ApiRequest) -> ApiResponse:
        """Create an event."""
        guild = self._lookup.guild(request)
        self._check(guild, Permission.CREATE_EVENTS)
        now, bot = self._core.clock.now(), self._core.world.bot
        if sum(each.status(now) < 3 for each in guild.events.values()) >= self._core.settings.limits.events:
            raise errors.too_many_events()
        event = ScheduledEvent(self._core.world.ids.next(), bot.id, "", None, "", now, now)
        self._fill(event, request)
        self._core.guilds.add_event(guild, event)
        return ApiResponse(self._core.payloads.event(guild, event))

    def edit(self, request: ApiRequest) -> ApiResponse:
        """Change an event that is not over; absent fields stay as they are."""
        guild, event = self._changeable(request)
        if event.status(self._core.clock.now()) == 3:
            raise errors.event_over()
        self._fill(event, request)
        self._core.guilds.event_changed("UPDATE", guild, event)
        return ApiResponse(self._core.payloads.event(guild, event))

    def delete(self, request: ApiRequest) -> ApiResponse:
        """Delete an event."""
        self._core.guilds.delete_event(*self._changeable(request))
        return NO_CONTENT

    def _found(self, request: ApiRequest) -> tuple[Guild, ScheduledEvent]:
        guild = self._lookup.guild(request)
        event = guild.events.get(request.id("event_id"))
        if event is None:
            raise errors.unknown("Guild Scheduled Event")
        return guild, event

    def _changeable(self, request: ApiRequest) -> tuple[Guild, ScheduledEvent]:
        guild, event = self._found(request)
        own = event.creator_id == self._core.world.bot.id
        self._check(guild, Permission.MANAGE_EVENTS | (Permission.CREATE_EVENTS if own else 0))
        return guild, event

    def _check(self, guild: Guild, any_of: int) -> None:
        if not self._core.world.guild_permissions(self._core.world.bot, guild) & any_of:
            raise errors.missing_permissions()

    def _fill(self, event: ScheduledEvent, request: ApiRequest) -> None:
        """Put the fields of a body into an event; raises ApiError 50035 for a wrong one."""
        given, form_errors = request.payload, FormErrors()
        limits, now = self._core.settings.limits, self._core.clock.now()
        name = given.get("name") or event.name
        description = given.get("description", event.description)
        location = (given.get("entity_metadata") or {"location": event.location})["location"]
        form_errors.text(("name",), name, limits.event_name, 1)
        form_errors.text(("description",), description, limits.event_description)
        form_errors.text(("entity_metadata", "location"), location, limits.event_location, 1)
        start = _time(form_errors, "scheduled_start_time", given.get("scheduled_start_time"), event.start)
        end = _time(form_errors, "scheduled_end_time", given.get("scheduled_end_time"), event.end)
        form_errors.raise_if_any()
        if start != event.start and min(start, event.start if event.name else start) <= now:
            form_errors.add(
                ("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past."
            )
        if end <= start:
            form_errors.add(
                ("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "Cannot end before it starts."
            )
        form_errors.raise_if_any()
        event.name, event.description, event.location = name, description, location
        event.start, event.end = start, end


def _time(form_errors: FormErrors, field: str, given: str | None, before: datetime) -> datetime:
    """The time that a field gives, or the one before."""
    if given is None:
        return before
    try:
        return datetime.fromisoformat(given).astimezone(UTC)
    except ValueError:
        form_errors.add((field,), "DATE_TIME_TYPE_PARSE", f"Could not parse {given}. Should be ISO8601.")
        return before
