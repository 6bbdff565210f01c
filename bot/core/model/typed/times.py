"""Moments that people type: a day and a time, or a distance; and time zones."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

from bot.core.model.errors import Refused
from bot.core.model.hours import DAY_MINUTES, moment, wall_clock
from bot.core.model.pace import DAY, HOUR, MINUTE
from bot.core.model.typed.cities import zone_named
from bot.core.model.typed.names import plain
from bot.core.model.typed.tokens import NUMBER, SKIPPED, Meaning, Meanings, Vocabulary
from bot.core.model.typed.words import words
from bot.core.model.typed_days import read_day
from bot.core.model.typed_hours import NONE, time_typed
from render import DEFAULT_LANGUAGE

MAX_DAYS_AHEAD = 60
"""How many days ahead a game may begin."""

_HOURS = "(?P<hours>n)(?:(?P<hundredths>n)%)?(?P<before>Q)?h(?:(?P<behind>Q)|&?(?P<minutes>n)(?P<sign>m)?)?"
_DISTANCE = re.compile(rf"(?P<ahead>i)?(?:{_HOURS}|(?P<only>n)m|n?(?P<quarters>v))(?P<after>A)?")
_DECIMAL = re.compile(r"(\d+)[.,](\d|25|50|75)(?!\d)")
"""A number with a tenth or a quarter; "1.30 hours" may be an hour and a half."""
_ONE_PLACE = re.compile(r"\d[.,]\d(?!\d)")


class Moment(NamedTuple):
    """A time of a day that a text can mean, in minutes; it comes again after some days, or never (0)."""

    day: date
    minutes: int
    again: int = 0


@cache
def _distance_words() -> Vocabulary:
    """The words of distances shorter than a day."""
    meant = Meanings()
    kinds = {"ahead": "i", "after": "A", "hours": "h", "minutes": "m", "and": "&", "zero": SKIPPED}
    for name, kind in kinds.items():
        meant.add(name, kind)
    meant.count_up("numbers", NUMBER)
    meant.count_up("quarters", "Q", step=HOUR // 4)
    meant.count_up("quarter-hours", "v", step=HOUR // 4)
    for mark in ("'", ","):
        meant[mark].append(Meaning(SKIPPED))
    return Vocabulary(meant, {}, "%")


def zone_typed(typed: str) -> str | None:
    """The time zone that a person has typed, None for none; raises Refused if there is no such zone."""
    if plain(typed) in NONE:
        return None
    try:
        return zone_named(typed)
    except LookupError as error:
        raise Refused("zone-unknown", value=typed[:50]) from error


def beginning_typed(typed: str, zone: str, now: float, locale: str = DEFAULT_LANGUAGE) -> int:
    """The moment that a text means on the clock of a zone: a time, with or without a day before or after it.

    It may also be a distance, such as "in 2 hours". Raises Refused if it is none, has passed, or is more than
    MAX_DAYS_AHEAD days ahead.
    """
    distance = _distance(typed)
    if distance is None:
        at = _on_clock(typed, zone, now, locale)
    else:
        seconds, is_ahead = distance
        if not is_ahead:  # "2 h" may be an hour of the day as well
            raise Refused("beginning-unreadable", value=typed[:50])
        at = round((now + seconds) / MINUTE) * MINUTE
    if at <= now:
        raise Refused("beginning-past")
    if at > now + MAX_DAYS_AHEAD * DAY:
        raise Refused("beginning-too-far", days=MAX_DAYS_AHEAD)
    return int(at)


def _distance(typed: str) -> tuple[int, bool] | None:
    """The seconds of a length of time, and whether it says from now on: "in 2 hours"; None if a text is none."""
    for reading in _distance_words().readings(_DECIMAL.sub(_hundredths, plain(typed))):
        if found := _DISTANCE.fullmatch(reading.kinds):
            minutes = reading.value(found, "minutes", "only") or 0
            if found["hours"] and minutes > 59 and not found["sign"]:  # "1h90"
                continue
            seconds = HOUR * (reading.value(found, "hours") or 0) + MINUTE * minutes
            seconds += HOUR * (reading.value(found, "hundredths") or 0) // 100
            seconds += sum(reading.value(found, part) or 0 for part in ("before", "behind", "quarters"))
            return seconds, bool(found["ahead"] or found["after"])
    return None


def _hundredths(decimal: re.Match[str]) -> str:
    return f"{decimal[1]} {decimal[2]:0<2}%"


def _on_clock(typed: str, zone: str, now: float, locale: str) -> float:
    """The moment of a time and a day; a time alone, or a weekday, means the next one.

    Raises Refused if a text means none.
    """
    found = next(_moments(typed, wall_clock(zone, now).date(), locale), None)
    if found is None:
        raise Refused("beginning-unreadable", value=typed[:50])
    days, minutes = divmod(found.minutes, DAY_MINUTES)
    day = found.day + timedelta(days)
    at = moment(zone, day, minutes)
    return moment(zone, day + timedelta(found.again), minutes) if at <= now else at


def _moments(typed: str, today: date, locale: str) -> Iterator[Moment]:
    """The moments that a text can mean, the likeliest first."""
    if (alone := _time(typed)) is not None:
        yield Moment(today, alone % DAY_MINUTES, 1)
    if (late := _time_tonight(plain(typed))) is not None:
        after_midnight = late >= DAY_MINUTES  # it may be night already
        yield Moment(today, late % DAY_MINUTES, 1) if after_midnight else Moment(today, late)
    spaces = [at for at, sign in enumerate(typed) if sign.isspace()]
    is_day = read_day(typed, today, locale) is not None  # "下周三" is no week and 3 o'clock
    everywhere = () if typed.isascii() or is_day else range(1, len(typed))  # Chinese has no spaces
    for cuts in (spaces[::-1], everywhere):  # "24 Dec" is rather a day than "24", and "10 am" a time than "10"
        parts = [(typed[:at], typed[at:]) for at in cuts]
        days = [(day, time) for day, time in parts if not _ends_with_in(day)]
        for day, time in (*days, *((day, time) for time, day in parts)):
            minutes = _time(time)
            if minutes is not None and (meant := read_day(day, today, locale)) is not None:
                yield Moment(meant.date, minutes, 7 if meant.kind == "weekday" else 0)


def _time_tonight(typed: str) -> int | None:
    """The minutes of a time with a word for tonight, from DAY_MINUTES on after midnight; None if it is none."""
    for word in words("tonight"):
        if word in typed and (minutes := _time(typed.replace(word, f" {min(words('evening'))} "))) is not None:
            return minutes
    return None


def _time(typed: str) -> int | None:
    """The minutes of a time of day; None if it is none, or may be a length of time, such as "2 h" and "1.5"."""
    return time_typed(typed) if _distance(typed) is None and _ONE_PLACE.search(plain(typed)) is None else None


def _ends_with_in(day: str) -> bool:
    """Whether what follows is a distance, though it be only a number: "tomorrow in"."""
    return plain(day).endswith(tuple(f" {word}" if word.isascii() else word for word in words("ahead")))
