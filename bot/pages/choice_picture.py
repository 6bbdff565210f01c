"""The picture of a page on which a place is chosen: the part of the board with the candidates marked."""

from collections.abc import Iterable
from functools import partial

from bot.model.game_log import Step
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.ui.content import Image
from engine import Shift, board
from engine.actions import Action
from engine.events import Event
from render import Candidate, candidates, choices_picture, choices_size, places_changed


def choice_picture(
    table: Table,
    seat: SeatRow,
    actions: Iterable[Action] = (),
    field: str | None = None,
    *,
    marked: tuple[Candidate, ...] | None = None,
    latest: tuple[Event, ...] = (),
    own: Step | None = None,
) -> Image | None:
    """The picture of the places among actions, or in one field of theirs, or `marked`, and of what `latest` changed.

    It shows what the last step of the seat, `own`, has changed, with the places that it won or lost. None without a
    choice of places, unless `marked` is given, and without changes. It shows what the seat's team knows. The page has
    the same places as options, so it can do without the picture.
    """
    places, view = candidates(actions, field) if marked is None else marked, table.team_view(seat.team)
    if not places and marked is None and not (latest and places_changed(view, latest)):
        return None
    around = () if own is None else tuple(map(_held, own.shifts))
    latest = latest if own is None else (*own.events, *latest)
    key = table.picture_key("choices", seat.seat, places, len(latest), len(around))
    draw = partial(choices_picture, table.words, view, seat.seat, places, latest, around)
    size = choices_size(view, seat.seat, places, latest, around)
    return Image(key, "choices.png", draw, optional=True, size=size)


def _held(shift: Shift) -> Candidate:
    """The space beside a Realm's or a Frontier's control marker."""
    spaces = board.FRONTIER_SPACE if shift.place == "frontier" else board.REALM_SPACE
    return Candidate("space", spaces[shift.index])
