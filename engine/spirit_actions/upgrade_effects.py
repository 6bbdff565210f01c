"""Effects of upgrades that come after the Action's own (UPG, TRN-7)."""

from collections.abc import Callable
from typing import NamedTuple

from engine import actions
from engine.actions import Accept, ChooseEmotion, ChooseUpgrade, Decline, Drain, KeepCard, PlaceToken
from engine.board import REALM_SLOTS, SPACE_REALMS, SPACE_SLOTS, realm_of_slot, sphere_at
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.control import room
from engine.queries.position import Position, token_places
from engine.rulesets.cards import Card
from engine.rulesets.spirit_boards import Effect, Upgrade, afterwards
from engine.steps import (
    Afterwards,
    BonusInvoke,
    ChangeBeside,
    DrainSphere,
    KeepOne,
    OfferColour,
    OfferRotation,
    PlaceColour,
    Reveal,
)
from engine.terms import Seat, Site, Slot, Space, SpiritAction


class UpgradeContext(NamedTuple):
    """The results of an Action on which its later effects depend.

    `space` is where the Spirit ends, `slot` or `site` the target, `card` its Emotion. `last`: no Essence is left there;
    `returns`: a card comes back under the player's deck; `ambition`: the cost in Ambition.
    """

    space: Space
    slot: Slot | None = None
    site: Site | None = None
    card: Card | None = None
    last: bool = False
    returns: bool = False
    ambition: int = 0


def useless(at: Position, row: SpiritAction, used: tuple[str, ...], context: UpgradeContext) -> RuleError | None:
    """The refusal of the first of these upgrades that would have no effect afterwards (RUL-12)."""
    for upgrade in afterwards(at.spirit_board[row], used):
        if not _CAN_HAVE_EFFECT.get(upgrade.effect, _always)(at, upgrade, context):
            return RuleError("upgrade_without_effect", "RUL-12", upgrade=upgrade.name)
    return None


def push(
    draft: Draft,
    seat: Seat,
    row: SpiritAction,
    used: tuple[str, ...],
    *,
    site: Site | None = None,
    card: str | None = None,
) -> None:
    """Put the upgrades that follow an Action on the agenda."""
    left = tuple(upgrade.name for upgrade in afterwards(draft.position(seat).spirit_board[row], used))
    if left:
        draft.push(Afterwards(seat, row, left, site, card))


def run(draft: Draft, step: Afterwards) -> None:
    """Carry out the remaining upgrades, in the player's order."""
    if len(step.left) == 1:
        _apply_upgrade(draft, step, step.left[0])
    else:
        draft.ask(step, (step.seat,), tuple(map(ChooseUpgrade, step.left)))


def answer(draft: Draft, step: Afterwards, action: ChooseUpgrade) -> None:
    """Carry out the chosen upgrade, then the others."""
    others = tuple(name for name in step.left if name != action.upgrade)
    draft.push(Afterwards(step.seat, step.row, others, step.site, step.card))
    _apply_upgrade(draft, step, action.upgrade)


def _apply_upgrade(draft: Draft, step: Afterwards, name: str) -> None:
    (upgrade,) = draft.position(step.seat).by_effect(step.row, (name,)).values()
    _APPLY[upgrade.effect](draft, step, upgrade)


# Whether an upgrade can have an effect


