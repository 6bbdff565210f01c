"""Love gains WP beside the Fortresses of its team (SPI-4)."""

from typing import ClassVar

from engine.board import SPACE_REALMS
from engine.spirits.base import SpiritPower
from engine.state import State
from engine.terms import Count, Seat


class Love(SpiritPower):
    """An Absorb gains `wp` WP for each adjacent Fortress of its team, of which at most `fortresses` count."""

    rule: ClassVar = "SPI-4"
    abbreviation: ClassVar = "LOV"

    wp: Count
    fortresses: Count

    def absorb_bonus(self, state: State, seat: Seat) -> int:
        """WP for the adjacent Fortresses."""
        space, team = state.players[seat].space, state.team_of(seat)
        sites = () if space is None else SPACE_REALMS[space]
        own = sum((fortress := state.sites[site]) is not None and fortress.team is team for site in sites)
        return self.wp * min(own, self.fortresses)
