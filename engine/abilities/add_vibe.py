"""Add Vibe: a token of any colour but wild on one of the player's rows (AMB-2)."""

from collections.abc import Iterator

from engine import actions
from engine.actions import AddVibe
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position, token_places, token_problem
from engine.terms import COLOURS, Seat


def candidates(at: Position) -> Iterator[AddVibe]:
    """Every place and colour, if it can be paid."""
    if at.can_pay(_price(at)):
        for row, space, colour in token_places(at):
            yield actions.add_vibe(row, space, colour)


def problem(at: Position, action: AddVibe) -> RuleError | None:
    """The refusal of a token in this place (VIB-4)."""
    if action.colour not in COLOURS:
        return RuleError("no_wild_token", "VIB-4", colour=action.colour)
    return token_problem(at, action.row, action.space, action.colour)


def cost(at: Position, action: AddVibe) -> Cost:
    """Ambition."""
    return _price(at)


def _price(at: Position) -> Cost:
    return Cost(ambition=at.rules.numbers.ability.add_vibe_ambition)


def perform(draft: Draft, seat: Seat, action: AddVibe) -> None:
    """Place the token."""
    draft.place_token(seat, action.row, action.space, action.colour)
