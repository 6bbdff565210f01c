"""The language in which each person is answered, and what is learnt from it for messages that answer nobody."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable

from bot.interactions.response import Interaction
from bot.model.languages import language_for
from bot.model.records import GameRow
from bot.model.table import Table
from bot.storage.errors import is_storage_failure
from bot.storage.store import Store
from bot.ui.texts import Texts
from render import DEFAULT_LANGUAGE

log = logging.getLogger(__name__)

MAX_KNOWN = 50_000
"""Maximum number of people and servers whose language is in memory (LRU); for others the database is asked."""


def language_of(interaction: Interaction) -> str:
    """The language in which to answer an interaction."""
    return str(interaction.extras["language"])


def texts_for(interaction: Interaction) -> Texts:
    """The host's texts in the language in which to answer an interaction."""
    return Texts(language_of(interaction))


def told_to(interaction: Interaction, table: Table) -> Table:
    """A game in the language in which to answer an interaction."""
    return table.in_language(language_of(interaction))


class Languages:
    """Notes the languages of people and servers, as Discord tells them with every interaction.

    `changed` is called with the games whose messages are to be told in another language.
    """

    def __init__(self, store: Store, changed: Callable[[GameRow], None]) -> None:
        self._store = store
        self._changed = changed
        self._known: OrderedDict[tuple[str, int], str] = OrderedDict()
        self._learning: set[asyncio.Task[None]] = set()

    async def hear(self, interaction: Interaction) -> None:
        """Determine the language of an interaction's answer (`language_of`).

        It is that of the person's Discord; if we do not speak it, the server's, or the one in which we answered last.
        """
        if interaction.guild_id is not None and interaction.guild_locale is not None:
            self.note_server(interaction.guild_id, str(interaction.guild_locale))
        language = language_for(str(interaction.locale)) or await self._otherwise(interaction)
        self.note_person(interaction.user.id, language)
        interaction.extras["language"] = language

    def note_person(self, person: int, language: str) -> None:
        """Note the language in which a person is answered."""
        self._note("person", person, language)

    def note_server(self, guild: int, locale: str) -> None:
        """Note the locale of a server; one that we do not speak counts as DEFAULT_LANGUAGE."""
        self._note("server", guild, language_for(locale) or DEFAULT_LANGUAGE)

    async def server_chosen(self, guild: int) -> None:
        """Show the open games of a server again, whose language or board has changed."""
        for row in await self._store.games(guild=guild, statuses=("lobby", "running")):
            self._changed(row)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being stored."""
        return not self._learning

    async def close(self) -> None:
        """Wait until what was noted is stored."""
        if self._learning:
            await asyncio.wait(self._learning)

    async def _otherwise(self, interaction: Interaction) -> str:
        """The language of an interaction's server; without one, that of the person's direct messages."""
        try:
            if interaction.guild_id is None:
                return (await self._store.people.of(interaction.user.id)).language or DEFAULT_LANGUAGE
            chosen = (await self._store.servers.of(interaction.guild_id)).chosen_language
            return chosen or language_for(str(interaction.guild_locale)) or DEFAULT_LANGUAGE
        except Exception as error:
            if not is_storage_failure(error):
                raise
            return DEFAULT_LANGUAGE  # the answer itself says what is wrong with the database

    def _note(self, kind: str, number: int, language: str) -> None:
        """Store a language in the background if it is new: no answer waits for that."""
        key = (kind, number)
        if self._known.get(key) == language:
            self._known.move_to_end(key)
            return
        self._known[key] = language
        if len(self._known) > MAX_KNOWN:
            self._known.popitem(last=False)
        task = asyncio.create_task(self._learn(kind, number, language), name=f"language of a {kind}")
        self._learning.add(task)
        task.add_done_callback(self._learning.discard)

    async def _learn(self, kind: str, number: int, language: str) -> None:
        try:
            if kind == "server":
                await self._learn_server(number, language)
            else:
                await self._learn_person(number, language)
        except Exception as error:
            self._known.pop((kind, number), None)  # the next interaction tries again
            if is_storage_failure(error):
                log.warning("a language is not stored: %s", error)
            else:
                log.exception("a language is not stored")

    async def _learn_server(self, guild: int, language: str) -> None:
        before = await self._store.servers.of(guild)
        if (before.language or DEFAULT_LANGUAGE) != language:
            after = await self._store.servers.choose(guild, language=language)
            if after.spoken != before.spoken:
                await self.server_chosen(guild)

    async def _learn_person(self, person: int, language: str) -> None:
        before = await self._store.people.of(person)
        if (before.language or DEFAULT_LANGUAGE) != language:
            await self._store.people.choose(person, language=language)
            for row in await self._store.games(person=person, statuses=("running",)):
                self._changed(row)
