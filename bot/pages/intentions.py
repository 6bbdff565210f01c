"""A team's Intentions: what each asks for, what it scores now, and which are in reach (INT)."""

from collections.abc import Iterator

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.ui.colours import ACCENTS
from bot.ui.content import Button, Content, Text
from bot.ui.custom_ids import IntentionsId
from bot.ui.texts import Texts
from engine import Mode


def intentions(table: Table, seat: SeatRow) -> Content:
    """The Intentions of a full game for the player of a seat."""
    lines = table.once(
        ("intentions", seat.seat), lambda: table.words.goals.intentions(table.team_view(seat.team), seat.seat)
    )
    game = Texts(table.words.language)("which-game", game=table.row.id)
    return Content((Text("\n".join([*lines, game])),), ACCENTS[seat.team])


def intentions_button(table: Table) -> Iterator[Button]:
    """The button that opens them; none in the basic game, which has none (BAS-1)."""
    if table.row.mode is Mode.FULL:
        yield Button(Texts(table.words.language)("intentions-open"), str(IntentionsId(table.row.id)))
