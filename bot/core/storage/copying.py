"""A whole database copied into a new one, of the same or another kind."""

from collections.abc import Callable, Sequence
from functools import partial

from bot.core.storage.database import Database, Row, Transaction, Values, insertion
from bot.core.storage.errors import StoreError
from bot.core.storage.schema import StoredTable, tables

HOLDER = "holder of the database"
"""The fact that names the process that uses a database; a copy has its own."""

LOG = "log of the database"
"""The fact that names the log of a database in a file; a copy has its own."""

UNFINISHED = "unfinished copy"
"""The fact that a database is being filled."""

PAGE = 2_000
"""Rows that are read and written at a time."""


async def row_count(database: Database) -> int:
    """The number of rows that `copy_rows` copies."""
    counted = [await database.select_one(f"SELECT count(*) FROM {table}") for table in tables()]  # noqa: S608
    return sum(row[0] for row in counted if row is not None)


async def copy_rows(source: Database, target: Database, shown: Callable[[int], None] = lambda _: None) -> int:
    """Copy all rows into a new database; return the number of games. An unfinished copy is begun anew.

    `shown` is told how many rows are copied. Raises StoreError, and changes nothing, if the target holds anything else.
    """
    await target.commit(_emptied)
    counts = dict[str, int]()
    for table in tables().values():
        counts[table.name] = await _copied(source, target, table, partial(_add, shown, sum(counts.values())))
    if last := await source.last_deck():
        await target.go_on_after_deck(last)
    await target.execute("DELETE FROM fact WHERE name = ?", (UNFINISHED,))
    return counts["game"]


def _add(shown: Callable[[int], None], before: int, count: int) -> None:
    shown(before + count)


async def check_whole(database: Database) -> None:
    """Raise StoreError for a database that a copy has not filled to the end."""
    if await database.select_one("SELECT 1 FROM fact WHERE name = ?", (UNFINISHED,)):
        raise StoreError("a copy into this database was cut short; repeat `cerebria migrate`")


async def _emptied(tx: Transaction) -> None:
    """Begin a copy; part of a transaction."""
    if not await tx.select_one("SELECT 1 FROM fact WHERE name = ?", (UNFINISHED,)):
        for table in tables():
            if table != "fact" and await tx.select_one(f"SELECT 1 FROM {table} LIMIT 1"):  # noqa: S608
                raise StoreError("the target is in use already; name a new database")
    await tx.execute("UPDATE game SET rematch_of = NULL")
    await tx.execute("DELETE FROM fact WHERE name NOT IN (?, ?)", (HOLDER, LOG))
    for table in reversed([name for name in tables() if name != "fact"]):
        await tx.execute(f"DELETE FROM {table}")  # noqa: S608
    await tx.execute(insertion("fact", ("name", "value")), (UNFINISHED, "1"))


async def _copied(source: Database, target: Database, table: StoredTable, shown: Callable[[int], None]) -> int:
    """Copy the rows of a table, page by page; return their number."""
    count = 0
    again: list[tuple[object, ...]] = []
    page = f"SELECT * FROM {table.name} ORDER BY {', '.join(table.key)} LIMIT ? OFFSET ?"  # noqa: S608
    while rows := await source.select(page, (PAGE, count)):
        values = [_values(table, row) for row in rows if not _is_own(table, row)]
        await _insert(target, insertion(table.name, table.columns), values)
        if table.name == "game":
            again += [(row["rematch_of"], row["id"]) for row in rows if row["rematch_of"] is not None]
        count += len(rows)
        shown(count)
    # only now is there every game that another one is the rematch of
    await _insert(target, "UPDATE game SET rematch_of = ? WHERE id = ?", again)
    return count


async def _insert(target: Database, statement: str, values: Sequence[Values]) -> None:
    await target.commit(lambda tx: tx.execute_all(statement, values))


def _values(table: StoredTable, row: Row) -> list[object]:
    return [None if column == "rematch_of" else row[column] for column in table.columns]


def _is_own(table: StoredTable, row: Row) -> bool:
    return table.name == "fact" and row["name"] in {HOLDER, LOG, UNFINISHED}
