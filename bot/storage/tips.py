"""Which things have been explained to whom, in the database."""

from collections.abc import Iterable
from dataclasses import replace

from bot.model.advice import EXPLAINED
from bot.model.records import GameRow
from bot.model.tips import Tip, in_order
from bot.storage.database import Database, Transaction
from bot.storage.revisions import raise_revision

_ADD = "INSERT INTO tip (person, thing, game, version) VALUES (?, ?, ?, ?)"


class TipStore:
    """What has been explained to everybody, each thing once."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def of(self, game: int) -> tuple[Tip, ...]:
        """The tips given in a game, in their order; none that this version does not know."""
        rows = await self._db.select("SELECT thing, version FROM tip WHERE game = ?", (game,))
        return in_order(Tip(row["thing"], row["version"]) for row in rows if row["thing"] in EXPLAINED)

    async def give(
        self, person: int, game: GameRow, things: Iterable[str], most: int
    ) -> tuple[GameRow, tuple[Tip, ...]]:
        """Record that things happened in a game; return its row, and the first `most` that are new to the person.

        Raises ConflictError.
        """
        wanted = tuple(things)

        async def write(tx: Transaction) -> tuple[GameRow, tuple[Tip, ...]]:
            told = {row["thing"] for row in await tx.select("SELECT thing FROM tip WHERE person = ?", (person,))}
            new = [thing for thing in wanted if thing not in told][:most]
            if not new:
                return game, ()
            revision = await raise_revision(tx, game.id, game.revision)
            await tx.execute_all(_ADD, [(person, thing, game.id, game.version) for thing in new])
            return replace(game, revision=revision), tuple(Tip(thing, game.version) for thing in new)

        return await self._db.commit(write, watched=False)
