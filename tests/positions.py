"""Positions in the rulebook's words: build one, act in it, compare the result.

    game = position(space=Space.VALLEY, slots={Slot.VALLEY_CW: on("Anger", 2)}, hand=("Courage",))
    after = game.do(Quell(Slot.VALLEY_CW, "Courage"))
    assert after == game.but(wp=8, ambition=2, actions=2, slots={Slot.VALLEY_CW: on("Anger", 1)})

A position starts as a real new game, parts of which are replaced. By default it is Bliss's first seat's turn, the board
is bare, hands are empty, and WP, Essence and Ambition are plentiful. Two positions are equal if everything but the
number of applied actions is equal, so a comparison covers every consequence, and the absence of others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from typing import Any, TypeVar

import pytest

from engine import (
    Aspiration,
    Common,
    Cost,
    Edition,
    Emotion,
    Fortress,
    Fragment,
    Outcome,
    Player,
    RuleError,
    Ruleset,
    Seat,
    Sphere,
    Spirit,
    SpiritAction,
    State,
    Team,
    TeamState,
    Vibe,
    apply,
    cost,
    legal_actions,
    load_ruleset,
    new_game,
    problem,
    standard_setup,
    waiting_for,
)
from engine.actions import Action
from engine.events import Event
from engine.state import NO_TOKENS

BLISS, GLOOM = Team.BLISS, Team.GLOOM
BLISS_1, GLOOM_1, BLISS_2, GLOOM_2 = range(4)
MOVE, INVOKE, QUELL, FORTIFY, EMPOWER = SpiritAction
UNLOCK, FIRST, SECOND, THIRD = range(4)
"""The spaces of a Spirit Action row."""

A = TypeVar("A")
E = TypeVar("E")

edition_tested: ContextVar[Edition] = ContextVar("edition_tested", default=Edition.SECOND)
"""The edition of positions that do not name one; tests of rules run in both editions (tests/rules)."""

PLENTY = 20
"""Everybody's WP and Essence by default."""


class Slot(IntEnum):
    """The fifteen Emotion slots, clockwise; a Frontier's slot is named by its two Realms."""

    VALLEY_CCW = 0
    VALLEY_CW = 1
    VALLEY_CRADLE = 2
    CRADLE_CCW = 3
    CRADLE_CW = 4
    CRADLE_NETWORK = 5
    NETWORK_CCW = 6
    NETWORK_CW = 7
    NETWORK_LAND = 8
    LAND_CCW = 9
    LAND_CW = 10
    LAND_WILLOW = 11
    WILLOW_CCW = 12
    WILLOW_CW = 13
    WILLOW_VALLEY = 14


class Space(IntEnum):
    """The ten Spirit spaces, clockwise."""

    VALLEY = 0
    VALLEY_CRADLE = 1
    CRADLE = 2
    CRADLE_NETWORK = 3
    NETWORK = 4
    NETWORK_LAND = 5
    LAND = 6
    LAND_WILLOW = 7
    WILLOW = 8
    WILLOW_VALLEY = 9


class Realm(IntEnum):
    """The five Realms, clockwise; also their Fortress sites."""

    VALLEY = 0
    CRADLE = 1
    NETWORK = 2
    LAND = 3
    WILLOW = 4


class Frontier(IntEnum):
    """The five Frontiers, clockwise."""

    VALLEY_CRADLE = 0
    CRADLE_NETWORK = 1
    NETWORK_LAND = 2
    LAND_WILLOW = 3
    WILLOW_VALLEY = 4


TURN = 4
"""The turn of positions: everybody's first turn is over, so Absorb is legal for all."""


def on(card: str, essence: int = 1, *, token: int = 0, owner: Seat | None = None) -> Emotion:
    """An Emotion in a slot; by default it belongs to the first seat of its team."""
    team = load_ruleset().cards[card].side
    return Emotion(card, team, (BLISS_1 if team is BLISS else GLOOM_1) if owner is None else owner, essence, token)


def minor(team: Team, turn: int = 0) -> Fortress:
    """A Minor Fortress, by default built in an earlier turn."""
    return Fortress(team, Fragment.MINOR, turn)


def major(team: Team, turn: int = 0) -> Fortress:
    """A Major Fortress, by default Exalted in an earlier turn."""
    return Fortress(team, Fragment.MAJOR, turn)


