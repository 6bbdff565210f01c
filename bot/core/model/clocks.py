"""Clocks of the people for whom a game waits: time left, reminders, deadline.

A clock runs from when a game begins to wait for a person until it no longer does. It stands still in their quiet
hours, while they are away (hours.py), and while no message reaches them. It keeps the quiet hours with which it began:
by moving them every day, a person could stop it for weeks. A game with one person has no clocks.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import IntEnum

from bot.core.model.fields import Count, Moment, Person
from bot.core.model.hours import Hours, quiet_hours
from bot.core.model.pace import TIMES, Pace
from bot.core.model.records import GameRow
from engine import Seat

OUTAGE = 600
"""A deadline noticed this many seconds late means that the host was down: it looks at each within a minute."""

AHEAD = 600
"""How many seconds ahead a stored moment may be, before the host's clock counts as wrong."""


class Stage(IntEnum):
    """How far a clock has come."""

    UNCALLED = -1
    """The person is in a pause, and will be called at its end."""
    CALLED = 0
    HALF = 1
    """Half of the time has passed; the first reminder was sent."""
    LAST_CALL = 2
    """Little time is left; the last reminder was sent."""
    UP = 3
    """The deadline has passed; the others decide what happens."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a person in a game; times in seconds, moments in seconds since 1970.

    `left` is what was left at the moment `at`, None without a deadline. `away` is the end of the person's absence, 0 if
    they are not away. `reminded` counts the notifications sent after the first call. `due` is the moment of the next
    change, None if there is none. `zone` and the two minutes of the day are its quiet hours; clocks of earlier versions
    have no zone, and use those of their person. A `held` clock stands still because no message reaches its person.
    """

    person: Person
    since: Moment
    at: Moment
    left: Count | None
    deadline: Moment | None
    away: Moment = 0
    stage: Stage = Stage.CALLED
    reminded: Count = 0
    due: Moment | None = None
    zone: str | None = None
    quiet_from: int | None = None
    quiet_until: int | None = None
    held: bool = False

    def __post_init__(self) -> None:
        """Raise QuietHoursError for impossible quiet hours."""
        if self.quiet_from is not None and self.quiet_until is not None:
            quiet_hours(self.quiet_from, self.quiet_until)

    def hours(self, now: Hours) -> Hours:
        """Its hours, given those of its person now; unlike quiet hours, an absence counts at once."""
        if self.zone is None:
            return now
        quiet = None if self.quiet_from is None or self.quiet_until is None else (self.quiet_from, self.quiet_until)
        return Hours(self.zone, quiet, now.away_until)

    @property
    def is_up(self) -> bool:
        """Whether the deadline has passed."""
        return self.stage is Stage.UP


def awaited(row: GameRow, seats: Iterable[Seat]) -> tuple[int, ...]:
    """The people with a clock while a game waits for some seats, each once; none if one plays alone with computers."""
    if row.status != "running" or len(row.present) < 2:
        return ()
    waiting = (row.seats[seat].decider for seat in seats)
    return tuple(dict.fromkeys(person for person in waiting if person is not None))


def new_clock(person: int, pace: Pace, hours: Hours, now: float) -> Clock:
    """The clock of a person for whom a game begins to wait now."""
    moment = int(now)
    left = TIMES[pace].decision if pace in TIMES else None
    stage = Stage.CALLED if hours.paused_until(now) is None else Stage.UNCALLED
    return _timed(_by(Clock(person, moment, moment, left, None, stage=stage), hours), pace, hours)


def restarted(clock: Clock, pace: Pace, hours: Hours, now: float) -> Clock:
    """A clock with all of its time, because the others wait longer or have agreed on another pace.

    It takes over these hours. A person whose time was up is called once more.
    """
    left, reminded = TIMES[pace].decision if pace in TIMES else None, clock.reminded + clock.is_up
    again = replace(clock, at=int(now), left=left, stage=min(clock.stage, Stage.CALLED), deadline=None)
    return _timed(_by(replace(again, reminded=reminded), hours), pace, hours)


def rewound(clock: Clock, pace: Pace, before: Hours, after: Hours, now: float) -> Clock:
    """A clock whose person has changed their hours: a changed absence moves its moments, what is left stays.

    New quiet hours or a new zone count from the next clock.
    """
    clock = _by(clock, before) if clock.zone is None else clock
    if before.away_until == after.away_until and clock.at <= now:
        return clock
    left = None if clock.left is None else _left(clock, clock.hours(before), now)
    return _timed(replace(clock, at=int(now), left=left), pace, clock.hours(after))


