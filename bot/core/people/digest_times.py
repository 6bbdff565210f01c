"""When daily digests are sent."""

from dataclasses import replace
from datetime import timedelta

from bot.core.model.hours import Hours, moment, wall_clock
from bot.core.model.pace import DAY

DIGEST_MINUTES = 9 * 60
"""Time of the day at which digests are sent, in minutes."""


def next_digest(hours: Hours, digested: float, now: float) -> float:
    """The moment of a person's next digest, `now` if one is due; `digested` is when the last one was sent, or 0.

    One a day, at nine in the morning or at the end of quiet hours if that is later; none while the person is away. One
    that was missed is sent later on the same day, but not in quiet hours.
    """
    if digested > now + DAY:  # the host's clock was wrong then
        digested = now
    day = wall_clock(hours.zone, max(now, hours.away_until)).date()
    if digested:
        day = max(day, wall_clock(hours.zone, digested).date() + timedelta(1))
    nights = replace(hours, away_until=0.0)
    while True:
        morning = moment(hours.zone, day, DIGEST_MINUTES)
        due = nights.paused_until(morning) or morning
        if due >= hours.away_until and wall_clock(hours.zone, due).date() == day:  # a zone may skip a day
            if due >= now:
                return due
            if day == wall_clock(hours.zone, now).date() and hours.paused_until(now) is None:
                return now
        day += timedelta(1)
