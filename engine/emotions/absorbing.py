"""Powers that change an Absorb (TRN-7)."""

from engine.board import REALM_SLOTS, SLOT_TRIAD, SPACE_FRONTIERS, TRIADS
from engine.powers import AbsorbMore, AbsorbNoFrontier, Gain
from engine.queries.position import Position
from engine.steps import UsePower
from engine.terms import Frontier, Realm


def frontier_barred(at: Position, frontier: Frontier) -> bool:
    """Whether an opposing Emotion in the Frontier's Triad denies its bonus (Mistrust)."""
    cards = at.rules.powers_of(AbsorbNoFrontier)
    return any(
        (emotion := at.state.slots[slot]) is not None and emotion.team is not at.team and emotion.card in cards
        for slot in TRIADS[frontier]
    )


def sphere_bonus(at: Position, realm: Realm) -> int:
    """Additional WP from the Sphere of a Realm for the team's Emotions in the Realm (Benevolence)."""
    cards = at.rules.powers_of(AbsorbMore)
    return sum(
        power.wp
        for slot in REALM_SLOTS[realm]
        if (emotion := at.state.slots[slot]) is not None and emotion.team is at.team
        for power in cards.get(emotion.card, ())
    )


def gain_steps(at: Position) -> list[UsePower]:
    """The powers by which an Absorb gains from the supply, in ring order (Kindness, Narcissism)."""
    cards = at.rules.powers_of(Gain)
    due = []
    for slot, emotion in enumerate(at.state.slots):
        if emotion is None or emotion.team is not at.team or emotion.card not in cards:
            continue
        near = SLOT_TRIAD[slot] in SPACE_FRONTIERS[at.space]
        for number, power in enumerate(at.rules.cards[emotion.card].powers):
            if isinstance(power, Gain) and (
                (power.on == "absorb_near" and near) or (power.on == "absorb_owner" and emotion.owner == at.seat)
            ):
                due.append(UsePower(at.seat, emotion.card, slot, number))
    return due
