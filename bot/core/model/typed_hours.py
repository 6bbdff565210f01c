"""Times of day that people type, and spans of them, in minutes of the day."""

import re
from functools import cache

from bot.core.model.errors import Refused
from bot.core.model.hours import DAY_MINUTES, QuietHoursError, quiet_hours
from bot.core.model.typed.names import plain
from bot.core.model.typed.tokens import NUMBER, SKIPPED, Meaning, Meanings, Reading, Vocabulary
from bot.core.model.typed.words import words

NONE = words("none") | {"", "-"}
"""What people type for no quiet hours."""

_PART = "[apelNZ]"
_CLOCK = r"b?(?P<{0}hour>[nz])(?:[:.h]z?(?P<{0}minute>[nz])m?)?h?"
_NAME = r"(?P<{0}name>[NZ])(?:h(?P<{0}past>n)m?)?"
_END = rf"b?(?P<{{0}}before>{_PART})?(?P<{{0}}to>Q)?(?:{_CLOCK}|{_NAME})(?P<{{0}}quarters>Q)?(?P<{{0}}after>{_PART})?"
"""A time of day, with words for its part of the day before or behind it."""

_SPAN = re.compile(rf"f?{_END.format('from_')}[-o]+{_END.format('to_')}")
_ALONE = re.compile(_END.format(""))


@cache
def _hour_words() -> Vocabulary:
    """The words of times of day."""
    meant = Meanings()
    kinds = {"from": "f", "to": "o", "before-hour": "b", "hour-sign": "h", "minute-sign": "m", "zero": "z"}
    kinds |= {"around-hours": SKIPPED, "morning": "a", "afternoon": "p", "evening": "e", "night": "l"}
    for name, kind in (kinds | {"noon": "N", "midnight": "Z"}).items():
        meant.add(name, kind)
    meant.count_up("numbers", NUMBER)
    meant.count_up("quarters", "Q", step=15)
    meant.count_up("quarters-to", "Q", step=-15)
    for mark in ("\u2013", "\u2014", "~", "\u301c", "\u2192"):
        meant[mark].append(Meaning("-"))
    return Vocabulary(meant, {}, "-.:")


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
                begin, end = begin % DAY_MINUTES, end % DAY_MINUTES
                break
    else:
        raise Refused("quiet-unreadable", value=typed[:50])
    try:
        return quiet_hours(begin, end)
    except QuietHoursError as error:
        raise Refused("quiet-empty" if begin == end else "quiet-too-long") from error


def time_typed(typed: str) -> int | None:
    """The minutes of a time since its day began, more than a day's for "midnight" and after; None if it is none."""
    for reading in _hour_words().readings(typed):
        if (found := _ALONE.fullmatch(reading.kinds)) and (minutes := _minutes(reading, found, "")) is not None:
            return minutes
    return None


def _minutes(reading: Reading, found: re.Match[str], end: str) -> int | None:
    """The minutes of one end of a span since its day began; None if there is no such time."""
    parts = {part for part in (found[f"{end}before"], found[f"{end}after"]) if part}
    hour, minute = reading.value(found, f"{end}hour"), reading.value(found, f"{end}minute")
    if name := found[f"{end}name"]:
        parts, hour, minute = parts | {name}, 12, reading.value(found, f"{end}past")
    assert hour is not None
    if minute is None and 100 < hour <= 2400:  # 2230
        hour, minute = divmod(hour, 100)
    quarters = sum(reading.value(found, f"{end}{place}") or 0 for place in ("to", "quarters"))
    if hour > 24 or (minute or 0) > 59 or (quarters and minute is not None):
        return None
    hours = {_hour_in(part, hour) for part in parts} or {hour}
    meant = [each for each in hours if each is not None]
    if len(meant) < len(hours) or len({each % 24 for each in meant}) > 1:
        return None
    minutes = max(meant) * 60 + (minute or 0) + quarters
    return None if minutes < 0 or (hour == 24 and minutes > DAY_MINUTES) else minutes


def _hour_in(part: str, hour: int) -> int | None:
    """The hour that is meant in a part of a day, from 24 on after its midnight; None if it is not in that part."""
    match part:
        case "a":
            return hour % 12 if hour <= 12 else None
        case "p":
            return hour % 12 + 12 if 0 < hour <= 12 else hour or None
        case "e":
            return hour % 12 + (12 if 5 <= hour < 12 else 24) if hour <= 12 else hour
        case "l":
            return hour + 12 if 6 <= hour <= 12 else hour
        case "N":
            return hour if 10 <= hour <= 14 else hour + 12 if 0 < hour < 4 else None
        case _:
            return 24 if hour in {0, 12, 24} else None
