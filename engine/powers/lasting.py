"""Lasting powers of single Emotions: what protects them, what they lend."""

from engine.powers.model import LendEssence, QuellLimit
from engine.ruleset import Ruleset
from engine.state import Emotion
from engine.terms import Slot, Team


def removable(rules: Ruleset, emotion: Emotion) -> int:
    """How much Essence one Quell can remove from an Emotion at most; 0 if it cannot be Quelled (Innocence, Purity)."""
    limits = rules.powers_of(QuellLimit).get(emotion.card, ())
    return min([emotion.essence, *(limit.most for limit in limits)])


def lenders(rules: Ruleset, slots: tuple[Emotion | None, ...], team: Team) -> tuple[Slot, ...]:
    """The slots of Emotions that lend their Essence to their team, of more than one Essence (Selflessness)."""
    cards = rules.powers_of(LendEssence)
    return tuple(
        slot
        for slot, emotion in enumerate(slots)
        if emotion is not None and emotion.card in cards and emotion.team is team and emotion.essence > 1
    )


def lent(rules: Ruleset, slots: tuple[Emotion | None, ...], team: Team) -> int:
    """How much Essence a team's Emotions can lend in all: all but the last of each."""
    cards = rules.powers_of(LendEssence)
    return sum(e.essence - 1 for e in slots if e is not None and e.card in cards and e.team is team)
