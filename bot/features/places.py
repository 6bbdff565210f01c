"""Where a game can be played: where the bot may write, where the server allows it, and where all its players see it."""

import discord

from bot import permissions
from bot.features.visibility import can_view
from bot.interactions.response import Interaction
from bot.model.errors import Refused
from bot.model.records import GameRow
from bot.storage.servers import ServerStore
from bot.ui.texts import mentions

Place = discord.abc.GuildChannel | discord.Thread
"""A channel or thread of a server."""


def hostable_channel(interaction: Interaction) -> int:
    """The id of the command's channel; raises Refused with the missing permissions if it cannot host a game."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("no-guild-channel")
    _check_permissions(interaction.app_permissions, interaction.channel_id, interaction.channel)
    return interaction.channel_id


def check_hostable(guild: discord.Guild, place: Place) -> None:
    """Raise Refused with the missing permissions if a place of a server cannot host a game."""
    _check_permissions(place.permissions_for(guild.me), place.id, place)


def _check_permissions(allowed: discord.Permissions, channel: int, place: object) -> None:
    if missing := permissions.missing_to_host(allowed, place):
        raise Refused("permissions-missing", channel=str(channel), permissions=tuple(missing))


async def check_allowed(servers: ServerStore, guild: discord.Guild | None, place: object) -> None:
    """Raise Refused with a link to the server's channel for games if it has one, and this place is not in it.

    A channel that was deleted does not count.
    """
    if guild is None:
        return
    chosen = (await servers.of(guild.id)).channel
    if chosen is None or guild.get_channel(chosen) is None:
        return
    channel = place.parent_id if isinstance(place, discord.Thread) else getattr(place, "id", None)
    if channel != chosen:
        raise Refused("opened-elsewhere", channel=str(chosen))


async def check_seen(guild: discord.Guild, place: object, row: GameRow, channel: int) -> None:
    """Raise Refused with the players of a game who cannot see a place."""
    if unseen := [person for person in row.people if not await _sees(guild, place, person)]:
        raise Refused("move-unseen", who=mentions(unseen), game=row.id, channel=str(channel))


async def _sees(guild: discord.Guild, place: object, person: int) -> bool:
    """Whether a player can see a channel or thread; True for a player who has left the server."""
    try:
        member = guild.get_member(person) or await guild.fetch_member(person)
    except discord.NotFound:
        return True
    return isinstance(place, Place) and await can_view(place, member)
