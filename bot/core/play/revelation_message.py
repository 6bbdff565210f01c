"""The messages of Revelations: each has one of its own, which stays in the channel."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from bot.core.model.table import Table
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Content, Image, Text
from bot.core.ui.texts import Texts
from engine import canonical, points, points_gained
from engine.events import (
    Event,
    FragmentAdded,
    IntentionScored,
    PointsScored,
    RevelationBegan,
    SphereRefilled,
    TurnBegan,
)
from render import revelation_picture

_SCORES = (FragmentAdded, PointsScored, IntentionScored)
"""Events that bring points."""


@dataclass(frozen=True, slots=True)
class Revelation:
    """A Revelation that the steps in memory begin.

    Attributes:
        version: the version of the game with the step that began it. Versions never go back, so after an undo another
            Revelation has another one.
        until: the version with the last of its events so far.
        turn: the number of its turn.
        began: its first event.
        events: its events so far, the choices about new Aspirations included, as spectators may see them.
        later: those of them that scored after its choices.
        over: whether these are all of its events.
        before: each team's points before it.
        after: each team's points after these events.
    """

    version: int
    until: int
    turn: int
    began: RevelationBegan
    events: tuple[Event, ...]
    later: tuple[Event, ...]
    over: bool
    before: tuple[int, int]
    after: tuple[int, int]


def revelations(table: Table) -> tuple[Revelation, ...]:
    """The Revelations that began in the steps in memory, in order."""
    return table.once("revelations", lambda: tuple(_found(table)))


def message(table: Table, revelation: Revelation) -> Content:
    """The message of a Revelation: the score before and after, what followed its choices, and the picture.

    What happens to the game afterwards does not change it.
    """
    texts, words = Texts(table.words.language), table.words
    goes_on = revelation.over or table.row.status != "abandoned"
    heading = texts(
        "revelation-headline",
        score=words.scores.change(revelation.before, revelation.after),
        game=table.row.id,
        number=revelation.turn + 1,
        sphere=words.terms.sphere(revelation.began.sphere),
    )
    image = Image(
        canonical([table.words.language, table.row.id, "revelation", revelation.version, revelation.until, goes_on]),
        "revelation.png",
        partial(
            revelation_picture,
            words,
            table.team_view(None),
            revelation.events,
            before=revelation.before,
            goes_on=goes_on,
        ),
        lambda: "\n".join(words.narration.revelation(revelation.events, goes_on=goes_on)),
    )
    later = words.steps.lines(table.team_view(None), revelation.later)
    return Content((Text("\n".join([heading, *later])), image), ACCENTS[revelation.began.team])


def _found(table: Table) -> Iterator[Revelation]:
    happened = [(step.row.version, event) for step in table.steps for event in step.events]
    for start, (version, began) in enumerate(happened):
        if isinstance(began, RevelationBegan):
            end = _end(happened, start)
            told, later = ([event for _, event in part] for part in (happened[start:end], happened[end:]))
            turns_since = sum(isinstance(event, TurnBegan) for event in (*told, *later))
            yield Revelation(
                version=version,
                until=happened[end - 1][0],
                turn=table.state.turn.number - turns_since,
                began=began,
                events=tuple(table.seen(event, None) for event in told),
                later=tuple(e for since, e in happened[start:end] if since > version and isinstance(e, _SCORES)),
                over=isinstance(happened[end - 1][1], SphereRefilled),
                before=_points_before(table, [*told, *later]),
                after=_points_before(table, later),
            )


def _points_before(table: Table, latest: Sequence[Event]) -> tuple[int, int]:
    """Each team's points before the latest events."""
    now, gained = points(table.rules, table.state), points_gained(table.rules, table.state, latest)
    return now[0] - gained[0], now[1] - gained[1]


def _end(happened: Sequence[tuple[int, Event]], start: int) -> int:
    """The index after the last event of a Revelation: its Sphere is refilled (REV-8), or it still goes on."""
    ends = (index + 1 for index in range(start, len(happened)) if isinstance(happened[index][1], SphereRefilled))
    return next(ends, len(happened))
