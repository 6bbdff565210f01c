"""The events: what happened, in ids and numbers. All texts and pictures are made from events and views.

An event is public unless its docstring says who may see which part; `view.redact` hides the rest.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.actions import Action
from engine.tagged_union import Tagged
from engine.terms import (
    Aspiration,
    AspirationId,
    CardId,
    Deed,
    Ending,
    Fragment,
    Realm,
    Seat,
    Site,
    Slot,
    Space,
    Sphere,
    SpiritAction,
    Team,
    Vibe,
)

CappingDue = Literal["fragment", "points", "nothing"]
"""What a team that is owed a Capping Fragment gets: the Fragment, points or nothing (END-2, RUL-8)."""


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat took an action and paid its cost. Only the seat's team sees what `ChooseHidden` chose."""

    seat: Seat
    action: Action
    wp: int = 0
    essence: int = 0
    ambition: int = 0


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began; `number` counts from 0."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class SpiritMoved:
    """A Spirit went to a space; `origin` is None when it enters the board."""

    seat: Seat
    origin: Space | None
    space: Space


@dataclass(frozen=True, slots=True)
class EmotionEntered:
    """An Emotion came onto the board with some Essence on it."""

    slot: Slot
    card: CardId
    owner: Seat
    essence: int


@dataclass(frozen=True, slots=True)
class EmotionEmpowered:
    """A Mild Emotion of `owner` left play and its Strong counterpart stands there with its Essence (EMP-1)."""

    slot: Slot
    seat: Seat
    card: CardId
    owner: Seat
    strong: CardId
    essence: int


@dataclass(frozen=True, slots=True)
class EmotionMoved:
    """An Emotion moved to another slot with everything on it."""

    origin: Slot
    slot: Slot
    card: CardId


@dataclass(frozen=True, slots=True)
class EmotionLeft:
    """An Emotion left play."""

    slot: Slot
    card: CardId
    owner: Seat


@dataclass(frozen=True, slots=True)
class EssenceChanged:
    """Essence was put on an Emotion, or removed (negative `amount`); `intensity` is its new Intensity."""

    slot: Slot
    card: CardId
    amount: int
    intensity: int


@dataclass(frozen=True, slots=True)
class IntensityTokenPlaced:
    """The Intensity token of an Emotion is now worth `amount` (CRD-3)."""

    slot: Slot
    card: CardId
    amount: int


@dataclass(frozen=True, slots=True)
class Gained:
    """A seat gained WP or Essence, from the supply or from `sphere`; `card` is the power that gave it."""

    seat: Seat
    wp: int = 0
    essence: int = 0
    sphere: Sphere | None = None
    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class Lost:
    """The power of a card made a seat lose WP or Essence to the supply."""

    seat: Seat
    wp: int
    essence: int
    card: CardId


@dataclass(frozen=True, slots=True)
class InsecurityPlaced:
    """An Insecurity token was put on an Emotion: its Intensity is 1 less."""

    slot: Slot
    card: CardId


