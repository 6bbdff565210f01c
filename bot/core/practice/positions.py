"""Positions written by hand in the words of the board, for lessons: who stands where, and with what."""

from collections import Counter
from dataclasses import replace
from typing import Any

from pydantic import BaseModel, ConfigDict

from engine import (
    Aspiration,
    Common,
    Edition,
    Emotion,
    Fortress,
    Fragment,
    Mode,
    Player,
    Ruleset,
    Seat,
    Setup,
    Sphere,
    Spirit,
    SpiritAction,
    State,
    Team,
    Vibe,
    board,
    check_state,
    full_setup,
    load_ruleset,
    new_game,
    standard_setup,
)

SEED = 1
"""The seed of the game that a position begins as; it decides what the position does not name."""

ROUND = 4
"""The number of the round that is played: nobody is in their first turn (SET-7)."""


class PositionError(ValueError):
    """A word of a position means nothing on the board."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class EmotionPart(_Part):
    """An Emotion in a slot."""

    card: str
    essence: int = 1
    token: int = 0


class FortressPart(_Part):
    """A Fortress on a site."""

    team: str
    rank: str = "minor"


class SpiritPart(_Part):
    """A Spirit and its player's pieces.

    `top` are the top cards of its deck. Without `space` or `tokens`, which lists Vibes by row, the game's own stay.
    """

    space: str | None = None
    wp: int = 4
    essence: int = 2
    hand: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    tokens: dict[str, tuple[str, ...]] | None = None


class TeamPart(_Part):
    """What a team shares."""

    ambition: int = 0
    hidden: Aspiration | None = None
    minors: int = 0
    majors: int = 0
    points: int = 0


class Position(_Part):
    """A position in a Spirit's turn: `emotions` and `fortresses` by place, `spheres` with their WP by name.

    Without `emotions` the starting Emotions stand as recommended (SET-10).
    """

    you: Spirit
    spirits: dict[Spirit, SpiritPart]
    mode: Mode = Mode.BASIC
    edition: Edition = Edition.SECOND
    actions: int = 3
    absorbed: bool = False
    origin: int = 0
    common: tuple[Aspiration, ...] | None = None
    emotions: dict[str, EmotionPart | str] | None = None
    fortresses: dict[str, FortressPart] = {}
    spheres: dict[str, int] = {}
    teams: dict[str, TeamPart] = {}

    def state(self) -> State:
        """The state of this position.

        Raises:
            PositionError: a word means nothing, or no game can come to such a position.
        """
        rules = load_ruleset(self.edition)
        setup = standard_setup(rules) if self.mode is Mode.BASIC else full_setup(rules, places=True)
        state = new_game(rules, setup, SEED).state
        seats = {seat.spirit: number for number, seat in enumerate(setup.seats)}
        state = self._turn(state, seats)
        state = replace(
            state,
            agenda=(),
            pending=(),
            orientation=self.origin,
            sites=self._sites(),
            spheres=self._spheres(state),
            players=self._players(setup, state, seats),
            teams=tuple(self._team(state, team) for team in Team),
        )
        if self.emotions is not None:
            state = replace(state, slots=self._slots(rules, state, seats))
        if self.common is not None:
            state = replace(state, common=tuple(map(Common, self.common)))
        check_state(rules, state)
        return state

    def _turn(self, state: State, seats: dict[Spirit, Seat]) -> State:
        number = next(n for n in range(ROUND * 4, ROUND * 4 + 4) if state.seat_of_turn(n) == seats[self.you])
        turn = state.turn._replace(number=number, seat=seats[self.you], actions=self.actions, absorbed=self.absorbed)
        return replace(state, turn=turn)

    def _slots(self, rules: Ruleset, state: State, seats: dict[Spirit, Seat]) -> tuple[Emotion | None, ...]:
        slots: list[Emotion | None] = [None] * len(board.SLOTS)
        for word, part in (self.emotions or {}).items():
            emotion = EmotionPart(card=part) if isinstance(part, str) else part
            if emotion.card not in rules.cards:
                raise PositionError(f"no card {emotion.card!r}")
            team = Team.of(rules.cards[emotion.card].team)
            slots[slot(word)] = Emotion(emotion.card, team, state.seats_of(team)[0], emotion.essence, emotion.token)
        return tuple(slots)

    def _spheres(self, state: State) -> tuple[int, int, int, int, int]:
        first, second, third, fourth, fifth = (self.spheres.get(each.word, state.spheres[each]) for each in Sphere)
        return first, second, third, fourth, fifth

    def _sites(self) -> tuple[Fortress | None, ...]:
        sites: list[Fortress | None] = [None] * len(board.SITES)
        for word, part in self.fortresses.items():
            sites[realm(word)] = Fortress(Team.of(part.team), Fragment[part.rank.upper()], 0)
        return tuple(sites)

    def _players(self, setup: Setup, state: State, seats: dict[Spirit, Seat]) -> tuple[Player, ...]:
        players = list(state.players)
        for spirit, part in self.spirits.items():
            before = players[seats[spirit]]
            rest = Counter(setup.seats[seats[spirit]].deck) - Counter((*part.top, *part.hand))
            deck = (*part.top, *rest.elements())
            changes: dict[str, Any] = {"wp": part.wp, "essence": part.essence, "hand": part.hand, "deck": deck}
            if part.space is not None:
                changes["space"] = space(part.space)
            if part.tokens is not None:
                changes["rows"] = tuple(_row(part.tokens.get(row.word, ())) for row in SpiritAction)
            players[seats[spirit]] = replace(before, **changes)
        return tuple(players)

    def _team(self, state: State, team: Team) -> Any:
        part, before = self.teams.get(team.word), state.teams[team]
        if part is None:
            return before
        kept = tuple(a for a in (before.hidden, *before.hidden_deck) if a is not None and a != part.hidden)
        hidden = (before.hidden, before.hidden_deck) if part.hidden is None else (part.hidden, kept)
        return replace(
            before,
            ambition=part.ambition,
            hidden=hidden[0],
            hidden_deck=hidden[1],
            minors=part.minors,
            majors=part.majors,
            points=part.points,
        )


def _row(vibes: tuple[str, ...]) -> tuple[Vibe | None, ...]:
    """A row of a Spirit board; "-" for an empty space."""
    filled = [None if vibe == "-" else Vibe(vibe) for vibe in vibes]
    return (*filled, *[None] * (4 - len(filled)))


def realm(word: str) -> int:
    """The Realm with a name: "valley"."""
    if word not in board.REALM_NAMES:
        raise PositionError(f"no Realm {word!r}: {', '.join(board.REALM_NAMES)}")
    return board.REALM_NAMES.index(word)


def frontier(word: str) -> int:
    """The Frontier between two Realms, clockwise: "valley|cradle"."""
    first, _, second = word.partition("|")
    if realm(second) != (realm(first) + 1) % 5:
        raise PositionError(f"no Frontier {word!r}: name the Realms beside it clockwise")
    return realm(first)


def space(word: str) -> int:
    """The Spirit space of a Realm or a Frontier."""
    return board.FRONTIER_SPACE[frontier(word)] if "|" in word else board.REALM_SPACE[realm(word)]


def slot(word: str) -> int:
    """The slot of a Frontier, or one of a Realm's: "valley>" is its clockwise one, "<valley" the other."""
    if "|" in word:
        return board.FRONTIER_SLOT[frontier(word)]
    if word.endswith(">"):
        return board.REALM_SLOTS[realm(word[:-1])][1]
    if word.startswith("<"):
        return board.REALM_SLOTS[realm(word[1:])][0]
    raise PositionError(f'no slot {word!r}: "<valley", "valley>" or "valley|cradle"')
