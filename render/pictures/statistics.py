"""The picture of statistics: bars of games won by side and Spirit, and the rating over the games."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PIL import Image

from engine import Spirit, Team
from render.drawing import pieces, shapes, theme
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text
from render.words.fluent import DEFAULT_LANGUAGE
from render.words.terms import decimal, game_messages

WIDTH: Final = 900
GAP: Final = 28
ROW: Final = 66
HEAD: Final = 74
BAR: Final = (320, 720)
"""Left and right end of the longest bar."""
BAR_HEIGHT: Final = 36
CURVE: Final = (150, 300)
"""Left end and height of the line."""


class Won(NamedTuple):
    """Games of a team, or of one of its Spirits: how many, and how many of them were won and drawn."""

    team: Team
    spirit: Spirit | None
    games: int
    wins: int
    draws: int


class Chart(NamedTuple):
    """What is drawn: games won, teams first, and the rating after each rated game, if there are any."""

    won: tuple[Won, ...]
    rating: tuple[float, ...] = ()


def draw(chart: Chart, language: str = DEFAULT_LANGUAGE) -> Image.Image:
    """The picture of a chart."""
    image = shapes.faded((WIDTH, _height(chart)), theme.DUSK, theme.NIGHT)
    paint(image, items(chart, language))
    return image


def alt(chart: Chart, language: str = DEFAULT_LANGUAGE) -> Iterator[str]:
    """The sentences that describe a chart."""
    say = game_messages(language).say
    for won in chart.won:
        yield say("chart-won", name=_name(won, language), wins=won.wins, draws=won.draws, games=won.games)
    if chart.rating:
        low, high, last = (decimal(each, language) for each in (min(chart.rating), max(chart.rating), chart.rating[-1]))
        yield say("chart-rating", games=len(chart.rating), low=low, high=high, last=last)


def items(chart: Chart, language: str = DEFAULT_LANGUAGE) -> list[Item]:
    """The pieces of the picture; plain data."""
    say = game_messages(language).say
    found = [text(say("chart-won-title"), GAP, HEAD / 2 + 6, theme.DISPLAY, 40, theme.GOLD, width=WIDTH - 2 * GAP)]
    most = max((won.games for won in chart.won), default=1)
    y = HEAD + ROW / 2
    for won in chart.won:
        found += _row(won, y, most, language)
        y += ROW
    if chart.rating:
        found += _rating(chart.rating, y - ROW / 2, language)
    return found


def _height(chart: Chart) -> int:
    line = CURVE[1] * (len(chart.rating) > 1)
    return HEAD + ROW * len(chart.won) + GAP + (HEAD + line if chart.rating else 0)


def _row(won: Won, y: float, most: int, language: str) -> Iterator[Item]:
    """A row: sign, name, bar, numbers."""
    left, right = BAR
    if won.spirit is None:
        yield Item(pieces.mark(won.team, 24), GAP + 26, y)
    else:
        yield Item(pieces.spirit(won.spirit, 24), GAP + 26, y)
    yield text(_name(won, language), GAP + 66, y, theme.HEAVY, 38, theme.INK, width=left - GAP - 84)
    width = max(24, round((right - left) * won.games / most))
    wins, draws = (round(width * count / won.games) for count in (won.wins, won.draws))
    yield Item(pieces.bar(won.team, width, BAR_HEIGHT, wins, draws), left, y - BAR_HEIGHT / 2)
    yield text(f"{won.wins} / {won.games}", WIDTH - GAP, y, theme.HEAVY, 38, theme.WHITE, anchor="r", width=150)


def _rating(rating: tuple[float, ...], top: float, language: str) -> Iterator[Item]:
    """The last rating and, after several games, the line to it between the lowest and the highest value."""
    left, height = CURVE
    title, now = game_messages(language).say("chart-rating-title"), decimal(rating[-1], language)
    yield text(title, GAP, top + HEAD / 2 + 6, theme.DISPLAY, 40, theme.GOLD, width=600)
    yield text(now, WIDTH - GAP, top + HEAD / 2 + 6, theme.HEAVY, 52, theme.WHITE, anchor="r", width=220)
    if len(rating) == 1:
        return
    low, high = min(rating), max(rating)
    margin, spread = 26, max(high - low, 1.0)
    heights = tuple(round(height - margin - (value - low) / spread * (height - 2 * margin)) for value in rating)
    zero = round(height - margin - (0 - low) / spread * (height - 2 * margin)) if low <= 0 <= high else None
    yield Item(pieces.curve(WIDTH - left - GAP, height, heights, zero), left, top + HEAD)
    for value in {low, high}:
        y = top + HEAD + height - margin - (value - low) / spread * (height - 2 * margin)
        yield text(decimal(value, language), left - 14, y, theme.HEAVY, 34, theme.DIM, anchor="r", width=left - GAP)


def _name(won: Won, language: str) -> str:
    name = f"team-{won.team.word}" if won.spirit is None else f"spirit-{won.spirit.value}"
    return game_messages(language).say(name)
