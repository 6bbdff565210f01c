"""The deck editor: every change of a deck of one's own, by buttons and as text. Every change is saved at once."""

import contextlib
from dataclasses import replace

from bot.core.decks import forms
from bot.core.decks.deck_text import UnreadableDeckError, read_deck
from bot.core.decks.feature import DecksFeature
from bot.core.decks.ids import (
    CorrectPasteId,
    CorrectTextId,
    DeckTextId,
    ForgetDeckId,
    PasteDeckId,
    PruneDeckId,
    RenameDeckId,
    SetCopiesId,
)
from bot.core.decks.model import Deck, listing
from bot.core.decks.seat_feature import SeatDecksFeature
from bot.core.decks.store import DeckStore
from bot.core.model.errors import Refused
from bot.core.requests.feature import Feature, Services, form, press
from bot.core.requests.request import Request
from bot.core.ui.content import Content, Form
from engine import Edition


class DeckEditorFeature(Feature):
    """The presses and forms that change or delete a person's decks."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._decks = DeckStore(services.games.store.database)
        self._pages = services.feature(DecksFeature)
        self._seats = services.feature(SeatDecksFeature)

    @press
    async def _set(self, request: Request, pressed: SetCopiesId) -> Content:
        """Set a card's number of copies to that in the button's id, however often it is pressed."""
        rules, person = self._service.rules(Edition.SECOND), request.person
        deck = await self._decks.get_deck(pressed.deck, person)
        if pressed.card not in rules.deck_cards(deck.team) or pressed.copies > rules.numbers.deck.copies:
            raise Refused("malformed")

        def change(before: Deck) -> Deck:
            cards = {**before.cards, pressed.card: pressed.copies}
            return replace(before, cards={name: count for name, count in cards.items() if count})

        return await self._pages.edited(request, await self._decks.change_deck(pressed.deck, person, change))

    @press
    async def _pruned(self, request: Request, pressed: PruneDeckId) -> Content:
        """Remove the cards that are not in the card file."""

        def change(before: Deck) -> Deck:
            made = listing(self._service.rules(Edition.SECOND), before.team, before.cards)
            return replace(before, cards=dict(made.copies))

        return await self._pages.edited(request, await self._decks.change_deck(pressed.deck, request.person, change))

    @press
    async def _deleted(self, request: Request, pressed: ForgetDeckId) -> Content:
        """Delete a deck; seats in lobbies that use it go back to their Spirit's deck."""
        person = request.person
        await self._decks.delete_deck(pressed.deck, person)
        for row in await self._service.store.games(person=person, statuses=("lobby",)):
            for seat in row.seats_of(person):
                if seat.deck == str(pressed.deck):
                    with contextlib.suppress(Refused):  # the game has just begun, or they left
                        await self._seats.set_deck(row.id, person, seat.seat, None)
        bench = self._pages.bench(request.language)
        return await self._pages.home(bench, person, bench.texts("deck-deleted"))

    @press
    async def _name_form(self, request: Request, pressed: RenameDeckId) -> Form:
        return forms.name_form(
            self._pages.bench(request.language), await self._decks.get_deck(pressed.deck, request.person)
        )

    @form
    async def _renamed(self, request: Request, pressed: RenameDeckId) -> Content:
        person, name = request.person, request.typed.get(forms.TYPED, "")
        deck = await self._decks.change_deck(pressed.deck, person, lambda deck: replace(deck, name=name))
        return await self._pages.edited(request, deck)

    @press
    async def _paste_form(self, request: Request, pressed: PasteDeckId) -> Form:
        return forms.text_form(self._pages.bench(request.language), pressed, "")

    @press
    async def _paste_correction(self, request: Request, pressed: CorrectPasteId) -> Form:
        return forms.text_form(
            self._pages.bench(request.language), PasteDeckId(pressed.newest), request.kept.get("", "")
        )

    @form
    async def _pasted(self, request: Request, pressed: PasteDeckId) -> Content:
        """Create a deck from the typed text."""
        bench, typed = self._pages.bench(request.language), request.typed.get(forms.TYPED, "")
        try:
            reading = read_deck(bench.rules, typed, language=bench.texts.language)
        except UnreadableDeckError as error:
            return forms.mistaken(bench, CorrectPasteId(pressed.newest), typed, error.mistakes)
        name = reading.name or bench.texts(f"deck-new-{reading.team.word}")
        deck = await self._decks.add_deck(request.person, reading.team, name, reading.cards, newest=pressed.newest)
        return await self._pages.editor(bench, deck, deck.id)

    @press
    async def _text_form(self, request: Request, pressed: DeckTextId) -> Form:
        deck = await self._decks.get_deck(pressed.deck, request.person)
        bench = self._pages.bench(request.language)
        return forms.text_form(bench, DeckTextId(deck.id, deck.version), forms.as_text(bench, deck))

    @press
    async def _text_correction(self, request: Request, pressed: CorrectTextId) -> Form:
        asked = DeckTextId(pressed.deck, pressed.version)
        return forms.text_form(self._pages.bench(request.language), asked, request.kept.get("", ""))

    @form
    async def _retyped(self, request: Request, pressed: DeckTextId) -> Content:
        """Replace a deck by the typed text, unless it has changed since the form was opened."""
        bench, person = self._pages.bench(request.language), request.person
        typed = request.typed.get(forms.TYPED, "")
        deck = await self._decks.get_deck(pressed.deck, person)
        try:
            reading = read_deck(bench.rules, typed, deck.team, bench.texts.language)
        except UnreadableDeckError as error:
            return forms.mistaken(bench, CorrectTextId(deck.id, pressed.version), typed, error.mistakes)

        def change(before: Deck) -> Deck:
            if before.version != pressed.version:
                return before
            return replace(before, name=reading.name or before.name, cards=reading.cards)

        after = await self._decks.change_deck(pressed.deck, person, change)
        same = {name: count for name, count in after.cards.items() if count} == reading.cards
        if after.version != pressed.version and not same:
            return forms.changed_meanwhile(bench, after, typed)
        return await self._pages.edited(request, after)
