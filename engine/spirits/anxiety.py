"""Anxiety brings Bleakness into play (SPI-7)."""

from typing import ClassVar

from engine.spirits.base import SpiritPower


class Anxiety(SpiritPower):
    """Invoke may put a Bleakness from the supply into play instead of a card from hand."""

    rule: ClassVar = "SPI-7"
    abbreviation: ClassVar = "ANX"

    @property
    def invokes_from_supply(self) -> bool:
        """Always true."""
        return True
