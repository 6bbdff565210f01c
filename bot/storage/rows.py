"""Records as rows of tables, which have a column for each field."""

from collections.abc import Callable, Collection
from dataclasses import fields
from enum import Enum
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_args, get_type_hints

from bot.storage.database import Row
from engine import Team


class _Record(Protocol):
    """An instance of a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


R = TypeVar("R", bound=_Record)


class RowsOf(Generic[R]):
    """The rows of a class of records. Its fields `left_out` have no column; a table may have further columns."""

    def __init__(self, record: type[R], *, left_out: Collection[str] = ()) -> None:
        self._record = record
        self.columns = tuple(field.name for field in fields(record) if field.name not in left_out)
        hints = get_type_hints(record)
        self._readers = {name: reader for name in self.columns if (reader := _reader(hints[name])) is not None}

    def read(self, row: Row, **others: Any) -> R:
        """The record in a row, with the values of `others` instead of the row's.

        Raises ValueError or KeyError if a column has a value that its field cannot have.
        """
        values = {name: row[name] for name in self.columns if name not in others}
        for name, reader in self._readers.items():
            if values.get(name) is not None:
                values[name] = reader(values[name])
        return self._record(**values, **others)

    def values(self, record: R) -> tuple[object, ...]:
        """The values of `columns` for a record."""
        return tuple(_stored(getattr(record, name)) for name in self.columns)


def _reader(hint: Any) -> Callable[[Any], Any] | None:
    """What makes a field's value from a column's, NULL apart; None if they are the same."""
    kind = next((each for each in (hint, *get_args(hint)) if isinstance(each, type) and each is not type(None)), None)
    if kind is Team:
        return Team.of
    return kind if kind is not None and issubclass(kind, bool | Enum) else None


def _stored(value: Any) -> object:
    if isinstance(value, Team):
        return value.word
    return value.value if isinstance(value, Enum) else value
