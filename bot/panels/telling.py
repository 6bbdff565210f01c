"""What happened, told for the turn message: a line a step, a Revelation in full, a turn that is over in one line."""

from collections.abc import Iterator, Sequence

from bot.service import Table
from engine import Seat, View
from engine.events import Acted, Event, FragmentAdded, GameEnded, RevelationBegan, TurnBegan

TOLD = 1500
"""Characters of a message that tell what happened."""

_KEPT = (Acted, RevelationBegan, FragmentAdded, GameEnded)
"""What is still told of a turn that is over."""


def turn_events(table: Table, number: int) -> list[Event] | None:
    """What happened in a turn, without its beginning; None if its steps are not held any more.

    Before the first turn the events of the setup are those of turn 0.
    """
    found: list[Event] = []
    begun = None
    for step in table.steps:
        for event in step.events:
            if isinstance(event, TurnBegan):
                begun = event.number
            elif begun == number:
                found.append(event)
    return None if begun is None or begun < number or not _holds(table, number) else found


def _holds(table: Table, number: int) -> bool:
    return any(isinstance(e, TurnBegan) and e.number == number for step in table.steps for e in step.events)


def setting_up(table: Table) -> list[Event] | None:
    """What happened before the first turn, None once it has begun."""
    events = [event for step in table.steps for event in step.events]
    return None if any(isinstance(event, TurnBegan) for event in events) or table.state.turn.number else events


def told(table: Table, view: View, events: Sequence[Event]) -> str:
    """Events in words, a line a step; of much the latest. The last Revelation is told in full, step by step."""
    starts = [index for index, event in enumerate(events) if isinstance(event, RevelationBegan)]
    before = events[: starts[-1]] if starts else events
    lines = [f"• {line}" for line in _lines(table, view, before, table.state.turn.seat)]
    if starts:
        lines += table.words.revelation([table.seen(event, None) for event in events[starts[-1] :]])
    text = "\n".join(lines)
    while len(text) > TOLD and len(lines) > 1:
        lines.pop(0)
        text = "…\n" + "\n".join(lines)
    return text if len(text) <= TOLD else text[: TOLD - 1] + "…"


def one_line(table: Table, view: View, events: Sequence[Event], seat: Seat) -> str:
    """The turn of a seat that is over: what was done, and what came of it in the end."""
    line = " ".join(_lines(table, view, [event for event in events if isinstance(event, _KEPT)], seat))
    return line if len(line) <= TOLD else line[: TOLD - 1] + "…"


def _lines(table: Table, view: View, events: Sequence[Event], seat: Seat) -> Iterator[str]:
    """A line for each decision in a seat's turn with all that followed from it."""
    who = table.words.seat(seat, view)
    steps: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, Acted):
            steps.append([])
        steps[-1].append(table.seen(event, None))
    for step in steps:
        sentences = [_without_subject(sentence, who) for sentence in table.words.story(view, step)]
        if sentences:
            yield " ".join(sentences)


def _without_subject(text: str, who: str) -> str:
    """A sentence without the name of whom the whole message is about."""
    if not text.startswith(f"{who} "):
        return text
    rest = text[len(who) + 1 :]
    return rest[:1].upper() + rest[1:]
