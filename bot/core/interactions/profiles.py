"""Names and languages of people, and languages of servers, as Discord tells them with every interaction.

News are stored in the background, so that no answer waits for that.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from cachetools import LRUCache

from bot.core.background import Background
from bot.core.interactions.response import Interaction
from bot.core.model.languages import language_for
from bot.core.model.records import GameRow
from bot.core.storage.errors import is_storage_failure
from bot.core.storage.store import Store
from bot.core.verdicts import logged
from render import DEFAULT_LANGUAGE

log = logging.getLogger(__name__)

NAME, PERSON, SERVER = "name", "language of a person", "language of a server"
"""Kinds of notes: about a person in a server (None for direct messages), about a person, about a server."""

Key = tuple[Any, ...]
"""What is heard, such as "name", and of what."""

MAX_HEARD = 100_000
"""Maximum number of keys in memory (LRU); for others the database is asked."""


class Notebook(Background):
    """The last value by key, saved in the background; `keep` returns False if there is no row for it.

    What was not stored is offered to `keep` again when it is heard again.
    """

    def __init__(self, keep: Callable[[Key, str], Awaitable[bool]]) -> None:
        super().__init__()
        self._keep = keep
        self._heard: LRUCache[Key, tuple[str, bool]] = LRUCache(MAX_HEARD)

    def heard_last(self, key: Key) -> str | None:
        """What was heard last; None if it is not in memory."""
        heard = self._heard.get(key)
        return None if heard is None else heard[0]

    def note(self, key: Key, value: str) -> None:
        """Store a value in the background, unless that has been done."""
        if self._heard.get(key) == (value, True):
            return
        self.spawn(self._store(key, value), str(key[0]))
        self._remember(key, value)

    async def store(self, key: Key, value: str) -> None:
        """Store a value; a failure is logged."""
        self._remember(key, value)
        await self._store(key, value)

    def _remember(self, key: Key, value: str) -> None:
        self._heard[key] = (value, True)

    async def _store(self, key: Key, value: str) -> None:
        try:
            kept = await self._keep(key, value)
        except Exception as error:
            kept = False
            logged(log, error, f"a {key[0]} is not stored")
        if not kept and self._heard.get(key) == (value, True):
            self._heard[key] = (value, False)

    def forget_all(self) -> None:
        """Drop everything in memory, because people in it have been forgotten; what is heard again is stored again."""
        self._heard.clear()


class Profiles:
    """Notes the names of people, and the languages of people and servers.

    `changed` is called with the games whose messages are to be told in another language; `rename` gives a person their
    present name in all their games of a server.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        changed: Callable[[GameRow], None],
        rename: Callable[[int, int, str], Awaitable[None]],
    ) -> None:
        self._client = client
        self._store = store
        self._changed = changed
        self._rename = rename
        self.notes = Notebook(self._keep)

    async def note_interaction(self, interaction: Interaction) -> str:
        """Note what an interaction tells; return the language in which to answer it.

        It is that of the person's Discord; if we do not speak it, the server's, or the one in which we answered last.
        """
        self.notes.note((NAME, interaction.guild_id, interaction.user.id), interaction.user.display_name)
        if interaction.guild_id is not None and interaction.guild_locale is not None:
            self.note_server(interaction.guild_id, str(interaction.guild_locale))
        return language_for(str(interaction.locale)) or await self._otherwise(interaction)

    def note_person(self, person: int, language: str) -> None:
        """Note the language in which a person is answered, if anything else is stored of them now."""
        self.notes.note((PERSON, person), language)

    async def store_person(self, person: int, language: str) -> None:
        """Store the language in which a person is answered before they get a message that answers nobody."""
        await self.notes.store((PERSON, person), language)

    def note_server(self, guild: int, locale: str) -> None:
        """Note the locale of a server; one that we do not speak counts as DEFAULT_LANGUAGE."""
        self.notes.note((SERVER, guild), language_for(locale) or DEFAULT_LANGUAGE)

    async def server_chosen(self, guild: int) -> None:
        """Show the open games of a server again, whose language or board has changed."""
        for row in await self._store.games(guild=guild, statuses=("lobby", "running")):
            self._changed(row)

    async def _otherwise(self, interaction: Interaction) -> str:
        """The language of an interaction's server; without one, that of the person's direct messages."""
        try:
            if interaction.guild_id is None:
                person = interaction.user.id
                stored = (await self._store.people.person_row(person)).language
                return self.notes.heard_last((PERSON, person)) or stored or DEFAULT_LANGUAGE
            chosen = (await self._store.servers.server_row(interaction.guild_id)).chosen_language
            return chosen or language_for(str(interaction.guild_locale)) or DEFAULT_LANGUAGE
        except Exception as error:
            if not is_storage_failure(error):
                raise
            return DEFAULT_LANGUAGE  # the answer itself says what is wrong with the database

    async def _keep(self, key: Key, value: str) -> bool:
        kind, *whose = key
        stores: dict[str, Callable[..., Awaitable[bool]]] = {
            NAME: self._store_name,
            PERSON: self._store_person,
            SERVER: self._store_server,
        }
        return await stores[kind](*whose, value)

    async def _store_name(self, guild: int | None, person: int, name: str) -> bool:
        if guild is not None:
            await self._rename(person, guild, name)
            return True
        for other in await self._store.people.servers_with_another_name(person, name):
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

    async def _store_server(self, guild: int, language: str) -> bool:
        before = await self._store.servers.server_row(guild)
        if (before.language or DEFAULT_LANGUAGE) != language:
            after = await self._store.servers.save_choices(guild, language=language)
            if after.spoken != before.spoken:
                await self.server_chosen(guild)
        return True

    async def _store_person(self, person: int, language: str) -> bool:
        before = await self._store.people.person_row(person)
        if (before.language or DEFAULT_LANGUAGE) != language:
            if not await self._store.people.note(person, language=language):
                return False
            for row in await self._store.games(person=person, statuses=("running",)):
                self._changed(row)
        return True
