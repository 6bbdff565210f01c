"""The choice of a deck for a seat in a lobby."""

from bot.core.decks import seat_page as choices
from bot.core.decks.feature import DecksFeature
from bot.core.decks.ids import PickId
from bot.core.decks.model import deck_number, playable
from bot.core.decks.parts import Bench
from bot.core.decks.store import DeckStore
from bot.core.lobby import model as lobbies
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow, SeatRow
from bot.core.requests.feature import Feature, Services, press
from bot.core.requests.request import Request
from bot.core.ui.content import Content
from engine import Mode


class SeatDecksFeature(Feature):
    """The page on which the owner of a seat chooses its deck, visible to them alone."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._publisher = services.publisher
        self._decks = DeckStore(services.games.store.database)
        self._bench = services.feature(DecksFeature).bench

    async def ask_for_deck(self, request: Request, game: int) -> None:
        """Show a person the choice of a deck for their seat; with two seats, the choice of a seat first (VAR-5)."""
        row = await self._service.row(game)
        seats = _seats(row, request.person)
        bench = self._bench(request.language, await self._service.rules_of(row))
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
            raise lobbies.no_seat(row)
        if pressed.what == "take":
            key = None if pressed.key in {choices.OWN, seat.spirit} else pressed.key
            row = await self._take(row, person, seat, key)
            seat = row.seats[pressed.seat]
        viewed = {"view": next(iter(request.chosen), None), "page": pressed.key}.get(pressed.what)
        bench = self._bench(request.language, await self._service.rules_of(row))
        return await self._choice(bench, row, seat, viewed)

    async def _choice(self, bench: Bench, row: GameRow, seat: SeatRow, key: str | None = None) -> Content:
        decks = [deck for deck in await self._decks.decks_of(seat.person or 0) if deck.team is seat.team]
        return choices.deck_choice(bench, row, seat, decks, key)

    async def _take(self, row: GameRow, person: int, seat: SeatRow, key: str | None) -> GameRow:
        """Choose a deck for a seat; raises Refused if the seat cannot play it (CRD-5)."""
        rules = await self._service.rules_of(row)
        if key is not None and (number := deck_number(key)) is not None:
            deck = await self._decks.get_deck(number, person)
            if deck.team is not seat.team:
                raise Refused("deck-of-other-team", name=deck.name)
            playable(rules, deck)
        elif key is not None and key not in rules.deck_lists(seat.team):
            raise Refused("deck-gone")
        return await self.set_deck(row.id, person, seat.seat, key)

    async def set_deck(self, game: int, person: int, seat: int, key: str | None) -> GameRow:
        """Set the deck of a seat in a lobby by its key; None is the deck of its Spirit. Raises Refused."""
        row = await self._service.lobbies.change_lobby(
            game, lambda before: lobbies.choose_deck(before, person, seat, key)
        )
        self._publisher.changed(row)
        return row


def _seats(row: GameRow, person: int) -> tuple[SeatRow, ...]:
    """The seats of a person in a lobby in which they can choose decks; raises Refused if there are none."""
    if row.status != "lobby":
        raise Refused("lobby-closed")
    if row.mode is Mode.BASIC:
        raise Refused("pick-basic").by("BAS-4")
    if not (seats := row.seats_of(person)):
        raise lobbies.no_seat(row)
    return seats
