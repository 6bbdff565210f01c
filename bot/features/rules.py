"""The rule book: available everywhere, shown to the person alone."""

import asyncio
import re
from functools import cache
from pathlib import Path

from bot.features.feature import Choices, Feature, Reply, Services, command, completes, press
from bot.features.matching import MAX_CHOICES, as_choices
from bot.features.request import Request
from bot.model.errors import Refused
from bot.model.languages import LANGUAGES
from bot.model.records import OPEN
from bot.pages.rules import CONTENTS, Pages
from bot.ui.content import Content
from bot.ui.custom_ids import RuleId
from bot.ui.texts import Texts
from engine import Edition, load_ruleset
from render import DEFAULT_LANGUAGE, Chapter, Rule, RuleBook, clean_name, marked_name

COMMAND = re.compile(r"\s*/rules\b(\s+about:)?")
"""The command itself, which people may paste together with their query."""


@cache
def book_of(cards: Path | None = None, language: str = DEFAULT_LANGUAGE) -> RuleBook:
    """The rule book with the Emotions of a card file; cached, since it takes half a second to build."""
    book = RuleBook({edition: load_ruleset(edition, cards) for edition in Edition}, language)
    book.find("index")  # builds the search index now rather than at the first search
    return book


class Rules(Feature):
    """/rules, and the buttons to pages of the rule book; both show the edition that the person plays."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._store = services.games.store
        self._cards = services.games.cards

    @completes("rules", "about")
    async def _titles(self, request: Request, typed: str) -> Choices:
        return as_choices(await self.titles(typed, MAX_CHOICES, request.language))

    async def book(self, language: str) -> RuleBook:
        """The rule book in a language; built in a thread on first use."""
        return await asyncio.to_thread(book_of, self._cards, language)

    @command("rules")
    async def _look_up(self, request: Request, about: str) -> Content:  # required, so that `/rules haste` fills it in
        """The rule or chapter that somebody names, else the results of a search."""
        book = await self.book(request.language)
        pages = Pages(book, await self.edition(request))
        query = COMMAND.sub("", about)
        contents = {"", CONTENTS, request.texts("rules-contents").casefold()}
        key = CONTENTS if query.strip().casefold() in contents else book.page(query)
        rules: tuple[Rule, ...] = ()
        if key is None:  # a title in another language is more than a word like it in one's own
            others = [await self.book(language) for language in LANGUAGES if language != book.language]
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
        content = Pages(await self.book(request.language), edition).page(values[0] if values else pressed.page)
        if content is None:
            raise Refused("no-such-rule")
        if not pressed.beside:
            return content
        await request.answer.send(content)
        return None

    async def edition(self, request: Request) -> Edition | None:
        """The edition of a person's games in this channel, else of all their games, else of the channel's games.

        None if there is no such game, or games of both editions.
        """
        person = request.person
        own = await self._store.games(person=person, statuses=OPEN)
        here = await self._store.games(channel=request.channel_id or 0, statuses=OPEN)
        for games in ([row for row in own if row.channel == request.channel_id], own, here):
            if editions := {row.edition for row in games}:
                return editions.pop() if len(editions) == 1 else None
        return None

    async def titles(self, typed: str, most: int, language: str) -> list[tuple[str, str]]:
        """Names and ids of the chapters that begin with the typed text, and of the rules that a search for it finds.

        The contents page comes first if its name begins with it, too.
        """
        book, wanted, contents = await self.book(language), typed.strip().casefold(), Texts(language)("rules-contents")
        first = [(contents, CONTENTS)] if contents.casefold().startswith(wanted) else []
        found: list[Chapter | Rule] = [
            chapter
            for chapter in book.chapters.values()
            if chapter.id.casefold().startswith(wanted) or chapter.title.casefold().startswith(wanted)
        ]
        found += book.find(typed, most)
        return [*first, *((f"{each.id} · {each.title}", each.id) for each in found)][:most]
