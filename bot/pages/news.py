"""What others did since a person's own last decision, for the top of their panel."""

from bot.model.game_log import Step
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.narration import one_line, turns
from engine import View

MAX_NEWS = 5
"""Maximum number of lines, one for each turn."""


def missed(table: Table, seat: SeatRow) -> tuple[Step, ...]:
    """The steps since the last decision of a seat's player, as far as the table has them."""
    return table.steps[_first(table, seat) :]


def news(table: Table, seat: SeatRow, view: View) -> list[str]:
    """A line for each of the last turns since the last decision of a seat's player."""
    told = turns(table, since=_first(table, seat))
    return [
        one_line(table, view, number, happenings, brief=True)
        for number, happenings in told.items()
        if number is not None and happenings and not _is_own(table, seat, number)
    ][-MAX_NEWS:]


def _is_own(table: Table, seat: SeatRow, number: int) -> bool:
    """Whether a turn is the current one, and of a seat's player: the turn message has what others decided in it."""
    at_turn = table.row.seats[table.state.seat_of_turn(number)]
    return number == table.state.turn.number and at_turn.person == seat.person


def _first(table: Table, seat: SeatRow) -> int:
    """The index of the first step after the last decision of a seat's player."""
    return max((index for index, step in enumerate(table.steps, 1) if step.row.person == seat.person), default=0)
