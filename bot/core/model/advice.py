"""When advice is possible: suggestions for a turn, the coach of a first game, and what first games explain."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import partial
from typing import Final

from bot.core.model.records import GameRow, SeatRow
from bot.core.model.table import Table
from bot.core.model.tips import THINGS
from engine import Mode, Seat, State, absorbs_left
from engine.actions import (
    Absorb,
    Action,
    AdditionalAction,
    AddVibe,
    Declare,
    Empower,
    Fortify,
    Invoke,
    Move,
    Quell,
    RealmAction,
    RotateOrigin,
)
from engine.players import Adviser, can_plan, generator_for, plans
from engine.steps import BeginTurn, PickHidden, RemoveOne


class FirstPage(Enum):
    """How the first page of a turn differs from that of others."""

    FLAT = "it has all ways, as its person wants it"
    UNCOACHED = "it leads back to the coach"


COACHED_TURNS = 2
"""Number of a person's own turns in a first game in which their panel recommends each step."""


MAX_PLANS = 3
"""Number of plans suggested."""

LATER: Final = (Quell, Fortify, Empower, RealmAction, Declare, AddVibe, RotateOrigin, AdditionalAction)
"""What a newcomer need not know in the turns that are coached; before it come Move, Invoke and Absorb."""


def is_familiar(action: Action) -> bool:
    """Whether somebody in the first turns of a first game knows an action."""
    return not isinstance(action, LATER)


def adviser(row: GameRow, state: State, version: int, seat: Seat) -> Adviser:
    """What makes the plans of a seat at a version of a game: all who ask get the same.

    In coached turns a plan of familiar actions comes first if it is hardly worse.
    """
    is_coached = row.tips and not _is_past_coaching(state)
    familiar = is_familiar if is_coached else None
    return partial(plans, rng=generator_for(version, seat), count=MAX_PLANS, familiar=familiar)


def may_suggest(table: Table, seat: SeatRow) -> bool:
    """Whether a seat's player can ask for suggestions: they choose in their team's turn, and the lobby allowed it.

    What they choose may be a question within the turn.
    """
    return _may_plan(table, seat) and len(table.legal(seat.seat)) > 1


def _may_plan(table: Table, seat: SeatRow) -> bool:
    """Whether plans are allowed, and a seat chooses in its team's turn; there is nothing to plan before the first."""
    return (
        table.row.suggest
        and table.row.status == "running"
        and seat in table.waiting()
        and BeginTurn(0) not in table.state.agenda
        and can_plan(table.team_view(seat.team))
    )


def is_coached(table: Table, seat: SeatRow) -> bool:
    """Whether the panel of a seat's person recommends a step, or an answer: in the first turns of a first game."""
    return table.row.tips and not _is_past_coaching(table.state) and _may_plan(table, seat)


def _is_past_coaching(state: State) -> bool:
    """Whether everybody has played the turns that are coached in a first game."""
    return state.turn.number // len(state.turn_order) >= COACHED_TURNS


def _may_empty(table: Table, seat: SeatRow) -> bool:
    """Whether a seat can Absorb, and a Sphere holds no more than the least that an Absorb takes."""
    is_last = any(absorbs_left(table.rules, wp) == 1 for wp in table.state.spheres)
    return is_last and any(isinstance(action, Absorb) for action in table.legal(seat.seat))


def _may_invoke(table: Table, seat: SeatRow) -> bool:
    return any(isinstance(action, Invoke) for action in table.legal(seat.seat))


def _misses(table: Table, seat: SeatRow) -> bool:
    """Whether a seat may act freely and has Actions left, but cannot do what a newcomer would look for first."""
    kinds = {type(action) for action in table.legal(seat.seat)}
    turn = table.state.turn
    return turn.declared is None and turn.actions > 0 and not kinds >= {Move, Invoke, Fortify}


CONTROLS: Final[Mapping[str, Callable[[Table, SeatRow], bool]]] = {
    "control-suggest": may_suggest,
    "control-undo": lambda table, seat: table.may_undo(seat.person),
    "control-foresight": _may_empty,
    "control-hand": _may_invoke,
    "control-why-not": _misses,
}
"""When a control is of use that a first game explains, by the end of its message's id; the most useful first."""


QUESTIONS: Final[Mapping[type, str]] = {PickHidden: "question-keep", RemoveOne: "question-remove"}
"""The questions whose answers a first game explains, each by the end of its message's id."""


RANGE: Final = "range"
"""The tip on points that are a range, as a Revelation would bring them."""

FULL: Final = ("full-symbols", "full-power", "full-empower", "full-intentions")
"""What a first full game explains in a person's turn, each by the end of its message's id, in order."""

ONE_BY_ONE: Final = frozenset({*CONTROLS, *QUESTIONS.values(), RANGE, *FULL})
"""What is explained one thing at a time."""

EXPLAINED: Final = frozenset({*THINGS, *ONE_BY_ONE})
"""All that is explained, by the ends of messages' ids."""


def controls(table: Table, person: int) -> Iterator[str]:
    """What is of use to a person for their decision: a question, a range of points, controls once they have no coach.

    In a full game it is what the basic game does not have.
    """
    if table.row.mode is Mode.FULL:
        in_turn = table.state.turn.seat in {seat.seat for seat in table.deciding(person)} and not table.state.pending
        yield from FULL if in_turn else ()
        return
    for seat in table.deciding(person):
        asked = (type(each.step) for each in table.state.questions(seat.seat))
        yield from (QUESTIONS[kind] for kind in asked if kind in QUESTIONS)
        if table.words.goals.is_range(table.team_view(seat.team)):
            yield RANGE
    if _is_past_coaching(table.state) and not table.state.pending:
        for seat in table.deciding(person):
            yield from (name for name, is_useful in CONTROLS.items() if is_useful(table, seat))
