"""What people have answered to puzzles, in the database."""

from collections.abc import Sequence
from itertools import count, takewhile

from bot.core.storage.actions_text import actions_in, text_of
from bot.core.storage.database import Database, Transaction
from bot.puzzles.model import Solved
from engine.actions import Action


class PuzzleStore:
    """Everybody's answers to puzzles."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def taken(self, person: int, puzzle: int) -> tuple[Action, ...]:
        """The decisions that a person has taken in a puzzle since they began it; none if they cannot be read."""
        row = await self._db.select_one("SELECT taken FROM puzzle WHERE person = ? AND puzzle = ?", (person, puzzle))
        return () if row is None else actions_in(row["taken"])

    async def answered(self, person: int) -> set[int]:
        """The puzzles that a person has answered."""
        query = "SELECT puzzle FROM puzzle WHERE person = ? AND stars BETWEEN 0 AND 3"
        return {row["puzzle"] for row in await self._db.select(query, (person,))}

    async def save_puzzle(self, person: int, puzzle: int, taken: Sequence[Action]) -> None:
        """Save where a person is in a puzzle."""
        await self._db.execute(
            "INSERT INTO puzzle (person, puzzle, taken) VALUES (?, ?, ?)"
            " ON CONFLICT (person, puzzle) DO UPDATE SET taken = excluded.taken",
            (person, puzzle, text_of(taken)),
        )

    async def save_answer(self, person: int, puzzle: int, stars: int, day: int | None) -> None:
        """Save an answer; the stars of the first one count. `day` is the day whose puzzle it is, if any.

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

    async def claim_day(self, guild: int, day: int) -> bool:
        """Record that the puzzle of a day is being posted; False if that was recorded before, by any process."""
        claimed = "UPDATE server SET puzzle_day = ? WHERE guild = ? AND puzzle_day < ? RETURNING guild"
        return await self._db.commit(lambda tx: tx.select_one(claimed, (day, guild, day))) is not None

    async def servers_without(self, day: int) -> list[int]:
        """The servers with a channel for puzzles where the day's puzzle has not been posted."""
        query = "SELECT guild FROM server WHERE puzzle_channel IS NOT NULL AND puzzle_day < ? ORDER BY guild"
        return [row["guild"] for row in await self._db.select(query, (day,))]

    async def solved(self, person: int, today: int) -> Solved:
        """What a person has answered so far; the streak is that of days up to today, or yesterday."""
        query = (
            "SELECT count(*) AS answered, sum(stars) AS stars FROM puzzle WHERE person = ? AND stars BETWEEN 0 AND 3"
        )
        row = await self._db.select_one(query, (person,))
        days = {row["day"] for row in await self._db.select("SELECT day FROM puzzle_day WHERE person = ?", (person,))}
        last = today if today in days else today - 1
        streak = sum(1 for _ in takewhile(days.__contains__, count(last, -1)))
        return Solved(0, 0, 0) if row is None else Solved(row["answered"], int(row["stars"] or 0), streak)
