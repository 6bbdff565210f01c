"""Seats that people gave to substitutes, in the database."""

from collections.abc import Sequence

from bot.core.model.records import LeftSeat
from bot.core.storage.database import Database, Transaction, insertion
from bot.core.storage.rows import RowsOf

_ROWS = RowsOf("left_seat", LeftSeat)


class LeftSeatStore:
    """Who gave which seat to a substitute; written with the game (`Store.commit_game`)."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def seats_left(self, game: int) -> tuple[LeftSeat, ...]:
        """The seats of a game that people have left, oldest first.

        Raises UnreadableError: who has left knows hands, so without one of these rows the game cannot go on.
        """
        rows = await self._db.select("SELECT * FROM left_seat WHERE game = ? ORDER BY version, seat, person", (game,))
        return tuple(map(_ROWS.read, rows))

    async def has_given_seat(self, game: int, person: int) -> bool:
        """Whether a person gave a seat of a game to a substitute."""
        query = "SELECT 1 FROM left_seat WHERE person = ? AND game = ? LIMIT 1"
        return await self._db.select_one(query, (person, game)) is not None

    async def held(self, game: int, person: int) -> frozenset[int]:
        """The seats that a person has left, or for which they have ever decided, even if that was undone."""
        query = (
            "SELECT seat FROM left_seat WHERE game = :game AND person = :person UNION"
            " SELECT seat FROM log WHERE game = :game AND person = :person AND kind = 'action' AND seat IS NOT NULL"
        )
        return frozenset(row["seat"] for row in await self._db.select(query, {"game": game, "person": person}))


async def save_left(tx: Transaction, game: int, left: Sequence[LeftSeat]) -> None:
    """Add people who have left their seats; part of a transaction."""
    await tx.execute_all(
        f"{insertion('left_seat', ('game', *_ROWS.columns))} ON CONFLICT DO NOTHING",
        [(game, *_ROWS.values(each)) for each in left],
    )
