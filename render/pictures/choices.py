"""The part of the board in which a place is to be chosen: the candidates in light rings, tagged with their labels.

The labels are those of the options. The places that the Spirit reaches from its space have a thin line around them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from PIL import Image

from engine import Ruleset, Seat, Team, View, board, full_setup, new_game, view
from engine.actions import Action, Move, MoveSpirit, Push
from engine.events import Event
from render.drawing import layout
from render.drawing.layout import Box, Point
from render.drawing.sprite_cache import SPRITES, Item, Sprites, paint
from render.pictures import board as whole
from render.pictures.board_background import BackgroundLabels, bare_background
from render.pictures.changes import Changed, changed, redacted
from render.words import Words

WIDTH: Final = 640
"""The width of the picture in pixels. A phone shows it less than half as wide."""
LOW, HIGH = 300, 560
"""The least and the greatest height of the picture in pixels: it is as low as its places allow."""
ZOOMS: Final = (1.0, 0.74, 0.52)
"""The zooms, largest first. All but the last one are for pictures of half the height at most; it shows every place."""
MIDDLE: Final = 400
"""The greatest height at a large zoom."""
SPRITES_BY_ZOOM: Final = {1.0: SPRITES, **{zoom: Sprites(limit=10_000_000, zoom=zoom) for zoom in ZOOMS[1:]}}
"""The pieces by zoom."""
BOUNDS: Final = Box(310, 8, 1510, 1152)
"""The board with its rim; a picture shows nothing beyond it unless it is larger."""
MARGIN: Final = 24
"""The space around candidates for their rings and tags, in pixels of the picture."""

TAGS: Final = {1.0: 32, 0.74: 28, 0.52: 26}
"""The sizes of the letters on tags by zoom; a phone shows them less than half as high."""
TAG_ASIDE, TAG_RISE = 20, 4
"""The offset of a tag's middle from the corner of a slot in pixels of the picture, to cover little of an Emotion."""

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
    """The places among the fields of actions, or in one field of theirs; empty if there is nothing to choose."""
    found = {place for action in actions for place in places_of(action, field)}
    found -= {place for place in found if place.moved and place._replace(moved=False) in found}
    sides = (sum(place.moved is moved for place in found) for moved in (False, True))
    return tuple(sorted(found)) if max(sides) > 1 else ()


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
    rules: Ruleset,
    view: View,
    seat: Seat,
    places: Sequence[Candidate],
    latest: Sequence[Event] = (),
) -> Image.Image:
    """The picture of the part of the board with these candidates, the seat's Spirit, and what `latest` changed."""
    words, marked = words.unmarked, changed(view, redacted(view, latest))
    part = shown_with(view, seat, places, marked)
    outlined = reached(view, seat, places)
    sprites, origin = SPRITES_BY_ZOOM[part.zoom], (part.left, part.top)
    image = bare_background(BackgroundLabels.of(words), part.zoom).crop(part.pixels)
    covered = {_LABELS["slot"][place.number] for place in places if place.kind == "slot"}  # a tag is drawn there
    pieces = (item for item in whole.inner(words, rules, view, marked) if (item.x, item.y) not in covered)
    paint(image, pieces, sprites, origin)
    paint(image, (_ring("reach", place, part) for place in outlined))
    paint(image, (_label(words, place) for place in outlined if place.kind != "sphere"), sprites, origin)
    paint(image, marks(words, part, places))
    return image


class Part(NamedTuple):
    """A part of the board: its upper left corner on the board, its zoom, and its height in pixels of the picture."""

    left: float
    top: float
    zoom: float
    height: int = HIGH

    @property
    def pixels(self) -> tuple[int, int, int, int]:
        """The rectangle on a background of the zoom."""
        left, top = round(self.left * self.zoom), round(self.top * self.zoom)
        return left, top, left + WIDTH, top + self.height

    def at(self, point: Point) -> Point:
        """A point of the board in pixels of the picture."""
        return (point[0] - self.left) * self.zoom, (point[1] - self.top) * self.zoom


def shown_with(view: View, seat: Seat, places: Sequence[Candidate], marked: Changed = NOTHING) -> Part:
    """The part around candidates, changed places and a seat's Spirit."""
    space = view.known.players[seat].space
    others = [*changed_places(view, marked), *([] if space is None else [Candidate("space", space)])]
    return shown([*places, *others])


