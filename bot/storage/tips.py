"""Which things have been explained to whom, in the database."""

import sqlite3
from collections.abc import Iterable

import aiosqlite

from bot.model.tips import Tip
from bot.storage.group_commit import Writer
from bot.storage.sqlite import select


class TipStore:
    """What has been explained to everybody, each thing once."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def of(self, game: int) -> tuple[Tip, ...]:
        """The tips given in a game, oldest first."""
        rows = await select(self._db, "SELECT thing, version FROM tip WHERE game = ? ORDER BY version, thing", (game,))
        return tuple(Tip(row["thing"], row["version"]) for row in rows)

    async def give(self, person: int, game: int, version: int, things: Iterable[str], most: int) -> tuple[Tip, ...]:
        """Record that things happened in a game, and return the first `most` that the person has not been told yet."""
        wanted = tuple(things)

        def write(db: sqlite3.Connection) -> tuple[Tip, ...]:
            told = {row[0] for row in db.execute("SELECT thing FROM tip WHERE person = ?", (person,))}
            new = [thing for thing in wanted if thing not in told][:most]
            db.executemany("INSERT INTO tip VALUES (?, ?, ?, ?)", [(person, thing, game, version) for thing in new])
            return tuple(Tip(thing, version) for thing in new)

        return await self._writer.keep(write, watched=False)
