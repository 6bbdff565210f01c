"""Days that people type."""

import re
from calendar import monthrange
from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from functools import cache
from typing import Literal, NamedTuple

from babel import Locale, UnknownLocaleError
from babel.dates import get_day_names, get_month_names

from bot.core.model.absences import MAX_AWAY_DAYS
from bot.core.model.errors import Refused
from bot.core.model.languages import LANGUAGES
from bot.core.model.typed.names import plain
from bot.core.model.typed.tokens import NUMBER, SKIPPED, Meaning, Meanings, Reading, Vocabulary
from render import DEFAULT_LANGUAGE

MONTH_DAYS = 30
"""The days of "a month"."""

NAMED_IN = (*LANGUAGES, "de")
"""The languages of the names of days and months: Germans, who read English, write theirs."""

_DATES = (
    r"(?P<one>n)(?P<mark>[-/.])(?P<two>n)(?:(?P=mark)(?P<three>n)?)?",
    r"(?P<day>n)[d.]?[-/]?(?P<month>M)\.?[-/]?(?P<year>n)?",
    r"(?P<month>M)\.?[-/]?(?P<day>n)[d.]?(?P<year>n)?",
    r"(?:(?P<year>n)y)?(?:(?P<number>n)m|(?P<month>M))(?P<day>n)d?",
    r"(?P<whole>n)",
)
"""Dates by the kinds of their parts; a day of the week may stand before or after them."""

_DATE = tuple(re.compile(rf"W?\.?{form}W?") for form in _DATES)
_IN_DAYS = re.compile("(?P<count>n)(?P<unit>u)A?")
_NEXT = re.compile("x(?P<unit>u)|(?P<last>u)x|X(?P<week>w)")
_WEEKDAY = re.compile(r"(?P<this>q*)(?P<day>W)\.?(?P<too>q*)")
_OF_THIS_WEEK = re.compile(r"Q(?P<day>W)\.?")
_COMING = re.compile(r"q*c(?P<day>W)\.?|(?P<first>W)\.?c")
_OF_LATER_WEEK = re.compile(r"(?P<before>X+|xu?|ux)?(?P<day>W)\.?(?P<after>xu?|ux)?")
_MONTH_END = re.compile("q*(?P<this>L)|E(?P<month>M)|(?P<number>n)L|(?P<named>M)E")
_WEEKDAY_AND_DAY = re.compile(r"(?P<weekday>W)t?(?P<day>n)[.d]?")
_DAY_ALONE = re.compile(r"t(?P<day>n)[.d]?|(?P<sign>n)d")


class Day(NamedTuple):
    """A day that a text means: a weekday is the first from today on, though that may be too late for "Saturday"."""

    date: date
    kind: Literal["date", "weekday", "this weekday"] = "date"


@cache
def _day_words() -> Vocabulary:
    """The words of dates."""
    meant = Meanings()
    for ahead, name in enumerate(("yesterday", "today", "tomorrow", "day-after-tomorrow", "in-three-days"), -1):
        meant.add(name, "T", ahead)
    meant.count_up("numbers", NUMBER)
    meant.count_up("weekdays", "W", first=0)
    meant.add("day-sign", "d")  # before the days: Chinese writes "the 3rd" and "3 days later" with one sign
    for days, name in ((1, "days"), (7, "weeks"), (14, "fortnights"), (MONTH_DAYS, "months")):
        meant.add(name, "u", days)
    meant.add("weeks", "w", 7)
    kinds = {
        "coming": "c",
        "next": "x",
        "of-next-week": "X",
        "of-this-week": "Q",
        "this": "q",
        "after": "A",
        "small": SKIPPED,
    }
    kinds |= {"the": SKIPPED, "month-sign": "m", "year-sign": "y", "month-end": "L", "end-of": "E"}
    for name, kind in kinds.items():
        meant.add(name, kind)
    meant.add("the", "t")
    meant[","].append(Meaning(SKIPPED))
    begun: dict[str, Meaning] = {}
    for kind, names in (("W", get_day_names), ("M", get_month_names)):
        for number, name in _names(names):
            begun[name] = Meaning(kind, number)
            meant[name.removesuffix(".")].append(Meaning(kind, number))
    return Vocabulary(meant, begun, "-/.")


