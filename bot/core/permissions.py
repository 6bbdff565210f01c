"""The bot's intents, where its commands are available, what it needs in a channel, and who can view one."""

from collections.abc import Iterable

import discord
from discord import app_commands

INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""Events about servers, channels and messages in them, without the texts of those that do not mention the bot.

No members, no privileged intents.
"""

INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""Where the bot can be installed: servers only. A user install would offer commands where it cannot post a board."""

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""Where commands are available: servers and direct messages with the bot, but not direct messages between people."""

HOSTING = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Permissions needed to host a game in a text channel."""

IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")
"""Permissions needed in a thread, which its channel gives: to write in the channel itself is not one of them."""

OWN_THREADS = ("create_public_threads", *IN_THREADS)
"""Permissions needed in a text channel whose games get threads of their own."""

POSTS = ("send_messages", *IN_THREADS)
"""Permissions needed in a forum in which games get posts of their own."""

EVENTS = ("create_events",)
"""Permissions needed in a server to list game nights among its events."""

TEAM_THREADS = ("view_channel", "create_private_threads", "send_messages_in_threads")
"""Permissions needed for team threads; hosting a game needs only the first."""

Place = discord.abc.GuildChannel | discord.Thread
"""A channel or thread of a server."""

Vocal = discord.VoiceChannel | discord.StageChannel
"""A channel with a chat that only those see who may connect."""

Chat = discord.TextChannel | Vocal | discord.Thread
"""A place where messages can be sent; in a forum, these are its posts, which are threads."""


def missing(allowed: discord.Permissions, needed: Iterable[str]) -> list[str]:
    """The needed permissions that are not granted."""
    return [name for name in needed if not getattr(allowed, name)]


def allowed_in(place: Place, member: discord.Member, parent: Place | None = None) -> discord.Permissions:
    """A member's permissions in a place; `parent` is the channel of a thread if that is not in the cache.

    Who may write neither in a channel nor begin posts in a forum may still attach files in its threads.
    """
    parent = place if isinstance(place, discord.ForumChannel) else parent
    if isinstance(parent, discord.abc.GuildChannel):
        return discord.abc.GuildChannel.permissions_for(parent, member)
    return place.permissions_for(member)


def missing_to_host(allowed: discord.Permissions, place: object) -> list[str]:
    """The permissions missing to host a game in a channel, a thread, or the posts of a forum."""
    match place:
        case discord.Thread():
            return missing(allowed, (*IN_THREADS, *(("manage_threads",) if place.locked else ())))
        case discord.ForumChannel():
            return missing(allowed, IN_THREADS)
        case discord.VoiceChannel() | discord.StageChannel():
            return missing(allowed, (*HOSTING, "connect"))
    return missing(allowed, HOSTING)


def missing_for_threads(channel: discord.TextChannel | discord.ForumChannel) -> list[str]:
    """The permissions missing to give games threads of their own in a channel, or posts in a forum."""
    needed = POSTS if isinstance(channel, discord.ForumChannel) else OWN_THREADS
    return missing(allowed_in(channel, channel.guild.me), needed)


def may_host(place: object) -> bool:
    """Whether the bot can host a game in a place, judged from the cache."""
    return isinstance(place, Chat) and not missing_to_host(allowed_in(place, place.guild.me), place)


def may_post(place: object) -> bool:
    """Whether the bot can open posts for games in a place, judged from the cache."""
    return isinstance(place, discord.ForumChannel) and not missing_for_threads(place)


def place_for_games(guild: discord.Guild, chosen: int | None) -> discord.abc.GuildChannel | None:
    """The channel or forum that a server has chosen for new games; None without one, or if it has been deleted."""
    return None if chosen is None else guild.get_channel(chosen)


def places_to_play(guild: discord.Guild, chosen: int | None, asked: Iterable[int]) -> list[Place]:
    """Where the bot can open a lobby: in the server's place for games or, without one, where people have asked."""
    place = place_for_games(guild, chosen)
    found = [guild.get_channel_or_thread(channel) for channel in dict.fromkeys(asked)] if place is None else [place]
    return [place for place in found if place is not None and (may_host(place) or may_post(place))]


async def sees(place: Place, person: int) -> bool | None:
    """Whether somebody can view a channel or thread; None if they are not in its server."""
    try:
        member = place.guild.get_member(person) or await place.guild.fetch_member(person)
    except discord.NotFound:
        return None
    return await can_view(place, member)


async def can_view(channel: Place, person: discord.Member) -> bool:
    """Whether a member of a server can view one of its channels or threads; of a voice channel, its chat."""
    allowed = channel.permissions_for(person)
    if not allowed.view_channel or (isinstance(channel, Vocal) and not allowed.connect):
        return False
    return not isinstance(channel, discord.Thread) or not channel.is_private() or await _is_in(channel, person)


async def _is_in(thread: discord.Thread, person: discord.Member) -> bool:
    """Whether a person can view a private thread: they are in it, or may manage threads."""
    if thread.permissions_for(person).manage_threads:
        return True
    try:
        await thread.fetch_member(person.id)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True
