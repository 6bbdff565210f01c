"""Empower: replace one of the team's Mild Emotions with its Strong counterpart (EMP)."""

from collections.abc import Iterator, Mapping

from engine import actions
from engine.actions import Empower
from engine.board import SLOT_SPACE, SLOTS, SPACE_SLOTS
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position
from engine.rulesets.cards import Card
from engine.rulesets.spirit_boards import Effect, Upgrade
from engine.spirit_actions import upgrade_effects
from engine.spirit_actions.upgrade_effects import UpgradeContext
from engine.state import Emotion
from engine.steps import EnterPlay
from engine.terms import CardId, Deed, Seat, Slot, SpiritAction

_ROW = SpiritAction.EMPOWER


def candidates(at: Position) -> Iterator[Empower]:
    """Every legal Empower, by slot."""
    filled = at.by_effect(_ROW, at.filled(_ROW))
    afar = Effect.ANYWHERE in filled or Effect.GO_THERE in filled
    for slot in SLOTS if afar else SPACE_SLOTS[at.space]:
        emotion = at.state.slots[slot]
        if emotion is not None and emotion.team is at.team and _within_reach(at, emotion, filled):
            for used, does in at.payable(_ROW, slot):
                for card in dict.fromkeys(at.player.hand) if Effect.FROM_BLEAKNESS in does else (None,):
                    if _target_problem(at, slot, emotion, used, does, card) is None:
                        yield actions.empower(slot, used, card)


def _within_reach(at: Position, emotion: Emotion, filled: Mapping[Effect, Upgrade]) -> bool:
    """Whether this Emotion could be empowered with any of the filled upgrades."""
    threshold = at.rules.cards[emotion.card].threshold
    if threshold is None:
        return Effect.FROM_BLEAKNESS in filled
    return emotion.essence + (filled[Effect.CHANNEL].amount if Effect.CHANNEL in filled else 0) >= threshold


def problem(at: Position, action: Empower) -> RuleError | None:
    """The refusal of this Empower, None if it is legal (EMP-1 to EMP-4)."""
    emotion = at.state.slots[action.slot] if action.slot in SLOTS else None
    if emotion is None or emotion.team is not at.team:
        return RuleError("no_own_emotion", "EMP-1", slot=action.slot)
    does = at.by_effect(_ROW, action.upgrades)
    if (action.card is None) == (Effect.FROM_BLEAKNESS in does):
        upgrade = at.printed(_ROW, Effect.FROM_BLEAKNESS)
        rule = "EMP-1" if upgrade == "none" else "UPG-ANX-E"
        return RuleError("card_and_upgrade", rule, card=action.card, upgrade=upgrade)
    if action.card is not None and action.card not in at.player.hand:
        return RuleError("card_not_in_hand", "UPG-ANX-E", card=action.card)
    return _target_problem(at, action.slot, emotion, action.upgrades, does, action.card) or at.bad_upgrades(
        _ROW, action.upgrades
    )


def _target_problem(
    at: Position,
    slot: Slot,
    emotion: Emotion,
    used: tuple[str, ...],
    does: Mapping[Effect, Upgrade],
    card: CardId | None,
) -> RuleError | None:
    """The refusal of the target, or of an upgrade that would change nothing (RUL-12)."""
    afar = does.get(Effect.ANYWHERE) or does.get(Effect.GO_THERE)
    if slot in SPACE_SLOTS[at.space]:
        if afar is not None:
            return RuleError("upgrade_without_effect", "RUL-12", upgrade=afar.name)
    elif afar is None or card is not None:
        return RuleError("slot_not_adjacent", "EMP-1", slot=slot)
    shown = at.rules.cards[emotion.card]
    if card is not None:
        if shown.kind != "starting":
            return RuleError("no_bleakness", "UPG-ANX-E", space=SLOT_SPACE[slot])
        return _counterpart_problem(at, at.rules.cards[card], emotion.essence, slot, 0)
    channel = does[Effect.CHANNEL].amount if Effect.CHANNEL in does else 0
    if shown.strong is not None and emotion.essence + channel > len(shown.track):
        return RuleError("no_room_to_channel", "EMP-3", slot=slot)
    context = UpgradeContext(at.space, slot, card=shown, returns=emotion.owner == at.seat)
    return _counterpart_problem(at, shown, emotion.essence, slot, channel) or upgrade_effects.useless(
        at, _ROW, used, context
    )


def _counterpart_problem(at: Position, card: Card, essence: int, slot: Slot, channel: int) -> RuleError | None:
    """The refusal if this card with this Essence cannot become its Strong counterpart."""
    if card.strong is None or card.threshold is None:
        return RuleError("not_mild", "EMP-1", slot=slot)
    needed, have, house = card.threshold, essence + channel, "yes" if "threshold" in card.house else "no"
    if have < needed:
        return RuleError("below_threshold", "EMP-1", slot=slot, needed=needed, have=have, house=house)
    if not strong_left(at, card.strong):
        return RuleError("no_strong_left", "EMP-2", card=card.strong)
    return None


def strong_left(at: Position, strong: CardId) -> int:
    """The copies of a Strong Emotion that are not in play (CRD-4, EMP-2)."""
    in_play = sum(emotion is not None and emotion.card == strong for emotion in at.state.slots)
    return at.rules.numbers.emotion.strong_copies - in_play


def cost(at: Position, action: Empower) -> Cost:
    """The cost of this Empower."""
    return at.row_cost(_ROW, action.upgrades, action.slot)


def perform(draft: Draft, seat: Seat, action: Empower) -> None:
    """Channel Essence, put the Strong Emotion in the Mild one's place, then carry out its power (TRN-7)."""
    does = draft.position(seat).by_effect(_ROW, action.upgrades)
    replaced = draft.emotion(action.slot).card
    if Effect.GO_THERE in does:
        draft.move_spirit(seat, SLOT_SPACE[action.slot])
    if Effect.CHANNEL in does:
        draft.change_essence(action.slot, does[Effect.CHANNEL].amount)
    mild = replaced if action.card is None else action.card  # a Bleakness itself has no counterpart
    strong = draft.rules.cards[mild].strong
    if strong is None:
        raise LookupError(f"{mild} has no Strong counterpart")
    if action.card is not None:
        draft.discard(seat, action.card)
    draft.empower(action.slot, seat, strong)
    draft.record_deed(Deed.EMPOWER)
    upgrade_effects.push(draft, seat, _ROW, action.upgrades, card=replaced)
    draft.push(EnterPlay(action.slot, seat))
