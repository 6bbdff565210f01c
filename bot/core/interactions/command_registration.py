"""Registration of the slash commands with Discord, whenever they have changed on either side."""

import hashlib
import logging
from typing import Any

import discord
from discord import app_commands

from bot.core.discord_errors import brief_error_text, discord_away
from bot.core.storage.store import Store
from engine import canonical
from render import texts_digest

log = logging.getLogger(__name__)


async def register(tree: app_commands.CommandTree[Any], application: int, store: Store) -> None:
    """Register a tree's commands, unless Discord still has them as last registered.

    Another version of this bot, or any program with its token, may have overwritten them; Discord then gives each
    command a new version. Raises what discord.py raises while Discord is away; a refusal is logged.
    """
    name = f"commands of {application}"
    here = [[command.to_dict(tree) for command in tree.get_commands()], texts_digest("bot", "render")]
    try:
        if await store.fact(name) == await _digest(here, tree, application):
            return
        told = [await _told(tree, command) for command in tree.get_commands()]
        await tree.client.http.bulk_upsert_global_commands(application, payload=told)
        await store.set_fact(name, await _digest(here, tree, application))
    except discord.HTTPException as error:
        if discord_away(error):
            raise
        log.error("Discord refused the slash commands, the previous ones remain: %s", brief_error_text(error))  # noqa: TRY400
        return
    log.info("slash commands synced")


async def _digest(here: list[Any], tree: app_commands.CommandTree[Any], application: int) -> str:
    """A digest of our commands, the message files that translate them, and the commands registered now.

    Translating the commands instead would add most of a second to every start.
    """
    registered = await tree.client.http.get_global_commands(application)
    there = sorted((command["id"], command["version"]) for command in registered)
    return hashlib.sha256(canonical([here, there]).encode()).hexdigest()


async def _told(tree: app_commands.CommandTree[Any], command: Any) -> dict[str, Any]:
    """A command as Discord is told it, in all languages."""
    if tree.translator is None:
        payload: dict[str, Any] = command.to_dict(tree)
    else:
        payload = await command.get_translated_payload(tree, tree.translator)
    return payload
