"""Land of Desires: put Essence from the player's board on one of the team's Emotions (RLM-4)."""

from collections.abc import Iterator

from engine import actions
from engine.actions import Land
from engine.board import LAND, SLOTS, SPACE_SLOTS
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.control import room
from engine.queries.position import Cost, Position
from engine.terms import Seat, Slot


def candidates(at: Position) -> Iterator[Land]:
    """Each of the team's Emotions beside the Spirit, with every amount that fits and can be paid."""
    for slot in SPACE_SLOTS[at.space]:
        if at.own(slot):
            for amount in range(1, _room(at, slot) + 1):
                if not at.can_pay(_price(at, amount)):
                    break
                yield actions.land(slot, amount)


def _room(at: Position, slot: Slot) -> int:
    emotion = at.state.slots[slot]
    return 0 if emotion is None else room(at.rules, emotion)


def problem(at: Position, action: Land) -> RuleError | None:
    """The refusal of this Emotion or amount."""
    if action.slot not in SLOTS or action.slot not in SPACE_SLOTS[at.space]:
        return RuleError("slot_not_adjacent", "RLM-4", slot=action.slot)
    if not at.own(action.slot):
        return RuleError("no_own_emotion", "RLM-4", slot=action.slot)
    most = _room(at, action.slot)
    if not 1 <= action.amount <= most:
        return RuleError("essence_does_not_fit", "RLM-4", slot=action.slot, room=most)
    return None


def cost(at: Position, action: Land) -> Cost:
    """WP and the Essence itself; the discount applies to the first step only."""
    return _price(at, action.amount)


def _price(at: Position, amount: int) -> Cost:
    numbers = at.rules.numbers.realm_action
    return Cost(at.realm_price(LAND, numbers.land_cost) + numbers.land_more_cost * (amount - 1), amount)


def perform(draft: Draft, seat: Seat, action: Land) -> None:
    """Put the Essence on the Emotion."""
    draft.change_essence(action.slot, action.amount)
