"""Clocks of people: stages, deadlines, pauses; arithmetic alone."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.core.model.clocks import (
    OUTAGE,
    Stage,
    advanced,
    for_awaited,
    held,
    new_clock,
    ordered_clocks,
    restarted,
    rewound,
)
from bot.core.model.hours import Hours
from bot.core.model.pace import DAY, HOUR, TIMES, Pace

ANN = 101

MOMENTS = st.integers(1_780_000_000, 1_800_000_000)

PACES: st.SearchStrategy[Pace] = st.sampled_from(("live", "daily", "relaxed", "none"))


@st.composite
def hours(draw: st.DrawFn) -> Hours:
    zone = draw(st.sampled_from(("UTC", "Europe/Rome", "America/New_York", "Australia/Lord_Howe")))
    begin, length = draw(st.integers(0, 1439)), draw(st.integers(1, 720))
    quiet = (begin, (begin + length) % 1440)
    away = draw(st.sampled_from((0, 1_789_000_000)))
    return Hours(zone, draw(st.sampled_from((None, quiet))), away)


@given(MOMENTS, PACES, hours())
def test_a_clock_that_is_left_alone_calls_reminds_twice_and_ends(now: int, pace: Pace, own: Hours) -> None:
    clock, stages = new_clock(ANN, pace, own, now), list[Stage]()
    deadline = clock.deadline
    while clock.due is not None:
        at = clock.due
        after = advanced(clock, pace, own, at)
        assert after != clock, "whatever is due happens"
        if after.stage is not clock.stage:
            assert own.paused_until(at) is None, "nothing is sent in a pause"
            stages.append(after.stage)
        clock = after
    late = own.paused_until(now) is not None
    called = [Stage.CALLED] if late else []
    if pace == "none":
        assert stages == called
        assert clock.deadline is None
    else:
        assert stages == [*called, Stage.HALF, Stage.LAST_CALL, Stage.UP]
        assert clock.deadline == deadline
        assert abs(own.spent(now, deadline or 0) - TIMES[pace].decision) <= 3
    assert clock.reminded == len(called) + (2 if pace != "none" else 0)


@given(MOMENTS, st.permutations([3, 7, 5]), st.integers(0, 3))
def test_clocks_are_in_the_order_in_which_people_are_awaited(now: int, people: list[int], early: int) -> None:
    """Otherwise deadlines would be shown in another order after a restart, or in another process."""
    awaited = tuple(people)
    first = for_awaited((), awaited[:early], None, lambda person: new_clock(person, "daily", Hours(), now))
    found = for_awaited(first, awaited, None, lambda person: new_clock(person, "daily", Hours(), now + 9))
    read = sorted(found, key=lambda clock: (clock.since, clock.person))
    assert ordered_clocks(read, awaited) == found


@given(MOMENTS, PACES, hours(), st.lists(st.tuples(st.integers(1, 2 * DAY), hours()), max_size=8))
def test_quiet_hours_count_as_they_were_when_the_game_began_to_wait(
    now: int, pace: Pace, first: Hours, changes: list[tuple[int, Hours]]
) -> None:
    """Whoever moves them along with the time of day stops no clock."""
    clock, before = new_clock(ANN, pace, first, now), first
    for passed, after in changes:
        now += passed
        moved = replace(after, away_until=first.away_until)
        while clock.due is not None and clock.due <= now:
            clock = advanced(clock, pace, before, clock.due)
        clock, before = rewound(clock, pace, before, moved, now), moved
    assert clock.deadline == new_clock(ANN, pace, first, clock.since).deadline
    assert clock.hours(before) == first


@given(MOMENTS, hours(), hours(), st.integers(0, 2 * DAY), st.integers(-DAY, 30 * DAY))
def test_an_absence_counts_at_once_and_keeps_what_is_left(
    now: int, before: Hours, after: Hours, passed: int, away: int
) -> None:
    clock = new_clock(ANN, "relaxed", before, now)
    then = now + passed
    left = TIMES["relaxed"].decision - before.spent(now, then)
    moved = rewound(clock, "relaxed", before, replace(after, away_until=then + away), then)
    assert moved.deadline is not None
    own = replace(before, away_until=then + away)
    assert abs(own.spent(then, moved.deadline) - left) <= 3
    assert moved.since == now
    assert moved.away == (then + away if away > 0 else 0)


def test_a_clock_of_an_earlier_version_keeps_the_hours_that_its_person_had() -> None:
    own, moved = Hours("UTC", (0, 12 * 60)), Hours("UTC", (12 * 60, 0))
    old = replace(new_clock(ANN, "daily", own, 0), zone=None, quiet_from=None, quiet_until=None)
    assert old.hours(moved) == moved
    kept = rewound(old, "daily", own, moved, 6 * HOUR)
    assert kept.deadline == old.deadline
    assert kept.hours(moved) == own


def test_who_waits_longer_runs_by_the_hours_of_that_moment() -> None:
    own, moved = Hours(), Hours("Europe/Rome", (22 * 60, 8 * 60))
    again = restarted(new_clock(ANN, "daily", own, 0), "daily", moved, HOUR)
    assert again.hours(own) == moved


def test_who_waits_longer_has_all_of_the_time_again() -> None:
    own = Hours()
    clock = new_clock(ANN, "daily", own, 0)
    while clock.due is not None:
        clock = advanced(clock, "daily", own, clock.due)
    assert clock.is_up
    again = restarted(clock, "daily", own, 2 * DAY)
    assert (again.stage, again.deadline) == (Stage.CALLED, 3 * DAY)


def test_a_deadline_that_passed_while_the_host_was_away_leaves_time_for_a_last_call() -> None:
    own = Hours()
    clock = new_clock(ANN, "daily", own, 0)
    late = advanced(clock, "daily", own, DAY + OUTAGE + 1)
    assert (late.stage, late.reminded) == (Stage.LAST_CALL, 1), "one reminder, however many were due"
    assert late.deadline == DAY + OUTAGE + 1 + TIMES["daily"].last_call
    reminded = replace(late, at=0, left=DAY, deadline=DAY, due=DAY)
    assert advanced(reminded, "daily", own, DAY + OUTAGE + 1).reminded == 2


def test_before_it_is_due_nothing_happens() -> None:
    clock = new_clock(ANN, "daily", Hours(), 0)
    assert advanced(clock, "daily", Hours(), 12 * HOUR - 1) is clock


@given(MOMENTS, PACES, hours(), hours(), st.integers(0, 4 * DAY), st.lists(st.integers(0, 20 * DAY), max_size=3))
def test_a_clock_that_stands_still_keeps_what_is_left(
    now: int, pace: Pace, own: Hours, other: Hours, passed: int, looks: list[int]
) -> None:
    at = now + passed
    clock = held(new_clock(ANN, pace, own, now), pace, own, at, still=True)
    assert (clock.deadline, clock.due) == (None, None)
    for seconds in looks:  # whatever time brings, and whatever its person changes
        at += seconds
        clock = rewound(advanced(clock, pace, own, at), pace, own, other, at)
        assert held(clock, pace, other, at, still=True) == clock
    goes_on = held(clock, pace, other, at, still=False)
    if pace == "none":
        assert goes_on.left is None
    else:
        times = TIMES[pace]
        assert goes_on.left == max(round(times.decision - own.spent(now, now + passed)), times.last_call)
        assert goes_on.deadline == int(goes_on.hours(other).moment_after(at, goes_on.left))
    assert not goes_on.is_up
    assert goes_on.since == now


def test_a_clock_whose_time_is_up_is_not_held() -> None:
    clock = new_clock(ANN, "daily", Hours(), 1_780_000_000)
    while clock.due is not None:
        clock = advanced(clock, "daily", Hours(), clock.due)
    assert clock.is_up
    assert held(clock, "daily", Hours(), 1_790_000_000, still=True) == clock
