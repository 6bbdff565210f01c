"""Spirit boards: the five rows of each Spirit's board, and the effects of their upgrades (VIB-1, UPG).

An upgrade has one effect of a small vocabulary, with an amount; the rules never test its name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine.actions import Upgrades
from engine.errors import CardFileError
from engine.terms import Count, Edition, Side, Spirit, SpiritAction


class Effect(StrEnum):
    """The effects of upgrades; `amount` is the upgrade's."""

    CHEAPER = "cheaper"
    """The Action costs `amount` WP less (VIB-6)."""

    # Move
    FARTHER = "farther"
    """Up to `amount` extra spaces, passing opposing Spirits (MOV-2)."""
    ONTO_OPPONENTS = "onto_opponents"
    """May end on a space with an opposing Spirit (MOV-3)."""
    PUSH = "push"
    """May end on a space with opposing Spirits; each is moved to an adjacent space (UPG-DEL-M)."""
    SWAP = "swap"
    """Instead of moving, swaps with another Spirit; limited: not onto opponents unless Surmount is filled."""
    TO_BLEAKNESS = "to_bleakness"
    """Instead of moving, goes to a space beside a Bleakness and gains `amount` WP; limited as SWAP (UPG-ANX-M)."""
    ESSENCE_BESIDE = "essence_beside"
    """Afterwards the Essence paid goes onto one of the team's Emotions beside the Spirit (UPG-LOV-M)."""
    SCORCH_BESIDE = "scorch_beside"
    """Afterwards `amount` Essence leaves an opposing Emotion beside the Spirit; not a Quell (UPG-HAT-M)."""

    # Invoke
    MORE_FROM_SUPPLY = "more_from_supply"
    """`amount` more Essence, from the supply (INV-3)."""
    SUPPLY = "supply"
    """The required Essence comes from the supply (INV-4)."""
    MORE_FROM_BOARD = "more_from_board"
    """`amount` more Essence, paid as the upgrade's cost (UPG-EMY-I)."""
    SUPPLY_BESIDE_ALLY = "supply_beside_ally"
    """As SUPPLY, beside another of the team's Emotions (UPG-LOV-I)."""
    TOP_CARD = "top_card"
    """Plays the top card of the deck instead of one from hand (UPG-DEL-I)."""
    SEED = "seed"
    """A Bleakness, with Essence from the supply (UPG-ANX-I [1])."""
    SEED_ANYWHERE = "seed_anywhere"
    """A Bleakness, into any empty slot (UPG-ANX-I [2])."""

    # Quell
    REMOVE_MORE = "remove_more"
    """Removes `amount` more Essence (QUE-4)."""
    NO_REVEAL = "no_reveal"
    """No card is revealed (QUE-5)."""
    REMOVE_UP_TO = "remove_up_to"
    """Removes from 1 to `amount` more Essence (UPG-HAR-Q, UPG-MAL-Q)."""
    FROM_AFAR = "from_afar"
    """A target out of reach; the revealed card is discarded (UPG-DEL-Q)."""
    CHEAPER_AT_FORTRESS = "cheaper_at_fortress"
    """On a slot in a Realm with the team's Fortress it costs `amount` WP less (UPG-HAT-Q [1])."""
    GAIN_AT_FORTRESS = "gain_at_fortress"
    """On a slot in a Realm with the team's Fortress gain `amount` WP afterwards (UPG-HAT-Q [2])."""
    AMBITION_AT_FORTRESS = "ambition_at_fortress"
    """On a slot in a Realm with the team's Fortress gain `amount` Ambition afterwards (UPG-LOV-Q)."""
    ESSENCE_FOR_LAST = "essence_for_last"
    """If the last Essence was removed, gain `amount` Essence afterwards (UPG-EMY-Q)."""
    DRAW_FOR_LAST = "draw_for_last"
    """If the last Essence was removed, draw `amount` cards afterwards (UPG-HAR-Q)."""

    # Fortify
    EXALT = "exalt"
    """The team's Minor becomes a Major (FOR-2)."""
    RAZE = "raze"
    """An opposing Fortress is taken down; gives `amount` Actions (FOR-3)."""
    ATTUNE = "attune"
    """The team's Minor on the site joins the Identity at once (UPG-HAR-F)."""
    PIERCE = "pierce"
    """Builds in a Realm that the opponents control (UPG-LOV-F)."""
    GARRISON = "garrison"
    """After building, an Invoke into the Realm that uses up no Action; limited: only in an unlocked row (UPG-LOV-F)."""
    ROTATE = "rotate"
    """Afterwards the Origin may be turned (UPG-MIS-F [1])."""

    # Empower
    CHANNEL = "channel"
    """First `amount` Essence from the supply goes onto the Emotion (EMP-3)."""
    ANYWHERE = "anywhere"
    """Empowers an Emotion that is not adjacent (EMP-4)."""
    GO_THERE = "go_there"
    """First the Spirit goes to the space beside an Emotion that is not adjacent (UPG-HAR-E)."""
    FROM_BLEAKNESS = "from_bleakness"
    """A Bleakness becomes the counterpart of a card in hand (UPG-ANX-E [2])."""

    # Afterwards, in several rows
    GAIN_ESSENCE = "gain_essence"
    """Afterwards gain `amount` Essence (UPG-EMY-F)."""
    GAIN_AMBITION = "gain_ambition"
    """Afterwards gain `amount` Ambition (UPG-EMY-I)."""
    DRAW = "draw"
    """Afterwards draw `amount` cards (UPG-HAR-I)."""
    DRAW_AND_KEEP = "draw_and_keep"
    """Afterwards draw `amount` cards, keep one and discard the other (UPG-DEL-E [2])."""
    OFFER_VIBE = "offer_vibe"
    """As VIBE, but optional (UPG-MIS-E, UPG-ANX-Q)."""
    VIBE = "vibe"
    """Afterwards place a Vibe token of the colour of the Emotion that was Quelled, or empowered; limited: if Mild."""
    DRAIN = "drain"
    """Afterwards may take `amount` WP from an adjacent Sphere; limited: not its last ones (UPG-MIS-Q)."""


