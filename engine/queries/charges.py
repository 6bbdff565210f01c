"""Charges: surcharges and discounts of Emotions in play on Spirit Actions (EMO-6)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.board import SLOT_NEIGHBOURS, SLOT_SITES, SLOT_SPACE, slots_within
from engine.powers import Charge
from engine.rulesets.ruleset import Ruleset
from engine.state import Emotion
from engine.terms import Slot, Space, SpiritAction

Extra = tuple[int, int]
"""WP, which may be negative, and Essence."""

NOTHING: Extra = (0, 0)


class Charges(NamedTuple):
    """The charges on a team's Spirit Actions: by Action and target, by Action and Spirit's space, by Action alone."""

    targets: dict[tuple[SpiritAction, int], Extra]
    spaces: dict[tuple[SpiritAction, Space], Extra]
    anywhere: dict[SpiritAction, Extra]

    def surcharge(self, row: SpiritAction, space: Space | None, target: int | None) -> Extra:
        """The charge on an Action from a space at a target: the space to move to, a slot or a site."""
        extra = self.anywhere.get(row, NOTHING)
        if target is not None and (row, target) in self.targets:
            extra = _sum(extra, self.targets[row, target])
        if space is not None and (row, space) in self.spaces:
            extra = _sum(extra, self.spaces[row, space])
        return extra

    def discount(self, row: SpiritAction) -> int:
        """The largest discount on an Action, in WP, at any target."""
        extras = [extra for (other, _), extra in (*self.targets.items(), *self.spaces.items()) if other is row]
        return sum(max(0, -wp) for wp, _ in (*extras, self.anywhere.get(row, NOTHING)))


@lru_cache(maxsize=4096)
def charges(rules: Ruleset, slots: tuple[Emotion | None, ...]) -> tuple[Charges | None, Charges | None]:
    """The charges on (Bliss, Gloom) with these Emotions in play; None for a team without any."""
    cards = rules.powers_of(Charge)
    found: tuple[Charges, Charges] = (Charges({}, {}, {}), Charges({}, {}, {}))
    for slot, emotion in enumerate(slots):
        if emotion is not None and emotion.card in cards:
            for power in cards[emotion.card]:
                team = emotion.team if power.team == "own" else emotion.team.other
                _add(found[team], power, slot)
    bliss, gloom = (charged if any(charged) else None for charged in found)
    return bliss, gloom


def _add(into: Charges, power: Charge, slot: Slot) -> None:
    extra = (power.wp, power.essence)
    for row in SpiritAction if power.action == "any" else (SpiritAction.of(power.action),):
        match power.where:
            case "anywhere":
                into.anywhere[row] = _sum(into.anywhere.get(row, NOTHING), extra)
            case "spirit_adjacent":
                key = (row, SLOT_SPACE[slot])
                into.spaces[key] = _sum(into.spaces.get(key, NOTHING), extra)
            case _:
                for target in _targets(power, row, slot):
                    into.targets[row, target] = _sum(into.targets.get((row, target), NOTHING), extra)


def _sum(one: Extra, other: Extra) -> Extra:
    return one[0] + other[0], one[1] + other[1]


def _targets(power: Charge, row: SpiritAction, slot: Slot) -> Iterator[int]:
    """The targets at which an Emotion in this slot charges an Action."""
    if power.where == "target_within_two":
        yield slot
        yield from slots_within(slot, 2)
    elif row is SpiritAction.MOVE:
        yield SLOT_SPACE[slot]
    elif row is SpiritAction.FORTIFY:
        yield from SLOT_SITES[slot]
    else:
        yield from SLOT_NEIGHBOURS[slot]
