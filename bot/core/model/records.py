"""Records of the database: games, seats, logs, messages and people's preferences."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from pydantic import Field

from bot.core.model.fields import (
    Computer,
    Count,
    GameNumber,
    Moment,
    Name,
    Nonce,
    Person,
    SeatNumber,
    Snowflake,
    StoredVersion,
    Time,
    Version,
    Word,
)
from bot.core.model.hours import Hours, quiet_hours
from bot.core.model.languages import Language
from bot.core.model.levels import FIRST_LEVEL, Level
from bot.core.model.pace import FIRST_PACE, Pace
from bot.core.model.roles import Role
from engine import Edition, Mode, Side, Spirit, Team
from render import DEFAULT_LANGUAGE, BoardForm

Status = Literal["lobby", "running", "over", "abandoned"]
Reach = Literal["unknown", "dm", "panel"]

OPEN: tuple[Status, ...] = ("lobby", "running")
"""The statuses of open games: lobbies, and games that are played."""

Cover = Literal["turn", "seat"]
"""A computer decides for a seat's person: in this turn, or until they take the seat back."""

Gain = Literal["next", "me", "mate", "ask"]
"""Who gains when a card lets the team choose (EMO-1): the next in player order, oneself, the teammate; or ask."""

Cards = Literal["server", "bot"]
"""The cards with which a lobby begins: the server's own, if it has any, or the bot's."""

Call = Literal["channel", "dm", "none"]
"""Where a person is notified when a game waits for them."""

CARDS: tuple[Cards, ...] = get_args(Cards)
GAINS: tuple[Gain, ...] = get_args(Gain)
CALLS: tuple[Call, ...] = get_args(Call)

GamePlace = Literal["second", "channel", "thread"]
"""Where a game goes on that begins in a channel: there unless another runs there; there; in a thread of its own."""

GAME_PLACES: tuple[GamePlace, ...] = get_args(GamePlace)

CHANNEL_BOARD: BoardForm = "tall"
"""The form of the board in channels, unless another is chosen."""

Held = Mapping[str, Sequence[Mapping[str, object]]]
"""What is stored about a person: rows by table, each with its values by column."""

REMINDED = 15 * 60
"""How long before a game begins by itself its people are reminded, in seconds."""

