"""The layout of the wide board picture, computed from the geometry of the board, with columns and corners around it."""

import math
from functools import cache, partial
from typing import Final

from engine import board
from render.drawing import theme
from render.drawing.layout import Box, Layout, Point, Sector, Tile, at, frontier_angle, inwards, realm_angle

CENTRE: Final = (910.0, 622.0)
RADIUS: Final = 606.0
ROUND: Final = 0.30
"""The blend of the outline: 0 is a pentagon, 1 a circle."""
RIM: Final = 0.925
"""The inner edge of the rim with the names, as a share of the outline's radius."""

REALM_HALF, FRONTIER_HALF = 22.6, 13.4
"""Half the angle of a Realm and of a Frontier."""

TILE: Final = Tile(
    size=(138, 134),
    border=8,
    strong=(6, 8, 11, 17),
    vibe=(33, 46, 18),
    strong_vibe=(38, 47, 16),
    name=(37, theme.NAME),
    name_room=(118, 108),
    intensity=(75, 44),
    intensity_size=theme.INTENSITY,
    gems=83,
    gem=32,
    number=(theme.NAME, theme.SMALL),
    sign=(118, 21),
    token=(118, 55),
    insecurity=(94, 0),  # beside the label, inside the slot
    badge=26,
    label=(42, 1),
)
TILE_GAP: Final = 4
LABEL_RISE: Final = 14
"""The overlap of a slot's label above the slot."""

_at = partial(at, CENTRE)


def edge(angle: float) -> float:
    """The radius of the outline in a direction."""
    off = math.radians((angle + 90) % 72 - 36)
    pentagon = math.cos(math.radians(36)) / math.cos(off)
    return RADIUS * ((1 - ROUND) * pentagon + ROUND * 0.94)


def _slot(slot: int) -> Point:
    realm = board.realm_of_slot(slot)
    if realm is None:
        return _at(frontier_angle(slot // 3), 462)
    turn = math.radians(realm_angle(realm))
    across, up = abs(math.sin(turn)), abs(math.cos(turn))
    wide, high = (TILE.size[0] + TILE_GAP) / 2, (TILE.size[1] + TILE_GAP + LABEL_RISE) / 2
    aside = min(wide / across if across else math.inf, high / up if up else math.inf)  # adjacent without touching
    return _at(realm_angle(realm), 390, -aside if slot % 3 == 0 else aside)


_SPACES: Final = tuple(
    _at(frontier_angle(space // 2), 300) if space % 2 else _at(realm_angle(space // 2), 264, -48)
    for space in board.SPACES
)
_SITES: Final = tuple(_at(realm_angle(site), 264, 48) for site in board.SITES)


def _rim(realm: int, aside: float = 0) -> Point:
    """A point in the middle of the rim."""
    return _at(realm_angle(realm), (1 + RIM) / 2 * edge(realm_angle(realm)), aside)


WIDE: Final = Layout(
    form="wide",
    size=theme.BOARD,
    centre=CENTRE,
    radius=edge,
    realms=tuple(Sector(realm_angle(r) - REALM_HALF, realm_angle(r) + REALM_HALF) for r in board.REALMS),
    frontiers=tuple(
        Sector(frontier_angle(f) - FRONTIER_HALF, frontier_angle(f) + FRONTIER_HALF) for f in board.FRONTIERS
    ),
    rim=RIM,
    inside=0.36,
    origin=196,
    sphere=65,
    tile=TILE,
    slots=tuple(map(_slot, board.SLOTS)),
    spaces=_SPACES,
    space_labels=tuple(inwards(CENTRE, point, 46) for point in _SPACES),
    crowd=16,
    sites=_SITES,
    site_labels=tuple(inwards(CENTRE, point, 46) for point in _SITES),
    spheres=tuple(_at(realm_angle(realm), 127) for realm in board.REALMS),
    realm_names=tuple(map(_rim, board.REALMS)),
    realm_marks=tuple(_rim(realm, 200) for realm in board.REALMS),
    frontier_marks=tuple(_at(frontier_angle(f), (RIM + 0.028) * edge(frontier_angle(f))) for f in board.FRONTIERS),
    mark=27,
)

# Around the board

COLUMN: Final = 334
MARGIN: Final = 12


def column(side: int) -> Box:
    """The column of a team: Bliss on the left, Gloom on the right."""
    left = MARGIN if side == 0 else 1820 - MARGIN - COLUMN
    return Box(left, MARGIN, left + COLUMN, theme.BOARD[1] - MARGIN)


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
        if math.hypot(dx, dy) < 1.03 * edge(math.degrees(math.atan2(dy, -dx))):
            break
        best = float(x)
    return best
