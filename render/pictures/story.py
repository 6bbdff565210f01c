"""What happened on the tall board, step by step: arrows, crosses, and numbers at the steps that count.

Only what everybody sees on the board is drawn: what a step disclosed to its team alone changes nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final

from PIL import Image

from engine import Seat, Shift, Team, View, board, events, points_gained
from engine.events import Event
from render.drawing import pieces
from render.drawing.layout import Point, realm_angle
from render.drawing.sprite_cache import Item, paint
from render.drawing.tall import LEAST, TALL, score
from render.pictures import board as whole
from render.pictures.board_background import Ground, reduced_background
from render.pictures.board_strips import corner
from render.pictures.changes import changed, redacted
from render.pictures.choices import HEIGHTS, HIGH, MARGIN, SPRITES, ZOOM, Candidate, Part, bottom_of, middle, shown
from render.words import Words

MOST: Final = 15
"""The most steps that are drawn; of more, the last ones."""

RADIUS: Final = 23, 27
"""The radius of the disc of a number of one digit and of two in the least letters, in pixels of the board."""

APART: Final = 40
"""The distance of the numbers at one place."""

SPHERES: Final = 134
"""How far the number of a Sphere is from the middle of the house: beyond it."""

BELOW: Final = 76, -30
"""How far right of the middle of its emblem a team's new points stand: clear of the labels of W1 and V2."""

CLEAR: Final = {"space": 40, "slot": 64}
"""How far an arrow ends from the middle of a place."""

Decided = Sequence[Event]
"""The events of a decision."""


@dataclass(slots=True)
class Deed:
    """A step that changed the board: by whom, the places to which it did something, and what moved from where to where.

    A place is `True` if the step took something away there. The number is 0 without one.
    """

    seat: Seat
    places: dict[Candidate, bool] = field(default_factory=dict)
    arrows: list[tuple[Candidate, Candidate]] = field(default_factory=list)
    number: int = 0


def deeds(view: View, parts: Sequence[Decided], numbers: Sequence[int] = ()) -> list[Deed]:
    """The steps that changed the board, with the `numbers` of the parts: the last ones and those with a number.

    What they did there is public.
    """
    found = list[Deed]()
    for part, number in zip_longest(parts, numbers, fillvalue=0):
        assert not isinstance(part, int)
        if (deed := _deed(view, part)) is not None and (deed.places or deed.arrows):
            deed.number = number if isinstance(number, int) else 0
            found.append(deed)
    return [deed for rest, deed in zip(range(len(found), 0, -1), found, strict=True) if rest <= MOST or deed.number]


def worth(words: Words, view: View, part: Decided, shifts: Sequence[Shift]) -> int:
    """How much a step counts: an emptied Sphere, points, what fell, places, an Emotion beside an opposing one.

    0 for what is not drawn.
    """
    if not deeds(view, [part]):
        return 0
    if any(isinstance(event, events.RevelationBegan) for event in part):
        return 5
    if any(points_gained(words.rules, view.known, part)):
        return 4
    if any(isinstance(event, events.EmotionLeft) or _is_razed(event) for event in part):
        return 3
    return 2 if shifts else int(any(_meets_another_team(view, event) for event in part))


def _is_razed(event: Event) -> bool:
    return isinstance(event, events.FortressChanged) and event.how == "razed"


def _meets_another_team(view: View, event: Event) -> bool:
    """Whether an Emotion came beside one of the other team."""
    if not isinstance(event, events.EmotionEntered):
        return False
    team, slots = view.known.team_of(event.owner), view.known.slots
    beside = (slots[slot] for slot in board.SLOT_NEIGHBOURS[event.slot])
    return any(each is not None and each.team is not team for each in beside)


def _deed(view: View, part: Decided) -> Deed | None:
    acted = next((event for event in part if isinstance(event, events.Acted)), None)
    if acted is None:
        return None
    deed = Deed(acted.seat)
    for event in part:
        _note(view, deed, event)
    for _, end in deed.arrows:  # the number is on the arrow
        deed.places.pop(end, None)
    return deed


def _note(view: View, deed: Deed, event: Event) -> None:
    match event:
        case events.SpiritMoved(origin=None, space=space):
            deed.places[Candidate("space", space)] = False
        case events.SpiritMoved(origin=int() as origin, space=space):
            deed.arrows.append((Candidate("space", origin), Candidate("space", space)))
        case events.EmotionMoved(origin=origin, slot=slot):
            deed.arrows.append((Candidate("slot", origin), Candidate("slot", slot)))
        case events.EmotionEntered(slot=slot) | events.EmotionEmpowered(slot=slot):
            deed.places[Candidate("slot", slot)] = False
        case events.EmotionLeft(slot=slot) | events.InsecurityPlaced(slot=slot):
            deed.places[Candidate("slot", slot)] = True
        case events.EssenceChanged(slot=slot, amount=amount):
            deed.places.setdefault(Candidate("slot", slot), amount < 0)
        case events.IntensityTokenPlaced(slot=slot):
            deed.places.setdefault(Candidate("slot", slot), False)
        case events.FortressChanged(site=site, how=how) if how != "joined":
            deed.places[Candidate("site", site)] = how == "razed"
        case events.Absorbed(sphere=sphere):  # the Origin has turned since
            deed.places[Candidate("sphere", board.realm_facing(view.known.orientation, sphere))] = False
        case _:
            pass


