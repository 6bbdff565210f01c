"""The picture of a page on which a place is chosen: the part of the board with the candidates marked."""

from collections.abc import Iterable
from functools import partial

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.ui.content import Image
from engine.actions import Action
from engine.events import Event
from render import candidates, choices_picture, choices_size, places_changed


def choice_picture(
    table: Table,
    seat: SeatRow,
    actions: Iterable[Action] = (),
    field: str | None = None,
    *,
    latest: tuple[Event, ...] = (),
) -> Image | None:
    """The picture of the places among actions of any kinds, or in one field of theirs, and of what `latest` changed.

    None without a choice of places and without changes. It shows what the seat's team knows. The page has the same
    places as options, so it can do without the picture.
    """
    places, view = candidates(actions, field), table.team_view(seat.team)
    if not places and not (latest and places_changed(view, latest)):
        return None
    key = table.picture_key("choices", seat.seat, places, len(latest))
    draw = partial(choices_picture, table.words, view, seat.seat, places, latest)
    size = choices_size(view, seat.seat, places, latest)
    return Image(key, "choices.png", draw, optional=True, size=size)
