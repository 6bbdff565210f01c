"""Shares of won games with their confidence intervals, and the sequential test of a share."""

import math
from typing import NamedTuple

Z95 = 1.959964
"""Standard deviations of a normal distribution that hold 95 % of it."""

ERROR = 0.05
"""The probability of a wrong verdict of the sequential test, either way."""


class Share(NamedTuple):
    """A share of `games`, 0 to 1, with its interval."""

    games: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:5.1f} % ({100 * self.low:.0f} to {100 * self.high:.0f})"


def share(won: float, games: int, z: float = Z95) -> Share:
    """The share of won games with its Wilson interval; a draw counts as half a win.

    >>> str(share(60, 100))
    ' 60.0 % (50 to 69)'
    """
    if not games:
        return Share(0, 0.5, 0.0, 1.0)
    part = won / games
    middle = part + z * z / (2 * games)
    spread = z * math.sqrt(part * (1 - part) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return Share(games, part, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def corrected(comparisons: int) -> float:
    """The standard deviations of an interval so that 95 % of that many comparisons hold together (Bonferroni)."""
    wanted, low, high = 1 - 0.05 / max(1, comparisons), 0.0, 10.0
    while high - low > 1e-9:  # the error function has no inverse in the standard library's math
        middle = (low + high) / 2
        low, high = (middle, high) if math.erf(middle / math.sqrt(2)) < wanted else (low, middle)
    return high


def sequential(won: float, games: int, less: float, more: float) -> bool | None:
    """Wald's sequential test between two shares.

    Args:
        won: the games won, a draw as half a win.
        games: the games played.
        less: the share of a player that is not better.
        more: the share of one that is.

    Returns:
        True for `more`, False for `less`, None if further games must decide.

    >>> sequential(300, 400, 0.5, 0.6), sequential(200, 400, 0.5, 0.6), sequential(6, 10, 0.5, 0.6)
    (True, False, None)
    """
    odds = won * math.log(more / less) + (games - won) * math.log((1 - more) / (1 - less))
    bound = math.log((1 - ERROR) / ERROR)
    return True if odds >= bound else False if odds <= -bound else None
