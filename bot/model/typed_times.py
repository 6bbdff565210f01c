"""Dates and times that people type."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import date, timedelta

from babel.dates import get_day_names, get_month_names

from bot.model.errors import Refused
from bot.model.hours import DAY_MINUTES, QuietHoursError, quiet_hours, zone_named
from bot.model.languages import LANGUAGES
from render import catalogue

MAX_AWAY_DAYS = 30
"""How many days ahead an absence may end."""


def _words(name: str) -> frozenset[str]:
    """What people type for something, in every language."""
    message = f"typed-{name}"
    said = (catalogue("bot", language, "typed.ftl").say(message) for language in LANGUAGES)
    return frozenset(_plain(word) for text in said for word in text.split())


def _any(*names: str) -> str:
    """A pattern for any of the words for some things; it matches nothing if no language has any."""
    words = sorted({word for name in names for word in _words(name)}, key=len, reverse=True)
    return f"(?:{'|'.join(map(re.escape, words)) or '(?!)'})"


def _plain(typed: str) -> str:
    """A text without capitals, accents and further spaces."""
    letters = unicodedata.normalize("NFKD", " ".join(typed.split()).casefold())
    return unicodedata.normalize("NFC", "".join(each for each in letters if not unicodedata.combining(each)))


def _names(kinds: Callable[..., Mapping[int, str]]) -> tuple[tuple[int, str], ...]:
    """The names of days or months in every language, in full and in short, with their numbers."""
    return tuple(
        (number, _plain(name))
        for language in LANGUAGES
        for width in ("wide", "abbreviated")
        for number, name in kinds(width, "format", language.replace("-", "_")).items()
    )


NONE = _words("none") | {"", "-"}
"""What people type for no quiet hours."""

_COUNTS = {word: count for count, name in enumerate(("one", "two", "three", "four"), 1) for word in _words(name)}
_WEEKDAYS, _MONTHS = _names(get_day_names), _names(get_month_names)

_TIME = r"(\d{1,2})(?:[:.h](\d\d))?\s*([ap]m)?"
_SPAN = re.compile(rf"(?:{_any('from')}\s*)?{_TIME}\s*(?:-|\u2013|\u2014|{_any('to')})\s*{_TIME}")
_DAY = rf"(?P<day>\d{{1,2}})(?:\.|{_any('day-sign')})?"
_YEAR = r"(?P<year>\d{4})"
_NAME = r"(?P<name>[^\W\d_]{3,9})\.?"
_DATES = (
    re.compile(rf"{_YEAR}-(?P<month>\d{{1,2}})-(?P<day>\d{{1,2}})"),
    re.compile(rf"(?P<day>\d{{1,2}})\.\s*(?P<month>\d{{1,2}})\.?\s*{_YEAR}?"),
    re.compile(rf"{_DAY}\s+(?:{_any('of')}\s+)?{_NAME},?\s*{_YEAR}?"),
    re.compile(rf"{_NAME}\s+{_DAY},?\s*{_YEAR}?"),
    re.compile(rf"(?:{_YEAR}\s*{_any('year-sign')}\s*)?(?P<month>\d{{1,2}})\s*{_any('month-sign')}\s*{_DAY}"),
)
_AHEAD = re.compile(
    rf"(?:{_any('in')}\s*)?(\d{{1,3}}|{_any('one', 'two', 'three', 'four')})\s*"
    rf"({_any('days')}|{_any('weeks')})(?:\s*{_any('after')})?"
)


def quiet_span(typed: str) -> tuple[int, int] | None:
    """Quiet hours such as "22:00-08:00" or "10pm to 8", in minutes of the day; None for none.

    Raises Refused if it is no span of time, or one that is not possible.
    """
    plain = _plain(typed)
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
    if _plain(typed) in NONE:
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
    plain = _plain(typed)
    if plain in _words("today"):
        return today
    if plain in _words("tomorrow"):
        return today + timedelta(1)
    if (weekday := _named(plain, _WEEKDAYS)) is not None:
        return today + timedelta((weekday - today.weekday() - 1) % 7 + 1)
    if found := _AHEAD.fullmatch(plain):
        count = int(found[1]) if found[1].isdigit() else _COUNTS.get(found[1])
        return None if count is None else today + timedelta(count * (7 if found[2] in _words("weeks") else 1))
    for form in _DATES:
        if found := form.fullmatch(plain):
            return _date(found.groupdict(), today)
    return None


def _date(parts: dict[str, str | None], today: date) -> date | None:
    """The date with a typed day, month and perhaps year; None if there is none."""
    if (name := parts.get("name")) is None:
        month = int(parts["month"] or 0)
    elif (number := _named(name, _MONTHS)) is not None:
        month = number
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


def _named(word: str, names: tuple[tuple[int, str], ...]) -> int | None:
    """The number of the day or month that a word names, by three letters of it or more; None if it names none."""
    found = {number for number, name in names if name == word or (len(word) >= 3 and name.startswith(word))}
    return found.pop() if len(found) == 1 else None
