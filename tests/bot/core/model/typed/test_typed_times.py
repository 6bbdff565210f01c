# ruff: noqa: RUF001
"""Dates and spans of time as people type them, and the moments of digests."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.core.model.errors import Refused
from bot.core.model.hours import Hours
from bot.core.model.typed.times import zone_typed
from bot.core.model.typed_days import day_of_return, day_typed
from bot.core.model.typed_hours import quiet_span
from bot.core.people.digest_times import next_digest

TODAY = date(2026, 11, 20)  # a Friday


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("2026-12-01", date(2026, 12, 1)),
        ("24 Dec", date(2026, 12, 24)),
        ("24. december", date(2026, 12, 24)),
        ("December 24th", date(2026, 12, 24)),
        ("24.12.", date(2026, 12, 24)),
        ("5.12.2026", date(2026, 12, 5)),
        ("tomorrow", date(2026, 11, 21)),
        ("fri", date(2026, 11, 27)),
        ("Monday", date(2026, 11, 23)),
        ("in 3 days", date(2026, 11, 23)),
        ("a week", date(2026, 11, 27)),
        ("two weeks", date(2026, 12, 4)),
        ("1 Feb", date(2027, 2, 1)),
        ("domani", date(2026, 11, 21)),
        ("lunedi", date(2026, 11, 23)),
        ("tra tre giorni", date(2026, 11, 23)),
        ("una settimana", date(2026, 11, 27)),
        ("24 dic", date(2026, 12, 24)),
        ("1º di dicembre", date(2026, 12, 1)),
        ("明天", date(2026, 11, 21)),
        ("星期一", date(2026, 11, 23)),
        ("周一", date(2026, 11, 23)),
        ("3天后", date(2026, 11, 23)),
        ("两周后", date(2026, 12, 4)),
        ("12月24日", date(2026, 12, 24)),
        ("2026年12月5号", date(2026, 12, 5)),
        ("4 Nov", date(2026, 11, 4)),
        ("31.11.", None),
        ("29 Feb", None),
        ("2026-13-01", None),
        ("0.0.", None),
        ("in many days", None),
        ("soon", None),
        ("", None),
    ],
)
def test_days(typed: str, day: date | None) -> None:
    assert day_typed(typed, TODAY) == day


def test_a_date_without_a_year_may_be_in_the_next_one() -> None:
    assert day_typed("5 Jan", date(2026, 12, 20)) == date(2027, 1, 5)


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("today", "away-past"),
        ("yesterday", "away-past"),
        ("本周一", "away-past"),
        ("2026-11-19", "away-past"),
        ("2026-12-21", "away-too-long"),
        ("9999-12-31", "away-too-long"),
        ("999 weeks", "away-too-long"),
        ("24/12", "away-too-long"),
        ("one fine day", "away-unreadable"),
        ("1 " * 3_000, "away-unreadable"),
    ],
)
def test_days_on_which_nobody_can_be_back(typed: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        day_of_return(typed, TODAY)


def test_thirty_days_are_the_most() -> None:
    assert day_of_return("2026-12-20", TODAY) == date(2026, 12, 20)


@pytest.mark.parametrize(
    ("typed", "span"),
    [
        ("22:00-08:00", (1320, 480)),
        ("22-8", (1320, 480)),
        ("10pm to 8 AM", (1320, 480)),
        ("22.30 \u2013 7", (1350, 420)),
        ("24:00-12:00", (0, 720)),
        ("12am-12pm", (0, 720)),
        ("dalle 22 alle 8", (1320, 480)),
        ("22:00 到 8:00", (1320, 480)),
        ("nessuna", None),
        ("无", None),
        ("none", None),
        (" ", None),
    ],
)
def test_quiet_hours(typed: str, span: tuple[int, int] | None) -> None:
    assert quiet_span(typed) == span


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("at night", "quiet-unreadable"),
        ("22:00", "quiet-unreadable"),
        ("25-3", "quiet-unreadable"),
        ("22:75-8", "quiet-unreadable"),
        ("0pm-8", "quiet-unreadable"),
        ("20:00-08:01", "quiet-too-long"),
        ("8-8", "quiet-empty"),
    ],
)
def test_no_quiet_hours(typed: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        quiet_span(typed)


IN_ITALIAN = """24/12 24/12/2026 24-12 24.12. 24.12.26 2026-12-24 il_24_dicembre fino_al_24_dicembre giovedì_24_dicembre
24dic 24_dic. 24_DICEMBRE"""
IN_CHINESE = """12/24 12-24 12.24 2026/12/24 2026.12.24 12月24日 12月24号 12月24 十二月二十四日 2026年12月24日
12月24号周四 20261224 １２月２４日 ２０２６－１２－２４ １２／２４"""
BRITISH = "24/12 24/12/26 24_Dec 24th_of_December the_24th_of_December Thu_24_Dec 24_December_2026 until_24-Dec-2026"
AMERICAN = "12/24 12/24/26 12/24/2026 Dec_24 December_24th Dec._24,_2026 Thursday,_December_24 12-24"
GERMAN = "24.12. 24.12.26 24.12.2026 24._Dezember 24._Dez. am_24._Dezember"
WRITTEN = [("it", IN_ITALIAN), ("zh-CN", IN_CHINESE), ("en-GB", BRITISH), ("en-US", AMERICAN), ("de", GERMAN)]


@pytest.mark.parametrize(("locale", "typed"), [(each, one) for each, many in WRITTEN for one in many.split()])
def test_a_date_is_read_as_it_is_written_where_the_person_is(locale: str, typed: str) -> None:
    assert day_typed(typed.replace("_", " "), TODAY, locale) == date(2026, 12, 24)


@pytest.mark.parametrize(
    ("locale", "month_first"), [("it", False), ("de", False), ("zh-CN", True), ("fr", False), ("no such", False)]
)
def test_day_and_month_are_in_the_order_of_the_locale(locale: str, month_first: bool) -> None:
    assert day_typed("12/1", TODAY, locale) == (date(2026, 12, 1) if month_first else date(2027, 1, 12))


def test_english_has_both_orders_and_what_is_possible_counts() -> None:
    for locale in ("en-US", "en-GB"):
        assert day_typed("12/1", TODAY, locale) == day_typed("1/12", TODAY, locale) == date(2026, 12, 1)
    assert day_typed("12.1.", TODAY, "en-GB") == date(2027, 1, 12), "points are German"


@pytest.mark.parametrize(
    ("typed", "days"),
    [
        *(("dopodomani", 2), ("dopo domani", 2), ("tra un mese", 30), ("quindici giorni", 15), ("10 gg", 10)),
        *(("lunedì prossimo", 3), ("il prossimo lunedì", 3), ("LUNEDI", 3), ("la prossima settimana", 7)),
        *(("fino a lunedì", 3), ("il 24", 4), ("mar", 4), ("fra tre giorni", 3), ("settimana prossima", 7)),
        *(("后天", 2), ("後天", 2), ("大后天", 3), ("五天", 5), ("十天后", 10), ("再过三天", 3), ("3日后", 3)),
        *(("下周", 7), ("下周一", 3), ("下週一", 3), ("下星期三", 5), ("下个礼拜天", 9), ("下下周一", 10)),
        *(("本周日", 2), ("星期天", 2), ("礼拜三", 5), ("两个星期后", 14), ("一个月后", 30), ("24号", 4), ("24日", 4)),
        *(("the day after tomorrow", 2), ("next monday", 3), ("five days", 5), ("3 days from now", 3), ("1w", 7)),
        *(("a fortnight", 14), ("in a month", 30), ("next week", 7), ("the 24th", 4), ("by Monday", 3), ("5 DAYS", 5)),
        *(("übermorgen", 2), ("in drei Tagen", 3), ("nächsten Montag", 3)),
    ],
)
def test_days_by_their_distance(typed: str, days: int) -> None:
    assert day_typed(typed, TODAY) == TODAY + timedelta(days)


NO_DAYS = [
    "24",
    "a",
    "days",
    "week",
    "0",
    "99/99",
    "32.12.",
    "2026-02-30",
    "12/24/26/1",
    "1/",
    "@everyone",
    "天",
    "周",
    "月",
    "24月24日",
    "١٢",
    "下",
    "mer_giov",
]


@pytest.mark.parametrize("typed", [*NO_DAYS, "a " * 12, "mar a " * 9, "9" * 50, "x" * 6_000, "1/" * 3_000])
def test_no_days(typed: str) -> None:
    assert day_typed(typed.replace("_", " "), TODAY) is None


TEN_TO_EIGHT = [
    "22:00-08:00",
    "22-8",
    "22–8",
    "22:00～08:00",
    "22:00〜08:00",
    "22：00－08：00",
    "２２：００～８：００",
    "22:00_→_08:00",
    "2200-0800",
    "10pm-8am",
    "10_p.m._to_8_a.m.",
    "from_10_pm_until_8_am",
    "between_10pm_and_8am",
    "10_at_night_to_8_in_the_morning",
    "22.00-8.00",
    "dalle_22_alle_8",
    "dalle_ore_22_alle_ore_8",
    "dalle_22.00_alle_8.00",
    "dalle_10_di_sera_alle_8_di_mattina",
    "tra_le_22_e_le_8",
    "从22点到8点",
    "22点到8点",
    "22时到8时",
    "晚上10点到早上8点",
    "晚上十点到早上八点",
    "晚上10点到第二天早上8点",
    "夜里10點到早上8點",
    "22:00至8:00",
    "22_Uhr_bis_8_Uhr",
    "von_22_bis_8_Uhr",
    "22:00_-_08:00_Uhr",
    "22h-8h",
    "22h00-8h00",
]


@pytest.mark.parametrize("typed", TEN_TO_EIGHT)
def test_hours_as_people_type_them(typed: str) -> None:
    assert quiet_span(typed.replace("_", " ")) == (1320, 480)


@pytest.mark.parametrize(
    ("typed", "span"),
    [
        ("22点半到7点", (1350, 420)),
        ("dalle 22 e mezza alle 7", (1350, 420)),
        ("midnight to 8", (0, 480)),
        ("da mezzanotte alle 8", (0, 480)),
        ("晚上12点到早上8点", (0, 480)),
        ("2 at night to 9 in the morning", (120, 540)),
        ("凌晨1点到9点", (60, 540)),
        ("10:30pm-6:15am", (1350, 375)),
    ],
)
def test_hours_with_parts_of_the_day(typed: str, span: tuple[int, int]) -> None:
    assert quiet_span(typed) == span


@pytest.mark.parametrize(
    "typed", ["22:00-08:00-09:00", "22", "13am-8", "x" * 6_000, "22-" * 2_000, "半到半", "２５点到８点"]
)
def test_no_hours(typed: str) -> None:
    with pytest.raises(Refused, match="quiet-unreadable"):
        quiet_span(typed)


def test_zones() -> None:
    assert zone_typed("new york") == "America/New_York"
    assert zone_typed("none") is None
    with pytest.raises(Refused, match="zone-unknown"):
        zone_typed("Atlantis")


# Digests


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


ROME = Hours("Europe/Rome")


@pytest.mark.parametrize(
    ("hours", "digested", "now", "due"),
    [
        (ROME, "", "2026-11-20T03:00", "2026-11-20T08:00"),
        (ROME, "", "2026-11-20T17:00", "2026-11-20T17:00"),  # missed: later on the same day
        (ROME, "2026-11-20T08:00", "2026-11-20T17:00", "2026-11-21T08:00"),
        (ROME, "2026-11-01T08:00", "2026-11-20T17:00", "2026-11-20T17:00"),  # once after a long stop
        (ROME, "2026-03-28T08:00", "2026-03-28T09:00", "2026-03-29T07:00"),  # the clock is put forward
        (ROME, "2026-10-24T07:00", "2026-10-24T08:00", "2026-10-25T08:00"),
        (Hours("Europe/Rome", (0, 630)), "", "2026-11-20T03:00", "2026-11-20T09:30"),  # the end of quiet hours
        (Hours("Europe/Rome", (1320, 480)), "", "2026-11-20T21:30", "2026-11-21T08:00"),  # missed until the night
        (Hours("Europe/Rome", None, at("2026-11-25T23:00")), "", "2026-11-20T17:00", "2026-11-26T08:00"),  # away
        (Hours("America/New_York"), "2026-11-20T08:00", "2026-11-20T10:00", "2026-11-21T14:00"),  # has travelled
        (
            Hours("Pacific/Apia"),
            "2011-12-29T19:00",
            "2011-12-30T08:00",
            "2011-12-30T19:00",
        ),  # the 31st follows the 29th
    ],
)
def test_the_next_digest(hours: Hours, digested: str, now: str, due: str) -> None:
    assert next_digest(hours, at(digested) if digested else 0, at(now)) == at(due)


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        *(("venerdì 4", 4), ("ven 4", 4), ("Friday the 4th", 4), ("Friday 4", 4), ("周五4号", 4)),
        *(("l’8 dicembre", 8), ("dall’8 dicembre", 8), ("l'8", 8), ("in 5 days’ time", -5)),
        *(("primo dicembre", 1), ("il primo dicembre", 1), ("il primo", 1), ("tmrw", -1)),
    ],
)
def test_days_as_a_phone_writes_them_and_as_people_say_them(typed: str, day: int) -> None:
    assert day_typed(typed, TODAY) == (date(2026, 12, day) if day > 0 else TODAY - timedelta(day))


def test_a_day_of_the_week_with_a_number_means_that_day_or_none() -> None:
    assert day_typed("martedì 4", TODAY) is None, "the next fourths are a Friday and a Monday"
    assert day_typed("Mar 8", date(2027, 2, 5), "en-US") == date(2027, 3, 8), "a month for whoever reads English"


@pytest.mark.parametrize(
    ("typed", "span"),
    [
        *(("dalle 22 e 30 alle 8", (1350, 480)), ("dalle ventidue e trenta alle otto", (1350, 480))),
        *(("dalle 22 alle 7 e 30", (1320, 450)), ("tra le 22 e le 7 e 30", (1320, 450)), ("22 e 8", (1320, 480))),
        *(("dall'una alle nove", (60, 540)), ("dall’una alle nove", (60, 540))),
        *(("10pm til 8am", (1320, 480)), ("10pm through 8am", (1320, 480)), ("10 o’clock pm to 8", (1320, 480))),
    ],
)
def test_hours_as_a_phone_writes_them_and_as_people_say_them(typed: str, span: tuple[int, int]) -> None:
    assert quiet_span(typed) == span
