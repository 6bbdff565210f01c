"""The pictures besides the board: a close-up, the Revelation of a turn, and the final score."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.model.table import Table
from bot.pages.narration import last_events, turns
from bot.ui.content import Image
from engine import View, canonical, event_to_data, points
from engine.events import EndTriggered, Event, RevelationBegan, SphereRefilled
from render import final_picture, focus_picture, revelation_picture


def close_up(table: Table, view: View) -> Image:
    """The part of the board where something happened last, large enough for a phone."""
    words, rules = table.words, table.rules
    key = canonical([table.row.id, "focus", table.row.version, view.viewer])
    draw = partial(focus_picture, words, rules, view, last_events(table))
    return Image(key, "focus.png", draw, lambda: words.positions.text(view))


def of_turn(table: Table, view: View) -> Iterator[Image]:
    """The pictures of the turn message besides the board."""
    revelation = _revelation(table, view)
    if revelation:
        yield _revealed(table, view, revelation)
    if table.state.over:
        yield score(table, view)


def _revelation(table: Table, view: View) -> tuple[Event, ...]:
    """The events of the last Revelation in this turn or the one before, as the viewer may see them; empty without one.

    The message of a finished turn becomes one line, often before anybody has seen it, so its Revelation is shown for
    one more turn.
    """
    number = table.state.turn.number
    known = turns(table)
    for turn in (number, number - 1):
        happened = [event for happening in known.get(turn, ()) for event in happening.events]
        starts = [place for place, event in enumerate(happened) if isinstance(event, RevelationBegan)]
        if starts:
            return tuple(table.seen(event, view.viewer) for event in _alone(happened[starts[-1] :]))
    return ()


def _alone(happened: Sequence[Event]) -> Iterator[Event]:
    """The events of a Revelation without later ones: it is over when its Sphere is refilled (REV-6)."""
    over = False
    for event in happened:
        if not over or isinstance(event, EndTriggered):
            yield event
        over = over or isinstance(event, SphereRefilled)


def _revealed(table: Table, view: View, told: tuple[Event, ...]) -> Image:
    words, rules, goes_on = table.words, table.rules, table.row.status != "abandoned"
    shown = [table.row.id, "revelation", [event_to_data(event) for event in told], points(rules, view.known)]
    key = canonical(shown if goes_on else [*shown, "abandoned"])
    return Image(
        key,
        "revelation.png",
        partial(revelation_picture, words, rules, view, told, goes_on=goes_on),
        lambda: "\n".join(words.narration.revelation(told, goes_on=goes_on)),
    )


def score(table: Table, view: View) -> Image:
    """The final score in detail."""
    words, rules = table.words, table.rules
    key = canonical([table.row.id, "final", table.row.version])
    return Image(key, "final.png", partial(final_picture, words, rules, view), lambda: words.scores.final(view))
