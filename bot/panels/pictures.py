"""The pictures beside the board: a part of it large, the Revelation that a turn brought, the score at the end."""

from collections.abc import Iterator
from functools import partial

from bot.content import Image
from bot.service import Table
from engine import View, canonical, event_to_data
from engine.events import Event, RevelationBegan, TurnBegan
from render import final_picture, focus_picture, revelation_picture


def close_up(table: Table, view: View) -> Image:
    """The part of the board where something happened last, large enough for a phone."""
    words, rules = table.words, table.rules
    key = canonical(
        [table.row.id, "focus", table.row.version, "spectator" if view.viewer is None else view.viewer.name]
    )
    latest = table.steps[-1].events if table.steps else ()
    return Image(key, "focus.png", partial(focus_picture, words, rules, view, latest), lambda: words.position(view))


def of_turn(table: Table, view: View) -> Iterator[Image]:
    """What the turn's message shows besides the board."""
    told = _revelation(table, view)
    if told:
        yield _revealed(table, view, told)
    if table.state.over:
        yield score(table, view)


def _revelation(table: Table, view: View) -> tuple[Event, ...]:
    """The turn's last Revelation and what followed, as the viewer may know it; nothing if the turn brought none."""
    found: list[Event] = []
    begun = False
    for step in table.turn_steps():
        for event in step.events:
            if isinstance(event, TurnBegan):
                found, begun = [], False
            elif isinstance(event, RevelationBegan):
                found, begun = [], True
            if begun:
                found.append(table.seen(event, view.viewer))
    return tuple(found)


def _revealed(table: Table, view: View, told: tuple[Event, ...]) -> Image:
    key = canonical([table.row.id, "revelation", [event_to_data(event) for event in told]])
    words, rules = table.words, table.rules
    return Image(
        key,
        "revelation.png",
        partial(revelation_picture, words, rules, view, told),
        lambda: "\n".join(words.revelation(told)),
    )


def score(table: Table, view: View) -> Image:
    """The score in full."""
    words, rules = table.words, table.rules
    key = canonical([table.row.id, "final", table.row.version])
    return Image(key, "final.png", partial(final_picture, words, rules, view), lambda: words.final(view))
