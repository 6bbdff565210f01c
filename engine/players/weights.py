"""The weights of the steady player's evaluation, in hundredths of a point: set by hand, compared by playing games."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """A table is indexed by an amount; larger amounts take its last entry.

    Weights are compared by identity, which makes them fast cache keys.
    """

    point: int = 100
    """A point already scored."""
    victory: int = 3000
    """Being ahead, or behind (negative), once the end of the game is certain."""

    # Aspirations: the result of a Revelation now, as shares of a Minor Fragment.
    lead: tuple[int, ...] = (0, 80, 100, 110, 115, 118, 120)
    """Percent of the value of a Common Aspiration, by how far ahead the team is; negative when behind."""
    reach: tuple[int, ...] = (30, 18, 10, 5, 0)
    """Percent of the value of the team's Hidden Aspiration, by how far the team is behind."""
    soon: tuple[int, ...] = (65, 65, 62, 56, 48, 42, 36, 32)
    """Percent of the value of the current Aspirations, by the WP in the emptiest Sphere."""
    current: int = 300
    """The current Common Aspiration, and the team's Hidden one."""
    later: tuple[int, ...] = (70, 45, 30, 22, 18, 15, 15, 15, 15)
    """The Common Aspirations that come next, in their order."""
    unknown: int = 24
    """Any other Aspiration: it may be or become a Hidden one."""

    # The board
    emotion: int = 14
    intensity: int = 5
    realm: int = 16
    frontier: int = 14
    fortress: tuple[int, ...] = (0, 165, 270)
    """A Fortress by its bonus: it joins the Identity when the Sphere it faces is emptied."""
    fortress_soon: tuple[int, ...] = (60, 55, 45, 34, 24, 14, 6, 0)
    """In addition, by the WP of the Sphere that the Fortress faces."""

    # Resources
    wp: tuple[int, ...] = (0, 26, 48, 66, 81, 94, 106, 117, 127, 136, 144, 151, 157, 162, 167, 171)
    essence: tuple[int, ...] = (0, 34, 60, 78, 90, 98, 104, 108)
    card: tuple[int, ...] = (0, 26, 46, 60, 70, 77, 82, 85)
    ambition: tuple[int, ...] = (0, 42, 74, 96)
    unlocked: int = 90
    """A row that is unlocked."""
    upgrades: Mapping[str, int] = field(
        default_factory=lambda: {
            "Haste": 24,
            "Surmount": 14,
            "Determination": 44,
            "Bolster": 26,
            "Inner Force": 14,
            "Subdue": 22,
            "Extinguish": 30,
            "Exalt": 48,
            "Raze": 34,
        }
    )
    other_upgrade: int = 20
    """An upgrade not named above."""

    # A Spirit's position
    near_frontier: int = 9
    """A controlled Frontier beside it: one WP more from an Absorb."""
    near_space: int = 7
    """An empty slot beside it, where it may Invoke."""
    near_opponent: int = 5
    """An opposing Emotion beside it, which it may Quell."""
    near_own: int = 4
    """One of the team's Emotions beside it that has room for Essence."""
    near_site: int = 8
    """A site beside it where it may build."""

    # Look-ahead
    second_action: int = 70
    """The weight of the gain of two Actions together, in percent: it takes two."""
    guesses: int = 3
    """The number of guessed states for an action that discloses something."""


STANDARD = Weights()
