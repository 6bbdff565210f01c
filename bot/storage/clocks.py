"""Clocks and motions of games in the database."""

import json
import logging
import sqlite3
from collections.abc import Sequence

import aiosqlite

from bot.model.clocks import AHEAD, Clock, Stage
from bot.model.motions import Motion
from bot.storage.sqlite import select, select_one
from engine import canonical

log = logging.getLogger(__name__)

_DUE = (
    "SELECT game, due, at FROM clock WHERE due IS NOT NULL"
    " UNION ALL SELECT game, until, at FROM motion WHERE until IS NOT NULL AND outcome IS NULL"
)

_NEXT = (
    "SELECT min(due) AS due FROM (SELECT min(due) AS due FROM clock WHERE due > :after"
    " UNION ALL SELECT min(until) FROM motion WHERE until > :after AND outcome IS NULL)"
)


class ClockStore:
    """The clocks and motions of all games; they are written with the game (`Store.commit`, `Store.arrange`)."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def clocks(self, game: int) -> tuple[Clock, ...]:
        """The clocks of a game."""
        rows = await select(self._db, "SELECT * FROM clock WHERE game = ? ORDER BY since, person", (game,))
        return tuple(
            Clock(
                row["person"],
                row["since"],
                row["at"],
                row["left"],
                row["deadline"],
                row["away"],
                Stage(row["stage"]),
                row["reminded"],
                row["due"],
            )
            for row in rows
        )

    async def motions(self, game: int) -> tuple[Motion, ...]:
        """The motions of a game, oldest first."""
        rows = await select(self._db, "SELECT * FROM motion WHERE game = ? ORDER BY id", (game,))
        return tuple(
            Motion(
                row["id"],
                row["kind"],
                row["person"],
                row["value"],
                row["by"],
                row["at"],
                row["until"],
                dict(json.loads(row["ballots"])),
                row["outcome"],
            )
            for row in rows
        )

    async def next_due(self, after: float) -> int | None:
        """The first moment after another (seconds since 1970) at which something is due; None if nothing is."""
        row = await select_one(self._db, _NEXT, {"after": after})
        return None if row is None or row["due"] is None else int(row["due"])

    async def due(self, now: float) -> list[int]:
        """The games in which something is due, or was noted in the future, the longest overdue first."""
        query = f"SELECT game FROM ({_DUE}) WHERE due <= ? OR at > ? GROUP BY game ORDER BY min(due), game"  # noqa: S608
        return [row["game"] for row in await select(self._db, query, (now, now + AHEAD))]


def save_clocks(db: sqlite3.Connection, game: int, clocks: Sequence[Clock]) -> None:
    """Replace the clocks of a game; part of a transaction."""
    db.execute("DELETE FROM clock WHERE game = ?", (game,))
    db.executemany(
        "INSERT INTO clock (game, person, since, at, left, deadline, away, stage, reminded, due)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(game, c.person, c.since, c.at, c.left, c.deadline, c.away, int(c.stage), c.reminded, c.due) for c in clocks],
    )


def forget_deadlines(db: sqlite3.Connection, game: int) -> None:
    """Delete the clocks of a game that ends, and close its motions; part of the transaction that ends it."""
    save_clocks(db, game, ())
    db.execute("UPDATE motion SET outcome = 'over' WHERE game = ? AND outcome IS NULL", (game,))


def save_motions(db: sqlite3.Connection, game: int, motions: Sequence[Motion]) -> None:
    """Insert or replace motions of a game; part of a transaction."""
    db.executemany(
        "INSERT OR REPLACE INTO motion (game, id, kind, person, value, by, at, until, ballots, outcome)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                game,
                m.id,
                m.kind,
                m.person,
                m.value,
                m.by,
                m.at,
                m.until,
                canonical(sorted(m.ballots.items())),
                m.outcome,
            )
            for m in motions
        ],
    )
