# ruff: noqa: RUF001
"""When a game begins, as people type it: a day and a time, or a distance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import product

import pytest

from bot.core.model.errors import Refused
from bot.core.model.hours import moment, wall_clock
from bot.core.model.typed.times import beginning_typed
from bot.core.model.typed_days import day_of_return, day_typed

ROME = "Europe/Rome"

NOON = datetime(2026, 11, 26, 12, tzinfo=UTC).timestamp()
"""Thursday, 13:00 in Rome."""


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("20:00", "26 20:00"),
        ("10:00", "27 10:00"),
        ("today 8 pm", "26 20:00"),
        ("8 pm Friday", "27 20:00"),
        ("tonight at 9", "26 21:00"),
        ("noon tomorrow", "27 12:00"),
        ("2026-11-30 09:15", "30 09:15"),
        ("domani alle 21", "27 21:00"),
        ("sab 20.30", "28 20:30"),
        ("28 nov 20", "28 20:00"),
        ("stasera alle 9", "26 21:00"),
        ("明天晚上8点", "27 20:00"),
        ("明晚8点", "27 20:00"),
        ("明早10点", "27 10:00"),
        ("周六21:30", "28 21:30"),
        ("今晚8点半", "26 20:30"),
        ("in 2 hours", "26 15:00"),
        ("in 30 min", "26 13:30"),
        ("In an hour", "26 14:00"),
        ("half an hour from now", "26 13:30"),
        ("in 2h", "26 15:00"),
        ("tra 2 ore", "26 15:00"),
        ("fra un’ora", "26 14:00"),
        ("tra mezz'ora", "26 13:30"),
        ("2小时后", "26 15:00"),
        ("再过半小时", "26 13:30"),
        ("两个小时以后", "26 15:00"),
    ],
)
def test_a_beginning_is_a_day_and_a_time_on_a_persons_clock(typed: str, at: str) -> None:
    assert f"{wall_clock(ROME, beginning_typed(typed, ROME, NOON)):%d %H:%M}" == at


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("soon", "beginning-unreadable"),
        ("tomorrow", "beginning-unreadable"),
        ("", "beginning-unreadable"),
        ("today 10:00", "beginning-past"),
        ("yesterday 8pm", "beginning-past"),
        ("ieri alle 20", "beginning-past"),
        ("昨天晚上8点", "beginning-past"),
        ("in 0 min", "beginning-past"),
        ("in 9999 hours", "beginning-too-far"),
        ("24 June 2026 20:00", "beginning-past"),
        ("2027-01-26 20:00", "beginning-too-far"),
    ],
)
def test_a_beginning_that_is_not_possible_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        beginning_typed(typed, ROME, NOON)
    assert refused.value.message == why


def read(typed: str, now: str) -> str | None:
    """What is read at a moment of the clock in Rome, as that shows it; None if unreadable, else the refusal."""
    began = datetime.fromisoformat(now)
    at = moment(ROME, began.date(), began.hour * 60 + began.minute)
    try:
        return f"{wall_clock(ROME, beginning_typed(typed, ROME, at)):%Y-%m-%d %H:%M}"
    except Refused as refused:
        return None if refused.message == "beginning-unreadable" else refused.message


# Distances

FIVE_PAST_THREE = "2026-11-26 15:05"
"""A Thursday."""

LENGTHS = {
    30: (
        "half an hour",
        "a half hour",
        "30 minutes",
        "30m",
        "0.5 hours",
        "mezz'ora",
        "una mezz'ora",
        "mezza ora",
        "0,5 ore",
    ),
    15: ("a quarter of an hour", "un quarto d’ora", "一刻钟", "fifteen minutes", "15分钟", "十五分钟"),
    45: ("45 min", "three quarters of an hour", "tre quarti d'ora", "forty-five minutes", "四十五分钟", "三刻钟"),
    60: (
        "1 hour",
        "an hour",
        "one hour",
        "1h",
        "un'ora",
        "un’ora",
        "1 ora",
        "一小时",
        "1个小时",
        "一个钟头",
        "60 minuti",
    ),
    75: ("an hour and a quarter", "1.25 hours", "1 hour 15 minutes", "un'ora e un quarto", "1,25 ore", "1小时15分钟"),
    90: (
        *(
            "1.5 hours",
            "1,5 hours",
            "1h30",
            "1h30m",
            "1h 30min",
            "1 h 30",
            "1 hour 30 minutes",
            "1 hour and 30 minutes",
        ),
        *("one and a half hours", "an hour and a half", "1 hour, 30 minutes", "90 minutes", "1.50 h", "1.5h"),
        *(
            "1,5 ore",
            "un'ora e mezza",
            "un’ora e mezza",
            "un'ora e trenta",
            "1 ora e 30",
            "1 ora e 30 minuti",
            "90 minuti",
        ),
        *(
            "1.5小时",
            "1.5个小时",
            "一个半小时",
            "1个半小时",
            "一个半钟头",
            "1小时30分",
            "一小时三十分钟",
            "1小时半",
            "90分钟",
        ),
    ),
    65: ("1.083333 hours", "1h05", "1 hour 5 minutes", "un'ora e cinque", "一小时零五分钟", "1小时5分钟"),
    78: ("1.3 hours", "1 hour 18 minutes", "1,3 ore", "1.30 hours", "1,30 ore"),
    150: (
        "2.5 hours",
        "two and a half hours",
        "2h30",
        "due ore e mezza",
        "2,5 ore",
        "两个半小时",
        "2个半小时",
        "两小时半",
    ),
    165: ("two and three quarters hours", "2h45", "due ore e tre quarti", "2.75 hours"),
    600: ("10 hours", "ten hours", "dieci ore", "十个小时", "10h"),
}
"""Lengths of time by their minutes; a few that are refused."""

UNREAD = {"1.083333 hours", "1.30 hours", "1,30 ore"}
AHEAD = ("in {}", "fra {}", "tra {}", "再过{}", "{}后", "{}以后", "{} from now")


@pytest.mark.parametrize("minutes", LENGTHS)
def test_a_distance_counts_from_now(minutes: int) -> None:
    wanted = f"{datetime.fromisoformat(FIVE_PAST_THREE) + timedelta(minutes=minutes):%Y-%m-%d %H:%M}"
    for length in LENGTHS[minutes]:
        found = {read(form.format(length), FIVE_PAST_THREE) for form in AHEAD}
        assert found == ({None} if length in UNREAD else {wanted}), length


AROUND = ("{}", "tomorrow {}", "{} tomorrow", "tomorrow in {}", "today in {}", "domani {}", "domani fra {}")
AROUND += ("sabato tra {}", "明天{}", "明天再过{}", "in 1 day {}", "next week in {}")
AT = ("at {}", "alle {}", "tomorrow at {}", "domani alle {}", "tonight {}", "stasera {}", "今晚{}")


def test_a_length_of_time_is_no_hour_of_the_day() -> None:
    lengths = [*LENGTHS[90], *(length for each in LENGTHS.values() for length in (each[0], each[-1]))]
    in_words = [each for each in lengths if " h" not in each and re.search(r"\dh", each) is None]  # "at 8h" is an hour
    typed = [
        form.format(each) for forms, some in ((AROUND, lengths), (AT, in_words)) for form in forms for each in some
    ]
    assert {text: at for text in typed if (at := read(text, FIVE_PAST_THREE)) is not None} == {}


UNFINISHED = (
    "in 2",
    "in 1.5",
    "in 1:30",
    "in 20",
    "fra 2",
    "tra 2 e mezza",
    "fra 20",
    "再过2",
    "2后",
    "2点后",
    "tomorrow in 2",
)
ODD = (
    "in hours",
    "in 1h90",
    "in 2 hours 3 hours",
    "in 1.5 days",
    "in half",
    "fra ore",
    "小时后",
    "in -1 hours",
    "1h30",
    "2 h",
    "20h",
)


@pytest.mark.parametrize("typed", UNFINISHED + ODD)
def test_what_may_be_a_distance_is_no_hour_of_the_day_either(typed: str) -> None:
    assert read(typed, FIVE_PAST_THREE) is None


# Weekdays

ENGLISH = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
ITALIAN = ("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica")
CHINESE = tuple(f"星期{sign}" for sign in "一二三四五六天")
IN_SHORT = tuple(f"周{sign}" for sign in "一二三四五六日")
WEEKDAYS: dict[str, list[tuple[str, ...]]] = {
    "{}": [ENGLISH, tuple(name[:3] for name in ENGLISH), ITALIAN, CHINESE, IN_SHORT],
    "this {}": [ENGLISH],
    "questo {}": [ITALIAN],
    "本{}": [IN_SHORT],
    "这个{}": [CHINESE],
}
OF_THIS_WEEK = ("本{}", "这个{}")
"""They mean the day of this week, from Monday on."""

HOURS: dict[int, tuple[str, ...]] = {9: ("9:00", "alle 9", "早上9点"), 20: ("8pm", "alle 20", "晚上8点")}
NOWS = [(datetime(2026, 11, 16, 9, 30, tzinfo=UTC) + timedelta(hours=14 * each)) for each in range(12)]
"""Moments of a week, in the morning and at night, on all its days."""


def named() -> Iterator[tuple[str, int, str, int]]:
    """Typed weekdays and hours: form, weekday, text, hour."""
    for form, languages in WEEKDAYS.items():
        for names, (hour, times) in product(languages, HOURS.items()):
            for weekday, name in enumerate(names):
                yield (
                    form,
                    weekday,
                    f"{form.format(name)} {times[0 if name.isascii() else 2 if len(name) < 4 else 1]}",
                    hour,
                )


@pytest.mark.parametrize("now", NOWS, ids="{:%a %H:%M}".format)
def test_a_weekday_is_today_if_the_hour_is_still_ahead(now: datetime) -> None:
    for form, weekday, typed, hour in named():
        day = now.date() + timedelta((weekday - now.weekday()) % 7)
        wanted = f"{day} {hour:02}:00"
        if form in OF_THIS_WEEK and weekday < now.weekday():
            wanted = "beginning-past"
        if day == now.date() and hour <= now.hour:
            wanted = f"{day + timedelta(7)} {hour:02}:00" if form == "{}" else "beginning-past"
        assert read(typed, f"{now:%Y-%m-%d %H:%M}") == wanted, typed


OF_NEXT_WEEK = ("next {0}", "{0} next week", "next week {0}", "{1} della prossima settimana", "下{2}", "下个{2}")


@pytest.mark.parametrize("now", NOWS, ids="{:%a %H:%M}".format)
def test_the_next_weekday_is_that_of_the_next_week(now: datetime) -> None:
    monday = now.date() - timedelta(now.weekday())
    for weekday, names in enumerate(zip(ENGLISH, ITALIAN, CHINESE, strict=True)):
        day = monday + timedelta(7 + weekday)
        for form in OF_NEXT_WEEK:
            assert read(f"{form.format(*names)} 20:00", f"{now:%Y-%m-%d %H:%M}") == f"{day} 20:00", form
            assert day_typed(form.format(*names), now.date()) == day


@pytest.mark.parametrize(
    "form", ["coming {0}", "this coming {0}", "sabato prossimo", "il prossimo sabato", "nächsten Samstag"]
)
def test_the_coming_weekday_is_the_first_after_today(form: str) -> None:
    for day, ahead in (
        ("2026-11-25", 3),
        ("2026-11-27", 1),
        ("2026-11-28", 7),
        ("2026-11-29", 6),
    ):
        wanted = date.fromisoformat(day) + timedelta(ahead)
        assert read(f"{form.format('Saturday')} 20:00", f"{day} 10:00") == f"{wanted} 20:00"


@pytest.mark.parametrize(
    "typed", ["Sat", "Saturday", "this Saturday", "questo sabato", "本周六", "sabato prossimo", "下周六"]
)
def test_an_absence_ends_after_today(typed: str) -> None:
    saturday = date(2026, 11, 28)
    assert day_of_return(typed, saturday) == saturday + timedelta(7)


# Days and hours

SATURDAY = "2026-11-28 10:00"


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        *(
            ("明天中午12点", "29 12:00"),
            ("中午12点半", "28 12:30"),
            ("今晚十二点", "29 00:00"),
            ("今天中午1点", "28 13:00"),
        ),
        *(
            ("明天晚上12点", "30 00:00"),
            ("明晚1点", "30 01:00"),
            ("晚上八点一刻", "28 20:15"),
            ("晚上8点三刻", "28 20:45"),
        ),
        *(
            ("差一刻九点", "29 08:45"),
            ("明天零点", "29 00:00"),
            ("明天零点三十分", "29 00:30"),
            ("晚上八点零五分", "28 20:05"),
        ),
        *(("晚上8点30日", "30 20:00"), ("晚上八点三十号", "30 20:00"), ("8点半明天", "29 08:30")),
        *(("八点四十五", "29 08:45"), ("今天午夜", "29 00:00"), ("凌晨2点", "29 02:00"), ("月底晚上8点", "30 20:00")),
        *(
            ("alle 21 e un quarto", "28 21:15"),
            ("alle 9 e un quarto", "29 09:15"),
            ("alle 21 e tre quarti", "28 21:45"),
        ),
        *(("alle 21 meno un quarto", "28 20:45"), ("mezzanotte e mezza", "29 00:30"), ("a mezzanotte", "29 00:00")),
        *(
            ("stasera a mezzanotte", "29 00:00"),
            ("stasera a mezzanotte e mezza", "29 00:30"),
            ("sabato a mezzanotte", "29 00:00"),
        ),
        *(
            ("mezzogiorno e mezzo", "28 12:30"),
            ("domani a mezzogiorno e mezza", "29 12:30"),
            ("domani all'una", "29 01:00"),
        ),
        *(
            ("domani alle ore 21", "29 21:00"),
            ("domani h 21", "29 21:00"),
            ("domattina alle 10", "29 10:00"),
            ("alle nove di sera", "28 21:00"),
        ),
        *(("stanotte alle 2", "29 02:00"), ("mezzanotte e dieci", "29 00:10"), ("fine mese alle 21", "30 21:00")),
        *(("half past 8 pm", "28 20:30"), ("quarter past eight pm", "28 20:15"), ("a quarter to nine pm", "28 20:45")),
        *(("tonight at 12", "29 00:00"), ("tonight at 12:30", "29 00:30"), ("tonight at midnight", "29 00:00")),
        *(
            ("tonight at 1", "29 01:00"),
            ("tonight at 9 pm", "28 21:00"),
            ("tonight 12 am", "29 00:00"),
            ("24:00", "29 00:00"),
        ),
        *(
            ("tomorrow 24:00", "30 00:00"),
            ("midnight", "29 00:00"),
            ("tomorrow noon", "29 12:00"),
            ("12:30 am tomorrow", "29 00:30"),
            ("8 am Sunday", "29 08:00"),
            ("12 noon", "28 12:00"),
        ),
        *(
            ("Sunday 12 in the evening", "30 00:00"),
            ("halb neun abends", "28 20:30"),
            ("the end of the month 8pm", "30 20:00"),
        ),
    ],
)
def test_hours_as_people_say_them(typed: str, at: str) -> None:
    assert read(typed, SATURDAY) == f"2026-11-{at}"


@pytest.mark.parametrize(
    "typed", ["tonight 8 am", "tonight 12 pm", "tonight noon", "中午8点", "8:30 e mezza", "half eight", "8 a quarter"]
)
def test_hours_that_nobody_means_are_refused(typed: str) -> None:
    assert read(typed, SATURDAY) is None


EITHER_ORDER = [
    (
        " ",
        ("tomorrow", "Sunday", "24 Dec", "Dec 24th", "the 30th", "12/24"),
        ("8 pm", "12:30 am", "20:00", "noon", "half past 8"),
    ),
    (
        " ",
        ("domani", "domenica", "24 dicembre", "il 30", "24/12"),
        ("alle 20", "20.30", "alle 9 e mezza di sera", "mezzogiorno"),
    ),
    (
        "",
        ("明天", "周日", "12月24日", "十二月二十四日", "30号", "30日"),
        ("晚上8点", "八点半", "20点30分", "中午12点", "20:00"),
    ),
]
"""What stands between a day and a time, days, and times."""


@pytest.mark.parametrize(("between", "days", "times"), EITHER_ORDER)
def test_day_and_time_stand_in_either_order(between: str, days: tuple[str, ...], times: tuple[str, ...]) -> None:
    locale = "it" if "domani" in days else "en"
    now = moment(ROME, date(2026, 11, 28), 600)
    for time in times:
        (clock,) = {read(f"{day}{between}{time}", SATURDAY)[-5:] for day in days}
        for day in days:
            first, then = (
                beginning_typed(between.join(each), ROME, now, locale) for each in ((day, time), (time, day))
            )
            assert first == then, f"{day} {time}"
            shown = wall_clock(ROME, first)
            assert (f"{shown:%H:%M}", shown.date()) == (clock, day_typed(day, date(2026, 11, 28), locale))


@pytest.mark.parametrize(
    "typed", ["下周三", "下星期五", "下下周一", "6月底", "12月底", "12月15", "十二月二十", "2026年12月24"]
)
def test_a_day_is_not_cut_into_a_day_and_an_hour(typed: str) -> None:
    assert read(typed, SATURDAY) is None
    assert read(f"{typed}晚上8点", SATURDAY) is not None
    assert read(f"{typed} 20:00", SATURDAY) is not None


def test_the_night_may_have_begun() -> None:
    for typed in ("tonight at 2", "stanotte alle 2", "今晚2点"):
        assert read(typed, "2026-11-28 00:30") == "2026-11-28 02:00"
        assert read(typed, "2026-11-28 02:30") == "2026-11-29 02:00"


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        *(
            (each, "2026-11-30")
            for each in ("end of the month", "at the end of the month", "month end", "fine mese", "per fine mese")
        ),
        *(
            (each, "2026-11-30")
            for each in ("月底", "本月底", "这个月底", "Monatsende", "end of November", "fine novembre")
        ),
        *((each, "2026-11-30") for each in ("a fine mese", "alla fine del mese", "a fine novembre")),
        *((each, "2026-12-31") for each in ("at the end of December", "a fine dicembre")),
        *(
            (each, "2026-12-31")
            for each in ("end of December", "fine dicembre", "la fine di dicembre", "12月底", "十二月底")
        ),
        *((each, "2027-02-28") for each in ("end of Feb", "fine febbraio", "2月底", "Ende Februar")),
        *(
            (each, None)
            for each in ("end", "fine", "end of next month", "下个月底", "fine settimana", "周末", "13月底", "0月底")
        ),
    ],
)
def test_the_end_of_a_month(typed: str, day: str | None) -> None:
    assert day_typed(typed, date(2026, 11, 20)) == (None if day is None else date.fromisoformat(day))
