"""The agenda's loop: carries out steps until a decision is pending or none is left."""

from typing import Any, assert_never

from engine import absorb, intentions, payment, revelation, setup, steps, turns
from engine.draft import Draft
from engine.emotions import one_time, triggers
from engine.realm_actions import cradle
from engine.spirit_actions import garrison, move, upgrade_effects


def run(draft: Draft) -> None:
    """Carry out steps until a decision is pending or the agenda is empty."""
    while not draft.state.pending and draft.state.agenda:
        *rest, step = draft.state.agenda
        draft.set(agenda=tuple(rest))
        _carry_out(draft, step)


def _carry_out(draft: Draft, step: steps.Step) -> None:  # noqa: PLR0912, PLR0915  # a table: the most frequent first
    match step:
        case steps.ScoreIntentions():
            intentions.score(draft, step)
        case steps.AfterAction():
            triggers.after_action(draft, step)
        case steps.BeginTurn():
            turns.begin(draft, step)
        case steps.AbsorbPowers():
            absorb.powers(draft, step)
        case steps.AfterAbsorb():
            absorb.after(draft, step)
        case steps.Rotate():
            draft.rotate()
        case steps.StartingTokens():
            setup.ask_token(draft, step)
        case steps.EnterPlay():
            one_time.enter(draft, step)
        case steps.OfferDraw():
            cradle.offer(draft, step)
        case steps.UsePower():
            one_time.use(draft, step)
        case steps.Reveal():
            revelation.reveal(draft, step)
        case steps.TurnCommon():
            revelation.turn_common(draft, step)
        case steps.NextCommon():
            revelation.next_common(draft)
        case steps.NewHidden():
            revelation.new_hidden(draft, step)
        case steps.Cap():
            revelation.cap(draft, step)
        case steps.Refill():
            revelation.refill(draft, step)
        case steps.JoinFortress():
            revelation.join_fortress(draft, step)
        case steps.OfferToken():
            absorb.offer_token(draft, step)
        case steps.PlaceSpirits():
            setup.ask_places(draft, step)
        case steps.RemoveOne():
            revelation.ask_removal(draft, step)
        case steps.OfferCard():
            absorb.offer_card(draft, step)
        case steps.DealHands():
            setup.deal_hands(draft)
        case steps.PowerChoice():
            one_time.ask(draft, step)
        case steps.Afterwards():
            upgrade_effects.run(draft, step)
        case steps.FreeMove():
            one_time.ask_move(draft, step)
        case steps.TeamGain():
            triggers.ask_team(draft, step)
        case steps.PushOut():
            move.ask_push(draft, step)
        case steps.DrainSphere():
            upgrade_effects.ask_drain(draft, step)
        case steps.ChangeBeside():
            upgrade_effects.ask_beside(draft, step)
        case steps.PayEssence():
            payment.ask(draft, step)
        case steps.OfferColour() | steps.PlaceColour():
            upgrade_effects.ask_colour(draft, step)
        case steps.OfferRotation():
            upgrade_effects.ask_rotation(draft, step)
        case steps.KeepOne():
            upgrade_effects.ask_keep(draft, step)
        case steps.BonusInvoke():
            garrison.ask(draft, step)
        case _:
            assert_never(step)


def resolve_answers(draft: Draft) -> None:
    """Once every pending decision is answered, carry out the answers in the order of the decisions."""
    decisions = draft.state.pending
    if any(decision.answer is None for decision in decisions):
        return
    draft.set(pending=())
    for decision in decisions:
        _take_answer(draft, decision.step, decision.answer)


def _take_answer(draft: Draft, step: steps.Question, answer: Any) -> None:  # noqa: PLR0912  # a table
    """Carry out an answer, which is one of the options and so of the class that its question takes."""
    match step:
        case steps.StartingTokens():
            setup.answer_token(draft, step, answer)
        case steps.PickHidden():
            revelation.answer_hidden(draft, step, answer)
        case steps.OfferDraw():
            cradle.answer(draft, step, answer)
        case steps.OfferToken():
            absorb.answer_token(draft, step, answer)
        case steps.PlaceSpirits():
            setup.answer_places(draft, step, answer)
        case steps.RemoveOne():
            revelation.answer_removal(draft, step, answer)
        case steps.OfferCard():
            absorb.answer_card(draft, step, answer)
        case steps.PowerChoice():
            one_time.answer(draft, step, answer)
        case steps.Afterwards():
            upgrade_effects.answer(draft, step, answer)
        case steps.FreeMove():
            one_time.answer_move(draft, step, answer)
        case steps.TeamGain():
            triggers.answer_team(draft, step, answer)
        case steps.PushOut():
            move.answer_push(draft, step, answer)
        case steps.DrainSphere():
            upgrade_effects.answer_drain(draft, step, answer)
        case steps.ChangeBeside():
            upgrade_effects.answer_beside(draft, step, answer)
        case steps.PayEssence():
            payment.answer(draft, step, answer)
        case steps.OfferColour() | steps.PlaceColour():
            upgrade_effects.answer_colour(draft, step, answer)
        case steps.OfferRotation():
            upgrade_effects.answer_rotation(draft, step, answer)
        case steps.KeepOne():
            upgrade_effects.answer_keep(draft, step, answer)
        case steps.BonusInvoke():
            garrison.answer(draft, step, answer)
        case _:
            assert_never(step)
