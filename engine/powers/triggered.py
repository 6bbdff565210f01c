"""Powers triggered by what happens to other Emotions (EMO-1, EMO-2, EMO-5)."""

from engine.actions import ChooseSpirit, Decline
from engine.board import SLOT_NEIGHBOURS
from engine.draft import Draft
from engine.powers.model import LeaveGain, QuellGain
from engine.steps import AfterEmpower, AfterQuell, QuellReward, Step, TeamGain


def after_quell(draft: Draft, step: AfterQuell) -> None:
    """What a Quell triggers beside its slot: the active team's powers first, each team's in ring order (EMO-5)."""
    active = draft.state.team_of(step.seat)
    due: dict[bool, list[Step]] = {True: [], False: []}
    for slot in sorted(SLOT_NEIGHBOURS[step.slot]):
        emotion = draft.state.slots[slot]
        if emotion is None:
            continue
        power = draft.rules.cards[emotion.card].power
        if isinstance(power, QuellGain) and emotion.team is active:
            due[True].append(QuellReward(step.seat, emotion.card, power.wp))
        elif isinstance(power, LeaveGain) and step.left:
            due[emotion.team is active].append(TeamGain(emotion.team, emotion.card, slot, power.wp))
    draft.push(*due[True], *due[False])


def after_empower(draft: Draft, step: AfterEmpower) -> None:
    """What the Mild Emotion's leaving triggers beside its slot, the active team's powers first (EMO-2, EMO-5)."""
    active = draft.state.team_of(step.seat)
    due: dict[bool, list[Step]] = {True: [], False: []}
    for slot in sorted(SLOT_NEIGHBOURS[step.slot]):
        emotion = draft.state.slots[slot]
        if emotion is not None:
            power = draft.rules.cards[emotion.card].power
            if isinstance(power, LeaveGain):
                due[emotion.team is active].append(TeamGain(emotion.team, emotion.card, slot, power.wp))
    draft.push(*due[True], *due[False])


def reward(draft: Draft, step: QuellReward) -> None:
    """A Spirit that has Quelled beside an Emotion of its own team gains WP (Anger)."""
    draft.gain(step.seat, step.wp, card=step.card)


def ask_team(draft: Draft, step: TeamGain) -> None:
    """Ask the team which of its Spirits gains; either player may answer (EMO-1)."""
    seats = draft.state.seats_of(step.team)
    draft.ask(step, seats, (*map(ChooseSpirit, seats), Decline()))


def answer_team(draft: Draft, step: TeamGain, action: ChooseSpirit | Decline) -> None:
    """Give it what the power says."""
    if isinstance(action, ChooseSpirit):
        draft.gain(action.seat, step.wp, card=step.card)
