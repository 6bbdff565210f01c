"""Dates and times that people type."""

import re
from datetime import date, timedelta

from bot.model.errors import Refused
from bot.model.hours import DAY_MINUTES, QuietHoursError, quiet_hours, zone_named

MAX_AWAY_DAYS = 30
"""How many days ahead an absence may end."""

NONE = frozenset({"", "-", "none", "no", "off", "never"})
"""What people type for no quiet hours."""

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_COUNTS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}

_TIME = r"(\d{1,2})(?:[:.h](\d\d))?\s*([ap]m)?"
_SPAN = re.compile(rf"{_TIME}\s*(?:-|\u2013|\u2014|to|until)\s*{_TIME}")
_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
_DOTTED = re.compile(r"(?P<day>\d{1,2})\.\s*(?P<month>\d{1,2})\.?\s*(?P<year>\d{4})?")
_NAMED = re.compile(r"(?P<day>\d{1,2})(?:\.|st|nd|rd|th)?\s+(?P<name>[a-z]{3,9})\.?,?\s*(?P<year>\d{4})?")
_NAMED_FIRST = re.compile(r"(?P<name>[a-z]{3,9})\.?\s+(?P<day>\d{1,2})(?:st|nd|rd|th)?,?\s*(?P<year>\d{4})?")
_AHEAD = re.compile(r"(?:in\s+)?(\d{1,3}|[a-z]+)\s+(day|week)s?")


def quiet_span(typed: str) -> tuple[int, int] | None:
    """Quiet hours such as "22:00-08:00" or "10pm to 8", in minutes of the day; None for none.

    Raises Refused if it is no span of time, or one that is not possible.
    """
    plain = typed.strip().casefold()
    if plain in NONE:
        return None
    found = _SPAN.fullmatch(plain)
    if found is None:
        raise Refused("quiet-unreadable", value=typed[:50])
    ends = (_minutes(*found.groups()[:3]), _minutes(*found.groups()[3:]))
    begin, end = ends
    if begin is None or end is None:
        raise Refused("quiet-unreadable", value=typed[:50])
    try:
        return quiet_hours(begin, end)
    except QuietHoursError as error:
        raise Refused("quiet-empty" if begin == end else "quiet-too-long") from error


def _minutes(hours: str, minutes: str | None, half: str | None) -> int | None:
    """The minutes of the day of a typed time; None if there is no such time."""
    hour, minute = int(hours), int(minutes or 0)
    if half is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    if minute > 59 or hour > 24 or (hour, minute > 0) == (24, True):
        return None
    return (hour * 60 + minute) % DAY_MINUTES


def zone_typed(typed: str) -> str | None:
    """The time zone that a person has typed, None for none; raises Refused if there is no such zone."""
    if typed.strip().casefold() in NONE:
        return None
    try:
        return zone_named(typed)
    except LookupError as error:
        raise Refused("zone-unknown", value=typed[:50]) from error


def day_of_return(typed: str, today: date) -> date:
    """The day until which a person is away; raises Refused if it is no day, or not one of the next 30."""
    day = day_typed(typed, today)
    if day is None:
        raise Refused("away-unreadable", value=typed[:50])
    if day <= today:
        raise Refused("away-past")
    if day > today + timedelta(MAX_AWAY_DAYS):
        raise Refused("away-too-long", days=MAX_AWAY_DAYS)
    return day


def day_typed(typed: str, today: date) -> date | None:
    """The day that a text means, seen from today; None if it means none.

    It may be a date ("2026-12-24", "24 Dec", "December 24", "24.12."), "tomorrow", the next Friday, or "in 3 days". A
    date without a year is the one nearest to today.
    """
    plain = re.sub(r"\s+", " ", typed.strip().casefold())
    if plain in {"today", "now"}:
        return today
    if plain == "tomorrow":
        return today + timedelta(1)
    if (weekday := _named(plain, _WEEKDAYS)) is not None:
        return today + timedelta((weekday - today.weekday() - 1) % 7 + 1)
    if found := _AHEAD.fullmatch(plain):
        count = int(found[1]) if found[1].isdigit() else _COUNTS.get(found[1])
        return None if count is None else today + timedelta(count * (7 if found[2] == "week" else 1))
    for form in (_ISO, _DOTTED, _NAMED, _NAMED_FIRST):
        if found := form.fullmatch(plain):
            return _date(found.groupdict(), today)
    return None


def _date(parts: dict[str, str | None], today: date) -> date | None:
    """The date with a typed day, month and perhaps year; None if there is none."""
    if (name := parts.get("name")) is None:
        month = int(parts["month"] or 0)
    elif (number := _named(name, _MONTHS)) is not None:
        month = number + 1
    else:
        return None
    years = (today.year - 1, today.year, today.year + 1) if parts["year"] is None else (int(parts["year"]),)
    dates = [found for year in years if (found := _existing(year, month, int(parts["day"] or 0))) is not None]
    return min(dates, key=lambda day: abs(day - today), default=None)


def _existing(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _named(word: str, names: tuple[str, ...]) -> int | None:
    """Which of some names a word is, at least three letters of it; None if none."""
    return next((n for n, name in enumerate(names) if len(word) >= 3 and name.startswith(word)), None)
