"""A game's whole state: immutable records that share what did not change.

Saved states must stay readable: a named tuple is written as a list, so a new field of one comes last and has a default,
and a new field of any record has one.

What can be computed is not in it: control, Intensity, costs, unused Fragments and standings are derived. A state in
which hidden ids are `HIDDEN` and `seed` is None is what a viewer knows of it (`view`); every function of the
rules takes both.
"""

from dataclasses import dataclass
from typing import NamedTuple

from engine.actions import Action
from engine.rng import Seed
from engine.steps import Step
from engine.terms import (
    Aspiration,
    AspirationId,
    CardId,
    Deed,
    Ending,
    Fragment,
    Mode,
    Seat,
    Side,
    Slot,
    Space,
    Spirit,
    SpiritAction,
    Team,
    Vibe,
)


class Emotion(NamedTuple):
    """An Emotion in a slot: its card, the seat that it came from, and what lies on it (CRD-2, CRD-3)."""

    card: CardId
    team: Team
    owner: Seat
    essence: int
    token: int = 0
    insecurity: bool = False


class Fortress(NamedTuple):
    """A Fragment on a Fortress site, and the turn in which it was built or Exalted (FOR-5).

    In the first edition a Minor that a Major was razed to is another piece, which came in the turn of that (RUL-10).
    """

    team: Team
    rank: Fragment
    turn: int


class SeatSetup(NamedTuple):
    """Who plays in a seat, before the game: team, Spirit, and the deck's 16 cards (CRD-5).

    Everybody knows the preconstructed lists; which cards are in an `own` deck only its team knows (ruling on CRD-6).
    """

    team: Team
    spirit: Spirit
    deck: tuple[CardId, ...]
    own: bool = False


class Setup(NamedTuple):
    """How a game begins: mode, seats, and which choices of the setup are left to the players (SET-8, SET-10, BAS-3)."""

    mode: Mode
    seats: tuple[SeatSetup, ...]
    recommended_places: bool = True
    recommended_tokens: bool = True
    spirit_side: Side = Side.A
    team_side: Side = Side.A


Tokens = tuple[Vibe | None, Vibe | None, Vibe | None, Vibe | None]
"""The four spaces of a Spirit Action row: unlock space, then the three upgrade spaces (VIB-1)."""

NO_TOKENS: Tokens = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Player:
    """What lies before one seat. `deck[0]` is the top card, which lies face up once hands are dealt (CRD-6)."""

    space: Space | None
    wp: int
    essence: int
    hand: tuple[CardId, ...]
    deck: tuple[CardId, ...]
    rows: tuple[Tokens, Tokens, Tokens, Tokens, Tokens]


@dataclass(frozen=True, slots=True)
class TeamState:
    """What a team shares: active Ambition tokens, its Fragments in the Identity, wheel points, Hidden Aspirations.

    `revealed` are its former Hidden Aspirations, which everybody has seen and which have left the game (REV-1, REV-5).
    `consoled` if it has scored points instead of a Capping Fragment, which it does but once (RUL-8).
    """

    ambition: int = 0
    minors: int = 0
    majors: int = 0
    capping: bool = False
    points: int = 0
    hidden: AspirationId | None = None
    hidden_deck: tuple[AspirationId, ...] = ()
    revealed: tuple[Aspiration, ...] = ()
    consoled: bool = False

    def fragments(self, kind: Fragment) -> int:
        """How many Fragments of a kind are in the Identity."""
        return (self.minors, self.majors, int(self.capping))[kind - Fragment.MINOR]


class Common(NamedTuple):
    """A Common Aspiration of the row; face up until it is scored (REV-4). Removed ones are not in the row."""

    aspiration: Aspiration
    face_up: bool = True


class Before(NamedTuple):
    """How things stood when an Action began: the player's rows, and where the team's full Emotions are now (INT-7)."""

    rows: tuple[Tokens, Tokens, Tokens, Tokens, Tokens]
    full: tuple[Slot, ...]


class Turn(NamedTuple):
    """The turn being played: its number from 0, whose it is, and what has been used up in it (TRN-1, TRN-2, AMB-5).

    `doubled` if the open declaration has placed its second token (SPI-8).
    In the full game also the deeds of the Action under way with their amounts, how things stood before it, and how many
    Intentions were scored in the turn (INT).
    """

    number: int
    seat: Seat
    actions: int
    absorbed: bool = False
    abilities: tuple[str, ...] = ()
    declared: SpiritAction | None = None
    deeds: tuple[tuple[Deed, int], ...] = ()
    before: Before | None = None
    scored: int = 0
    doubled: bool = False
    quelled: bool = False


class Decision(NamedTuple):
    """An open choice: the step that asked, who may answer, the possible answers, and the answer once it is given."""

    step: Step
    seats: tuple[Seat, ...]
    options: tuple[Action, ...]
    answer: Action | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment. `rules` is the digest of its Ruleset; `applied` counts the actions applied so far.

    `order` are the seats in player order (SET-7); `common` is the row of Common Aspirations, whose leftmost face-up one
    is current (REV-4); `agenda` is what is still to be done, last first, when `pending` has been answered.
    """

    rules: str
    setup: Setup
    applied: int
    seed: Seed | None
    order: tuple[Seat, ...]
    turn: Turn
    slots: tuple[Emotion | None, ...]
    sites: tuple[Fortress | None, ...]
    spheres: tuple[int, int, int, int, int]
    orientation: int
    players: tuple[Player, ...]
    teams: tuple[TeamState, TeamState]
    common: tuple[Common, ...]
    agenda: tuple[Step, ...] = ()
    pending: tuple[Decision, ...] = ()
    ending: Ending | None = None
    over: bool = False

    def spirit_power(self, seat: Seat) -> Spirit | None:
        """The Spirit whose power a seat has; None in the basic game (BAS-1, SPI)."""
        return self.setup.seats[seat].spirit if self.setup.mode is Mode.FULL else None

    def team_of(self, seat: Seat) -> Team:
        """The team that a seat belongs to."""
        return self.setup.seats[seat].team

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """Whose turns follow each other again and again; a Shaper plays after each of two opponents (SET-7, VAR-2)."""
        if len(self.order) == 3:
            first, shaper, second = self.order
            return first, shaper, second, shaper
        return self.order

    @property
    def coming_turns(self) -> tuple[Seat, ...]:
        """A round of turns that begins with the present one; a Shaper may stand in it twice (SET-7, VAR-2)."""
        order = self.turn_order
        at = self.turn.number % len(order)
        return (*order[at:], *order[:at])

    def seats_of(self, team: Team) -> tuple[Seat, ...]:
        """The seats of a team, in player order."""
        return tuple(seat for seat in self.order if self.setup.seats[seat].team is team)

    @property
    def current_common(self) -> Aspiration | None:
        """The current Common Aspiration: the leftmost face-up one, None when none is left (SET-2)."""
        return next((common.aspiration for common in self.common if common.face_up), None)
