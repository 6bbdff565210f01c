"""The bot's intents, where its commands are available, and the permissions that it needs in a channel."""

from collections.abc import Iterable

import discord
from discord import app_commands

INTENTS = discord.Intents(guilds=True)
"""Events about servers and channels; no messages, no members, no privileged intents."""

INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""Where the bot can be installed: servers only. A user install would offer commands where it cannot post a board."""

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""Where commands are available: servers and direct messages with the bot, but not direct messages between people."""

HOSTING = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Permissions needed to host a game in a channel."""

TEAM_THREADS = ("view_channel", "create_private_threads", "send_messages_in_threads")
"""Permissions needed for team threads; hosting a game needs only the first."""


def missing(allowed: discord.Permissions, needed: Iterable[str]) -> list[str]:
    """The needed permissions that are not granted."""
    return [name for name in needed if not getattr(allowed, name)]


def missing_to_host(allowed: discord.Permissions, place: object) -> list[str]:
    """The permissions missing to host a game in a channel, a thread, or the threads of a forum."""
    in_thread = ("send_messages_in_threads",) if isinstance(place, discord.Thread | discord.ForumChannel) else ()
    in_locked = ("manage_threads",) if isinstance(place, discord.Thread) and place.locked else ()
    return missing(allowed, (*HOSTING, *in_thread, *in_locked))
