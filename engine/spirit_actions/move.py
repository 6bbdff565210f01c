"""Move: the Spirit goes along the ring (MOV)."""

from collections.abc import Iterator, Mapping

from engine import actions
from engine.actions import Move
from engine.board import SPACES, path
from engine.draft import Draft
from engine.errors import RuleError
from engine.position import Cost, Position
from engine.spirit_boards import Effect, Upgrade
from engine.terms import Seat, Space, SpiritAction

_ROW = SpiritAction.MOVE


def candidates(at: Position) -> Iterator[Move]:
    """Every legal Move, nearest spaces first."""
    reach = _reach(at.effects(_ROW, at.filled(_ROW)))
    for distance in range(1, reach + 1):
        for step in (-distance, distance):
            space = (at.space + step) % 10
            opposed = space in at.opponents
            for used, does in at.payable(_ROW, space):
                if (
                    (distance == 1 or distance <= _reach(does))
                    and (Effect.FARTHER in does) == (distance > 1)
                    and (Effect.ONTO_OPPONENTS in does) == opposed
                ):
                    yield actions.move(space, used)


def _reach(does: Mapping[Effect, Upgrade]) -> int:
    """How many spaces a Move goes at most (MOV-1, MOV-2)."""
    return 1 + (does[Effect.FARTHER].amount if Effect.FARTHER in does else 0)


def problem(at: Position, action: Move) -> RuleError | None:
    """Why this Move is not possible (MOV-1 to MOV-4)."""
    if action.space not in SPACES or action.space == at.space:
        return RuleError("not_a_destination", "MOV-1", space=action.space)
    does = at.effects(_ROW, action.upgrades)
    return _impossible(at, action.space, does) or at.bad_upgrades(_ROW, action.upgrades)


def _impossible(at: Position, space: Space, does: Mapping[Effect, Upgrade]) -> RuleError | None:
    """What the way has against it; an upgrade that changes nothing may not be used (RUL-12)."""
    distance = len(path(at.space, space))
    if distance > _reach(does):
        return RuleError("too_far", "MOV-2" if distance == 2 else "MOV-1", space=space, distance=distance)
    if space in at.opponents:
        if Effect.ONTO_OPPONENTS not in does:
            return RuleError("opponent_there", "MOV-3", space=space)
    elif Effect.ONTO_OPPONENTS in does:
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=does[Effect.ONTO_OPPONENTS].name)
    if distance == 1 and Effect.FARTHER in does:
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=does[Effect.FARTHER].name)
    return None


def cost(at: Position, action: Move) -> Cost:
    """What this Move costs."""
    return at.row_cost(_ROW, action.upgrades, action.space)


def perform(draft: Draft, seat: Seat, action: Move) -> None:
    """Move the Spirit."""
    draft.move_spirit(seat, action.space)
