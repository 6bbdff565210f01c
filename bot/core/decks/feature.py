"""Decks: viewing them, and beginning one's own."""

from typing import Literal

from bot.core.decks import editor_page as pages
from bot.core.decks import seat_page as choices
from bot.core.decks.ids import BeginDeckId, CopyDeckId, DecksId, DeleteDeckId, MakeDeckId, OpenDeckId, ShowDeckId
from bot.core.decks.model import Deck, deck_number
from bot.core.decks.parts import Bench
from bot.core.decks.store import DeckStore
from bot.core.model.errors import Refused
from bot.core.requests.feature import Choices, Feature, Services, command, completes, press
from bot.core.requests.matching import best_match_in, matching_choices
from bot.core.requests.request import Request
from bot.core.ui.content import Content
from bot.core.ui.texts import Texts
from engine import Edition, Mode, Ruleset, Team
from render import Words, marked_name, name_label

TEAMS = {team.word: team for team in Team}
"""Teams by their words in ids and commands."""


class DecksFeature(Feature):
    """/deck, the deck editor, and the choice of a deck for a seat; all of it visible to the owner alone."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._publisher = services.publisher
        self._decks = DeckStore(services.games.store.database)

    @command("deck-list")
    async def _list(self, request: Request) -> Content:
        return await self.home(self.bench(request.language), request.person)

    @command("deck-show")
    async def _show(self, request: Request, deck: str) -> Content:
        return await self.page(request, await self.parse_deck(request, deck))

    @command("deck-new")
    async def _new(self, request: Request, team: Literal["bliss", "gloom"], start: str | None = None) -> Content:
        word: str = team
        if start is not None:
            word = await self.parse_deck(request, start, TEAMS[team], own=False)
        return await self.begin_deck(request, word)

    @completes("deck-show", "deck")
    async def _deck_names(self, request: Request, typed: str) -> Choices:
        return _choices(await self.decks_by_name(request), typed)

    @completes("deck-new", "start")
    async def _starts(self, request: Request, typed: str) -> Choices:
        chosen = TEAMS.get(str(request.options.get("team")))
        return _choices(await self.decks_by_name(request, chosen, own=False), typed)

    async def decks_by_name(
        self, request: Request, team: Team | None = None, *, own: bool = True
    ) -> list[tuple[str, str]]:
        """Names and keys of a person's decks, unless their `own` do not count, then of the preconstructed ones."""
        made = await self._own_by_name(request.person) if own else []
        return made + self._lists_by_name(request.language, team)

    async def _own_by_name(self, person: int) -> list[tuple[str, str]]:
        return [(deck.name, str(deck.id)) for deck in await self._decks.decks_of(person)]

    def _lists_by_name(self, language: str, team: Team | None) -> list[tuple[str, str]]:
        bench, teams = self.bench(language), Team if team is None else (team,)
        return [(bench.list_label(name), name) for each in teams for name in bench.rules.deck_lists(each)]

    async def parse_deck(self, request: Request, typed: str, team: Team | None = None, *, own: bool = True) -> str:
        """The key of the deck whose key or name a person has typed; raises Refused if there is none."""
        made, language = await self._own_by_name(request.person) if own else [], request.language
        named = made + self._lists_by_name(language, team)
        if typed in {key for _, key in named}:
            return typed
        try:
            return best_match_in(language, typed, lambda each: made + self._lists_by_name(each, team))
        except LookupError:
            names = Texts(language).clauses(marked_name(name) for name, _ in named)
            raise Refused("deck-unknown-name", value=typed[:50], possible=names) from None

    def bench(self, language: str, rules: Ruleset | None = None) -> Bench:
        """The rules and words for deck pages; without `rules` those of the bot's cards.

        The names of cards in decks are the same in all rule sets.
        """
        rules = rules or self._service.rules(Edition.SECOND)
        return Bench(rules, Words(rules, (), language, Mode.FULL), Texts(language))

    # Pages

    async def home(self, bench: Bench, person: int, note: str = "") -> Content:
        """The page of a person's decks."""
        decks, lost = await self._decks.decks_of(person), await self._decks.is_one_lost(person)
        return await self._with_way_back(bench, person, pages.home(bench, decks, note=note, lost=lost))

    async def page(self, request: Request, key: str) -> Content:
        """The page of the deck with a key; the editor for one of the person's own. Raises Refused if there is none."""
        bench, person = self.bench(request.language), request.person
        newest = await self._newest(person)
        if (number := deck_number(key)) is not None:
            return await self.editor(bench, await self._decks.get_deck(number, person), newest)
        if key not in bench.rules.decks:
            raise Refused("deck-gone")
        page, team = pages.preconstructed(bench, key, newest), bench.made_list(key).team
        return await self._with_way_back(bench, person, page, team, key)

    async def begin_deck(self, request: Request, word: str, newest: int | None = None) -> Content:
        """Save a new deck, empty for a team or a copy of a preconstructed list, and return its page."""
        bench, person = self.bench(request.language), request.person
        if word in TEAMS:
            team, name, cards = TEAMS[word], bench.texts(f"deck-new-{word}"), {}
        elif word in bench.rules.decks:
            made = bench.made_list(word)
            team, name, cards = made.team, bench.list_name(word), dict(made.copies)
        else:
            raise Refused("deck-gone")
        deck = await self._decks.add_deck(person, team, name, cards, newest=newest)
        return await self.editor(bench, deck, deck.id)

    async def _newest(self, person: int) -> int:
        return max((deck.id for deck in await self._decks.decks_of(person)), default=0)

    async def edited(self, request: Request, deck: Deck, note: str = "") -> Content:
        """The editor of a deck that has just been changed."""
        bench = self.bench(request.language)
        return await self.editor(bench, deck, await self._newest(deck.person), note=note)

    async def editor(self, bench: Bench, deck: Deck, newest: int, note: str = "") -> Content:
        """The editor of a deck; `newest` is the number of its owner's newest deck, for buttons that make another."""
        page = pages.editor(bench, deck, newest, note=note)
        return await self._with_way_back(bench, deck.person, page, deck.team, str(deck.id))

    async def _with_way_back(
        self, bench: Bench, person: int, page: Content, team: Team | None = None, key: str = ""
    ) -> Content:
        """A page with buttons back to the person's seats in lobbies that could use the deck, newest lobby first."""
        rows = await self._service.store.games(person=person, statuses=("lobby",))
        full = (row for row in rows if row.mode is Mode.FULL)
        seats = [(row, seat) for row in full for seat in row.seats_of(person) if team in {None, seat.team}]
        return choices.leading_back(bench, page, seats, key)

    # Presses

    @press
    async def _home(self, request: Request, _: DecksId) -> Content:
        return await self.home(self.bench(request.language), request.person)

    @press
    async def _selected(self, request: Request, _: OpenDeckId) -> Content:
        if not (values := request.chosen):
            raise Refused("malformed")
        return await self.page(request, values[0])

    @press
    async def _shown(self, request: Request, pressed: ShowDeckId) -> Content:
        return await self.page(request, pressed.key or str(pressed.deck))

    @press
    async def _beginnings(self, request: Request, pressed: BeginDeckId) -> Content:
        team, bench = TEAMS[pressed.team], self.bench(request.language)
        page = pages.beginnings(bench, team, pressed.newest)
        return await self._with_way_back(bench, request.person, page, team)

    @press
    async def _made(self, request: Request, pressed: MakeDeckId) -> Content:
        return await self.begin_deck(request, pressed.start, pressed.newest)

    @press
    async def _copied(self, request: Request, pressed: CopyDeckId) -> Content:
        person = request.person
        deck = await self._decks.get_deck(pressed.deck, person)
        copy = await self._decks.add_deck(person, deck.team, deck.name, deck.cards, newest=pressed.newest)
        return await self.edited(request, copy)

    @press
    async def _deletion(self, request: Request, pressed: DeleteDeckId) -> Content:
        return pages.deletion(self.bench(request.language), await self._decks.get_deck(pressed.deck, request.person))


def _choices(named: list[tuple[str, str]], current: str) -> Choices:
    return matching_choices(current, ((name_label(name), key) for name, key in named))
