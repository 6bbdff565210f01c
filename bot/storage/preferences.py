"""What people have chosen for themselves, in all their games: a part of the database, kept in memory once asked for."""

import sqlite3
from collections import OrderedDict
from dataclasses import replace

import aiosqlite

from bot.model.records import Call, Gain, PersonRow
from bot.storage.group_commit import Writer
from bot.storage.sqlite import select_one

REMEMBERED = 10_000
"""Of so many people it is held in memory what they have chosen."""


class PersonStore:
    """What everybody has chosen; the only one who writes it, so that what it holds in memory is true."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer
        self._known: OrderedDict[int, PersonRow] = OrderedDict()

    async def of(self, person: int) -> PersonRow:
        """What a person has chosen, or what everybody has at first."""
        if person not in self._known:
            row = await select_one(self._db, "SELECT * FROM person WHERE person = ?", (person,))
            found = PersonRow(person) if row is None else PersonRow(person, row["gain"], row["call"])
            self._known.setdefault(person, found)  # what was chosen while this was read counts
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(person)
        return self._known[person]

    async def choose(self, person: int, *, gain: Gain | None = None, call: Call | None = None) -> PersonRow:
        """Keep a choice; what is None stays as it is."""

        def write(db: sqlite3.Connection) -> PersonRow:
            row = db.execute("SELECT * FROM person WHERE person = ?", (person,)).fetchone()
            before = PersonRow(person) if row is None else PersonRow(person, row["gain"], row["call"])
            after = replace(before, gain=gain or before.gain, call=call or before.call)
            db.execute(
                "INSERT OR REPLACE INTO person (person, gain, call) VALUES (?, ?, ?)", (person, after.gain, after.call)
            )
            return after

        self._known[person] = await self._writer.keep(write)
        return self._known[person]