def draw(
    words: Words,
    view: View,
    parts: Sequence[Decided],
    heights: tuple[int, int] = HEIGHTS,
    numbers: Sequence[int] = (),
) -> Image.Image:
    """The picture of the part of the board that holds all steps; raises ValueError if it is higher than it may be."""
    words, told = words.unmarked, deeds(view, parts, numbers)
    part = shown_part(words, view, told, parts, heights)
    if part is None:
        raise ValueError("it does not fit")
    marks = changed(view, [event for each in parts for event in redacted(view, each)])
    marks.spheres.clear()  # each turns with the Origin; those from which somebody took have a number
    image = reduced_background(Ground.of(words, TALL.form), ZOOM).crop(part.pixels)
    drawn = [*whole.inner(words, view, marks, TALL), *items(view, told), *gains(words, view, parts)]
    paint(image, drawn, SPRITES, (0, part.top))
    return image


def shown_part(
    words: Words, view: View, told: Sequence[Deed], parts: Sequence[Decided], heights: tuple[int, int]
) -> Part | None:
    """The part of the board that holds all steps, and the corners with the points if there are new ones.

    None if it is higher than it may be, or if nothing happened on the board.
    """
    places, (least, most) = touched(told), heights
    if any(gained(words, view, parts)):
        lowest = max([bottom_of(place) + MARGIN for place in places], default=0)
        height = max(min(round(lowest * ZOOM), HIGH), least)
        return Part(0, height) if height <= most else None
    if not places:
        return None
    part = shown(places, heights)
    return part if part.holds(places) else None


def gained(words: Words, view: View, parts: Sequence[Decided]) -> tuple[int, int]:
    """The points that each team has gained."""
    return points_gained(words.rules, view.known, [event for part in parts for event in part])


def gains(words: Words, view: View, parts: Sequence[Decided]) -> Iterator[Item]:
    """Each team's points in its corner, with those gained."""
    new = gained(words, view, parts)
    for team in Team if any(new) else ():
        yield from corner(words, view, team, bright=new[team] > 0)
    yield from new_points(words, view, parts)


def new_points(words: Words, view: View, parts: Sequence[Decided]) -> Iterator[Item]:
    """The points that each team has gained, below those that it has."""
    for team, new in zip(Team, gained(words, view, parts), strict=True):
        if new:
            x, y = score(team)
            yield Item(pieces.tag(f"+{new}", LEAST, True), x + BELOW[team], y + 48)


def touched(told: Sequence[Deed]) -> list[Candidate]:
    """The places of steps."""
    return [
        *dict.fromkeys(place for deed in told for place in (*deed.places, *(end for a in deed.arrows for end in a)))
    ]


def items(view: View, told: Sequence[Deed]) -> Iterator[Item]:
    """The arrows of steps, crosses where something is gone, and above them the numbers of those that count."""
    for deed in told:
        for start, end in deed.arrows:
            yield from _arrow(start, end, view.known.team_of(deed.seat))
    for place in touched(told):
        if _is_gone(view, place, told):
            yield Item(pieces.cross(26), *middle(place))
    used: dict[Candidate, int] = {}
    for deed in filter(lambda each: each.number, told):
        number, team, radius = deed.number, view.known.team_of(deed.seat), RADIUS[deed.number > 9]
        for start, end in deed.arrows[:1]:
            (x, y), (to_x, to_y) = middle(start), middle(end)
            yield Item(pieces.step(number, radius, team, False), (x + to_x) / 2, (y + to_y) / 2)
        for place, is_loss in deed.places.items():
            before = used[place] = used.get(place, -1) + 1
            yield Item(pieces.step(number, radius, team, is_loss), *_beside(place, before))


def _is_gone(view: View, place: Candidate, told: Sequence[Deed]) -> bool:
    """Whether there was something before that nothing has replaced."""
    if not any(deed.places.get(place) for deed in told):
        return False
    match place.kind:
        case "slot":
            return view.known.slots[place.number] is None
        case "site":
            return view.known.sites[place.number] is None
        case _:
            return False


def _arrow(start: Candidate, end: Candidate, team: Team) -> Iterator[Item]:
    (x, y), (to_x, to_y) = middle(start), middle(end)
    length = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, 1.0)
    clear = min(CLEAR[start.kind], length / 4)
    dx, dy = (to_x - x) / length, (to_y - y) / length
    size = length - 2 * clear
    yield Item(pieces.arrow(round(size * dx), round(size * dy), team), x + clear * dx, y + clear * dy)


def _beside(place: Candidate, before: int) -> Point:
    """Where a number stands at a place: on the edge that is nearer to the middle of the house, after those `before`."""
    x, y = middle(place)
    inwards = -1 if x > TALL.centre[0] + 1 else 1
    match place.kind:
        case "slot":
            return x + inwards * (TALL.tile.size[0] / 2 - 8 + before * APART), y + 10
        case "site":
            return x + inwards * (30 + before * APART), y + 30
        case "space":
            return x + inwards * (34 + before * APART), y + 34
        case _:
            return TALL.at(realm_angle(place.number), SPHERES + before * APART)
