"""The names of people in the games of a server, as Discord tells them with every interaction."""

from collections.abc import Awaitable, Callable

import discord

from bot.interactions.notebook import Notebook
from bot.interactions.response import Interaction
from bot.storage.preferences import PersonStore

_Key = tuple[int | None, int]
"""A server, None for direct messages, and a person."""


class Names:
    """Notes the names of people; `rename` gives a person their present one in all their games of a server."""

    def __init__(
        self, client: discord.Client, people: PersonStore, rename: Callable[[int, int, str], Awaitable[None]]
    ) -> None:
        self._client = client
        self._people = people
        self._rename = rename
        self.notes: Notebook[_Key] = Notebook("name", self._keep)

    def hear(self, interaction: Interaction) -> None:
        """Note a person's name in a server, or the one that they have where no server gives them another."""
        self.notes.note((interaction.guild_id, interaction.user.id), interaction.user.display_name)

    async def _keep(self, key: _Key, name: str) -> bool:
        guild, person = key
        if guild is not None:
            await self._rename(person, guild, name)
            return True
        for other in await self._people.servers_with_another_name(person, name):
            if (there := await self._name_in(other, person)) is not None:
                await self._rename(person, other, there)
        return True

    async def _name_in(self, guild: int, person: int) -> str | None:
        """A person's name in a server; None if one of us is not there."""
        try:
            found = self._client.get_guild(guild) or await self._client.fetch_guild(guild, with_counts=False)
            return (await found.fetch_member(person)).display_name
        except (discord.NotFound, discord.Forbidden):
            return None
