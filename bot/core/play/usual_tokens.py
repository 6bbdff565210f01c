"""The four starting tokens that unlock what the basic game begins with, placed in one press (SET-9, BAS-3)."""

from collections.abc import Iterator
from itertools import cycle

from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.ui.content import Button, Style
from bot.core.ui.custom_ids import UsualTokensId
from bot.core.ui.texts import Texts
from engine import COLOURS, Mode, Vibe
from engine.actions import Fortify, Invoke, Move, PlaceStartingToken, Quell

_UNLOCKED = (Move, Invoke, Quell, Fortify)


def usual_tokens(table: Table, seat: SeatRow) -> tuple[PlaceStartingToken, ...]:
    """The tokens that unlock Move, Invoke, Quell and Fortify; () unless all four are to be placed now."""
    legal = [action for action in table.legal(seat.seat) if isinstance(action, PlaceStartingToken)]
    if not legal or any(token is not None for row in table.state.players[seat.seat].rows for token in row):
        return ()
    offered = {action.colour for action in legal}
    colours = cycle([colour for colour in (*COLOURS, Vibe.WILD) if colour in offered])
    return tuple(PlaceStartingToken(row, 0, next(colours)) for row in Mode.BASIC.rows)


def usual_button(table: Table, seat: SeatRow) -> Iterator[Button]:
    """The button that places them all, while none is placed."""
    if usual_tokens(table, seat):
        kinds = table.words.terms.series(map(table.words.kinds.brief, _UNLOCKED))
        made = str(UsualTokensId(table.row.id, table.row.version, seat.seat))
        yield Button(Texts(table.words.language)("usual-tokens", kinds=kinds), made, Style.PRIMARY)
