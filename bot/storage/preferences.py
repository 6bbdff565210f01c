"""People's preferences for all their games, in the database and in a cache."""

import sqlite3
from collections import OrderedDict
from dataclasses import replace

import aiosqlite

from bot.model.records import Call, Gain, PersonRow
from bot.storage.group_commit import Writer
from bot.storage.sqlite import select_one

MAX_CACHED_PEOPLE = 10_000
"""Maximum number of people in the cache (LRU)."""


class PersonStore:
    """Everybody's preferences. It is their only writer, so its cache is current."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer
        self._known: OrderedDict[int, PersonRow] = OrderedDict()

    async def of(self, person: int) -> PersonRow:
        """A person's preferences; the defaults if they have chosen none."""
        if person not in self._known:
            row = await select_one(self._db, "SELECT * FROM person WHERE person = ?", (person,))
            self._known.setdefault(person, _person(person, row))  # a choice made during the read takes precedence
            while len(self._known) > MAX_CACHED_PEOPLE:
                self._known.popitem(last=False)
        self._known.move_to_end(person)
        return self._known[person]

    async def choose(self, person: int, *, gain: Gain | None = None, call: Call | None = None) -> PersonRow:
        """Store a choice; None leaves a preference unchanged."""

        def write(db: sqlite3.Connection) -> PersonRow:
            row = db.execute("SELECT * FROM person WHERE person = ?", (person,)).fetchone()
            before = _person(person, row)
            after = replace(before, gain=gain or before.gain, call=call or before.call)
            db.execute(
                "INSERT OR REPLACE INTO person (person, gain, call) VALUES (?, ?, ?)", (person, after.gain, after.call)
            )
            return after

        self._known[person] = await self._writer.keep(write)
        return self._known[person]


def _person(person: int, row: sqlite3.Row | None) -> PersonRow:
    """A person's preferences from their row; the defaults without one."""
    return PersonRow(person) if row is None else PersonRow(person, row["gain"], row["call"])
