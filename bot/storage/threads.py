"""Which thread a team talks in: a part of the database."""

import sqlite3

import aiosqlite

from bot.storage.group_commit import Writer
from bot.storage.sqlite import select, select_one
from engine import Team


class ThreadStore:
    """The threads of teams, from the moment in which Discord is asked for one until it is archived."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def wanted(self, game: int, team: Team) -> tuple[bool, int | None]:
        """Whether Discord has been asked for a team's thread, and which it is; None if its answer is not known."""
        query = "SELECT thread FROM team_thread WHERE game = ? AND team = ?"
        row = await select_one(self._db, query, (game, team.word))
        return (False, None) if row is None else (True, row["thread"])

    async def keep(self, game: int, team: Team, thread: int | None) -> None:
        """Discord is being asked for a team's thread (None), or has made it."""

        def write(db: sqlite3.Connection) -> None:
            values = (game, team.word, thread)
            db.execute("INSERT OR REPLACE INTO team_thread (game, team, thread) VALUES (?, ?, ?)", values)

        await self._writer.keep(write)

    async def ended(self) -> list[int]:
        """The games that are over and have threads."""
        query = "SELECT DISTINCT game FROM team_thread JOIN game ON id = game WHERE status IN ('over', 'abandoned')"
        return [int(row["game"]) for row in await select(self._db, query)]

    async def forget(self, game: int, team: Team) -> None:
        """A team's thread is archived or gone."""

        def delete(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM team_thread WHERE game = ? AND team = ?", (game, team.word))

        await self._writer.keep(delete)
