"""Quell: remove Essence from an opposing Emotion (QUE)."""

from collections.abc import Iterator, Mapping

from engine import actions
from engine.actions import Quell
from engine.board import SLOTS
from engine.draft import Draft
from engine.errors import RuleError
from engine.events import CardRevealed
from engine.queries.lasting import removable
from engine.queries.position import Cost, Position
from engine.rulesets.spirit_boards import Effect, Upgrade
from engine.spirit_actions import upgrade_effects
from engine.spirit_actions.upgrade_effects import UpgradeContext, at_fortress
from engine.terms import CardId, Deed, Seat, Slot, SpiritAction

_ROW = SpiritAction.QUELL


def candidates(at: Position) -> Iterator[Quell]:
    """Every legal Quell."""
    near = reach(at)
    afar = at.has_filled(_ROW, Effect.FROM_AFAR)
    for slot in SLOTS if afar else near:
        emotion = at.state.slots[slot]
        if emotion is None or emotion.team is at.team:
            continue
        most = 0 if slot in at.guarded else removable(at.rules, emotion)
        for used, does in at.payable(_ROW, slot) if most else ():
            if _least_removed(does) > most or (Effect.FROM_AFAR in does) == (slot in near):
                continue
            for spared in range(_most_spared(does, most) + 1):
                if _useless(at, slot, used, does, spared) is None:
                    for card in _revealable(at, slot, does):
                        yield actions.quell(slot, card, used, spared)


def reach(at: Position) -> tuple[Slot, ...]:
    """The slots in which Emotions can be Quelled (QUE-1)."""
    return at.power.quell_slots(at.state.slots, at.space)


def _revealable(at: Position, slot: Slot, does: Mapping[Effect, Upgrade]) -> Iterator[CardId | None]:
    """The cards that may be revealed for the Emotion in a slot, None for no card."""
    if Effect.NO_REVEAL in does:
        yield None
    else:
        for card in dict.fromkeys(at.player.hand):
            if _matches(at, slot, card):
                yield card


def _least_removed(does: Mapping[Effect, Upgrade]) -> int:
    """The least Essence that is removed (QUE-1, QUE-4)."""
    more = does[Effect.REMOVE_MORE].amount if Effect.REMOVE_MORE in does else 0
    return 1 + more + (Effect.REMOVE_UP_TO in does)


def _most_spared(does: Mapping[Effect, Upgrade], most: int) -> int:
    """The most Essence that may be spared with an upgrade, if at most `most` is removable (UPG-HAR-Q)."""
    if Effect.REMOVE_UP_TO not in does:
        return 0
    return min(does[Effect.REMOVE_UP_TO].amount - 1, most - _least_removed(does))


def _opposing(at: Position, slot: Slot) -> bool:
    emotion = at.state.slots[slot]
    return emotion is not None and emotion.team is not at.team


def _matches(at: Position, slot: Slot, card: CardId) -> bool:
    """Whether the card may be revealed for the Emotion in the slot (QUE-1, QUE-2)."""
    emotion = at.state.slots[slot]
    vibe = at.rules.cards[emotion.card].vibe if emotion is not None else None
    return vibe is None or at.rules.cards[card].vibe is vibe


def _amount(at: Position, slot: Slot, does: Mapping[Effect, Upgrade], spared: int) -> int:
    """The Essence that is removed."""
    emotion = at.state.slots[slot]
    most = removable(at.rules, emotion) if emotion is not None else 0
    return _least_removed(does) + _most_spared(does, most) - spared


def _useless(
    at: Position, slot: Slot, used: tuple[str, ...], does: Mapping[Effect, Upgrade], spared: int
) -> RuleError | None:
    """The refusal of an upgrade that would change nothing for this target (RUL-12)."""
    emotion = at.state.slots[slot]
    if emotion is None or not (Effect.CHEAPER_AT_FORTRESS in does or at.follows(_ROW, used)):
        return None
    last = _amount(at, slot, does, spared) == emotion.essence
    price = at.row_cost(_ROW, used).ambition
    context = UpgradeContext(at.space, slot, card=at.rules.cards[emotion.card], last=last, ambition=price)
    repel = does.get(Effect.CHEAPER_AT_FORTRESS)
    if repel is not None and not at_fortress(at, repel, context):
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=repel.name)
    return upgrade_effects.useless(at, _ROW, used, context)