def _names(kinds: Callable[..., Mapping[int, str]]) -> Iterator[tuple[int, str]]:
    """The names of days or months, in full and in short, with their numbers."""
    for language in NAMED_IN:
        for width in ("wide", "abbreviated"):
            for number, name in kinds(width, "format", language.replace("-", "_")).items():
                yield number, plain(name)


def day_of_return(typed: str, today: date, locale: str = DEFAULT_LANGUAGE) -> date:
    """The day until which a person is away; raises Refused if it is no day, or not one of the next 30."""
    day = day_typed(typed, today, locale)
    if day is None:
        raise Refused("away-unreadable", value=typed[:50])
    if day <= today:
        raise Refused("away-past")
    if day > today + timedelta(MAX_AWAY_DAYS):
        raise Refused("away-too-long", days=MAX_AWAY_DAYS)
    return day


def day_typed(typed: str, today: date, locale: str = DEFAULT_LANGUAGE) -> date | None:
    """The day that a text means, seen from today, as `read_day` reads it; a weekday is the first after today."""
    day = read_day(typed, today, locale)
    if day is None:
        return None
    return day.date + timedelta(7) if day.date == today and day.kind != "date" else day.date


def read_day(typed: str, today: date, locale: str = DEFAULT_LANGUAGE) -> Day | None:
    """The day that a text means, seen from today; None if it means none.

    It may be a date ("2026-12-24", "24 Dec", "24/12", "24.12.", "the 24th", "Thursday 24"), "tomorrow", a weekday,
    "in 3 days" or "end of the month". A date without a year is the one nearest to today. Day and month are in the order
    of the person's locale of Discord; in English, which has both orders, the one that is at most MAX_AWAY_DAYS ahead.
    """
    first = (_relative, _on_weekday, _of_later_week, _month_end, _day_alone, _dated)
    for forms in (first, (_weekday_and_day,)):  # "mar 8" is in March, if it can
        for reading in _day_words().readings(typed):
            for meant in forms:
                if (day := meant(reading, today, locale)) is not None:
                    return day if isinstance(day, Day) else Day(day)
    return None


def _relative(reading: Reading, today: date, _: str) -> date | None:
    """A day told by its distance: "tomorrow", "in 3 days", "next week"."""
    if reading.kinds == "T":
        return today + timedelta(reading.values[0])
    if found := _IN_DAYS.fullmatch(reading.kinds):
        count, unit = reading.value(found, "count") or 0, reading.value(found, "unit") or 0
        return today + timedelta(count * unit) if count < 1000 else None
    if found := _NEXT.fullmatch(reading.kinds):
        return today + timedelta(reading.value(found, "unit", "last", "week") or 0)
    return None


def _on_weekday(reading: Reading, today: date, _: str) -> Day | None:
    """A day of the week, the first one from today on; after today if it is called the coming one.

    In languages that have a word for that, it is the one of this week, though it has passed.
    """
    if found := _OF_THIS_WEEK.fullmatch(reading.kinds):
        return Day(today + timedelta((reading.value(found, "day") or 0) - today.weekday()), "this weekday")
    if found := _WEEKDAY.fullmatch(reading.kinds):
        ahead = ((reading.value(found, "day") or 0) - today.weekday()) % 7
        return Day(today + timedelta(ahead), "this weekday" if found["this"] or found["too"] else "weekday")
    if found := _COMING.fullmatch(reading.kinds):
        return Day(today + timedelta(((reading.value(found, "day", "first") or 0) - today.weekday() - 1) % 7 + 1))
    return None


