"""The Intentions and the Wheel: models of the data file (INT)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from engine.terms import Count, Deed, Edition, Side
from engine.wheel import Mark

ANY = 99
"""The `most` of a deed whose amount has no upper bound."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Intention(_Model):
    """A deed that scores if its amount is from `least` to `most`; without `points` it scores as INT-5 says."""

    deed: Deed
    least: Count = 1
    most: Count = ANY
    points: Count | None = None

    @property
    def bound(self) -> tuple[str, int]:
        """Its bound in a word, "least", "most" or "any" amount, and the amount."""
        if self.least > 1:
            return "least", self.least
        return ("any", 1) if self.most == ANY else ("most", self.most)

    def fits(self, deed: Deed, amount: int) -> bool:
        """Whether a deed accomplishes it."""
        return deed is self.deed and self.least <= amount <= self.most


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
    earlier_mark: tuple[Mark, ...]
    intention: tuple[_Table, ...]

    def of(self, edition: Edition, side: Side) -> tuple[Intention, ...]:
        """The Intentions of an edition and a side of the Team board."""
        return next(table.list for table in self.intention if (table.edition, table.side) == (edition, side))

    def passed(self, marks: Iterable[Mark], before: int, after: int) -> Iterator[Mark]:
        """Those of some marks that are reached or passed between two numbers of points, on every lap (INT-6)."""
        for space in (points % self.wheel.spaces for points in range(before + 1, after + 1)):
            yield from (mark for mark in marks if space in mark.spaces)


def intentions(content: Mapping[str, Any]) -> Intentions:
    """The Intentions from the content of the data file."""
    return Intentions.model_validate(content)
