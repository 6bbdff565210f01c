"""Hatred pays less for upgraded Actions (SPI-3)."""

from typing import ClassVar

from engine.spirits.base import SpiritPower
from engine.terms import Count


class Hatred(SpiritPower):
    """A Spirit Action with an upgrade other than Determination costs `discount` WP less."""

    rule: ClassVar = "SPI-3"
    abbreviation: ClassVar = "HAT"

    discount: Count

    @property
    def upgrade_discount(self) -> int:
        """The discount; Determination's own comes on top."""
        return self.discount
