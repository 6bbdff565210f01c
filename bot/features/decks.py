"""Decks: viewing them, building one's own, and choosing one for a game. Every change is saved at once."""

import contextlib
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Literal

import discord
from discord import app_commands

from bot.features.feature import Feature, PressHandler, Services, entered, is_form, selected
from bot.features.matching import best_match_in, matching_choices
from bot.features.slash import group, slash
from bot.features.visibility import visible_row
from bot.interactions.languages import language_of
from bot.interactions.response import Answer, Interaction
from bot.model import lobby as lobbies
from bot.model.deck_text import UnreadableDeckError, read
from bot.model.decks import Deck, listing, number_of, playable
from bot.model.errors import Refused
from bot.model.records import GameRow, SeatRow
from bot.pages.decks import editor as pages
from bot.pages.decks import forms
from bot.pages.decks import seat_choice as choices
from bot.pages.decks.parts import Bench
from bot.storage.decks import DeckStore
from bot.ui.content import Content, Form
from bot.ui.custom_ids import (
    BeginDeckId,
    CopyDeckId,
    CorrectPasteId,
    CorrectTextId,
    CustomId,
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
        self._service = services.games
        self._publisher = services.publisher

    def commands(self) -> Iterator[app_commands.Group]:
        """/deck list, show and new."""
        deck_group = group("deck")

        @slash("deck-list", deck_group)
        async def list_(interaction: Interaction) -> None:
            await Answer.of(interaction).send(
                await self.home(self.bench(language_of(interaction)), interaction.user.id)
            )

        @slash("deck-show", deck_group)
        async def show(interaction: Interaction, deck: str) -> None:
            key = await self.parse_deck(interaction, deck)
            await Answer.of(interaction).send(await self.page(interaction, key))

        @slash("deck-new", deck_group)
        async def new(interaction: Interaction, team: Literal["bliss", "gloom"], start: str | None = None) -> None:
            word: str = team
            if start is not None:
                word = await self.parse_deck(interaction, start, TEAMS[team], own=False)
            await Answer.of(interaction).send(await self.begin(interaction, word))

        @show.autocomplete("deck")
        async def decks(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return _choices(await self.decks_by_name(interaction), current)

        @new.autocomplete("start")
        async def starts(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            chosen = str(interaction.namespace.team)
            teams = [TEAMS[chosen]] if chosen in TEAMS else list(Team)
            return _choices(
                [pair for team in teams for pair in await self.decks_by_name(interaction, team, own=False)], current
            )

        yield deck_group

    async def decks_by_name(
        self, interaction: Interaction, team: Team | None = None, *, own: bool = True
    ) -> list[tuple[str, str]]:
        """Names and keys of a person's decks, unless their `own` do not count, then of the preconstructed ones."""
        made = await self._own_by_name(interaction.user.id) if own else []
        return made + self._lists_by_name(language_of(interaction), team)

    async def _own_by_name(self, person: int) -> list[tuple[str, str]]:
        return [(deck.name, str(deck.id)) for deck in await self._decks.of(person)]

    def _lists_by_name(self, language: str, team: Team | None) -> list[tuple[str, str]]:
        bench, teams = self.bench(language), Team if team is None else (team,)
        return [(bench.list_label(name), name) for each in teams for name in bench.rules.deck_lists(each)]

    async def parse_deck(
        self, interaction: Interaction, typed: str, team: Team | None = None, *, own: bool = True
    ) -> str:
        """The key of the deck whose key or name a person has typed; raises Refused if there is none."""
        made, language = await self._own_by_name(interaction.user.id) if own else [], language_of(interaction)
        named = made + self._lists_by_name(language, team)
        if typed in {key for _, key in named}:
            return typed
        try:
            return best_match_in(language, typed, lambda each: made + self._lists_by_name(each, team))
        except LookupError:
            names = Texts(language).clauses(marked_name(name) for name, _ in named)
            raise Refused("deck-unknown-name", value=typed[:50], possible=names) from None

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """Presses in the deck editor, and in the choice of a deck for a seat."""
        return {
            DecksId: _page(self._home),
            OpenDeckId: _page(self._selected),
            ShowDeckId: _page(self._shown),
            BeginDeckId: _page(self._beginnings),
            MakeDeckId: _page(self._made),
            CopyDeckId: _page(self._copied),
            SetCopiesId: _page(self._set),
            PruneDeckId: _page(self._pruned),
            DeleteDeckId: _page(self._deletion),
            ForgetDeckId: _page(self._deleted),
            RenameDeckId: _form(self._name_form, self._renamed),
            PasteDeckId: _form(self._paste_form, self._pasted),
            DeckTextId: _form(self._text_form, self._retyped),
            CorrectPasteId: _form(self._paste_correction),
            CorrectTextId: _form(self._text_correction),
            PickId: self._picked,
        }

    @property
    def _decks(self) -> DeckStore:
        return self._service.store.decks

    def bench(self, language: str) -> Bench:
        """The rules and words for deck pages; the cards are the same in both editions."""
        rules = self._service.rules(Edition.SECOND)
        return Bench(rules, Words(rules, (), language, Mode.FULL), Texts(language))

    # Pages

    async def home(self, bench: Bench, person: int, note: str = "") -> Content:
        """The page of a person's decks."""
        return await self._with_way_back(bench, person, pages.home(bench, await self._decks.of(person), note=note))

    async def page(self, interaction: Interaction, key: str) -> Content:
        """The page of the deck with a key; the editor for one of the person's own. Raises Refused if there is none."""
        bench, person = self.bench(language_of(interaction)), interaction.user.id
        newest = await self._newest(person)
        if (number := number_of(key)) is not None:
            return await self._editor(bench, await self._decks.get(number, person), newest)
        if key not in bench.rules.decks:
            raise Refused("deck-gone")
        page, team = pages.preconstructed(bench, key, newest), bench.made_list(key).team
        return await self._with_way_back(bench, person, page, team, key)

    async def begin(self, interaction: Interaction, word: str, newest: int | None = None) -> Content:
        """Save a new deck, empty for a team or a copy of a preconstructed list, and return its page."""
        bench, person = self.bench(language_of(interaction)), interaction.user.id
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

    async def _edited(self, interaction: Interaction, deck: Deck, note: str = "") -> Content:
        bench = self.bench(language_of(interaction))
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

    async def _home(self, interaction: Interaction, _: DecksId) -> Content:
        return await self.home(self.bench(language_of(interaction)), interaction.user.id)

    async def _selected(self, interaction: Interaction, _: OpenDeckId) -> Content:
        if not (values := selected(interaction)):
            raise Refused("malformed")
        return await self.page(interaction, values[0])

    async def _shown(self, interaction: Interaction, pressed: ShowDeckId) -> Content:
        return await self.page(interaction, pressed.key or str(pressed.deck))

    async def _beginnings(self, interaction: Interaction, pressed: BeginDeckId) -> Content:
        team, bench = TEAMS[pressed.team], self.bench(language_of(interaction))
        page = pages.beginnings(bench, team, pressed.newest)
        return await self._with_way_back(bench, interaction.user.id, page, team)

    async def _made(self, interaction: Interaction, pressed: MakeDeckId) -> Content:
        return await self.begin(interaction, pressed.start, pressed.newest)

    async def _copied(self, interaction: Interaction, pressed: CopyDeckId) -> Content:
        person = interaction.user.id
        deck = await self._decks.get(pressed.deck, person)
        copy = await self._decks.add(person, deck.team, deck.name, deck.cards, newest=pressed.newest)
        return await self._edited(interaction, copy)

    async def _set(self, interaction: Interaction, pressed: SetCopiesId) -> Content:
        """Set a card's number of copies to that in the button's id, however often it is pressed."""
        rules, person = self._service.rules(Edition.SECOND), interaction.user.id
        deck = await self._decks.get(pressed.deck, person)
        if pressed.card not in rules.deck_cards(deck.team) or pressed.copies > rules.numbers.deck.copies:
            raise Refused("malformed")

        def change(before: Deck) -> Deck:
            cards = {**before.cards, pressed.card: pressed.copies}
            return replace(before, cards={name: count for name, count in cards.items() if count})

        return await self._edited(interaction, await self._decks.change(pressed.deck, person, change))

    async def _pruned(self, interaction: Interaction, pressed: PruneDeckId) -> Content:
        """Remove the cards that are not in the card file."""

        def change(before: Deck) -> Deck:
            made = listing(self._service.rules(Edition.SECOND), before.team, before.cards)
            return replace(before, cards=dict(made.copies))

        return await self._edited(interaction, await self._decks.change(pressed.deck, interaction.user.id, change))

    async def _deletion(self, interaction: Interaction, pressed: DeleteDeckId) -> Content:
        return pages.deletion(
            self.bench(language_of(interaction)), await self._decks.get(pressed.deck, interaction.user.id)
        )

    async def _deleted(self, interaction: Interaction, pressed: ForgetDeckId) -> Content:
        """Delete a deck; seats in lobbies that use it go back to their Spirit's deck."""
        person = interaction.user.id
        await self._decks.remove(pressed.deck, person)
        for row in await self._service.store.games(person=person, statuses=("lobby",)):
            for seat in row.seats_of(person):
                if seat.deck == str(pressed.deck):
                    with contextlib.suppress(Refused):  # the game has just begun, or they left
                        await self._seat(row.id, person, seat.seat, None)
        bench = self.bench(language_of(interaction))
        return await self.home(bench, person, bench.texts("deck-deleted"))

    # Forms

    async def _name_form(self, interaction: Interaction, pressed: RenameDeckId) -> Form:
        return forms.name_form(
            self.bench(language_of(interaction)), await self._decks.get(pressed.deck, interaction.user.id)
        )

    async def _renamed(self, interaction: Interaction, pressed: RenameDeckId) -> Content:
        person, name = interaction.user.id, entered(interaction).get(forms.TYPED, "")
        deck = await self._decks.change(pressed.deck, person, lambda deck: replace(deck, name=name))
        return await self._edited(interaction, deck)

    async def _paste_form(self, interaction: Interaction, pressed: PasteDeckId) -> Form:
        return forms.text_form(self.bench(language_of(interaction)), pressed, "")

    async def _paste_correction(self, interaction: Interaction, pressed: CorrectPasteId) -> Form:
        bench = self.bench(language_of(interaction))
        return forms.text_form(bench, PasteDeckId(pressed.newest), forms.kept_text(_paragraphs(interaction)))

    async def _pasted(self, interaction: Interaction, pressed: PasteDeckId) -> Content:
        """Create a deck from the typed text."""
        bench, typed = self.bench(language_of(interaction)), entered(interaction).get(forms.TYPED, "")
        try:
            reading = read(bench.rules, typed, language=bench.texts.language)
        except UnreadableDeckError as error:
            return forms.mistaken(bench, CorrectPasteId(pressed.newest), typed, error.mistakes)
        name = reading.name or bench.texts(f"deck-new-{reading.team.word}")
        deck = await self._decks.add(interaction.user.id, reading.team, name, reading.cards, newest=pressed.newest)
        return await self._editor(bench, deck, deck.id)

    async def _text_form(self, interaction: Interaction, pressed: DeckTextId) -> Form:
        deck = await self._decks.get(pressed.deck, interaction.user.id)
        bench = self.bench(language_of(interaction))
        return forms.text_form(bench, DeckTextId(deck.id, deck.version), forms.as_text(bench, deck))

    async def _text_correction(self, interaction: Interaction, pressed: CorrectTextId) -> Form:
        asked = DeckTextId(pressed.deck, pressed.version)
        return forms.text_form(self.bench(language_of(interaction)), asked, forms.kept_text(_paragraphs(interaction)))

    async def _retyped(self, interaction: Interaction, pressed: DeckTextId) -> Content:
        """Replace a deck by the typed text, unless it has changed since the form was opened."""
        bench, person = self.bench(language_of(interaction)), interaction.user.id
        typed = entered(interaction).get(forms.TYPED, "")
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
        return await self._edited(interaction, after)

    # The deck of a seat

    async def choose(self, interaction: Interaction, game: int) -> None:
        """Show a person the choice of a deck for their seat; with two seats, the choice of a seat first (VAR-5)."""
        row = await self._service.row(game)
        seats, bench = self._seats(row, interaction.user.id), self.bench(language_of(interaction))
        if len(seats) == 1:
            content = await self._choice(bench, row, seats[0])
        else:
            content = choices.seat_choice(bench, row, seats)
        await Answer.of(interaction).send(content)

    async def _picked(self, interaction: Interaction, pressed: PickId) -> None:
        person = interaction.user.id
        row = await visible_row(self._service, interaction, pressed.game)
        seat = next((seat for seat in self._seats(row, person) if seat.seat == pressed.seat), None)
        if seat is None:
            raise Refused("not-in-lobby")
        if pressed.what == "take":
            key = None if pressed.key in {choices.OWN, seat.spirit} else pressed.key
            row = await self._take(row, person, seat, key)
            seat = row.seats[pressed.seat]
        viewed = {"view": next(iter(selected(interaction)), None), "page": pressed.key}.get(pressed.what)
        bench = self.bench(language_of(interaction))
        await Answer.of(interaction).turn_page(await self._choice(bench, row, seat, viewed))

    async def _choice(self, bench: Bench, row: GameRow, seat: SeatRow, key: str | None = None) -> Content:
        decks = [deck for deck in await self._decks.of(seat.person or 0) if deck.team is seat.team]
        return choices.choice(bench, row, seat, decks, key)

    def _seats(self, row: GameRow, person: int) -> tuple[SeatRow, ...]:
        if row.status != "lobby":
            raise Refused("lobby-closed")
        if row.mode is Mode.BASIC:
            raise Refused("pick-basic").by("BAS-4")
        if not (seats := row.seats_of(person)):
            raise Refused("not-in-lobby")
        return seats

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


def _page(page: Callable[[Interaction, Any], Awaitable[Content]]) -> PressHandler:
    """Answers a button or a select by turning to a page."""

    async def press(interaction: Interaction, pressed: CustomId) -> None:
        if is_form(interaction):
            raise Refused("malformed")
        await Answer.of(interaction).turn_page(await page(interaction, pressed))

    return press


def _form(
    form: Callable[[Interaction, Any], Awaitable[Form]],
    page: Callable[[Interaction, Any], Awaitable[Content]] | None = None,
) -> PressHandler:
    """Answers a button by opening a form and, if the form has the same id, the form by turning to a page."""

    async def press(interaction: Interaction, pressed: CustomId) -> None:
        if not is_form(interaction):
            await Answer.of(interaction).ask(await form(interaction, pressed))
        elif page is not None:
            await Answer.of(interaction).turn_page(await page(interaction, pressed))
        else:
            raise Refused("malformed")

    return press


def _choices(named: list[tuple[str, str]], current: str) -> list[app_commands.Choice[str]]:
    return matching_choices(current, ((name_label(name), key) for name, key in named))


def _paragraphs(interaction: Interaction) -> list[str]:
    """The paragraphs of the ephemeral message whose button was pressed; none for any other message."""
    message = interaction.message
    if message is None or not message.flags.ephemeral:
        return []
    inside = [child for top in message.components for child in getattr(top, "children", [top])]
    return [item.content for item in inside if isinstance(item, discord.TextDisplay)]
