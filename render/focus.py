"""The phone crop: whose turn it is and what happened in large letters, below it the part of the board where it did."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from PIL import Image, ImageFilter

from engine import Ruleset, Team, View, board, points
from engine.events import Event, TurnBegan
from render import board as whole
from render import layout, shapes, theme
from render.describe import Words
from render.ground import Places, ground
from render.highlight import Changed, changed, seen
from render.layout import Point
from render.lines import wrapped
from render.panels import written
from render.sprites import Item, paint

PART: Final = (640, 560)
"""Width and height of the part of the board that is shown."""
ZOOM: Final = 1.6875
"""How much larger it is shown: names of Emotions become 37 pixels high."""
LEFT, RIGHT = 352, 1468
"""Between the columns: a part never reaches into them."""
GAP: Final = 24
HEAD, LINE, LINES, SIZE = 136, 44, 3, 34
"""Heights of the head and of a line of text, how many lines, and the size of their letters."""


def draw(words: Words, rules: Ruleset, view: View, latest: Sequence[Event] = ()) -> Image.Image:
    """The part of the board where `latest` changed something, or the active Spirit's, with what happened above it."""
    words, latest = words.unmarked, seen(view, latest)
    marks = changed(view, latest)
    width = round(PART[0] * ZOOM)
    told = " ".join(words.terse.story(view, [event for event in latest if not isinstance(event, TurnBegan)]))
    lines = list(wrapped(told, theme.TEXT, SIZE, [width - 2 * GAP] * LINES))
    top = HEAD + LINE * len(lines) + (16 if lines else 0)
    image = shapes.faded((width, top + round(PART[1] * ZOOM)), theme.DUSK, theme.NIGHT)
    paint(image, head(words, rules, view))
    paint(image, [_line(line, number) for number, line in enumerate(lines)])
    image.paste(_part(words, rules, view, marks), (0, top))
    return image


def _line(line: str, number: int) -> Item:
    return Item(("text", line, theme.TEXT, SIZE, theme.GOLD, "l"), GAP, HEAD + LINE * (number + 0.5))


def _part(words: Words, rules: Ruleset, view: View, marks: Changed) -> Image.Image:
    image = ground(Places.of(words)).copy()
    paint(image, whole.places(words, rules, view, marks))
    x, y = centre(view, marks)
    left = min(max(x - PART[0] / 2, LEFT), RIGHT - PART[0])
    top = min(max(y - PART[1] / 2, 0), theme.BOARD[1] - PART[1])
    size = (round(PART[0] * ZOOM), round(PART[1] * ZOOM))
    box = (left, top, left + PART[0], top + PART[1])
    large = image.resize(size, Image.Resampling.LANCZOS, box=box)
    return large.filter(ImageFilter.UnsharpMask(2, 60, 2))


def centre(view: View, marks: Changed) -> Point:
    """The middle of what changed if one part shows all of it, else the active Spirit, else the Origin."""
    known = view.known
    found = [*(layout.SLOTS[slot] for slot in marks.slots), *(layout.SITES[site] for site in marks.sites)]
    found += [layout.SPACES[space] for seat in marks.moved if (space := known.players[seat].space) is not None]
    found += [
        layout.SPHERES[realm] for realm in board.REALMS if board.sphere_at(known.orientation, realm) in marks.spheres
    ]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    if found and max(xs) - min(xs) < PART[0] - layout.TILE[0] and max(ys) - min(ys) < PART[1] - layout.TILE[1]:
        return fmean((min(xs), max(xs))), fmean((min(ys), max(ys)))
    space = known.players[known.turn.seat].space
    return layout.CENTRE if space is None else layout.SPACES[space]


def head(words: Words, rules: Ruleset, view: View) -> Iterator[Item]:
    """Whose turn it is and what is left of it, and how many points the teams have."""
    known, seat = view.known, view.known.turn.seat
    spirit = known.setup.seats[seat].spirit
    yield Item(("spirit", spirit, 44), 68, 66)
    yield Item(("text", words.spirit(spirit), theme.DISPLAY, 46, theme.TEAM[spirit.team], "l", 330), 126, 42)
    yield Item(("text", written(words, seat), theme.HEAVY, 34, theme.INK, "l", 330), 128, 94)
    for place in range(max(known.turn.actions, 3)):
        yield Item(("pip", place < known.turn.actions, 18), 520 + 44 * place, 46)
    absorb = "picture-absorb-used" if known.turn.absorbed else "picture-absorb-free"
    yield Item(("text", words.say(absorb), theme.TEXT, 34, theme.INK, "l", 240), 500, 94)
    for team in Team:
        x = 756 + 168 * team
        yield Item(("mark", team, 32), x, 66)
        yield Item(("text", str(points(rules, known)[team]), theme.HEAVY, 66, theme.TEAM[team], "l", 92), x + 42, 66)
