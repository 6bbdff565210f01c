"""What the people of a game are asked to agree to: a part of the database."""

import json
import logging
import sqlite3

import aiosqlite

from bot.model.proposals import Proposal
from bot.storage.group_commit import Writer
from bot.storage.sqlite import select_one
from engine import canonical

log = logging.getLogger(__name__)


class ConsentStore:
    """The last proposals of each open game, to take back and to end it; whether they still count, its log tells."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def of(self, game: int) -> Proposal | None:
        """The last proposal to take back in a game."""
        row = await select_one(self._db, "SELECT * FROM consent WHERE game = ?", (game,))
        if row is None:
            return None
        try:
            agreed = frozenset(map(int, json.loads(row["agreed"])))
        except (ValueError, TypeError):
            log.warning("game %s: what was asked about taking back is damaged, and asked no more", game)
            return None
        return Proposal(row["version"], row["person"], agreed, row["declined"], row["asked"])

    async def keep(self, game: int, proposal: Proposal) -> None:
        """Keep a proposal to take back as it stands now."""

        def write(db: sqlite3.Connection) -> None:
            agreed = canonical(sorted(proposal.agreed))
            db.execute(
                "INSERT OR REPLACE INTO consent (game, version, person, agreed, declined, asked)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (game, proposal.version, proposal.person, agreed, proposal.declined, proposal.asked),
            )

        await self._writer.keep(write)

    async def end_of(self, game: int) -> Proposal | None:
        """The last proposal to end a game without a result."""
        row = await select_one(self._db, "SELECT value FROM fact WHERE name = ?", (_end(game),))
        if row is None:
            return None
        person, _, version = row["value"].partition(" ")
        if not (person.isdecimal() and version.isdecimal()):
            log.warning("game %s: what was asked about its end is damaged, and asked no more", game)
            return None
        return Proposal(int(version), int(person))

    async def keep_end(self, game: int, proposal: Proposal) -> None:
        """Keep a proposal to end a game."""

        def write(db: sqlite3.Connection) -> None:
            values = (_end(game), f"{proposal.person} {proposal.version}")
            db.execute("INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)", values)

        await self._writer.keep(write)


def forget_proposals(db: sqlite3.Connection, game: int) -> None:
    """A game is over, and with it all that was proposed in it; a part of the transaction that ends it."""
    db.execute("DELETE FROM consent WHERE game = ?", (game,))
    db.execute("DELETE FROM fact WHERE name = ?", (_end(game),))


def _end(game: int) -> str:
    """The fact that tells who has last proposed to end a game, and at which version."""
    return f"end of game {game}"
