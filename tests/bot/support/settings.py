"""Settings: personal ones, changed on the /settings page, and who may change a server's."""

from __future__ import annotations

from bot.localdiscord import Person, Reply
from tests.bot.support.host import Host


async def choose(host: Host, person: Person, what: str, value: str) -> Reply:
    """Choose a value of a setting; returns the reply."""
    page = await person.slash(host.channel, "settings")
    reply = await person.select(page.message, f"settings:{what}", [value])
    await host.settled()
    return reply


def manager(host: Host) -> Person:
    """Eve, who manages the server."""
    host.discord.give_roles(host.spectator, host.discord.add_role("Managers", manage_guild=True))
    return host.spectator
