"""Spirit boards: the five rows of a Spirit's board, and what the upgrades on them do (VIB-1, UPG).

What an upgrade does is one effect of a small vocabulary, with an amount; nothing in the rules asks for its name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engine.actions import Upgrades
from engine.errors import CardFileError
from engine.terms import SpiritAction

Count = Annotated[int, Field(strict=True, ge=0, le=99)]


class Effect(StrEnum):
    """What an upgrade does; `amount` is how much of it."""

    CHEAPER = "cheaper"
    """The Action costs `amount` WP less (VIB-6)."""

    # Move
    FARTHER = "farther"
    """Up to `amount` extra spaces, passing opposing Spirits (MOV-2)."""
    ONTO_OPPONENTS = "onto_opponents"
    """May end on a space with an opposing Spirit (MOV-3)."""

    # Invoke
    MORE_FROM_SUPPLY = "more_from_supply"
    """`amount` more Essence, from the supply (INV-3)."""
    SUPPLY = "supply"
    """The required Essence comes from the supply (INV-4)."""

    # Quell
    REMOVE_MORE = "remove_more"
    """Removes `amount` more Essence (QUE-4)."""
    NO_REVEAL = "no_reveal"
    """No card need be revealed (QUE-5)."""

    # Fortify
    EXALT = "exalt"
    """An own Minor becomes a Major (FOR-2)."""
    RAZE = "raze"
    """An opposing Fortress is taken down; gives `amount` Actions (FOR-3)."""

    # Empower
    CHANNEL = "channel"
    """First `amount` Essence from the supply goes onto the Emotion (EMP-3)."""
    ANYWHERE = "anywhere"
    """An own Emotion that is not adjacent (EMP-4)."""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """An upgrade space of a row: its name, what using it costs more, and what it does."""

    name: str
    wp: int
    ambition: int
    effect: Effect
    amount: int


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """A Spirit Action's row on a Spirit board: its cost and its three upgrades in the order of their spaces (VIB-1).

    Rows are equal only if they are the same object, so that what is asked of them again and again is looked up fast.
    """

    wp: int
    ambition: int
    upgrades: tuple[Upgrade, Upgrade, Upgrade]


Effects = Mapping[Effect, Upgrade]
"""Upgrades by what they do."""


@cache
def effects(row: Row, used: Upgrades) -> Effects:
    """The used upgrades of a row by what they do."""
    return {upgrade.effect: upgrade for upgrade in row.upgrades if upgrade.name in used}


@cache
def subsets(upgrades: Upgrades) -> tuple[Upgrades, ...]:
    """Every choice among upgrades, fewest first, each in the order of the board (VIB-5)."""
    return tuple(chosen for size in range(len(upgrades) + 1) for chosen in combinations(upgrades, size))


# The data file


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Kind(_Model):
    """What an upgrade of a name does wherever it stands."""

    name: str
    effect: Effect
    amount: Count = 1


class _Space(_Model):
    """An upgrade space: the name of the upgrade on it and what using it costs more."""

    name: str
    wp: Count = 0
    ambition: Count = 0


class _Row(_Model):
    action: Literal["move", "invoke", "quell", "fortify", "empower"]
    wp: Count
    ambition: Count = 0
    upgrades: tuple[_Space, _Space, _Space]


def rows(content: Mapping[str, Any]) -> tuple[Row, ...]:
    """The rows of side A from the content of the data file, in the order of the board."""
    kinds = {kind.name: kind for kind in TypeAdapter(tuple[_Kind, ...]).validate_python(content["upgrade"])}
    entries = TypeAdapter(tuple[_Row, ...]).validate_python(content["row"])
    found: dict[str, _Row] = {entry.action: entry for entry in entries}
    return tuple(_row(found[action.name.lower()], kinds) for action in SpiritAction)


def _row(entry: _Row, kinds: Mapping[str, _Kind]) -> Row:
    first, second, third = (_upgrade(space, kinds) for space in entry.upgrades)
    return Row(entry.wp, entry.ambition, (first, second, third))


def _upgrade(space: _Space, kinds: Mapping[str, _Kind]) -> Upgrade:
    if space.name not in kinds:
        raise CardFileError(f"boards.toml: no [[upgrade]] says what {space.name!r} does")
    kind = kinds[space.name]
    return Upgrade(space.name, space.wp, space.ambition, kind.effect, kind.amount)
