"""The rule book: available everywhere, shown to the person alone."""

import asyncio
import re
from collections.abc import Awaitable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from bot.core.model.errors import Refused
from bot.core.model.languages import LANGUAGES
from bot.core.model.records import OPEN
from bot.core.requests.feature import Choices, Feature, Reply, Services, command, completes, press
from bot.core.requests.matching import MAX_CHOICES, as_choices
from bot.core.requests.request import Request
from bot.core.rulebook.ids import RuleId
from bot.core.rulebook.page import CONTENTS, Pages
from bot.core.ui.content import Content
from bot.core.ui.texts import Texts
from bot.core.workers.shared import Shared
from engine import CardFileError, Edition, load_ruleset, ruleset_with_cards
from render import DEFAULT_LANGUAGE, Chapter, Rule, RuleBook, clean_name, marked_name

COMMAND = re.compile(r"\s*/rules\b(\s+about:)?")
"""The command itself, which people may paste together with their query."""


@lru_cache(50)
def book_of(cards: Path | str | None = None, language: str = DEFAULT_LANGUAGE) -> RuleBook:
    """The rule book with the Emotions of a card file, or of the text of one.

    Cached, since it takes half a second to build the first and a tenth each other one, which takes 0.6 MB.
    """
    book = RuleBook(
        {
            edition: ruleset_with_cards(cards, edition) if isinstance(cards, str) else load_ruleset(edition, cards)
            for edition in Edition
        },
        language,
    )
    book.find("index")  # builds the search index now rather than at the first search
    return book


class RulesFeature(Feature):
    """/rules, and the buttons to pages of the rule book; both show the edition that the person plays."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store = services.games.store
        self._cards = services.games.cards
        self._books = Shared[RuleBook](0)
        self._further = services.publisher.added.rule_buttons

    @completes("rules", "about")
    async def _titles(self, request: Request, typed: str) -> Choices:
        return as_choices(await self.titles(typed, MAX_CHOICES, request.language, request.guild_id))

    async def book(self, language: str, guild: int | None = None) -> RuleBook:
        """The rule book in a language, in a server with its own cards; built in a thread on first use."""
        own = None if guild is None else (await self._store.servers.server_row(guild)).cards
        if own is not None:
            with suppress(CardFileError):  # one that this version cannot read
                return await self._built(own, language)
        return await self._built(self._cards, language)

    def _built(self, cards: Path | str | None, language: str) -> Awaitable[RuleBook]:
        return self._books.get_or_make((cards, language), lambda: asyncio.to_thread(book_of, cards, language))

    @command("rules")
    async def _look_up(self, request: Request, about: str) -> Content:  # required, so that `/rules haste` fills it in
        """The rule or chapter that somebody names, else the results of a search."""
        book = await self.book(request.language, request.guild_id)
        pages = Pages(book, await self.edition(request), self._further)
        query = COMMAND.sub("", about)
        contents = {"", CONTENTS, request.texts("rules-contents").casefold()}
        key = CONTENTS if query.strip().casefold() in contents else book.page(query)
        rules: tuple[Rule, ...] = ()
        if key is None:  # a title in another language is more than a word like it in one's own
            languages = [language for language in LANGUAGES if language != book.language]
            others = [await self.book(language, request.guild_id) for language in languages]
            key = next(filter(None, (other.page(query) for other in others)), None)
            found = (each.find(query) for each in (book, *others)) if key is None else ()
            rules = tuple(book.rules[rule.id] for rule in next(filter(None, found), ()))
        if len(rules) == 1:
            key = rules[0].id
        content = pages.page(key) if key is not None else None
        return content or pages.found(marked_name(clean_name(query)) or "?", rules)

    @press
    async def _pressed(self, request: Request, pressed: RuleId) -> Reply:
        """Show the page of a button or an option, in a separate message if the id says `beside`."""
        values = request.chosen
        known = {edition.value: edition for edition in Edition}
        edition = known.get(pressed.editions) if pressed.editions else await self.edition(request)
        book = await self.book(request.language, request.guild_id)
        content = Pages(book, edition, self._further).page(values[0] if values else pressed.page)
        if content is None:
            raise Refused("no-such-rule")
        if not pressed.beside:
            return content
        await request.answer.send(content)
        return None

    async def edition(self, request: Request) -> Edition | None:
        """The edition of a person's games in this channel, else of all their games, else of the channel's.

        None if there is no such game, or games of both editions.
        """
        person = request.person
        own = await self._store.games(person=person, statuses=OPEN)
        here = await self._store.games(channel=request.channel_id or 0, statuses=OPEN)
        for games in ([row for row in own if row.channel == request.channel_id], own, here):
            if editions := {row.edition for row in games}:
                return editions.pop() if len(editions) == 1 else None
        return None

    async def titles(self, typed: str, most: int, language: str, guild: int | None = None) -> list[tuple[str, str]]:
        """Names and ids of the chapters that begin with the typed text, and of the rules that a search for it finds.

        The contents page comes first if its name begins with it, too.
        """
        book, wanted = await self.book(language, guild), typed.strip().casefold()
        contents = Texts(language)("rules-contents")
        first = [(contents, CONTENTS)] if contents.casefold().startswith(wanted) else []
        found: list[Chapter | Rule] = [
            chapter
            for chapter in book.chapters.values()
            if chapter.id.casefold().startswith(wanted) or chapter.title.casefold().startswith(wanted)
        ]
        found += book.find(typed, most)
        return [*first, *((f"{each.id} · {each.title}", each.id) for each in found)][:most]