@dataclass(frozen=True, eq=False)
class Game:
    """A position, and the events of the last action."""

    rules: Ruleset
    state: State
    events: tuple[Event, ...] = ()
    disclosed: bool = False

    # Acting

    @property
    def seat(self) -> Seat:
        """The first seat that the game waits for."""
        return waiting_for(self.state)[0]

    def do(self, *actions: Action) -> Game:
        """Take the actions one after another, each offered to a seat that decides then."""
        game = self
        for action in actions:
            offered = [seat for seat in waiting_for(game.state) if action in game.offers(type(action), seat)]
            assert offered, f"{action} is not offered"
            assert all(problem(self.rules, game.state, seat, action) is None for seat in offered)
            game = Game.after(self.rules, apply(self.rules, game.state, action))
        return game

    def refuses(self, action: Action, seat: Seat | None = None) -> str:
        """The error code of an action that is refused, not offered, and changes nothing."""
        seat = self.seat if seat is None else seat
        assert action not in legal_actions(self.rules, self.state, seat), f"{action} is offered"
        refusal = problem(self.rules, self.state, seat, action)
        assert refusal is not None
        if seat == self.seat:
            with pytest.raises(RuleError) as raised:
                apply(self.rules, self.state, action)
            assert raised.value.code == refusal.code
        return refusal.code

    def offers(self, kind: type[A], seat: Seat | None = None) -> list[A]:
        """The offered actions of one kind, in order."""
        seat = self.seat if seat is None else seat
        return [action for action in legal_actions(self.rules, self.state, seat) if isinstance(action, kind)]

    @property
    def options(self) -> list[Action]:
        """All actions offered to the seat that decides, in order."""
        return list(legal_actions(self.rules, self.state, self.seat))

    def settle(self) -> Game:
        """Answer every decision with its first option; the events accumulate from this position on."""
        game, events = self, self.events
        while game.state.pending:
            game = game.do(game.options[0])
            events += game.events
        return replace(game, events=events)

    def cost(self, action: Action) -> Cost:
        """The present cost of an action."""
        return cost(self.rules, self.state, action)

    @staticmethod
    def after(rules: Ruleset, outcome: Outcome) -> Game:
        """The position after an outcome."""
        return Game(rules, outcome.state, outcome.events, outcome.disclosed)

    # Looking

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.state.players[self.state.turn.seat]

    def events_of(self, kind: type[E]) -> list[E]:
        """The events of one kind in the last action, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return differences(self.state, other.state) == []

    def __hash__(self) -> int:
        return hash(self.state)

    # Changing

    def but(self, **changes: Any) -> Game:
        """The same position with parts replaced, by the keywords in `_WORDS` and `_PLAYER_WORDS`."""
        state = self.state
        for word, value in changes.items():
            if word in _PLAYER_WORDS:
                state = _with_player(state, state.turn.seat, **{word: value})
            else:
                state = _WORDS[word](self.rules, state, value)
        return Game(self.rules, state)

    def begun_earlier(self) -> Game:
        """The same position in a game that began in an earlier version."""
        return Game(self.rules, replace(self.state, setup=self.state.setup._replace(marks=None)))


def position(edition: Edition | None = None, *, turn: Seat = BLISS_1, **changes: Any) -> Game:
    """A position in a seat's turn; `changes` are those of `Game.but`."""
    return _bare(edition or edition_tested.get(), turn).but(**changes)


@cache
def _bare(edition: Edition, turn: Seat) -> Game:
    """Four Spirits with plenty, and nothing else on the board."""
    rules = load_ruleset(edition)
    state = new_game(rules, standard_setup(rules), 1).state
    order = tuple((turn + step) % 4 for step in range(4))
    players = tuple(
        replace(player, wp=PLENTY, essence=PLENTY, hand=(), space=None, deck=rules.decks[f"{team} starter"])
        for player, team in zip(state.players, ("bliss", "gloom") * 2, strict=True)
    )
    hidden = (Aspiration.UNITY, Aspiration.ATTITUDE)
    bliss, gloom = (TeamState(3, hidden=own, hidden_deck=tuple(a for a in _BASIC if a is not own)) for own in hidden)
    bare = replace(
        state,
        applied=0,
        order=order,
        turn=state.turn._replace(number=TURN, seat=turn),
        slots=(None,) * 15,
        orientation=0,
        players=players,
        teams=(bliss, gloom),
        common=tuple(map(Common, _BASIC)),
    )
    places = dict(enumerate((Space.VALLEY, Space.LAND, Space.CRADLE_NETWORK, Space.LAND_WILLOW)))
    for seat, space in places.items():
        bare = _with_player(bare, seat, space=space)
    return Game(rules, bare)


_BASIC = tuple(a for a in Aspiration if a not in {Aspiration.REFLECTION, Aspiration.SENSIBILITY})


