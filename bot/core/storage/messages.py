"""Records of the messages that show games, sent and pending."""

from bot.core.model.records import ShownRow
from bot.core.model.roles import Role, parse_role
from bot.core.storage.database import Database, Transaction, upsert
from bot.core.storage.forgetting import calls_forgotten
from bot.core.storage.leases import check_publisher
from bot.core.storage.rows import RowsOf

_ROLE = (parse_role, str)
_UNKNOWN = {"message": 0, "digest": ""}

_SHOWN = RowsOf("message", ShownRow, left_out={"nonce"}, forms={"role": _ROLE})
_SENDING = RowsOf("sending", ShownRow, left_out=_UNKNOWN, forms={"role": _ROLE})


class MessageStore:
    """What each Discord message of a game is for, and the digest of its content."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def messages_of(self, game: int) -> dict[Role, ShownRow]:
        """The messages that show a game, by role."""
        rows = await self._db.select("SELECT * FROM message WHERE game = ?", (game,))
        return {row.role: row for row in _SHOWN.readable(rows)}

    async def set_shown(self, game: int, row: ShownRow) -> None:
        """Save what a message shows; it is no longer pending. Raises PassedOnError.

        Nothing is saved of a message to somebody who has been forgotten meanwhile.
        """

        async def write(tx: Transaction) -> None:
            await check_publisher(tx)
            if await calls_forgotten(tx, game, row.role):
                return
            await tx.execute(
                "INSERT INTO message (game, role, channel, message, digest) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (game, role) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
                " digest = excluded.digest",
                (game, str(row.role), row.channel, row.message, row.digest),
            )
            await tx.execute("DELETE FROM sending WHERE game = ? AND role = ?", (game, str(row.role)))

        await self._db.commit(write, watched=False)

    async def doubt_shown(self, game: int, role: Role) -> None:
        """Record that it is unknown what a message shows, so that it is edited again."""
        await self._db.execute(
            "UPDATE message SET digest = '' WHERE game = ? AND role = ?", (game, str(role)), watched=False
        )

    async def forget_shown(self, game: int, *roles: Role) -> None:
        """Delete messages, sent or pending, all or none; raises PassedOnError."""

        async def delete(tx: Transaction) -> None:
            await check_publisher(tx)
            for table in ("message", "sending"):
                listed = [(game, str(role)) for role in roles]
                await tx.execute_all(f"DELETE FROM {table} WHERE game = ? AND role = ?", listed)  # noqa: S608

        await self._db.commit(delete, watched=False)

    async def sending(self, game: int | None = None) -> list[tuple[int, ShownRow]]:
        """The pending messages of one game or of all, each with the number of its game."""
        condition = "(CAST(:game AS BIGINT) IS NULL OR game = :game)"
        rows = await self._db.select(f"SELECT * FROM sending WHERE {condition}", {"game": game})  # noqa: S608
        return [(row["game"], pending) for row in rows for pending in _SENDING.readable([row], lambda _: _UNKNOWN)]

    async def set_sending(self, game: int, row: ShownRow) -> None:
        """Save a pending message, unless it is to somebody who has been forgotten; raises PassedOnError."""

        async def write(tx: Transaction) -> None:
            await check_publisher(tx)
            if await calls_forgotten(tx, game, row.role):
                return
            statement = upsert("sending", ("game", "role"), ("game", "role", "channel", "nonce"))
            await tx.execute(statement, (game, str(row.role), row.channel, row.nonce))

        await self._db.commit(write, watched=False)

    async def forget_sending(self, game: int, role: Role) -> None:
        """Delete a pending message that Discord refused."""
        await self._db.execute("DELETE FROM sending WHERE game = ? AND role = ?", (game, str(role)), watched=False)
