"""Games whose channels were out of reach when last published, for the processes that share the database."""

from bot.storage.database import Database, Transaction


class UnreachableStore:
    """The games whose channels are out of reach; PostgreSQL only."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def has(self, game: int) -> bool:
        """Whether the channel of a game is out of reach."""
        return await self._db.select_one("SELECT 1 FROM unreachable WHERE game = ?", (game,)) is not None

    async def all(self) -> set[int]:
        """All games whose channels are out of reach."""
        return {row["game"] for row in await self._db.select("SELECT game FROM unreachable")}

    async def set(self, game: int, unreachable: bool) -> None:
        """Record whether the channel of a game is out of reach."""

        async def write(tx: Transaction) -> None:
            await tx.execute("DELETE FROM unreachable WHERE game = ?", (game,))
            if unreachable:
                await tx.execute("INSERT INTO unreachable (game) VALUES (?)", (game,))

        await self._db.commit(write, watched=False)
