"""Move: along the ring, or with an upgrade a jump to another space (MOV)."""

from collections.abc import Iterator, Mapping
from functools import cache

from engine import actions
from engine.actions import Move, Push, Upgrades
from engine.board import SLOT_SPACE, SPACE_NEIGHBOURS, SPACES, path
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position
from engine.rulesets.spirit_boards import ByEffect, Effect, Row, Upgrade, by_effect, subsets
from engine.spirit_actions import upgrade_effects
from engine.spirit_actions.upgrade_effects import UpgradeContext
from engine.steps import PushOut
from engine.terms import Seat, Space, SpiritAction

_ROW = SpiritAction.MOVE


def candidates(at: Position) -> Iterator[Move]:
    """Every legal Move: along the ring, nearest spaces first, then jumps."""
    here, row, filled = at.space, at.spirit_board[_ROW], at.by_effect(_ROW, at.filled(_ROW))
    for distance in range(1, _reach(filled) + 1):
        for offset in (-distance, distance):
            space = (here + offset) % 10
            leading = _upgrades_for(row, distance, space in at.opponents)
            for used, _ in at.payable(_ROW, space):
                if used in leading and _all_effective(at, used, space):
                    yield actions.move(space, used)
    if _jump(filled):
        yield from _jumps(at, filled)


@cache
def _upgrades_for(row: Row, distance: int, opposed: bool) -> frozenset[Upgrades]:
    """The sets of upgrades, all of them needed, for this distance along the ring, onto opponents or not."""
    return frozenset(
        used
        for used in subsets(tuple(upgrade.name for upgrade in row.upgrades))
        for does in (by_effect(row, used),)
        if distance <= _reach(does)
        and (Effect.FARTHER in does) == (distance > 1)
        and (_onto(does) is not None) == opposed
        and not _jump(does)
    )


def _all_effective(at: Position, used: Upgrades, space: Space) -> bool:
    """Whether the upgrades among these that follow the Move have an effect there."""
    return not at.follows(_ROW, used) or upgrade_effects.useless(at, _ROW, used, UpgradeContext(space)) is None


def _jumps(at: Position, filled: ByEffect) -> Iterator[Move]:
    """Every legal jump: a Move that does not follow the ring (UPG-EMY-M, UPG-ANX-M)."""
    partners: list[Seat | None] = [None] if Effect.TO_BLEAKNESS in filled else []
    partners += range(len(at.state.players)) if Effect.SWAP in filled else ()
    for partner in partners:
        for space in SPACES if partner is None else (at.state.players[partner].space,):
            if space is None:
                continue
            for used, does in at.payable(_ROW, space):
                if _jump(does) and _jump_problem(at, space, partner, does) is None:
                    yield actions.move(space, used, partner)


def _reach(does: Mapping[Effect, Upgrade]) -> int:
    """The most spaces of a Move (MOV-1, MOV-2)."""
    return 1 + (does[Effect.FARTHER].amount if Effect.FARTHER in does else 0)


def _onto(does: Mapping[Effect, Upgrade]) -> Upgrade | None:
    """The upgrade with which a Move may end on opponents (MOV-3)."""
    return does.get(Effect.ONTO_OPPONENTS) or does.get(Effect.PUSH)


def _jump(does: Mapping[Effect, Upgrade]) -> Upgrade | None:
    """The upgrade that makes a Move a jump."""
    return does.get(Effect.SWAP) or does.get(Effect.TO_BLEAKNESS)


def problem(at: Position, action: Move) -> RuleError | None:
    """The refusal of this Move, None if it is legal (MOV-1 to MOV-4)."""
    if action.space not in SPACES or action.space == at.space:
        return RuleError("not_a_destination", "MOV-1", space=action.space)
    does = at.by_effect(_ROW, action.upgrades)
    if _jump(does):
        refusal = _jump_problem(at, action.space, action.partner, does)
    elif action.partner is not None:
        refusal = _partner_problem(at)
    else:
        refusal = _ring_problem(at, action.space, does) or upgrade_effects.useless(
            at, _ROW, action.upgrades, UpgradeContext(action.space)
        )
    return refusal or at.bad_upgrades(_ROW, action.upgrades)


