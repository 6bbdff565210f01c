"""People who look for a game: whom they meet, and on which side they sit."""

from __future__ import annotations

import random
from collections import Counter
from statistics import fmean

import pytest

from bot.core.lobby import model as lobby
from bot.core.model.pace import DAY, HOUR
from bot.matchmaking import gatherings
from bot.matchmaking.wishes import Wish, WishGroup, groups, next_change, one_missing
from bot.statistics.ratings import Rating
from engine import Mode, Team
from tests.tools.matchmaking import chances, crowd, four_fit

NOW = 1_000_000


def wish(
    person: int,
    modes: str = "basic full",
    paces: str = "live",
    *,
    computers: bool = True,
    waited: int = 0,
    span: int = DAY,
) -> Wish:
    return Wish(1, person, 5, f"P{person}", modes, paces, computers, NOW - waited, NOW - waited + span)


def met(*wishes: Wish, now: float = NOW) -> list[list[int]]:
    return [[each.person for each in group.wishes] for group in groups(wishes, now)]


def test_four_meet_at_once_and_who_waits_longest_first() -> None:
    five = [wish(person, waited=10 * person) for person in range(1, 6)]
    assert met(*five) == [[5, 4, 3, 2]]
    assert met(*five[:3]) == []


def test_only_a_game_that_all_four_would_play_brings_them_together() -> None:
    three = [wish(1, "basic"), wish(2, "basic full"), wish(3, "basic", "live daily")]
    assert met(*three, wish(4, "full")) == met(*three, wish(4, "basic", "daily")) == []
    (group,) = groups([*three, wish(4, "basic full", "live none")], NOW)
    assert group.kind == (Mode.BASIC, "live")


@pytest.mark.parametrize(("waited", "people"), [(0, 0), (DAY // 6, 3), (DAY // 3, 3)])
def test_three_are_enough_after_a_sixth_of_the_time_of_the_one_who_waits(waited: int, people: int) -> None:
    found = met(wish(1, waited=waited), wish(2), wish(3))
    assert [len(group) for group in found] == ([people] if people else [])


def test_two_are_enough_after_a_third_and_the_moments_are_known_before() -> None:
    two = [wish(1), wish(2, span=7 * DAY)]
    assert met(*two, now=NOW + DAY // 3 - 1) == []
    assert met(*two, now=NOW + DAY // 3) == [[1, 2]]
    assert next_change(two, NOW) == NOW + DAY // 6
    assert next_change(two, NOW + DAY // 3) == NOW + DAY  # when the first wish ends
    assert next_change([], NOW) is None


def test_a_fourth_is_missed_where_three_fit() -> None:
    found = one_missing([wish(1, "full"), wish(2, "basic"), wish(3, "full"), wish(4)])
    assert found is not None
    assert {each.person for each in found.wishes} == {1, 3, 4}
    assert one_missing([wish(1, "full"), wish(2, "basic"), wish(3, "full")]) is None


# Seats

STRONG, WEAK = Rating(35.0, 2.0), Rating(15.0, 2.0)


def seats(people: int, *, computers: bool) -> list[tuple[Team, int | None]]:
    found = WishGroup(tuple(wish(person, computers=computers) for person in range(1, people + 1)), (Mode.FULL, "live"))
    row = gatherings.seated(found, 7, {1: STRONG, 2: STRONG, 3: WEAK, 4: WEAK})
    assert (row.channel, row.host, row.mode, row.pace, row.empty_seats) == (7, 1, Mode.FULL, "live", 0)
    assert sorted(lobby.unconfirmed(row)) == list(range(1, people + 1))
    assert lobby.table_of(row) == "spirits"
    return [(seat.team, seat.person) for seat in row.seats]


def test_the_strong_do_not_sit_together() -> None:
    teams = {person: team for team, person in seats(4, computers=False)}
    assert teams[1] is not teams[2]
    assert teams[3] is not teams[4]


def test_fewer_people_have_computers_if_all_like_them_else_two_spirits() -> None:
    with_computers = Counter(person for _, person in seats(3, computers=True))
    assert with_computers == {1: 1, 2: 1, 3: 1, None: 1}
    assert Counter(person for _, person in seats(2, computers=True)) == {1: 1, 2: 1, None: 2}
    alone = Counter(person for _, person in seats(3, computers=False))
    assert sorted(alone.values()) == [1, 1, 2]
    assert Counter(person for _, person in seats(2, computers=False)) == {1: 2, 2: 2}
    assert {team for team, person in seats(2, computers=False) if person == 1} in ({Team.BLISS}, {Team.GLOOM})


# A lobby that waits for its people


def test_who_does_not_confirm_or_leaves_is_replaced() -> None:
    called = [wish(person) for person in range(1, 5)]
    row = gatherings.seated(WishGroup(tuple(called), (Mode.FULL, "live")), 7, {})
    row = lobby.leave(lobby.with_reach(lobby.with_reach(row, 1, "dm"), 2, "panel"), 3)
    kept, out = gatherings.without_absent(row, called, is_late=False)
    assert (kept, out) == (row, {3})
    kept, out = gatherings.without_absent(row, called, is_late=True)
    assert (kept.people, out) == (tuple(p for p in row.people if p in {1, 2}), {3, 4})
    assert gatherings.without_absent(row, called[:3], is_late=False)[1] == {3, 4}  # the fourth plays elsewhere by now
    after = gatherings.with_next(kept, [wish(8), wish(9)])
    assert sorted(lobby.unconfirmed(after)) == [8, 9]
    assert after.empty_seats == 0


def test_a_lobby_with_computers_takes_nobody_who_wants_people_alone() -> None:
    three = WishGroup(tuple(wish(person) for person in range(1, 4)), (Mode.BASIC, "live"))
    row = gatherings.seated(three, 7, {})
    assert gatherings.fits(row, wish(8))
    assert not gatherings.fits(row, wish(8, computers=False))
    assert not gatherings.fits(row, wish(8, "full"))
    assert not gatherings.fits(row, wish(1))


# Many


@pytest.mark.parametrize("seed", range(5))
def test_of_two_hundred_nobody_is_in_two_games_and_no_four_who_fit_wait(seed: int) -> None:
    chance = random.Random(seed)
    waiting, rated = crowd(200, chance)
    found = groups(waiting, NOW)
    played = Counter(each.person for group in found for each in group.wishes)
    assert set(played.values()) == {1}
    assert all(set(each.kinds) >= {group.kind} for group in found for each in group.wishes)
    left = [each for each in waiting if each.person not in played]
    assert not four_fit(left)
    seated, at_random = chances(found, rated, chance)
    assert fmean(seated) < fmean(at_random) - 0.03


def test_the_end_of_an_hour_comes_first() -> None:
    assert next_change([wish(1, span=HOUR), wish(2, span=DAY)], NOW) == NOW + HOUR // 6
