"""Clocks and motions of games in the database, and when lobbies begin."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.core.model.clocks import AHEAD, Clock
from bot.core.model.motions import Answer, Motion, answers_in
from bot.core.model.records import REMINDED, GameRow
from bot.core.storage.database import Database, Transaction, insertion, upsert
from bot.core.storage.revisions import raise_revision
from bot.core.storage.rows import RowsOf
from engine import canonical

log = logging.getLogger(__name__)

_BEGINS = "status = 'lobby' AND starts IS NOT NULL AND start_stage < 2"
_MOMENT = f"starts - CASE start_stage WHEN 0 THEN {REMINDED} ELSE 0 END"
"""Of lobbies whose games begin by themselves: the condition, and `lobby.next_moment`."""

_DUE = (
    "SELECT game, due, at FROM clock WHERE due IS NOT NULL"  # noqa: S608
    " UNION ALL SELECT game, until, at FROM motion WHERE until IS NOT NULL AND outcome IS NULL"
    f" UNION ALL SELECT id, {_MOMENT}, 0 FROM game WHERE {_BEGINS}"
)

_NEXT = (
    "SELECT min(due) FROM (SELECT min(due) AS due FROM clock WHERE due > :now"  # noqa: S608
    " UNION ALL SELECT min(until) FROM motion WHERE until > :now AND outcome IS NULL"
    f" UNION ALL SELECT min({_MOMENT}) FROM game WHERE {_BEGINS} AND {_MOMENT} > :now) AS first"
)

_GAMES = (
    f"SELECT game, min(due) AS due FROM ({_DUE}) AS waiting WHERE due <= :now OR at > :ahead GROUP BY game"  # noqa: S608
    f" UNION ALL SELECT NULL, ({_NEXT}) ORDER BY due, game"
)
"""The games in which something is due by now, the longest overdue first; the next moment without a game."""

_CLOCKS = RowsOf("clock", Clock)
_ADD_CLOCK = insertion("clock", ("game", *_CLOCKS.columns))


def _ballots(text: str) -> dict[int, Answer]:
    if not (answers := answers_in(text)) and text != "[]":
        log.warning("the answers to a question to the people of a game are damaged and ignored")
    return dict(answers)


_MOTIONS = RowsOf("motion", Motion, forms={"ballots": (_ballots, lambda ballots: canonical(sorted(ballots.items())))})
_SAVE_MOTION = upsert("motion", ("game", "id"), ("game", *_MOTIONS.columns))


@dataclass(frozen=True)
class Due:
    """The games in which something is due, the longest overdue first, and the next moment, in seconds since 1970."""

    games: tuple[int, ...]
    next: int | None


class ClockStore:
    """The clocks and motions of all games; they are written with the game (`Store.commit_game`)."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def clocks(self, game: int) -> tuple[Clock, ...]:
        """The clocks of a game."""
        rows = await self._db.select("SELECT * FROM clock WHERE game = ? ORDER BY since, person", (game,))
        return tuple(_CLOCKS.readable(rows))

    async def is_one_lost(self, game: int) -> bool:
        """Whether one of the clocks of a game cannot be read."""
        return _CLOCKS.any_lost(await self._db.select("SELECT * FROM clock WHERE game = ?", (game,)))

    async def motions(self, game: int) -> tuple[Motion, ...]:
        """The motions of a game, oldest first."""
        rows = await self._db.select("SELECT * FROM motion WHERE game = ? ORDER BY id", (game,))
        return tuple(_MOTIONS.readable(rows))

    async def keep_motion(self, game: GameRow, motion: Motion) -> GameRow:
        """Save a motion alone. Return the game's row; raises ConflictError."""

        async def write(tx: Transaction) -> GameRow:
            revision = await raise_revision(tx, game.id, game.revision)
            await save_motions(tx, game.id, (motion,))
            return replace(game, revision=revision)

        return await self._db.commit(write)

    async def due(self, now: float) -> Due:
        """What is due in games, or was noted in the future."""
        rows = await self._db.select(_GAMES, {"now": now, "ahead": now + AHEAD})
        (following,) = (row["due"] for row in rows if row["game"] is None)
        return Due(tuple(row["game"] for row in rows if row["game"] is not None), following)


async def save_clocks(tx: Transaction, game: int, clocks: Sequence[Clock]) -> None:
    """Replace the clocks of a game; part of a transaction."""
    await tx.execute("DELETE FROM clock WHERE game = ?", (game,))
    await tx.execute_all(_ADD_CLOCK, [(game, *_CLOCKS.values(clock)) for clock in clocks])


async def forget_deadlines(tx: Transaction, game: int) -> None:
    """Delete the clocks of a game that ends, and close its motions; part of the transaction that ends it."""
    await save_clocks(tx, game, ())
    await tx.execute("UPDATE motion SET outcome = 'over' WHERE game = ? AND outcome IS NULL", (game,))


async def save_motions(tx: Transaction, game: int, motions: Sequence[Motion]) -> None:
    """Insert or replace motions of a game; part of a transaction."""
    await tx.execute_all(_SAVE_MOTION, [(game, *_MOTIONS.values(motion)) for motion in motions])
