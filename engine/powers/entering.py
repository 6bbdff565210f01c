"""Comes-into-play powers (CRD-10)."""

from collections.abc import Callable, Iterator

from engine.actions import Decline, MoveSpirit
from engine.board import SLOT_NEIGHBOURS, SLOT_SITES
from engine.draft import Draft
from engine.position import Position
from engine.powers.model import Condition, EnterDraw, EnterGain, EnterMove, EnterToken
from engine.state import Emotion
from engine.steps import EnterPlay, FreeMove
from engine.terms import Slot, Team


def enter(draft: Draft, step: EnterPlay) -> None:
    """Carry out the power of the Emotion that came into play, for the player who brought it in."""
    emotion = draft.emotion(step.slot)
    power = draft.rules.cards[emotion.card].power
    match power:
        case EnterToken():
            if holds(draft.position(step.seat), power.when, step.slot, emotion):
                draft.add_intensity_token(step.slot, power.amount)
        case EnterDraw():
            draft.draw(step.seat, power.cards)
        case EnterGain():
            draft.gain(step.seat, power.wp, power.essence, card=emotion.card)
        case EnterMove():
            draft.push(FreeMove(step.seat, emotion.card))
        case _:
            pass  # a lasting or triggered power, or none


def ask_move(draft: Draft, step: FreeMove) -> None:
    """Ask where the Spirit goes: to a space beside it without an opposing Spirit (MOV-1)."""
    at = draft.position(step.seat)
    spaces = [space for space in ((at.space - 1) % 10, (at.space + 1) % 10) if space not in at.opponents]
    if spaces:
        draft.ask(step, (step.seat,), (*map(MoveSpirit, spaces), Decline()))


def answer_move(draft: Draft, step: FreeMove, action: MoveSpirit | Decline) -> None:
    """Move the Spirit there."""
    if isinstance(action, MoveSpirit):
        draft.move_spirit(step.seat, action.space)


def holds(at: Position, condition: Condition, slot: Slot, emotion: Emotion) -> bool:
    """Whether the condition of a power holds for an Emotion in a slot."""
    return _CONDITIONS[condition](at, slot, emotion)


def _neighbours(at: Position, slot: Slot) -> Iterator[tuple[Slot, Emotion]]:
    for beside in SLOT_NEIGHBOURS[slot]:
        emotion = at.state.slots[beside]
        if emotion is not None:
            yield beside, emotion


def _opponents(at: Position, slot: Slot, own: Emotion) -> Iterator[tuple[Slot, Emotion]]:
    return ((beside, emotion) for beside, emotion in _neighbours(at, slot) if emotion.team is not own.team)


def _opponent_adjacent(at: Position, slot: Slot, emotion: Emotion) -> bool:
    return any(True for _ in _opponents(at, slot, emotion))


def _ally_adjacent(at: Position, slot: Slot, emotion: Emotion) -> bool:
    return any(other.team is emotion.team for _, other in _neighbours(at, slot))


def _opponents_control_more_realms(at: Position, slot: Slot, emotion: Emotion) -> bool:
    return at.control.realms_of(emotion.team.other) > at.control.realms_of(emotion.team)


def _bliss_fortress_near(at: Position, slot: Slot, emotion: Emotion) -> bool:
    return any(
        (fortress := at.state.sites[site]) is not None and fortress.team is Team.BLISS for site in SLOT_SITES[slot]
    )


def _stronger_opponent_adjacent(at: Position, slot: Slot, emotion: Emotion) -> bool:
    intensities = at.control.intensities
    return any(intensities[beside] > intensities[slot] for beside, _ in _opponents(at, slot, emotion))


def _opponents_hold_more_essence(at: Position, slot: Slot, emotion: Emotion) -> bool:
    held = [0, 0]
    for other in at.state.slots:
        if other is not None:
            held[other.team] += other.essence
    return held[emotion.team.other] > held[emotion.team]


def _opponent_of_other_vibe_adjacent(at: Position, slot: Slot, emotion: Emotion) -> bool:
    """A starting Emotion has no Vibe, so it has not another one either (CRD-9)."""
    cards = at.rules.cards
    return any(
        cards[other.card].vibe not in {None, cards[emotion.card].vibe} for _, other in _opponents(at, slot, emotion)
    )


def _alone(at: Position, slot: Slot, emotion: Emotion) -> bool:
    return not any(True for _ in _neighbours(at, slot))


_CONDITIONS: dict[Condition, Callable[[Position, Slot, Emotion], bool]] = {
    Condition.OPPONENT_ADJACENT: _opponent_adjacent,
    Condition.ALLY_ADJACENT: _ally_adjacent,
    Condition.OPPONENTS_CONTROL_MORE_REALMS: _opponents_control_more_realms,
    Condition.BLISS_FORTRESS_NEAR: _bliss_fortress_near,
    Condition.STRONGER_OPPONENT_ADJACENT: _stronger_opponent_adjacent,
    Condition.OPPONENTS_HOLD_MORE_ESSENCE: _opponents_hold_more_essence,
    Condition.OPPONENT_OF_OTHER_VIBE_ADJACENT: _opponent_of_other_vibe_adjacent,
    Condition.ALONE: _alone,
}
