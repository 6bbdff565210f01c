"""Where people are in lessons, in the database."""

import json
import sqlite3
from collections.abc import Sequence

import aiosqlite

from bot.storage.group_commit import Writer
from bot.storage.sqlite import select, select_one
from engine import CodecError, action_from_data, action_to_data
from engine.actions import Action


class LessonStore:
    """Everybody's progress in lessons."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def taken(self, person: int, lesson: str) -> tuple[Action, ...]:
        """The actions that a person has taken in a lesson since it began; none if they cannot be read any more."""
        query = "SELECT taken FROM lesson WHERE person = ? AND lesson = ?"
        row = await select_one(self._db, query, (person, lesson))
        try:
            return () if row is None else tuple(map(action_from_data, json.loads(row["taken"])))
        except CodecError:  # of a version with other actions
            return ()

    async def done(self, person: int) -> set[str]:
        """The lessons that a person has done."""
        rows = await select(self._db, "SELECT lesson FROM lesson WHERE person = ? AND done = 1", (person,))
        return {row["lesson"] for row in rows}

    async def keep(self, person: int, lesson: str, taken: Sequence[Action], *, done: bool) -> None:
        """Save where a person is in a lesson; `done` if this was its last task. What was done once stays done."""
        text = json.dumps([action_to_data(action) for action in taken])

        def write(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO lesson (person, lesson, taken, done) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (person, lesson) DO UPDATE SET taken = excluded.taken, done = max(done, excluded.done)",
                (person, lesson, text, int(done)),
            )

        await self._writer.keep(write)
