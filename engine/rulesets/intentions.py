"""The Intentions and the Wheel: models of the data file (INT)."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from engine.terms import Deed, Edition, Side

Count = Annotated[int, Field(ge=0, le=99)]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Intention(_Model):
    """A deed that scores if its amount is from `least` to `most`; without `points` it scores as INT-5 says."""

    deed: Deed
    least: Count = 1
    most: Count = 99
    points: Count | None = None


class Mark(_Model):
    """The bonus of some spaces of the Wheel (INT-6)."""

    spaces: tuple[Count, ...]
    essence: Count = 0
    cards: Count = 0
    ambition: Count = 0


class _Points(_Model):
    first_in_turn: Count
    further: Count


class _Wheel(_Model):
    spaces: Annotated[int, Field(ge=1)]
    goal: Count


class _Table(_Model):
    edition: Edition
    side: Side
    list: tuple[Intention, ...]


class Intentions(_Model):
    """The Intentions of all editions and sides, and the Wheel."""

    points: _Points
    wheel: _Wheel
    mark: tuple[Mark, ...]
    intention: tuple[_Table, ...]

    def of(self, edition: Edition, side: Side) -> tuple[Intention, ...]:
        """The Intentions of an edition and a side of the Team board."""
        return next(table.list for table in self.intention if (table.edition, table.side) == (edition, side))

    def marks(self, before: int, after: int) -> list[Mark]:
        """The marks reached or passed between two numbers of points, on every lap (INT-6)."""
        on_the_way = [points % self.wheel.spaces for points in range(before + 1, after + 1)]
        return [mark for space in on_the_way for mark in self.mark if space in mark.spaces]


def intentions(content: Mapping[str, Any]) -> Intentions:
    """The Intentions from the content of the data file."""
    return Intentions.model_validate(content)
