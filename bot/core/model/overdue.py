"""People about whom the others may vote although no deadline has passed.

The game has waited for them for long because their clock stands still or has no deadline, or they have left the server.
Without a majority it keeps waiting.
"""

from dataclasses import replace

from bot.core.model.clocks import Clock
from bot.core.model.errors import Refused
from bot.core.model.motions import Motion, voters
from bot.core.model.pace import PATIENCE
from bot.core.model.table import Table
from bot.core.model.waiting import open_motion


def vote_at(table: Table, clock: Clock) -> int | None:
    """The moment from which the others may vote about a clock's person, in seconds since 1970; None if they cannot.

    After a vote the full wait begins again.
    """
    votes = [each for each in table.motions if (each.kind, each.person) == ("absent", clock.person)]
    if clock.is_up or any(vote.is_open for vote in votes):
        return None
    if table.row.has_left(clock.person) and not any(vote.at >= clock.since for vote in votes):
        return clock.since
    return max([clock.since, *(vote.at for vote in votes)]) + PATIENCE[table.row.pace]


def overdue(table: Table, now: float) -> tuple[Clock, ...]:
    """The clocks of the people about whom the others may vote now."""
    moments = [(clock, vote_at(table, clock)) for clock in table.clocks]
    return tuple(clock for clock, at in moments if at is not None and at <= now)


def next_vote(table: Table, now: float) -> int | None:
    """The next moment at which the others may vote about somebody else; None if there is none."""
    moments = (vote_at(table, clock) for clock in table.clocks)
    return min((at for at in moments if at is not None and at > now), default=None)


def voted_on(table: Table, by: int, now: float) -> tuple[Table, Motion]:
    """The table after a person starts votes about everybody overdue, who are reminded; and the last of these votes.

    An open vote stays. Raises Refused if nobody else is overdue, or if a computer decides for the person.
    """
    if table.row.is_covered(by):
        raise Refused("covered")
    asked = [each for each in table.open_motions() if each.kind == "absent" and by in voters(table.row, each)]
    late = overdue(table, now)
    for clock in late:
        if clock.person != by:
            table, motion = open_motion(table, "absent", now, person=clock.person, by=by, value=str(clock.since))
            asked.append(motion)
            reminded = replace(clock, reminded=clock.reminded + 1)
            table = replace(table, clocks=tuple(reminded if each == clock else each for each in table.clocks))
    if not asked:
        raise Refused("motion-own", kind="absent") if late else Refused("vote-moot")
    return table, asked[-1]
