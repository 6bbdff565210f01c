"""Proposals in the database: to undo a step, and to end a game without a result."""

import json
import logging
from dataclasses import replace

from bot.model.proposals import Proposal
from bot.model.records import GameRow
from bot.storage.database import Database, Transaction, upsert
from bot.storage.revisions import raise_revision
from engine import canonical

log = logging.getLogger(__name__)

_SAVE_UNDO = upsert("consent", ("game",), ("game", "version", "person", "agreed", "declined", "asked"))


class ProposalStore:
    """The last proposals of each open game; the game's log determines whether one is still valid."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def undo(self, game: int) -> Proposal | None:
        """The last proposal to undo a step of a game."""
        row = await self._db.select_one("SELECT * FROM consent WHERE game = ?", (game,))
        if row is None:
            return None
        try:
            agreed = frozenset(map(int, json.loads(row["agreed"])))
        except (ValueError, TypeError):
            log.warning("game %s: its proposal to undo a step is damaged and ignored", game)
            return None
        return Proposal(row["version"], row["person"], agreed, row["declined"], row["asked"])

    async def keep_undo(self, game: GameRow, proposal: Proposal) -> GameRow:
        """Save a proposal to undo a step, or its new answers. Return the game's row; raises ConflictError."""
        agreed = canonical(sorted(proposal.agreed))
        values = (game.id, proposal.version, proposal.person, agreed, proposal.declined, proposal.asked)

        async def write(tx: Transaction) -> GameRow:
            revision = await raise_revision(tx, game.id, game.revision)
            await tx.execute(_SAVE_UNDO, values)
            return replace(game, revision=revision)

        return await self._db.keep(write)

    async def ends(self, game: int) -> tuple[Proposal, ...]:
        """The proposals to end a game without a result: the last one of each person, oldest first."""
        query = "SELECT version, person FROM end_proposal WHERE game = ? ORDER BY id"
        return tuple(Proposal(row["version"], row["person"]) for row in await self._db.select(query, (game,)))

    async def keep_end(self, game: GameRow, proposal: Proposal) -> GameRow:
        """Save a proposal to end a game, in place of the person's earlier one. Return its row; raises ConflictError."""

        async def write(tx: Transaction) -> GameRow:
            revision = await raise_revision(tx, game.id, game.revision)
            await tx.execute("DELETE FROM end_proposal WHERE game = ? AND person = ?", (game.id, proposal.person))
            statement = "INSERT INTO end_proposal (game, person, version) VALUES (?, ?, ?)"
            await tx.execute(statement, (game.id, proposal.person, proposal.version))
            return replace(game, revision=revision)

        return await self._db.keep(write)


async def forget_proposals(tx: Transaction, game: int) -> None:
    """Delete the proposals of a game that ends; part of the transaction that ends it."""
    await tx.execute("DELETE FROM consent WHERE game = ?", (game,))
    await tx.execute("DELETE FROM end_proposal WHERE game = ?", (game,))
