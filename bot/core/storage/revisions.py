"""The revision of a game, by which its changes notice each other."""

from bot.core.storage.database import Transaction
from bot.core.storage.errors import ConflictError


async def raise_revision(tx: Transaction, game: int, seen: int | None = None) -> int:
    """Raise the revision of a game whose row stays the same, and return it; part of a transaction.

    Raises ConflictError if there is no such game, or if the revision is no longer the one that was `seen`.
    """
    condition = "id = :game AND (CAST(:seen AS BIGINT) IS NULL OR revision = :seen)"
    statement = f"UPDATE game SET revision = revision + 1 WHERE {condition} RETURNING revision"  # noqa: S608
    rows = await tx.select(statement, {"game": game, "seen": seen})
    if not rows:
        raise ConflictError(f"game {game} has been changed meanwhile")
    return int(rows[0]["revision"])
