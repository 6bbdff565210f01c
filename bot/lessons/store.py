"""Where people are in lessons, in the database."""

from collections.abc import Sequence

from bot.core.storage.actions_text import actions_in, text_of
from bot.core.storage.database import Database, Transaction
from engine.actions import Action


class LessonStore:
    """Everybody's progress in lessons."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def taken(self, person: int, lesson: str) -> tuple[Action, ...]:
        """The actions that a person has taken in a lesson since it began; none if they cannot be read any more."""
        query = "SELECT taken FROM lesson WHERE person = ? AND lesson = ?"
        row = await self._db.select_one(query, (person, lesson))
        return () if row is None else actions_in(row["taken"])

    async def done(self, person: int) -> set[str]:
        """The lessons that a person has done."""
        rows = await self._db.select("SELECT lesson FROM lesson WHERE person = ? AND done = 1", (person,))
        return {row["lesson"] for row in rows}

    async def save_lesson(self, person: int, lesson: str, taken: Sequence[Action], *, done: bool) -> None:
        """Save where a person is in a lesson; `done` if this was its last task. What was done once stays done."""
        text = text_of(taken)

        async def write(tx: Transaction) -> None:
            await tx.execute(
                "INSERT INTO lesson (person, lesson, taken, done) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (person, lesson) DO UPDATE SET taken = excluded.taken,"
                " done = CASE lesson.done WHEN 1 THEN 1 ELSE excluded.done END",
                (person, lesson, text, int(done)),
            )

        await self._db.commit(write)
