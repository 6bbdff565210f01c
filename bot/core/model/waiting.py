"""Waiting for people: what steps, time, answers and settings do to the clocks, motions and covers of a table.

Functions from a table to the changed table; the game service commits the difference. `hours` are those of everybody
who plays, `now` is in seconds since 1970.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from bot.core.model import clocks, motions, undo_rules
from bot.core.model.clocks import Clock
from bot.core.model.errors import Refused
from bot.core.model.hours import Hours
from bot.core.model.motions import Motion, MotionKind
from bot.core.model.pace import DAY, PACES, TIMES
from bot.core.model.records import Cover
from bot.core.model.table import Table
from engine import waiting_for

OFFER = 7 * DAY
"""Seconds for which a seat is offered to substitutes."""

People = Mapping[int, Hours]


def after_step(table: Table, decided: int | None, hours: People, now: float, *, turn_over: bool = False) -> Table:
    """The table after a step; `decided` is the person who took it, None for a computer.

    A person who decides has their seats back; a cover for a turn ends with it (`turn_over`); a vote about a person for
    whom the game waits no longer lapses.
    """
    if table.row.status != "running":
        return ended(table)
    table = _gone_on(who_left(table, (), () if decided is None else (decided,), hours, now), decided)
    for seat in table.row.seats:
        if seat.cover is not None and (seat.person == decided or (turn_over and seat.cover == "turn")):
            table = _with_cover(table, seat.person, None)
    if not table.clocks and len(table.row.people) < 2:
        return table
    return _clocked(table, decided, hours, now)


def at(table: Table, hours: People, now: float) -> Table:
    """The table once whatever was due at a moment has happened: reminders, deadlines, ends of votes."""
    table = hold_clocks(table, hours, now)
    for clock in table.clocks:
        moved = clocks.advanced(clock, table.row.pace, hours[clock.person], now)
        table = _with_clock(table, moved)
        if moved.is_up and not clock.is_up:
            table = _time_up(table, clock.person, now)
    for motion in table.open_motions():
        if motion.until is not None and motion.at > now + clocks.AHEAD:  # the host's clock was wrong then
            until = int(now) + motion.until - motion.at
            table = table.with_motion(replace(motion, at=int(now), until=until))
            continue
        if motion not in table.open_motions() or motion.until is None or now < motion.until:
            continue
        times = TIMES.get(table.row.pace) if motion.kind == "absent" else None
        if times is not None and now > motion.until + clocks.OUTAGE:
            table = table.with_motion(replace(motion, until=int(now) + times.last_call))
        else:
            table = carried_out(table, motion, motions.default_outcome(table.row, motion), hours, now)
    return table


def _time_up(table: Table, person: int, now: float) -> Table:
    """The table with a vote about a person whose time is up; one that the others have begun (overdue.py) becomes it."""
    begun = next((each for each in table.open_motions() if (each.kind, each.person) == ("absent", person)), None)
    if begun is None:
        return open_motion(table, "absent", now, person=person)[0]
    return table.with_motion(replace(begun, value="", by=None, until=_vote_until(table, now)))


def _vote_until(table: Table, now: float) -> int | None:
    times = TIMES.get(table.row.pace)
    return None if times is None else int(now) + times.vote


def hours_changed(table: Table, person: int, before: Hours, after: Hours, now: float) -> Table:
    """The table after a person has changed their hours: what `clocks.rewound` makes of their clock."""
    clock = table.clock_of(person)
    return table if clock is None else _with_clock(table, clocks.rewound(clock, table.row.pace, before, after, now))


def hold_clocks(table: Table, hours: People, now: float) -> Table:
    """The table with clocks held for people whom no message reaches, and running for all others."""
    for clock in table.clocks:
        still, own = table.row.is_cut_off(clock.person), hours[clock.person]
        table = _with_clock(table, clocks.held(clock, table.row.pace, own, now, still=still))
    return table


def open_motion(
    table: Table, kind: MotionKind, now: float, *, person: int | None = None, value: str = "", by: int | None = None
) -> tuple[Table, Motion]:
    """The table with another open motion, which replaces an open one of its kind about the same person.

    A vote about an absent person ends by time, unless somebody has begun it.
    """
    until = _vote_until(table, now) if kind == "absent" and by is None else None
    motion = Motion(motions.next_id(table.motions), kind, person, value, by, int(now), until)
    earlier = [
        replace(each, outcome="replaced") if each.is_open and (each.kind, each.person) == (kind, person) else each
        for each in table.motions
    ]
    return replace(table, motions=(*earlier, motion)), motion


def with_motion(table: Table, motion: Motion, hours: People, now: float) -> Table:
    """The table with the answers of a motion, and with what they have decided; `motion` replaces the one of its id."""
    table = table.with_motion(motion)
    answer = motions.decision(table.row, motion)
    return table if answer is None else carried_out(table, motion, answer, hours, now)


def carried_out(table: Table, motion: Motion, outcome: str, hours: People, now: float) -> Table:
    """The table with a motion's outcome, carried out."""
    table = table.with_motion(replace(motion, outcome=outcome))
    if motion.kind == "pace" and outcome == "agree":
        pace = next(each for each in PACES if each == motion.value)
        table = _clocked(replace(table, row=replace(table.row, pace=pace)), None, hours, now)  # some may have no clocks
        running = tuple(_restarted(table, clock, hours, now) for clock in table.clocks)
        return _lapsed(replace(table, clocks=running), "wait")
    if motion.person is None:
        return table
    if motion.kind == "substitute" and outcome == "agree":
        return offered(table, motion.person, now, motion.by)
    if motion.kind != "absent":
        return table
    match outcome:
        case "turn" | "seat":
            cover: Cover = "turn" if outcome == "turn" else "seat"
            return recounted(covered(table, motion.person, cover, hours, now), hours, now)
        case "wait" | "substitute":
            clock = table.clock_of(motion.person)
            table = table if clock is None else _with_clock(table, _restarted(table, clock, hours, now))
            return offered(table, motion.person, now) if outcome == "substitute" else table
        case "end":
            return ended(replace(table, row=replace(table.row, status="abandoned", ended_by=None)))
    return table


