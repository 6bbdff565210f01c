"""A team's Intentions: what each asks for, what it scores now, and which are in reach (INT)."""

from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts


def intentions(table: Table, seat: SeatRow) -> Content:
    """The Intentions of a full game for the player of a seat."""
    lines = table.once(
        ("intentions", seat.seat), lambda: table.words.goals.intentions(table.team_view(seat.team), seat.seat)
    )
    game = Texts(table.words.language)("which-game", game=table.row.id)
    return Content((Text("\n".join([*lines, game])),), ACCENTS[seat.team])
