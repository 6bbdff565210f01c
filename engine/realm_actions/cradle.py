"""Cradle of Senses: draw the top card, then more at a price (RLM-2)."""

from collections.abc import Iterator

from engine.actions import Cradle, Decline, DrawAgain
from engine.board import CRADLE
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position
from engine.steps import OfferDraw
from engine.terms import Seat

_CRADLE = Cradle()


def candidates(at: Position) -> Iterator[Cradle]:
    """The Action, if it can be paid and there is a card."""
    if at.player.deck and at.can_pay(cost(at, _CRADLE)):
        yield _CRADLE


def problem(at: Position, action: Cradle) -> RuleError | None:
    """The refusal if the deck is empty (CRD-8)."""
    return None if at.player.deck else RuleError("deck_empty", "CRD-8")


def cost(at: Position, action: Cradle) -> Cost:
    """WP for the first card; the discount applies to this card only."""
    return Cost(at.realm_price(CRADLE, at.rules.numbers.realm_action.cradle_cost))


def perform(draft: Draft, seat: Seat, action: Cradle) -> None:
    """Draw, then offer another card."""
    draft.draw(seat)
    draft.push(OfferDraw(seat))


def offer(draft: Draft, step: OfferDraw) -> None:
    """Ask whether to draw again, if the player can pay and there is a card."""
    at = draft.position(step.seat)
    if at.player.deck and at.can_pay(again_cost(at)):
        draft.ask(step, (step.seat,), (DrawAgain(), Decline()))


def again_cost(at: Position) -> Cost:
    """WP for each further card."""
    return Cost(at.rules.numbers.realm_action.cradle_again_cost)


def answer(draft: Draft, step: OfferDraw, action: DrawAgain | Decline) -> None:
    """Draw again and offer the next, or stop."""
    if isinstance(action, DrawAgain):
        draft.draw(step.seat)
        draft.push(step)