def offered(table: Table, person: int, now: float, by: int | None = None) -> Table:
    """The table with a person's seats offered to substitutes, as has been agreed; an open offer of them stays.

    That answers an open question whether to look for one.
    """
    if table.offer_of(person) is not None:
        return table
    for asked in table.open_motions():
        if asked.kind == "substitute" and asked.person == person:
            table = table.with_motion(replace(asked, outcome="agree"))
    table, motion = open_motion(table, "offer", now, person=person, by=by)
    return table.with_motion(replace(motion, until=int(now) + OFFER))


def pace_proposed(table: Table, pace: str, by: int, hours: People, now: float) -> tuple[Table, Motion]:
    """The table after a person proposes another pace, and the motion; what somebody else has proposed, they agree to.

    Raises Refused if they have proposed it already, or a computer holds their seat.
    """
    if table.row.is_covered(by):
        raise Refused("covered")
    same = next((each for each in table.open_motions() if (each.kind, each.value) == ("pace", pace)), None)
    if same is not None:
        return with_motion(table, motions.with_answer(table.row, same, by, "agree"), hours, now), same
    table, motion = open_motion(table, "pace", now, value=pace, by=by)
    return with_motion(table, motion, hours, now), motion


def undo_asked(table: Table, by: int, now: float) -> tuple[Table, Motion]:
    """The table after a person asks for an undo, and the motion; asking twice changes nothing.

    Raises Refused if they have no step to undo, while somebody else asks for one, and if the same was declined.
    """
    undo_rules.rows_left(table.rows(), table.row, by, agreed=True)
    asked = table.undo_asked
    if asked is not None and asked.by == by and (declined := asked.who("decline")) not in {None, by}:
        raise Refused("consent-declined", who=f"<@{declined}>")
    if asked is not None and asked.by != by and asked.is_open:
        raise Refused("consent-taken", who=f"<@{asked.by}>")
    if asked is not None and asked.is_open:
        return table, asked
    return open_motion(table, "undo", now, value=str(table.row.version), by=by)


