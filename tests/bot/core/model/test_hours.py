"""A person's own time: quiet hours, absence, and changes of the clock on their wall."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import settings as sampled
from hypothesis import strategies as st

from bot.core.model.hours import Hours, QuietHoursError, moment, quiet_hours, wall_clock
from bot.core.model.pace import DAY
from bot.core.model.typed.cities import zone_named

HOUR = 3600
ROME, NEW_YORK, LORD_HOWE, APIA = "Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"
NIGHT = (22 * 60, 8 * 60)


def at(text: str) -> float:
    """A moment given in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def shown(zone: str, moment: float) -> str:
    return wall_clock(zone, moment).strftime("%d %H:%M")


def is_quiet(hours: Hours, moment: float) -> bool:
    """The promise, word for word: the clock on the wall shows a quiet time, or the person is away."""
    if moment < hours.away_until:
        return True
    if hours.quiet is None:
        return False
    now, (begin, end) = wall_clock(hours.zone, moment), hours.quiet
    minutes = now.hour * 60 + now.minute
    return begin <= minutes < end if begin < end else minutes >= begin or minutes < end


# Properties

ZONES = st.sampled_from((ROME, NEW_YORK, LORD_HOWE, APIA, "UTC", "Asia/Kathmandu", "America/St_Johns"))
MOMENTS = st.floats(at("2011-12-01"), at("2012-12-01"))
QUIET = st.tuples(st.integers(0, 1439), st.integers(1, 720)).map(lambda pair: (pair[0], sum(pair) % 1440))
SECONDS = st.floats(0, 20 * DAY)
HOURS = st.builds(Hours, ZONES, st.none() | QUIET, st.just(0.0) | MOMENTS)


@sampled(max_examples=60)
@given(HOURS, MOMENTS, SECONDS, SECONDS)
def test_time_spent_until_a_deadline_is_the_time_given(hours: Hours, now: float, one: float, two: float) -> None:
    due = hours.moment_after(now, one)
    assert hours.spent(now, due) == pytest.approx(one, abs=0.1)
    assert hours.paused_until(due) is None
    assert not is_quiet(hours, due + 1e-3)
    later = hours.moment_after(now, one + two)
    assert later >= due >= now
    assert later == pytest.approx(hours.moment_after(due, two), abs=0.1)
    assert hours.spent(now, later) >= hours.spent(now, due) >= 0


@sampled(max_examples=60)
@given(HOURS, MOMENTS)
def test_the_clock_rests_exactly_while_it_is_quiet(hours: Hours, now: float) -> None:
    now = float(int(now))
    end = hours.paused_until(now)
    assert (end is not None) == is_quiet(hours, now)
    if end is not None:
        assert end > now
        assert is_quiet(hours, end - 1)
        assert not is_quiet(hours, end)
        assert hours.spent(now, end) == 0


@sampled(max_examples=40)
@given(ZONES, st.integers(0, 1439), MOMENTS, SECONDS)
def test_half_a_day_of_quiet_at_most_doubles_the_time(zone: str, begin: int, now: float, seconds: float) -> None:
    hours = Hours(zone, (begin, (begin + 720) % 1440))
    # half a day for the pause that it may begin with, an hour for the clock that is put back
    assert hours.moment_after(now, seconds) - now <= 2 * seconds + 12 * HOUR + HOUR + 1


# Changes of the clock


