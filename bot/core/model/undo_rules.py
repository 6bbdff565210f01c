"""Undo: how far back a person's last step is, and when it needs the others' consent."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.model.errors import Refused
from bot.core.model.game_log import action_of
from bot.core.model.records import GameRow, LogRow
from engine.actions import ChooseSpirit


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An undo: by whom, how many steps, and whether the others agreed to it."""

    person: int
    steps: int
    agreed: bool


def rows_left(rows: Sequence[LogRow], game: GameRow, person: int, *, agreed: bool = False) -> int:
    """The number of effective log rows left when a person's last step and everything after it are undone.

    A step in a seat that somebody else has now is not theirs any more.

    Raises Refused if the person has taken no step; and, unless the others have `agreed`, if somebody else has decided
    since, or hidden information was disclosed.
    """
    own = next((index for index in range(len(rows) - 1, 0, -1) if _is_own(rows[index], game, person)), None)
    if own is None:
        raise Refused("undo-nothing")
    if not agreed and any(not is_standing_answer(row) for row in rows[own + 1 :]):
        raise Refused("undo-others")
    if not agreed and any(row.disclosed for row in rows[own:]):
        raise Refused("undo-disclosed")
    return own


def _is_own(row: LogRow, game: GameRow, person: int) -> bool:
    return row.person == person and (row.seat is None or game.seats[row.seat].person == person)


def is_possible(rows: Sequence[LogRow], game: GameRow, person: int, *, agreed: bool = False) -> bool:
    """Whether a person's last step can be undone."""
    try:
        rows_left(rows, game, person, agreed=agreed)
    except Refused:
        return False
    return True


def decisions_undone(rows: Sequence[LogRow], game: GameRow, person: int) -> int:
    """The number of decisions that go when a person's last step is undone with the others' consent."""
    return decision_count(rows[rows_left(rows, game, person, agreed=True) :])


def decision_count(rows: Sequence[LogRow]) -> int:
    """The number of these rows that are decisions of a person or a computer player."""
    return sum(not is_standing_answer(row) for row in rows)


def is_standing_answer(row: LogRow) -> bool:
    """Whether a row is a standing answer (EMO-1), which nobody decided."""
    return row.kind == "action" and row.person is None and isinstance(action_of(row), ChooseSpirit)
