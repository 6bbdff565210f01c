"""Events as lines of text, for the turn message and summaries; `bot.core.play.log_page` has the whole game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.model.covers import decided_for
from bot.core.model.game_log import Step
from bot.core.model.table import Table
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import Aspiration, Decision, Seat, Shift, View
from engine.events import Event
from render import shorten

SETUP = -1
"""Turn number of the setup; the first turn is 0."""

MAX_RECAP_CHARS = 1500
"""Maximum number of characters of a recap or summary."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A decision with its consequences, or the events before the first decision of a turn.

    `covered` is the seat in which a computer decided for a person, None if anybody else decided.
    """

    events: tuple[Event, ...]
    shifts: tuple[Shift, ...] = ()
    covered: Seat | None = None


def turns(table: Table, since: int = 0, steps: Sequence[Step] | None = None) -> dict[int | None, list[Happening]]:
    """What happened from a step on, by turn number; None is the setup. By default of the steps that the table has."""
    if not since and steps is None:
        return table.once("turns", lambda: _turns(table, 0, table.steps))
    return _turns(table, since, table.steps if steps is None else steps)


def _turns(table: Table, since: int, told: Sequence[Step]) -> dict[int | None, list[Happening]]:
    found: dict[int | None, list[Happening]] = {}
    begins = (index for index in range(min(since, len(told)), 0, -1) if told[index - 1].turns_begun)
    for number, index, events in _parts(told, next(begins, 1) - 1):
        happenings = found.setdefault(number, []) if index >= since else []
        if events:
            step = told[index]
            happenings.append(Happening(events, step.shifts, decided_for(table.row, step.row)))
    return found


def _parts(steps: Sequence[Step], first: int) -> Iterator[tuple[int | None, int, tuple[Event, ...]]]:
    """The turn, the step's index, and the events, for each step from one on and for the part of it in the next turn.

    Events before the first turn that begins there have None as their turn.
    """
    number: int | None = None
    for index, step in enumerate(steps[first:], first):
        before, *begun = step.by_turn(number)
        for part in (before, *begun) if before[1] else begun:
            number, events = part
            yield number, index, events


def last_events(table: Table) -> tuple[Event, ...]:
    """The events of the last step, which pictures mark."""
    return table.steps[-1].events if table.steps else ()


def turn_number(table: Table) -> int | None:
    """The number of the current turn; None during setup."""
    return None if table.state.turn.actions == 0 and not _begun(table) else table.state.turn.number


def first_shown(table: Table) -> int:
    """The number of the first turn in the current turn's message: turns of computers in a row share one message."""
    if turn_number(table) is None:
        return SETUP
    first = table.state.turn.number
    while table.row.people and first > 0 and _by_computer(table, first) and _by_computer(table, first - 1):
        first -= 1
    return first


def _by_computer(table: Table, number: int) -> bool:
    return table.row.seats[table.state.seat_of_turn(number)].person is None


def _begun(table: Table) -> bool:
    return table.state.turn.number > 0 or any(step.turns_begun for step in table.steps)


def recap(table: Table, view: View, happenings: Sequence[Happening]) -> str:
    """A running turn or setup in short lines, the latest ones if they are too many."""
    if turn_number(table) is None:
        return latest(setup(table, view, happenings), MAX_RECAP_CHARS)
    lines = [line for happening in happenings for line in steps(table, view, happening)]
    return latest(lines, MAX_RECAP_CHARS)


def steps(table: Table, view: View, happening: Happening) -> list[str]:
    """A decision with its consequences in short lines."""
    return table.words.steps.lines(view, _seen(table, view, [happening]), happening.shifts)


def setup(table: Table, view: View, happenings: Sequence[Happening]) -> list[str]:
    """The setup of the game in short lines."""
    return table.words.steps.setup(view, _seen(table, view, happenings))


def setup_lines(table: Table, view: View, happenings: Sequence[Happening]) -> list[str]:
    """The setup of the game in full, a line for each Spirit."""
    return table.words.narration.opening(view, _seen(table, view, happenings))


def turn_line(table: Table, view: View, number: int, happenings: Sequence[Happening]) -> str:
    """A finished turn in one line."""
    shifts = [shift for happening in happenings for shift in happening.shifts]
    own = {table.state.seat_of_turn(number)}
    words = table.words_with(own & {happening.covered for happening in happenings})
    return words.steps.turn(view, number, _seen(table, view, happenings), shifts)


def _seen(table: Table, view: View, happenings: Sequence[Happening]) -> list[Event]:
    """The events of happenings as a viewer may see them."""
    return [table.seen(event, view.viewer) for happening in happenings for event in happening.events]


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
    return table.words.narration.control(shifts)


def story(table: Table, view: View, events: Sequence[Event], seat: Seat | None) -> list[str]:
    """Sentences for events, as seen by a viewer; the seat whose turn it is is not named."""
    seen = [table.seen(event, view.viewer) for event in events]
    return table.words.below(seat).narration.story(view, seen)


def asks(pov: PointOfView, view: View, decision: Decision) -> str:
    """The question of a decision in a `view`, to a seat's player; it names the Spirit if they play two (VAR-5)."""
    text = pov.words.for_seat(pov.seat.seat).decisions.question(view, decision)
    return with_spirit(pov, text) if decision.seats == (pov.seat.seat,) else text


def with_spirit(pov: PointOfView, text: str) -> str:
    """A text about a seat; it names the Spirit if its player has two seats (VAR-5)."""
    if len(pov.table.row.seats_of(pov.seat.person)) < 2:
        return text
    spirit = pov.words.terms.spirit(pov.table.state.setup.seats[pov.seat.seat].spirit)
    return pov.texts("of-spirit", spirit=spirit, text=text)


def aspiration_line(table: Table, view: View, aspiration: Aspiration, texts: Texts) -> str:
    """An Aspiration with both teams' values."""
    standing = table.words.terms.standing(view, aspiration)
    return texts("aspiration-line", **{key: standing[key] for key in ("aspiration", "bliss", "gloom")})
