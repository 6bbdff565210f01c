"""The state of a game: immutable records; two states share the parts in which they agree.

Saved states must stay readable. A new field has a default, and in a named tuple, which is encoded as a list, it comes
last.

Control, Intensity, costs, unused Fragments and standings are derived, not stored. A viewer's knowledge is a state, too,
with `HIDDEN` for hidden ids and None for the seed (`view`); the functions of the rules accept both.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from pydantic import Field

from engine.actions import Action
from engine.letters import board_text
from engine.rng import Seed
from engine.steps import Question, Step
from engine.terms import (
    Amount,
    Aspiration,
    AspirationId,
    CardId,
    Count,
    Deed,
    Ending,
    Fragment,
    Mode,
    Realm,
    Seat,
    Side,
    Slot,
    Space,
    Spirit,
    SpiritAction,
    Tally,
    Team,
    Vibe,
)
from engine.wheel import Mark


class Emotion(NamedTuple):
    """An Emotion in a slot (CRD-2, CRD-3).

    Attributes:
        card: the name of its card.
        team: the team it belongs to.
        owner: the seat that brought it into play.
        essence: Essence on it, at least 1.
        token: the value of its Intensity token, 0 without one.
        insecurity: whether an Insecurity token lies on it.
    """

    card: CardId
    team: Team
    owner: Seat
    essence: Amount
    token: Amount = 0
    insecurity: bool = False


class Fortress(NamedTuple):
    """A Fragment on a Fortress site.

    Attributes:
        team: the team it belongs to.
        rank: MINOR or MAJOR.
        turn: the number of the turn in which it was built or Exalted, or razed down from a Major (FOR-5, RUL-10).
    """

    team: Team
    rank: Fragment
    turn: Tally


class SeatSetup(NamedTuple):
    """The setup of a seat.

    Attributes:
        team: its team.
        spirit: its Spirit.
        deck: the names of the deck's 16 cards, copies included (CRD-5).
        own: whether the player built the deck; then only the team knows its cards (ruling on CRD-6).
    """

    team: Team
    spirit: Spirit
    deck: tuple[CardId, ...]
    own: bool = False


class Setup(NamedTuple):
    """The setup of a game.

    Attributes:
        mode: basic or full game.
        seats: two to four seats, teams alternating.
        recommended_places: whether Spirits and starting Emotions are placed as recommended (SET-8, SET-10).
        recommended_tokens: whether the starting Vibe tokens are placed as recommended (BAS-3, SET-9).
        spirit_side: the side of the Spirit boards.
        team_side: the side of the Team boards.
        marks: the marks of the Wheel (INT-6); None in a game that began in an earlier version (`began_earlier`).
    """

    mode: Mode
    seats: tuple[SeatSetup, ...]
    recommended_places: bool = True
    recommended_tokens: bool = True
    spirit_side: Side = Side.A
    team_side: Side = Side.A
    marks: tuple[Mark, ...] | None = None

    @property
    def began_earlier(self) -> bool:
        """Whether the game keeps the rules of the version in which it began, for INT-6, RUL-10 and UPG-ANX-I."""
        return self.marks is None


Tokens = tuple[Vibe | None, Vibe | None, Vibe | None, Vibe | None]
"""The four spaces of a Spirit Action row: unlock space, then the three upgrade spaces (VIB-1)."""

NO_TOKENS: Tokens = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Player:
    """The pieces of one seat.

    Attributes:
        space: the space of its Spirit, 0 to 9; None before it is placed.
        wp: its WP.
        essence: the Essence on its board.
        hand: the names of the cards in hand.
        deck: the names of the cards in the deck, top first; the top one lies face up once hands are dealt (CRD-6).
        rows: the Vibe tokens on its Spirit board, by Spirit Action.
    """

    space: Space | None
    wp: Amount
    essence: Amount
    hand: tuple[CardId, ...]
    deck: tuple[CardId, ...]
    rows: tuple[Tokens, Tokens, Tokens, Tokens, Tokens]


@dataclass(frozen=True, slots=True)
class TeamState:
    """The pieces that a team shares.

    Attributes:
        ambition: active Ambition tokens.
        minors: Minor Fragments in the Identity.
        majors: Major Fragments in the Identity.
        capping: whether the Capping Fragment is there.
        points: points on the Wheel.
        hidden: the Hidden Aspiration; None if there is none, HIDDEN in a view that does not show it.
        hidden_deck: the deck of Hidden Aspirations, top first.
        revealed: earlier Hidden Aspirations, seen by everybody and out of the game (REV-1, REV-5).
        consoled: whether it has scored points instead of a Capping Fragment, which happens at most once (RUL-8).
    """

    ambition: Amount = 0
    minors: Amount = 0
    majors: Amount = 0
    capping: bool = False
    points: Amount = 0
    hidden: AspirationId | None = None
    hidden_deck: tuple[AspirationId, ...] = ()
    revealed: tuple[Aspiration, ...] = ()
    consoled: bool = False

    def fragments(self, kind: Fragment) -> int:
        """The number of Fragments of a kind in the Identity."""
        return (self.minors, self.majors, int(self.capping))[kind - Fragment.MINOR]


class Common(NamedTuple):
    """A Common Aspiration in the row; removed ones are not in it (REV-4).

    Attributes:
        aspiration: the Aspiration.
        face_up: whether it has not been scored yet.
    """

    aspiration: Aspiration
    face_up: bool = True


class Before(NamedTuple):
    """The baseline of an Action for Intentions (INT-7).

    Attributes:
        rows: the player's rows when the Action began.
        full: the current slots of the Emotions that were full then.
    """

    rows: tuple[Tokens, Tokens, Tokens, Tokens, Tokens]
    full: tuple[Slot, ...]


class Turn(NamedTuple):
    """The turn being played (TRN-1, TRN-2).

    Attributes:
        number: counts from 0.
        seat: whose turn it is.
        actions: Actions left.
        absorbed: whether the seat has Absorbed.
        abilities: the class names of the Ambition Abilities used (AMB-5).
        declared: the Spirit Action that was declared and must be performed now (VIB-2).
        deeds: deeds of the current Action with their amounts; full game only (INT).
        before: the baseline of the current Action; full game only.
        scored: Intentions scored in this turn.
        doubled: whether the open declaration has placed its second token (SPI-8).
        quelled: whether the seat has Quelled.
    """

    number: Tally
    seat: Seat
    actions: Amount
    absorbed: bool = False
    abilities: tuple[str, ...] = ()
    declared: SpiritAction | None = None
    deeds: tuple[tuple[Deed, Amount], ...] = ()
    before: Before | None = None
    scored: Amount = 0
    doubled: bool = False
    quelled: bool = False


class Decision(NamedTuple):
    """A pending choice.

    Attributes:
        step: what it is about.
        seats: the seats that may answer; one answer is enough.
        options: the legal answers.
        answer: the answer, None until it is given.
    """

    step: Question
    seats: tuple[Seat, ...]
    options: tuple[Action, ...]
    answer: Action | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    Attributes:
        rules: the digest of its rule set.
        setup: its setup.
        applied: the number of actions applied so far.
        seed: the state of the random generator; None in a view.
        order: the seats in player order (SET-7).
        turn: the turn being played.
        slots: the Emotion, or None, in each slot (15).
        sites: the Fortress, or None, on each site (5).
        spheres: the WP in each Sphere (5).
        orientation: clockwise steps that the Origin has turned, 0 to 4 (BRD-8).
        players: the pieces of each seat.
        teams: the shared pieces of each team: (Bliss, Gloom).
        common: the row of Common Aspirations; the leftmost face-up one is current (REV-4).
        agenda: steps to be carried out once `pending` is answered, the next one last.
        pending: the pending choices.
        ending: the reason why the game ends with this turn, or None.
        over: whether the game is over.
    """

    rules: str
    setup: Setup
    applied: Tally
    seed: Seed | None
    order: tuple[Seat, ...]
    turn: Turn
    slots: Annotated[tuple[Emotion | None, ...], Field(min_length=15, max_length=15)]
    sites: Annotated[tuple[Fortress | None, ...], Field(min_length=5, max_length=5)]
    spheres: tuple[Count, Count, Count, Count, Count]
    orientation: Annotated[int, Field(ge=0, le=4)]
    players: tuple[Player, ...]
    teams: tuple[TeamState, TeamState]
    common: tuple[Common, ...]
    agenda: tuple[Step, ...] = ()
    pending: tuple[Decision, ...] = ()
    ending: Ending | None = None
    over: bool = False

    def __str__(self) -> str:
        """The board in letters."""
        return board_text(self)

    def spirit_power(self, seat: Seat) -> Spirit | None:
        """The Spirit whose power a seat has; None in the basic game (BAS-1, SPI)."""
        return self.setup.seats[seat].spirit if self.setup.mode is Mode.FULL else None

    def require_seat(self, seat: Seat) -> None:
        """Raise ValueError unless the game has a seat."""
        if seat not in range(len(self.players)):
            raise ValueError(f"there is no seat {seat!r}: the seats of this game are 0 to {len(self.players) - 1}")

    def team_of(self, seat: Seat) -> Team:
        """The team that a seat belongs to."""
        return self.setup.seats[seat].team

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """The seats of a round of turns; a Shaper plays after each of two opponents (SET-7, VAR-2)."""
        if len(self.order) == 3:
            first, shaper, second = self.order
            return first, shaper, second, shaper
        return self.order

    def seat_of_turn(self, number: int) -> Seat:
        """The seat whose turn has this number."""
        order = self.turn_order
        return order[number % len(order)]

    @property
    def coming_turns(self) -> tuple[Seat, ...]:
        """The seats of a round of turns from the current one on; a Shaper may be in it twice (SET-7, VAR-2)."""
        order = self.turn_order
        at = self.turn.number % len(order)
        return (*order[at:], *order[:at])

    def seats_of(self, team: Team) -> tuple[Seat, ...]:
        """The seats of a team, in player order."""
        return tuple(seat for seat in self.order if self.setup.seats[seat].team is team)

    def joining_fortress(self, realm: Realm) -> Fortress | None:
        """The Fortress at a Realm that joins the Identity if its Sphere is emptied now: none of this turn (REV-6)."""
        fortress = self.sites[realm]
        return fortress if fortress is not None and fortress.turn != self.turn.number else None

    def questions(self, seat: Seat) -> Iterator[Decision]:
        """The open decisions that a seat may answer."""
        return (decision for decision in self.pending if decision.answer is None and seat in decision.seats)

    @property
    def current_common(self) -> Aspiration | None:
        """The current Common Aspiration: the leftmost face-up one, None when none is left (SET-2)."""
        return next((common.aspiration for common in self.common if common.face_up), None)
