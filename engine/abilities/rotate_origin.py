"""Rotate Origin: every Sphere goes to the next Realm clockwise (AMB-3)."""

from collections.abc import Iterator

from engine.actions import RotateOrigin
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position
from engine.terms import Seat

_ROTATE = RotateOrigin()


def candidates(at: Position) -> Iterator[RotateOrigin]:
    """The Ability, if it can be paid."""
    if at.can_pay(cost(at, _ROTATE)):
        yield _ROTATE


def problem(at: Position, action: RotateOrigin) -> RuleError | None:
    """Always None: only the cost can rule it out."""
    return None


def cost(at: Position, action: RotateOrigin) -> Cost:
    """Ambition."""
    return Cost(ambition=at.rules.numbers.ability.rotate_ambition)


def perform(draft: Draft, seat: Seat, action: RotateOrigin) -> None:
    """Turn the Origin one step."""
    draft.rotate()
