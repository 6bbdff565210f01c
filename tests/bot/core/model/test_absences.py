"""Absences: never more than 30 days in any 90, in whatever parts, and few rows."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.model.absences import MAX_AWAY_DAYS, PERIOD_DAYS, Absence, changed, days_left
from bot.core.model.errors import Refused
from bot.core.model.pace import DAY, HOUR

ANN = 101

STEPS = st.lists(st.tuples(st.integers(0, 20 * DAY), st.integers(-DAY, 31 * DAY)), max_size=30)
"""How long somebody waits, and for how long they then want to be away; back, if that is none."""


@settings(max_examples=60)
@given(STEPS)
def test_nobody_is_away_for_more_than_thirty_days_in_ninety(steps: list[tuple[int, int]]) -> None:
    now, known, away = 1_790_000_000, tuple[Absence, ...](), list[tuple[int, int]]()
    for wait, length in steps:
        now += wait
        try:
            known = changed(known, ANN, now + length, now)
        except Refused:
            assert days_left(known, now) * DAY < length
            continue
        if away and away[-1][1] > now:
            away[-1] = (away[-1][0], now)
        away += [(now, now + length)] if length > 0 else []
        begun = [end for _, end in away]
        for end in (now, *begun):
            begin = end - PERIOD_DAYS * DAY
            inside = sum(max(0, min(until, end) - max(since, begin)) for since, until in away)
            assert inside <= MAX_AWAY_DAYS * DAY + HOUR
        assert len(known) <= PERIOD_DAYS + 1
        assert all(one.until + DAY <= two.since for one, two in pairwise(known))


def test_a_longer_or_shorter_end_counts_once() -> None:
    now = 1_790_000_000
    known = changed((), ANN, now + 10 * DAY, now)
    known = changed(known, ANN, now + 20 * DAY, now + DAY)
    assert known == (Absence(ANN, now, now + 20 * DAY),)
    known = changed(known, ANN, 0, now + 2 * DAY)
    assert known == (Absence(ANN, now, now + 2 * DAY),)
    assert days_left(known, now + 2 * DAY) == 28
