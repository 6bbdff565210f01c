"""Teams' private threads in the database."""

from bot.core.storage.database import Database, Transaction, upsert
from engine import Team


class ThreadStore:
    """Teams' threads, from the request for one until it is archived.

    A team has one current thread; former threads in other channels stay listed until they are archived.
    """

    def __init__(self, db: Database) -> None:
        self._db = db

    async def wanted(self, game: int, team: Team) -> tuple[bool, int | None]:
        """Whether a team's thread was requested, and its id; None if Discord's answer is not known."""
        query = "SELECT thread FROM team_thread WHERE game = ? AND team = ?"
        row = await self._db.select_one(query, (game, team.word))
        return (False, None) if row is None else (True, row["thread"])

    async def place(self, game: int, team: Team) -> int | None:
        """The channel of a team's thread, created or requested; None if it is not known."""
        query = "SELECT channel FROM team_thread WHERE game = ? AND team = ?"
        row = await self._db.select_one(query, (game, team.word))
        return None if row is None else row["channel"]

    async def left(self, game: int, team: Team) -> list[int]:
        """A team's former threads that are not archived yet."""
        query = "SELECT thread FROM left_thread WHERE game = ? AND team = ?"
        return [int(row["thread"]) for row in await self._db.select(query, (game, team.word))]

    async def claim_thread(self, game: int, team: Team, channel: int) -> bool:
        """Record that a team's first thread is being created in a channel; False if that was recorded before."""
        claimed = (
            "INSERT INTO team_thread (game, team, channel) VALUES (?, ?, ?)"
            " ON CONFLICT (game, team) DO NOTHING RETURNING game"
        )
        return await self._db.commit(lambda tx: tx.select_one(claimed, (game, team.word, channel))) is not None

    async def save_thread(self, game: int, team: Team, channel: int, thread: int | None) -> None:
        """Save a team's thread in a channel, None while it is being created; the previous one becomes former."""

        async def write(tx: Transaction) -> None:
            key = (game, team.word)
            await tx.execute(
                "INSERT INTO left_thread (thread, game, team)"
                " SELECT thread, game, team FROM team_thread WHERE game = ? AND team = ? AND thread IS NOT NULL"
                " ON CONFLICT (thread) DO UPDATE SET game = excluded.game, team = excluded.team",
                key,
            )
            await tx.execute("DELETE FROM left_thread WHERE thread = ?", (thread,))
            await tx.execute(
                upsert("team_thread", ("game", "team"), ("game", "team", "thread", "channel")),
                (*key, thread, channel),
            )

        await self._db.commit(write)

    async def ended_with_threads(self) -> list[int]:
        """The ended games that still have threads."""
        query = (
            "SELECT id FROM game WHERE status IN ('over', 'abandoned')"
            " AND (id IN (SELECT game FROM team_thread) OR id IN (SELECT game FROM left_thread))"
        )
        return [int(row["id"]) for row in await self._db.select(query)]

    async def behind(self) -> list[int]:
        """The running games with a thread in another channel than theirs, or with former threads."""
        query = (
            "SELECT id FROM game WHERE status = 'running' AND (id IN (SELECT game FROM left_thread)"
            " OR id IN (SELECT game FROM team_thread WHERE team_thread.channel <> game.channel))"
        )
        return [int(row["id"]) for row in await self._db.select(query)]

    async def with_substitutes(self) -> list[int]:
        """The running games with a thread in which somebody has given a seat to a substitute."""
        query = (
            "SELECT id FROM game WHERE status = 'running' AND id IN (SELECT game FROM left_seat)"
            " AND id IN (SELECT game FROM team_thread WHERE thread IS NOT NULL)"
        )
        return [int(row["id"]) for row in await self._db.select(query)]

    async def put_away(self, thread: int) -> None:
        """Forget a former thread: it is archived or gone."""
        await self._db.execute("DELETE FROM left_thread WHERE thread = ?", (thread,))

    async def forget_thread(self, game: int, team: Team) -> None:
        """Forget a team's thread: it is archived or gone."""
        await self._db.execute("DELETE FROM team_thread WHERE game = ? AND team = ?", (game, team.word))
