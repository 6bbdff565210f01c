"""Powers that change an Absorb."""

from collections.abc import Iterator

from engine.board import SPACE_FRONTIERS, TRIADS
from engine.position import Position
from engine.powers.model import AbsorbGain, AbsorbNoFrontier
from engine.terms import CardId, Frontier


def frontier_barred(at: Position, frontier: Frontier) -> bool:
    """Whether an opposing Emotion in the Frontier's Triad takes away its bonus (Mistrust)."""
    return any(
        (emotion := at.state.slots[slot]) is not None
        and emotion.team is not at.team
        and isinstance(at.rules.cards[emotion.card].power, AbsorbNoFrontier)
        for slot in TRIADS[frontier]
    )


def gains(at: Position) -> Iterator[tuple[CardId, int]]:
    """WP from the supply for a Spirit that Absorbs here, by the Emotions that give them (Kindness)."""
    for frontier in SPACE_FRONTIERS[at.space]:
        for slot in TRIADS[frontier]:
            emotion = at.state.slots[slot]
            if emotion is not None and emotion.team is at.team:
                power = at.rules.cards[emotion.card].power
                if isinstance(power, AbsorbGain):
                    yield emotion.card, power.wp