def _with_player(state: State, seat: Seat, **changes: Any) -> State:
    tokens = changes.pop("tokens", {})
    player = replace(state.players[seat], **changes)
    rows = player.rows
    for (row, space), colour in tokens.items():
        rows = _put(rows, {row: _put(rows[row], {space: colour})})
    return replace(state, players=_put(state.players, {seat: replace(player, rows=rows)}))


def _put(items: Sequence[Any], changes: Mapping[int, Any]) -> Any:
    changed = list(items)
    for index, item in changes.items():
        changed[index] = item
    return tuple(changed)


def _teams(state: State, team: Team, **changes: Any) -> State:
    return replace(state, teams=_put(state.teams, {team: replace(state.teams[team], **changes)}))


def _others(rules: Ruleset, state: State, players: Mapping[Seat, Mapping[str, Any]]) -> State:
    for seat, changes in players.items():
        state = _with_player(state, seat, **changes)
    return state


def _all_teams(rules: Ruleset, state: State, teams: Mapping[Team, Mapping[str, Any]]) -> State:
    for team, changes in teams.items():
        state = _teams(state, team, **changes)
    return state


def _common(rules: Ruleset, state: State, row: Iterable[str | Common]) -> State:
    return replace(state, common=tuple(c if isinstance(c, Common) else Common(Aspiration(c)) for c in row))


def _spirits(state: State, spirits: Mapping[Seat, Spirit]) -> State:
    """These seats play these Spirits."""
    seats = {seat: state.setup.seats[seat]._replace(spirit=spirit) for seat, spirit in spirits.items()}
    return replace(state, setup=state.setup._replace(seats=_put(state.setup.seats, seats)))


def _turn_word(word: str) -> Any:
    return lambda rules, state, value: replace(state, turn=state.turn._replace(**{word: value}))


def _state_word(word: str) -> Any:
    return lambda rules, state, value: replace(state, **{word: value})


_PLAYER_WORDS = {"wp", "essence", "hand", "deck", "space", "rows", "tokens"}
"""Keywords for the player whose turn it is; `tokens` is {(row, space): colour}."""

_WORDS: dict[str, Any] = {
    "players": _others,
    "teams": _all_teams,
    "mode": lambda rules, state, value: replace(state, setup=state.setup._replace(mode=value)),
    "team_side": lambda rules, state, value: replace(state, setup=state.setup._replace(team_side=value)),
    "spirit_side": lambda rules, state, value: replace(state, setup=state.setup._replace(spirit_side=value)),
    "spirit": lambda rules, state, value: _spirits(state, {state.turn.seat: value}),
    "spirits": lambda rules, state, value: _spirits(state, value),
    "ambition": lambda rules, state, value: _teams(state, state.team_of(state.turn.seat), ambition=value),
    "slots": lambda rules, state, value: replace(state, slots=_put(state.slots, value)),
    "sites": lambda rules, state, value: replace(state, sites=_put(state.sites, value)),
    "spheres": lambda rules, state, value: replace(state, spheres=_put(state.spheres, value)),
    "common": _common,
    **{
        word: _turn_word(word)
        for word in ("actions", "absorbed", "abilities", "declared", "number", "scored", "quelled", "before")
    },
    **{word: _state_word(word) for word in ("orientation", "ending", "over", "seed", "pending", "agenda", "turn")},
}


def all_tokens(*rows: SpiritAction) -> dict[tuple[SpiritAction, int], Vibe]:
    """Every space of these rows filled."""
    colours = (Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE)
    return {(row, space): colours[space] for row in rows for space in range(4)}


def no_tokens(row: SpiritAction) -> dict[tuple[SpiritAction, int], None]:
    """A locked row."""
    return {(row, space): None for space in range(len(NO_TOKENS))}


def sphere_left(sphere: Sphere, wp: int) -> dict[int, int]:
    """Sphere WP with this number in one Sphere."""
    return {int(sphere): wp}


def differences(found: State, wanted: State) -> list[str]:
    """The fields in which two states differ, except the number of applied actions."""
    lines = []
    for name in State.__slots__:
        one, two = getattr(found, name), getattr(wanted, name)
        if name == "applied" or one == two:
            continue
        if isinstance(one, tuple) and isinstance(two, tuple) and len(one) == len(two):
            lines += [f"{name}[{i}]: {a} != {b}" for i, (a, b) in enumerate(zip(one, two, strict=True)) if a != b]
        else:
            lines.append(f"{name}: {one} != {two}")
    return lines
