"""The actions: every decision that a player can make, complete and made of ids.

Fields are in the order in which a player chooses them. `upgrades` are the names of the upgrades used, in the order
of their spaces on the board.
"""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, ClassVar, Literal

from engine.tagged_union import Tagged
from engine.terms import (
    Amount,
    Aspiration,
    AspirationId,
    CardId,
    Frontier,
    Realm,
    Seat,
    Site,
    Slot,
    Space,
    SpiritAction,
    Team,
    TokenSpace,
    Vibe,
)

Upgrades = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Place the Spirit on a Frontier and the starting Emotion in a slot beside the Frontier's slot (SET-8)."""

    frontier: Frontier
    slot: Slot


@dataclass(frozen=True, slots=True)
class PlaceStartingToken:
    """Place a starting Vibe token on a space of a row: 0 unlocks, 1 to 3 are upgrades (SET-9, BAS-3)."""

    row: SpiritAction
    space: TokenSpace
    colour: Vibe


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare a Spirit Action and discard a card to place a Vibe token in its row (VIB-2).

    `colour` is None for the card's own; a Spirit's power may allow others (SPI-8).
    """

    row: SpiritAction
    card: CardId
    space: TokenSpace
    colour: Vibe | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Move the Spirit to a space (MOV); `partner` is the seat whose Spirit it swaps with (UPG-EMY-M)."""

    row: ClassVar = SpiritAction.MOVE

    space: Space
    upgrades: Upgrades = ()
    partner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Invoke:
    """Play a card from hand into a slot (INV)."""

    row: ClassVar = SpiritAction.INVOKE

    card: CardId
    slot: Slot
    upgrades: Upgrades = ()


@dataclass(frozen=True, slots=True)
class Quell:
    """Remove Essence from an opposing Emotion (QUE).

    `reveal` is a card of its Vibe in hand, None with an upgrade that needs none. `spared` is the amount of Essence left
    of what an upgrade could remove (UPG-HAR-Q).
    """

    row: ClassVar = SpiritAction.QUELL

    slot: Slot
    reveal: CardId | None
    upgrades: Upgrades = ()
    spared: Amount = 0


@dataclass(frozen=True, slots=True)
class Fortify:
    """Build, Exalt or Raze on a Fortress site (FOR)."""

    row: ClassVar = SpiritAction.FORTIFY

    site: Site
    upgrades: Upgrades = ()


@dataclass(frozen=True, slots=True)
class Empower:
    """Replace one of the team's Mild Emotions with its Strong counterpart (EMP).

    `card` is the card in hand whose counterpart a Bleakness becomes (UPG-ANX-E).
    """

    row: ClassVar = SpiritAction.EMPOWER

    slot: Slot
    upgrades: Upgrades = ()
    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class Valley:
    """Valley of Motives: gain WP (RLM-1)."""


@dataclass(frozen=True, slots=True)
class Cradle:
    """Cradle of Senses: draw the top card, and perhaps more (RLM-2)."""


@dataclass(frozen=True, slots=True)
class Network:
    """Network of Thoughts: move one of the team's Emotions to a slot beside the Spirit (RLM-3)."""

    emotion: Slot
    slot: Slot


@dataclass(frozen=True, slots=True)
class Land:
    """Land of Desires: put Essence from the player's board on one of the team's Emotions beside the Spirit (RLM-4)."""

    slot: Slot
    amount: Amount


@dataclass(frozen=True, slots=True)
class Willow:
    """Willow of Values: exchange WP for the same amount of Essence (RLM-5)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class AddVibe:
    """Ambition Ability: place a Vibe token of any colour but wild (AMB-2)."""

    row: SpiritAction
    space: TokenSpace
    colour: Vibe


@dataclass(frozen=True, slots=True)
class RotateOrigin:
    """Ambition Ability: turn the Origin one step clockwise (AMB-3)."""


@dataclass(frozen=True, slots=True)
class AdditionalAction:
    """Ambition Ability: one more Action in this turn (AMB-4)."""


@dataclass(frozen=True, slots=True)
class Absorb:
    """Take WP from the Sphere at a Realm, with its bonus or without (ABS)."""

    realm: Realm
    bonus: bool


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn: activate an Ambition token or draw cards (TRN-4)."""

    take: Literal["ambition", "cards"]


