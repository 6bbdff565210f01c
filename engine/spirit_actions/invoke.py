"""Invoke: a card from hand comes into play (INV)."""

from collections.abc import Iterator

from engine import actions
from engine.actions import Invoke
from engine.board import SLOTS, SPACE_SLOTS
from engine.draft import Draft
from engine.errors import RuleError
from engine.position import Cost, Position, subsets
from engine.state import Emotion
from engine.steps import EnterPlay
from engine.terms import Seat, SpiritAction

BOLSTER, INNER_FORCE = "Bolster", "Inner Force"


def candidates(at: Position) -> Iterator[Invoke]:
    """Every legal Invoke."""
    slots = [slot for slot in SPACE_SLOTS[at.space] if at.state.slots[slot] is None]
    if not slots or not at.player.hand:
        return
    payable = [used for used in subsets(at.filled(SpiritAction.INVOKE)) if _payable(at, used)]
    for card in dict.fromkeys(at.player.hand):
        shown = at.rules.cards[card]
        for used in payable:
            if INNER_FORCE not in used and shown.shaded > at.player.essence:
                continue
            if BOLSTER in used and shown.shaded >= len(shown.track):
                continue
            for slot in slots:
                yield actions.invoke(card, slot, used)


def _payable(at: Position, used: tuple[str, ...]) -> bool:
    return at.can_pay(at.row_cost(SpiritAction.INVOKE, used))


def problem(at: Position, action: Invoke) -> RuleError | None:
    """Why this Invoke is not possible (INV-1 to INV-4)."""
    if action.card not in at.player.hand:
        return RuleError("card_not_in_hand", "INV-1", card=action.card)
    if action.slot not in SLOTS or action.slot not in SPACE_SLOTS[at.space]:
        return RuleError("slot_not_adjacent", "INV-1", slot=action.slot)
    if at.state.slots[action.slot] is not None:
        return RuleError("slot_taken", "BRD-7", slot=action.slot)
    shown = at.rules.cards[action.card]
    if BOLSTER in action.upgrades and shown.shaded >= len(shown.track):
        return RuleError("no_essence_space", "INV-3", card=action.card)
    return at.bad_upgrades(SpiritAction.INVOKE, action.upgrades)


def cost(at: Position, action: Invoke) -> Cost:
    """What this Invoke costs, the Essence that goes onto the card included (INV-1, INV-4)."""
    shaded = at.rules.cards[action.card].shaded
    return at.row_cost(SpiritAction.INVOKE, action.upgrades, 0 if INNER_FORCE in action.upgrades else shaded)


def perform(draft: Draft, seat: Seat, action: Invoke) -> None:
    """Put the card into the slot with its Essence; its power follows."""
    player = draft.player(seat)
    hand = list(player.hand)
    hand.remove(action.card)
    draft.set_hand(seat, tuple(hand))
    card = draft.rules.cards[action.card]
    essence = card.shaded + (BOLSTER in action.upgrades)
    draft.enter(action.slot, Emotion(action.card, card.side, seat, essence))
    draft.push(EnterPlay(action.slot, seat))
