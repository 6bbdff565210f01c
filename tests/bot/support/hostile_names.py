"""Names with mentions, markup and control characters, and a search for them in deliveries."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from bot.localdiscord import Person
from tests.bot.support.host import Host

NAMES = ("@everyone <@&7>", "**x** `y` ||z||", "\u202eevil\u0000\n# big", "[a](https://b.c) <#5>", "Eve")

MENTION = re.compile(r"@everyone|@here|<@&|</\w+:|<[@#]!?(\d+)>")
"""A mention in a text; the group is the id of a user or channel."""

HIDDEN = {"author", "interaction_metadata", "interaction", "mentions", "user", "member", "custom_id", "url"}
"""Payload keys whose values the bot does not write, or Discord does not show."""

PLAIN = {"description", "label", "placeholder", "name", "value"}
"""Payload keys whose values Discord shows without markup and mentions: alt texts, labels, presets, autocomplete."""


def texts(payload: object, hidden: set[str]) -> list[str]:
    """All strings of a payload, except under hidden keys."""
    if isinstance(payload, dict):
        return [text for key, value in payload.items() if key not in hidden for text in texts(value, hidden)]
    if isinstance(payload, list | tuple):
        return [text for value in payload for text in texts(value, hidden)]
    return [payload] if isinstance(payload, str) else []


def harmful(host: Host, players: Sequence[Person]) -> list[str]:
    """Delivered texts that mention anything but players and channels, or contain invisible characters."""
    allowed = {str(person.id) for person in players} | {str(channel) for channel in host.discord.world.channels}
    payloads = [delivery.payload for person in host.discord.people for delivery in person.deliveries()]
    calling = [t for t in texts(payloads, HIDDEN | PLAIN) for call in MENTION.finditer(t) if call[1] not in allowed]
    return calling + [text for text in texts(payloads, HIDDEN) if any(map(_is_invisible, text))]


def _is_invisible(character: str) -> bool:
    return character not in "\n\u200b\u200c\u200d" and unicodedata.category(character) in {"Cc", "Cf", "Cs"}
