"""Dates and spans of time as people type them, and the moments of digests."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from bot.model.digest_times import next_digest
from bot.model.errors import Refused
from bot.model.hours import Hours
from bot.model.typed_times import day_of_return, day_typed, quiet_span, zone_typed

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
        ("2026-11-19", "away-past"),
        ("2026-12-21", "away-too-long"),
        ("9999-12-31", "away-too-long"),
        ("999 weeks", "away-too-long"),
        ("24/12", "away-unreadable"),
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
