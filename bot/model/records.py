"""What is kept of games: who sits where, what was decided, which messages show it."""

from dataclasses import dataclass
from typing import Literal, get_args

from engine import Edition, Mode, Side, Spirit, Team

Status = Literal["lobby", "running", "over", "abandoned"]
Reach = Literal["unknown", "dm", "panel"]

Gain = Literal["next", "me", "mate", "ask"]
"""Who gains where cards let a team choose (EMO-1): who is next in player order, oneself, the teammate; or ask."""

Call = Literal["channel", "dm", "none"]
"""Where somebody is called when a game waits for them."""

GAINS: tuple[Gain, ...] = get_args(Gain)
CALLS: tuple[Call, ...] = get_args(Call)

VERSIONS = 1_000_000_000
"""Versions of a game are smaller: they have nine digits in buttons."""

GAME_NUMBERS = 1_000_000_000
"""Games have numbers below this one. Buttons hold three digits more."""

FOUR_SPIRITS = (Team.BLISS, Team.GLOOM, Team.BLISS, Team.GLOOM)
"""The teams of the seats of a new lobby; `lobby.TABLES` names the other tables."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who plays for a team in a seat: a person (a Discord user) or a computer player, or nobody yet.

    `deck` is what the person has chosen for the full game: None for what the Spirit brings, the name of a
    preconstructed list, or the number of a deck of their own (CRD-5).
    """

    seat: int
    team: Team
    person: int | None = None
    computer: str | None = None
    name: str | None = None
    spirit: Spirit | None = None
    reach: Reach = "unknown"
    deck: str | None = None

    @property
    def taken(self) -> bool:
        """Whether anybody sits here."""
        return self.person is not None or self.computer is not None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as it is kept, without its state; `version` rises with every change.

    `program` is the version of the program that the game began with, None in a lobby and where it was not noted yet.
    `ended_by` is the person who closed a lobby or wanted a game ended without a result, None where it was not noted.

    A person may sit in both seats of a team (VAR-5), so it is asked for their seats, and for their team.
    """

    id: int
    channel: int
    guild: int | None
    host: int
    status: Status
    created: str
    edition: Edition
    places: bool
    tokens: bool
    ruleset: str | None
    setup: str | None
    seed: str | None
    version: int
    seats: tuple[SeatRow, ...]
    mode: Mode = Mode.BASIC
    spirit_side: Side = Side.A
    team_side: Side = Side.A
    program: str | None = None
    ended_by: int | None = None

    @property
    def has_begun(self) -> bool:
        """Whether it has been played, and is no lobby, open or closed."""
        return self.setup is not None or self.status in {"running", "over"}

    def seats_of(self, person: int | None) -> tuple[SeatRow, ...]:
        """The seats that a person sits in: none, one, or both of a team (VAR-5)."""
        return tuple(seat for seat in self.seats if seat.person == person is not None)

    def plays(self, person: int | None) -> bool:
        """Whether a person sits here."""
        return bool(self.seats_of(person))

    def team_of(self, person: int | None) -> Team | None:
        """The team that a person plays for, None for everybody else."""
        return next((seat.team for seat in self.seats_of(person)), None)

    def people_of(self, team: Team) -> tuple[int, ...]:
        """The people who play for a team, each once."""
        return tuple(person for person in self.people if self.team_of(person) is team)

    @property
    def people(self) -> tuple[int, ...]:
        """The people who sit here, each once."""
        return tuple(dict.fromkeys(seat.person for seat in self.seats if seat.person is not None))


class DamagedError(RuntimeError):
    """A game whose data in the database cannot be read; the text says what is wrong with it."""

    def __init__(self, game: int, reason: str) -> None:
        super().__init__(f"game {game} cannot be read: {reason}")
        self.game = game
        self.reason = reason


@dataclass(frozen=True, slots=True)
class DamagedRow:
    """A game of whose row no more can be read than this."""

    id: int
    channel: int
    status: Status
    reason: str


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry of a game's log: what was decided, by whom, and the hash of the state that it led to.

    `action` is an action's JSON, for an undo the version whose state it went back to, for an epoch a whole state.
    """

    version: int
    kind: Literal["begin", "action", "undo", "epoch"]
    person: int | None
    seat: int | None
    action: str | None
    disclosed: bool
    hash: str


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A message that shows a part of a game, and the digest of what it last showed.

    With a `nonce` it is being sent: Discord has been asked to take it, and which message it is, if any, is not known.
    """

    role: str
    channel: int
    message: int
    digest: str
    nonce: str = ""

    @classmethod
    def begun(cls, role: str, channel: int, nonce: str) -> "ShownRow":
        """A message that is being sent."""
        return cls(role, channel, 0, "", nonce)

    @property
    def mark(self) -> int:
        """What marks it in Discord's history while it is being sent: the id of a component, of 31 bits.

        Discord numbers components that were given none from 1, so it is a large one.
        """
        return 1 << 30 | int(self.nonce[:7], 16)

    @property
    def is_being_sent(self) -> bool:
        """Whether it is not known which message it is."""
        return bool(self.nonce)


@dataclass(frozen=True, slots=True)
class PersonRow:
    """What one person has chosen."""

    person: int
    gain: Gain = "next"
    call: Call = "channel"
