"""Substitutes: people offer their seats in a running game, and others take them.

Functions from a table to the changed table; the game service commits the difference.
"""

from collections.abc import Collection
from dataclasses import replace

from bot.core.decks.model import deck_number
from bot.core.model import waiting
from bot.core.model.errors import Refused
from bot.core.model.motions import Answer, Motion, asks_others
from bot.core.model.pace import DAY
from bot.core.model.records import LeftSeat, SeatRow
from bot.core.model.table import Table
from bot.core.model.waiting import OFFER, People

ANSWER_TIME = DAY
"""Seconds, without quiet hours and absences, that a person has to answer the only other one, who wants a substitute."""


def proposed(table: Table, person: int, by: int, hours: People, now: float) -> tuple[Table, Motion]:
    """The table once `by` wants a substitute for a person, and the motion: an offer or the question to the others.

    The seat of somebody who has left the server is offered at once. What is offered or asked already stays. Raises
    Refused if the person does not play.
    """
    if not table.row.plays(person):
        raise Refused("substitute-nobody")
    if by == person or table.row.has_left(person):
        table = waiting.offered(table, person, now, by)
    if (offer := table.offer_of(person)) is not None:
        return table, offer
    if (asked := _question(table, person)) is not None:
        return table, asked
    table, motion = waiting.open_motion(table, "substitute", now, person=person, by=by)
    alone = not asks_others(table.row, motion)
    until = hours[person].moment_after(now, ANSWER_TIME) if alone else now + OFFER
    motion = replace(motion, until=int(until))
    return waiting.with_motion(table, motion, hours, now), motion


def decided_absent(table: Table, person: int, answer: Answer, hours: People, now: float) -> Table:
    """The table once it is decided from outside what happens with a person, as if all others had answered so.

    Raises Refused if they do not play, or may still decide themselves: they are there, their time is not up, and no
    computer decides for them.
    """
    table.check_running()
    if not table.row.plays(person):
        raise Refused("substitute-nobody")
    clock = table.clock_of(person)
    is_late = clock is not None and clock.is_up
    if not (is_late or table.row.has_left(person) or table.row.is_covered(person)):
        raise Refused("host-seat-plays")
    asked = next((each for each in table.open_motions() if (each.kind, each.person) == ("absent", person)), None)
    if asked is None:
        table, asked = waiting.open_motion(table, "absent", now, person=person)
    return waiting.carried_out(table, asked, answer, hours, now)


def _question(table: Table, person: int) -> Motion | None:
    """The open question whether a substitute for a person is wanted."""
    return next((each for each in table.open_motions() if (each.kind, each.person) == ("substitute", person)), None)


def find_offer(table: Table, motion: int) -> Motion:
    """An offer by its id; raises Refused if there is none."""
    found = next((each for each in table.motions if each.id == motion and each.kind == "offer"), None)
    if found is None:
        raise Refused("malformed")
    return found


def has_taken(table: Table, offer: Motion, person: int) -> bool:
    """Whether a person has taken the seats that were offered, and still has them."""
    return offer.who("take") == person and table.row.plays(person)


def keep_seats(table: Table, offer: Motion, person: int) -> Table:
    """The table after a person keeps the seats that were offered for them; raises Refused for anybody else."""
    if person != offer.person:
        raise Refused("offer-not-yours")
    if offer.outcome == "kept":
        return table
    _check_open(table, offer)
    return table.with_motion(replace(offer, outcome="kept"))


def take_seats(table: Table, offer: Motion, person: int, name: str, held: Collection[int], now: float) -> Table:
    """The table after a person has taken the seats that are offered; clocks of those for whom it waits are missing.

    `held` are the seats that the person has ever had in this game. Nothing is sent to them before their direct messages
    have been tested. Raises Refused if the offer has ended, or for a person who plays or has played for the other team.
    """
    row, former = table.row, offer.person
    _check_open(table, offer)
    if former is None or (offer.until is not None and now >= offer.until):
        raise Refused("offer-lapsed")
    if row.plays(person):
        raise Refused("substitute-plays")
    team = row.team_of(former)
    if any(row.seats[seat].team is not team for seat in held):
        raise Refused("substitute-knows")

    def after(seat: SeatRow) -> SeatRow:
        if seat.person != former:
            return seat
        own = seat.deck is not None and deck_number(seat.deck) is not None
        deck = None if own else seat.deck  # a deck of the former person
        return replace(seat, person=person, name=name, reach="panel", cover=None, gone=False, deck=deck)

    left = tuple(LeftSeat(seat.seat, former, row.version) for seat in row.seats_of(former))
    motions = tuple(_without(each, former) if each.is_open and each != offer else each for each in table.motions)
    settled = replace(offer, outcome="taken", ballots={person: "take"})
    return replace(
        table.reseated(replace(row, seats=tuple(map(after, row.seats)))),
        left=(*table.left, *left),
        motions=tuple(settled if each == offer else each for each in motions),
        clocks=tuple(clock for clock in table.clocks if clock.person != former),
    )


def _without(motion: Motion, former: int) -> Motion:
    """An open motion after a person has left: what is about them or asked by them lapses, and so does their answer."""
    if motion.person == former:
        return replace(motion, outcome="taken")
    if motion.by == former and motion.kind not in {"offer", "absent"}:
        return replace(motion, outcome="lapsed")
    return replace(motion, ballots={person: answer for person, answer in motion.ballots.items() if person != former})


def _check_open(table: Table, offer: Motion) -> None:
    """Raise Refused if a seat is no longer offered."""
    table.check_running()
    if not offer.is_open:
        raise Refused({"taken": "offer-taken", "kept": "offer-kept"}.get(offer.outcome or "", "offer-lapsed"))