FOUR_SPIRITS = (Team.BLISS, Team.GLOOM, Team.BLISS, Team.GLOOM)
"""The teams of the seats of a new lobby; `lobby.TABLES` names the other tables."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of a team, with a person (a Discord user), a computer player, or nobody yet.

    `deck` is the chosen deck for the full game: None for the Spirit's own, the name of a preconstructed list, or the
    number of one of the person's decks (CRD-5). `gone`: the person has left the server, and not played since.
    """

    seat: SeatNumber
    team: Team
    person: Person | None = None
    computer: Computer | None = None
    name: Name | None = None
    spirit: Spirit | None = None
    reach: Reach = "unknown"
    deck: Word | None = None
    cover: Cover | None = None
    gone: bool = False

    @property
    def decider(self) -> int | None:
        """The person who decides here; None where a computer does."""
        return self.person if self.cover is None else None

    @property
    def is_forgotten(self) -> bool:
        """Whether the person of this seat has been forgotten; their number is a pseudonym."""
        return self.person is not None and self.person < 0

    @property
    def taken(self) -> bool:
        """Whether a person or a computer player has this seat."""
        return self.person is not None or self.computer is not None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game without its state; `version` rises with every step and with every change of a lobby.

    `program` is the version of the program that the game began with, None in a lobby and for older games. `ended_by`
    is the person who closed the lobby or ended the game without a result, None for other and older games.
    Revelations after the version `revelations_after` have a message of their own; this rises only by an import.
    `imported`: the game was taken from a file. `ended_by_manager`: `ended_by` has ended it as somebody who manages its
    server. `tips`: it is somebody's first game. `revision` rises with whatever is stored of the game; a change is
    stored only if nothing else has been since the row was read.

    `starts` is the moment at which a lobby's game begins by itself, in seconds since 1970; computers take the seats
    that are free then if `fills`. `start_stage` is 1 once its people have been reminded, 2 once the moment has come.

    `unreachable` is since when its channel has been deleted or closed to the bot, in seconds since 1970; else 0.

    A person may sit in both seats of a team (VAR-5).
    """

    id: GameNumber
    channel: Snowflake
    guild: Snowflake | None
    host: Person
    status: Status
    created: Time
    edition: Edition
    places: bool
    tokens: bool
    ruleset: str | None
    setup: str | None
    seed: str | None
    version: Version
    seats: Annotated[tuple[SeatRow, ...], Field(max_length=4)]
    mode: Mode = Mode.BASIC
    spirit_side: Side = Side.A
    team_side: Side = Side.A
    program: Word | None = None
    ended_by: Person | None = None
    revelations_after: Count = 0
    pace: Pace = "none"
    imported: bool = False
    ended_by_manager: bool = False
    suggest: bool = True
    level: Level = FIRST_LEVEL
    tips: bool = False
    cards: Cards = "server"
    revision: Count = 0
    starts: Moment | None = None
    fills: bool = False
    start_stage: Annotated[int, Field(ge=0, le=2)] = 0
    unreachable: Moment = 0

    @property
    def has_begun(self) -> bool:
        """Whether play has begun; False for a lobby, open or closed."""
        return self.setup is not None or self.status in {"running", "over"}

    @property
    def is_open(self) -> bool:
        """Whether it is a lobby or is being played."""
        return self.status in OPEN

    @property
    def empty_seats(self) -> int:
        """The number of seats that nobody has taken."""
        return sum(not seat.taken for seat in self.seats)

    def seats_of(self, person: int | None) -> tuple[SeatRow, ...]:
        """The seats of a person: none, one, or both of a team (VAR-5)."""
        return tuple(seat for seat in self.seats if seat.person == person is not None)

    def is_covered(self, person: int) -> bool:
        """Whether a computer has the seats of a person until they take them back."""
        return all(seat.cover == "seat" for seat in self.seats_of(person))

    def cover_of(self, person: int | None) -> Cover | None:
        """For how long a computer decides for a person; None if they decide themselves in every seat of theirs."""
        return next((seat.cover for seat in self.seats_of(person) if seat.cover is not None), None)

    def has_left(self, person: int | None) -> bool:
        """Whether a person with a seat has left the server, and is asked nothing."""
        return any(seat.gone for seat in self.seats_of(person))

    def is_cut_off(self, person: int) -> bool:
        """Whether nothing reaches a player: neither a direct message nor the game's channel."""
        return self.unreachable > 0 and any(seat.reach == "panel" for seat in self.seats_of(person))

    def plays(self, person: int | None) -> bool:
        """Whether a person has a seat in this game."""
        return bool(self.seats_of(person))

    def belongs_to(self, person: int) -> bool:
        """Whether a person plays here or, while it is a lobby, opened it."""
        return self.plays(person) or (self.status == "lobby" and self.host == person)

    def team_of(self, person: int | None) -> Team | None:
        """The team that a person plays for, None for a spectator."""
        return next((seat.team for seat in self.seats_of(person)), None)

    def people_of(self, team: Team) -> tuple[int, ...]:
        """The people who play for a team, each once."""
        return tuple(person for person in self.people if self.team_of(person) is team)

    @property
    def people(self) -> tuple[int, ...]:
        """The people with a seat in this game, each once."""
        return tuple(dict.fromkeys(seat.person for seat in self.seats if seat.person is not None))

    @property
    def present(self) -> tuple[int, ...]:
        """The people with a seat that no computer has taken; one alone plays with computers."""
        return tuple(person for person in self.people if not self.is_covered(person))


@dataclass(frozen=True, slots=True)
class LeftSeat:
    """A person who gave a seat to a substitute, and the version of the game then."""

    seat: SeatNumber
    person: Person
    version: StoredVersion


class DamagedError(RuntimeError):
    """A game's data in the database cannot be read; the text says why."""

    def __init__(self, game: int, reason: str) -> None:
        super().__init__(f"game {game} cannot be read: {reason}")
        self.game = game
        self.reason = reason


@dataclass(frozen=True, slots=True)
class DamagedRow:
    """The readable part of a damaged game's row."""

    id: int
    channel: int
    status: Status
    reason: str


