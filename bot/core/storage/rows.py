"""Records as rows of tables, which have a column for each field. A damaged row affects nothing else.

Reading it alone raises UnreadableError, which is a sentence; reading several rows leaves it out; damaged settings are
back to their defaults. The log names each damaged row once.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from enum import Enum
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_args, get_type_hints

from cachetools import LRUCache
from pydantic import TypeAdapter

from bot.core.model.errors import Refused
from bot.core.storage.database import Row
from bot.core.storage.schema import tables
from engine import Team

log = logging.getLogger(__name__)

MAX_NAMED = 1_000
"""Maximum number of damaged rows that are remembered as logged (LRU)."""

Form = tuple[Callable[[Any], Any], Callable[[Any], object]]
"""What makes a field's value from a column's, NULL apart, and back; the first raises one of WRONG."""

WRONG = (ValueError, LookupError, TypeError)
"""Errors of values that a field cannot have."""

_TEAM: Form = (Team.of, lambda team: team.word)

_SIMPLE = frozenset({int, str, int | None, str | None})
"""Types that every value of a column has."""

_named: LRUCache[str, bool] = LRUCache(MAX_NAMED)


class UnreadableError(Refused):
    """A row that cannot be read; `reason` names its columns, but not what they hold, which may be secret."""

    def __init__(self, table: str, reason: str) -> None:
        super().__init__("row-damaged", table=table.partition("_")[0])
        self.reason = reason


class _Record(Protocol):
    """An instance of a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


R = TypeVar("R", bound=_Record)

Others = Callable[[Row], Mapping[str, Any]]
"""The values of the fields that are `left_out`, for a row."""


class RowsOf(Generic[R]):
    """The rows of a table as records, whose fields `left_out` have no column; the table may have further columns.

    `forms` are those of columns that hold something else than the field, such as JSON; `types` are what a column takes
    if that is not what its field takes elsewhere.
    """

    def __init__(
        self,
        table: str,
        record: type[R],
        *,
        left_out: Collection[str] = (),
        forms: Mapping[str, Form] | None = None,
        types: Mapping[str, Any] | None = None,
    ) -> None:
        self._table = table
        self._record = record
        self._types = dict(types or {})
        self.columns = tuple(field.name for field in fields(record) if field.name not in left_out)
        hints = get_type_hints(record)
        teams = {name: _TEAM for name in self.columns if Team in {hints[name], *get_args(hints[name])}}
        self._forms = teams | dict(forms or {})

    @cached_property
    def _readers(self) -> tuple[tuple[str, Callable[[Any], Any] | None], ...]:
        """The columns with what reads each; None for those in which every value is valid."""
        hints = get_type_hints(self._record, include_extras=True) | self._types
        kinds = {name: hints[name] for name in self.columns if name not in self._forms}
        read: dict[str, Callable[[Any], Any]] = {name: _unless_null(form) for name, (form, _) in self._forms.items()}
        for name, kind in kinds.items():
            if kind not in _SIMPLE:
                read[name] = TypeAdapter(kind).validator.validate_python  # the adapter's own adds as much again
        return tuple((name, read.get(name)) for name in self.columns)

    def parsed(self, row: Row, **others: Any) -> R:
        """The record in a row, with the values of `others` besides; raises UnreadableError, which is not logged."""
        values, wrong = self._values(row, others)
        if not wrong:
            try:
                return self._record(**values, **others)
            except WRONG as error:
                wrong = [str(error)]
        raise UnreadableError(self._table, ", ".join(wrong))

    def read(self, row: Row, **others: Any) -> R:
        """The record in a row, with the values of `others` besides; raises UnreadableError."""
        try:
            return self.parsed(row, **others)
        except UnreadableError as error:
            self._name(row, error.reason)
            raise

    def readable(self, rows: Iterable[Row], others: Others = lambda row: {}) -> list[R]:
        """The records in rows, without those that cannot be read."""
        found = list[R]()
        for row in rows:
            try:
                found.append(self.parsed(row, **others(row)))
            except UnreadableError as error:
                self._name(row, error.reason)
        return found

    def any_lost(self, rows: Sequence[Row]) -> bool:
        """Whether one of these rows cannot be read."""
        return len(self.readable(rows)) < len(rows)

    def mended(self, row: Row) -> R:
        """The record in a row, with defaults for columns that cannot be read; `damaged` names these.

        All fields outside the key have defaults.
        """
        values, wrong = self._values(row, {})
        try:
            return self._made(values, wrong)
        except WRONG as error:  # values that are no pair, for example
            wrong = [str(error)]
            key = {name: row[name] for name in tables()[self._table].key}
            return self._made(key, set(self.columns).difference(key))
        finally:
            if wrong:
                self._name(row, ", ".join(wrong))

    def values(self, record: R) -> tuple[object, ...]:
        """The values of `columns` for a record."""
        return tuple(self._stored(name, getattr(record, name)) for name in self.columns)

    def _values(self, row: Row, others: Collection[str]) -> tuple[dict[str, Any], list[str]]:
        """The values of fields, and the columns that cannot be read."""
        columns = [(name, read) for name, read in self._readers if name not in others] if others else self._readers
        with suppress(*WRONG):  # nearly all are whole: one by one takes longer
            return {name: row[name] if read is None else read(row[name]) for name, read in columns}, []
        values, wrong = dict[str, Any](), list[str]()
        for name, read in columns:
            try:
                values[name] = row[name] if read is None else read(row[name])
            except WRONG:
                wrong.append(name)
        return values, wrong

    def _made(self, values: Mapping[str, Any], damaged: Iterable[str]) -> R:
        return self._record(**(dict(values) | {"damaged": frozenset(damaged)}))

    def _stored(self, name: str, value: Any) -> object:
        if value is not None and name in self._forms:
            return self._forms[name][1](value)
        return value.value if isinstance(value, Enum) else value

    def _name(self, row: Row, reason: str) -> None:
        """Name a row in the log, the first time."""
        which = f"{self._table} {', '.join(str(row[name]) for name in tables()[self._table].key)}"
        if (text := f"{which}: {reason}") not in _named:
            _named[text] = True
            log.error("%s cannot be read; all else goes on", text)


def _unless_null(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)
