"""The close-up for phones: the turn and the latest events in large letters, below them the part of the board concerned.

The part is drawn at its final size, not enlarged. A small map beside the text shows which part it is.
"""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from PIL import Image

from engine import Ruleset, Team, View, board, points
from engine.events import Event, TurnBegan
from render.drawing import layout, shapes, theme
from render.drawing.layout import Point
from render.drawing.sprite_cache import Item, Sprites, paint
from render.drawing.text_layout import text, wrapped
from render.pictures import board as whole
from render.pictures.board_background import BackgroundLabels, large_background
from render.pictures.board_columns import drawn_name
from render.pictures.changes import Changed, changed, redacted
from render.words import Words

PART: Final = (720, 660)
"""Width and height of the visible part of the board, in pixels of the board."""
ZOOM: Final = 1.5
"""The zoom of the part: names of Emotions become 33 pixels high."""
LEFT, RIGHT = 352, 1468
"""The range of x between the columns, which the part never overlaps."""
GAP: Final = 24
HEAD, LINE, SIZE = 136, 44, 34
"""Heights of the head and of a line of text, and its font size."""
MAX_LINES: Final = 3
"""Lines about the latest events; the Common Aspiration is below them."""
MAP: Final = 176
"""Width and height of the map."""
ROOM: Final = round(PART[0] * ZOOM) - 3 * GAP - MAP
"""The width of the lines beside the map."""

LARGE: Final = Sprites(limit=16_000_000, zoom=ZOOM)
"""The pieces of close-ups."""


class Crop(NamedTuple):
    """A rectangle of the board by its upper left corner, as large as PART."""

    left: float
    top: float


def draw(words: Words, rules: Ruleset, view: View, latest: Sequence[Event] = ()) -> Image.Image:
    """The picture of the part of the board changed by `latest`, or else around the active Spirit."""
    words, latest = words.unmarked, redacted(view, latest)
    marks = changed(view, latest)
    part = shown(view, marks)
    width, height = round(PART[0] * ZOOM), round(PART[1] * ZOOM)
    top = HEAD + LINE * (MAX_LINES + 1) + 16
    image = shapes.faded((width, top + height), theme.DUSK, theme.NIGHT)
    paint(
        image,
        [
            *head(words, rules, view),
            *_story(words, view, latest),
            *common_aspiration(words, view),
            map_item(view, part),
        ],
    )
    image.paste(_part(words, rules, view, marks, part), (0, top))
    return image


def _story(words: Words, view: View, latest: Sequence[Event]) -> Iterator[Item]:
    """The latest events, in lines beside the map."""
    told = words.terse.narration.story(view, [event for event in latest if not isinstance(event, TurnBegan)])
    story = words.terms.sentences(told)
    for number, line in enumerate(wrapped(story, theme.TEXT, SIZE, [ROOM] * MAX_LINES)):
        yield text(line, GAP, HEAD + LINE * (number + 0.5), theme.TEXT, SIZE, theme.GOLD, width=ROOM)


def common_aspiration(words: Words, view: View) -> Iterator[Item]:
    """The Common Aspiration with both teams' values."""
    y = HEAD + LINE * (MAX_LINES + 0.5)
    current = view.known.current_common
    if current is None:
        none = words.say("position-common-none")
        yield text(none, GAP, y, theme.HEAVY, SIZE, theme.INK, width=ROOM)
        return
    facts = words.terms.standing(view, current)
    heading = words.say("help-aspiration", aspiration=facts["aspiration"], counts=facts["counts"])
    yield text(heading, GAP, y, theme.HEAVY, SIZE, theme.INK, width=ROOM - 260)
    for team, value in zip(Team, (facts["bliss"], facts["gloom"]), strict=True):
        x = GAP + ROOM - 230 + 130 * team
        yield Item(("mark", team, 21), x, y)
        yield text(str(value), x + 30, y, theme.HEAVY, 44, theme.TEAM[team], width=74)


def map_item(view: View, part: Crop) -> Item:
    """The map: the visible part, and the Spirits."""
    known = view.known
    spirits = tuple(
        (player.space, known.team_of(seat)) for seat, player in enumerate(known.players) if player.space is not None
    )
    box = (part.left, part.top, part.left + PART[0], part.top + PART[1])
    return Item(("whereabouts", MAP, box, tuple(sorted(spirits))), round(PART[0] * ZOOM) - GAP - MAP, HEAD)


def _part(words: Words, rules: Ruleset, view: View, marks: Changed, part: Crop) -> Image.Image:
    left, top = round(part.left * ZOOM), round(part.top * ZOOM)
    size = round(PART[0] * ZOOM), round(PART[1] * ZOOM)
    image = (
        large_background(BackgroundLabels.of(words), ZOOM)
        .crop((left, top, left + size[0], top + size[1]))
        .convert("RGB")
    )
    paint(image, whole.places(words, rules, view, marks), LARGE, (left / ZOOM, top / ZOOM))
    return image


def shown(view: View, marks: Changed) -> Crop:
    """The visible part of the board, around `centre` but within the board."""
    x, y = centre(view, marks)
    left = min(max(x - PART[0] / 2, LEFT), RIGHT - PART[0])
    return Crop(left, min(max(y - PART[1] / 2, 0), theme.BOARD[1] - PART[1]))


def centre(view: View, marks: Changed) -> Point:
    """The middle of all changes if they fit into one part, otherwise the active Spirit, otherwise the Origin."""
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
    """The active seat, its Actions left, and both teams' points."""
    known, seat = view.known, view.known.turn.seat
    spirit = known.setup.seats[seat].spirit
    yield Item(("spirit", spirit, 44), 68, 66)
    yield text(words.terms.spirit(spirit), 126, 42, theme.DISPLAY, 46, theme.TEAM[spirit.team], width=330)
    yield text(drawn_name(words, seat), 128, 94, theme.HEAVY, 34, theme.INK, width=330)
    for place in range(max(known.turn.actions, 3)):
        yield Item(("pip", place < known.turn.actions, 18), 490 + 44 * place, 46)
    absorb = "picture-absorb-used" if known.turn.absorbed else "picture-absorb-free"
    yield text(words.say(absorb), 472, 94, theme.TEXT, 34, theme.INK, width=246)
    for team in Team:
        x = 756 + 168 * team
        yield Item(("mark", team, 32), x, 66)
        yield text(str(points(rules, known)[team]), x + 42, 66, theme.HEAVY, 66, theme.TEAM[team], width=92)
