"""The marks of the Wheel of Intentions, which a game keeps in its setup (INT-6)."""

from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

Bonus = Annotated[int, Field(strict=True, ge=0, le=9)]


class Mark(BaseModel):
    """The bonus of some spaces of the Wheel: Essence, cards or Ambition (INT-6)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    spaces: Annotated[tuple[Annotated[int, Field(strict=True, ge=0, le=19)], ...], Field(min_length=1, max_length=20)]
    essence: Bonus = 0
    cards: Bonus = 0
    ambition: Bonus = 0

    @model_validator(mode="after")
    def _gives_one_thing(self) -> Self:
        if (self.essence, self.cards, self.ambition).count(0) != 2:
            raise ValueError("essence, cards and ambition: a mark gives one of the three")
        return self
