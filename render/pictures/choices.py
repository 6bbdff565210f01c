"""The part of the tall board in which a place is to be chosen: the candidates in light rings, tagged with their labels.

The labels are those of the options. The places that the Spirit reaches from its space have a thin line around them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from PIL import Image

from engine import Seat, Team, View, board, full_setup, new_game, view
from engine.actions import Action, Move, MoveSpirit, Push
from engine.events import Event
from render.drawing import pieces, theme
from render.drawing.layout import Box, Point
from render.drawing.pieces import Key
from render.drawing.png import least_height
from render.drawing.sprite_cache import Item, Sprites, paint
from render.drawing.tall import HEIGHTS as BOARD_HEIGHTS
from render.drawing.tall import LEAST, TALL
from render.pictures import board as whole
from render.pictures.board_background import Ground, reduced_background, space_label
from render.pictures.changes import Changed, changed, redacted
from render.words import Words

ZOOM: Final = 0.75
"""The size of a pixel of the board in pixels of the picture."""
WIDTH: Final = round(TALL.size[0] * ZOOM)
"""The width of the picture in pixels, that of the whole board. A phone shows it less than half as wide."""
LOW, HIGH = least_height(WIDTH), round((BOARD_HEIGHTS[0] - 12) * ZOOM)
"""The least and the greatest height of the picture in pixels: as low as its places allow, but not wider than 11:7."""
HEIGHTS: Final = LOW, HIGH
"""Both, unless its page has other room."""
MARGIN: Final = 20
"""The space above and below places for their rings and tags, in pixels of the board."""
TAG: Final = round(LEAST * ZOOM)
"""The size of the letters on tags."""
OWN: Final = 0.55
"""How far the label of the reader's own Spirit is from its middle, as a share of the distance of its space's."""
SPRITES: Final = Sprites(limit=14_000_000, zoom=ZOOM)
"""The pieces of these pictures."""

NOTHING: Final = Changed()

PlaceKind = Literal["slot", "space", "site", "sphere"]


class Candidate(NamedTuple):
    """A place that may be chosen; `moved` if an Emotion would be moved from there. A Sphere is named by its Realm."""

    kind: PlaceKind
    number: int
    moved: bool = False


_FIELDS: Final[dict[str, PlaceKind]] = {
    "slot": "slot",
    "emotion": "slot",
    "site": "site",
    "realm": "sphere",
    "space": "space",
    "frontier": "space",
}
"""The kinds of places by the fields of actions that hold them."""


def candidates(actions: Iterable[Action], field: str | None = None) -> tuple[Candidate, ...]:
    """The places among the fields of actions, or in one field of theirs: those of the kind of action with the most.

    Empty if there is nothing to choose.
    """
    kinds: dict[type, set[Candidate]] = {}
    for action in actions:
        kinds.setdefault(type(action), set()).update(places_of(action, field))
    every = _distinct(place for places in kinds.values() for place in places)
    sides = (sum(place.moved is moved for place in every) for moved in (False, True))
    return min((tuple(sorted(_distinct(places))) for places in kinds.values()), key=_fewer) if max(sides) > 1 else ()


def _fewer(places: tuple[Candidate, ...]) -> tuple[int, tuple[Candidate, ...]]:
    """Sorts the most places first, equally many by their order, whatever that of the actions."""
    return -len(places), places


def _distinct(places: Iterable[Candidate]) -> set[Candidate]:
    """Places, each once: where an Emotion can be moved from and to, to."""
    found = set(places)
    return {place for place in found if not (place.moved and place._replace(moved=False) in found)}


def places_of(action: Action, field: str | None = None) -> Iterator[Candidate]:
    """The places among the fields of an action, or in one of them."""
    for name in type(action).__match_args__:
        value = getattr(action, name)
        if name not in _FIELDS or field not in (None, name) or value is None:
            continue
        if name == "space" and not isinstance(action, Move | MoveSpirit | Push):
            continue  # a space of a row on the Spirit board
        number = board.FRONTIER_SPACE[value] if name == "frontier" else value
        yield Candidate(_FIELDS[name], number, moved=name == "emotion")


def draw(
    words: Words,
    view: View,
    seat: Seat,
    places: Sequence[Candidate],
    latest: Sequence[Event] = (),
    around: Sequence[Candidate] = (),
    *,
    you: bool = False,
    heights: tuple[int, int] = HEIGHTS,
) -> Image.Image:
    """The picture of the part of the board with these candidates, the seat's Spirit, and what `latest` changed.

    The places of `around` are in it, too. With `you` the Spirit is marked as the reader's own.
    """
    words, marked = words.unmarked, changed(view, redacted(view, latest))
    part = shown_with(view, seat, places, marked, heights, around)
    outlined = reached(view, seat, places)
    image = reduced_background(Ground.of(words, TALL.form), ZOOM).crop(part.pixels)
    covered = {_LABELS["slot"][place.number] for place in places if place.kind == "slot"}  # a tag is drawn there
    on_board = [item for item in whole.inner(words, view, marked, TALL) if (item.x, item.y) not in covered]
    paint(image, on_board, SPRITES, (0, part.top))
    paint(image, (_ring(pieces.outline, place, part) for place in outlined))
    labels = (_label(words, view, place) for place in outlined if place.kind != "sphere")
    paint(image, labels, SPRITES, (0, part.top))
    paint(image, rings(part, places))
    paint(image, (item for item in on_board if item.key.name == "badge"), SPRITES, (0, part.top))  # above the rings
    paint(image, _you(words, part, view.known.players[seat].space) if you else ())
    paint(image, tags(words, part, places))
    return image


def size(
    view: View,
    seat: Seat,
    places: Sequence[Candidate],
    latest: Sequence[Event] = (),
    around: Sequence[Candidate] = (),
    heights: tuple[int, int] = HEIGHTS,
) -> tuple[int, int]:
    """The width and height in pixels that the picture has."""
    return WIDTH, shown_with(view, seat, places, changed(view, redacted(view, latest)), heights, around).height


class Part(NamedTuple):
    """A part of the board, as wide as the board: its top on the board, and its height in pixels of the picture."""

    top: float
    height: int = HIGH

    @property
    def pixels(self) -> tuple[int, int, int, int]:
        """The rectangle on a background of the zoom."""
        top = round(self.top * ZOOM)
        return 0, top, WIDTH, top + self.height

    def holds(self, places: Sequence[Candidate]) -> bool:
        """Whether the middles of all places are in it."""
        return all(0 <= (middle(place)[1] - self.top) * ZOOM <= self.height for place in places)

    def shows(self, places: Sequence[Candidate]) -> bool:
        """Whether all places are in it as a whole."""
        bottom = self.top + self.height / ZOOM
        return all(self.top <= box.top and box.bottom <= bottom for box in map(_box, places))

    def at(self, point: Point) -> Point:
        """A point of the board in pixels of the picture."""
        return point[0] * ZOOM, (point[1] - self.top) * ZOOM


def shown_with(
    view: View,
    seat: Seat,
    places: Sequence[Candidate],
    marked: Changed = NOTHING,
    heights: tuple[int, int] = HEIGHTS,
    around: Sequence[Candidate] = (),
) -> Part:
    """The part around candidates, changed places and those `around`, and a seat's Spirit.

    On a page it is the surroundings of the Spirit if they show all that, or at least the candidates: the pages of a
    decision have the same part. Else, where its page leaves less room than usual: without the changed places if it is
    too low for them, and around the Spirit and the slots beside it alone if it is too low for the candidates.
    """
    space = view.known.players[seat].space
    own = [] if space is None else [Candidate("space", space)]
    since = [*around, *changed_places(view, marked)]
    every = [*places, *own, *since]
    if heights == HEIGHTS:
        return shown(every)
    if space is not None:
        own += [Candidate("slot", slot) for slot in board.SPACE_SLOTS[space]]
        near = [place for place in reached(view, seat, ()) if place.kind != "sphere"]
        for some in ([*near, *since], near):
            if (part := shown(some, heights)).shows([*places, *some]):
                return part
    for some in (every, [*places, *own]):
        if some and (part := shown(some, heights)).holds(some):
            return part
    return shown(own or every, heights)


def changed_places(view: View, marked: Changed) -> list[Candidate]:
    """The places among changes."""
    spaces = (view.known.players[seat].space for seat in sorted(marked.moved))
    return [
        *(Candidate("slot", slot) for slot in sorted(marked.slots)),
        *(Candidate("space", space) for space in spaces if space is not None),
        *(Candidate("site", site) for site in sorted(marked.sites)),
    ]


def shown(places: Iterable[Candidate], heights: tuple[int, int] = HEIGHTS) -> Part:
    """The part around places."""
    boxes = [_box(place) for place in places]
    top, bottom = min(box.top for box in boxes) - MARGIN, max(box.bottom for box in boxes) + MARGIN
    least, most = heights
    height = round(min(max((bottom - top) * ZOOM, least), most))
    lowest = (HIGH - height) / ZOOM
    return Part(min(max((top + bottom - height / ZOOM) / 2, 0), lowest), height)


_SIZES: Final[dict[PlaceKind, tuple[int, int, int]]] = {
    "slot": (*TALL.tile.size, 16),
    "space": (80, 80, 40),
    "site": (80, 80, 40),
    "sphere": (2 * TALL.sphere, 2 * TALL.sphere, TALL.sphere),
}
"""Width, height and radius of the corners of each kind of place on the board."""

_LABELS: Final[dict[PlaceKind, tuple[Point, ...]]] = {
    "slot": TALL.slot_labels,
    "space": TALL.space_labels,
    "site": TALL.site_labels,
    "sphere": tuple((x + dx, y + 45) for (x, y), dx in zip(TALL.spheres, (-20, 0, 0, 0, 26), strict=True)),
}
"""The middle of the label of each place; a Sphere has one only while it is a candidate, below it, clear of any WP."""

_MIDDLES: Final[dict[PlaceKind, tuple[Point, ...]]] = {
    "slot": TALL.slots,
    "space": TALL.spaces,
    "site": TALL.sites,
    "sphere": TALL.spheres,
}


def middle(place: Candidate) -> Point:
    """The middle of a place on the board."""
    return _MIDDLES[place.kind][place.number]


def _box(place: Candidate) -> Box:
    """A place with its label."""
    x, y = middle(place)
    width, height, _ = _SIZES[place.kind]
    label_y = _LABELS[place.kind][place.number][1]
    top, bottom = min(y - height / 2, label_y - LEAST / 2), max(y + height / 2, label_y + LEAST / 2)
    return Box(x - width / 2, top, x + width / 2, bottom)


def bottom_of(place: Candidate) -> float:
    """The lower edge of a place with its label."""
    return _box(place).bottom


def places_changed(view: View, latest: Sequence[Event]) -> bool:
    """Whether events changed a place of the board."""
    return bool(changed_places(view, changed(view, redacted(view, latest))))


def changed_labels(words: Words, view: View, latest: Sequence[Event]) -> list[str]:
    """The labels of the places that events changed."""
    return [label(words, place) for place in changed_places(view, changed(view, redacted(view, latest)))]


def reached(view: View, seat: Seat, places: Sequence[Candidate]) -> list[Candidate]:
    """The space of a seat's Spirit and the places that it reaches from there, without candidates."""
    space = view.known.players[seat].space
    if space is None:
        return []
    realms = board.SPACE_REALMS[space]
    found = [
        Candidate("space", space),
        *(Candidate("slot", slot) for slot in board.SPACE_SLOTS[space]),
        *(Candidate("site", site) for site in realms),
        *(Candidate("sphere", realm) for realm in realms),
    ]
    return [place for place in found if place not in places]


