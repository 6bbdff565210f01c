"""The four starting tokens that unlock what the basic game begins with, placed in one press (SET-9, BAS-3)."""

from collections.abc import Iterator
from itertools import cycle

from bot.core.play.ids import UsualTokensId
from bot.core.ui.content import Button, Style
from bot.core.ui.point_of_view import PointOfView
from engine import COLOURS, Mode, Vibe
from engine.actions import Fortify, Invoke, Move, PlaceStartingToken, Quell

_UNLOCKED = (Move, Invoke, Quell, Fortify)


def usual_tokens(pov: PointOfView) -> tuple[PlaceStartingToken, ...]:
    """The tokens that unlock Move, Invoke, Quell and Fortify; () unless all four are to be placed now."""
    legal = [action for action in pov.legal if isinstance(action, PlaceStartingToken)]
    if not legal or any(token is not None for row in pov.table.state.players[pov.seat.seat].rows for token in row):
        return ()
    offered = {action.colour for action in legal}
    colours = cycle([colour for colour in (*COLOURS, Vibe.WILD) if colour in offered])
    return tuple(PlaceStartingToken(row, 0, next(colours)) for row in Mode.BASIC.rows)


def usual_button(pov: PointOfView) -> Iterator[Button]:
    """The button that places them all, while none is placed."""
    if usual_tokens(pov):
        kinds = pov.words.terms.series(map(pov.words.kinds.brief, _UNLOCKED))
        made = str(UsualTokensId(pov.table.row.id, pov.table.row.version, pov.seat.seat))
        yield Button(pov.texts("usual-tokens", kinds=kinds), made, Style.PRIMARY)
