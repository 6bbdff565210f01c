"""Events as lines of text, for the turn message and summaries; `bot.pages.log` has the whole game."""

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
"""Turn number of the setup; the first turn is 0."""

MAX_RECAP_CHARS = 1500
"""Maximum number of characters of a recap or summary."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A decision with its consequences, or the events before the first decision of a turn."""

    events: tuple[Event, ...]
    shifts: tuple[Shift, ...] = ()


def turns(table: Table) -> dict[int | None, list[Happening]]:
    """What happened, by turn number, as far as the table has the steps; None is the setup."""
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


def last_events(table: Table) -> tuple[Event, ...]:
    """The events of the last step, which pictures mark."""
    return table.steps[-1].events if table.steps else ()


def turn_number(table: Table) -> int | None:
    """The number of the current turn; None during setup."""
    return None if table.state.turn.actions == 0 and not _begun(table) else table.state.turn.number


def _begun(table: Table) -> bool:
    return table.state.turn.number > 0 or any(isinstance(e, TurnBegan) for step in table.steps for e in step.events)


def recap(table: Table, view: View, happenings: Sequence[Happening]) -> str:
    """A line for each happening, latest ones if they are too many; the last Revelation step by step."""
    if turn_number(table) is None:
        return latest([f"• {line}" for line in opening(table, view, happenings)], MAX_RECAP_CHARS)
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
    return latest(lines, MAX_RECAP_CHARS)


def _revelation(happening: Happening) -> int | None:
    """Index of the event that begins a Revelation; None without one."""
    return next((i for i, event in enumerate(happening.events) if isinstance(event, RevelationBegan)), None)


def opening(table: Table, view: View, happenings: Sequence[Happening]) -> list[str]:
    """The setup of the game, a line for each Spirit."""
    events = [table.seen(event, view.viewer) for happening in happenings for event in happening.events]
    return table.words.narration.opening(view, events)


def one_line(table: Table, view: View, happenings: Sequence[Happening], seat: Seat) -> str:
    """A finished turn of a seat in one paragraph."""
    parts: list[str] = []
    for happening in happenings:
        parts += story(table, view, happening.events, seat)
        parts += changed_hands(table, happening.shifts)
    line = " ".join(parts)
    return shorten(line, MAX_RECAP_CHARS)


def latest(lines: Sequence[str], longest: int) -> str:
    """The last lines that fit into `longest` characters, after an ellipsis if some do not."""
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
    sentences = []
    for shift in shifts:
        place = words.places.realm(shift.index) if shift.place == "realm" else words.places.frontier(shift.index)
        if shift.team is None:
            sentences.append(texts("control-lost", place=place))
        else:
            sentences.append(texts("control-won", place=place, team=words.terms.team(shift.team)))
    return sentences


def story(table: Table, view: View, events: Sequence[Event], seat: Seat | None) -> list[str]:
    """Sentences for events, as seen by a viewer; the seat whose turn it is is not named."""
    seen = [table.seen(event, view.viewer) for event in events]
    return table.words.for_seat(seat).narration.story(view, seen)


def asks(table: Table, view: View, seat: SeatRow, decision: Decision) -> str:
    """The question of a decision, addressed to a seat's player; it names the Spirit if they play two (VAR-5)."""
    text = table.words.for_seat(seat.seat).decisions.question(view, decision)
    return with_spirit(table, seat, text) if decision.seats == (seat.seat,) else text


def with_spirit(table: Table, seat: SeatRow, text: str) -> str:
    """A text about a seat; it names the Spirit if its player has two seats (VAR-5)."""
    if len(table.row.seats_of(seat.person)) < 2:
        return text
    spirit = table.words.terms.spirit(table.state.setup.seats[seat.seat].spirit)
    return Texts(table.words.language)("of-spirit", spirit=spirit, text=text)
