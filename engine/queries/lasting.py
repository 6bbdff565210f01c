"""Lasting powers of single Emotions: protection from Quell, lending Essence."""

from engine.powers import LendEssence, QuellLimit
from engine.rulesets.ruleset import Ruleset
from engine.state import Emotion
from engine.terms import Slot, Team


def removable(rules: Ruleset, emotion: Emotion) -> int:
    """The most Essence that one Quell can remove from an Emotion; 0 if it cannot be Quelled (Innocence, Purity)."""
    limits = rules.powers_of(QuellLimit).get(emotion.card, ())
    return min([emotion.essence, *(limit.most for limit in limits)])


def lenders(rules: Ruleset, slots: tuple[Emotion | None, ...], team: Team) -> tuple[Slot, ...]:
    """The slots of Emotions that lend Essence to their team, each once per Essence but its last."""
    cards = rules.powers_of(LendEssence)
    return tuple(
        slot
        for slot, emotion in enumerate(slots)
        if emotion is not None and emotion.card in cards and emotion.team is team
        for _ in range(emotion.essence - 1)
    )
