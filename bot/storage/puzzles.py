"""What people have answered to puzzles, in the database."""

import json
from collections.abc import Sequence
from itertools import count, takewhile

from bot.model.puzzles import Solved
from bot.storage.database import Database, Transaction
from engine import CodecError, action_from_data, action_to_data
from engine.actions import Action


class PuzzleStore:
    """Everybody's answers to puzzles."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def taken(self, person: int, puzzle: int) -> tuple[Action, ...]:
        """The decisions that a person has taken in a puzzle since they began it; none if they cannot be read."""
        row = await self._db.select_one("SELECT taken FROM puzzle WHERE person = ? AND puzzle = ?", (person, puzzle))
        try:
            return () if row is None else tuple(map(action_from_data, json.loads(row["taken"])))
        except CodecError:  # of a version with other actions
            return ()

    async def answered(self, person: int) -> set[int]:
        """The puzzles that a person has answered."""
        query = "SELECT puzzle FROM puzzle WHERE person = ? AND stars IS NOT NULL"
        return {row["puzzle"] for row in await self._db.select(query, (person,))}

    async def save(self, person: int, puzzle: int, taken: Sequence[Action]) -> None:
        """Save where a person is in a puzzle."""
        text = json.dumps([action_to_data(action) for action in taken])
        await self._db.execute(
            "INSERT INTO puzzle (person, puzzle, taken) VALUES (?, ?, ?)"
            " ON CONFLICT (person, puzzle) DO UPDATE SET taken = excluded.taken",
            (person, puzzle, text),
        )

    async def answer(self, person: int, puzzle: int, stars: int, day: int | None) -> None:
        """Save an answer; the stars of the first one count. `day` is that of which it is the puzzle, if any.

        Nothing is saved if the puzzle was not begun: the person has been forgotten while it was graded.
        """
        query = "UPDATE puzzle SET taken = '[]', stars = coalesce(stars, ?) WHERE person = ? AND puzzle = ? RETURNING 1"

        async def write(tx: Transaction) -> None:
            is_known = await tx.select_one(query, (stars, person, puzzle)) is not None
            if is_known and day is not None:
                await tx.execute(
                    "INSERT INTO puzzle_day (person, day) VALUES (?, ?) ON CONFLICT DO NOTHING", (person, day)
                )

        await self._db.commit(write)

    async def solved(self, person: int, today: int) -> Solved:
        """What a person has answered so far; the streak is that of days up to today, or yesterday."""
        query = "SELECT count(*) AS answered, sum(stars) AS stars FROM puzzle WHERE person = ? AND stars IS NOT NULL"
        row = await self._db.select_one(query, (person,))
        days = {row["day"] for row in await self._db.select("SELECT day FROM puzzle_day WHERE person = ?", (person,))}
        last = today if today in days else today - 1
        streak = sum(1 for _ in takewhile(days.__contains__, count(last, -1)))
        return Solved(0, 0, 0) if row is None else Solved(row["answered"], int(row["stars"] or 0), streak)
