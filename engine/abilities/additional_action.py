"""Additional Action: one more Action in this turn (AMB-4)."""

from collections.abc import Iterator

from engine.actions import AdditionalAction
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position
from engine.terms import Seat

_MORE = AdditionalAction()


def candidates(at: Position) -> Iterator[AdditionalAction]:
    """The Ability, if it can be paid."""
    if at.can_pay(cost(at, _MORE)):
        yield _MORE


def problem(at: Position, action: AdditionalAction) -> RuleError | None:
    """Always None: only the cost can rule it out."""
    return None


def cost(at: Position, action: AdditionalAction) -> Cost:
    """Ambition."""
    return Cost(ambition=at.rules.numbers.ability.additional_action_ambition)


def perform(draft: Draft, seat: Seat, action: AdditionalAction) -> None:
    """Gain the Action."""
    draft.gain_action(seat)
