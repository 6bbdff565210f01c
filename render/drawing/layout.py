"""The layout of the board on a picture: where its places lie, and how large they are.

Points are (x, y) in pixels of the picture. Angles are in degrees, clockwise from the right: Realm 0 is at the upper
right, and the ring runs clockwise as on the board.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

Point = tuple[float, float]

BoardForm = Literal["wide", "tall"]
"""The forms of the board picture: everything, for a large screen, or what counts in large letters, for a phone."""


SPACE_RADIUS: Final = 37
SITE_RADIUS: Final = 36


class Box(NamedTuple):
    """A rectangle by its corners."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Width in pixels."""
        return self.right - self.left


class Sector(NamedTuple):
    """The directions between which a Realm or Frontier lies."""

    first: float
    last: float

    @property
    def middle(self) -> float:
        """The direction of its middle."""
        return (self.first + self.last) / 2


class Tile(NamedTuple):
    """An Emotion in its slot: sizes in pixels, and points from its upper left corner."""

    size: tuple[int, int]
    border: int
    """The width of the frame of an Emotion that is not Strong."""
    strong: tuple[int, int, int, int]
    """The insets of the inner lines of a Strong Emotion's frame, and of its face."""
    vibe: tuple[float, float, float]
    """The middle and the radius of the Vibe's shape."""
    strong_vibe: tuple[float, float, float]
    """The same of a Strong Emotion, clear of its inner frame."""
    name: tuple[int, int]
    """The upper edge of the name's plate above the lower edge of the tile, and the name's font size."""
    name_room: tuple[int, int]
    """The width of the name, in an Emotion that is not Strong and one that is."""
    intensity: Point
    intensity_size: int
    gems: float
    """The height of the Essence spaces."""
    gem: int
    """The diameter of an Essence space."""
    number: tuple[int, int]
    """The font sizes of the Intensity in an Essence space that is filled or empty."""
    sign: Point
    token: Point
    insecurity: Point
    badge: int
    """The font size of the tokens that change an Intensity."""
    label: Point


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The layout of the board in one form of its picture."""

    form: BoardForm
    size: tuple[int, int]
    """Width and height of the picture."""
    centre: Point
    radius: Callable[[float], float]
    """The radius of the board's outline in a direction."""
    realms: tuple[Sector, ...]
    frontiers: tuple[Sector, ...]
    rim: float
    """The inner edge of the rim, as a share of the outline's radius."""
    inside: float
    """The inner end of Realms and Frontiers, below the Origin, as a share of the outline's radius."""
    origin: float
    """Radius of the Origin."""
    sphere: int
    """Radius of a Sphere."""
    tile: Tile
    slots: tuple[Point, ...]
    """The middle of each slot."""
    spaces: tuple[Point, ...]
    """The middle of each Spirit space."""
    space_labels: tuple[Point, ...]
    crowd: float
    """How far outwards more than two Spirits on a space are, clear of its label."""
    sites: tuple[Point, ...]
    """The middle of each Fortress site."""
    site_labels: tuple[Point, ...]
    spheres: tuple[Point, ...]
    """The middle of the Sphere that faces each Realm."""
    realm_names: tuple[Point, ...]
    """The middle of each Realm's name on the rim; none where letters of that size do not fit."""
    realm_marks: tuple[Point, ...]
    """The middle of the mark of the team that controls each Realm."""
    frontier_marks: tuple[Point, ...]
    mark: int
    """The radius of those marks."""

    def at(self, angle: float, radius: float, aside: float = 0) -> Point:
        """The point in a direction at a distance from the centre, then `aside` clockwise along the ring."""
        return at(self.centre, angle, radius, aside)

    def outline(self, share: float = 1, steps: int = 240) -> list[Point]:
        """The outline of the board scaled by `share`."""
        return [self.at(turn, share * self.radius(turn)) for turn in (360 * i / steps for i in range(steps))]

    def sector(self, sector: Sector, inner: float, outer: float, steps: int = 24) -> list[Point]:
        """A sector of the board between two shares of the outline's radius."""
        turns = [sector.first + (sector.last - sector.first) * i / steps for i in range(steps + 1)]
        return [self.at(turn, outer * self.radius(turn)) for turn in turns] + [
            self.at(turn, inner * self.radius(turn)) for turn in reversed(turns)
        ]

    def inwards(self, point: Point, distance: float) -> Point:
        """The point moved towards the centre."""
        return inwards(self.centre, point, distance)

    @property
    def slot_labels(self) -> tuple[Point, ...]:
        """The middle of each slot's label."""
        return tuple(self.on_tile(point, self.tile.label) for point in self.slots)

    def on_tile(self, middle: Point, point: Point) -> Point:
        """A point of the tile whose middle is given."""
        return middle[0] - self.tile.size[0] / 2 + point[0], middle[1] - self.tile.size[1] / 2 + point[1]


def realm_angle(realm: int) -> float:
    """The direction in which a Realm lies, and the Sphere that faces it."""
    return -54.0 + 72 * realm


def frontier_angle(frontier: int) -> float:
    """The direction in which a Frontier lies: a corner of a regular pentagon."""
    return realm_angle(frontier) + 36


def at(centre: Point, angle: float, radius: float, aside: float = 0) -> Point:
    """The point in a direction at a distance from a centre, then `aside` clockwise along the ring."""
    turn = math.radians(angle)
    return (
        centre[0] + radius * math.cos(turn) - aside * math.sin(turn),
        centre[1] + radius * math.sin(turn) + aside * math.cos(turn),
    )


def inwards(centre: Point, point: Point, distance: float) -> Point:
    """The point moved towards a centre."""
    x, y = point[0] - centre[0], point[1] - centre[1]
    share = 1 - distance / math.hypot(x, y)
    return centre[0] + x * share, centre[1] + y * share