@dataclass(frozen=True, slots=True)
class ActionGained:
    """A seat has one more Action in this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AmbitionGained:
    """Inactive Ambition tokens of a team became active."""

    team: Team
    amount: int


@dataclass(frozen=True, slots=True)
class TokenPlaced:
    """A Vibe token was placed on a row; space 0 unlocks it."""

    seat: Seat
    row: SpiritAction
    space: int
    colour: Vibe


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat drew its opening hand; only its team sees which cards (CRD-13)."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew the face-up top card of its deck."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class TopTurnedUp:
    """A new top card lies face up on a seat's deck; None when the deck is empty."""

    seat: Seat
    card: CardId | None


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card went from a seat's hand under its deck (CRD-7)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardRevealed:
    """A seat showed a card of its hand and keeps it (QUE-1)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class FortressChanged:
    """The Fortress on a site changed; `rank` is its new rank, None if it is gone."""

    site: Site
    team: Team
    rank: Fragment | None
    how: Literal["built", "exalted", "razed", "joined"]


@dataclass(frozen=True, slots=True)
class Absorbed:
    """A seat took WP from the Sphere at a Realm, counting `frontiers` controlled Frontiers (ABS-2).

    `paid` is the WP it paid for the Sphere's bonus (ABS-3, Commitment).
    """

    seat: Seat
    sphere: Sphere
    realm: Realm
    wp: int
    frontiers: int
    paid: int = 0


@dataclass(frozen=True, slots=True)
class OriginRotated:
    """The Origin turned one step clockwise and stands at `orientation` (BRD-8)."""

    orientation: int


@dataclass(frozen=True, slots=True)
class SphereRefilled:
    """An emptied Sphere holds `wp` again."""

    sphere: Sphere
    wp: int


@dataclass(frozen=True, slots=True)
class RevelationBegan:
    """A Sphere is empty; both Hidden Aspirations are revealed, Bliss's first (REV-1)."""

    sphere: Sphere
    team: Team
    common: Aspiration | None
    hidden: tuple[Aspiration | None, Aspiration | None]


@dataclass(frozen=True, slots=True)
class AspirationTested:
    """An Aspiration was tested: `values` are the teams' values; `team` owns a Hidden one (REV-2)."""

    aspiration: Aspiration
    team: Team | None
    values: tuple[int, int]
    accomplished: Team | None


@dataclass(frozen=True, slots=True)
class FragmentAdded:
    """A Fragment joined the Identity; `site` is set when it was a Fortress (REV-3, REV-6, REV-7)."""

    team: Team
    fragment: Fragment
    site: Site | None = None


@dataclass(frozen=True, slots=True)
class CappingOwed:
    """A team that has to add a Fragment has none in stock, which triggers the end; it `gets` this (REV-3, END-2)."""

    team: Team
    gets: CappingDue = "fragment"


@dataclass(frozen=True, slots=True)
class PointsScored:
    """A team scored points on its Wheel instead of a Capping Fragment (END-2, RUL-8)."""

    team: Team
    points: int


@dataclass(frozen=True, slots=True)
class IntentionScored:
    """The active seat's team accomplished an Intention and scored points on its Wheel; `total` is its new total."""

    seat: Seat
    deed: Deed
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class CommonTurnedDown:
    """The Common Aspiration was scored and turned face down (REV-4)."""

    aspiration: Aspiration


@dataclass(frozen=True, slots=True)
class CommonRemoved:
    """A team removed a Common Aspiration from the game (REV-4)."""

    team: Team
    aspiration: Aspiration


@dataclass(frozen=True, slots=True)
class CommonCurrent:
    """A Common Aspiration is now current, None if none is left (REV-4)."""

    aspiration: Aspiration | None


@dataclass(frozen=True, slots=True)
class HiddenTaken:
    """A team has a new Hidden Aspiration, or none; only the team sees which (REV-5)."""

    team: Team
    aspiration: AspirationId | None


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """The game ends when the active player has finished the turn (END-4)."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: the points of both teams, and the winner, None for complete balance (SCO)."""

    points: tuple[int, int]
    winner: Team | None
    ending: Ending


Event = Annotated[
    Acted
    | TurnBegan
    | SpiritMoved
    | EmotionEntered
    | EmotionEmpowered
    | EmotionMoved
    | EmotionLeft
    | EssenceChanged
    | IntensityTokenPlaced
    | Gained
    | Lost
    | InsecurityPlaced
    | ActionGained
    | AmbitionGained
    | TokenPlaced
    | HandDealt
    | CardDrawn
    | TopTurnedUp
    | CardDiscarded
    | CardRevealed
    | FortressChanged
    | Absorbed
    | OriginRotated
    | SphereRefilled
    | RevelationBegan
    | AspirationTested
    | FragmentAdded
    | CappingOwed
    | PointsScored
    | IntentionScored
    | CommonTurnedDown
    | CommonRemoved
    | CommonCurrent
    | HiddenTaken
    | EndTriggered
    | GameEnded,
    Tagged(),
]
