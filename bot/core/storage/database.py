"""What the stores need of a database, whichever it is: queries, and changes that are committed whole or not at all.

SQL is what SQLite and PostgreSQL have in common. Parameters are written `?`, or `:name` with a mapping of values.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

T = TypeVar("T")

Values = Sequence[object] | Mapping[str, object]
"""Parameters of a statement, by position or name."""


class Row(Protocol):
    """A row of a query; its columns by name or position."""

    def __getitem__(self, key: str | int, /) -> Any: ...

    def keys(self) -> Iterable[str]:
        """The names of the columns."""


class Queries(Protocol):
    """What can be asked."""

    async def select(self, query: str, values: Values = ()) -> Sequence[Row]:
        """Rows of a query."""

    async def select_one(self, query: str, values: Values = ()) -> Row | None:
        """The first row of a query, or None."""


class Transaction(Queries, Protocol):
    """Statements that are committed together; queries see what those before them have changed."""

    async def execute(self, statement: str, values: Values = ()) -> None:
        """Execute a statement."""

    async def execute_all(self, statement: str, values: Iterable[Values]) -> None:
        """Execute a statement once for each of several values."""


Change = Callable[[Transaction], Coroutine[Any, Any, T]]
"""Statements that belong together. They may await nothing but the transaction, and may be called more than once."""


class Database(Queries, Protocol):
    """An open database. Queries see what is committed."""

    lost: asyncio.Future[str]
    """Done, with the reason, once changes fail until a restart (`TakenAwayError`)."""

    async def commit(self, change: Change[T], *, watched: bool = True) -> T:
        """Commit a change; returns its result once it is on the disk, and raises what the change raises.

        A change on behalf of nobody, such as a record of a message, is not `watched` (`watch_writes`).
        """

    async def execute(self, statement: str, values: Values = (), *, watched: bool = True) -> None:
        """Commit a single statement."""

    async def last_deck(self) -> int:
        """The highest number that a deck has had; 0 if there has been none."""

    async def go_on_after_deck(self, number: int) -> None:
        """Give the next deck a higher number."""

    async def close(self) -> None:
        """Finish changes under way and close the database."""


@runtime_checkable
class SharedDatabase(Database, Protocol):
    """A database that several processes share, and through which they notify each other."""

    on_notification: Callable[[str], None]
    """Called with each notification, those of this process included."""

    coordination: Queries
    """The same database on connections of its own, for short statements that must not wait for others."""

    async def notify(self, text: str) -> None:
        """Notify all processes, in fewer than 8,000 bytes; one that is not connected at the moment misses it."""


def insertion(table: str, columns: Sequence[str]) -> str:
    """The statement that inserts a row of a table, by position in `columns`."""
    named = ", ".join(f'"{column}"' for column in columns)
    return f"INSERT INTO {table} ({named}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608


def upsert(table: str, key: Sequence[str], columns: Sequence[str]) -> str:
    """The statement that inserts a row of a table, by position in `columns`, or replaces the one with its `key`."""
    changed = [column for column in columns if column not in key]
    action = f"UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in changed)}" if changed else "NOTHING"
    return f"{insertion(table, columns)} ON CONFLICT ({', '.join(key)}) DO {action}"


def list_parameters(name: str, values: Iterable[object]) -> dict[str, object]:
    """Values for a list of any length in a statement, which `marks` writes: "status0" and so on."""
    return {f"{name}{index}": value for index, value in enumerate(values)}


def marks(names: Iterable[str]) -> str:
    """The parameters of a list, by their names: ":status0, :status1"; without any, a list of nothing."""
    return ", ".join(f":{name}" for name in names) or "NULL"