def _of_later_week(reading: Reading, today: date, _: str) -> date | None:
    """A day of the next week, "next Saturday", or in Chinese of a later one; weeks begin on Monday."""
    found = _OF_LATER_WEEK.fullmatch(reading.kinds)
    if found is None or bool(found["before"]) == bool(found["after"]):
        return None
    told = found["before"] or found["after"]
    if any(kind == "u" and value != 7 for kind, value in zip(reading.kinds, reading.values, strict=True)):
        return None
    weeks = len(told) if "X" in told else 1
    return today + timedelta(7 * weeks - today.weekday() + (reading.value(found, "day") or 0))


def _month_end(reading: Reading, today: date, _: str) -> date | None:
    """The last day of this month, or of the next one of a name."""
    found = _MONTH_END.fullmatch(reading.kinds)
    if found is None:
        return None
    month = reading.value(found, "month", "number", "named")
    if month is None:
        month = today.month
    if not 1 <= month <= 12:
        return None
    year = today.year + (month < today.month)
    return date(year, month, monthrange(year, month)[1])


def _day_alone(reading: Reading, today: date, _: str) -> date | None:
    """A day of the month, "the 24th", the next one from today on."""
    if found := _DAY_ALONE.fullmatch(reading.kinds):
        number = reading.value(found, "day", "sign")
        return next((day for day in _ahead(today) if day.day == number), None)
    return None


def _weekday_and_day(reading: Reading, today: date, _: str) -> date | None:
    """A day of the week with its number in the month, "Friday 4"; None unless they fit in the next two months."""
    if found := _WEEKDAY_AND_DAY.fullmatch(reading.kinds):
        wanted = reading.value(found, "weekday"), reading.value(found, "day")
        return next((day for day in _ahead(today) if (day.weekday(), day.day) == wanted), None)
    return None


def _ahead(today: date) -> Iterator[date]:
    """The days of two months from today on."""
    return (today + timedelta(days) for days in range(62))


def _dated(reading: Reading, today: date, locale: str) -> date | None:
    """A date with a month."""
    for form in _DATE:
        if found := form.fullmatch(reading.kinds):
            parts = {name: reading.value(found, name) for name in form.groupindex if name != "mark"}
            point = "mark" in form.groupindex and found["mark"] == "."
            if dates := list(_dates(parts, today, month_first=_month_first(locale, point=point))):
                ahead = [day for day in dates if timedelta(0) < day - today <= timedelta(MAX_AWAY_DAYS)]
                return ahead[0] if ahead and locale.startswith(DEFAULT_LANGUAGE) and not point else dates[0]
    return None


def _dates(parts: Mapping[str, int | None], today: date, *, month_first: bool) -> Iterator[date]:
    """The dates that numbers can mean, the likeliest first."""
    if (whole := parts.get("whole")) is not None:  # 20261224
        yield from _nearest(whole // 10_000, whole // 100 % 100, whole % 100, today) if whole > 10_000_000 else ()
    elif (one := parts.get("one")) is None:
        month = parts.get("number") if parts.get("month") is None else parts["month"]
        yield from _nearest(parts.get("year"), month, parts.get("day"), today)
    elif one > 99:
        yield from _nearest(one, parts["two"], parts["three"], today)
    else:
        orders = [(one, parts["two"]), (parts["two"], one)]
        for month, day in orders if month_first else reversed(orders):
            yield from _nearest(parts["three"], month, day, today)


def _nearest(year: int | None, month: int | None, day: int | None, today: date) -> Iterator[date]:
    """The date with a year of two digits or four, or the one nearest to today; nothing if there is none."""
    if year is not None and year < 100:
        year += today.year // 100 * 100
    years = (today.year - 1, today.year, today.year + 1) if year is None else (year,)
    dates = [found for each in years if (found := _existing(each, month or 0, day or 0)) is not None]
    yield from sorted(dates, key=lambda found: abs(found - today))[:1]


def _month_first(locale: str, *, point: bool) -> bool:
    """Whether a locale writes the month of a date before its day; with a point, only where the year is first."""
    try:
        pattern = Locale.parse(locale, sep="-").date_formats["short"].pattern
    except (UnknownLocaleError, ValueError):
        return False
    return pattern.startswith("y") or (not point and pattern.index("M") < pattern.index("d"))


def _existing(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
