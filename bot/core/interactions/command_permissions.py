"""Who may use a slash command in a server: Discord's own settings of commands, applied to presses on its pages.

Discord applies them to commands, not to presses on messages that commands have sent.
"""

import logging
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import discord

from bot.core.discord_errors import REQUEST_FAILED, brief_error_text
from bot.core.interactions.discord_internals import command_overwrites
from bot.core.interactions.response import Interaction

log = logging.getLogger(__name__)

ROLE, USER = 1, 2
"""Discord's kinds of overwrites; those of channels do not matter to a page that is open."""

Overwrite = Mapping[str, Any]
"""An overwrite of a command's permissions in Discord's JSON form: `id`, `type` and `permission`."""


class CommandPermissions:
    """Who may use one command; by default people who may manage the server."""

    def __init__(self, client: discord.Client, command: str) -> None:
        self._client = client
        self._command = command
        self._number: int | None = None

    async def allow(self, interaction: Interaction) -> bool:
        """Whether the person of an interaction in a server may use the command now.

        If Discord does not say what they are, the default applies.
        """
        person = interaction.user
        if interaction.guild_id is None or not isinstance(person, discord.Member):
            return False
        if interaction.permissions.administrator:
            return True
        try:
            chosen = await self._chosen(interaction.guild_id, person)
        except REQUEST_FAILED as error:
            log.warning("the permissions of /%s are not known: %s", self._command, brief_error_text(error))
            chosen = None
        return interaction.permissions.manage_guild if chosen is None else chosen

    async def _chosen(self, guild: int, person: discord.Member) -> bool | None:
        """What the server has chosen for a person; None for the default."""
        assert self._client.application_id is not None
        listed = {int(each["id"]): each["permissions"] for each in await command_overwrites(self._client, guild)}
        if not listed:
            return None
        roles = {role.id for role in person.roles} - {guild}
        own = allowed_by_overwrites(listed.get(await self._id(), ()), guild, person.id, roles)
        if own is not None:
            return own
        # Allowing the bot's commands in general does not allow those that need a permission.
        general = allowed_by_overwrites(listed.get(self._client.application_id, ()), guild, person.id, roles)
        return False if general is False else None

    async def _id(self) -> int:
        """The command's id at Discord, which it keeps."""
        if self._number is None:
            assert self._client.application_id is not None
            registered = await self._client.http.get_global_commands(self._client.application_id)
            self._number = next((int(each["id"]) for each in registered if each["name"] == self._command), 0)
        return self._number


def allowed_by_overwrites(
    overwrites: Sequence[Overwrite], guild: int, person: int, roles: Collection[int]
) -> bool | None:
    """What overwrites say about a person: their own, else those of their roles, else that of everybody, else None."""
    given = {(each["type"], int(each["id"])): bool(each["permission"]) for each in overwrites}
    if (USER, person) in given:
        return given[USER, person]
    of_roles = [given[ROLE, role] for role in roles if (ROLE, role) in given]
    return any(of_roles) if of_roles else given.get((ROLE, guild))
