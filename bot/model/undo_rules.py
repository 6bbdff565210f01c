"""What taking back a person's last step takes back with it, and where it stops by itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.model.errors import Refused
from bot.model.game_log import action_of
from bot.model.records import LogRow
from engine.actions import ChooseSpirit


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Who has taken back how many steps, and whether the others had to agree."""

    person: int
    steps: int
    agreed: bool


def kept(rows: Sequence[LogRow], person: int, *, agreed: bool = False) -> int:
    """How many of the rows that count stay when a person's last step is taken back, with all that followed.

    Raises Refused if they have taken none, and unless the others have `agreed` if somebody else has decided since or
    learned something.
    """
    own = next((index for index in range(len(rows) - 1, 0, -1) if rows[index].person == person), None)
    if own is None:
        raise Refused("undo-nothing")
    if not agreed and any(not _answered_itself(row) for row in rows[own + 1 :]):
        raise Refused("undo-others")
    if not agreed and any(row.disclosed for row in rows[own:]):
        raise Refused("undo-disclosed")
    return own


def is_possible(rows: Sequence[LogRow], person: int, *, agreed: bool = False) -> bool:
    """Whether a person's last step can be taken back."""
    try:
        kept(rows, person, agreed=agreed)
    except Refused:
        return False
    return True


def decided(rows: Sequence[LogRow]) -> int:
    """How many of these rows somebody has decided, a person or a computer player."""
    return sum(not _answered_itself(row) for row in rows)


def _answered_itself(row: LogRow) -> bool:
    """Whether nobody decided a row, neither a person nor a computer seat (EMO-1)."""
    return row.kind == "action" and row.person is None and isinstance(action_of(row), ChooseSpirit)
