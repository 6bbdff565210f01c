"""Records of messages and what they show, in the database; while it refuses writes, they wait in memory.

Otherwise, with a full disk, every update would send the same message again.

A message is also recorded before it is sent. If the outcome is unknown (the bot was killed, the receipt was lost), the
record says to look for the message in its channel's history. If it is not there, it is sent again with the same nonce:
for a few minutes Discord then returns the message it has already accepted.
"""

import logging
from collections.abc import Awaitable, Mapping

from bot.core.games.part import Part
from bot.core.model.records import ShownRow
from bot.core.model.roles import Role
from bot.core.publishing.rate_limiter import Permit
from bot.core.storage.errors import DatabaseError, PassedOnError, is_storage_failure
from bot.core.storage.messages import MessageStore

log = logging.getLogger(__name__)


class ShownGame(dict[Role, ShownRow]):
    """The messages that show a game, by role, with the permit to change them."""

    def __init__(self, messages: Mapping[Role, ShownRow], permit: Permit) -> None:
        super().__init__(messages)
        self.permit = permit


class ShownMessages:
    """Records of the messages that show games."""

    def __init__(self, store: MessageStore, part: Part) -> None:
        self._store = store
        self._part = part
        self._late: dict[int, dict[Role, ShownRow | None]] = {}
        self._pending: dict[int, dict[Role, ShownRow]] | None = None

    async def messages_of(self, game: int) -> dict[Role, ShownRow]:
        """The messages that show a game, by role; pending ones have a nonce."""
        pending = await self._pending_of(game)
        now: dict[Role, ShownRow | None] = {**await self._store.messages_of(game), **self._late.get(game, {})}
        return {role: row for role, row in now.items() if row is not None} | pending

    async def put(self, game: int, row: ShownRow) -> None:
        """Record what a message shows."""
        late = self._late.get(game, {})
        late.pop(row.role, None)
        if not await self._try_put(game, row):
            self._late.setdefault(game, {})[row.role] = row
        await self._sent(game, row.role)

    async def forget_records(self, game: int, *roles: Role) -> None:
        """Delete the records of messages that are deleted or final, all at once."""
        late = self._late.get(game, {})
        for role in roles:
            late.pop(role, None)
        if not await _try_write(game, self._store.forget_shown(game, *roles)):
            self._late.setdefault(game, {}).update(dict.fromkeys(roles))
        for role in roles:
            await self._sent(game, role)

    async def _try_put(self, game: int, row: ShownRow) -> bool:
        """Try to write what a message shows; if the game has passed on, its new publisher edits it again."""
        try:
            return await _try_write(game, self._store.set_shown(game, row))
        except PassedOnError:
            await _try_write(game, self._store.doubt_shown(game, row.role))
            raise

    def leave(self, game: int) -> None:
        """Discard the records in memory of a game that another process now publishes."""
        self._late.pop(game, None)

    async def settle(self, game: int) -> None:
        """Write the records that wait in memory; raises the database's error if it still refuses writes."""
        late = self._late.get(game, {})
        while late:
            role, row = next(iter(late.items()))
            await self._write(game, role, row)
            if late.get(role) is row:
                del late[role]
        self._late.pop(game, None)

    # Pending messages

    async def record_pending(self, game: int, row: ShownRow) -> ShownRow:
        """Record a message before it is sent; return the pending message of its role, perhaps an earlier one."""
        await self._pending_of(game)
        pending = (await self._sending()).setdefault(game, {}).setdefault(row.role, row)
        if pending is row:
            try:
                await self._record(game, row)
            except (PassedOnError, DatabaseError):
                await self._sent(game, row.role)
                raise
        return pending

    async def _record(self, game: int, row: ShownRow) -> None:
        """Try to write that a message is being sent; raises DatabaseError if another process may be sending it."""
        written = await _try_write(game, self._store.set_sending(game, row))
        if not (written or self._part.is_whole):
            raise DatabaseError("the database does not say which process publishes this game")

    async def give_up(self, game: int, role: Role) -> None:
        """Delete the record of a pending message that Discord refused."""
        await self._sent(game, role)
        await _try_write(game, self._store.forget_sending(game, role))

    async def _pending_of(self, game: int) -> dict[Role, ShownRow]:
        """The pending messages of a game, by role; read again each time if other processes may write them."""
        pending = await self._sending()
        if not self._part.is_whole:
            pending.pop(game, None)
            if found := {row.role: row for _, row in await self._store.sending(game)}:
                pending[game] = found
        return pending.get(game, {})

    async def _sending(self) -> dict[int, dict[Role, ShownRow]]:
        """Pending messages by game and role; read once, unless other processes may write them."""
        if self._pending is None and not self._part.is_whole:
            self._pending = {}
        if self._pending is None:
            found: dict[int, dict[Role, ShownRow]] = {}
            for game, row in await self._store.sending():
                found.setdefault(game, {})[row.role] = row
            self._pending = found if self._pending is None else self._pending
        return self._pending

    async def _sent(self, game: int, role: Role) -> None:
        pending = await self._sending()
        pending.get(game, {}).pop(role, None)
        if not pending.get(game, True):
            del pending[game]

    async def _write(self, game: int, role: Role, row: ShownRow | None) -> None:
        if row is None:
            await self._store.forget_shown(game, role)
        else:
            await self._store.set_shown(game, row)


async def _try_write(game: int, write: Awaitable[None]) -> bool:
    """Await a write; False, with a log entry, if the storage failed. Raises other errors."""
    try:
        await write
    except Exception as error:
        if not is_storage_failure(error):
            raise
        log.warning("game %s: database refused the record of a message: %s", game, error)
        return False
    return True
