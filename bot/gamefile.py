"""Game files: the engine's record of a game and, of a game of the database, the table that it is played at."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from bot.rows import GameRow, LogRow
from engine import CONTINUED_FORMAT, GAME_FORMAT, CodecError, GameRecord, canonical, setup_to_data
from engine.codec import parse

TABLE = "table"
"""What a game file calls the part that the engine does not read."""

IN_RECORD = frozenset({"edition", "ruleset", "setup", "seed"})
"""What the record says already, and the table does not repeat."""


@dataclass(frozen=True, slots=True)
class Decided:
    """Who took an action: the seat, and the person in it; None where a computer seat or the host itself did."""

    seat: int
    person: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """The table of a game: its row in the database, and who took each action of the record."""

    row: GameRow
    decided: tuple[Decided, ...]


_played: TypeAdapter[Played] = TypeAdapter(Played)


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game file; `table` is None in one that comes from no database."""

    record: GameRecord
    table: Played | None = None

    @classmethod
    def of(cls, row: GameRow, rows: Sequence[LogRow]) -> "GameFile":
        """The file of a game, given the rows of its log that count, the beginning or an epoch first.

        Raises CodecError for a game that has not begun, or one that cannot be read.
        """
        if row.setup is None or row.seed is None or not rows:
            raise CodecError(f"game {row.id} has not begun")
        first, *decided = rows
        begun = {"format": GAME_FORMAT}
        if first.kind == "epoch":
            begun = {"format": CONTINUED_FORMAT, "start": parse(first.action or "")}
        data = {
            "edition": row.edition.value,
            "ruleset": row.ruleset,
            "setup": parse(row.setup),
            "seed": int(row.seed, 16),
            "actions": [parse(entry.action or "") for entry in decided],
            "hashes": [entry.hash for entry in rows],
        }
        table = Played(row, tuple(Decided(entry.seat or 0, entry.person) for entry in decided))
        return cls(GameRecord.from_data(data | begun), table)

    def to_json(self) -> str:
        """Canonical JSON, so that equal games are equal files."""
        data = self.record.to_data()
        if self.table is not None:
            data[TABLE] = _played.dump_python(self.table, mode="json", exclude={"row": set(IN_RECORD)})
        return canonical(data)

    @classmethod
    def from_json(cls, text: str) -> "GameFile":
        """The file that was written; raises CodecError, naming the place, for anything else."""
        data = parse(text)
        table = data.pop(TABLE, None) if isinstance(data, dict) else None
        record = GameRecord.from_data(data)
        return cls(record, None if table is None else _read_table(record, table))


def read(path: Path) -> GameFile:
    """The game file at a path; raises CodecError for anything that is none, OSError if it cannot be read."""
    try:
        return GameFile.from_json(path.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise CodecError("it is not text in UTF-8") from error


def _read_table(record: GameRecord, table: Any) -> Played:
    """The table that belongs to a record; raises CodecError, naming the field, for anything that is none."""
    row = table.get("row") if isinstance(table, dict) else None
    if isinstance(row, dict):
        known = {field.name for field in fields(GameRow)} - IN_RECORD
        if strange := sorted(row.keys() - known):
            raise CodecError(f"not a game file: {TABLE}.row.{strange[0]}: there is no such field")
        table = {**table, "row": row | _of_record(record)}
    try:
        return _played.validate_python(table)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in (TABLE, *first["loc"]))
        raise CodecError(f"not a game file: {place}: {first['msg']}") from error


def _of_record(record: GameRecord) -> dict[str, str]:
    return {
        "edition": record.edition.value,
        "ruleset": record.ruleset,
        "setup": canonical(setup_to_data(record.setup)),
        "seed": f"{record.seed:032x}",
    }
