"""People who watch games, in the database, until the games end."""

from collections.abc import Mapping

from bot.core.model.errors import Refused
from bot.core.storage.database import Database, Transaction, upsert

_ADD = upsert("follower", ("game", "person"), ("game", "person", "told"))


class FollowerStore:
    """Who watches which game, and up to which version of it they have been told what happened."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def followers_of(self, game: int) -> Mapping[int, int]:
        """The people who watch a game, each with the version up to which they have been told."""
        rows = await self._db.select("SELECT person, told FROM follower WHERE game = ? ORDER BY person", (game,))
        return {row["person"]: row["told"] for row in rows}

    async def follower_count(self, game: int) -> int:
        """The number of people who watch a game."""
        row = await self._db.select_one("SELECT count(*) AS people FROM follower WHERE game = ?", (game,))
        return 0 if row is None else int(row["people"])

    async def add_follower(self, game: int, person: int, version: int, most: int) -> None:
        """Have a person watch a game from a version on; raises Refused if `most` others do."""

        async def write(tx: Transaction) -> None:
            others = "SELECT count(*) AS people FROM follower WHERE game = ? AND person <> ?"
            found = await tx.select_one(others, (game, person))
            if found is not None and found["people"] >= most:
                raise Refused("follow-full", game=game, most=most)
            await tx.execute(_ADD, (game, person, version))

        await self._db.commit(write)

    async def claim_telling(self, game: int, person: int, version: int) -> bool:
        """Record that a person is told of what happened up to a version; False if they have been, or have stopped."""
        claim = "UPDATE follower SET told = ? WHERE game = ? AND person = ? AND told < ? RETURNING 1"
        values = (version, game, person, version)
        return await self._db.commit(lambda tx: tx.select_one(claim, values), watched=False) is not None

    async def remove_follower(self, game: int, person: int) -> bool:
        """Have a person stop watching a game; False if they did not watch it."""
        gone = "DELETE FROM follower WHERE game = ? AND person = ? RETURNING 1"
        return await self._db.commit(lambda tx: tx.select_one(gone, (game, person))) is not None

    async def forget_followers(self, game: int) -> None:
        """Forget who watched a game: it has ended, and they know."""
        await self._db.execute("DELETE FROM follower WHERE game = ?", (game,), watched=False)
