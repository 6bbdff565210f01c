"""The agenda's loop: carries out steps until a decision is pending or none is left."""

from collections.abc import Callable
from typing import Any

from engine import absorb, intentions, payment, revelation, setup, turns
from engine.draft import Draft
from engine.emotions import one_time, triggers
from engine.realm_actions import cradle
from engine.spirit_actions import garrison, move, upgrade_effects
from engine.state import Decision
from engine.steps import (
    AbsorbPowers,
    AfterAbsorb,
    AfterAction,
    Afterwards,
    BeginTurn,
    BonusInvoke,
    Cap,
    ChangeBeside,
    DealHands,
    DrainSphere,
    EnterPlay,
    FreeMove,
    JoinFortress,
    KeepOne,
    NewHidden,
    NextCommon,
    OfferCard,
    OfferColour,
    OfferDraw,
    OfferRotation,
    OfferToken,
    PayEssence,
    PickHidden,
    PlaceColour,
    PlaceSpirits,
    PowerChoice,
    PushOut,
    Refill,
    RemoveOne,
    Reveal,
    Rotate,
    ScoreIntentions,
    StartingTokens,
    TeamGain,
    TurnCommon,
    UsePower,
)

# Any: each function takes the class that is its key; a test checks that no class is missing.
_RUNNERS: dict[type, Callable[[Draft, Any], None]] = {
    PlaceSpirits: setup.ask_places,
    DealHands: setup.deal_hands,
    StartingTokens: setup.ask_token,
    BeginTurn: turns.begin,
    EnterPlay: one_time.enter,
    UsePower: one_time.use,
    PowerChoice: one_time.ask,
    FreeMove: one_time.ask_move,
    PayEssence: payment.ask,
    AfterAction: triggers.after_action,
    TeamGain: triggers.ask_team,
    OfferDraw: cradle.offer,
    OfferToken: absorb.offer_token,
    AbsorbPowers: absorb.powers,
    AfterAbsorb: absorb.after,
    PushOut: move.ask_push,
    Afterwards: upgrade_effects.run,
    ChangeBeside: upgrade_effects.ask_beside,
    PlaceColour: upgrade_effects.ask_colour,
    OfferColour: upgrade_effects.ask_colour,
    DrainSphere: upgrade_effects.ask_drain,
    OfferRotation: upgrade_effects.ask_rotation,
    KeepOne: upgrade_effects.ask_keep,
    BonusInvoke: garrison.ask,
    OfferCard: absorb.offer_card,
    ScoreIntentions: intentions.score,
    Rotate: lambda draft, _: draft.rotate(),
    Reveal: revelation.reveal,
    TurnCommon: revelation.turn_common,
    RemoveOne: revelation.ask_removal,
    NextCommon: revelation.next_common,
    NewHidden: revelation.new_hidden,
    JoinFortress: revelation.join_fortress,
    Cap: revelation.cap,
    Refill: revelation.refill,
}

_ANSWERERS: dict[type, Callable[[Draft, Any, Any], None]] = {
    PlaceSpirits: setup.answer_places,
    StartingTokens: setup.answer_token,
    PowerChoice: one_time.answer,
    FreeMove: one_time.answer_move,
    PayEssence: payment.answer,
    TeamGain: triggers.answer_team,
    OfferDraw: cradle.answer,
    OfferToken: absorb.answer_token,
    PushOut: move.answer_push,
    Afterwards: upgrade_effects.answer,
    ChangeBeside: upgrade_effects.answer_beside,
    PlaceColour: upgrade_effects.answer_colour,
    OfferColour: upgrade_effects.answer_colour,
    DrainSphere: upgrade_effects.answer_drain,
    OfferRotation: upgrade_effects.answer_rotation,
    KeepOne: upgrade_effects.answer_keep,
    BonusInvoke: garrison.answer,
    OfferCard: absorb.answer_card,
    RemoveOne: revelation.answer_removal,
    PickHidden: revelation.answer_hidden,
}


def run(draft: Draft) -> None:
    """Carry out steps until a decision is pending or the agenda is empty."""
    while not draft.state.pending and draft.state.agenda:
        *rest, step = draft.state.agenda
        draft.set(agenda=tuple(rest))
        _RUNNERS[type(step)](draft, step)


def resolve_answers(draft: Draft) -> None:
    """Once every pending decision is answered, carry out the answers in the order of the decisions."""
    decisions = draft.state.pending
    if any(decision.answer is None for decision in decisions):
        return
    draft.set(pending=())
    for decision in decisions:
        _ANSWERERS[type(decision.step)](draft, decision.step, decision.answer)


def with_answer(decision: Decision, answer: Any) -> Decision:
    """The decision with its answer."""
    return decision._replace(answer=answer)
