"""The table of a game in a game file, validated, since game files are not trusted."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool

from bot.model.levels import FIRST_LEVEL, Level
from bot.model.pace import Pace
from bot.model.records import GAME_NUMBER_LIMIT, Cover, GameRow, Reach, SeatRow
from engine import COMPUTER_PLAYERS, GameRecord, Mode, Side, Spirit, Team, canonical, setup_to_data

IMPORTED_VERSION_LIMIT = 100_000_000
"""Upper bound of an imported game's version; buttons have nine digits for it, which leaves room to play on."""

DISCORD_BEGAN = datetime(2015, 1, 1, tzinfo=UTC)


def _known(computer: str) -> str:
    if computer not in COMPUTER_PLAYERS:
        raise ValueError(f"there are the computer players {', '.join(COMPUTER_PLAYERS)}")
    return computer


def _a_time(text: str) -> str:
    """A time, in the form of the database."""
    latest = datetime.now(UTC) + timedelta(days=1)  # clocks may differ
    try:
        time = datetime.fromisoformat(text)
        if time.tzinfo is not None and DISCORD_BEGAN <= time <= latest:
            return time.astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        pass
    raise ValueError("a time since 2015 and not to come, with its offset: 2030-01-31T20:15:00+00:00")


def _not_nobody(person: int) -> int:
    if not person:
        raise ValueError("0 is nobody's number")
    return person


def _plain(text: str) -> str:
    if not text.isprintable():
        raise ValueError("letters, digits and signs that can be seen")
    return text


Snowflake = Annotated[int, Field(strict=True, ge=1, lt=1 << 63)]
"""Discord's id of a channel or a server."""

Person = Annotated[int, Field(strict=True, gt=-(1 << 63), lt=1 << 63), AfterValidator(_not_nobody)]
"""Discord's id of a person, or the pseudonym of one who has been forgotten: a number below 0."""

Name = Annotated[str, Field(min_length=1, max_length=100)]
Word = Annotated[str, Field(max_length=40), AfterValidator(_plain)]


class _FileModel(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SeatModel(_FileModel):
    """A seat in a game file."""

    seat: Annotated[int, Field(strict=True, ge=0, le=3)]
    team: Team
    person: Person | None = None
    computer: Annotated[str, AfterValidator(_known)] | None = None
    name: Name | None = None
    spirit: Spirit
    reach: Reach = "unknown"
    deck: Word | None = None
    cover: Cover | None = None


class RowModel(_FileModel):
    """A game's row in a game file, without the fields of the record."""

    id: Annotated[int, Field(strict=True, ge=1, lt=GAME_NUMBER_LIMIT)]
    channel: Snowflake
    guild: Snowflake | None = None
    host: Person
    status: Literal["running", "over", "abandoned"]
    created: Annotated[str, AfterValidator(_a_time)]
    places: StrictBool
    tokens: StrictBool
    version: Annotated[int, Field(strict=True, ge=0, lt=IMPORTED_VERSION_LIMIT)]
    seats: Annotated[tuple[SeatModel, ...], Field(max_length=4)]
    mode: Mode = Mode.BASIC
    spirit_side: Side = Side.A
    team_side: Side = Side.A
    program: Word | None = None
    ended_by: Person | None = None
    ended_by_manager: bool = False
    pace: Pace = "none"
    suggest: bool = True
    level: Level = FIRST_LEVEL
    tips: bool = False


class DecidedModel(_FileModel):
    """Who took an action, in a game file."""

    seat: Annotated[int, Field(strict=True, ge=0, le=3)]
    person: Person | None


@dataclass(frozen=True, slots=True)
class Decided:
    """Who took an action: the seat, and its person; None for a computer seat or a standing answer."""

    seat: int
    person: int | None


class LeftModel(_FileModel):
    """Who gave a seat to a substitute, in a game file."""

    seat: Annotated[int, Field(strict=True, ge=0, le=3)]
    person: Person
    after: Annotated[int, Field(strict=True, ge=0)]


@dataclass(frozen=True, slots=True)
class Left:
    """Who gave a seat to a substitute, after how many of the record's actions."""

    seat: int
    person: int
    after: int


@dataclass(frozen=True, slots=True)
class Played:
    """The table of a game: its row in the database, who took each of the record's actions, who left their seats."""

    row: GameRow
    decided: tuple[Decided, ...]
    left: tuple[Left, ...] = ()

    def sat(self, seat: int, action: int) -> frozenset[int | None]:
        """The people who sat in a seat at an action: several if they gave it on without deciding anything."""
        later = [left for left in self.left if left.seat == seat and left.after > action]
        if not later:
            return frozenset((self.row.seats[seat].person,))
        first = min(left.after for left in later)
        return frozenset(left.person for left in later if left.after == first)


class TableModel(_FileModel):
    """The table of a game file."""

    row: RowModel
    decided: tuple[DecidedModel, ...]
    left: tuple[LeftModel, ...] = ()

    def with_record(self, record: GameRecord) -> Played:
        """The table, completed from the record."""
        values = {name: getattr(self.row, name) for name in RowModel.model_fields if name != "seats"}
        row = GameRow(
            **values,
            seats=tuple(SeatRow(**dict(seat)) for seat in self.row.seats),
            edition=record.edition,
            ruleset=record.ruleset,
            setup=canonical(setup_to_data(record.setup)),
            seed=f"{record.seed:032x}",
        )
        decided = tuple(Decided(each.seat, each.person) for each in self.decided)
        return Played(row, decided, tuple(Left(each.seat, each.person, each.after) for each in self.left))
