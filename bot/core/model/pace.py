"""Paces: how long people may take to decide."""

from dataclasses import dataclass
from typing import Literal, get_args

Pace = Literal["live", "daily", "relaxed", "none"]

PACES: tuple[Pace, ...] = get_args(Pace)

FIRST_PACE: Pace = "relaxed"
"""The pace of a new lobby, where the server has chosen no other."""

MINUTE, HOUR, DAY = 60, 3_600, 86_400


@dataclass(frozen=True, slots=True)
class Times:
    """The times of a pace, in seconds.

    `decision`: from when a game begins to wait for a person until it no longer does. `last_call`: what is left of that
    when the last reminder is sent. `vote`: for the others to decide what happens once it has passed.
    """

    decision: int
    last_call: int
    vote: int

    @property
    def half(self) -> int:
        """What is left when the first reminder is sent."""
        return self.decision // 2


TIMES: dict[Pace, Times] = {
    "live": Times(15 * MINUTE, 3 * MINUTE, 5 * MINUTE),
    "daily": Times(DAY, 2 * HOUR, 12 * HOUR),
    "relaxed": Times(3 * DAY, 6 * HOUR, DAY),
}
"""The times of the paces that have deadlines."""

PATIENCE: dict[Pace, int] = {"live": DAY, "daily": 3 * DAY, "relaxed": 7 * DAY, "none": 7 * DAY}
"""Seconds after which the others may vote about a person before the deadline; longer than any quiet hours."""
