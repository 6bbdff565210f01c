"""The picture of a reviewed game: the chance to win, turn by turn, between Bliss above and Gloom below."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from PIL import Image

from engine import Team
from render.drawing import pieces, shapes, theme
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text
from render.words.fluent import DEFAULT_LANGUAGE
from render.words.terms import game_messages

WIDTH: Final = 900
HEIGHT: Final = 670
LEFT: Final = 104
TOP: Final = 76
PLOT: Final = (WIDTH - LEFT - 40, 440)
"""Width and height of the curve's field."""
TICKS: Final = 8
"""Turns between two numbers below the curve, at most."""

Say = Callable[..., str]


class Chances(NamedTuple):
    """What is drawn.

    Attributes:
        bliss: Bliss's chance to win at the beginning of each turn and at the end of the game, 0 to 1.
        revelations: the turns with a Revelation, from 0.
        points: the turning points in their order, as turns from 0.
    """

    bliss: tuple[float, ...]
    revelations: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


def draw(chances: Chances, language: str = DEFAULT_LANGUAGE) -> Image.Image:
    """The picture of the chances of a game."""
    image = shapes.faded((WIDTH, HEIGHT), theme.DUSK, theme.NIGHT)
    paint(image, items(chances, language))
    return image


def alt(chances: Chances, language: str = DEFAULT_LANGUAGE) -> Iterator[str]:
    """The sentences that describe the picture."""
    say = game_messages(language).say
    yield say("chances-alt", turns=len(chances.bliss) - 1)
    for number, turn in enumerate(chances.points, 1):
        before, after = (round(100 * chances.bliss[each]) for each in (turn, turn + 1))
        yield say("chances-point", number=number, turn=turn + 1, before=before, after=after)
    for turn in chances.revelations:
        yield say("chances-revelation", turn=turn + 1)


def items(chances: Chances, language: str = DEFAULT_LANGUAGE) -> list[Item]:
    """The pieces of the picture; plain data."""
    say = game_messages(language).say
    return [*_field(chances), *_axes(chances, say), *_key(chances, say)]


def _field(chances: Chances) -> Iterator[Item]:
    """The curve, with the Revelations and the turning points."""
    width, height = PLOT
    marks = tuple(round(_across(chances, turn + 1)) for turn in chances.revelations)
    heights = tuple(round(height * (1 - chance)) for chance in chances.bliss)
    yield Item(pieces.chances(width, height, heights, marks), LEFT, TOP)
    for number, turn in enumerate(chances.points, 1):
        place = _across(chances, turn + 0.5)
        level = (heights[turn] + heights[turn + 1]) / 2
        yield Item(pieces.numbered(number, 26), LEFT + place, TOP + min(max(level, 30), height - 30))


def _axes(chances: Chances, say: Say) -> Iterator[Item]:
    """What is measured upwards, and the numbers of the turns."""
    height, middle = PLOT[1], LEFT - 16
    yield text(say("chances-title"), LEFT, TOP - 38, theme.HEAVY, 34, theme.WHITE, width=PLOT[0])
    for team, y, full in zip(Team, (66, height - 66), (16, height - 16), strict=True):
        yield Item(pieces.mark(team, 26), LEFT / 2, TOP + y)
        yield text("100%", middle, TOP + full, theme.HEAVY, 28, theme.DIM, anchor="r", width=middle)
    yield text("50%", middle, TOP + height / 2, theme.HEAVY, 28, theme.DIM, anchor="r", width=middle)
    yield text(say("chances-turns"), middle, TOP + height + 40, theme.HEAVY, 32, theme.DIM, anchor="r", width=middle)
    turns = len(chances.bliss) - 1
    step = max(1, -(-turns // TICKS))
    for turn in range(0, turns, step):
        x = LEFT + _across(chances, turn + 0.5)
        yield text(str(turn + 1), x, TOP + height + 40, theme.HEAVY, 32, theme.DIM, anchor="m", width=80)


def _key(chances: Chances, say: Say) -> Iterator[Item]:
    """What the symbols in the field are."""
    y, half = TOP + PLOT[1] + 108, PLOT[0] // 2
    if chances.points:
        yield Item(pieces.numbered(1, 22), LEFT + 22, y)
        yield text(say("chances-key-point"), LEFT + 58, y, theme.HEAVY, 32, theme.DIM, width=half - 60)
    if chances.revelations:
        yield Item(pieces.moment(50), LEFT + half + 22, y)
        yield text(say("chances-key-revelation"), LEFT + half + 40, y, theme.HEAVY, 32, theme.DIM, width=half - 40)


def _across(chances: Chances, turn: float) -> float:
    """The distance of a moment from the left end of the field."""
    return PLOT[0] * turn / (len(chances.bliss) - 1)