def held(clock: Clock, pace: Pace, hours: Hours, now: float, *, still: bool) -> Clock:
    """A clock that stands still from now on, or runs again with at least the time of the last call.

    One whose time is up is not held.
    """
    if clock.held is still or (still and clock.is_up):
        return clock
    hours = clock.hours(hours)
    left = None if clock.left is None else _left(clock, hours, now)
    if left is not None and pace in TIMES and not still:
        left = max(left, TIMES[pace].last_call)
    return _timed(replace(clock, at=int(now), left=left, held=still), pace, hours)


def advanced(clock: Clock, pace: Pace, hours: Hours, now: float) -> Clock:
    """A clock at the moment that was due, or later.

    One that ran out while the host was away has the time of the last call once more. One that was noted in the future
    keeps what is left.
    """
    hours = clock.hours(hours)
    if clock.at > now + AHEAD:
        deadline = None if clock.deadline is None else min(clock.deadline, int(now))
        noted = replace(clock, since=min(clock.since, int(now)), at=int(now), deadline=deadline)
        return _timed(noted, pace, hours)
    if clock.due is None or now < clock.due:
        return clock
    times = TIMES.get(pace)
    missed = False
    if clock.left is None or times is None:
        stage = clock.stage if hours.paused_until(now) is not None else Stage.CALLED
        left = clock.left
    else:
        left = _left(clock, replace(hours, away_until=clock.away), now)  # a kill may have kept a change of it from here
        missed = clock.stage < Stage.UP and clock.deadline is not None and now > clock.deadline + OUTAGE
        left = times.last_call if missed else left
        reached = Stage.CALLED
        for stage, remaining in ((Stage.HALF, times.half), (Stage.LAST_CALL, times.last_call), (Stage.UP, 0)):
            reached = stage if left <= remaining else reached
        waits = clock.stage is Stage.UNCALLED and hours.paused_until(now) is not None
        stage = Stage.UNCALLED if waits else max(clock.stage, reached)
    reminded = clock.reminded + (missed or clock.stage < stage < Stage.UP)
    return _timed(replace(clock, at=int(now), left=left, stage=stage, reminded=reminded), pace, hours)


def for_awaited(
    clocks: tuple[Clock, ...],
    people: tuple[int, ...],
    decided: int | None,
    start: Callable[[int], Clock],
) -> tuple[Clock, ...]:
    """The clocks after a step, with people awaited now; the one who `decided` after their deadline has a new clock."""
    kept = {clock.person: clock for clock in clocks if not (clock.person == decided and clock.is_up)}
    return tuple(kept[person] if person in kept else start(person) for person in people)


def ordered_clocks(clocks: Iterable[Clock], people: tuple[int, ...]) -> tuple[Clock, ...]:
    """Clocks in the order in which they are shown, which is that of the people awaited."""
    places = {person: place for place, person in enumerate(people)}
    return tuple(sorted(clocks, key=lambda clock: places.get(clock.person, len(places))))


def _by(clock: Clock, hours: Hours) -> Clock:
    """A clock with some person's quiet hours."""
    quiet_from, quiet_until = hours.quiet or (None, None)
    return replace(clock, zone=hours.zone, quiet_from=quiet_from, quiet_until=quiet_until)


def _left(clock: Clock, hours: Hours, now: float) -> int:
    """The seconds left of a clock with a deadline."""
    assert clock.left is not None
    if clock.held:
        return clock.left
    return max(0, round(clock.left - hours.spent(clock.at, now)))


def _timed(clock: Clock, pace: Pace, hours: Hours) -> Clock:
    """A clock with its deadline and its next moment computed anew."""
    times, at = TIMES.get(pace), clock.at
    if clock.held:
        return replace(clock, deadline=None, away=0, due=None)
    away = int(hours.away_until) if hours.away_until > at else 0
    if times is None or clock.left is None:
        ends = hours.paused_until(at) if clock.stage is Stage.UNCALLED else None
        return replace(clock, left=None, deadline=None, away=away, due=_first(ends, away or None))
    following = {
        Stage.UNCALLED: clock.left,
        Stage.CALLED: times.half,
        Stage.HALF: times.last_call,
        Stage.LAST_CALL: 0,
    }.get(clock.stage)
    moment = None if following is None else hours.moment_after(at, max(0, clock.left - following))
    deadline = clock.deadline if clock.is_up else int(hours.moment_after(at, clock.left))
    return replace(clock, deadline=deadline, away=away, due=_first(moment, away or None))


def _first(*moments: float | None) -> int | None:
    """The first of some moments, rounded up, so that it is not in a pause."""
    return min((int(-(-moment // 1)) for moment in moments if moment is not None), default=None)