def changed_places(view: View, marked: Changed) -> list[Candidate]:
    """The places among changes."""
    spaces = (view.known.players[seat].space for seat in sorted(marked.moved))
    return [
        *(Candidate("slot", slot) for slot in sorted(marked.slots)),
        *(Candidate("space", space) for space in spaces if space is not None),
        *(Candidate("site", site) for site in sorted(marked.sites)),
    ]


def shown(places: Iterable[Candidate]) -> Part:
    """The part around places, as large as possible."""
    boxes = [_box(place) for place in places]
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    for zoom in ZOOMS:
        width, height = ((side * zoom + 2 * MARGIN) for side in (right - left, bottom - top))
        if width <= WIDTH and height <= MIDDLE:
            break
    pixels = round(_within(height, LOW, HIGH))
    wide, high = WIDTH / zoom, pixels / zoom
    return Part(
        _within((left + right - wide) / 2, BOUNDS.left, BOUNDS.right - wide),
        _within((top + bottom - high) / 2, BOUNDS.top, BOUNDS.bottom - high),
        zoom,
        pixels,
    )


def _within(value: float, least: float, most: float) -> float:
    """The value within bounds, or their middle if they leave no room."""
    return min(max(value, least), most) if least <= most else (least + most) / 2


_SIZES: Final[dict[PlaceKind, tuple[int, int, int]]] = {
    "slot": (*layout.TILE, 16),
    "space": (2 * whole.ALONE, 2 * whole.ALONE, whole.ALONE),
    "site": (2 * layout.SITE_RADIUS + 4, 2 * layout.SITE_RADIUS + 4, layout.SITE_RADIUS),
    "sphere": (2 * layout.SPHERE_RADIUS, 2 * layout.SPHERE_RADIUS, layout.SPHERE_RADIUS),
}
"""Width, height and radius of the corners of each kind of place on the board."""

_LABELS: Final[dict[PlaceKind, tuple[Point, ...]]] = {
    "slot": whole.SLOT_LABELS,
    "space": layout.SPACE_LABELS,
    "site": layout.SITE_LABELS,
    "sphere": tuple(layout.inwards(point, 66) for point in layout.SPHERES),
}
"""The middle of the label of each place; a Sphere has one only while it is a candidate."""

_MIDDLES: Final[dict[PlaceKind, tuple[Point, ...]]] = {
    "slot": layout.SLOTS,
    "space": layout.SPACES,
    "site": layout.SITES,
    "sphere": layout.SPHERES,
}


def middle(place: Candidate) -> Point:
    """The middle of a place on the board."""
    return _MIDDLES[place.kind][place.number]


def _box(place: Candidate) -> Box:
    x, y = middle(place)
    width, height, _ = _SIZES[place.kind]
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


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


def marks(words: Words, part: Part, places: Sequence[Candidate]) -> Iterator[Item]:
    """The rings and tags of candidates, in pixels of the picture; tags last, since none may be covered."""
    for place in places:
        yield _ring("thin_ring" if place.moved else "ring", place, part)
    for place in places:
        yield Item(("tag", label(words, place), TAGS[part.zoom]), *_tag(place, part))


def _tag(place: Candidate, part: Part) -> Point:
    """The middle of a candidate's tag: where the label of the place is, at a slot on its corner."""
    if place.kind != "slot":
        return part.at(_LABELS[place.kind][place.number])
    corner = _box(place)
    x, y = part.at((corner.left, corner.top))
    return x + TAG_ASIDE, y - TAG_RISE


def _label(words: Words, place: Candidate) -> Item:
    return Item(("label", label(words, place)), *_LABELS[place.kind][place.number])


def _ring(kind: str, place: Candidate, part: Part) -> Item:
    width, height, radius = (round(size * part.zoom) for size in _SIZES[place.kind])
    return Item((kind, width, height, radius), *part.at(middle(place)))


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
    """Draw in advance what most pictures share, at every zoom: the background, labels, marks, pieces of a new game."""
    seen = view(new_game(words.rules, full_setup(words.rules, places=True), 1).state, Team.BLISS)
    numbers: dict[PlaceKind, int] = {kind: len(middles) for kind, middles in _MIDDLES.items()}
    every = [Candidate(kind, number) for kind, count in numbers.items() for number in range(count)]
    scratch = Image.new("RGB", (WIDTH, HIGH))
    for zoom, sprites in SPRITES_BY_ZOOM.items():
        bare_background(BackgroundLabels.of(words), zoom)
        paint(scratch, whole.inner(words, words.rules, seen, NOTHING), sprites)
        paint(scratch, marks(words, Part(0, 0, zoom), every))
