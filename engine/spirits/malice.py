"""Malice Quells farther away (SPI-5)."""

from typing import ClassVar, Literal

from engine.board import FRONTIER_SLOT, SLOT_NEIGHBOURS, SPACE_FRONTIERS, SPACE_SLOTS
from engine.spirits.base import SpiritPower
from engine.state import Emotion
from engine.terms import Slot, Space


class Malice(SpiritPower):
    """Quells beyond adjacent slots.

    `reach` is "past_occupied" (slots next to an occupied adjacent one) or "frontiers" (the whole Triad from a Frontier,
    both adjacent Frontier slots from a Realm).
    """

    rule: ClassVar = "SPI-5"
    abbreviation: ClassVar = "MAL"

    reach: Literal["past_occupied", "frontiers"]

    def quell_slots(self, slots: tuple[Emotion | None, ...], space: Space) -> tuple[Slot, ...]:
        """The adjacent slots and those that `reach` adds."""
        near = SPACE_SLOTS[space]
        if self.reach == "frontiers":
            return _FRONTIERS_TOO[space]
        beyond = [beside for slot in near if slots[slot] is not None for beside in SLOT_NEIGHBOURS[slot]]
        return tuple(sorted({*near, *beyond}))


def _frontiers_too(space: Space) -> tuple[Slot, ...]:
    near = SPACE_SLOTS[space]
    if space % 2:  # a Frontier
        return tuple(sorted({*near, *SLOT_NEIGHBOURS[near[0]]}))
    return tuple(sorted({*near, *(FRONTIER_SLOT[frontier] for frontier in SPACE_FRONTIERS[space])}))


_FRONTIERS_TOO = tuple(map(_frontiers_too, range(10)))
