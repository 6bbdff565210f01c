"""The rulebook's words as types: teams, Vibes, Spirit Actions, Spheres, Aspirations, Spirits.

Places are plain integers, defined in `board`. A `Seat` is an index into a game's seats: one per Spirit, each on a team.
Bounds in a type hold for what is decoded.
"""

from enum import IntEnum, StrEnum
from typing import Annotated, Final, Literal, Never, Self

from pydantic import Field

Count = Annotated[int, Field(strict=True, ge=0, le=99)]
"""A number of the rulebook."""

Seat = Annotated[int, Field(ge=0, le=3)]
Realm = Annotated[int, Field(ge=0, le=4)]
Frontier = Annotated[int, Field(ge=0, le=4)]
Site = Annotated[int, Field(ge=0, le=4)]
Space = Annotated[int, Field(ge=0, le=9)]
Slot = Annotated[int, Field(ge=0, le=14)]
CardId = Annotated[str, Field(min_length=1, max_length=30)]

TokenSpace = Annotated[int, Field(ge=0, le=3)]
"""A space of a row: 0 unlocks it, 1 to 3 are upgrades (VIB-1)."""

LARGEST: Final = 2**53 - 1
"""The largest number in a state, which no game reaches; every reader of JSON has it exactly."""

Amount = Annotated[int, Field(ge=0, le=LARGEST)]
"""A number of pieces or points."""

Change = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
"""An amount that may be below 0."""

Tally = Annotated[int, Field(ge=0, le=LARGEST)]
"""The number of a turn, of actions in a game, or of random blocks drawn."""

HIDDEN: Final[Literal["?"]] = "?"
"""Stands for a card or Aspiration that a viewer may not know."""


class _Ordered(IntEnum):
    """Words of the rulebook, numbered in a fixed order.

    They have no truth value, since the one with number 0 would be false.
    """

    def __bool__(self) -> Never:
        raise TypeError(f"{self!r} is neither true nor false: test for None instead")

    @property
    def word(self) -> str:
        """The word in data files, stored games and message ids: "bliss"."""
        return self.name.lower()

    @classmethod
    def of(cls, word: str) -> Self:
        """The member with this word in any case; raises KeyError if there is none."""
        return cls[word.upper()]


class Team(_Ordered):
    """One of the two sides."""

    BLISS = 0
    GLOOM = 1

    @property
    def other(self) -> "Team":
        """The opposing team."""
        return Team.GLOOM if self is Team.BLISS else Team.BLISS


class Vibe(StrEnum):
    """A colour of an Emotion card and of a Vibe token; WILD (VIB-3) is on tokens only."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    WILD = "wild"


COLOURS: Final = (Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE)


class SpiritAction(_Ordered):
    """The five Spirit Actions; the number is the row's place on the Spirit board."""

    MOVE = 0
    INVOKE = 1
    QUELL = 2
    FORTIFY = 3
    EMPOWER = 4


class Sphere(_Ordered):
    """The five Spheres of the Origin, clockwise (BRD-8)."""

    COMMITMENT = 0
    CREATIVITY = 1
    HUMILITY = 2
    DILIGENCE = 3
    KNOWLEDGE = 4


class Aspiration(StrEnum):
    """The Aspirations, for which the teams compete (ASP)."""

    ATTITUDE = "attitude"
    OPENNESS = "openness"
    AWARENESS = "awareness"
    UNITY = "unity"
    LIVELINESS = "liveliness"
    VERSATILITY = "versatility"
    FORTITUDE = "fortitude"
    SENSIBILITY = "sensibility"
    REFLECTION = "reflection"


AspirationId = Aspiration | Literal["?"]
"""An Aspiration, or HIDDEN."""


class Spirit(StrEnum):
    """The Spirits (SET-4)."""

    DELIGHT = "delight"
    LOVE = "love"
    EMPATHY = "empathy"
    HARMONY = "harmony"
    MISERY = "misery"
    HATRED = "hatred"
    MALICE = "malice"
    ANXIETY = "anxiety"

    @property
    def team(self) -> Team:
        """The team that this Spirit fights for."""
        return Team.BLISS if self in _BLISS_SPIRITS else Team.GLOOM


_BLISS_SPIRITS: Final = frozenset({Spirit.DELIGHT, Spirit.LOVE, Spirit.EMPATHY, Spirit.HARMONY})


class Edition(StrEnum):
    """The two printed rulebooks (EDN)."""

    FIRST = "first"
    SECOND = "second"


class Mode(StrEnum):
    """The basic game (BAS) or the full one."""

    BASIC = "basic"
    FULL = "full"

    @property
    def rows(self) -> tuple[SpiritAction, ...]:
        """The Spirit Actions in a game of this mode: the basic game has no Empower (BAS-1)."""
        return _ROWS if self is Mode.FULL else _BASIC_ROWS


_ROWS: Final = tuple(SpiritAction)
_BASIC_ROWS: Final = tuple(row for row in SpiritAction if row is not SpiritAction.EMPOWER)


class Side(StrEnum):
    """A side of the Spirit boards, or of the Team boards (SET-4)."""

    A = "A"
    B = "B"


class Deed(StrEnum):
    """A deed that can score an Intention (INT)."""

    FILL = "fill"
    """An Emotion's Essence spaces are all filled (INT-7)."""
    QUELL = "quell"
    """A Quell; its amount is the Essence removed."""
    JOIN = "join"
    """A Fortress of the team joined the Identity in a Revelation (RUL-4)."""
    ABSORB = "absorb"
    """An Absorb; its amount is the WP taken from the Sphere."""
    UPGRADE = "upgrade"
    """A Spirit Action was fully upgraded: four tokens."""
    EMPOWER = "empower"
    """An Emotion was empowered."""
    EXALT = "exalt"
    """A Fortress was Exalted."""
    LEVEL = "level"
    """Every row has this many tokens for the first time; its amount is that number."""


class Ending(StrEnum):
    """The reasons for the end of a game; the values are rule ids."""

    NO_COMMON = "END-1"
    NO_FRAGMENT = "END-2"
    INTENTIONS = "END-3"


class Fragment(_Ordered):
    """A piece of the Identity or of a Fortress; MINOR and MAJOR are also a Fortress's bonus (CTL-3)."""

    MINOR = 1
    MAJOR = 2
    CAPPING = 3
