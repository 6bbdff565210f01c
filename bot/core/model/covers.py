"""Covers: computers that decide for people who are absent."""

from bot.core.model.records import GameRow, LogRow
from bot.core.model.undo_rules import is_standing_answer
from engine import Seat


def decided_for(row: GameRow, entry: LogRow) -> Seat | None:
    """The seat in which a computer took a step for a person; None for any other step.

    A standing answer (EMO-1) is the person's own choice.
    """
    if entry.kind != "action" or entry.person is not None or entry.seat is None:
        return None
    return None if row.seats[entry.seat].person is None or is_standing_answer(entry) else entry.seat
