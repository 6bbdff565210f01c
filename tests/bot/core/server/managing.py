"""What those who manage a server press on the pages of /host."""

from __future__ import annotations

from bot.localdiscord import Guild, MessageView, Person, Reply
from tests.bot.support.host import Host
from tests.bot.support.presses import button


def manager(host: Host, guild: Guild | None = None) -> Person:
    """A person without a seat who manages the server; nobody else does."""
    role = host.discord.add_role("Managers", guild, manage_guild=True)
    host.discord.give_roles(host.spectator, role, guild=guild)
    return host.spectator


async def page(host: Host, person: Person) -> MessageView:
    """The page that /host opens."""
    reply = await person.slash(host.channel, "host")
    assert reply.ephemeral
    return reply.message


async def look(host: Host, person: Person, game: int) -> MessageView:
    """The page of a game."""
    reply = await person.select(await page(host, person), "host:pick", [str(game)])
    return reply.message


async def forge(person: Person, message: MessageView, custom_id: str, *values: str) -> Reply:
    data = button(custom_id) | ({"component_type": 8, "values": list(values)} if values else {})
    return await person.forge(message, data)