def rings(part: Part, places: Sequence[Candidate]) -> Iterator[Item]:
    """The rings of candidates, in pixels of the picture."""
    return (_ring(pieces.thin_ring if place.moved else pieces.ring, place, part) for place in places)


def tags(words: Words, part: Part, places: Sequence[Candidate]) -> Iterator[Item]:
    """The tags of candidates, in pixels of the picture."""
    for place in places:
        is_round = place.kind in ("space", "sphere")
        yield Item(pieces.tag(_written(words, place), TAG, is_round), *part.at(_LABELS[place.kind][place.number]))


def _you(words: Words, part: Part, space: int | None) -> Iterator[Item]:
    """The label of the reader's own Spirit, on it: away from that of its space."""
    if space is not None:
        (x, y), (label_x, label_y) = TALL.spaces[space], TALL.space_labels[space]
        place = part.at((x - OWN * (label_x - x), y - OWN * (label_y - y)))
        yield Item(pieces.you(words.say("picture-you"), TAG), *place)


def _label(words: Words, view: View, place: Candidate) -> Item:
    """The label of a place that is no candidate, as it is on the board."""
    named = _written(words, place)
    if place.kind == "slot":
        emotion = view.known.slots[place.number]
        key = pieces.tab(named, None if emotion is None else emotion.team)
    else:
        key = pieces.label(named, theme.SPACE if place.kind == "space" else theme.SITE)
    return Item(key, *_LABELS[place.kind][place.number])


