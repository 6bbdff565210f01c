"""Invoke: bring a card into play, from hand unless an upgrade or power says otherwise (INV)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from engine import actions
from engine.actions import Invoke, Upgrades
from engine.board import SLOT_NEIGHBOURS, SLOTS, SPACE_SLOTS
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import Cost, Position, takes_essence
from engine.rulesets.spirit_boards import ByEffect, Effect, Row, Upgrade, by_effect
from engine.rulesets.spirit_boards import afterwards as follows
from engine.spirit_actions import upgrade_effects
from engine.spirit_actions.upgrade_effects import UpgradeContext
from engine.state import Emotion
from engine.steps import EnterPlay
from engine.terms import HIDDEN, CardId, Seat, Slot, SpiritAction

_ROW = SpiritAction.INVOKE


def candidates(at: Position) -> Iterator[Invoke]:
    """Every legal Invoke, into adjacent slots first."""
    slots = SPACE_SLOTS[at.space]
    yield from ways(at, slots)
    if at.has_filled(_ROW, Effect.SEED_ANYWHERE):
        others = [slot for slot in SLOTS if slot not in slots]
        for way in ways(at, others):
            if Effect.SEED_ANYWHERE in at.by_effect(_ROW, way.upgrades):
                yield way


def ways(at: Position, slots: Sequence[Slot]) -> Iterator[Invoke]:
    """Every legal Invoke into these slots, treated as adjacent."""
    empty = [(slot, _payable_ways(at, slot)) for slot in slots if at.state.slots[slot] is None]
    for card in _sources(at) if empty else ():
        shown = at.rules.cards[card]
        room = len(shown.track) - shown.shaded
        for slot, chosen in empty:
            enough = shown.shaded + at.surcharge(_ROW, slot)[1] <= at.essence
            for does, way in chosen:
                paid = way.supplied or (enough and _essence_for(at, way.used, slot, shown.shaded))
                if paid and way.extra <= room and _available(at, card, does):
                    yield actions.invoke(card, slot, way.used)


class _Way(NamedTuple):
    """The upgrades of an Invoke, and their effect for any card and slot.

    `supplied`: the required Essence comes from the supply; `extra`: Essence beyond what the card requires;
    `fits_anywhere`: whether they work in every slot.
    """

    used: Upgrades
    supplied: bool
    extra: int
    fits_anywhere: bool


_WHERE = {Effect.SUPPLY_BESIDE_ALLY, Effect.SEED_ANYWHERE}
"""Effects of an Invoke itself that depend on the slot."""


@cache
def _way(row: Row, used: Upgrades) -> _Way:
    does = by_effect(row, used)
    fits_anywhere = does.keys().isdisjoint(_WHERE) and not follows(row, used)
    return _Way(used, _essence_supplied(does), _extra_essence(does), fits_anywhere)


def _payable_ways(at: Position, slot: Slot) -> list[tuple[ByEffect, _Way]]:
    """The upgrades that can be used and paid for in a slot, for any card."""
    row = at.spirit_board[_ROW]
    return [
        (does, way)
        for used, does in at.payable(_ROW, slot)
        if (way := _way(row, used)).fits_anywhere or _useless(at, slot, used, does) is None
    ]


def _sources(at: Position) -> Iterator[CardId]:
    """The cards that may be available: from hand, the top of the deck unless it is unknown, and the supply."""
    seen = dict.fromkeys(at.player.hand)
    if at.has_filled(_ROW, Effect.TOP_CARD) and at.player.deck and at.player.deck[0] != HIDDEN:
        seen[at.player.deck[0]] = None
    yield from seen
    starting = at.rules.starting_emotion(at.team)
    if _may_invoke_starting(at, at.by_effect(_ROW, at.filled(_ROW))) and _starting_left(at, starting):
        yield starting


def _essence_for(at: Position, used: tuple[str, ...], slot: Slot, shaded: int) -> bool:
    """Whether there is Essence for the upgrades as well as for the card."""
    return not takes_essence(at.spirit_board[_ROW]) or at.can_pay(at.row_cost(_ROW, used, slot, shaded))


def _may_invoke_starting(at: Position, does: Mapping[Effect, Upgrade]) -> bool:
    """Whether a starting Emotion may come into play (SPI-7, UPG-ANX-I)."""
    return at.power.invokes_from_supply or Effect.SEED in does or Effect.SEED_ANYWHERE in does


def _reaches_without(at: Position, slot: Slot) -> bool:
    """Whether a starting Emotion can come into this slot without an upgrade (SPI-7)."""
    return at.power.invokes_from_supply and slot in SPACE_SLOTS[at.space]


def _starting_left(at: Position, starting: CardId) -> bool:
    """Whether a starting Emotion is left in the supply (SPI-7)."""
    in_play = sum(emotion is not None and emotion.card == starting for emotion in at.state.slots)
    return in_play < (at.rules.cards[starting].copies or 0)


def _available(at: Position, card: CardId, does: Mapping[Effect, Upgrade]) -> bool:
    """Whether this card can be played with these upgrades."""
    if Effect.TOP_CARD in does:
        return bool(at.player.deck) and at.player.deck[0] == card
    if Effect.SEED in does or Effect.SEED_ANYWHERE in does or at.rules.cards[card].kind == "starting":
        starting = at.rules.starting_emotion(at.team)
        return card == starting and _may_invoke_starting(at, does) and _starting_left(at, starting)
    return card in at.player.hand


def _extra_essence(does: Mapping[Effect, Upgrade]) -> int:
    """The Essence placed on the card beyond what it requires (INV-3)."""
    supply, board = does.get(Effect.MORE_FROM_SUPPLY), does.get(Effect.MORE_FROM_BOARD)
    return (supply.amount if supply else 0) + (board.amount if board else 0)


def _essence_supplied(does: Mapping[Effect, Upgrade]) -> bool:
    """Whether the required Essence comes from the supply (INV-4)."""
    return Effect.SUPPLY in does or Effect.SUPPLY_BESIDE_ALLY in does or Effect.SEED in does


def _useless(at: Position, slot: Slot, used: tuple[str, ...], does: Mapping[Effect, Upgrade]) -> RuleError | None:
    """The refusal of an upgrade that would change nothing in this slot (RUL-12)."""
    ally, seed = does.get(Effect.SUPPLY_BESIDE_ALLY), does.get(Effect.SEED_ANYWHERE)
    if ally is not None and not any(at.own(beside) for beside in SLOT_NEIGHBOURS[slot]):
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=ally.name)
    if seed is not None and _reaches_without(at, slot) and not at.state.setup.began_earlier:
        return RuleError("upgrade_without_effect", "RUL-12", upgrade=seed.name)
    return upgrade_effects.useless(
        at, _ROW, used, UpgradeContext(at.space, slot, ambition=at.row_cost(_ROW, used).ambition)
    )


def problem(at: Position, action: Invoke) -> RuleError | None:
    """The refusal of this Invoke, None if it is legal (INV-1 to INV-4)."""
    does = at.by_effect(_ROW, action.upgrades)
    if action.card not in at.rules.cards or not _available(at, action.card, does):
        return RuleError("card_not_in_hand", "INV-1", card=action.card)
    if action.slot not in SLOTS or not (action.slot in SPACE_SLOTS[at.space] or Effect.SEED_ANYWHERE in does):
        return RuleError("slot_not_adjacent", "INV-1", slot=action.slot)
    if at.state.slots[action.slot] is not None:
        return RuleError("slot_taken", "BRD-7", slot=action.slot)
    shown = at.rules.cards[action.card]
    if shown.shaded + _extra_essence(does) > len(shown.track):
        more = does.get(Effect.MORE_FROM_SUPPLY) or does[Effect.MORE_FROM_BOARD]
        return RuleError("no_essence_space", "INV-3", card=action.card, upgrade=more.name)
    return _useless(at, action.slot, action.upgrades, does) or at.bad_upgrades(_ROW, action.upgrades)


def cost(at: Position, action: Invoke) -> Cost:
    """The cost of this Invoke, with the Essence that the card requires (INV-1, INV-4)."""
    shaded = at.rules.cards[action.card].shaded
    supplied = _essence_supplied(at.by_effect(_ROW, action.upgrades))
    return at.row_cost(_ROW, action.upgrades, action.slot, 0 if supplied else shaded)


def perform(draft: Draft, seat: Seat, action: Invoke) -> None:
    """Put the card with its Essence in the slot, then carry out its power."""
    does = draft.position(seat).by_effect(_ROW, action.upgrades)
    card = draft.rules.cards[action.card]
    draft.enter(action.slot, Emotion(action.card, card.side, seat, card.shaded + _extra_essence(does)))
    upgrade_effects.push(draft, seat, _ROW, action.upgrades)
    draft.push(EnterPlay(action.slot, seat))
    if Effect.TOP_CARD in does:
        player = draft.player(seat)
        draft.set_player(seat, replace(player, deck=player.deck[1:]))
        draft.turn_up(seat)
    elif card.kind != "starting":
        draft.remove_from_hand(seat, action.card)
