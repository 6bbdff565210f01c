"""Registering the slash commands with Discord: when they have changed, here or there."""

import hashlib
import logging
from typing import Any

import discord
from discord import app_commands

from bot.discord_errors import discord_away
from bot.interactions.connection import in_short
from bot.storage.store import Store
from engine import canonical

log = logging.getLogger(__name__)


async def register(tree: app_commands.CommandTree[Any], application: int, store: Store) -> None:
    """Register the commands of a tree, unless Discord has them as they were registered last.

    Whoever has the bot's token can overwrite them: another version of this bot, or another program. Discord gives
    every command a new version then. Raises what is raised while Discord is away; a refusal is logged.
    """
    name = f"commands of {application}"
    try:
        if await store.fact(name) == await _digest(tree, application):
            return
        await tree.sync()
        await store.set_fact(name, await _digest(tree, application))
    except discord.HTTPException as error:
        if discord_away(error):
            raise
        log.error("Discord does not take the slash commands, those of before stay: %s", one_line(error))  # noqa: TRY400
        return
    log.info("slash commands synced")


async def _digest(tree: app_commands.CommandTree[Any], application: int) -> str:
    """A short name for the commands as they are here, and as they are registered now."""
    here = [command.to_dict(tree) for command in tree.get_commands()]
    registered = await tree.client.http.get_global_commands(application)
    there = sorted((command["id"], command["version"]) for command in registered)
    return hashlib.sha256(canonical([here, there]).encode()).hexdigest()
