"""Invoke: a card from hand comes into play (INV)."""

from collections.abc import Iterator, Mapping

from engine import actions
from engine.actions import Invoke
from engine.board import SLOTS, SPACE_SLOTS
from engine.draft import Draft
from engine.errors import RuleError
from engine.position import Cost, Position
from engine.spirit_boards import Effect, Upgrade
from engine.state import Emotion
from engine.steps import EnterPlay
from engine.terms import Seat, SpiritAction

_ROW = SpiritAction.INVOKE


def candidates(at: Position) -> Iterator[Invoke]:
    """Every legal Invoke."""
    slots = [slot for slot in SPACE_SLOTS[at.space] if at.state.slots[slot] is None]
    if not slots or not at.player.hand:
        return
    for card in dict.fromkeys(at.player.hand):
        shown = at.rules.cards[card]
        for slot in slots:
            essence = shown.shaded + at.surcharge(_ROW, slot)[1]
            enough = essence <= at.player.essence or essence <= at.essence
            for used, does in at.payable(_ROW, slot):
                if (enough or Effect.SUPPLY in does) and shown.shaded + _more(does) <= len(shown.track):
                    yield actions.invoke(card, slot, used)


def _more(does: Mapping[Effect, Upgrade]) -> int:
    """The Essence that goes onto the card beyond what it requires (INV-3)."""
    return does[Effect.MORE_FROM_SUPPLY].amount if Effect.MORE_FROM_SUPPLY in does else 0


def problem(at: Position, action: Invoke) -> RuleError | None:
    """Why this Invoke is not possible (INV-1 to INV-4)."""
    if action.card not in at.player.hand:
        return RuleError("card_not_in_hand", "INV-1", card=action.card)
    if action.slot not in SLOTS or action.slot not in SPACE_SLOTS[at.space]:
        return RuleError("slot_not_adjacent", "INV-1", slot=action.slot)
    if at.state.slots[action.slot] is not None:
        return RuleError("slot_taken", "BRD-7", slot=action.slot)
    shown = at.rules.cards[action.card]
    if shown.shaded + _more(at.effects(_ROW, action.upgrades)) > len(shown.track):
        return RuleError("no_essence_space", "INV-3", card=action.card)
    return at.bad_upgrades(_ROW, action.upgrades)


def cost(at: Position, action: Invoke) -> Cost:
    """What this Invoke costs, the Essence that goes onto the card included (INV-1, INV-4)."""
    shaded = at.rules.cards[action.card].shaded
    does = at.effects(_ROW, action.upgrades)
    return at.row_cost(_ROW, action.upgrades, action.slot, 0 if Effect.SUPPLY in does else shaded)


def perform(draft: Draft, seat: Seat, action: Invoke) -> None:
    """Put the card into the slot with its Essence; its power follows."""
    player = draft.player(seat)
    hand = list(player.hand)
    hand.remove(action.card)
    draft.set_hand(seat, tuple(hand))
    card = draft.rules.cards[action.card]
    essence = card.shaded + _more(draft.position(seat).effects(_ROW, action.upgrades))
    draft.enter(action.slot, Emotion(action.card, card.side, seat, essence))
    draft.push(EnterPlay(action.slot, seat))
