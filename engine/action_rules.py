"""Where the rules of each action stand: why it cannot be taken, what it costs, how it is performed."""

from typing import Any, Protocol, TypeVar, assert_never

from engine import absorb, actions, declarations, turns
from engine.abilities import add_vibe, additional_action, rotate_origin
from engine.actions import TurnAction
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position
from engine.realm_actions import cradle, land, network, valley, willow
from engine.spirit_actions import empower, fortify, invoke, move, quell
from engine.terms import Seat

A_contra = TypeVar("A_contra", contravariant=True)

REALM_ACTIONS = (valley, cradle, network, land, willow)
ABILITIES = (
    (actions.AddVibe, add_vibe),
    (actions.RotateOrigin, rotate_origin),
    (actions.AdditionalAction, additional_action),
)


class _Rules(Protocol[A_contra]):
    """The module of an action."""

    def problem(self, at: Position, action: A_contra, /) -> RuleError | None: ...
    def cost(self, at: Position, action: A_contra, /) -> Cost: ...
    def perform(self, draft: Draft, seat: Seat, action: A_contra, /) -> None: ...


def _fitting(rules: _Rules[A_contra], action: A_contra) -> _Rules[Any]:
    """The module; the type checker sees that it is about this action."""
    return rules


def rules_of(action: TurnAction) -> _Rules[Any]:  # noqa: PLR0912  # a table: the most frequent first
    """The module with the rules of an action."""
    match action:
        case actions.EndTurn():
            return _fitting(turns, action)
        case actions.Move():
            return _fitting(move, action)
        case actions.Absorb():
            return _fitting(absorb, action)
        case actions.Declare():
            return _fitting(declarations, action)
        case actions.AddVibe():
            return _fitting(add_vibe, action)
        case actions.Willow():
            return _fitting(willow, action)
        case actions.Invoke():
            return _fitting(invoke, action)
        case actions.Valley():
            return _fitting(valley, action)
        case actions.Cradle():
            return _fitting(cradle, action)
        case actions.Fortify():
            return _fitting(fortify, action)
        case actions.Network():
            return _fitting(network, action)
        case actions.Land():
            return _fitting(land, action)
        case actions.RotateOrigin():
            return _fitting(rotate_origin, action)
        case actions.Empower():
            return _fitting(empower, action)
        case actions.Quell():
            return _fitting(quell, action)
        case actions.AdditionalAction():
            return _fitting(additional_action, action)
        case _:
            assert_never(action)
