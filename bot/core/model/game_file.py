"""Game files: the engine's record of a game and, for a game from a database, its table."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from bot.core.model.fields import Person, SeatNumber
from bot.core.model.records import GameRow, LeftSeat, LogRow
from engine import (
    CONTINUED_FORMAT,
    GAME_FORMAT,
    CodecError,
    GameRecord,
    Ruleset,
    canonical,
    first_problem,
    parse_json,
    setup_to_data,
)

TABLE = "table"
"""The key of the table, the part of a game file that the engine ignores."""

MAX_FILE_BYTES = 32 << 20
"""Maximum size of a game file in bytes: a hundred times the size of the longest games."""

IN_RECORD = frozenset({"edition", "ruleset", "setup", "seed"})
"""Fields that are in the record, and not repeated in the table."""

OF_HOST = frozenset({"revelations_after", "imported", "revision", "starts", "fills", "start_stage", "unreachable"})
"""Fields that belong to one database or to a lobby, which a game file does not hold."""


@dataclass(frozen=True, slots=True)
class Decided:
    """Who took an action: the seat, and its person; None for a computer seat or a standing answer."""

    seat: SeatNumber
    person: Person | None


@dataclass(frozen=True, slots=True)
class FormerSeat:
    """Who gave a seat to a substitute, after how many of the record's actions."""

    seat: SeatNumber
    person: Person
    after: Annotated[int, Field(strict=True, ge=0)]


@dataclass(frozen=True, slots=True)
class Played:
    """The table of a game: its row in the database, who took each of the record's actions, who left their seats."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")

    row: GameRow
    decided: tuple[Decided, ...]
    left: tuple[FormerSeat, ...] = ()

    def sat(self, seat: int, action: int) -> frozenset[int | None]:
        """The people who sat in a seat at an action: several if they gave it on without deciding anything."""
        later = [left for left in self.left if left.seat == seat and left.after > action]
        if not later:
            return frozenset((self.row.seats[seat].person,))
        first = min(left.after for left in later)
        return frozenset(left.person for left in later if left.after == first)


_played: TypeAdapter[Played] = TypeAdapter(Played)


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game file; `table` is None if the game comes from no database."""

    record: GameRecord
    table: Played | None = None

    @classmethod
    def of(
        cls, row: GameRow, rows: Sequence[LogRow], left: Sequence[LeftSeat] = (), rules: Ruleset | None = None
    ) -> "GameFile":
        """The file of a game, given its effective log rows (the beginning or an epoch first) and who has left a seat.

        It carries `rules`; without them only a version that knows them can read it.

        Raises CodecError if the game has not begun, or cannot be read.
        """
        if row.setup is None or row.seed is None or not rows:
            raise CodecError(f"game {row.id} has not begun")
        first, *decided = rows
        try:
            seed = int(row.seed, 16)
        except ValueError as error:
            raise CodecError(f"game {row.id}: its seed cannot be read") from error
        begun = {"format": GAME_FORMAT}
        if first.kind == "epoch":
            begun = {"format": CONTINUED_FORMAT, "start": parse_json(first.action or "")}
        data = {
            "edition": row.edition.value,
            "ruleset": row.ruleset,
            "rules": None if rules is None else rules.content,
            "setup": parse_json(row.setup),
            "seed": seed,
            "actions": [parse_json(entry.action or "") for entry in decided],
            "hashes": [entry.hash for entry in rows],
        }
        versions = [entry.version for entry in decided]
        table = Played(
            row,
            tuple(Decided(entry.seat or 0, entry.person) for entry in decided),
            tuple(FormerSeat(each.seat, each.person, bisect_right(versions, each.version)) for each in left),
        )
        return cls(GameRecord.from_data(data | begun), table)

    def to_json(self) -> str:
        """Canonical JSON: equal games give equal files."""
        data = self.record.to_data()
        if self.table is not None:
            data[TABLE] = _played.dump_python(self.table, mode="json", exclude={"row": set(IN_RECORD | OF_HOST)})
            if not self.table.left:  # earlier versions do not know it
                del data[TABLE]["left"]
        return canonical(data)

    @classmethod
    def from_json(cls, text: str) -> "GameFile":
        """Parse a game file; raises CodecError, naming the place, if it is not one."""
        data = parse_json(text)
        table = data.pop(TABLE, None) if isinstance(data, dict) else None
        record = GameRecord.from_data(data)
        return cls(record, None if table is None else _read_table(record, table))


def read(path: Path) -> GameFile:
    """Read a game file; raises CodecError if it is not one, OSError if it cannot be read."""
    with path.open("rb") as file:
        data = file.read(MAX_FILE_BYTES + 1)  # the path may be a device, for example
    if len(data) > MAX_FILE_BYTES:
        raise CodecError(f"it is larger than {MAX_FILE_BYTES >> 20} MB, which no game file is")
    try:
        return GameFile.from_json(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise CodecError("it is not text in UTF-8") from error


def _read_table(record: GameRecord, table: Any) -> Played:
    """Parse a table, and complete it from the record; raises CodecError, naming the field, if it is not one."""
    row = table.get("row") if isinstance(table, dict) else None
    if isinstance(row, dict):
        if strange := sorted(row.keys() & (IN_RECORD | OF_HOST)):
            raise CodecError(f"not a game file: {TABLE}.row.{strange[0]}: it is no field of a table")
        known = {
            "edition": record.edition,
            "ruleset": record.ruleset,
            "setup": canonical(setup_to_data(record.setup)),
            "seed": f"{record.seed:032x}",
        }
        table = {**table, "row": row | known}
    try:
        return _played.validate_python(table)
    except ValidationError as error:
        raise CodecError(f"not a game file: {first_problem(error, TABLE)}") from error