def ended(table: Table) -> Table:
    """The table of a game that has ended: without clocks, its motions closed."""
    motions = tuple(replace(each, outcome="over") if each.is_open else each for each in table.motions)
    return replace(table, clocks=(), motions=motions)


def covered(table: Table, person: int, cover: Cover, hours: People, now: float) -> Table:
    """The table with a computer that decides for a person, in this turn or until they take their seat back."""
    return _clocked(_with_cover(table, person, cover), None, hours, now)


def recounted(table: Table, hours: People, now: float) -> Table:
    """The table with its open motions settled that enough people agree on, now that fewer are asked."""
    for motion in table.open_motions():
        if (answer := motions.decision(table.row, motion)) is not None:
            return recounted(carried_out(table, motion, answer, hours, now), hours, now)
    return table


def taken_back(table: Table, person: int, hours: People, now: float) -> Table:
    """The table with a person's seats back in their hands; the same table if no computer decides for them."""
    table = who_left(table, (), (person,), hours, now)
    if table.row.cover_of(person) is None:
        return table
    return _clocked(_with_cover(table, person, None), None, hours, now)


def who_left(table: Table, gone: Collection[int], here: Collection[int], hours: People, now: float) -> Table:
    """The table noting who has left the server and who is there; open questions are settled without those who left."""
    seats = tuple(
        replace(seat, gone=seat.person in gone) if seat.person in gone or seat.person in here else seat
        for seat in table.row.seats
    )
    if seats == table.row.seats:
        return table
    return recounted(replace(table, row=replace(table.row, seats=seats)), hours, now)


def _gone_on(table: Table, decided: int | None) -> Table:
    """The table after a step, which outdates proposals to undo an earlier one, and its player's own to end the game."""
    for motion in table.open_motions():
        outdated = motion.kind == "undo" and motion.value != str(table.row.version)
        if outdated or (motion.kind == "end" and motion.by == decided):
            own = motion.kind == "undo" and motion.by == decided  # they know, and want no answer any more
            table = table.with_motion(replace(motion, outcome="moot" if own else "lapsed"))
    return table


def _with_cover(table: Table, person: int | None, cover: Cover | None) -> Table:
    own = table.row.seats_of(person)
    seats = tuple(replace(seat, cover=cover) if seat in own else seat for seat in table.row.seats)
    return replace(table, row=replace(table.row, seats=seats))


def _clocked(table: Table, decided: int | None, hours: People, now: float) -> Table:
    """The table with clocks for everybody for whom it waits now, without votes about anybody else."""
    people = clocks.awaited(table.row, waiting_for(table.state))

    def start(person: int) -> Clock:
        return clocks.new_clock(person, table.row.pace, hours[person], now)

    running = clocks.for_awaited(table.clocks, people, decided, start)
    return _lapsed(hold_clocks(replace(table, clocks=running), hours, now), "moot", decided)


def _lapsed(table: Table, why: str, decided: int | None = None) -> Table:
    """The table without open votes about people whose time is not up any more: "met" if they have `decided`.

    One that somebody has begun stays until the game no longer waits.
    """

    def stays(motion: Motion) -> bool:
        clock = table.clock_of(motion.person)
        return clock is not None and (clock.is_up or (motion.by is not None and clock.since <= motion.at))

    for motion in table.open_motions():
        if motion.kind == "absent" and not stays(motion):
            outcome = "met" if motion.person == decided else why
            table = table.with_motion(replace(motion, outcome=outcome))
    return table


def _restarted(table: Table, clock: Clock, hours: People, now: float) -> Clock:
    again = clocks.restarted(clock, table.row.pace, hours[clock.person], now)
    still = table.row.is_cut_off(clock.person)
    return clocks.held(again, table.row.pace, hours[clock.person], now, still=still)


def _with_clock(table: Table, clock: Clock) -> Table:
    kept = tuple(clock if each.person == clock.person else each for each in table.clocks)
    return table if kept == table.clocks else replace(table, clocks=kept)
