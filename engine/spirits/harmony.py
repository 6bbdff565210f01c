"""Harmony chooses the colours of its Vibe tokens and may place two at once (SPI-8)."""

from typing import ClassVar, Literal

from engine.spirits.base import SpiritPower


class Harmony(SpiritPower):
    """Tokens for discarded cards may have any colour; with `second_token` a declaration may place two of them."""

    rule: ClassVar = "SPI-8"
    abbreviation: ClassVar = "HAR"

    second_token: bool

    @property
    def tokens_per_declaration(self) -> Literal[1, 2]:
        """Two in the second edition, otherwise one."""
        return 2 if self.second_token else 1

    @property
    def chooses_token_colour(self) -> bool:
        """True in both editions."""
        return True
