"""Network of Thoughts: move one of the team's Emotions to a slot beside the Spirit (RLM-3)."""

from collections.abc import Iterator

from engine import actions
from engine.actions import Network
from engine.board import NETWORK, SLOTS, SPACE_SLOTS
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position
from engine.terms import Seat


def candidates(at: Position) -> Iterator[Network]:
    """Each of the team's Emotions, to every empty slot beside the Spirit."""
    targets = [slot for slot in SPACE_SLOTS[at.space] if at.state.slots[slot] is None]
    if targets and at.can_pay(_price(at)):
        for origin in SLOTS:
            if at.own(origin):
                for slot in targets:
                    yield actions.network(origin, slot)


def problem(at: Position, action: Network) -> RuleError | None:
    """The refusal of this Emotion or slot."""
    if action.emotion not in SLOTS or not at.own(action.emotion):
        return RuleError("no_own_emotion", "RLM-3", slot=action.emotion)
    if action.slot not in SLOTS or action.slot not in SPACE_SLOTS[at.space]:
        return RuleError("slot_not_adjacent", "RLM-3", slot=action.slot)
    if at.state.slots[action.slot] is not None:
        return RuleError("slot_taken", "BRD-7", slot=action.slot)
    return None


def cost(at: Position, action: Network) -> Cost:
    """WP, less if the team controls the Realm."""
    return _price(at)


def _price(at: Position) -> Cost:
    return Cost(at.realm_price(NETWORK, at.rules.numbers.realm_action.network_cost))


def perform(draft: Draft, seat: Seat, action: Network) -> None:
    """Move the Emotion with everything on it."""
    draft.move_emotion(action.emotion, action.slot)
