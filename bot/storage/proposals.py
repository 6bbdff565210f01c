"""Proposals in the database: to undo a step, and to end a game without a result."""

import json
import logging
import sqlite3

import aiosqlite

from bot.model.proposals import Proposal
from bot.storage.group_commit import Writer
from bot.storage.sqlite import select, select_one
from engine import canonical

log = logging.getLogger(__name__)


class ProposalStore:
    """The last proposals of each open game; the game's log determines whether one is still valid."""

    def __init__(self, db: aiosqlite.Connection, writer: Writer) -> None:
        self._db = db
        self._writer = writer

    async def undo(self, game: int) -> Proposal | None:
        """The last proposal to undo a step of a game."""
        row = await select_one(self._db, "SELECT * FROM consent WHERE game = ?", (game,))
        if row is None:
            return None
        try:
            agreed = frozenset(map(int, json.loads(row["agreed"])))
        except (ValueError, TypeError):
            log.warning("game %s: its proposal to undo a step is damaged and ignored", game)
            return None
        return Proposal(row["version"], row["person"], agreed, row["declined"], row["asked"])

    async def keep_undo(self, game: int, proposal: Proposal) -> None:
        """Save a proposal to undo a step, or its new answers."""
        agreed = canonical(sorted(proposal.agreed))
        await self._writer.execute(
            "INSERT OR REPLACE INTO consent (game, version, person, agreed, declined, asked) VALUES (?, ?, ?, ?, ?, ?)",
            (game, proposal.version, proposal.person, agreed, proposal.declined, proposal.asked),
        )

    async def ends(self, game: int) -> tuple[Proposal, ...]:
        """The proposals to end a game without a result: the last one of each person, oldest first."""
        query = "SELECT version, person FROM end_proposal WHERE game = ? ORDER BY id"
        return tuple(Proposal(row["version"], row["person"]) for row in await select(self._db, query, (game,)))

    async def keep_end(self, game: int, proposal: Proposal) -> None:
        """Save a proposal to end a game; it replaces the person's earlier one."""
        statement = "INSERT OR REPLACE INTO end_proposal (game, person, version) VALUES (?, ?, ?)"
        await self._writer.execute(statement, (game, proposal.person, proposal.version))


def forget_proposals(db: sqlite3.Connection, game: int) -> None:
    """Delete the proposals of a game that ends; part of the transaction that ends it."""
    db.execute("DELETE FROM consent WHERE game = ?", (game,))
    db.execute("DELETE FROM end_proposal WHERE game = ?", (game,))
