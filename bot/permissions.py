"""What the bot asks of Discord: its intents, where its commands are, what it must be allowed to do in a channel."""

from collections.abc import Iterable

import discord
from discord import app_commands

INTENTS = discord.Intents(guilds=True)
"""What the bot is told of: its servers and their channels; no messages, no members, nothing privileged."""

INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""How the bot is installed: in servers. A person's own installation would reach where it cannot post a board."""

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""Where its commands are: in servers, and in its own direct messages; not in those among people, where it is not."""

HOSTING = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Permissions without which no game can be hosted in a channel."""

TEAM_THREADS = ("view_channel", "create_private_threads", "send_messages_in_threads")
"""Permissions without which teams get no thread in a channel; a game needs none of the last two."""


def lacking(allowed: discord.Permissions, needed: Iterable[str]) -> list[str]:
    """Which of the permissions that are needed the bot does not have."""
    return [name for name in needed if not getattr(allowed, name)]


def lacking_to_host(allowed: discord.Permissions, place: object) -> list[str]:
    """Which permissions are missing to host a game in a channel or thread."""
    in_thread = ("send_messages_in_threads",) if isinstance(place, discord.Thread) else ()
    return lacking(allowed, (*HOSTING, *in_thread))


def named(names: Iterable[str]) -> str:
    """Permissions as Discord's settings call them."""
    return ", ".join(name.replace("_", " ").title() for name in names)
