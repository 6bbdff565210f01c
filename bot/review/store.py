"""Reviews of games in the database: a cache, which can be made again at any time."""

from bot.core.storage.database import Database, Transaction, upsert
from bot.review.model import FORMAT

_SAVE = upsert("review", ("game",), ("game", "format", "turns"))


class ReviewStore:
    """The reviews of all games."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def saved_review(self, game: int) -> str | None:
        """A game's review as text; None if there is none of the present format."""
        row = await self._db.select_one("SELECT turns FROM review WHERE game = ? AND format = ?", (game, FORMAT))
        return None if row is None else str(row["turns"])

    async def save_review(self, game: int, turns: str) -> None:
        """Save a game's review."""

        async def write(tx: Transaction) -> None:
            await tx.execute(_SAVE, (game, FORMAT, turns))

        await self._db.commit(write, watched=False)
