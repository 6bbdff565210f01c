"""The layout of the tall board picture, for phones: letters large enough at a third of its width.

A phone shows the picture 303 CSS pixels wide, a large screen 350 high. So no letters are smaller than LEAST: 11 CSS
pixels on the phone, 10 on the large screen. The pentagon is bent into the outline of a house, whose straight walls hold
larger tiles. Of most places only those on its right half are given; those on the left are their reflections.
"""

import math
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from engine import Team, board
from render.drawing.layout import Box, Layout, Point, Sector, Tile, at, realm_angle

SIZE: Final = (880, 1118)
LEAST: Final = 32
"""The least font size in pixels."""
CENTRE: Final = (440.0, 414.0)

TILE: Final = Tile(
    size=(166, 126),
    border=6,
    strong=(4, 6, 8, 10),
    vibe=(26, 39, 16),
    strong_vibe=(28, 39, 15),
    name=(40, LEAST),
    name_room=(152, 144),
    intensity=(78, 37),
    intensity_size=46,
    gems=70,
    gem=35,
    number=(LEAST, LEAST),
    sign=(138, 39),
    token=(142, 0),
    insecurity=(99, 0),
    badge=LEAST,
    label=(34, 0),
)


def _mirrored(point: Point) -> Point:
    return 2 * CENTRE[0] - point[0], point[1]


_RIGHT_CORNERS: Final = ((474, 4), (700, 60), (850, 106), (874, 132), (874, 650), (816, 812), (796, 832))
_CORNERS: Final = (*_RIGHT_CORNERS, *(_mirrored(corner) for corner in reversed(_RIGHT_CORNERS)))
"""The corners of the outline, clockwise."""


@cache
def radius(angle: float) -> float:
    """The radius of the outline in a direction: the distance to the first line that bounds it."""
    towards = at((0, 0), angle, 1)
    found = math.inf
    for (ax, ay), (bx, by) in pairwise((*_CORNERS, _CORNERS[0])):
        outwards = by - ay, ax - bx
        ahead = outwards[0] * towards[0] + outwards[1] * towards[1]
        if ahead > 0:
            found = min(found, (outwards[0] * (ax - CENTRE[0]) + outwards[1] * (ay - CENTRE[1])) / ahead)
    return found


_RIGHT_SLOTS: Final = ((612, 125), (784, 177), (784, 320), (784, 462), (780, 604), (710, 746), (530, 760))
"""V1 to N1."""

_BORDERS: Final = (-73, -25.5, -4.3, 41, 61)
"""The directions between WV and V, V and VC, VC and C, C and CN, CN and N."""
_SECTORS: Final = tuple(
    Sector(*borders) for borders in pairwise((*_BORDERS, *(180 - turn for turn in reversed(_BORDERS)), 287))
)
"""V, VC, C, CN, N and so on to WV."""


class _Place(NamedTuple):
    """A Spirit space or Fortress site: its middle, its label, and at a space the mark of the team in control."""

    middle: Point
    label: Point
    mark: Point = (0, 0)

    @property
    def mirrored(self) -> "_Place":
        return _Place(_mirrored(self.middle), _mirrored(self.label), _mirrored(self.mark))


_RIGHT_SPACES: Final = (
    _Place((546, 234), (544, 281), (584, 208)),
    _Place((648, 353), (590, 361), (690, 328)),
    _Place((654, 439), (640, 492), (684, 407)),
    _Place((631, 632), (590, 598), (671, 593)),
)
_SPACES: Final = (
    *_RIGHT_SPACES,
    _Place((494, 640), (440, 583), (540, 658)),
    *(place.mirrored for place in reversed(_RIGHT_SPACES)),
    _Place((440, 195), (440, 239), (484, 171)),
)
"""V to WV."""
_RIGHT_SITES: Final = (_Place((656, 267), (652, 207)), _Place((652, 548), (598, 549)))
_SITES: Final = (
    *_RIGHT_SITES,
    _Place((386, 640), (326, 640)),
    *(place.mirrored for place in reversed(_RIGHT_SITES)),
)

TALL: Final = Layout(
    form="tall",
    size=SIZE,
    centre=CENTRE,
    radius=radius,
    realms=_SECTORS[::2],
    frontiers=_SECTORS[1::2],
    rim=0.975,
    inside=0.25,
    origin=136,
    sphere=46,
    tile=TILE,
    slots=(*_RIGHT_SLOTS, *map(_mirrored, reversed(_RIGHT_SLOTS)), (440, 86)),
    spaces=tuple(place.middle for place in _SPACES),
    space_labels=tuple(place.label for place in _SPACES),
    crowd=0,
    sites=tuple(place.middle for place in _SITES),
    site_labels=tuple(place.label for place in _SITES),
    spheres=tuple(at(CENTRE, realm_angle(realm), 84) for realm in board.REALMS),
    realm_names=(),
    realm_marks=tuple(place.mark for place in _SPACES[::2]),
    frontier_marks=tuple(place.mark for place in _SPACES[1::2]),
    mark=20,
)

# Around the board

MARGIN: Final = 6
COLUMN: Final = (SIZE[0] - 3 * MARGIN) / 2
"""The width of the panels of a team's players."""
MEANS: Final = 842
"""The upper edge of the teams' Ambition and Wheel."""
PLAYERS: Final = (894, 965)
"""The upper edges of the panels of a team's players."""
PLAYER: Final = 67
"""Their height."""
GOAL: Final = Box(MARGIN, 1036, SIZE[0] - MARGIN, 1114)
"""The panel of the Common Aspiration, which a message tells in words, too."""

HEIGHTS: Final = (840, 892, 1034, SIZE[1])
"""The heights in which the picture is whole: the house, then with each of the strips below it."""


def score(team: Team) -> Point:
    """The middle of a team's emblem in its corner above the board."""
    return (44 if team is Team.BLISS else SIZE[0] - 44), 42


def column(team: Team) -> float:
    """The left edge of a team's column: Bliss on the left, Gloom on the right."""
    return MARGIN + team * (COLUMN + MARGIN)
