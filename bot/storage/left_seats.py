"""Seats that people gave to substitutes, in the database."""

import sqlite3
from collections.abc import Iterable, Sequence

import aiosqlite

from bot.model.records import LeftSeat
from bot.storage.sqlite import select, select_one


class LeftSeatStore:
    """Who gave which seat to a substitute; written with the game (`Store.arrange`)."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def of(self, game: int) -> tuple[LeftSeat, ...]:
        """The seats of a game that people have left, oldest first."""
        rows = await select(self._db, "SELECT * FROM left_seat WHERE game = ? ORDER BY version, seat, person", (game,))
        return tuple(LeftSeat(row["seat"], row["person"], row["version"]) for row in rows)

    async def has_left(self, game: int, person: int) -> bool:
        """Whether a person gave a seat of a game to a substitute."""
        query = "SELECT 1 FROM left_seat WHERE person = ? AND game = ? LIMIT 1"
        return await select_one(self._db, query, (person, game)) is not None

    async def held(self, game: int, person: int) -> frozenset[int]:
        """The seats that a person has left, or for which they have ever decided, even if that was undone."""
        query = (
            "SELECT seat FROM left_seat WHERE game = :game AND person = :person UNION"
            " SELECT seat FROM log WHERE game = :game AND person = :person AND kind = 'action' AND seat IS NOT NULL"
        )
        return frozenset(row["seat"] for row in await select(self._db, query, {"game": game, "person": person}))


def save_left(db: sqlite3.Connection, game: int, left: Sequence[LeftSeat]) -> None:
    """Add people who have left their seats, whose proposals lapse; part of a transaction."""
    if not left:
        return
    insert_left(db, game, left)
    people = [(game, person) for person in {each.person for each in left}]
    for table in ("consent", "end_proposal"):
        db.executemany(f"DELETE FROM {table} WHERE game = ? AND person = ?", people)  # noqa: S608


def insert_left(db: sqlite3.Connection, game: int, left: Iterable[LeftSeat]) -> None:
    """Add people who have left their seats; part of a transaction."""
    db.executemany(
        "INSERT OR IGNORE INTO left_seat (game, seat, person, version) VALUES (?, ?, ?, ?)",
        [(game, each.seat, each.person, each.version) for each in left],
    )
