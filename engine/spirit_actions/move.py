"""Move: the Spirit goes along the ring (MOV)."""

from collections.abc import Iterator

from engine import actions
from engine.actions import Move
from engine.board import SPACES, path
from engine.draft import Draft
from engine.errors import RuleError
from engine.position import DETERMINATION, Cost, Position
from engine.terms import Seat, SpiritAction

HASTE, SURMOUNT = "Haste", "Surmount"


def candidates(at: Position) -> Iterator[Move]:
    """Every legal Move, nearest spaces first."""
    filled = at.filled(SpiritAction.MOVE)
    reach = 2 if HASTE in filled else 1
    for distance in range(1, reach + 1):
        for step in (-distance, distance):
            space = (at.space + step) % 10
            upgrades = _needed(at, space, distance)
            if not set(upgrades) <= set(filled):
                continue
            for used in (upgrades, (*upgrades, DETERMINATION)) if DETERMINATION in filled else (upgrades,):
                if at.can_pay(at.row_cost(SpiritAction.MOVE, used)):
                    yield actions.move(space, used)


def _needed(at: Position, space: int, distance: int) -> tuple[str, ...]:
    """The upgrades without which a Move cannot end on this space; no other but Determination has an effect (RUL-12)."""
    return ((HASTE,) if distance == 2 else ()) + ((SURMOUNT,) if space in at.opponents else ())


def problem(at: Position, action: Move) -> RuleError | None:
    """Why this Move is not possible (MOV-1 to MOV-4)."""
    if action.space not in SPACES or action.space == at.space:
        return RuleError("not_a_destination", "MOV-1", space=action.space)
    distance = len(path(at.space, action.space))
    if distance > 2:
        return RuleError("too_far", "MOV-1", space=action.space, distance=distance)
    needed = _needed(at, action.space, distance)
    used = tuple(name for name in action.upgrades if name != DETERMINATION)
    if distance == 2 and HASTE not in used:
        return RuleError("too_far", "MOV-2", space=action.space, distance=distance)
    if SURMOUNT in needed and SURMOUNT not in used:
        return RuleError("opponent_there", "MOV-3", space=action.space)
    if needless := [name for name in used if name not in needed]:
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=needless[0])
    return at.bad_upgrades(SpiritAction.MOVE, action.upgrades)


def cost(at: Position, action: Move) -> Cost:
    """What this Move costs."""
    return at.row_cost(SpiritAction.MOVE, action.upgrades)


def perform(draft: Draft, seat: Seat, action: Move) -> None:
    """Move the Spirit."""
    draft.move_spirit(seat, action.space)