AFTERWARDS = frozenset(
    {
        Effect.ESSENCE_BESIDE,
        Effect.SCORCH_BESIDE,
        Effect.GAIN_AT_FORTRESS,
        Effect.AMBITION_AT_FORTRESS,
        Effect.ESSENCE_FOR_LAST,
        Effect.DRAW_FOR_LAST,
        Effect.GARRISON,
        Effect.ROTATE,
        Effect.GAIN_ESSENCE,
        Effect.GAIN_AMBITION,
        Effect.DRAW,
        Effect.DRAW_AND_KEEP,
        Effect.OFFER_VIBE,
        Effect.VIBE,
        Effect.DRAIN,
    }
)
"""Effects after the Action's own, in the player's order (TRN-7)."""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """An upgrade space of a row: its name, its additional cost and its effect."""

    name: str
    wp: int
    ambition: int
    essence: int
    effect: Effect
    amount: int
    limited: bool


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """A Spirit Action's row on a Spirit board: its cost and its three upgrades in the order of their spaces (VIB-1).

    Rows are compared by identity, which makes them fast cache keys.
    """

    wp: int
    ambition: int
    upgrades: tuple[Upgrade, Upgrade, Upgrade]


ByEffect = Mapping[Effect, Upgrade]
"""Upgrades by effect."""


@cache
def by_effect(row: Row, used: Upgrades) -> ByEffect:
    """The used upgrades of a row by effect."""
    return {upgrade.effect: upgrade for upgrade in row.upgrades if upgrade.name in used}


