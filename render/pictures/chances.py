"""The picture of a reviewed game: the chance to win, turn by turn, between Bliss above and Gloom below."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PIL import Image

from engine import Team
from render.drawing import pieces, shapes, theme
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text
from render.words.fluent import DEFAULT_LANGUAGE
from render.words.terms import game_messages

WIDTH: Final = 900
HEIGHT: Final = 560
LEFT: Final = 96
TOP: Final = 34
PLOT: Final = (WIDTH - LEFT - 40, 440)
"""Width and height of the curve's field."""
TICKS: Final = 8
"""Turns between two numbers below the curve, at most."""


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


def draw(chances: Chances) -> Image.Image:
    """The picture of the chances of a game."""
    image = shapes.faded((WIDTH, HEIGHT), theme.DUSK, theme.NIGHT)
    paint(image, items(chances))
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


def items(chances: Chances) -> list[Item]:
    """The pieces of the picture; plain data."""
    width, height = PLOT
    marks = tuple(round(_across(chances, turn + 1)) for turn in chances.revelations)
    heights = tuple(round(height * (1 - chance)) for chance in chances.bliss)
    found = [Item(pieces.mark(team, 26), LEFT / 2, TOP + y) for team, y in zip(Team, (30, height - 30), strict=True)]
    found.append(text("50", LEFT - 16, TOP + height / 2, theme.HEAVY, 30, theme.DIM, anchor="r", width=LEFT - 20))
    found.append(Item(pieces.chances(width, height, heights, marks), LEFT, TOP))
    for number, turn in enumerate(chances.points, 1):
        place = _across(chances, turn + 0.5)
        level = (heights[turn] + heights[turn + 1]) / 2
        found.append(Item(pieces.numbered(number, 26), LEFT + place, TOP + min(max(level, 30), height - 30)))
    turns = len(chances.bliss) - 1
    step = max(1, -(-turns // TICKS))
    for turn in range(0, turns, step):
        x = LEFT + _across(chances, turn + 0.5)
        found.append(text(str(turn + 1), x, TOP + height + 44, theme.HEAVY, 32, theme.DIM, anchor="m", width=80))
    return found


def _across(chances: Chances, turn: float) -> float:
    """The distance of a moment from the left end of the field."""
    return PLOT[0] * turn / (len(chances.bliss) - 1)
