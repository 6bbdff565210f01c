"""Garrison: an Invoke into the Realm of a new Fortress that uses up no Action (UPG-LOV-F, RUL-13)."""

from collections.abc import Iterator

from engine.actions import Declare, Decline, Invoke
from engine.board import REALM_SLOTS
from engine.draft import Draft
from engine.queries.position import Position, token_spaces
from engine.spirit_actions import invoke
from engine.steps import BonusInvoke
from engine.terms import SpiritAction

_ROW = SpiritAction.INVOKE


def ask(draft: Draft, step: BonusInvoke) -> None:
    """Ask for the Invoke or for a declaration before it (VIB-2); if neither is possible, skip it."""
    at = draft.position(step.seat)
    slots = REALM_SLOTS[step.realm]
    possible: list[Invoke | Declare | Decline] = []
    if at.unlocked(_ROW):
        possible += invoke.ways(at, slots)
    if not step.declared:
        possible += _declarations(at, step)
        if possible:
            possible.append(Decline())
    if possible:
        draft.ask(step, (step.seat,), possible)


def _declarations(at: Position, step: BonusInvoke) -> Iterator[Declare]:
    """The declarations after which the Invoke is possible."""
    if not (at.unlocked(_ROW) or step.unlocks):
        return
    tokens = at.player.rows[_ROW]
    for card in dict.fromkeys(at.player.hand):
        vibe = at.rules.cards[card].vibe
        for space in () if vibe is None or vibe in tokens else token_spaces(tokens):
            then = at.with_token(_ROW, space, vibe, card) if vibe is not None else at
            if any(True for _ in invoke.ways(then, REALM_SLOTS[step.realm])):
                yield Declare(_ROW, card, space)


def declared(draft: Draft, step: BonusInvoke, action: Declare) -> None:
    """Discard the card and place the token; the Invoke must follow."""
    vibe = draft.rules.cards[action.card].vibe
    if vibe is None:
        raise LookupError(f"{action.card} has no Vibe")
    draft.discard(step.seat, action.card)
    draft.place_token(step.seat, action.row, action.space, vibe)
    draft.push(BonusInvoke(step.seat, step.realm, step.unlocks, declared=True))


def answer(draft: Draft, step: BonusInvoke, action: Invoke | Declare | Decline) -> None:
    """Carry out the declaration or the Invoke."""
    if isinstance(action, Declare):
        declared(draft, step, action)
    elif isinstance(action, Invoke):
        invoke.perform(draft, step.seat, action)
