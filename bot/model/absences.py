"""Absences: a person's clocks stand still while they are away, so the days for that are limited.

Moments are seconds since 1970.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.model.errors import Refused
from bot.model.fields import Moment, Person
from bot.model.pace import DAY, HOUR

MAX_AWAY_DAYS = 30
"""For how many days in PERIOD_DAYS a person may be away, at once or in parts."""

PERIOD_DAYS = 90

_MOST = MAX_AWAY_DAYS * DAY + HOUR
"""The same in seconds; the clocks of a zone may be set back on one of these days."""


@dataclass(frozen=True, slots=True)
class Absence:
    """When a person was away, or is."""

    person: Person
    since: Moment
    until: Moment


def _spent(absences: Iterable[Absence], now: float) -> float:
    """For how many seconds of the period before a moment a person was away."""
    begin = now - PERIOD_DAYS * DAY
    return sum(max(0.0, min(each.until, now) - max(each.since, begin)) for each in absences)


def days_left(absences: Iterable[Absence], now: float) -> int:
    """For how many days from a moment on a person may be away."""
    return max(0, int((_MOST - _spent(absences, now)) // DAY))


def days_spent(absences: Iterable[Absence], now: float) -> int:
    """The days, whole or begun, for which a person was away in the period before a moment."""
    return MAX_AWAY_DAYS - days_left(absences, now)


def changed(absences: Sequence[Absence], person: int, until: float, now: float) -> tuple[Absence, ...]:
    """The absences of the period, in order, once a person is away from now until a moment; back, if it has passed.

    Whoever comes back for less than a day counts as away in between, so these are few. Raises Refused if no days are
    left for it.
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
