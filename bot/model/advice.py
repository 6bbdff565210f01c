"""When advice is possible: suggestions for a turn, and the coach of a first game."""

from bot.model.records import SeatRow
from bot.model.table import Table
from engine.players import can_plan

COACHED_TURNS = 2
"""Number of a person's own turns in a first game in which their panel recommends each step."""


def may_suggest(table: Table, seat: SeatRow) -> bool:
    """Whether a seat's player can ask for suggestions: they decide in their team's turn, and the lobby allowed it."""
    return (
        table.row.suggest
        and table.row.status == "running"
        and seat in table.waiting()
        and not table.state.pending
        and can_plan(table.team_view(seat.team))
        and len(table.legal(seat.seat)) > 1
    )


def is_coached(table: Table, seat: SeatRow) -> bool:
    """Whether the panel of a seat's person recommends a step: in the first turns of a first game."""
    turn = table.state.turn.number // len(table.state.turn_order)
    return table.row.tips and turn < COACHED_TURNS and may_suggest(table, seat)
