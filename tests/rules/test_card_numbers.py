"""CRD-1: the numbers of all 66 Emotions, as listed in EMOTIONS."""

import pytest

from tests.positions import position

BLISS = """
red Affection 122 Adoration 2334
red Comfort 112 Satisfaction 223
red Courage 122 Valor 234
red Sociability 122 Intimacy 233
yellow Cheerfulness 112 Euphoria 223
yellow Excitement 123 Passion 234
yellow Safety 123 Freedom 234
yellow Trust 112 Faith 223
green Desire 123 Longing 234
green Generosity 1122 Selflessness 3333
green Innocence 123 Purity 111
green Kindness 112 Benevolence 223
blue Confidence 1123 Self-Respect 7654
blue Optimism 122 Hope 233
blue Self-Esteem 122 Dignity 233
blue Tranquility 11 Serenity 224
"""
GLOOM = """
red Anger 12 Rage 1222
red Craving 122 Greed 233
red Hostility 1122 Malevolence 2233
red Jealousy 123 Envy 234
yellow Bitterness 122 Lethargy 234
yellow Boredom 122 Indifference 233
yellow Guilt 123 Remorse 234
yellow Pessimism 122 Despair 122
green Disgust 112 Loathing 223
green Dislike 123 Animosity 234
green Selfishness 122 Narcissism 233
green Mistrust 112 Suspicion 001
blue Embarrassment 122 Shame 233
blue Fear 122 Panic 233
blue Insecurity 122 Doubt 234
blue Loneliness 122 Isolation 234
"""
"""Vibe, Mild Emotion, its track, its Strong counterpart, and the counterpart's track."""

THRESHOLDS = {2: 2, 3: 2, 4: 3}
"""By the Mild card's Essence spaces; the project's own rule for all but Kindness."""

Printed = tuple[str, str, str | None, tuple[int, ...], int, int | None, str | None, int | None]


def wanted() -> dict[str, Printed]:
    """Team, kind, Vibe, track, shaded, threshold, counterpart and copies of every card."""
    cards: dict[str, Printed] = {
        "Brightness": ("bliss", "starting", None, (1, 2), 1, None, None, 2),
        "Bleakness": ("gloom", "starting", None, (1, 2), 1, None, None, 6),
    }
    for team, pairs in (("bliss", BLISS), ("gloom", GLOOM)):
        for vibe, mild, one, strong, two in map(str.split, pairs.strip().splitlines()):
            track = tuple(map(int, one))
            cards[mild] = (team, "mild", vibe, track, 1, THRESHOLDS[len(track)], strong, None)
            cards[strong] = (team, "strong", vibe, tuple(map(int, two)), 1, None, None, None)
    return cards


@pytest.mark.rule("CRD-1", "CRD-4", "CRD-9")
def test_what_is_printed_on_the_66_cards() -> None:
    found = {
        card.name: (
            card.team,
            card.kind,
            card.vibe and card.vibe.value,
            card.track,
            card.shaded,
            card.threshold,
            card.strong,
            card.copies,
        )
        for card in position().rules.cards.values()
    }
    assert len(found) == 66
    assert found == wanted()
