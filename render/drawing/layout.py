"""The layout of the board picture, computed from the geometry of the board.

Points are (x, y) in pixels of a picture of theme.BOARD. Angles are in degrees, clockwise from the right: Realm 0 is at
the upper right, and the ring runs clockwise as on the board.
"""

import math
from functools import cache
from typing import Final, NamedTuple

from engine import board

Point = tuple[float, float]

CENTRE: Final = (910.0, 622.0)
RADIUS: Final = 606.0
ROUND: Final = 0.30
"""The blend of the outline: 0 is a pentagon, 1 a circle."""
RIM: Final = 0.925
"""The inner edge of the rim with the names, as a share of the outline's radius."""
ORIGIN: Final = 196.0
"""Radius of the Origin."""

REALM_HALF, FRONTIER_HALF = 22.6, 13.4
"""Half the angle of a Realm and of a Frontier."""

TILE: Final = (138, 134)
"""Width and height of a slot."""
TILE_GAP: Final = 4
SPACE_RADIUS: Final = 37
SITE_RADIUS: Final = 36
SPHERE_RADIUS: Final = 65


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


def realm_angle(realm: int) -> float:
    """The direction in which a Realm lies."""
    return -54.0 + 72 * realm


def frontier_angle(frontier: int) -> float:
    """The direction in which a Frontier lies: a corner of the pentagon."""
    return realm_angle(frontier) + 36


def at(angle: float, radius: float, aside: float = 0) -> Point:
    """The point in a direction at a distance from the centre, then `aside` clockwise along the ring."""
    turn = math.radians(angle)
    x, y = CENTRE
    return (
        x + radius * math.cos(turn) - aside * math.sin(turn),
        y + radius * math.sin(turn) + aside * math.cos(turn),
    )


def edge(angle: float, share: float = 1.0) -> float:
    """The radius of the outline in a direction, times `share`."""
    off = math.radians((angle + 90) % 72 - 36)
    pentagon = math.cos(math.radians(36)) / math.cos(off)
    return RADIUS * share * ((1 - ROUND) * pentagon + ROUND * 0.94)


def outline(share: float, steps: int = 240) -> list[Point]:
    """The outline of the board scaled by `share`."""
    return [at(360 * i / steps, edge(360 * i / steps, share)) for i in range(steps)]


def sector(angle: float, half: float, inner: float, outer: float, steps: int = 24) -> list[Point]:
    """A sector of the board around a direction, between two shares of the outline's radius."""
    turns = [angle - half + 2 * half * i / steps for i in range(steps + 1)]
    return [at(turn, edge(turn, outer)) for turn in turns] + [at(turn, edge(turn, inner)) for turn in reversed(turns)]


def _slot(slot: int) -> Point:
    realm = board.realm_of_slot(slot)
    if realm is None:
        return at(frontier_angle(slot // 3), 462)
    turn = math.radians(realm_angle(realm))
    across, up = abs(math.sin(turn)), abs(math.cos(turn))
    wide, high = (TILE[0] + TILE_GAP) / 2, (TILE[1] + TILE_GAP + LABEL_RISE) / 2
    aside = min(wide / across if across else math.inf, high / up if up else math.inf)  # adjacent without touching
    return at(realm_angle(realm), 390, -aside if slot % 3 == 0 else aside)


LABEL_RISE: Final = 14
"""The overlap of a slot's label above the slot."""

SLOTS: Final[tuple[Point, ...]] = tuple(map(_slot, board.SLOTS))
"""The middle of each slot."""

SPACES: Final[tuple[Point, ...]] = tuple(
    at(frontier_angle(space // 2), 300) if space % 2 else at(realm_angle(space // 2), 264, -48)
    for space in board.SPACES
)
"""The middle of each Spirit space."""

SITES: Final[tuple[Point, ...]] = tuple(at(realm_angle(site), 264, 48) for site in board.SITES)
"""The middle of each Fortress site."""


def inwards(point: Point, distance: float) -> Point:
    """The point moved towards the centre."""
    x, y = point[0] - CENTRE[0], point[1] - CENTRE[1]
    share = 1 - distance / math.hypot(x, y)
    return CENTRE[0] + x * share, CENTRE[1] + y * share


SPACE_LABELS: Final = tuple(inwards(point, 46) for point in SPACES)
SITE_LABELS: Final = tuple(inwards(point, 46) for point in SITES)

SPHERES: Final[tuple[Point, ...]] = tuple(at(realm_angle(realm), 127) for realm in board.REALMS)
"""The middle of the Sphere that faces each Realm."""

REALM_NAMES: Final[tuple[Point, ...]] = tuple(
    at(realm_angle(r), edge(realm_angle(r), (1 + RIM) / 2)) for r in board.REALMS
)
"""The middle of each Realm's name on the rim."""

REALM_MARKS: Final[tuple[Point, ...]] = tuple(
    at(realm_angle(r), edge(realm_angle(r), (1 + RIM) / 2), 200) for r in board.REALMS
)
"""The middle of the mark of the team that controls each Realm."""

FRONTIER_MARKS: Final[tuple[Point, ...]] = tuple(
    at(frontier_angle(f), edge(frontier_angle(f), RIM + 0.028)) for f in board.FRONTIERS
)
"""The middle of the mark of the team that controls each Frontier."""

# Around the board

COLUMN: Final = 334
MARGIN: Final = 12


def column(side: int) -> Box:
    """The column of a team: Bliss on the left, Gloom on the right."""
    left = MARGIN if side == 0 else 1820 - MARGIN - COLUMN
    return Box(left, MARGIN, left + COLUMN, 1158 - MARGIN)


TEAM_HEIGHT: Final = 232
PANEL_GAP: Final = 10


def team_box(side: int) -> Box:
    """The panel of a team."""
    box = column(side)
    return Box(box.left, box.top, box.right, box.top + TEAM_HEIGHT)


def player_box(side: int, place: int, players: int = 2) -> Box:
    """The panel of a team's first, second... player."""
    box = column(side)
    top = box.top + TEAM_HEIGHT + PANEL_GAP
    height = (box.bottom - top - PANEL_GAP) / 2
    top += place * (height + PANEL_GAP)
    return Box(box.left, top, box.right, top + height)


def tower_foot(side: int) -> Point:
    """The middle of the foot of a team's tower in the Identity."""
    return (424.0, 1112.0) if side == 0 else (1396.0, 1112.0)


COMMON: Final = (358.0, 12.0)
"""The upper left corner of the Common Aspirations."""
TURN: Final = (1462.0, 12.0)
"""The upper right corner of the turn."""


@cache
def free_width(y: float) -> float:
    """The width of the corner above the board at a height: from a column to the outline."""
    best = 0.0
    for x in range(0, 560, 4):
        dx, dy = CENTRE[0] - (COMMON[0] + x), y - CENTRE[1]
        if math.hypot(dx, dy) < edge(math.degrees(math.atan2(dy, -dx)), 1.03):
            break
        best = float(x)
    return best
