"""Games' logs, and their snapshots, which are caches of them."""

from dataclasses import replace
from datetime import UTC, datetime

from bot.core.model.records import GameRow, LogRow
from bot.core.storage.database import Database, Transaction, insertion, upsert
from bot.core.storage.revisions import raise_revision
from bot.core.storage.rows import RowsOf
from engine import State, state_from_json, state_to_json

_ROWS = RowsOf("log", LogRow, types={"kind": str}, forms={"disclosed": (bool, int)})
"""Any value is read: what a row means is known only with those around it (bot/core/model/game_log.py)."""


class LogStore:
    """The logs and snapshots of all games; they are written with the game (`Store.commit_game`)."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def state(self, game: int) -> State | None:
        """The current state of a game, None before it begins; raises CodecError if it cannot be read."""
        return (await self.snapshot(game))[1]

    async def snapshot(self, game: int) -> tuple[int, State | None]:
        """The snapshot of a game and its version; 0 and None if there is none. Raises CodecError."""
        row = await self._db.select_one("SELECT version, state FROM snapshot WHERE game = ?", (game,))
        return (0, None) if row is None else (row["version"], state_from_json(row["state"]))

    async def keep_snapshot(self, game: GameRow, version: int, state: State) -> GameRow:
        """Replace a lost snapshot. Return the game's row; raises ConflictError."""
        text = state_to_json(state)

        async def write(tx: Transaction) -> GameRow:
            revision = await raise_revision(tx, game.id, game.revision)
            await save_snapshot(tx, game.id, version, text)
            return replace(game, revision=revision)

        return await self._db.commit(write)

    async def log_rows(self, game: int, *, after: int = -1) -> list[LogRow]:
        """The log of a game after a version, by default the whole log, oldest first."""
        query = "SELECT * FROM log WHERE game = ? AND version > ? ORDER BY version"
        return list(map(_ROWS.read, await self._db.select(query, (game, after))))

    async def last_step(self, game: int) -> str | None:
        """Time of a game's last step (UTC, ISO 8601); None before it begins, or if its log has no valid time."""
        query = "SELECT at FROM log WHERE game = ? ORDER BY version DESC LIMIT 1"
        row = await self._db.select_one(query, (game,))
        try:
            return None if row is None else time_of(row["at"])
        except ValueError:
            return None

    async def last_change(self, game: GameRow) -> int:
        """When a game's last step was taken or, before it begins, its lobby opened, in seconds since 1970."""
        return int(datetime.fromisoformat(await self.last_step(game.id) or game.created).timestamp())


async def insert_entry(tx: Transaction, game: int, entry: LogRow, at: str) -> None:
    """Insert an entry of a game's log."""
    await tx.execute(insertion("log", ("game", "at", *_ROWS.columns)), (game, at, *_ROWS.values(entry)))


async def save_snapshot(tx: Transaction, game: int, version: int, state: str) -> None:
    """Replace the snapshot of a game."""
    await tx.execute(upsert("snapshot", ("game",), ("game", "version", "state")), (game, version, state))


def time_of(text: str) -> str:
    """An ISO 8601 time with its zone, UTC if it has none; raises ValueError for other text."""
    time = datetime.fromisoformat(text)
    return text if time.tzinfo is not None else time.replace(tzinfo=UTC).isoformat()