def _ring_problem(at: Position, space: Space, does: Mapping[Effect, Upgrade]) -> RuleError | None:
    """The refusal of a Move along the ring, or of an upgrade that would change nothing (RUL-12)."""
    distance, onto = len(path(at.space, space)), _onto(does)
    if distance > _reach(does):
        farther = at.printed(_ROW, Effect.FARTHER)
        rule = "MOV-2" if distance == 2 and farther != "none" else "MOV-1"
        return RuleError("too_far", rule, space=space, distance=distance, instead=farther)
    if space in at.opponents:
        if onto is None:
            return _opponent_problem(at, space)
    elif onto is not None:
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=onto.name)
    if distance == 1 and Effect.FARTHER in does:
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=does[Effect.FARTHER].name)
    return None


def _opponent_problem(at: Position, space: Space) -> RuleError:
    """The refusal of an end on opponents."""
    onto = at.printed(_ROW, Effect.ONTO_OPPONENTS, Effect.PUSH)
    return RuleError("opponent_there", "MOV-1" if onto == "none" else "MOV-3", space=space, instead=onto)


def _partner_problem(at: Position) -> RuleError:
    """The refusal of a swap with this Spirit, or of any."""
    swap = at.printed(_ROW, Effect.SWAP)
    return RuleError("no_partner", "MOV-1" if swap == "none" else f"UPG-{at.power.abbreviation}-M")


def _jump_problem(at: Position, space: Space, partner: Seat | None, does: Mapping[Effect, Upgrade]) -> RuleError | None:
    """The refusal of a jump."""
    for effect, upgrade in does.items():
        if effect not in (Effect.SWAP, Effect.TO_BLEAKNESS, Effect.CHEAPER):
            return RuleError("upgrade_without_effect", "RUL-12", upgrade=upgrade.name)
    swap = does.get(Effect.SWAP)
    if space == at.space:
        return RuleError("not_a_destination", "MOV-1", space=space)
    if swap is not None:
        if partner is None or not 0 <= partner < len(at.state.players) or at.state.players[partner].space != space:
            return _partner_problem(at)
        return _sharing_problem(at, swap, space, partner)
    if partner is not None:
        return _partner_problem(at)
    if not any(
        emotion is not None and emotion.team is at.team and at.rules.cards[emotion.card].kind == "starting"
        for slot, emotion in enumerate(at.state.slots)
        if SLOT_SPACE[slot] == space
    ):
        return RuleError("no_bleakness", "UPG-ANX-M", space=space)
    return _sharing_problem(at, does[Effect.TO_BLEAKNESS], space, None)


def _sharing_problem(at: Position, upgrade: Upgrade, space: Space, partner: Seat | None) -> RuleError | None:
    """The refusal of a limited jump onto opponents, the partner excepted, unless Surmount is filled."""
    if not upgrade.limited or at.has_filled(_ROW, Effect.ONTO_OPPONENTS):
        return None
    opponents = [
        seat
        for seat, player in enumerate(at.state.players)
        if player.space == space and seat != partner and at.state.team_of(seat) is not at.team
    ]
    return _opponent_problem(at, space) if opponents else None


def cost(at: Position, action: Move) -> Cost:
    """The cost of this Move."""
    return at.row_cost(_ROW, action.upgrades, action.space)


def perform(draft: Draft, seat: Seat, action: Move) -> None:
    """Move the Spirit, push opponents away, then carry out the upgrades that follow."""
    at = draft.position(seat)
    does = at.by_effect(_ROW, action.upgrades)
    if action.partner is not None:
        draft.move_spirit(action.partner, at.space)
    draft.move_spirit(seat, action.space)
    if Effect.TO_BLEAKNESS in does:
        draft.gain(seat, does[Effect.TO_BLEAKNESS].amount)
    upgrade_effects.push(draft, seat, _ROW, action.upgrades)
    if Effect.PUSH in does:
        met = [
            other
            for other, player in enumerate(draft.state.players)
            if player.space == action.space and draft.state.team_of(other) is not at.team
        ]
        draft.push(*(PushOut(seat, other) for other in met))


def ask_push(draft: Draft, step: PushOut) -> None:
    """Ask to which adjacent space the Spirit is pushed, whether or not opponents are there."""
    space = draft.position(step.seat).space
    draft.ask(step, (step.seat,), tuple(Push(step.pushed, beside) for beside in SPACE_NEIGHBOURS[space]))


def answer_push(draft: Draft, step: PushOut, action: Push) -> None:
    """Move the pushed Spirit."""
    draft.move_spirit(action.seat, action.space)
