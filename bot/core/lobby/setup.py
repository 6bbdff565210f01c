"""The setup chosen in a lobby: the game, the Spirits, and each seat's deck."""

from bot.core.decks.model import deck_number, playable
from bot.core.decks.store import DeckStore
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow, SeatRow
from bot.core.storage.store import Store
from bot.core.ui.texts import mention
from engine import Mode, Ruleset, SeatSetup, Setup, full_setup, standard_setup


async def agreed_setup(store: Store, rules: Ruleset, row: GameRow) -> Setup:
    """The setup of a lobby without empty seats; raises Refused for a deck that cannot be played (CRD-5)."""
    spirits = [seat.spirit for seat in row.seats if seat.spirit is not None]
    if row.mode is Mode.BASIC:  # with the starter decks (BAS-4)
        return standard_setup(rules, spirits, places=row.places, tokens=row.tokens)
    sides = {"spirit_side": row.spirit_side, "team_side": row.team_side}
    setup = full_setup(rules, spirits, places=row.places, **sides)
    seats = [await _with_deck(store, rules, *pair) for pair in zip(row.seats, setup.seats, strict=True)]
    return setup._replace(seats=tuple(seats))


async def _with_deck(store: Store, rules: Ruleset, row: SeatRow, seat: SeatSetup) -> SeatSetup:
    """A seat with the current version of its person's chosen deck."""
    if row.deck is None:
        return seat
    if row.deck in rules.deck_lists(seat.team):
        return seat._replace(deck=rules.decks[row.deck])
    try:
        deck = await DeckStore(store.database).get_deck(deck_number(row.deck) or 0, row.person or 0)
        cards = playable(rules, deck)
    except Refused as error:
        raise Refused("seat-deck-wrong", who=mention(row.person)) from error
    return seat._replace(deck=cards, own=True)
