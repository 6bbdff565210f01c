"""Payment of an Action's cost; Emotions may lend Essence for it (TRN-5, Selflessness)."""

from engine.actions import PayFrom
from engine.draft import Draft
from engine.events import Acted
from engine.queries.lasting import lenders
from engine.queries.position import FREE, Cost
from engine.steps import PayEssence
from engine.terms import Seat


def pay(draft: Draft, seat: Seat, cost: Cost) -> tuple[Cost, PayEssence | None]:
    """Pay a cost that can be paid. Returns the part paid at once, and a step for Essence that has several sources."""
    lent = lenders(draft.rules, draft.state.slots, draft.state.team_of(seat)) if cost.essence else ()
    paid, owed = (cost._replace(essence=0), PayEssence(seat, cost.essence, lent)) if lent else (cost, None)
    draft.pay(seat, paid)
    return paid, owed


def ask(draft: Draft, step: PayEssence) -> None:
    """Ask where the next Essence comes from; take it from there if only one source is left."""
    sources: list[int | None] = [None] if draft.player(step.seat).essence else []
    sources += dict.fromkeys(step.lent)
    if len(sources) > 1:
        draft.ask(step, (step.seat,), tuple(map(PayFrom, sources)))
        return
    only = PayFrom(sources[0])
    price = cost(only)
    draft.pay(step.seat, price)
    draft.emit(Acted(step.seat, only, *price))
    answer(draft, step, only)


def cost(action: PayFrom) -> Cost:
    """One Essence from the player's board, or nothing for Essence that an Emotion lends."""
    return Cost(essence=1) if action.slot is None else FREE


def answer(draft: Draft, step: PayEssence, action: PayFrom) -> None:
    """Take the Essence from the Emotion, unless the board paid; then go on with the rest."""
    lent = list(step.lent)
    if action.slot is not None:
        lent.remove(action.slot)
        draft.change_essence(action.slot, -1)
    if step.left > 1:
        draft.push(PayEssence(step.seat, step.left - 1, tuple(lent)))
