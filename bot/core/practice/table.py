"""Positions that a person plays alone, shown as a game: for lessons and puzzles."""

from bot.core.model.records import GameRow, SeatRow
from bot.core.model.table import Table
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import Ruleset, Seat, State
from render import DEFAULT_LANGUAGE


def practised(rules: Ruleset, state: State, seat: Seat, version: int, language: str = DEFAULT_LANGUAGE) -> PointOfView:
    """A position as a game with computers in all seats but one, from that seat; `version` counts the decisions."""
    setup, own = state.setup, Texts(language)("practice-you")
    seats = tuple(
        SeatRow(number, each.team, person=0, name=own, spirit=each.spirit)
        if number == seat
        else SeatRow(number, each.team, computer="steady", spirit=each.spirit)
        for number, each in enumerate(setup.seats)
    )
    row = GameRow(
        id=0,
        channel=0,
        guild=None,
        host=0,
        status="running",
        created="",
        edition=rules.edition,
        places=True,
        tokens=True,
        ruleset=None,
        setup=None,
        seed=None,
        version=version,
        seats=seats,
        mode=setup.mode,
        spirit_side=setup.spirit_side,
        team_side=setup.team_side,
    )
    return PointOfView(Table.of(row, rules, state, (), language=language), seats[seat])
