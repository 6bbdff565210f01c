"""Covers: computers that decide for people who are absent."""

from collections.abc import Iterable

from bot.model.game_log import Step
from bot.model.records import GameRow, LogRow
from bot.model.undo_rules import is_standing_answer
from engine import Seat
from engine.events import TurnBegan


def decided_for(row: GameRow, entry: LogRow) -> Seat | None:
    """The seat in which a computer took a step for a person; None for any other step.

    A standing answer (EMO-1) is the person's own choice.
    """
    if entry.kind != "action" or entry.person is not None or entry.seat is None:
        return None
    return None if row.seats[entry.seat].person is None or is_standing_answer(entry) else entry.seat


def ends_turn(steps: Iterable[Step]) -> bool:
    """Whether a turn began in one of some steps."""
    return any(isinstance(event, TurnBegan) for step in steps for event in step.events)
