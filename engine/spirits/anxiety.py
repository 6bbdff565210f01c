"""Anxiety brings Bleakness into play (SPI-7)."""

from engine.spirits.base import SpiritPower


class Anxiety(SpiritPower):
    """Invoke may put a Bleakness from the supply into play instead of a card from hand."""

    @property
    def invokes_from_supply(self) -> bool:
        """Always."""
        return True