def _ring(piece: Callable[[int, int, int], Key], place: Candidate, part: Part) -> Item:
    width, height, radius = (round(size * ZOOM) for size in _SIZES[place.kind])
    return Item(piece(width, height, radius), *part.at(middle(place)))


def _written(words: Words, place: Candidate) -> str:
    """What stands beside the place: its label, in the space of a Realm with its name."""
    if place.kind == "space":
        return space_label(words, place.number, TALL.form)
    return label(words, place)


def label(words: Words, place: Candidate) -> str:
    """The place's short label, with which its option begins."""
    match place.kind:
        case "slot":
            return words.places.slot_label(place.number)
        case "space":
            return words.places.space_label(place.number)
        case "site":
            return words.places.site_label(place.number)
        case "sphere":
            return words.places.realm_label(place.number)


def warm(words: Words) -> None:
    """Draw in advance what most pictures share: the background, labels, marks, pieces of a new game."""
    seen = view(new_game(words.rules, full_setup(words.rules, places=True), 1).state, Team.BLISS)
    numbers: dict[PlaceKind, int] = {kind: len(middles) for kind, middles in _MIDDLES.items()}
    every = [Candidate(kind, number) for kind, count in numbers.items() for number in range(count)]
    scratch = reduced_background(Ground.of(words, TALL.form), ZOOM).copy()
    paint(scratch, whole.inner(words, seen, NOTHING, TALL), SPRITES)
    paint(scratch, (*rings(Part(0), every), *tags(words, Part(0), every)))
