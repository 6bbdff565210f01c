"""Where a game can be played: where the bot may write, where the server allows it, and where all its players see it."""

from typing import Any

import discord

from bot.core.model.errors import Refused
from bot.core.model.records import GameRow
from bot.core.permissions import Chat, Place, allowed_in, missing_for_threads, missing_to_host, place_for_games, sees
from bot.core.requests.request import Request
from bot.core.storage.servers import ServerStore
from bot.core.ui.refusals import sentence
from bot.core.ui.texts import Texts, mentions


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


def as_it_is(
    guild: discord.Guild, channel: int | None, language: str, deleted: str, **how: Any
) -> tuple[int | None, str]:
    """A chosen channel, None if it can no longer be, and what is wrong with it (`check_hostable`); empty if nothing."""
    if channel is None:
        return None, ""
    place = guild.get_channel(channel)
    if place is None:
        return None, Texts(language)(deleted)
    try:
        check_hostable(place, **how)
    except Refused as refused:
        is_kind = refused.message in {"place-forum", "place-no-chat"}
        return None if is_kind else channel, f"⚠️ {sentence(refused, language)}"
    return channel, ""


def _check_permissions(
    allowed: discord.Permissions, place: Chat | discord.ForumChannel, message: str = "permissions-missing"
) -> None:
    if missing := missing_to_host(allowed, place):
        raise Refused(message, channel=str(place.id), permissions=tuple(missing))


async def check_allowed(servers: ServerStore, guild: discord.Guild | None, place: object) -> None:
    """Raise Refused with a link to the server's channel for games if it has one, and this place is not in it."""
    chosen = None if guild is None else place_for_games(guild, (await servers.server_row(guild.id)).channel)
    channel = place.parent_id if isinstance(place, discord.Thread) else getattr(place, "id", None)
    if chosen is not None and channel != chosen.id:
        raise Refused("opened-elsewhere", channel=str(chosen.id))


async def forum_for_games(servers: ServerStore, request: Request) -> discord.ForumChannel | None:
    """The forum in which a command opens a game in a new post: the server's, unless it is used in a post there.

    Raises Refused with the permissions that the bot lacks there.
    """
    guild = request.guild
    forum = None if guild is None else place_for_games(guild, (await servers.server_row(guild.id)).channel)
    if not isinstance(forum, discord.ForumChannel) or getattr(request.channel, "parent_id", None) == forum.id:
        return None
    if not await request.views(forum):
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


async def check_seen(place: object, row: GameRow, channel: int) -> None:
    """Raise Refused with the players of a game who cannot see a place, though they are in its server."""
    unseen = [person for person in row.people if not isinstance(place, Place) or await sees(place, person) is False]
    if unseen:
        raise Refused("move-unseen", who=mentions(unseen), game=row.id, channel=str(channel))
