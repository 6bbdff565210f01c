"""Time zones and quiet hours: what is offered while they are typed, and the zone that a form asked for."""

from discord import app_commands

from bot.core.model.errors import Refused
from bot.core.model.typed.cities import zones_like
from bot.core.model.typed.times import zone_typed
from bot.core.people.page import ZONE, span, zone_label
from bot.core.requests.feature import Choices
from bot.core.requests.matching import MAX_CHOICES, matching_choices
from bot.core.requests.request import Request
from bot.core.ui.texts import Texts

_KNOWN = (
    *("America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York", "America/Toronto"),
    *("America/Mexico_City", "America/Bogota", "America/Sao_Paulo", "America/Argentina/Buenos_Aires", "Europe/London"),
    *("Europe/Lisbon", "Europe/Paris", "Europe/Madrid", "Europe/Berlin", "Europe/Rome", "Europe/Warsaw"),
    *("Europe/Athens", "Africa/Lagos", "Africa/Johannesburg", "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo"),
    *("Australia/Sydney", "Pacific/Auckland"),
)
"""Zones of many people, offered before anything is typed."""

_NIGHTS = ((22, 7), (22, 8), (23, 7), (23, 8), (0, 8), (0, 9), (21, 6), (20, 8))
"""Quiet hours that are offered."""


def zone_choices(typed: str, chosen: str | None, now: float) -> Choices:
    """The time zones that match a typed city, with their times; those whose city begins with it come first."""
    offered = dict.fromkeys(name for name in (chosen, *_KNOWN) if name is not None)
    shown = zones_like(typed) if typed.strip() else list(offered)
    return [app_commands.Choice(name=zone_label(name, now), value=name) for name in shown[:MAX_CHOICES]]


def quiet_choices(typed: str, texts: Texts) -> Choices:
    """Quiet hours that match the text typed so far; last, none."""
    offered = [span((begin * 60, end * 60)) for begin, end in _NIGHTS]
    return matching_choices(typed, [*((each, each) for each in offered), (texts("quiet-none"), "none")])


def asked_zone(request: Request) -> str:
    """The zone that a person was asked for in a form; raises Refused if they have typed none."""
    typed = request.typed.get(ZONE, "")
    if (zone := zone_typed(typed)) is None:
        raise Refused("zone-unknown", value=typed)
    return zone
