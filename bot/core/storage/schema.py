"""The tables of every database, as the migrations make them, and the columns that hold people."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter

from bot.core.storage.sqlite import migrations

PEOPLE = frozenset({"person", "host", "by", "ended_by"})
"""Names of the columns that hold a person's id, in whichever table. Only `TEXTS` name people, too."""

TEXTS = frozenset({"message.role", "motion.ballots", "result.summary", "sending.role"})
"""Columns with texts that name people: forgetting.py knows how each forgets one, exporting.py what is theirs of it."""

SECRETS = frozenset({"game.seed", "game.setup", "log.hash"})
"""Columns of a person's rows that tell of decks and hands of others: nobody gets them."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table with its columns, and those of its key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """The columns that hold a person's id."""
        return tuple(column for column in self.columns if column in PEOPLE)

    @property
    def texts(self) -> tuple[str, ...]:
        """The columns with texts that name people."""
        return tuple(column for column in self.columns if f"{self.name}.{column}" in TEXTS)


@cache
def tables() -> dict[str, StoredTable]:
    """All tables by name, without those that only PostgreSQL has; tables to which others refer come first."""
    with closing(sqlite3.connect(":memory:")) as db:
        for script in migrations():
            db.executescript(script)
        found, references = {}, {}
        listed = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
        for (name,) in db.execute(listed).fetchall():
            columns = db.execute("SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", (name,)).fetchall()
            key = sorted((place, column) for column, place in columns if place)
            found[name] = StoredTable(name, tuple(column for column, _ in columns), tuple(column for _, column in key))
            there = db.execute('SELECT "table" FROM pragma_foreign_key_list(?)', (name,))
            references[name] = {other for (other,) in there} - {name}
    return {name: found[name] for name in TopologicalSorter(references).static_order()}
