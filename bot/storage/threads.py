"""Teams' private threads in the database."""

import sqlite3

import aiosqlite

from bot.storage.group_commit import Writer
from bot.storage.sqlite import select, select_one
from engine import Team


class ThreadStore:
    """Teams' threads, from the request for one until it is archived.

    A team has one current thread; former threads in other channels stay listed until they are archived.
    """

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def wanted(self, game: int, team: Team) -> tuple[bool, int | None]:
        """Whether a team's thread was requested, and its id; None if Discord's answer is not known."""
        query = "SELECT thread FROM team_thread WHERE game = ? AND team = ?"
        row = await select_one(self._db, query, (game, team.word))
        return (False, None) if row is None else (True, row["thread"])

    async def place(self, game: int, team: Team) -> int | None:
        """The channel of a team's thread, created or requested; None if it is not known."""
        query = "SELECT channel FROM team_thread WHERE game = ? AND team = ?"
        row = await select_one(self._db, query, (game, team.word))
        return None if row is None else row["channel"]

    async def left(self, game: int, team: Team) -> list[int]:
        """A team's former threads that are not archived yet."""
        query = "SELECT thread FROM left_thread WHERE game = ? AND team = ?"
        return [int(row["thread"]) for row in await select(self._db, query, (game, team.word))]

    async def keep(self, game: int, team: Team, channel: int, thread: int | None) -> None:
        """Save a team's thread in a channel, None while it is being created; the previous one becomes former."""

        def write(db: sqlite3.Connection) -> None:
            key = (game, team.word)
            db.execute(
                "INSERT OR REPLACE INTO left_thread (thread, game, team)"
                " SELECT thread, game, team FROM team_thread WHERE game = ? AND team = ? AND thread IS NOT NULL",
                key,
            )
            db.execute("DELETE FROM left_thread WHERE thread = ?", (thread,))
            db.execute(
                "INSERT OR REPLACE INTO team_thread (game, team, thread, channel) VALUES (?, ?, ?, ?)",
                (*key, thread, channel),
            )

        await self._writer.keep(write)

    async def ended(self) -> list[int]:
        """The ended games that still have threads."""
        query = (
            "SELECT id FROM game WHERE status IN ('over', 'abandoned')"
            " AND (id IN (SELECT game FROM team_thread) OR id IN (SELECT game FROM left_thread))"
        )
        return [int(row["id"]) for row in await select(self._db, query)]

    async def behind(self) -> list[int]:
        """The running games with a thread in another channel than theirs, or with former threads."""
        query = (
            "SELECT id FROM game WHERE status = 'running' AND (id IN (SELECT game FROM left_thread)"
            " OR id IN (SELECT game FROM team_thread WHERE team_thread.channel <> game.channel))"
        )
        return [int(row["id"]) for row in await select(self._db, query)]

    async def with_substitutes(self) -> list[int]:
        """The running games with a thread in which somebody has given a seat to a substitute."""
        query = (
            "SELECT id FROM game WHERE status = 'running' AND id IN (SELECT game FROM left_seat)"
            " AND id IN (SELECT game FROM team_thread WHERE thread IS NOT NULL)"
        )
        return [int(row["id"]) for row in await select(self._db, query)]

    async def put_away(self, thread: int) -> None:
        """Forget a former thread: it is archived or gone."""
        await self._writer.execute("DELETE FROM left_thread WHERE thread = ?", (thread,))

    async def forget(self, game: int, team: Team) -> None:
        """Forget a team's thread: it is archived or gone."""
        await self._writer.execute("DELETE FROM team_thread WHERE game = ? AND team = ?", (game, team.word))
