"""Quell: remove Essence from an opposing Emotion (QUE)."""

from collections.abc import Iterator, Mapping

from engine import actions
from engine.actions import Quell
from engine.board import SLOTS, SPACE_SLOTS
from engine.draft import Draft
from engine.errors import RuleError
from engine.events import CardRevealed
from engine.position import Cost, Position
from engine.powers.lasting import removable
from engine.spirit_boards import Effect, Upgrade
from engine.terms import CardId, Deed, Seat, Slot, SpiritAction

_ROW = SpiritAction.QUELL


def candidates(at: Position) -> Iterator[Quell]:
    """Every legal Quell."""
    for slot in SPACE_SLOTS[at.space]:
        emotion = at.state.slots[slot]
        if emotion is None or emotion.team is at.team:
            continue
        most = removable(at.rules, emotion)
        for used, does in at.payable(_ROW, slot) if most else ():
            if _removed(does) > most:
                continue
            if Effect.NO_REVEAL in does:
                yield actions.quell(slot, None, used)
            else:
                for card in dict.fromkeys(at.player.hand):
                    if _matches(at, slot, card):
                        yield actions.quell(slot, card, used)


def _removed(does: Mapping[Effect, Upgrade]) -> int:
    """How much Essence is removed (QUE-1, QUE-4)."""
    return 1 + (does[Effect.REMOVE_MORE].amount if Effect.REMOVE_MORE in does else 0)


def _opposing(at: Position, slot: Slot) -> bool:
    emotion = at.state.slots[slot]
    return emotion is not None and emotion.team is not at.team


def _matches(at: Position, slot: Slot, card: CardId) -> bool:
    """Whether the card may be revealed for the Emotion in the slot (QUE-1, QUE-2)."""
    emotion = at.state.slots[slot]
    vibe = at.rules.cards[emotion.card].vibe if emotion is not None else None
    return vibe is None or at.rules.cards[card].vibe is vibe


def problem(at: Position, action: Quell) -> RuleError | None:
    """Why this Quell is not possible (QUE-1 to QUE-5)."""
    if action.slot not in SLOTS or action.slot not in SPACE_SLOTS[at.space]:
        return RuleError("slot_not_adjacent", "QUE-1", slot=action.slot)
    if not _opposing(at, action.slot):
        return RuleError("no_opposing_emotion", "QUE-1", slot=action.slot)
    does = at.effects(_ROW, action.upgrades)
    if (action.reveal is None) != (Effect.NO_REVEAL in does):
        return RuleError("reveal_needed" if action.reveal is None else "reveal_spared", "QUE-5", slot=action.slot)
    if action.reveal is not None:
        if action.reveal not in at.player.hand:
            return RuleError("card_not_in_hand", "QUE-1", card=action.reveal)
        if not _matches(at, action.slot, action.reveal):
            return RuleError("vibe_differs", "QUE-1", card=action.reveal, slot=action.slot)
    emotion = at.state.slots[action.slot]
    if emotion is not None and not removable(at.rules, emotion):
        return RuleError("protected", "CRD-11", card=emotion.card)
    if emotion is not None and removable(at.rules, emotion) < _removed(does):
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=does[Effect.REMOVE_MORE].name)
    return at.bad_upgrades(_ROW, action.upgrades)


def cost(at: Position, action: Quell) -> Cost:
    """What this Quell costs."""
    return at.row_cost(_ROW, action.upgrades, action.slot)


def perform(draft: Draft, seat: Seat, action: Quell) -> None:
    """Show the card, remove Essence; an Emotion without any leaves play (QUE-3)."""
    if action.reveal is not None:
        draft.tell(CardRevealed(seat, action.reveal))
    removed = _removed(draft.position(seat).effects(_ROW, action.upgrades))
    draft.note_quelled(action.slot)
    draft.take_essence(action.slot, removed)
    draft.did(Deed.QUELL, removed)
