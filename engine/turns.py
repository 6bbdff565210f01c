"""The beginning and the end of a turn (TRN)."""

from collections.abc import Iterator

from engine.actions import EndTurn
from engine.draft import Draft
from engine.emotions import triggers
from engine.errors import RuleError
from engine.events import GameEnded, TurnBegan
from engine.queries.position import FREE, Cost, Position
from engine.queries.scoring import points, winner
from engine.state import Turn
from engine.steps import BeginTurn
from engine.terms import Seat

_AMBITION, _CARDS = EndTurn("ambition"), EndTurn("cards")


def begin(draft: Draft, step: BeginTurn) -> None:
    """Begin the turn of the next player in order (TRN-1)."""
    seat = draft.state.seat_of_turn(step.number)
    draft.set(turn=Turn(step.number, seat, draft.rules.numbers.turn.actions))
    draft.emit(TurnBegan(seat, step.number))


def candidates(at: Position) -> Iterator[EndTurn]:
    """The legal ways to end the turn."""
    if problem(at, _AMBITION) is None:
        yield _AMBITION
    yield _CARDS


def problem(at: Position, action: EndTurn) -> RuleError | None:
    """The refusal of this way to end the turn (TRN-4)."""
    if action.take == "ambition" and at.ambition >= at.rules.numbers.team.ambition_tokens:
        return RuleError("ambition_full", "TRN-4")
    return None


def perform(draft: Draft, seat: Seat, action: EndTurn) -> None:
    """Activate a token or draw, gain WP if the player has none; begin the next turn or end the game (TRN-4, END-4)."""
    numbers = draft.rules.numbers.turn
    if action.take == "ambition":
        draft.gain_ambition(draft.state.team_of(seat), numbers.ambition)
    else:
        draft.draw(seat, numbers.cards)
    if draft.player(seat).wp == 0:
        draft.gain(seat, numbers.poor_wp)
    triggers.end_of_turn(draft, seat)
    ending = draft.state.ending
    if ending is None:
        draft.push(BeginTurn(draft.state.turn.number + 1))
    else:
        draft.set(over=True)
        draft.emit(GameEnded(points(draft.rules, draft.state), winner(draft.rules, draft.state), ending))


def cost(at: Position, action: EndTurn) -> Cost:
    """No cost."""
    return FREE
