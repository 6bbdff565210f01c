"""Decks: viewing them, building one's own, and choosing one for a game. Every change is saved at once."""

import contextlib
from dataclasses import replace
from typing import Literal

import discord

from bot.features.feature import Choices, Feature, Services, command, completes, form, press
from bot.features.matching import best_match_in, matching_choices
from bot.features.request import Request
from bot.model import lobby as lobbies
from bot.model.deck_text import UnreadableDeckError, read
from bot.model.decks import Deck, listing, number_of, playable
from bot.model.errors import Refused
from bot.model.records import GameRow, SeatRow
from bot.pages.decks import editor as pages
from bot.pages.decks import forms
from bot.pages.decks import seat_choice as choices
from bot.pages.decks.parts import Bench
from bot.ui.content import Content, Form
from bot.ui.custom_ids import (
    BeginDeckId,
    CopyDeckId,
    CorrectPasteId,
    CorrectTextId,
    DecksId,
    DeckTextId,
    DeleteDeckId,
    ForgetDeckId,
    MakeDeckId,
    OpenDeckId,
    PasteDeckId,
    PickId,
    PruneDeckId,
    RenameDeckId,
    SetCopiesId,
    ShowDeckId,
)
from bot.ui.texts import Texts
from engine import Edition, Mode, Team
from render import Words, marked_name, name_label

TEAMS = {team.word: team for team in Team}
"""Teams by their words in ids and commands."""


