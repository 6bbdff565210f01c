"""The language in which each person is answered, and what is learnt from it for messages that answer nobody."""

from collections.abc import Callable

from bot.interactions.notebook import Notebook
from bot.interactions.response import Interaction
from bot.model.languages import language_for
from bot.model.records import GameRow
from bot.storage.errors import is_storage_failure
from bot.storage.store import Store
from render import DEFAULT_LANGUAGE

_Key = tuple[str, int]
"""What has a language, "person" or "server", and its id."""


class Languages:
    """Notes the languages of people and servers, as Discord tells them with every interaction.

    `changed` is called with the games whose messages are to be told in another language.
    """

    def __init__(self, store: Store, changed: Callable[[GameRow], None]) -> None:
        self._store = store
        self._changed = changed
        self.notes: Notebook[_Key] = Notebook("language", self._keep)

    async def of(self, interaction: Interaction) -> str:
        """The language in which to answer an interaction; notes that of its server.

        It is that of the person's Discord; if we do not speak it, the server's, or the one in which we answered last.
        """
        if interaction.guild_id is not None and interaction.guild_locale is not None:
            self.note_server(interaction.guild_id, str(interaction.guild_locale))
        return language_for(str(interaction.locale)) or await self._otherwise(interaction)

    def note_person(self, person: int, language: str) -> None:
        """Note the language in which a person is answered, if anything else is stored of them now."""
        self.notes.note(("person", person), language)

    async def learn_person(self, person: int, language: str) -> None:
        """Store the language in which a person is answered before they get a message that answers nobody."""
        await self.notes.learn(("person", person), language)

    def note_server(self, guild: int, locale: str) -> None:
        """Note the locale of a server; one that we do not speak counts as DEFAULT_LANGUAGE."""
        self.notes.note(("server", guild), language_for(locale) or DEFAULT_LANGUAGE)

    async def server_chosen(self, guild: int) -> None:
        """Show the open games of a server again, whose language or board has changed."""
        for row in await self._store.games(guild=guild, statuses=("lobby", "running")):
            self._changed(row)

    async def _otherwise(self, interaction: Interaction) -> str:
        """The language of an interaction's server; without one, that of the person's direct messages."""
        try:
            if interaction.guild_id is None:
                person = interaction.user.id
                stored = (await self._store.people.of(person)).language
                return self.notes.get(("person", person)) or stored or DEFAULT_LANGUAGE
            chosen = (await self._store.servers.of(interaction.guild_id)).chosen_language
            return chosen or language_for(str(interaction.guild_locale)) or DEFAULT_LANGUAGE
        except Exception as error:
            if not is_storage_failure(error):
                raise
            return DEFAULT_LANGUAGE  # the answer itself says what is wrong with the database

    async def _keep(self, key: _Key, language: str) -> bool:
        kind, number = key
        return await (self._learn_server if kind == "server" else self._learn_person)(number, language)

    async def _learn_server(self, guild: int, language: str) -> bool:
        before = await self._store.servers.of(guild)
        if (before.language or DEFAULT_LANGUAGE) != language:
            after = await self._store.servers.choose(guild, language=language)
            if after.spoken != before.spoken:
                await self.server_chosen(guild)
        return True

    async def _learn_person(self, person: int, language: str) -> bool:
        before = await self._store.people.of(person)
        if (before.language or DEFAULT_LANGUAGE) != language:
            if not await self._store.people.learn(person, language=language):
                return False
            for row in await self._store.games(person=person, statuses=("running",)):
                self._changed(row)
        return True
