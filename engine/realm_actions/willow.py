"""Willow of Values: exchange WP for Essence (RLM-5)."""

from collections.abc import Iterator

from engine import actions
from engine.actions import Willow
from engine.board import WILLOW
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position
from engine.terms import Seat


def candidates(at: Position) -> Iterator[Willow]:
    """Every amount that the player can exchange after paying the price."""
    for amount in range(1, at.player.wp - _price(at) + 1):
        yield actions.willow(amount)


def problem(at: Position, action: Willow) -> RuleError | None:
    """The refusal of an amount below 1."""
    return RuleError("amount_too_small", "RLM-5", amount=action.amount) if action.amount < 1 else None


def cost(at: Position, action: Willow) -> Cost:
    """The price and the WP exchanged."""
    return Cost(_price(at) + action.amount)


def _price(at: Position) -> int:
    return at.realm_price(WILLOW, at.rules.numbers.realm_action.willow_cost)


def perform(draft: Draft, seat: Seat, action: Willow) -> None:
    """Gain the Essence."""
    draft.gain(seat, essence=action.amount)
