"""What the people of a game are asked to agree to: a part of the database."""

import json
import sqlite3

import aiosqlite

from bot.consent import Proposal
from bot.writer import Writer
from engine import canonical


class ConsentStore:
    """The last proposal of each game; whether it still counts, the game's version tells."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def of(self, game: int) -> Proposal | None:
        """The last proposal of a game."""
        async with self._db.execute("SELECT * FROM consent WHERE game = ?", (game,)) as cursor:
            row = await cursor.fetchone()
        if row is None:
            return None
        return Proposal(row["version"], row["person"], frozenset(json.loads(row["agreed"])), row["declined"])

    async def keep(self, game: int, proposal: Proposal) -> None:
        """Keep a proposal as it stands now."""

        def write(db: sqlite3.Connection) -> None:
            agreed = canonical(sorted(proposal.agreed))
            db.execute(
                "INSERT OR REPLACE INTO consent (game, version, person, agreed, declined) VALUES (?, ?, ?, ?, ?)",
                (game, proposal.version, proposal.person, agreed, proposal.declined),
            )

        await self._writer.keep(write)
