"""The picture of the final score: each team's stones, Wheel and total, the winner, the reason for the end."""

from collections.abc import Iterator
from typing import Final

from PIL import Image

from engine import Fragment, Mode, Seat, Team, View, points, winner
from render.drawing import pieces, shapes, theme
from render.drawing.pieces import BLOCK
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text
from render.pictures.board_columns import drawn_name
from render.words import Words

SIZE: Final = (1100, 748)
GAP: Final = 24
HEAD, FOOT, ROW = 172, 24, 84


def draw(words: Words, view: View) -> Image.Image:
    """The picture of the current score."""
    image = shapes.faded(SIZE, theme.DUSK, theme.NIGHT)
    paint(image, items(words, view))
    return image


def items(words: Words, view: View) -> list[Item]:
    """The pieces of the picture; plain data."""
    words = words.unmarked
    found = list(_head(words, view))
    for team in Team:
        found += _team(words, view, team)
    return found


def _head(words: Words, view: View) -> Iterator[Item]:
    """The winner, or that the game is running, and why it ended."""
    known, middle, room = view.known, SIZE[0] / 2, SIZE[0] - 2 * GAP
    won = winner(words.rules, known)
    title = words.scores.result(view) if known.over else words.say("final-running")
    colour = theme.GOLD if won is None or not known.over else theme.TEAM[won]
    yield text(title, middle, 66, theme.DISPLAY, 60, colour, anchor="m", width=room, least=36)
    if known.ending is not None:
        why = words.say(
            "final-ending" if known.over else "event-end-triggered", ending=words.scores.ending(view, known.ending)
        )
        yield text(why, middle, 128, theme.TEXT, 34, theme.INK, anchor="m", width=room, least=24)


def _team(words: Words, view: View, team: Team) -> Iterator[Item]:
    """A team's panel: its emblem, a row for each kind of points, the total."""
    width = (SIZE[0] - 3 * GAP) // 2
    left, right = GAP + team * (width + GAP), GAP + team * (width + GAP) + width
    yield Item(pieces.plate(width, SIZE[1] - HEAD - FOOT), left, HEAD)
    yield Item(pieces.mark(team, 50), left + 78, HEAD + 76)
    yield text(words.terms.team(team), left + 140, HEAD + 76, theme.DISPLAY, 48, theme.TEAM[team], width=200, least=30)
    total = str(points(words.rules, view.known)[team])
    yield text(total, right - 26, HEAD + 78, theme.HEAVY, 104, theme.WHITE, anchor="r", width=160)
    for place, name in enumerate(dict.fromkeys(_name(words, view, seat) for seat in view.known.seats_of(team))):
        yield text(name, left + 30, HEAD + 148 + 42 * place, theme.HEAVY, 32, theme.INK, width=width - 60)
    y = HEAD + 248.0
    for fragment in Fragment:
        count, each = view.known.teams[team].fragments(fragment), words.rules.numbers.score.of(fragment)
        yield from _row(words, team, fragment, count, each, (left, right, y))
        y += ROW
    if view.known.setup.mode is Mode.BASIC:  # no Intentions, which move along the Wheel (BAS-1)
        return
    wheel = view.known.teams[team].points
    yield text(words.say("picture-wheel-name"), left + 30, y, theme.HEAVY, 38, _ink(wheel), width=200)
    yield text(str(wheel), right - 30, y, theme.HEAVY, 52, _ink(wheel), anchor="r")


def _name(words: Words, view: View, seat: Seat) -> str:
    """The name of a person; a computer has that of its Spirit, too, because a team may have two."""
    name = drawn_name(words, seat)
    if not words.people.is_computer(seat):
        return name
    return words.say("seat", person=name, spirit=words.terms.spirit(view.known.setup.seats[seat].spirit))


def _row(
    words: Words, team: Team, fragment: Fragment, count: int, each: int, place: tuple[float, float, float]
) -> Iterator[Item]:
    """The stones of a kind: name, stone, count and points."""
    left, right, y = place
    yield text(words.terms.fragment(fragment), left + 30, y, theme.HEAVY, 38, _ink(count), width=150)
    yield Item(pieces.block(team, fragment, each), left + 240, y + BLOCK[fragment][1] / 2)
    times = words.say("picture-count", count=count)
    yield text(times, left + 306, y, theme.HEAVY, 38, _ink(count), width=90)
    yield text(str(count * each), right - 30, y, theme.HEAVY, 52, _ink(count), anchor="r")


def _ink(count: int) -> theme.Colour:
    """The colour of a count: dim for 0."""
    return theme.WHITE if count else theme.DIM
