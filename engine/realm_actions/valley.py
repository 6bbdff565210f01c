"""Valley of Motives: gain WP (RLM-1)."""

from collections.abc import Iterator

from engine.actions import Valley
from engine.board import VALLEY
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position
from engine.terms import Seat

_VALLEY = Valley()


def candidates(at: Position) -> Iterator[Valley]:
    """The Action, if it can be paid."""
    if at.can_pay(cost(at, _VALLEY)):
        yield _VALLEY


def problem(at: Position, action: Valley) -> RuleError | None:
    """Always None: only the cost can rule it out."""
    return None


def cost(at: Position, action: Valley) -> Cost:
    """WP, less if the team controls the Realm."""
    return Cost(at.realm_price(VALLEY, at.rules.numbers.realm_action.valley_cost))


def perform(draft: Draft, seat: Seat, action: Valley) -> None:
    """Gain WP from the supply."""
    draft.gain(seat, draft.rules.numbers.realm_action.valley_wp)
