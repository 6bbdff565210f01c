"""Shares of games won, with their intervals, and a sequential test."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95

LOOKS: Final = 8
"""How often a sequential test looks at the games so far."""

LOOKING_Z: Final = 2.512
"""The z of each look at which eight looks together err in 5 % of tests (Pocock 1977)."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games won; a draw counts as half a game."""

    won: float = 0
    games: int = 0

    def __add__(self, other: "Share") -> "Share":
        return Share(self.won + other.won, self.games + other.games)

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0.5 without games."""
        return self.won / self.games if self.games else 0.5

    def interval(self, z: float | None = None) -> tuple[float, float]:
        """The Wilson interval, from 0 to 1, for this z; the 95 % interval without."""
        z = normal(1) if z is None else z
        if not self.games:
            return 0.0, 1.0
        spread = z * z / self.games
        middle = (self.value + spread / 2) / (1 + spread)
        half = z / (1 + spread) * sqrt(self.value * (1 - self.value) / self.games + spread / self.games / 4)
        return max(0.0, middle - half), min(1.0, middle + half)


def normal(comparisons: int) -> float:
    """The z of a two-sided 95 % interval, corrected for a number of comparisons (Bonferroni)."""
    return NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / 2 / comparisons)


def looks(games: int) -> list[int]:
    """The numbers of games after which a sequential test of at most so many games looks at them."""
    return sorted({-(-games * look // LOOKS) for look in range(1, LOOKS + 1)})


def target_reached(share: Share, target: float) -> bool | None:
    """Whether the share of all games is at least the target, as far as a look at these games can tell."""
    low, high = share.interval(LOOKING_Z)
    if low >= target:
        return True
    return False if high < target else None
