"""A person's own time: their time zone, quiet hours and absence; arithmetic of the time that counts for them.

Moments are seconds since 1970, durations seconds, times of day minutes since midnight on the person's clock.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone, tzinfo
from functools import lru_cache
from math import floor
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.core.model.pace import DAY

DAY_MINUTES = 24 * 60
MAX_QUIET_MINUTES = 12 * 60
"""Quiet hours last half a day at most, so a person's deadline is never more than twice as far away."""


class QuietHoursError(ValueError):
    """Quiet hours that are empty or too long; the text says which."""


def quiet_hours(begin: int, end: int) -> tuple[int, int]:
    """Quiet hours from `begin` until `end`, past midnight if `end` is earlier.

    Raises QuietHoursError if they are equal, more than 12 hours apart, or no times of day.
    """
    if not (0 <= begin < DAY_MINUTES and 0 <= end < DAY_MINUTES):
        raise QuietHoursError("no time of day")
    if begin == end:
        raise QuietHoursError("equal")
    if (end - begin) % DAY_MINUTES > MAX_QUIET_MINUTES:
        raise QuietHoursError("too long")
    return begin, end


_FIXED = re.compile("UTC([-+])([0-9]{2}):([0-9]{2})")


@lru_cache(1_000)
def _zone(name: str) -> tzinfo:
    """A zone by its stored name, "UTC+05:30" too; UTC if this machine's list lacks it, so that clocks go on."""
    if found := _FIXED.fullmatch(name):
        ahead = timedelta(hours=int(found[2]), minutes=int(found[3]))
        return timezone(ahead if found[1] == "+" else -ahead)
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def wall_clock(zone: str, at: float) -> datetime:
    """What a clock on the wall of a zone shows at a moment."""
    return datetime.fromtimestamp(at, _zone(zone))


def moment(zone: str, day: date, minutes: int = 0) -> float:
    """The first moment at which the clock of a zone shows a time of a day, or a later one if that time is skipped."""
    local = datetime.combine(day, time(minutes // 60, minutes % 60), _zone(zone))
    at = local.timestamp()
    if datetime.fromtimestamp(at, local.tzinfo).replace(tzinfo=None) == local.replace(tzinfo=None):
        return at
    return _change(zone, local.replace(fold=1).timestamp(), at)


def _offset(zone: str, at: float) -> float:
    """How far the clock of a zone is ahead of UTC at a moment, in seconds."""
    ahead = datetime.fromtimestamp(floor(at), _zone(zone)).utcoffset()
    return ahead.total_seconds() if ahead else 0.0


def _change(zone: str, before: float, after: float) -> float:
    """The moment between two at which a zone's clock is changed; its offset differs between them."""
    low, high = floor(before), floor(after) + 1
    first = _offset(zone, low)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _offset(zone, middle) == first else (low, middle)
    return float(high)


@dataclass(frozen=True, slots=True)
class Hours:
    """When a person's clock runs: always, except in their quiet hours and while they are away.

    Quiet is what the clock on their wall says. Where daylight saving skips a part of the quiet hours, the pause is
    shorter; a part that the clock shows twice is quiet both times. An absence counts from whenever on until its end.
    """

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    away_until: float = 0

    def __post_init__(self) -> None:
        if self.quiet is not None:
            quiet_hours(*self.quiet)

    def paused_until(self, at: float) -> float | None:
        """The end of the pause that a moment lies in; None if the clock runs."""
        begin, end = next(self._pauses(at), (None, None))
        return end if begin == at else None

    def moment_after(self, at: float, seconds: float) -> float:
        """The first moment of running time by which `seconds` of it have passed since `at`."""
        left = max(0.0, seconds)
        for begin, end in self._pauses(at):
            if at + left < begin:
                break
            left = max(0.0, left - (begin - at))
            at = end
        return at + left

    def spent(self, at: float, until: float) -> float:
        """The running time between two moments; 0 if `until` is the earlier one."""
        spent, now = 0.0, at
        for begin, end in self._pauses(at):
            if until <= begin:
                break
            spent += begin - now
            now = end
        return spent + max(0.0, until - now)

    def _pauses(self, at: float) -> Iterator[tuple[float, float]]:
        """The pauses after a moment in order, none touching the next; the first begins at it if it lies in one."""
        pause = (at, self.away_until) if at < self.away_until else None
        for begin, end in self._quiet(max(at, self.away_until)):
            if pause is None:
                pause = begin, end
            elif begin <= pause[1]:
                pause = pause[0], end
            else:
                yield pause
                pause = begin, end
        if pause is not None:
            yield pause

    def _quiet(self, at: float) -> Iterator[tuple[float, float]]:
        """The quiet hours after a moment, in pieces without a change of the zone's clock; endless if there are any."""
        if self.quiet is None:
            return
        first, length = self.quiet[0] * 60.0, (self.quiet[1] - self.quiet[0]) % DAY_MINUTES * 60.0
        begin = at
        while True:
            end, ahead = begin + DAY, _offset(self.zone, begin)
            if _offset(self.zone, end) != ahead:
                end = _change(self.zone, begin, end)
            quiet = ((begin + ahead - first) // DAY) * DAY + first - ahead
            while quiet < end:
                if quiet + length > begin:
                    yield max(quiet, begin), min(quiet + length, end)
                quiet += DAY
            begin = end