@pytest.mark.parametrize(
    ("zone", "from_", "until", "length"),
    [
        (ROME, "2026-03-28T21:00", "2026-03-29T06:00", 9),  # one hour of the night is skipped
        (ROME, "2026-10-24T20:00", "2026-10-25T07:00", 11),  # one comes twice
        (NEW_YORK, "2026-03-08T03:00", "2026-03-08T12:00", 9),
        (NEW_YORK, "2026-11-01T02:00", "2026-11-01T13:00", 11),
        (LORD_HOWE, "2026-10-03T11:30", "2026-10-03T21:00", 9.5),  # half an hour
        (LORD_HOWE, "2026-04-04T11:00", "2026-04-04T21:30", 10.5),
        (APIA, "2011-12-30T08:00", "2011-12-30T18:00", 10),  # from the 29th into the 31st: there was no 30th
    ],
)
def test_a_night_is_as_long_as_the_clock_on_the_wall_says(zone: str, from_: str, until: str, length: float) -> None:
    hours, begin, end = Hours(zone, NIGHT), at(from_), at(until)
    assert end - begin == length * HOUR
    assert shown(zone, begin)[3:] == "22:00"
    assert shown(zone, end)[3:] == "08:00"
    assert hours.paused_until(begin - 1) is None
    assert hours.paused_until(begin) == hours.paused_until(end - 1) == end
    assert hours.paused_until(end) is None
    assert hours.moment_after(begin - HOUR, 2 * HOUR) == end + HOUR
    assert hours.spent(begin - HOUR, end + HOUR) == 2 * HOUR


def test_quiet_time_that_is_skipped_or_comes_twice() -> None:
    hours = Hours(ROME, (2 * 60 + 15, 2 * 60 + 45))
    assert hours.spent(at("2026-03-29T00:00"), at("2026-03-29T03:00")) == 3 * HOUR
    assert hours.paused_until(at("2026-10-25T00:20")) == at("2026-10-25T00:45")
    assert hours.paused_until(at("2026-10-25T01:20")) == at("2026-10-25T01:45")
    assert hours.spent(at("2026-10-25T00:00"), at("2026-10-25T02:00")) == HOUR


def test_a_day_begins_with_its_first_moment() -> None:
    assert moment(ROME, date(2026, 3, 29)) == at("2026-03-28T23:00")
    assert moment(ROME, date(2026, 3, 29), 2 * 60 + 30) == at("2026-03-29T01:00"), "skipped: when the clock is changed"
    assert moment(ROME, date(2026, 10, 25), 2 * 60 + 30) == at("2026-10-25T00:30"), "the first of two"
    assert moment("America/Havana", date(2026, 3, 8)) == at("2026-03-08T05:00"), "midnight is skipped"
    assert moment(APIA, date(2011, 12, 30)) == at("2011-12-30T10:00"), "the day is skipped"


def test_absence_ends_in_the_morning_if_it_ends_in_the_night() -> None:
    back = moment(ROME, date(2026, 10, 27))
    hours = Hours(ROME, NIGHT, back)
    assert hours.paused_until(at("2026-10-20T12:00")) == at("2026-10-27T07:00")
    assert hours.moment_after(at("2026-10-20T12:00"), HOUR) == at("2026-10-27T08:00")
    assert Hours(ROME, away_until=back).moment_after(at("2026-10-20T12:00"), HOUR) == back + HOUR


def test_a_zone_that_this_machine_lacks_counts_as_utc() -> None:
    assert Hours("Mars/Olympus", NIGHT).paused_until(at("2026-01-01T23:00")) == at("2026-01-02T08:00")


# What people type


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Europe/Rome", ROME),
        ("europe/rome", ROME),
        (" america/new york ", NEW_YORK),
        ("New_York", NEW_YORK),
        ("rome", ROME),
        ("utc", "UTC"),
    ],
)
def test_zones_by_name(typed: str, name: str) -> None:
    assert zone_named(typed) == name


@pytest.mark.parametrize("typed", ["", "Mars", "Europe", "../etc/passwd", "Europe/", "localtime"])
def test_no_zones(typed: str) -> None:
    with pytest.raises(LookupError):
        zone_named(typed)


def test_quiet_hours_are_half_a_day_at_most() -> None:
    assert quiet_hours(20 * 60, 8 * 60) == (20 * 60, 8 * 60)
    for begin, end in ((8 * 60, 20 * 60 + 1), (8 * 60, 8 * 60), (0, 1440), (-1, 60)):
        with pytest.raises(QuietHoursError):
            quiet_hours(begin, end)
    with pytest.raises(QuietHoursError):
        Hours(ROME, (0, 1439))
