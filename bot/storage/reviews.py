"""Reviews of games in the database: a cache, which can be made again at any time."""

import sqlite3

import aiosqlite

from bot.model.review import FORMAT
from bot.storage.group_commit import Writer
from bot.storage.sqlite import select_one


class ReviewStore:
    """The reviews of all games."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def of(self, game: int) -> str | None:
        """A game's review as text; None if there is none of the present format."""
        row = await select_one(self._db, "SELECT turns FROM review WHERE game = ? AND format = ?", (game, FORMAT))
        return None if row is None else str(row["turns"])

    async def keep(self, game: int, turns: str) -> None:
        """Save a game's review."""

        def write(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO review (game, format, turns) VALUES (?, ?, ?)", (game, FORMAT, turns))

        await self._writer.keep(write, watched=False)
