"""Empathy protects the Emotions of its team near it (SPI-6)."""

from typing import ClassVar, Final

from engine.board import SLOT_NEIGHBOURS, SPACE_SLOTS
from engine.spirits.base import SpiritPower
from engine.terms import Slot, Space

_GUARDED: Final[tuple[frozenset[Slot], ...]] = tuple(
    frozenset({*near, *(beside for slot in near for beside in SLOT_NEIGHBOURS[slot])}) for near in SPACE_SLOTS
)


class Empathy(SpiritPower):
    """No Emotion of its team can be Quelled in a slot adjacent to it, or in one adjacent to such a slot."""

    rule: ClassVar = "SPI-6"
    abbreviation: ClassVar = "EMY"

    def guarded_slots(self, space: Space) -> frozenset[Slot]:
        """The adjacent slots and their neighbours."""
        return _GUARDED[space]
