"""Absences: a person's clocks stand still while they are away, so the number of days is limited.

Moments are seconds since 1970.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.core.model.errors import Refused
from bot.core.model.fields import Moment, Person
from bot.core.model.pace import DAY, HOUR

MAX_AWAY_DAYS = 30
"""Maximum number of days of absence in any PERIOD_DAYS."""

PERIOD_DAYS = 90

_MOST = MAX_AWAY_DAYS * DAY + HOUR
"""The same in seconds, with an hour to spare: a day on which clocks are set back has 25."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A time for which a person was or is away."""

    person: Person
    since: Moment
    until: Moment


def _spent(absences: Iterable[Absence], now: float) -> float:
    """The seconds of absence in the period before a moment."""
    begin = now - PERIOD_DAYS * DAY
    return sum(max(0.0, min(each.until, now) - max(each.since, begin)) for each in absences)


def days_left(absences: Iterable[Absence], now: float) -> int:
    """The days for which a person may still be away from a moment on."""
    return max(0, int((_MOST - _spent(absences, now)) // DAY))


def days_spent(absences: Iterable[Absence], now: float) -> int:
    """The days of absence, whole or begun, in the period before a moment."""
    return MAX_AWAY_DAYS - days_left(absences, now)


def changed(absences: Sequence[Absence], person: int, until: float, now: float) -> tuple[Absence, ...]:
    """The absences of the period, in order, after a person goes away until a moment, or comes back if it has passed.

    A return for less than a day does not end an absence, which keeps the list short. Raises Refused if too few days
    are left.
    """
    known = [each for each in absences if each.since < now and each.until > now - PERIOD_DAYS * DAY]
    known = [replace(each, until=min(each.until, int(now))) for each in known]
    if until <= now:
        return tuple(known)
    if _spent(known, now) + until - now > _MOST:
        raise Refused("away-spent", most=MAX_AWAY_DAYS, period=PERIOD_DAYS, left=days_left(known, now))
    if known and now - known[-1].until < DAY:
        return (*known[:-1], replace(known[-1], until=int(until)))
    return (*known, Absence(person, int(now), int(until)))
