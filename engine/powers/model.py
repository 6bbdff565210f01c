"""The vocabulary in which the powers of Emotions are written in the card file."""

from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Mark = Literal["printed", "house"]
"""Whether a power is known from the printed card or is this project's own."""

Amount = Annotated[int, Field(strict=True, ge=1, le=20)]


class Condition(StrEnum):
    """What must hold for a power to work; "opponent" and "ally" are Emotions, seen from the card's own team."""

    OPPONENT_ADJACENT = "opponent_adjacent"
    ALLY_ADJACENT = "ally_adjacent"
    OPPONENTS_CONTROL_MORE_REALMS = "opponents_control_more_realms"
    BLISS_FORTRESS_NEAR = "bliss_fortress_near"
    STRONGER_OPPONENT_ADJACENT = "stronger_opponent_adjacent"
    OPPONENTS_HOLD_MORE_ESSENCE = "opponents_hold_more_essence"
    OPPONENT_OF_OTHER_VIBE_ADJACENT = "opponent_of_other_vibe_adjacent"
    ALONE = "alone"


class _Power(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    mark: Mark


class EnterToken(_Power):
    """On entering it gets an Intensity token of `amount`, if `when` holds (CRD-3)."""

    effect: Literal["enter_token"]
    amount: Annotated[int, Field(strict=True, ge=1, le=6)]
    when: Condition


class EnterDraw(_Power):
    """On entering its player draws cards."""

    effect: Literal["enter_draw"]
    cards: Amount


class EnterGain(_Power):
    """On entering its player gains WP and Essence from the supply."""

    effect: Literal["enter_gain"]
    wp: Annotated[int, Field(strict=True, ge=0, le=20)] = 0
    essence: Annotated[int, Field(strict=True, ge=0, le=20)] = 0

    @model_validator(mode="after")
    def _gives_something(self) -> Self:
        if not self.wp and not self.essence:
            raise ValueError("wp or essence is at least 1")
        return self


class EnterMove(_Power):
    """On entering its player may move their Spirit one space at no cost, within MOV-1."""

    effect: Literal["enter_move"]
    spaces: Literal[1]


class AbsorbGain(_Power):
    """A Spirit of its team that Absorbs gains WP if it stands in the Triad of a Frontier adjacent to that Spirit."""

    effect: Literal["absorb_gain"]
    wp: Amount


class AbsorbNoFrontier(_Power):
    """The other team gets no Frontier bonus in Absorb for the Frontier whose Triad holds it."""

    effect: Literal["absorb_no_frontier"]


class QuellGain(_Power):
    """A Spirit of its team that has Quelled an Emotion adjacent to it gains WP."""

    effect: Literal["quell_gain"]
    wp: Amount


class LeaveGain(_Power):
    """When an adjacent Emotion leaves play, on either team's turn, its team may choose a Spirit to gain WP."""

    effect: Literal["leave_gain"]
    wp: Amount


Power = Annotated[
    EnterToken | EnterDraw | EnterGain | EnterMove | AbsorbGain | AbsorbNoFrontier | QuellGain | LeaveGain,
    Field(discriminator="effect"),
]
