"""Tables of random games, for making contents without Discord or a database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from bot.core.lobby.model import TABLES
from bot.core.model.records import GameRow, LogRow, SeatRow
from bot.core.model.table import Table
from bot.core.play.action_picker import Path, path_of
from bot.core.ui.point_of_view import PointOfView
from engine import (
    Edition,
    Outcome,
    Seat,
    Setup,
    Side,
    Spirit,
    Team,
    action_to_data,
    apply,
    canonical,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    setup_to_data,
    standard_setup,
    state_hash,
    waiting_for,
)
from engine.actions import Action, Declare
from render import Words
from tests.positions import Game

NAMES = ("Ann", "Ben", "Cleo", "Dan")
WIDE = tuple(letter * 32 for letter in "WM@Ж")
"""Names of the greatest length that Discord allows, of wide letters and of letters that need escapes."""

PEOPLE = (2**63 - 4, 2**63 - 3, 2**63 - 2, 2**63 - 1)
"""The largest ids."""


SPIRITS = {Team.BLISS: (Spirit.DELIGHT, Spirit.LOVE), Team.GLOOM: (Spirit.MISERY, Spirit.HATRED)}


def setup_of(edition: Edition, table: str, *, free: bool, side: Side | None = None, every_card: bool = False) -> Setup:
    """The basic game at one of the lobby's tables, or the full game with this side of all boards.

    With `every_card` each deck has one of each card of its team.
    """
    if every_card:
        setup, rules = setup_of(edition, table, free=free, side=side), load_ruleset(edition)
        return setup._replace(seats=tuple(each._replace(deck=rules.deck_cards(each.team)) for each in setup.seats))
    left = {team: list(spirits) for team, spirits in SPIRITS.items()}
    spirits = [left[team].pop(0) for team in TABLES[table]]
    if side is not None:
        return full_setup(load_ruleset(edition), spirits, spirit_side=side, team_side=side, places=not free)
    return standard_setup(load_ruleset(edition), spirits, places=not free, tokens=not free)


def games_row(
    edition: Edition,
    names: Sequence[str],
    *,
    free: bool,
    seed: int,
    table: str = "spirits",
    people: Sequence[int] = PEOPLE,
    side: Side | None = None,
    every_card: bool = False,
) -> GameRow:
    """The record of a running game, by default at the table of four Spirits."""
    rules, setup = load_ruleset(edition), setup_of(edition, table, free=free, side=side, every_card=every_card)
    seats = tuple(
        SeatRow(number, seat.team, people[number], None, names[number], seat.spirit, "dm")
        for number, seat in enumerate(setup.seats)
    )
    return GameRow(
        id=999_999_999_999,
        channel=2**63 - 5,
        guild=2**63 - 6,
        host=PEOPLE[0],
        status="running",
        created="2030-01-01T00:00:00+00:00",
        edition=edition,
        places=not free,
        tokens=not free,
        ruleset=rules.digest,
        setup=canonical(setup_to_data(setup)),
        seed=f"{seed:032x}",
        version=999_990_000,
        seats=seats,
        mode=setup.mode,
        spirit_side=setup.spirit_side,
        team_side=setup.team_side,
    )


def walk(
    seed: int,
    *,
    edition: Edition = Edition.SECOND,
    names: Sequence[str] = NAMES,
    free: bool = True,
    table: str = "spirits",
    people: Sequence[int] = PEOPLE,
    side: Side | None = None,
    every_card: bool = False,
) -> Iterator[Table]:
    """Every position of a random game from beginning to end; a full game if `side` is given."""
    rules, rng = load_ruleset(edition), Random(seed)
    row = games_row(edition, names, free=free, seed=seed, table=table, people=people, side=side, every_card=every_card)
    setup = setup_of(edition, table, free=free, side=side, every_card=every_card)
    outcome = new_game(rules, setup, seed)
    words = Words(rules, list(names), mode=row.mode)
    now = _next(Table(row, rules, outcome.state, (), words), outcome, "begin", None, None)
    yield now
    while seats := waiting_for(now.state):
        seat = rng.choice(seats)
        action = any_kind(rng, legal_actions(rules, now.state, seat))
        now = after(now, seat, action)
        yield now


def after(table: Table, seat: Seat, action: Action) -> Table:
    """The table after a seat's action."""
    return _next(table, apply(table.rules, table.state, action), "action", seat, action)


def at(game: Game) -> Table:
    """A table in a given position (tests/positions.py)."""
    table = next(walk(1))
    return Table(table.row, game.rules, game.state, (), Words(game.rules, list(NAMES)))


def seen_from(table: Table, seat: Seat) -> PointOfView:
    """A table from a seat."""
    return PointOfView(table, table.row.seats[seat])


def any_kind(rng: Random, legal: Sequence[Action]) -> Action:
    """A random action, each kind equally likely; Declare half as likely, so that games move on."""
    kinds: dict[type, list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    chosen = rng.choice(list(kinds.values()))
    if isinstance(chosen[0], Declare):
        chosen = rng.choice(list(kinds.values()))
    return rng.choice(chosen)


def _next(table: Table, outcome: Outcome, kind: str, seat: Seat | None, action: Action | None) -> Table:
    row = replace(table.row, version=table.row.version + 1, status="over" if outcome.state.over else "running")
    person = None if seat is None else row.seats[seat].person
    data = None if action is None else canonical(action_to_data(action))
    entry = LogRow(row.version, kind, person, seat, data, outcome.disclosed, state_hash(outcome.state))  # type: ignore[arg-type]
    return table.after(row, entry, outcome)


def paths(table: Table, seat: Seat) -> list[Path]:
    """All paths of pages in a seat's panel."""
    legal = legal_actions(table.rules, table.state, seat)
    found = {path_of(action)[:length]: None for action in legal for length in range(len(path_of(action)) + 1)}
    return list(found)
