"""Personal settings, changed on the /settings page."""

from __future__ import annotations

from bot.localdiscord import Person, Reply
from tests.bot.support.host import Host


async def choose(host: Host, person: Person, what: str, value: str) -> Reply:
    """Choose a value of a setting; returns the reply."""
    page = await person.slash(host.channel, "settings")
    reply = await person.select(page.message, f"settings:{what}", [value])
    await host.settled()
    return reply
