"""What happened, in lines: for the turn message and for a turn that is over; logbook.py tells it in pages."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.model.game_log import Shift
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.ui.texts import Texts
from engine import Decision, Seat, View
from engine.events import Event, RevelationBegan, TurnBegan
from render import shorten

SETUP = -1
"""The number of what comes before the first turn, whose number is 0."""

TOLD = 1500
"""Characters of a turn's message that tell what happened."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A decision, or what came before the first one of a turn, with all that followed from it."""

    events: tuple[Event, ...]
    shifts: tuple[Shift, ...] = ()


def turns(table: Table) -> dict[int | None, list[Happening]]:
    """What happened, by turn, as far as the table remembers; under None what was before the first turn."""
    found: dict[int | None, list[Happening]] = {}
    number: int | None = None
    for step in table.steps:
        events: list[Event] = []
        for event in step.events:
            if isinstance(event, TurnBegan):
                if events:
                    found.setdefault(number, []).append(Happening(tuple(events), step.shifts))
                events, number = [], event.number
                found.setdefault(number, [])
            else:
                events.append(event)
        if events:
            found.setdefault(number, []).append(Happening(tuple(events), step.shifts))
    return found


def turn_number(table: Table) -> int | None:
    """The turn that is being played; None before the first has begun."""
    return None if table.state.turn.actions == 0 and not _begun(table) else table.state.turn.number


def _begun(table: Table) -> bool:
    return table.state.turn.number > 0 or any(isinstance(e, TurnBegan) for step in table.steps for e in step.events)


def told(table: Table, view: View, happenings: Sequence[Happening]) -> str:
    """A line for each happening, of many the latest; the last Revelation in full, step by step."""
    if turn_number(table) is None:
        return latest([f"• {line}" for line in opening(table, view, happenings)], TOLD)
    seat = table.state.turn.seat
    last = max((i for i, h in enumerate(happenings) if _revelation(h) is not None), default=None)
    lines: list[str] = []
    for index, happening in enumerate(happenings):
        start = _revelation(happening) if index == last else None
        before = happening.events if start is None else happening.events[:start]
        lines += [f"• {line}" for line in story(table, view, before, seat)]
        if start is not None:
            following = [event for later in happenings[index + 1 :] for event in later.events]
            revealed = [*happening.events[start:], *following]
            seen = [table.seen(event, view.viewer) for event in revealed]
            lines += table.words.narration.revelation(seen, goes_on=table.row.status != "abandoned")
            lines += [f"• {text}" for later in happenings[index:] for text in changed_hands(table, later.shifts)]
            break
        if happening.shifts and lines:
            lines[-1] = " ".join([lines[-1], *changed_hands(table, happening.shifts)])
    return latest(lines, TOLD)


def _revelation(happening: Happening) -> int | None:
    """Where in a happening a Revelation begins."""
    return next((i for i, event in enumerate(happening.events) if isinstance(event, RevelationBegan)), None)


def opening(table: Table, view: View, happenings: Sequence[Happening]) -> list[str]:
    """How the game was set up, a line for each Spirit."""
    events = [table.seen(event, view.viewer) for happening in happenings for event in happening.events]
    return table.words.narration.opening(view, events)


def one_line(table: Table, view: View, happenings: Sequence[Happening], seat: Seat) -> str:
    """The turn of a seat that is over in one paragraph."""
    parts: list[str] = []
    for happening in happenings:
        parts += story(table, view, happening.events, seat)
        parts += changed_hands(table, happening.shifts)
    line = " ".join(parts)
    return shorten(line, TOLD)


def seat_of_turn(table: Table, number: int) -> Seat:
    """Whose turn it is or was."""
    order = table.state.turn_order
    return order[number % len(order)]


def latest(lines: Sequence[str], longest: int) -> str:
    """As many of the last lines as fit into so many characters."""
    kept: list[str] = []
    room = longest
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            kept.append("…" if kept else shorten(line, longest))
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def changed_hands(table: Table, shifts: Sequence[Shift]) -> list[str]:
    """A sentence for each Realm or Frontier that changed hands."""
    texts, words = Texts(table.words.language), table.words
    told_of = []
    for shift in shifts:
        place = words.places.realm(shift.index) if shift.place == "realm" else words.places.frontier(shift.index)
        if shift.team is None:
            told_of.append(texts("control-lost", place=place))
        else:
            told_of.append(texts("control-won", place=place, team=words.terms.team(shift.team)))
    return told_of


def story(table: Table, view: View, events: Sequence[Event], seat: Seat | None) -> list[str]:
    """What happened, as a viewer may know it, in sentences; in a seat's turn the seat is not named again."""
    seen = [table.seen(event, view.viewer) for event in events]
    return table.words.for_seat(seat).narration.story(view, seen)


def asks(table: Table, view: View, seat: SeatRow, decision: Decision) -> str:
    """What a decision asks of who plays a seat, to themselves; of who plays two it names the Spirit (VAR-5)."""
    text = table.words.for_seat(seat.seat).decisions.question(view, decision)
    if decision.seats != (seat.seat,) or len(table.row.seats_of(seat.person)) < 2:
        return text
    spirit = table.words.terms.spirit(table.state.setup.seats[seat.seat].spirit)
    return Texts(table.words.language)("of-spirit", spirit=spirit, text=text)
