"""The steps on the agenda: pending work as data, so that a game can be saved between any two steps.

`engine.agenda` carries them out. A step that needs an answer puts a `Decision` with itself on `State.pending`.
"""

from dataclasses import dataclass
from typing import Annotated

from engine.tagged_union import Tagged
from engine.terms import (
    Amount,
    AspirationId,
    CardId,
    Change,
    Realm,
    Seat,
    Site,
    Slot,
    Sphere,
    SpiritAction,
    Tally,
    Team,
    Vibe,
)


@dataclass(frozen=True, slots=True)
class PlaceSpirits:
    """A seat places its Spirit and starting Emotion; a Shaper's second one has no figure (SET-8, VAR-4)."""

    seat: Seat
    figure: bool = True


@dataclass(frozen=True, slots=True)
class DealHands:
    """Every player draws the opening hand; the top cards turn up (SET-5)."""


@dataclass(frozen=True, slots=True)
class StartingTokens:
    """A seat places its starting Vibe tokens, of which `left` remain (SET-9)."""

    seat: Seat
    left: Amount


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """The next player's turn begins (TRN-1)."""

    number: Tally


@dataclass(frozen=True, slots=True)
class EnterPlay:
    """The comes-into-play power of the Emotion in a slot, for the player who brought it in (CRD-10)."""

    slot: Slot
    seat: Seat