@dataclass(frozen=True, slots=True)
class Decline:
    """Decline an optional choice."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept an optional choice."""


@dataclass(frozen=True, slots=True)
class Push:
    """Move a pushed Spirit, named by its seat, to an adjacent space (UPG-DEL-M)."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class ChooseUpgrade:
    """Choose the upgrade to carry out next (TRN-7)."""

    upgrade: str


@dataclass(frozen=True, slots=True)
class Drain:
    """Take WP from the Sphere at a Realm with an upgrade (UPG-MIS-Q)."""

    realm: Realm


@dataclass(frozen=True, slots=True)
class KeepCard:
    """Keep one of the cards drawn and discard the other (UPG-DEL-E)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class DrawAgain:
    """Pay for one more card from the Cradle of Senses (RLM-2)."""


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Place a coloured Vibe token that was gained (VIB-4)."""

    row: SpiritAction
    space: TokenSpace
    colour: Vibe


@dataclass(frozen=True, slots=True)
class MoveSpirit:
    """Move the Spirit to a space with the power of an Emotion."""

    space: Space


@dataclass(frozen=True, slots=True)
class ChooseSpirit:
    """Choose the Spirit, named by its seat, that gains from a power, and what it gains."""

    seat: Seat
    gain: Literal["wp", "essence", "cards"] = "wp"


@dataclass(frozen=True, slots=True)
class ChooseEmotion:
    """Choose the Emotion in a slot as the target of a power or upgrade."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class MoveEmotion:
    """Move an Emotion to an empty slot with the power of another."""

    emotion: Slot
    slot: Slot


@dataclass(frozen=True, slots=True)
class PayFrom:
    """Pay one Essence from the Emotion in a slot that lends it, or from the player's board (None)."""

    slot: Slot | None


@dataclass(frozen=True, slots=True)
class RemoveCommon:
    """Remove a face-up Common Aspiration from the game (REV-4)."""

    aspiration: Aspiration


@dataclass(frozen=True, slots=True)
class ChooseHidden:
    """Keep one of the Aspirations on top of the deck as the team's Hidden Aspiration (REV-5)."""

    team: Team
    aspiration: AspirationId


SpiritActionTaken = Move | Invoke | Quell | Fortify | Empower
"""The actions that perform a Spirit Action; `row` is its row on the Spirit board."""

RealmAction = Valley | Cradle | Network | Land | Willow
Ability = AddVibe | RotateOrigin | AdditionalAction

TurnAction = EndTurn | SpiritActionTaken | Absorb | Declare | Ability | RealmAction
"""What the seat whose turn it is does of its own accord; all other actions answer a decision."""

Action = Annotated[
    Place
    | PlaceStartingToken
    | TurnAction
    | Decline
    | Accept
    | Push
    | ChooseUpgrade
    | Drain
    | KeepCard
    | DrawAgain
    | PlaceToken
    | MoveSpirit
    | ChooseSpirit
    | ChooseEmotion
    | MoveEmotion
    | PayFrom
    | RemoveCommon
    | ChooseHidden,
    Tagged(),
]

# Enumeration makes thousands of equal actions; with the cache each is made only once.
declare = cache(Declare)
move = cache(Move)
invoke = cache(Invoke)
quell = cache(Quell)
fortify = cache(Fortify)
empower = cache(Empower)
network = cache(Network)
land = cache(Land)
willow = cache(Willow)
add_vibe = cache(AddVibe)
place_token = cache(PlaceToken)
absorb = cache(Absorb)
