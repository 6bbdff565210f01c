"""Settings: personal ones, changed on the /settings page, and who may change a server's."""

from __future__ import annotations

from bot.localdiscord import Channel, MessageView, Person, Reply
from tests.bot.support.host import Host
from tests.bot.support.presses import button


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


async def known(host: Host, place: Channel) -> Channel:
    """A channel or thread as soon as the bot knows it."""
    await host.discord.until(lambda: host.client.get_channel(place.id))
    return place


async def forged(host: Host, person: Person, custom_id: str, place: Channel) -> str:
    """What /host says when a channel is chosen that its select may not offer."""
    page = (await person.slash(host.channel, "host")).message
    return (await person.forge(page, button(custom_id) | {"component_type": 8, "values": [str(place.id)]})).text


def preset(page: MessageView, custom_id: str) -> tuple[str, ...]:
    """What a select has chosen."""
    (select,) = [each for each in page.selects if each.custom_id == custom_id]
    return select.preset
