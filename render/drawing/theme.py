"""Colours, fonts and sizes."""

from functools import cache, lru_cache
from importlib import resources
from io import BytesIO
from typing import Final

from PIL import ImageFont

from engine import Sphere, Team, Vibe

Colour = tuple[int, int, int]

# Colours

INK: Final[Colour] = (240, 242, 252)
"""Text on a dark background."""
DIM: Final[Colour] = (184, 190, 218)
"""Secondary text on a dark background."""
DARK: Final[Colour] = (16, 16, 32)
"""Text on a light background, and outlines."""
FADED: Final[Colour] = (136, 141, 176)
"""Text about past events."""
GOLD: Final[Colour] = (232, 198, 124)
"""Titles and frames."""
WHITE: Final[Colour] = (255, 255, 255)
NIGHT: Final[Colour] = (14, 13, 34)
DUSK: Final[Colour] = (34, 30, 72)
"""The background of pictures without a board: a gradient from DUSK at the top to NIGHT."""
PANEL: Final[Colour] = (24, 25, 54)
PANEL_EDGE: Final[Colour] = (84, 88, 140)
HOLE: Final[Colour] = (12, 12, 30)
"""The inside of an empty space."""
HOLE_EDGE: Final[Colour] = (196, 200, 228)
SPACE, SITE = GOLD, (214, 218, 240)
"""The labels of Spirit spaces and Fortress sites: the colours of their rims."""
EMPTY: Final[Colour] = (132, 135, 160)
"""The label of an empty slot, quieter than its rim."""
CHANGED: Final[Colour] = (255, 255, 255)
"""The ring around recent changes."""

TEAM: Final[dict[Team, Colour]] = {Team.BLISS: (255, 178, 44), Team.GLOOM: (74, 144, 255)}
TEAM_DARK: Final[dict[Team, Colour]] = {Team.BLISS: (96, 54, 0), Team.GLOOM: (10, 32, 92)}
TEAM_LIGHT: Final[dict[Team, Colour]] = {Team.BLISS: (255, 226, 160), Team.GLOOM: (190, 218, 255)}

VIBE: Final[dict[Vibe, Colour]] = {
    Vibe.RED: (236, 126, 176),
    Vibe.YELLOW: (240, 228, 66),
    Vibe.GREEN: (0, 188, 136),
    Vibe.BLUE: (86, 196, 245),
    Vibe.WILD: (226, 228, 240),
}
PLAIN_FACE: Final[Colour] = (206, 206, 220)
"""The face of an Emotion without a Vibe."""

REALM: Final[tuple[Colour, ...]] = ((142, 62, 100), (84, 66, 158), (30, 96, 140), (34, 116, 96), (136, 90, 50))
"""The background of each Realm, from the Valley on."""

SPHERE: Final[dict[Sphere, Colour]] = {
    Sphere.COMMITMENT: (168, 52, 62),
    Sphere.CREATIVITY: (150, 84, 16),
    Sphere.HUMILITY: (44, 110, 66),
    Sphere.DILIGENCE: (38, 88, 150),
    Sphere.KNOWLEDGE: (108, 66, 156),
}
WILLPOWER: Final[Colour] = (214, 246, 255)
ESSENCE: Final[Colour] = (96, 240, 226)
AMBITION: Final[Colour] = (255, 214, 96)
OFF: Final[Colour] = (52, 54, 88)
"""A missing token: an inactive Ambition, a used Action."""
TOKEN: Final[Colour] = (255, 232, 150)
INSECURITY: Final[Colour] = (198, 150, 255)

# Sizes, in pixels of a picture at full size

BOARD: Final = (1820, 1160)
"""The wide board: not wider than 11:7, or Discord's client on a computer shows nothing while it loads."""
INTENSITY, LABEL, NAME, SMALL = 56, 32, 22, 20
TITLE, NUMBER, POINTS = 30, 44, 66

# Fonts

TEXT, HEAVY, DISPLAY = "Nunito-Bold.ttf", "Nunito-Black.ttf", "Cinzel-Bold.ttf"
CHINESE: Final = "NotoSansCJK-Bold.otf"
OTHERS: Final = (
    *(f"NotoSans{script}-Bold.ttf" for script in ("", "Hebrew", "Arabic", "Thai", "Armenian", "Georgian")),
    CHINESE,
)
"""Fallback fonts, in the order in which they are tried."""


@cache
def _bytes(name: str) -> bytes:
    return (resources.files("render") / "assets" / name).read_bytes()


@cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font at a size in pixels; with BASIC layout, because RAQM depends on installed libraries."""
    return ImageFont.truetype(BytesIO(_bytes(name)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=16384)
def covers(name: str, character: str) -> bool:
    """Whether a font has a glyph for a character; a missing one is drawn as a box."""
    return _glyph(name, character) != _missing(name)


@cache
def _missing(name: str) -> tuple[tuple[int, int], bytes]:
    return _glyph(name, "\uffff")


def _glyph(name: str, character: str) -> tuple[tuple[int, int], bytes]:
    mask = font(name, 24).getmask(character)
    return mask.size, bytes(mask)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two: 0 is the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue
