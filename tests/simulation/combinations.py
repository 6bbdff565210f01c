"""Every conceivable action in a position: all values of all fields, sensible or not.

A seat must be offered exactly what it is allowed, so all of these are checked with `problem` and compared.
"""

from collections.abc import Iterator
from itertools import product

from engine import Aspiration, Ruleset, SpiritBoard, State, Team, Vibe
from engine import actions as a
from engine.terms import SpiritAction

SLOTS = (*range(-1, 16),)
SPACES = (*range(-1, 11),)
FIVE = (*range(-1, 6),)


def every_action(rules: Ruleset, state: State, seat: int) -> Iterator[a.Action]:
    """All combinations of fields; cards are those in the seat's hand and a few others."""
    hand = dict.fromkeys(state.players[seat].hand)
    cards = (*hand, *(card for card in ("Courage", "Anger", "Brightness", "Valor", "no card") if card not in hand))
    board = rules.boards[state.setup.spirit_side, state.setup.seats[seat].spirit]
    yield from _spirit_actions(board, (*cards, "Bleakness"))
    yield from _answers(board, cards)
    yield from _realm_actions(state, seat)
    for row, space, colour in product(SpiritAction, (*range(-1, 5),), Vibe):
        yield a.AddVibe(row, space, colour)
        yield a.PlaceToken(row, space, colour)
        yield a.PlaceStartingToken(row, space, colour)
    for row, card, space in product(SpiritAction, cards, (*range(-1, 5),)):
        yield from (a.Declare(row, card, space, colour) for colour in (None, Vibe.RED, Vibe.BLUE, Vibe.WILD))
    yield from (a.RotateOrigin(), a.AdditionalAction(), a.Decline(), a.DrawAgain())
    yield from (a.EndTurn("ambition"), a.EndTurn("cards"))
    for realm, bonus in product(FIVE, (True, False)):
        yield a.Absorb(realm, bonus)
    for frontier, slot in product(FIVE, SLOTS):
        yield a.Place(frontier, slot)
    yield from map(a.MoveSpirit, SPACES)
    for seat_chosen, gain in product(FIVE, ("wp", "essence", "cards")):
        yield a.ChooseSpirit(seat_chosen, gain)
    yield from map(a.ChooseEmotion, SLOTS)
    yield from map(a.PayFrom, (None, *SLOTS))
    for emotion, slot in product(SLOTS, SLOTS):
        yield a.MoveEmotion(emotion, slot)
    yield from map(a.RemoveCommon, Aspiration)
    for team, aspiration in product(Team, Aspiration):
        yield a.ChooseHidden(team, aspiration)


def _answers(board: SpiritBoard, cards: tuple[str, ...]) -> Iterator[a.Action]:
    yield a.Accept()
    for other, space in product(FIVE, SPACES):
        yield a.Push(other, space)
    yield from map(a.Drain, FIVE)
    yield from map(a.KeepCard, cards)
    yield from (a.ChooseUpgrade(upgrade.name) for row in board for upgrade in row.upgrades)


def _spirit_actions(board: SpiritBoard, cards: tuple[str, ...]) -> Iterator[a.Action]:
    move, invoke, quell, fortify, empower = (_upgrades(board, row) for row in SpiritAction)
    for space, used, partner in product(SPACES, move, (None, *range(5))):
        yield a.Move(space, used, partner)
    for card, slot, used in product(cards, SLOTS, invoke):
        yield a.Invoke(card, slot, used)
    for slot, shown, used in product(SLOTS, (None, *cards), quell):
        yield from (a.Quell(slot, shown, used, spared) for spared in (0, 1, 2))
    for site, used in product(FIVE, fortify):
        yield a.Fortify(site, used)
    for slot, used in product(SLOTS, empower):
        yield from (a.Empower(slot, used, card) for card in (None, *cards[:3]))


def _upgrades(board: SpiritBoard, row: SpiritAction) -> list[tuple[str, ...]]:
    """Every sequence of up to three of the row's upgrades, repetitions included, and one of another row."""
    names = [upgrade.name for upgrade in board[row].upgrades]
    sequences = [names_used for length in range(4) for names_used in product(names, repeat=length)]
    other = "Channeled Power" if row is not SpiritAction.EMPOWER else "Haste"
    return [*sequences, (other,), (names[0], other)]


def _realm_actions(state: State, seat: int) -> Iterator[a.Action]:
    yield from (a.Valley(), a.Cradle())
    for emotion, slot in product(SLOTS, SLOTS):
        yield a.Network(emotion, slot)
    for slot, amount in product(SLOTS, range(-1, 8)):
        yield a.Land(slot, amount)
    for amount in range(-1, state.players[seat].wp + 3):
        yield a.Willow(amount)