@dataclass(frozen=True, slots=True)
class FreeMove:
    """The seat may move its Spirit one space at no cost, with the power of a card."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class UsePower:
    """A power of a card, numbered as on the card, is carried out for a seat; `slot` is where the card is or was."""

    seat: Seat
    card: CardId
    slot: Slot
    power: Amount


@dataclass(frozen=True, slots=True)
class PowerChoice:
    """The seat may choose a target of a power (see `UsePower`); `left` choices remain."""

    seat: Seat
    card: CardId
    slot: Slot
    power: Amount
    left: Amount = 1


@dataclass(frozen=True, slots=True)
class PayEssence:
    """A seat owes `left` Essence of a cost and may take it from Emotions that lend theirs.

    `lent` repeats each Emotion's slot as often as it may still lend, by its Essence before the Action (TRN-5).
    """

    seat: Seat
    left: Amount
    lent: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class AfterAction:
    """The powers that a seat's Spirit Action triggers, after all its other effects (TRN-7, EMO-5).

    `quelled` is the slot that was Quelled and `card` its Emotion; Emotions left play from the slots in `left` and came
    into play in those in `entered`.
    """

    seat: Seat
    row: SpiritAction
    upgraded: bool
    quelled: Slot | None = None
    card: CardId | None = None
    left: tuple[Slot, ...] = ()
    entered: tuple[Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamGain:
    """A team may choose one of its Spirits to gain from the power of the card in a slot (EMO-1)."""

    team: Team
    card: CardId
    slot: Slot
    wp: Amount
    essence: Amount = 0
    cards: Amount = 0


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """The player may pay for one more card from the Cradle of Senses (RLM-2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferToken:
    """The player may place a Vibe token gained from Knowledge (ABS-3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AbsorbPowers:
    """Gains from the supply in an Absorb, by the powers of the Spirit and of Emotions (TRN-7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AfterAbsorb:
    """A Revelation if the Sphere at the Realm is empty, then the Origin turns (ABS-4, ABS-5).

    Unless `joins`, the Fortress there does not join the Identity (SPI-1).
    """

    realm: Realm
    joins: bool = True


@dataclass(frozen=True, slots=True)
class ScoreIntentions:
    """An Action or Ability of the seat is resolved: its Intentions are scored (INT, TRN-7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PushOut:
    """The seat moves an opposing Spirit, named by its seat, off the space of its own Spirit (UPG-DEL-M)."""

    seat: Seat
    pushed: Seat


@dataclass(frozen=True, slots=True)
class Afterwards:
    """The used upgrades still to be carried out after an Action's own effect, in the player's order (TRN-7).

    `site` is where a Fortress was built, `card` the Emotion that was Quelled or empowered.
    """

    seat: Seat
    row: SpiritAction
    left: tuple[str, ...]
    site: Site | None = None
    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class ChangeBeside:
    """The seat chooses an Emotion beside its Spirit that gains Essence, or loses some (negative) (UPG-LOV-M)."""

    seat: Seat
    amount: Change


@dataclass(frozen=True, slots=True)
class PlaceColour:
    """The seat places a Vibe token of a colour gained by an upgrade (UPG-LOV-E, VIB-4)."""

    seat: Seat
    colour: Vibe


@dataclass(frozen=True, slots=True)
class OfferColour:
    """The seat may place a Vibe token of a colour gained by an upgrade (UPG-MIS-E, UPG-ANX-Q, VIB-4)."""

    seat: Seat
    colour: Vibe


@dataclass(frozen=True, slots=True)
class DrainSphere:
    """The seat may take `wp` WP from an adjacent Sphere that holds at least `least` (UPG-MIS-Q)."""

    seat: Seat
    wp: Amount
    least: Amount


@dataclass(frozen=True, slots=True)
class OfferRotation:
    """The seat may turn the Origin once (UPG-MIS-F)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class KeepOne:
    """The seat keeps one of the cards it drew and discards the other (UPG-DEL-E)."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class BonusInvoke:
    """The seat may Invoke into a Realm without using up an Action (UPG-LOV-F), and must once `declared`.

    With `unlocks` a declaration may unlock the row first.
    """

    seat: Seat
    realm: Realm
    unlocks: bool
    declared: bool = False


@dataclass(frozen=True, slots=True)
class OfferCard:
    """The seat may draw if it now has enough more WP than `wp`, which it had before this Absorb (SPI-2)."""

    seat: Seat
    wp: Change


@dataclass(frozen=True, slots=True)
class Rotate:
    """The Origin turns one step clockwise (ABS-5)."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """A Revelation begins: Hidden Aspirations are revealed and tested, Fragments added (REV-1 to REV-3)."""

    sphere: Sphere
    site: Site | None


@dataclass(frozen=True, slots=True)
class TurnCommon:
    """The Common Aspiration turns face down; the team `remover` then removes another one, if any is left (REV-4)."""

    remover: Team | None


@dataclass(frozen=True, slots=True)
class RemoveOne:
    """A team removes a face-up Common Aspiration from the game (REV-4)."""

    team: Team


@dataclass(frozen=True, slots=True)
class NextCommon:
    """The leftmost face-up Common Aspiration becomes current; with none left the end is triggered (REV-4, END-1)."""


@dataclass(frozen=True, slots=True)
class NewHidden:
    """The teams get new Hidden Aspirations; a team that accomplished one takes its top card (REV-5)."""

    accomplished: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class PickHidden:
    """A team chooses its Hidden Aspiration from the top cards it looks at (REV-5)."""

    team: Team
    looked_at: tuple[AspirationId, ...]


@dataclass(frozen=True, slots=True)
class JoinFortress:
    """The Fortress at the emptied Sphere joins the Identity, unless it is of this turn (REV-6, RUL-10)."""

    site: Site


@dataclass(frozen=True, slots=True)
class Cap:
    """Capping Fragments owed are added, or points scored instead (REV-7, END-2, RUL-8)."""

    owed: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Refill:
    """The emptied Sphere is filled (REV-8)."""

    sphere: Sphere


_Asking = (
    PlaceSpirits
    | StartingTokens
    | PowerChoice
    | FreeMove
    | PayEssence
    | TeamGain
    | OfferDraw
    | OfferToken
    | PushOut
    | Afterwards
    | ChangeBeside
    | PlaceColour
    | OfferColour
    | DrainSphere
    | OfferRotation
    | KeepOne
    | BonusInvoke
    | OfferCard
    | RemoveOne
)

Step = Annotated[
    _Asking
    | DealHands
    | BeginTurn
    | EnterPlay
    | UsePower
    | AfterAction
    | AbsorbPowers
    | AfterAbsorb
    | ScoreIntentions
    | Rotate
    | Reveal
    | TurnCommon
    | NextCommon
    | NewHidden
    | JoinFortress
    | Cap
    | Refill,
    Tagged(),
]
"""What can be on the agenda."""

Question = Annotated[_Asking | PickHidden, Tagged()]
"""What a `Decision` asks; the teams choose their Hidden Aspirations at once, so that is never on the agenda (REV-5)."""
