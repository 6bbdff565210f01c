"""Dates and times that people type."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.dates import get_day_names, get_month_names

from bot.model.absences import MAX_AWAY_DAYS
from bot.model.errors import Refused
from bot.model.hours import DAY_MINUTES, QuietHoursError, moment, quiet_hours, wall_clock
from bot.model.languages import LANGUAGES
from bot.model.pace import DAY, HOUR, MINUTE
from bot.model.places import zone_named
from bot.model.typed_names import plain
from bot.model.typed_tokens import NUMBER, SKIPPED, Meaning, Reading, Vocabulary
from bot.model.typed_words import numbered, words
from render import DEFAULT_LANGUAGE

MAX_DAYS_AHEAD = 60
"""How many days ahead a game may begin."""

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
_WEEKDAY = re.compile(r"[xq]?(?P<day>W)\.?[xq]?")
_OF_LATER_WEEK = re.compile("(?P<weeks>X+)(?P<day>W)")
_WEEKDAY_AND_DAY = re.compile(r"(?P<weekday>W)t?(?P<day>n)[.d]?")
_DAY_ALONE = re.compile(r"t(?P<day>n)[.d]?|(?P<sign>n)d")

_TIME = r"(?P<{0}before>[apl])?(?P<{0}hour>n)(?:[:.h](?P<{0}minute>n)m?)?h?(?P<{0}half>H)?(?P<{0}after>[apl])?"
_END = rf"(?:{_TIME}|(?P<{{0}}name>[ZN]))"
_SPAN = re.compile(rf"f?{_END.format('from_')}[-o]+{_END.format('to_')}")
"""Two times, perhaps with words for parts of the day."""
_ALONE = re.compile(_END.format(""))
_AHEAD = re.compile("(?P<ahead>i)?(?P<count>n)?(?P<unit>u)(?P<after>A)?")


@cache
def _day_words() -> Vocabulary:
    """The words of dates."""
    meant: dict[str, list[Meaning]] = defaultdict(list)
    for ahead, name in enumerate(("today", "tomorrow", "day-after-tomorrow", "in-three-days")):
        _add(meant, name, Meaning("T", ahead))
    for word, number in numbered("numbers", 1).items():
        meant[word].append(Meaning(NUMBER, number))
    for word, number in numbered("weekdays", 0).items():
        meant[word].append(Meaning("W", number))
    _add(meant, "day-sign", Meaning("d"))  # before the days: Chinese writes "the 3rd" and "3 days later" with one sign
    for days, name in ((1, "days"), (7, "weeks"), (14, "fortnights"), (MONTH_DAYS, "months")):
        _add(meant, name, Meaning("u", days))
    _add(meant, "weeks", Meaning("w", 7))
    kinds = {"next": "x", "of-next-week": "X", "this": "q", "after": "A", "small": SKIPPED, "the": SKIPPED}
    for name, kind in (kinds | {"month-sign": "m", "year-sign": "y"}).items():
        _add(meant, name, Meaning(kind))
    _add(meant, "the", Meaning("t"))
    meant[","].append(Meaning(SKIPPED))
    begun: dict[str, Meaning] = {}
    for kind, names in (("W", get_day_names), ("M", get_month_names)):
        for number, name in _names(names):
            begun[name] = Meaning(kind, number)
            meant[name.removesuffix(".")].append(Meaning(kind, number))
    return Vocabulary(meant, begun, "-/.")


@cache
def _hour_words() -> Vocabulary:
    """The words of hours."""
    meant: dict[str, list[Meaning]] = defaultdict(list)
    signs = {"from": "f", "to": "o", "hour-sign": "h", "minute-sign": "m", "half": "H", "around-hours": SKIPPED}
    parts = {"morning": "a", "afternoon": "p", "night": "l", "noon": "N", "midnight": "Z"}
    for name, kind in (signs | parts).items():
        _add(meant, name, Meaning(kind))
    for word, number in numbered("numbers", 1).items():
        meant[word].append(Meaning(NUMBER, number))
    for mark in ("\u2013", "\u2014", "~", "\u301c", "\u2192"):
        meant[mark].append(Meaning("-"))
    return Vocabulary(meant, {}, "-.:")


@cache
def _distance_words() -> Vocabulary:
    """The words of distances shorter than a day."""
    meant: dict[str, list[Meaning]] = defaultdict(list)
    for word, number in numbered("numbers", 1).items():
        meant[word].append(Meaning(NUMBER, number))
    for seconds, name in ((MINUTE, "minutes"), (HOUR // 2, "half-hours"), (HOUR, "hours")):
        _add(meant, name, Meaning("u", seconds))
    for name, kind in (("ahead", "i"), ("after", "A")):
        _add(meant, name, Meaning(kind))
    for mark in ("'", "\u2019"):
        meant[mark].append(Meaning(SKIPPED))
    return Vocabulary(meant, {}, "")


def _add(meant: Mapping[str, list[Meaning]], name: str, meaning: Meaning) -> None:
    for word in words(name):
        meant[word].append(meaning)


def _names(kinds: Callable[..., Mapping[int, str]]) -> Iterator[tuple[int, str]]:
    """The names of days or months, in full and in short, with their numbers."""
    for language in NAMED_IN:
        for width in ("wide", "abbreviated"):
            for number, name in kinds(width, "format", language.replace("-", "_")).items():
                yield number, plain(name)


NONE = words("none") | {"", "-"}
"""What people type for no quiet hours."""


def quiet_span(typed: str) -> tuple[int, int] | None:
    """Quiet hours such as "22:00-08:00" or "10pm to 8", in minutes of the day; None for none.

    Raises Refused if it is no span of time, or one that is not possible.
    """
    if plain(typed) in NONE:
        return None
    for reading in _hour_words().readings(typed):
        if found := _SPAN.fullmatch(reading.kinds):
            begin, end = _minutes(reading, found, "from_"), _minutes(reading, found, "to_")
            if begin is not None and end is not None:
                break
    else:
        raise Refused("quiet-unreadable", value=typed[:50])
    try:
        return quiet_hours(begin, end)
    except QuietHoursError as error:
        raise Refused("quiet-empty" if begin == end else "quiet-too-long") from error


def _minutes(reading: Reading, found: re.Match[str], end: str) -> int | None:
    """The minutes of the day of one end of a span; None if there is no such time."""
    if name := found[f"{end}name"]:
        return 0 if name == "Z" else DAY_MINUTES // 2
    hour, minute = reading.value(found, f"{end}hour"), reading.value(found, f"{end}minute")
    assert hour is not None
    if minute is None and 100 < hour <= 2400:  # 2230
        hour, minute = divmod(hour, 100)
    minute = (minute or 0) + (30 if found[f"{end}half"] else 0)
    for part in (found[f"{end}before"], found[f"{end}after"]):
        if part is not None:
            if (part == "p" and hour == 0) or (part == "a" and hour > 12):
                return None
            if part == "l" and not 6 <= hour < 12:  # two or twelve at night
                hour %= 12 if hour == 12 else 24
            elif hour <= 12:
                hour = hour % 12 + (0 if part == "a" else 12)
    if minute > 59 or hour > 24 or (hour, minute > 0) == (24, True):
        return None
    return (hour * 60 + minute) % DAY_MINUTES


def zone_typed(typed: str) -> str | None:
    """The time zone that a person has typed, None for none; raises Refused if there is no such zone."""
    if plain(typed) in NONE:
        return None
    try:
        return zone_named(typed)
    except LookupError as error:
        raise Refused("zone-unknown", value=typed[:50]) from error


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


def beginning_typed(typed: str, zone: str, now: float, locale: str = DEFAULT_LANGUAGE) -> int:
    """The moment that a text means on the clock of a zone: a time, with or without a day before or after it.

    It may also be a distance, such as "in 2 hours". Raises Refused if it is none, has passed, or is more than
    MAX_DAYS_AHEAD days ahead.
    """
    ahead = _seconds_ahead(typed)
    at = _on_clock(typed, zone, now, locale) if ahead is None else round((now + ahead) / MINUTE) * MINUTE
    if at <= now:
        raise Refused("beginning-past")
    if at > now + MAX_DAYS_AHEAD * DAY:
        raise Refused("beginning-too-far", days=MAX_DAYS_AHEAD)
    return int(at)


def _on_clock(typed: str, zone: str, now: float, locale: str) -> float:
    """The moment of a time and a day; that of a time alone is the next one. Raises Refused if a text means none."""
    today = wall_clock(zone, now).date()
    found = next(_moments(typed, today, locale), None)
    if found is None:
        raise Refused("beginning-unreadable", value=typed[:50])
    day, minutes = found
    at = moment(zone, day or today, minutes)
    return moment(zone, today + timedelta(1), minutes) if at <= now and day is None else at


def _seconds_ahead(typed: str) -> int | None:
    """The seconds of a distance such as "in 2 hours" or "half an hour from now"; None if it is none."""
    for reading in _distance_words().readings(typed):
        if (found := _AHEAD.fullmatch(reading.kinds)) and (found["ahead"] or found["after"]):
            count = reading.value(found, "count")
            return (1 if count is None else count) * (reading.value(found, "unit") or 0)
    return None


def _moments(typed: str, today: date, locale: str) -> Iterator[tuple[date | None, int]]:
    """The days and times, in minutes, that a text can mean, the likeliest first; no day for a time alone."""
    if (alone := _time_typed(typed)) is not None:
        yield None, alone
    for word in words("tonight"):
        if word in plain(typed) and (minutes := _time_typed(plain(typed).replace(word, " "))) is not None:
            yield today, minutes if minutes >= DAY_MINUTES // 2 else minutes + DAY_MINUTES // 2
    spaces = [at for at, sign in enumerate(typed) if sign.isspace()]
    everywhere = () if typed.isascii() else range(1, len(typed))  # Chinese has no spaces
    for cuts in (spaces[::-1], everywhere):  # "24 Dec" is rather a day than "24"
        parts = [(typed[:at], typed[at:]) for at in cuts]
        for day, time in (*parts, *((day, time) for time, day in reversed(parts))):
            minutes = _time_typed(time)
            if minutes is not None and (meant := day_typed(day, today, locale)) is not None:
                yield meant, minutes


def _time_typed(typed: str) -> int | None:
    """The minutes of the day of a time; None if it is none."""
    for reading in _hour_words().readings(typed):
        if (found := _ALONE.fullmatch(reading.kinds)) and (minutes := _minutes(reading, found, "")) is not None:
            return minutes
    return None


def day_typed(typed: str, today: date, locale: str = DEFAULT_LANGUAGE) -> date | None:
    """The day that a text means, seen from today; None if it means none.

    It may be a date ("2026-12-24", "24 Dec", "24/12", "24.12.", "the 24th", "Thursday 24"), "tomorrow", a weekday or
    "in 3 days". A date without a year is the one nearest to today. Day and month are in the order of the person's
    locale of Discord; in English, which has both orders, the one that is at most MAX_AWAY_DAYS ahead.
    """
    for forms in ((_relative, _on_weekday, _day_alone, _dated), (_weekday_and_day,)):  # "mar 8" is in March, if it can
        for reading in _day_words().readings(typed):
            for meant in forms:
                if (day := meant(reading, today, locale)) is not None:
                    return day
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


def _on_weekday(reading: Reading, today: date, _: str) -> date | None:
    """A day of the week, the first one after today; in Chinese, that of the next week or of a later one."""
    if found := _OF_LATER_WEEK.fullmatch(reading.kinds):
        monday = today - timedelta(today.weekday())
        return monday + timedelta(7 * len(found["weeks"]) + (reading.value(found, "day") or 0))
    if found := _WEEKDAY.fullmatch(reading.kinds):
        return today + timedelta(((reading.value(found, "day") or 0) - today.weekday() - 1) % 7 + 1)
    return None


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
