"""The triggers of powers: a finished Spirit Action, the end of a turn (TRN-7, EMO-1, EMO-2, EMO-5)."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal

from engine.actions import ChooseSpirit, Decline
from engine.board import SLOT_NEIGHBOURS
from engine.draft import Draft
from engine.emotions import one_time
from engine.powers import ChosenGain, Gain, Lose
from engine.rulesets.ruleset import Ruleset
from engine.steps import AfterAction, Step, TeamGain, UsePower
from engine.terms import CardId, Seat, Slot, SpiritAction, Team

_OF_ACTIONS = frozenset({"entered", "quell_adjacent", "empower"})
_QUELLED = frozenset({"quelled", "own_quelled"})

Numbered = tuple[tuple[int, Gain | ChosenGain | Lose], ...]
"""Powers, numbered as on their card."""


@lru_cache(maxsize=100)
def _triggered(rules: Ruleset) -> dict[CardId, Numbered]:
    """The powers that a Spirit Action can trigger, by card."""
    table: dict[CardId, Numbered] = {}
    for name, card in rules.cards.items():
        powers = tuple(
            (number, power)
            for number, power in enumerate(card.powers)
            if isinstance(power, ChosenGain | Lose) or (isinstance(power, Gain) and power.on in _OF_ACTIONS)
        )
        if powers:
            table[name] = powers
    return table


def after_action(draft: Draft, step: AfterAction) -> None:
    """Put the powers that a Spirit Action triggers on the agenda: active team first, in ring order (EMO-5)."""
    table = _triggered(draft.rules)
    active = draft.state.team_of(step.seat)
    due: tuple[list[Step], list[Step]] = ([], [])
    for slot, card, team, in_play in _sources(draft, step):
        for number, power in table.get(card, ()):
            if in_play or power.on in _QUELLED:
                times = _TIMES[power.on](step, slot, team is active)
                due[team is not active].extend([_step(step.seat, card, slot, team, number, power)] * times)
    if due[0] or due[1]:
        draft.push(*due[0], *due[1])


def _sources(draft: Draft, step: AfterAction) -> Iterator[tuple[Slot, CardId, Team, bool]]:
    """The Emotions in play in ring order, and the Quelled one in its place even if it has left."""
    for slot, emotion in enumerate(draft.state.slots):
        if slot == step.quelled and slot in step.left and step.card is not None:
            yield slot, step.card, draft.rules.cards[step.card].side, False
        if emotion is not None:
            yield slot, emotion.card, emotion.team, True


def _step(seat: Seat, card: CardId, slot: Slot, team: Team, number: int, power: Gain | ChosenGain | Lose) -> Step:
    if isinstance(power, ChosenGain):
        return TeamGain(team, card, slot, power.wp, power.essence, power.cards)
    return UsePower(seat, card, slot, number)


_TIMES: dict[str, Callable[[AfterAction, Slot, bool], int]] = {
    "entered": lambda step, slot, own: slot in step.entered and own,
    "quell_adjacent": lambda step, slot, own: own and step.quelled in SLOT_NEIGHBOURS[slot],
    "empower": lambda step, slot, own: own and step.row is SpiritAction.EMPOWER,
    "quelled": lambda step, slot, own: slot == step.quelled,
    "own_quelled": lambda step, slot, own: not own and step.quelled is not None,
    "leave_adjacent": lambda step, slot, own: sum(left in SLOT_NEIGHBOURS[slot] for left in step.left),
    "leave": lambda step, slot, own: sum(left != slot for left in step.left),
    "opposing_upgraded_move": lambda step, slot, own: not own and step.upgraded and step.row is SpiritAction.MOVE,
    "opposing_upgraded_action": lambda step, slot, own: not own and step.upgraded,
}
"""How often a Spirit Action triggers the power of the Emotion in a slot; `own` if the Emotion is the active team's."""


GAINS: tuple[Literal["wp", "essence", "cards"], ...] = ("wp", "essence", "cards")


def ask_team(draft: Draft, step: TeamGain) -> None:
    """Ask the team which of its Spirits gains what; either player may answer (EMO-1)."""
    seats = draft.state.seats_of(step.team)
    gains = [gain for gain in GAINS if getattr(step, gain)]
    options = [
        ChooseSpirit(seat, gain) for seat in seats for gain in gains if gain != "cards" or draft.player(seat).deck
    ]
    draft.ask(step, seats, (*options, Decline()))


def answer_team(draft: Draft, step: TeamGain, action: ChooseSpirit | Decline) -> None:
    """Give the chosen Spirit the chosen gain."""
    if isinstance(action, ChooseSpirit):
        match action.gain:
            case "wp":
                draft.gain(action.seat, step.wp, card=step.card)
            case "essence":
                draft.gain(action.seat, essence=step.essence, card=step.card)
            case "cards":
                draft.draw(action.seat, step.cards)


def end_of_turn(draft: Draft, seat: Seat) -> None:
    """Gains for a turn without a Quell (Serenity), in ring order."""
    cards = draft.rules.powers_of(Gain)
    if draft.state.turn.quelled:
        return
    for slot, emotion in enumerate(draft.state.slots):
        if emotion is not None and emotion.card in cards and emotion.team is draft.state.team_of(seat):
            for number, power in enumerate(draft.rules.cards[emotion.card].powers):
                if isinstance(power, Gain) and power.on == "turn_without_quell":
                    one_time.use(draft, UsePower(seat, emotion.card, slot, number))
