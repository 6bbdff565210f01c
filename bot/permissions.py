"""The bot's intents, where its commands are available, and the permissions that it needs in a channel."""

from collections.abc import Iterable

import discord
from discord import app_commands

INTENTS = discord.Intents(guilds=True)
"""Events about servers and channels; no messages, no members, no privileged intents."""

INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""Servers only: installed for a user, its commands would appear where the bot cannot post a board."""

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""Its commands are available in servers and in direct messages with the bot, but not in those between people."""

HOSTING = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Permissions needed to host a game in a channel."""

TEAM_THREADS = ("view_channel", "create_private_threads", "send_messages_in_threads")
"""Permissions needed for team threads; a game can be hosted without the last two."""


def lacking(allowed: discord.Permissions, needed: Iterable[str]) -> list[str]:
    """The needed permissions that are not allowed."""
    return [name for name in needed if not getattr(allowed, name)]


def lacking_to_host(allowed: discord.Permissions, place: object) -> list[str]:
    """The missing permissions to host a game in a channel or thread."""
    in_thread = ("send_messages_in_threads",) if isinstance(place, discord.Thread) else ()
    return lacking(allowed, (*HOSTING, *in_thread))


def named(names: Iterable[str]) -> str:
    """Permissions by their names in Discord's settings."""
    return ", ".join(name.replace("_", " ").title() for name in names)
