"""Where a game can be played: where the bot may write, where the server allows it, and where all its players see it."""

import discord

from bot.features.request import Request
from bot.model.errors import Refused
from bot.model.records import GameRow
from bot.permissions import Chat, Place, allowed_in, can_view, missing_for_threads, missing_to_host
from bot.storage.servers import ServerStore
from bot.ui.texts import mentions


def hostable_channel(request: Request) -> int:
    """The id of the command's channel; raises Refused with the reason if it cannot host a game."""
    guild, channel = request.guild, request.channel_id
    if guild is None or channel is None:
        raise Refused("no-guild-channel")
    place = guild.get_channel_or_thread(channel)
    if place is not None:
        check_hostable(place)
    elif isinstance(request.channel, Chat):  # such as a thread that the bot cannot see
        _check_permissions(request.interaction.app_permissions, request.channel)
    else:
        raise Refused("place-no-chat", channel=str(channel))
    return channel


async def find_place(guild: discord.Guild, channel: int) -> Place | None:
    """A channel or thread of a server; None if the bot cannot see it. Archived threads are not in the cache."""
    place = guild.get_channel_or_thread(channel)
    if place is not None:
        return place
    try:
        return await guild.fetch_channel(channel)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return None


def check_hostable(place: Place, *, posts: bool = False, message: str = "permissions-missing") -> None:
    """Raise Refused with the reason if a place cannot host a game, or with `posts`, if it and its posts cannot.

    `message` is that of missing permissions.
    """
    if isinstance(place, discord.ForumChannel) and not posts:
        raise Refused("place-forum", channel=str(place.id))
    if not isinstance(place, Chat | discord.ForumChannel):
        raise Refused("place-no-chat", channel=str(place.id))
    _check_permissions(allowed_in(place, place.guild.me), place, message)


def _check_permissions(
    allowed: discord.Permissions, place: Chat | discord.ForumChannel, message: str = "permissions-missing"
) -> None:
    if missing := missing_to_host(allowed, place):
        raise Refused(message, channel=str(place.id), permissions=tuple(missing))


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


async def forum_for_games(servers: ServerStore, request: Request) -> discord.ForumChannel | None:
    """The forum in which a command opens a game in a new post: the server's, unless it is used in a post there.

    Raises Refused with the permissions that the bot lacks there.
    """
    guild, person = request.guild, request.interaction.user
    chosen = None if guild is None else (await servers.of(guild.id)).channel
    forum = None if guild is None or chosen is None else guild.get_channel(chosen)
    if not isinstance(forum, discord.ForumChannel) or getattr(request.channel, "parent_id", None) == forum.id:
        return None
    if not isinstance(person, discord.Member) or not await can_view(forum, person):
        return None
    check_posts(forum)
    return forum


def check_posts(forum: discord.ForumChannel) -> None:
    """Raise Refused with the permissions that the bot lacks to give games posts in a forum."""
    if missing := missing_for_threads(forum):
        raise Refused("posts-missing", channel=str(forum.id), permissions=tuple(missing))


def check_threads(place: Place | None) -> None:
    """Raise Refused with the permissions that the bot lacks to open threads for games, if a place can have any."""
    if isinstance(place, discord.TextChannel) and (missing := missing_for_threads(place)):
        raise Refused("threads-missing", channel=str(place.id), permissions=tuple(missing))


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
