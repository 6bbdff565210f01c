"""The Spirit Actions, a file each: candidates, what is wrong with one, what it costs, what it does."""

from collections.abc import Callable, Iterator, Mapping

from engine.actions import Action
from engine.position import Position
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
    """The legal ways to perform a Spirit Action, costs included; whether Actions are left is not asked here."""
    return _CANDIDATES[row](at)
