"""Which things have been explained to whom, in the database."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from bot.core.model.advice import EXPLAINED
from bot.core.model.records import GameRow
from bot.core.model.tips import Tip, ordered_tips
from bot.core.storage.database import Database, Queries, Transaction
from bot.core.storage.revisions import raise_revision
from bot.core.storage.row_cache import RowCache

_ADD = "INSERT INTO tip (person, thing, game, version) VALUES (?, ?, ?, ?)"


class TipStore:
    """What has been explained to everybody, each thing once."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._known = RowCache[frozenset[str]]()
        """What people are known to have been told."""

    def drop_told(self, person: int) -> None:
        """Drop what is in memory about a person."""
        self._known.drop(person)

    async def tips_given(self, game: int) -> tuple[Tip, ...]:
        """The tips given in a game, in their order; none that this version does not know."""
        rows = await self._db.select("SELECT thing, version, person FROM tip WHERE game = ?", (game,))
        return ordered_tips(Tip(**row) for row in rows if row["thing"] in EXPLAINED)

    async def give(
        self, person: int, game: GameRow, things: Iterable[str], most: int
    ) -> tuple[GameRow, tuple[Tip, ...]]:
        """Record that things happened in a game; return its row, and the first `most` that are new to the person.

        Raises ConflictError.
        """
        known = await self._known.get(person, partial(_told, self._db))
        wanted = tuple(thing for thing in things if thing not in known)
        if not wanted:
            return game, ()

        async def write(tx: Transaction) -> tuple[GameRow, tuple[Tip, ...]]:
            told = await _told(tx, person)
            new = [thing for thing in wanted if thing not in told][:most]
            if not new:
                return game, ()
            revision = await raise_revision(tx, game.id, game.revision)
            await tx.execute_all(_ADD, [(person, thing, game.id, game.version) for thing in new])
            return replace(game, revision=revision), tuple(Tip(thing, game.version, person) for thing in new)

        row, given = await self._db.commit(write, watched=False)
        self._known.put_row(person, known | {tip.thing for tip in given})
        return row, given


async def _told(db: Queries, person: int) -> frozenset[str]:
    """What has been explained to a person."""
    return frozenset(row["thing"] for row in await db.select("SELECT thing FROM tip WHERE person = ?", (person,)))