class Decks(Feature):
    """/deck, the deck editor, and the choice of a deck for a seat; all of it visible to the owner alone."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._publisher = services.publisher
        self._decks = services.games.store.decks

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
        return await self.begin(request, word)

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
        return [(deck.name, str(deck.id)) for deck in await self._decks.of(person)]

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

    def bench(self, language: str) -> Bench:
        """The rules and words for deck pages; the cards are the same in both editions."""
        rules = self._service.rules(Edition.SECOND)
        return Bench(rules, Words(rules, (), language, Mode.FULL), Texts(language))

    # Pages

    async def home(self, bench: Bench, person: int, note: str = "") -> Content:
        """The page of a person's decks."""
        return await self._with_way_back(bench, person, pages.home(bench, await self._decks.of(person), note=note))

    async def page(self, request: Request, key: str) -> Content:
        """The page of the deck with a key; the editor for one of the person's own. Raises Refused if there is none."""
        bench, person = self.bench(request.language), request.person
        newest = await self._newest(person)
        if (number := number_of(key)) is not None:
            return await self._editor(bench, await self._decks.get(number, person), newest)
        if key not in bench.rules.decks:
            raise Refused("deck-gone")
        page, team = pages.preconstructed(bench, key, newest), bench.made_list(key).team
        return await self._with_way_back(bench, person, page, team, key)

    async def begin(self, request: Request, word: str, newest: int | None = None) -> Content:
        """Save a new deck, empty for a team or a copy of a preconstructed list, and return its page."""
        bench, person = self.bench(request.language), request.person
        if word in TEAMS:
            team, name, cards = TEAMS[word], bench.texts(f"deck-new-{word}"), {}
        elif word in bench.rules.decks:
            made = bench.made_list(word)
            team, name, cards = made.team, bench.list_name(word), dict(made.copies)
        else:
            raise Refused("deck-gone")
        deck = await self._decks.add(person, team, name, cards, newest=newest)
        return await self._editor(bench, deck, deck.id)

    async def _newest(self, person: int) -> int:
        return max((deck.id for deck in await self._decks.of(person)), default=0)

    async def _edited(self, request: Request, deck: Deck, note: str = "") -> Content:
        bench = self.bench(request.language)
        return await self._editor(bench, deck, await self._newest(deck.person), note=note)

    async def _editor(self, bench: Bench, deck: Deck, newest: int, note: str = "") -> Content:
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
        return await self.begin(request, pressed.start, pressed.newest)

    @press
    async def _copied(self, request: Request, pressed: CopyDeckId) -> Content:
        person = request.person
        deck = await self._decks.get(pressed.deck, person)
        copy = await self._decks.add(person, deck.team, deck.name, deck.cards, newest=pressed.newest)
        return await self._edited(request, copy)

    @press
    async def _set(self, request: Request, pressed: SetCopiesId) -> Content:
        """Set a card's number of copies to that in the button's id, however often it is pressed."""
        rules, person = self._service.rules(Edition.SECOND), request.person
        deck = await self._decks.get(pressed.deck, person)
        if pressed.card not in rules.deck_cards(deck.team) or pressed.copies > rules.numbers.deck.copies:
            raise Refused("malformed")

        def change(before: Deck) -> Deck:
            cards = {**before.cards, pressed.card: pressed.copies}
            return replace(before, cards={name: count for name, count in cards.items() if count})

        return await self._edited(request, await self._decks.change(pressed.deck, person, change))

    @press
    async def _pruned(self, request: Request, pressed: PruneDeckId) -> Content:
        """Remove the cards that are not in the card file."""

        def change(before: Deck) -> Deck:
            made = listing(self._service.rules(Edition.SECOND), before.team, before.cards)
            return replace(before, cards=dict(made.copies))

        return await self._edited(request, await self._decks.change(pressed.deck, request.person, change))

    @press
    async def _deletion(self, request: Request, pressed: DeleteDeckId) -> Content:
        return pages.deletion(self.bench(request.language), await self._decks.get(pressed.deck, request.person))

    @press
    async def _deleted(self, request: Request, pressed: ForgetDeckId) -> Content:
        """Delete a deck; seats in lobbies that use it go back to their Spirit's deck."""
        person = request.person
        await self._decks.remove(pressed.deck, person)
        for row in await self._service.store.games(person=person, statuses=("lobby",)):
            for seat in row.seats_of(person):
                if seat.deck == str(pressed.deck):
                    with contextlib.suppress(Refused):  # the game has just begun, or they left
                        await self._seat(row.id, person, seat.seat, None)
        bench = self.bench(request.language)
        return await self.home(bench, person, bench.texts("deck-deleted"))

    # Forms

    @press
    async def _name_form(self, request: Request, pressed: RenameDeckId) -> Form:
        return forms.name_form(self.bench(request.language), await self._decks.get(pressed.deck, request.person))

    @form
    async def _renamed(self, request: Request, pressed: RenameDeckId) -> Content:
        person, name = request.person, request.typed.get(forms.TYPED, "")
        deck = await self._decks.change(pressed.deck, person, lambda deck: replace(deck, name=name))
        return await self._edited(request, deck)

    @press
    async def _paste_form(self, request: Request, pressed: PasteDeckId) -> Form:
        return forms.text_form(self.bench(request.language), pressed, "")

    @press
    async def _paste_correction(self, request: Request, pressed: CorrectPasteId) -> Form:
        bench = self.bench(request.language)
        return forms.text_form(bench, PasteDeckId(pressed.newest), forms.kept_text(_paragraphs(request)))

    @form
    async def _pasted(self, request: Request, pressed: PasteDeckId) -> Content:
        """Create a deck from the typed text."""
        bench, typed = self.bench(request.language), request.typed.get(forms.TYPED, "")
        try:
            reading = read(bench.rules, typed, language=bench.texts.language)
        except UnreadableDeckError as error:
            return forms.mistaken(bench, CorrectPasteId(pressed.newest), typed, error.mistakes)
        name = reading.name or bench.texts(f"deck-new-{reading.team.word}")
        deck = await self._decks.add(request.person, reading.team, name, reading.cards, newest=pressed.newest)
        return await self._editor(bench, deck, deck.id)

    @press
    async def _text_form(self, request: Request, pressed: DeckTextId) -> Form:
        deck = await self._decks.get(pressed.deck, request.person)
        bench = self.bench(request.language)
        return forms.text_form(bench, DeckTextId(deck.id, deck.version), forms.as_text(bench, deck))

    @press
    async def _text_correction(self, request: Request, pressed: CorrectTextId) -> Form:
        asked = DeckTextId(pressed.deck, pressed.version)
        return forms.text_form(self.bench(request.language), asked, forms.kept_text(_paragraphs(request)))

    @form
    async def _retyped(self, request: Request, pressed: DeckTextId) -> Content:
        """Replace a deck by the typed text, unless it has changed since the form was opened."""
        bench, person = self.bench(request.language), request.person
        typed = request.typed.get(forms.TYPED, "")
        deck = await self._decks.get(pressed.deck, person)
        try:
            reading = read(bench.rules, typed, deck.team, bench.texts.language)
        except UnreadableDeckError as error:
            return forms.mistaken(bench, CorrectTextId(deck.id, pressed.version), typed, error.mistakes)

        def change(before: Deck) -> Deck:
            if before.version != pressed.version:
                return before
            return replace(before, name=reading.name or before.name, cards=reading.cards)

        after = await self._decks.change(pressed.deck, person, change)
        same = {name: count for name, count in after.cards.items() if count} == reading.cards
        if after.version != pressed.version and not same:
            return forms.changed_meanwhile(bench, after, typed)
        return await self._edited(request, after)

    # The deck of a seat

    async def choose(self, request: Request, game: int) -> None:
        """Show a person the choice of a deck for their seat; with two seats, the choice of a seat first (VAR-5)."""
        row = await self._service.row(game)
        seats, bench = _seats(row, request.person), self.bench(request.language)
        if len(seats) == 1:
            content = await self._choice(bench, row, seats[0])
        else:
            content = choices.seat_choice(bench, row, seats)
        await request.answer.send(content)

    @press
    async def _picked(self, request: Request, pressed: PickId) -> Content:
        person = request.person
        row = await request.row(pressed.game)
        seat = next((seat for seat in _seats(row, person) if seat.seat == pressed.seat), None)
        if seat is None:
            raise Refused("not-in-lobby")
        if pressed.what == "take":
            key = None if pressed.key in {choices.OWN, seat.spirit} else pressed.key
            row = await self._take(row, person, seat, key)
            seat = row.seats[pressed.seat]
        viewed = {"view": next(iter(request.chosen), None), "page": pressed.key}.get(pressed.what)
        return await self._choice(self.bench(request.language), row, seat, viewed)

    async def _choice(self, bench: Bench, row: GameRow, seat: SeatRow, key: str | None = None) -> Content:
        decks = [deck for deck in await self._decks.of(seat.person or 0) if deck.team is seat.team]
        return choices.choice(bench, row, seat, decks, key)

    async def _take(self, row: GameRow, person: int, seat: SeatRow, key: str | None) -> GameRow:
        """Choose a deck for a seat; raises Refused if the seat cannot play it (CRD-5)."""
        rules = self._service.rules(row.edition)
        if key is not None and (number := number_of(key)) is not None:
            deck = await self._decks.get(number, person)
            if deck.team is not seat.team:
                raise Refused("deck-of-other-team", name=deck.name)
            playable(rules, deck)
        elif key is not None and key not in rules.deck_lists(seat.team):
            raise Refused("deck-gone")
        return await self._seat(row.id, person, seat.seat, key)

    async def _seat(self, game: int, person: int, seat: int, key: str | None) -> GameRow:
        row = await self._service.lobbies.change(game, lambda before: lobbies.choose_deck(before, person, seat, key))
        self._publisher.changed(row)
        return row


def _seats(row: GameRow, person: int) -> tuple[SeatRow, ...]:
    """The seats of a person in a lobby in which they can choose decks; raises Refused if there are none."""
    if row.status != "lobby":
        raise Refused("lobby-closed")
    if row.mode is Mode.BASIC:
        raise Refused("pick-basic").by("BAS-4")
    if not (seats := row.seats_of(person)):
        raise Refused("not-in-lobby")
    return seats


def _choices(named: list[tuple[str, str]], current: str) -> Choices:
    return matching_choices(current, ((name_label(name), key) for name, key in named))


def _paragraphs(request: Request) -> list[str]:
    """The paragraphs of the ephemeral message whose button was pressed; none for any other message."""
    message = request.message
    if message is None or not message.flags.ephemeral:
        return []
    inside = [child for top in message.components for child in getattr(top, "children", [top])]
    return [item.content for item in inside if isinstance(item, discord.TextDisplay)]
