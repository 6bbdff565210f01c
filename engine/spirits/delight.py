"""Delight draws a card after a rich Absorb (SPI-2)."""

from typing import ClassVar

from engine.spirits.base import SpiritPower
from engine.steps import OfferCard, Step
from engine.terms import Count, Seat


class Delight(SpiritPower):
    """With `wp` or more WP gained in one Absorb it may draw `cards` cards."""

    rule: ClassVar = "SPI-2"
    abbreviation: ClassVar = "DEL"

    wp: Count
    cards: Count

    def after_absorb(self, seat: Seat, wp: int) -> tuple[Step, ...]:
        """Offer the cards after all gains."""
        return (OfferCard(seat, wp),)

    def cards_after_absorb(self, gained: int) -> int:
        """The cards, if enough was gained."""
        return self.cards if gained >= self.wp else 0
