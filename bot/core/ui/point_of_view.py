"""A game from a seat: the table, and what it knows and may do there."""

from dataclasses import dataclass

from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.ui.texts import Texts
from engine import Team, View
from engine.actions import Action
from render import Words


@dataclass(frozen=True, slots=True)
class PointOfView:
    """A table from one of its seats, in the table's language.

    Whoever shows something to a seat takes this, so that nobody can be handed another team's view.
    """

    table: Table
    seat: SeatRow

    @property
    def team(self) -> Team:
        """The seat's team."""
        return self.seat.team

    @property
    def view(self) -> View:
        """What the seat's team knows."""
        return self.table.team_view(self.seat.team)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The seat's legal actions."""
        return self.table.legal(self.seat.seat)

    @property
    def words(self) -> Words:
        """The game's words."""
        return self.table.words

    @property
    def texts(self) -> Texts:
        """The host's messages."""
        return Texts(self.table.words.language)
