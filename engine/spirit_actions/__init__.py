"""The Spirit Actions, one file each, with the functions candidates, problem, cost and perform."""

from collections.abc import Callable, Iterator, Mapping

from engine.actions import Action
from engine.queries.position import Position
from engine.spirit_actions import empower, fortify, invoke, move, quell
from engine.terms import SpiritAction

_CANDIDATES: Mapping[SpiritAction, Callable[[Position], Iterator[Action]]] = {
    SpiritAction.MOVE: move.candidates,
    SpiritAction.INVOKE: invoke.candidates,
    SpiritAction.QUELL: quell.candidates,
    SpiritAction.FORTIFY: fortify.candidates,
    SpiritAction.EMPOWER: empower.candidates,
}


def candidates(at: Position, row: SpiritAction) -> Iterator[Action]:
    """The legal ways to perform a Spirit Action, costs included, whether or not Actions are left."""
    return _CANDIDATES[row](at)