def _always(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    return True


def _essence_beside(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    return bool(beside(at, context.space, upgrade.amount))


def _scorch_beside(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    return bool(beside(at, context.space, -upgrade.amount))


def beside(at: Position, space: Space, amount: int) -> list[Slot]:
    """The slots beside a space whose Emotion can take this Essence (own), or lose it (opposing; negative amount)."""
    found = []
    for slot in SPACE_SLOTS[space]:
        emotion = at.state.slots[slot]
        if emotion is None or (emotion.team is at.team) != (amount > 0):
            continue
        if amount <= room(at.rules, emotion):
            found.append(slot)
    return found


def at_fortress(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    """Whether the slot is in a Realm with the team's Fortress (RUL-7)."""
    realm = None if context.slot is None else realm_of_slot(context.slot)
    fortress = None if realm is None else at.state.sites[realm]
    return fortress is not None and fortress.team is at.team


def _for_last(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    return context.last


def _draw_for_last(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    return context.last and _draw(at, upgrade, context)


def _draw(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    return bool(at.player.deck) or context.returns


def _ambition(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    return at.ambition - context.ambition < at.rules.numbers.team.ambition_tokens


def _ambition_at_fortress(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    return at_fortress(at, upgrade, context) and _ambition(at, upgrade, context)


def _vibe(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    card = context.card
    if card is None or card.vibe is None or (upgrade.limited and card.kind != "mild"):
        return False
    return any(colour is card.vibe for _, _, colour in token_places(at))


def _drain(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    return bool(_drainable(at, upgrade.amount + upgrade.limited))


def _drainable(at: Position, least: int) -> list[int]:
    state = at.state
    return [realm for realm in SPACE_REALMS[at.space] if state.spheres[sphere_at(state.orientation, realm)] >= least]


def _garrison(at: Position, upgrade: Upgrade, context: UpgradeContext) -> bool:
    if context.site is None or all(at.state.slots[slot] is not None for slot in REALM_SLOTS[context.site]):
        return False
    if at.unlocked(SpiritAction.INVOKE):
        return bool(at.player.hand)
    return not upgrade.limited and len(at.player.hand) > 1


_CAN_HAVE_EFFECT: dict[Effect, Callable[[Position, Upgrade, UpgradeContext], bool]] = {
    Effect.ESSENCE_BESIDE: _essence_beside,
    Effect.SCORCH_BESIDE: _scorch_beside,
    Effect.GAIN_AT_FORTRESS: at_fortress,
    Effect.AMBITION_AT_FORTRESS: _ambition_at_fortress,
    Effect.ESSENCE_FOR_LAST: _for_last,
    Effect.DRAW_FOR_LAST: _draw_for_last,
    Effect.GARRISON: _garrison,
    Effect.GAIN_AMBITION: _ambition,
    Effect.DRAW: _draw,
    Effect.DRAW_AND_KEEP: _draw,
    Effect.OFFER_VIBE: _vibe,
    Effect.VIBE: _vibe,
    Effect.DRAIN: _drain,
}


# Effects


def _gain_wp(draft: Draft, step: Afterwards, upgrade: Upgrade) -> None:
    draft.gain(step.seat, upgrade.amount)


def _gain_essence(draft: Draft, step: Afterwards, upgrade: Upgrade) -> None:
    draft.gain(step.seat, essence=upgrade.amount)


def _gain_ambition(draft: Draft, step: Afterwards, upgrade: Upgrade) -> None:
    draft.gain_ambition(draft.state.team_of(step.seat), upgrade.amount)


def _draw_cards(draft: Draft, step: Afterwards, upgrade: Upgrade) -> None:
    draft.draw(step.seat, upgrade.amount)


def _draw_and_keep(draft: Draft, step: Afterwards, upgrade: Upgrade) -> None:
    held = len(draft.player(step.seat).hand)
    draft.draw(step.seat, upgrade.amount)
    drawn = draft.player(step.seat).hand[held:]
    if len(drawn) > 1:
        draft.push(KeepOne(step.seat, drawn))


def _place_vibe(draft: Draft, step: Afterwards, upgrade: Upgrade) -> None:
    vibe = None if step.card is None else draft.rules.cards[step.card].vibe
    if vibe is not None:
        offered = upgrade.effect is Effect.OFFER_VIBE
        draft.push(OfferColour(step.seat, vibe) if offered else PlaceColour(step.seat, vibe))


def _bonus_invoke(draft: Draft, step: Afterwards, upgrade: Upgrade) -> None:
    if step.site is not None:
        draft.push(BonusInvoke(step.seat, step.site, not upgrade.limited))


_APPLY: dict[Effect, Callable[[Draft, Afterwards, Upgrade], None]] = {
    Effect.ESSENCE_BESIDE: lambda draft, step, upgrade: draft.push(ChangeBeside(step.seat, upgrade.amount)),
    Effect.SCORCH_BESIDE: lambda draft, step, upgrade: draft.push(ChangeBeside(step.seat, -upgrade.amount)),
    Effect.GAIN_AT_FORTRESS: _gain_wp,
    Effect.AMBITION_AT_FORTRESS: _gain_ambition,
    Effect.ESSENCE_FOR_LAST: _gain_essence,
    Effect.DRAW_FOR_LAST: _draw_cards,
    Effect.GARRISON: _bonus_invoke,
    Effect.ROTATE: lambda draft, step, upgrade: draft.push(OfferRotation(step.seat)),
    Effect.GAIN_ESSENCE: _gain_essence,
    Effect.GAIN_AMBITION: _gain_ambition,
    Effect.DRAW: _draw_cards,
    Effect.DRAW_AND_KEEP: _draw_and_keep,
    Effect.OFFER_VIBE: _place_vibe,
    Effect.VIBE: _place_vibe,
    Effect.DRAIN: lambda draft, step, upgrade: draft.push(
        DrainSphere(step.seat, upgrade.amount, upgrade.amount + upgrade.limited)
    ),
}


# Decisions


def ask_beside(draft: Draft, step: ChangeBeside) -> None:
    """Ask which Emotion changes, if there is a choice."""
    at = draft.position(step.seat)
    slots = beside(at, at.space, step.amount)
    if len(slots) == 1:
        answer_beside(draft, step, ChooseEmotion(slots[0]))
    elif slots:
        draft.ask(step, (step.seat,), tuple(map(ChooseEmotion, slots)))


def answer_beside(draft: Draft, step: ChangeBeside, action: ChooseEmotion) -> None:
    """Put the Essence there, or take it away."""
    if step.amount > 0:
        draft.change_essence(action.slot, step.amount)
    else:
        draft.take_essence(action.slot, -step.amount)


def ask_colour(draft: Draft, step: PlaceColour | OfferColour) -> None:
    """Ask where to place the token (VIB-4); an offered one may be declined."""
    places: list[PlaceToken | Decline] = [
        actions.place_token(row, space, colour)
        for row, space, colour in token_places(draft.position(step.seat))
        if colour is step.colour
    ]
    if places:
        draft.ask(step, (step.seat,), (*places, Decline()) if isinstance(step, OfferColour) else places)


def answer_colour(draft: Draft, step: PlaceColour | OfferColour, action: PlaceToken | Decline) -> None:
    """Place the token, unless it was declined."""
    if isinstance(action, PlaceToken):
        draft.place_token(step.seat, action.row, action.space, action.colour)


def ask_drain(draft: Draft, step: DrainSphere) -> None:
    """Ask whether to take WP, and from which Sphere (ABS-1)."""
    realms = _drainable(draft.position(step.seat), step.least)
    if realms:
        draft.ask(step, (step.seat,), (*map(Drain, realms), Decline()))


def answer_drain(draft: Draft, step: DrainSphere, action: Drain | Decline) -> None:
    """Take the WP; emptying the Sphere causes a complete Revelation, but no rotation."""
    if isinstance(action, Decline):
        return
    sphere = sphere_at(draft.state.orientation, action.realm)
    left = draft.state.spheres[sphere] - step.wp
    draft.set_sphere(sphere, left)
    draft.gain(step.seat, step.wp, sphere=sphere)
    if left == 0:
        draft.push(Reveal(sphere, action.realm))


def ask_rotation(draft: Draft, step: OfferRotation) -> None:
    """Ask whether the Origin turns."""
    draft.ask(step, (step.seat,), (Accept(), Decline()))


def answer_rotation(draft: Draft, step: OfferRotation, action: Accept | Decline) -> None:
    """Turn the Origin, unless it was declined."""
    if isinstance(action, Accept):
        draft.rotate()


def ask_keep(draft: Draft, step: KeepOne) -> None:
    """Ask which card stays in hand."""
    draft.ask(step, (step.seat,), tuple(map(KeepCard, dict.fromkeys(step.cards))))


def answer_keep(draft: Draft, step: KeepOne, action: KeepCard) -> None:
    """Discard the others."""
    others = list(step.cards)
    others.remove(action.card)
    for card in others:
        draft.discard(step.seat, card)
