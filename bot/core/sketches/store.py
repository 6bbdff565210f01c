"""The plans that people keep for their next turns: one for a seat, known to nobody else."""

from bot.core.advice.marks import mark
from bot.core.sketches.model import KeptSketch, Sketch, sketch, sketched_turn
from bot.core.storage.actions_text import actions_in, text_of
from bot.core.storage.database import Database, Transaction
from bot.core.ui.point_of_view import PointOfView


class SketchStore:
    """Keeps plans in the database, each for one turn of one seat's person: for nobody and nothing else."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def kept(self, pov: PointOfView) -> KeptSketch | None:
        """The plan of a seat's person for its next turn, until they have begun to play that."""
        query = "SELECT turn, actions, brings FROM sketch WHERE game = ? AND seat = ? AND person = ?"
        row = await self._db.select_one(query, (pov.table.row.id, pov.seat.seat, pov.seat.person))
        if row is None:
            return None
        turn, actions = sketched_turn(pov.table, pov.seat.seat), actions_in(row["actions"])
        if turn is None or not actions or turn.number != row["turn"] or not turn.is_whole:
            return None
        made = sketch(turn, tuple(map(mark, actions)))
        return KeptSketch(actions, made, is_as_expected=made.brings == row["brings"])

    async def keep(self, person: int, made: Sketch) -> None:
        """Keep a person's plan in place of the one for that seat; those of games that have ended go."""
        turn, text = made.turn, text_of([step.action for step in made.steps])

        async def write(tx: Transaction) -> None:
            await tx.execute("DELETE FROM sketch WHERE game IN (SELECT id FROM game WHERE status <> 'running')")
            await tx.execute("DELETE FROM sketch WHERE game = ? AND seat = ?", (turn.game, turn.seat))
            await tx.execute(
                "INSERT INTO sketch (game, seat, person, turn, actions, brings) VALUES (?, ?, ?, ?, ?, ?)",
                (turn.game, turn.seat, person, turn.number, text, made.brings),
            )

        await self._db.commit(write)

    async def drop(self, game: int, seat: int, person: int) -> None:
        """Forget the plan of a seat's person; nothing happens if there is none."""

        async def write(tx: Transaction) -> None:
            await tx.execute("DELETE FROM sketch WHERE game = ? AND seat = ? AND person = ?", (game, seat, person))

        await self._db.commit(write)
