"""Empower: an own Mild Emotion becomes its Strong counterpart (EMP)."""

from collections.abc import Iterator, Mapping

from engine import actions
from engine.actions import Empower
from engine.board import SLOTS, SPACE_SLOTS
from engine.draft import Draft
from engine.errors import RuleError
from engine.position import Cost, Position
from engine.ruleset import Card
from engine.spirit_boards import Effect, Upgrade
from engine.steps import EnterPlay
from engine.terms import CardId, Deed, Seat, Slot, SpiritAction

_ROW = SpiritAction.EMPOWER


def candidates(at: Position) -> Iterator[Empower]:
    """Every legal Empower, by slot."""
    if at.payable(_ROW):
        for slot in SLOTS:
            if at.own(slot):
                for used, does in at.payable(_ROW, slot):
                    if _impossible(at, slot, does) is None:
                        yield actions.empower(slot, used)


def problem(at: Position, action: Empower) -> RuleError | None:
    """Why this Empower is not possible (EMP-1 to EMP-4)."""
    if action.slot not in SLOTS or not at.own(action.slot):
        return RuleError("no_own_emotion", "EMP-1", slot=action.slot)
    does = at.effects(_ROW, action.upgrades)
    return _impossible(at, action.slot, does) or at.bad_upgrades(_ROW, action.upgrades)


def _impossible(at: Position, slot: Slot, does: Mapping[Effect, Upgrade]) -> RuleError | None:
    """What the target has against it; an upgrade that changes nothing may not be used (RUL-12)."""
    if slot in SPACE_SLOTS[at.space]:
        if Effect.ANYWHERE in does:
            return RuleError("upgrade_without_effect", "RUL-12", upgrade=does[Effect.ANYWHERE].name)
    elif Effect.ANYWHERE not in does:
        return RuleError("slot_not_adjacent", "EMP-1", slot=slot)
    emotion = at.state.slots[slot]
    if emotion is None:
        return RuleError("no_own_emotion", "EMP-1", slot=slot)
    return _unready(at, at.rules.cards[emotion.card], emotion.essence, slot, does)


def _unready(at: Position, card: Card, essence: int, slot: Slot, does: Mapping[Effect, Upgrade]) -> RuleError | None:
    if card.strong is None or card.threshold is None:
        return RuleError("not_mild", "EMP-1", slot=slot)
    channelled = does[Effect.CHANNEL].amount if Effect.CHANNEL in does else 0
    if essence + channelled > len(card.track):
        return RuleError("no_room_to_channel", "EMP-3", slot=slot)
    if essence + channelled < card.threshold:
        return RuleError("below_threshold", "EMP-1", slot=slot, needed=card.threshold, have=essence + channelled)
    if not strong_left(at, card.strong):
        return RuleError("no_strong_left", "EMP-2", card=card.strong)
    return None


def strong_left(at: Position, strong: CardId) -> int:
    """How many copies of a Strong Emotion are in the shared deck: those that are not in play (CRD-4, EMP-2)."""
    in_play = sum(emotion is not None and emotion.card == strong for emotion in at.state.slots)
    return at.rules.numbers.emotion.strong_copies - in_play


def cost(at: Position, action: Empower) -> Cost:
    """What this Empower costs."""
    return at.row_cost(_ROW, action.upgrades, action.slot)


def perform(draft: Draft, seat: Seat, action: Empower) -> None:
    """Essence is channelled, then the Strong Emotion takes the Mild one's place and its power follows (TRN-7)."""
    does = draft.position(seat).effects(_ROW, action.upgrades)
    if Effect.CHANNEL in does:
        draft.change_essence(action.slot, does[Effect.CHANNEL].amount)
    draft.empower(action.slot, seat)
    draft.did(Deed.EMPOWER)
    draft.push(EnterPlay(action.slot, seat))
