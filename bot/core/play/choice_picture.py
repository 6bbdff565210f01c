"""The picture of a page on which a place is chosen: the part of the board with the candidates marked."""

from collections.abc import Iterable
from functools import partial

from bot.core.model.game_log import Step
from bot.core.ui.content import Image
from bot.core.ui.page_height import WIDTH
from bot.core.ui.point_of_view import PointOfView
from engine import Seat, Shift, View, board, canonical
from engine.actions import Action
from engine.events import Event
from render import (
    CHOICES_HEIGHTS,
    CHOICES_WIDTH,
    Candidate,
    Words,
    candidates,
    choices_picture,
    choices_size,
    places_changed,
    places_of,
)

MOST = 285
"""The greatest height of a picture in CSS pixels: the whole house."""

USUAL = 200
"""The height that a picture has if its page leaves it, in CSS pixels: two thirds of the house."""


def choice_picture(
    pov: PointOfView,
    actions: Iterable[Action] = (),
    field: str | None = None,
    *,
    marked: tuple[Candidate, ...] | None = None,
    latest: tuple[Event, ...] = (),
    own: Step | None = None,
    name: str | None = None,
) -> Image | None:
    """The picture of the places that actions (or one of their fields, or `marked`) name, and of what `latest` changed.

    It shows what the last step of the seat, `own`, has changed, with the places that it won or lost. None without a
    choice of places, unless `marked` is given, and without changes. It shows what the seat's team knows. The page has
    the same places as options, so it can do without the picture. `name` tells a position of no game from all others.
    """
    places = candidates(actions, field) if marked is None else marked
    if not places and marked is None and not (latest and places_changed(pov.view, latest)):
        return None
    around = () if own is None else tuple(map(_held, own.shifts))
    latest = latest if own is None else (*own.events, *latest)
    parts = ("choices", pov.seat.seat, places, len(latest), len(around))
    key = pov.table.picture_key(*parts) if name is None else canonical([pov.words.language, name, *parts])
    return _image(pov.words, pov.view, pov.seat.seat, places, latest, around, key)


def places_among(actions: Iterable[Action], field: str | None) -> tuple[Candidate, ...]:
    """The places among actions, even if there is only one."""
    found = tuple(actions)
    return candidates(found, field) or tuple(sorted({place for action in found for place in places_of(action, field)}))


def _image(
    words: Words,
    view: View,
    seat: Seat,
    places: tuple[Candidate, ...],
    latest: tuple[Event, ...],
    around: tuple[Candidate, ...],
    key: str,
    most: int | None = None,
) -> Image:
    """The picture, in at most so many CSS pixels if given; then it is as high as `USUAL` if that is not more."""
    heights = CHOICES_HEIGHTS if most is None else (_pixels(min(most, USUAL)), _pixels(min(most, MOST)))
    size = choices_size(view, seat, places, latest, around, heights)
    draw = partial(choices_picture, words, view, seat, places, latest, around, heights=heights)
    fitted = partial(_image, words, view, seat, places, latest, around, key)
    key = key if most is None else f"{key}-{size[1]}"
    return Image(key, "choices.png", draw, optional=True, size=size, fitted=fitted)


def _pixels(height: int) -> int:
    """CSS pixels of a phone in pixels of the picture."""
    return round(height * CHOICES_WIDTH / WIDTH)


def _held(shift: Shift) -> Candidate:
    """The space beside a Realm's or a Frontier's control marker."""
    spaces = board.FRONTIER_SPACE if shift.place == "frontier" else board.REALM_SPACE
    return Candidate("space", spaces[shift.index])