@cache
def afterwards(row: Row, used: Upgrades) -> tuple[Upgrade, ...]:
    """The used upgrades whose effect comes after the Action's own."""
    return tuple(upgrade for upgrade in by_effect(row, used).values() if upgrade.effect in AFTERWARDS)


@cache
def subsets(upgrades: Upgrades) -> tuple[Upgrades, ...]:
    """Every set of upgrades, smallest first, each in the order of the board (VIB-5)."""
    return tuple(chosen for size in range(len(upgrades) + 1) for chosen in combinations(upgrades, size))


# The data file


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Kind(_Model):
    """The effect of an upgrade, the same wherever its name is printed."""

    name: str
    effect: Effect
    amount: Count = 1


class _Space(_Model):
    """An upgrade space: its upgrade, the additional cost, and its differences from other spaces of that name."""

    name: str
    replaces: str | None = None
    wp: Count = 0
    ambition: Count = 0
    essence: Count = 0
    effect: Effect | None = None
    amount: Count | None = None
    limited: bool = False


class _Row(_Model):
    action: Literal["move", "invoke", "quell", "fortify", "empower"]
    wp: Count
    ambition: Count = 0
    upgrades: tuple[_Space, _Space, _Space]


class _SideB(_Model):
    """The changed spaces of a Spirit's row on side B, in both editions and in each one."""

    spirit: Spirit
    action: Literal["move", "invoke", "quell", "fortify", "empower"]
    both: tuple[_Space, ...] = ()
    first: tuple[_Space, ...] = ()
    second: tuple[_Space, ...] = ()

    def spaces(self, edition: Edition) -> tuple[_Space, ...]:
        """The changed spaces in an edition."""
        return (*self.both, *(self.first if edition is Edition.FIRST else self.second))


SpiritBoard = tuple[Row, ...]
"""The rows of a Spirit board, in their order."""


def boards(content: Mapping[str, Any], edition: Edition) -> dict[tuple[Side, Spirit], SpiritBoard]:
    """Both sides of every Spirit's board in an edition, from the content of the data file."""
    kinds = {kind.name: kind for kind in TypeAdapter(tuple[_Kind, ...]).validate_python(content["upgrade"])}
    entries: dict[str, _Row] = {
        entry.action: entry for entry in TypeAdapter(tuple[_Row, ...]).validate_python(content["row"])
    }
    side_a = tuple(_row(entries[action.word], kinds) for action in SpiritAction)
    found = {(side, spirit): side_a for side in Side for spirit in Spirit}
    for change in TypeAdapter(tuple[_SideB, ...]).validate_python(content["side_b"]):
        changed = entries[change.action]
        for space in change.spaces(edition):
            changed = _replaced(changed, space)
        index = SpiritAction.of(change.action)
        before = found[Side.B, change.spirit]
        found[Side.B, change.spirit] = (*before[:index], _row(changed, kinds), *before[index + 1 :])
    return found


def _replaced(row: _Row, space: _Space) -> _Row:
    """The row with one upgrade space changed."""
    wanted = space.replaces or space.name
    if wanted not in [other.name for other in row.upgrades]:
        raise CardFileError(f"boards.toml: {space.name!r} replaces {wanted!r}, which {row.action} does not have")
    first, second, third = (space if other.name == wanted else other for other in row.upgrades)
    return row.model_copy(update={"upgrades": (first, second, third)})


def _row(entry: _Row, kinds: Mapping[str, _Kind]) -> Row:
    first, second, third = (_upgrade(space, kinds) for space in entry.upgrades)
    return Row(entry.wp, entry.ambition, (first, second, third))


def _upgrade(space: _Space, kinds: Mapping[str, _Kind]) -> Upgrade:
    if space.name not in kinds:
        raise CardFileError(f"boards.toml: no [[upgrade]] says what {space.name!r} does")
    kind = kinds[space.name]
    amount = kind.amount if space.amount is None else space.amount
    return Upgrade(
        space.name, space.wp, space.ambition, space.essence, space.effect or kind.effect, amount, space.limited
    )
