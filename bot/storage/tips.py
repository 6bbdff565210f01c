"""Which things have been explained to whom, in the database."""

from collections.abc import Iterable

from bot.model.tips import Tip
from bot.storage.database import Database, Transaction

_ADD = "INSERT INTO tip (person, thing, game, version) VALUES (?, ?, ?, ?)"


class TipStore:
    """What has been explained to everybody, each thing once."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def of(self, game: int) -> tuple[Tip, ...]:
        """The tips given in a game, oldest first."""
        rows = await self._db.select("SELECT thing, version FROM tip WHERE game = ? ORDER BY version, thing", (game,))
        return tuple(Tip(row["thing"], row["version"]) for row in rows)

    async def give(self, person: int, game: int, version: int, things: Iterable[str], most: int) -> tuple[Tip, ...]:
        """Record that things happened in a game, and return the first `most` that the person has not been told yet."""
        wanted = tuple(things)

        async def write(tx: Transaction) -> tuple[Tip, ...]:
            told = {row["thing"] for row in await tx.select("SELECT thing FROM tip WHERE person = ?", (person,))}
            new = [thing for thing in wanted if thing not in told][:most]
            await tx.execute_all(_ADD, [(person, thing, game, version) for thing in new])
            return tuple(Tip(thing, version) for thing in new)

        return await self._db.keep(write, watched=False)