def problem(at: Position, action: Quell) -> RuleError | None:
    """The refusal of this Quell, None if it is legal (QUE-1 to QUE-5)."""
    does = at.by_effect(_ROW, action.upgrades)
    afar = does.get(Effect.FROM_AFAR)
    if action.slot not in SLOTS or (afar is None and action.slot not in reach(at)):
        return RuleError("slot_not_adjacent", "QUE-1", slot=action.slot)
    if not _opposing(at, action.slot):
        return RuleError("no_opposing_emotion", "QUE-1", slot=action.slot)
    if afar is not None and action.slot in reach(at):
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=afar.name)
    return (
        _card_problem(at, action, does)
        or _amount_problem(at, action, does)
        or _useless(at, action.slot, action.upgrades, does, action.spared)
        or at.bad_upgrades(_ROW, action.upgrades)
    )


def _card_problem(at: Position, action: Quell, does: Mapping[Effect, Upgrade]) -> RuleError | None:
    colour, instead = _required_vibe(at, action.slot), at.printed(_ROW, Effect.NO_REVEAL)
    if (action.reveal is None) != (Effect.NO_REVEAL in does):
        if action.reveal is not None:
            return RuleError("reveal_spared", "QUE-5", slot=action.slot, upgrade=instead)
        return RuleError("reveal_needed", "QUE-1", slot=action.slot, colour=colour, instead=instead)
    if action.reveal is not None:
        if action.reveal not in at.player.hand:
            return RuleError("card_not_in_hand", "QUE-1", card=action.reveal)
        if not _matches(at, action.slot, action.reveal):
            card, slot = action.reveal, action.slot
            return RuleError("vibe_differs", "QUE-1", card=card, slot=slot, colour=colour, instead=instead)
    return None


def _required_vibe(at: Position, slot: Slot) -> str:
    """The Vibe that a card must have to be revealed for the Emotion in a slot, "any" if it has none (QUE-2)."""
    emotion = at.state.slots[slot]
    vibe = at.rules.cards[emotion.card].vibe if emotion is not None else None
    return "any" if vibe is None else vibe.value


def _amount_problem(at: Position, action: Quell, does: Mapping[Effect, Upgrade]) -> RuleError | None:
    emotion = at.state.slots[action.slot]
    if emotion is None:
        return None
    most = removable(at.rules, emotion)
    if not most:
        return RuleError("protected", "CRD-11", card=emotion.card)
    if action.slot in at.guarded:
        return RuleError("guarded", "SPI-6", card=emotion.card)
    if most < _least_removed(does):
        more = does.get(Effect.REMOVE_UP_TO) or does[Effect.REMOVE_MORE]
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=more.name)
    if not 0 <= action.spared <= _most_spared(does, most):
        return RuleError("nothing_to_spare", "QUE-1", slot=action.slot)
    return None


def cost(at: Position, action: Quell) -> Cost:
    """The cost of this Quell."""
    return at.row_cost(_ROW, action.upgrades, action.slot)


def perform(draft: Draft, seat: Seat, action: Quell) -> None:
    """Reveal the card and remove Essence; an Emotion leaves play with its last one (QUE-3)."""
    at = draft.position(seat)
    does = at.by_effect(_ROW, action.upgrades)
    if action.reveal is not None:
        draft.emit(CardRevealed(seat, action.reveal))
        if Effect.FROM_AFAR in does:
            draft.discard(seat, action.reveal)
    removed = _amount(at, action.slot, does, action.spared)
    card = draft.emotion(action.slot).card
    draft.note_quelled(action.slot)
    draft.take_essence(action.slot, removed)
    draft.record_deed(Deed.QUELL, removed)
    upgrade_effects.push(draft, seat, _ROW, action.upgrades, card=card)
