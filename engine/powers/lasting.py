"""Lasting powers of single Emotions: what protects them, what they lend."""

from engine.powers.model import LendEssence, QuellLimit
from engine.rulesets.ruleset import Ruleset
from engine.state import Emotion
from engine.terms import Slot, Team


def removable(rules: Ruleset, emotion: Emotion) -> int:
    """How much Essence one Quell can remove from an Emotion at most; 0 if it cannot be Quelled (Innocence, Purity)."""
    limits = rules.powers_of(QuellLimit).get(emotion.card, ())
    return min([emotion.essence, *(limit.most for limit in limits)])


def lenders(rules: Ruleset, slots: tuple[Emotion | None, ...], team: Team) -> tuple[Slot, ...]:
    """The slots of Emotions that lend their Essence to their team, each as often as it can: all but its last."""
    cards = rules.powers_of(LendEssence)
    return tuple(
        slot
        for slot, emotion in enumerate(slots)
        if emotion is not None and emotion.card in cards and emotion.team is team
        for _ in range(emotion.essence - 1)
    )
