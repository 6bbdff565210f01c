"""The hooks through which a Spirit's power changes the rules."""

from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict

from engine.board import SPACE_REALMS, SPACE_SLOTS
from engine.state import Emotion, State
from engine.steps import Step
from engine.terms import Realm, Seat, Slot, Space

NO_SLOTS: frozenset[Slot] = frozenset()


class SpiritPower(BaseModel):
    """A Spirit without a power: each hook returns the general rule.

    A subclass overrides the hooks that its power changes. Its fields are the numbers of the power in one edition, from
    the table [spirits] of numbers.toml. Hooks are pure, and cheap enough to be called for every legal action.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    rule: ClassVar[str]
    """The id of the power's rule: "SPI-2"."""
    abbreviation: ClassVar[str]
    """The Spirit in ids of the rules of its board's side B: "DEL" in UPG-DEL-M."""

    @property
    def upgrade_discount(self) -> int:
        """The discount in WP on a Spirit Action that uses an upgrade other than Determination."""
        return 0

    # Declaring a Spirit Action (VIB-2)

    @property
    def tokens_per_declaration(self) -> Literal[1, 2]:
        """The number of Vibe tokens that a declaration may place, with one card discarded for each."""
        return 1

    @property
    def chooses_token_colour(self) -> bool:
        """Whether the token for a discarded card may have another colour than the card."""
        return False

    # Invoke

    @property
    def invokes_from_supply(self) -> bool:
        """Whether Invoke may put the team's starting Emotion from the supply into play instead of a card from hand."""
        return False

    # Quell

    def quell_slots(self, slots: tuple[Emotion | None, ...], space: Space) -> tuple[Slot, ...]:
        """The slots, ascending, in which the Spirit on `space` can Quell; `slots` are those of the board."""
        return SPACE_SLOTS[space]

    def guarded_slots(self, space: Space) -> frozenset[Slot]:
        """The slots in which the Spirit on `space` protects the Emotions of its team from being Quelled."""
        return NO_SLOTS

    # Absorb

    def absorb_realms(self, space: Space) -> tuple[Realm, ...]:
        """The Realms from whose Spheres the Spirit on `space` can Absorb."""
        return SPACE_REALMS[space]

    def absorb_bonus(self, state: State, seat: Seat) -> int:
        """The WP that an Absorb by this Spirit gains from the supply."""
        return 0

    def after_absorb(self, seat: Seat, wp: int) -> tuple[Step, ...]:
        """Steps that an Absorb adds between the powers of Emotions and the Revelation.

        `wp` is the seat's WP before the Absorb, less the price of the Sphere's bonus; any WP above that afterwards was
        gained in the Absorb.
        """
        return ()

    def cards_after_absorb(self, gained: int) -> int:
        """The number of cards that the seat may draw for an `OfferCard` after gaining this much WP in one Absorb."""
        return 0
