"""The Spirit Actions, a file each: candidates, what is wrong with one, what it costs, what it does."""

from collections.abc import Iterator

from engine.actions import Action
from engine.position import Position
from engine.spirit_actions import empower, fortify, invoke, move, quell
from engine.terms import SpiritAction


def candidates(at: Position, row: SpiritAction) -> Iterator[Action]:
    """The legal ways to perform a Spirit Action, costs included; whether Actions are left is not asked here."""
    match row:
        case SpiritAction.MOVE:
            yield from move.candidates(at)
        case SpiritAction.INVOKE:
            yield from invoke.candidates(at)
        case SpiritAction.QUELL:
            yield from quell.candidates(at)
        case SpiritAction.FORTIFY:
            yield from fortify.candidates(at)
        case SpiritAction.EMPOWER:
            yield from empower.candidates(at)