@dataclass(frozen=True, slots=True)
class LogRow:
    """An entry of a game's log: the decision, who made it, and the hash of the resulting state.

    `action` is an action's JSON; for an undo, the version that it went back to; for an epoch, a state's JSON.
    `claim` is what a computer left to the person in its team with it (`engine.players.Claim`): only that team may know.
    """

    version: int
    kind: Literal["begin", "action", "undo", "epoch"]
    person: Person | None
    seat: int | None
    action: str | None
    disclosed: bool
    hash: str
    claim: str | None = None


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A message that shows a part of a game, and the digest of its last content.

    With a `nonce` it is being sent: Discord was asked to create it, and its id, if it exists, is not known yet.
    """

    role: Role
    channel: Snowflake
    message: Count
    digest: str
    nonce: Nonce = ""

    @classmethod
    def pending(cls, role: Role, channel: int, nonce: str) -> "ShownRow":
        """A message that is being sent."""
        return cls(role, channel, 0, "", nonce)

    @property
    def mark(self) -> int:
        """Marks the message in Discord's history while it is being sent: the id of a component, 31 bits long.

        Discord numbers components without an id from 1, so this is a large number.
        """
        return 1 << 30 | int(self.nonce[:7], 16)

    @property
    def is_being_sent(self) -> bool:
        """Whether its message id is not known."""
        return bool(self.nonce)

    @property
    def has_message(self) -> bool:
        """Whether there is a message, or may be: a record alone notes what has been done."""
        return self.message > 0 or self.is_being_sent


@dataclass(frozen=True, slots=True)
class ServerRow:
    """The choices for one server (a Discord guild).

    `channel` is the one where games may be opened, None for any; `pace` is that of new lobbies. In `puzzle_channel`, if
    any, the puzzle of the day is posted; `puzzle_day` is the day of the last one. `language` is that of Discord's own
    settings, None for DEFAULT_LANGUAGE; `chosen_language` takes precedence. `board` is the form of the board in its
    channels, `place` where games go on that begin in one. `cards` is the text of its own card file, with which games
    begin there. The `damaged` fields could not be read, and have their defaults.
    """

    guild: Snowflake
    channel: Snowflake | None = None
    pace: Pace = FIRST_PACE
    puzzle_channel: Snowflake | None = None
    puzzle_day: Count = 0
    language: Language | None = None
    chosen_language: Language | None = None
    board: BoardForm = CHANNEL_BOARD
    place: GamePlace = "second"
    cards: str | None = field(default=None, repr=False)
    damaged: frozenset[str] = frozenset()

    @property
    def spoken(self) -> str:
        """The language of messages that everybody reads."""
        return self.chosen_language or self.language or DEFAULT_LANGUAGE


@dataclass(frozen=True, slots=True)
class PersonRow:
    """One person's preferences.

    `quiet_from` and `quiet_until` are minutes of the day in their time zone, `away_until` and `digested` (when their
    last digest was sent) seconds since 1970; 0 for never. `digest`: they want one every day. `digest_message` is the
    last one, 0 for none. `listed`: rankings name them. `tips`: their first game explains what happens. `flat`: the
    first page of their turn has all ways. `language` is the one in which they were last answered, None for
    DEFAULT_LANGUAGE. `board` is the form of the board that is shown to them alone. The `damaged` fields could not be
    read, and have their defaults.
    """

    person: Person
    gain: Gain = "next"
    call: Call = "channel"
    zone: str | None = None
    quiet_from: int | None = None
    quiet_until: int | None = None
    away_until: Moment = 0
    digest: bool = False
    digested: Moment = 0
    digest_message: Count = 0
    listed: bool = True
    tips: bool = True
    flat: bool = False
    language: Language | None = None
    board: BoardForm = "wide"
    damaged: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Raise QuietHoursError for impossible quiet hours."""
        if self.quiet_from is not None and self.quiet_until is not None:
            quiet_hours(self.quiet_from, self.quiet_until)

    @property
    def may_be_named(self) -> bool:
        """Whether rankings name them; what they chose may be unreadable."""
        return self.listed and "listed" not in self.damaged

    @property
    def hours(self) -> Hours:
        """When the person's clocks run."""
        quiet = None
        if self.quiet_from is not None and self.quiet_until is not None:
            quiet = (self.quiet_from, self.quiet_until)
        return Hours(self.zone or "UTC", quiet, self.away_until)


def new_lobby(
    channel: int,
    guild: int | None,
    host: int,
    edition: Edition = Edition.SECOND,
    teams: Sequence[Team] = FOUR_SPIRITS,
    pace: Pace = FIRST_PACE,
) -> GameRow:
    """A lobby with an empty seat for each of `teams`; the store gives it its number and its time."""
    seats = tuple(SeatRow(seat, team) for seat, team in enumerate(teams))
    return GameRow(
        0, channel, guild, host, "lobby", "", edition, places=True, tokens=True,
        ruleset=None, setup=None, seed=None, version=0, seats=seats, pace=pace,
    )  # fmt: skip
