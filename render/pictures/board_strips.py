"""The strips below the tall board: the Common Aspiration, and what each team and each of its players has."""

from collections.abc import Iterator

from engine import Mode, Seat, Team, View, leader, points, standing
from render.drawing import pieces, tall, theme
from render.drawing.sprite_cache import Item
from render.drawing.tall import LEAST
from render.drawing.text_layout import text
from render.pictures.board_columns import counts, drawn_name
from render.pictures.changes import Changed
from render.words import Words


def strips(words: Words, view: View, marks: Changed) -> Iterator[Item]:
    """The pieces of all strips, and the points in the corners above the board."""
    yield from _goal(words, view)
    for team in Team:
        yield from _team(words, view, team, marks)
        for seat, top in zip(view.known.seats_of(team), tall.PLAYERS, strict=False):  # a Shaper is alone
            yield from _player(words, view, seat, tall.column(team), top, marks)


def _goal(words: Words, view: View) -> Iterator[Item]:
    """The current Common Aspiration with both teams' values; that of the team that leads is on a plate."""
    box, current = tall.GOAL, view.known.current_common
    yield Item(pieces.plate(round(box.width), round(box.bottom - box.top)), box.left, box.top)
    x, middle = box.left + 16, (box.top + box.bottom) / 2
    if current is None:
        none = words.say("position-common-none")
        yield text(none, x, middle, theme.HEAVY, LEAST, theme.INK, width=round(box.width) - 32)
        return
    room = round(box.width) - 32 - 2 * VALUE - 14
    number = words.goals.number(view)
    yield text(words.terms.aspiration(current), x, middle - 18, theme.HEAVY, 36, theme.GOLD, width=room - NUMBER)
    yield text(number, x + room, middle - 18, theme.HEAVY, LEAST, theme.DIM, anchor="r")
    yield text(words.terms.counts(current), x, middle + 19, theme.TEXT, LEAST, theme.INK, width=room)
    values = standing(words.rules, view.known, current)
    for team in Team:
        left = box.right - (2 - team) * (VALUE + 6)
        leads = leader(values) is team
        if leads:
            yield Item(pieces.head(team, True, VALUE, 64), left, middle - 32)
        yield Item(pieces.mark(team, 24), left + 34, middle)
        ink = theme.DARK if leads else theme.TEAM[team]
        yield text(str(values[team]), left + 64, middle, theme.HEAVY, 48, ink, width=VALUE - 72)


VALUE = 136
"""The width of a team's value of the Common Aspiration."""


NUMBER = 96
"""The width of the number of the Common Aspiration, beside its name."""


def _team(words: Words, view: View, team: Team, marks: Changed) -> Iterator[Item]:
    """The points in a corner above the board; the Ambition and the Wheel above the panels of the team."""
    own, left, y = view.known.teams[team], tall.column(team), tall.MEANS + 25
    yield from corner(words, view, team, bright=team in marks.points)
    for place in range(words.rules.numbers.team.ambition_tokens):
        yield Item(pieces.ambition(place < own.ambition, 20), left + 30 + 44 * place, y)
    if view.known.setup.mode is not Mode.BASIC:  # the basic game has no Intentions (BAS-1)
        yield text(words.say("picture-wheel", points=own.points), left + 180, y, theme.HEAVY, LEAST, theme.DIM)


def corner(words: Words, view: View, team: Team, *, bright: bool) -> Iterator[Item]:
    """The points of a team in its corner above the board."""
    x, y = tall.score(team)
    yield Item(pieces.mark(team, 34), x, y)
    total, inwards, anchor = str(points(words.rules, view.known)[team]), (44, -44)[team], "lr"[team]
    yield text(total, x + inwards, y, theme.HEAVY, 60, theme.AMBITION if bright else theme.WHITE, anchor=anchor)


def _player(words: Words, view: View, seat: Seat, left: float, top: float, marks: Changed) -> Iterator[Item]:
    """A player's Spirit and name, and below them the counts; recent changes are bright."""
    known = view.known
    team, spirit = known.team_of(seat), known.setup.seats[seat].spirit
    active = known.turn.seat == seat and not known.over
    yield Item(pieces.cell(team, active, round(tall.COLUMN), tall.PLAYER), left, top)
    yield Item(pieces.spirit(spirit, 29), left + 34, top + tall.PLAYER / 2)
    yield text(words.terms.spirit(spirit), left + 72, top + 18, theme.HEAVY, LEAST, theme.WHITE, width=150)
    yield text(drawn_name(words, seat), left + 232, top + 18, theme.TEXT, LEAST, theme.DIM, width=160)
    for place, (kind, number) in enumerate(counts(view, seat)):
        x = left + 72 + 83 * place
        yield Item(pieces.icon(kind, 13), x + 14, top + 50)
        colour = theme.AMBITION if (seat, kind) in marks.counts else theme.WHITE
        yield text(str(number), x + 33, top + 50, theme.HEAVY, LEAST, colour, width=46)
    slots = max(known.turn.actions, 3) if active else 0
    for place in range(slots):
        y = top + tall.PLAYER * (place + 0.5) / slots
        yield Item(pieces.pip(place < known.turn.actions, 9), left + tall.COLUMN - 18, y)
