"""Misery also reaches Spheres next to its adjacent ones (SPI-1)."""

from typing import ClassVar, Final

from engine.board import SPACE_REALMS
from engine.spirits.base import SpiritPower
from engine.terms import Realm, Space

_REALMS: Final[tuple[tuple[Realm, ...], ...]] = tuple(
    tuple(sorted({(realm + offset) % 5 for realm in realms for offset in (-1, 0, 1)})) for realms in SPACE_REALMS
)


class Misery(SpiritPower):
    """May Absorb from a Sphere next to an adjacent one; the Fortress there then stays (see `AfterAbsorb.joins`)."""

    rule: ClassVar = "SPI-1"
    abbreviation: ClassVar = "MIS"

    def absorb_realms(self, space: Space) -> tuple[Realm, ...]:
        """The adjacent Realms and those next to them."""
        return _REALMS[space]
