"""A team's Intentions: what each asks for, what it scores now, and which are in reach (INT)."""

from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Content, Text
from bot.core.ui.point_of_view import PointOfView


def intentions(pov: PointOfView) -> Content:
    """The Intentions of a full game for the player of a seat."""
    lines = pov.table.once(("intentions", pov.seat.seat), lambda: pov.words.goals.intentions(pov.view, pov.seat.seat))
    game = pov.texts("which-game", game=pov.table.row.id)
    return Content((Text("\n".join([*lines, game])),), ACCENTS[pov.team])
