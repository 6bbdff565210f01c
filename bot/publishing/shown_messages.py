"""What each message shows, as the database notes it; while that takes nothing, it is remembered here and noted later.

Without it a message that was sent while the disk was full would be sent again, and again, until there is room.

A message is noted before it is sent, too. Whoever does not learn whether Discord has taken it (the bot was killed, the
receipt was lost) finds the note and looks for the message in its channel's history. If it is not there, the bot asks
once more with the same nonce: for a few minutes Discord then gives the message that it has taken meanwhile.
"""

import logging
from collections.abc import Awaitable

from bot.model.records import ShownRow
from bot.storage.sqlite import is_storage_failure
from bot.storage.store import Store

log = logging.getLogger(__name__)


class ShownMessages:
    """The messages that show games."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._late: dict[int, dict[str, ShownRow | None]] = {}
        self._begun: dict[int, dict[str, ShownRow]] | None = None

    async def shown(self, game: int) -> dict[str, ShownRow]:
        """The messages that show a game, by role; those that are being sent have a nonce."""
        begun = await self._sending()
        now: dict[str, ShownRow | None] = {**await self._store.shown(game), **self._late.get(game, {})}
        return {role: row for role, row in now.items() if row is not None} | begun.get(game, {})

    async def put(self, game: int, row: ShownRow) -> None:
        """A message shows this now."""
        await self._put(game, row.role, row)

    async def forget(self, game: int, role: str) -> None:
        """A message is gone, or needs no care any more."""
        await self._put(game, role, None)

    async def settle(self, game: int) -> None:
        """Note what could not be noted before; raises what the database raises if it still takes nothing."""
        late = self._late.get(game, {})
        while late:
            role, row = next(iter(late.items()))
            await self._write(game, role, row)
            if late.get(role) is row:
                del late[role]
        self._late.pop(game, None)

    # Messages that are being sent

    async def begin(self, game: int, row: ShownRow) -> ShownRow:
        """A message is about to be sent; gives the one of its role that is being sent, which may have begun before."""
        begun = (await self._sending()).setdefault(game, {}).setdefault(row.role, row)
        if begun is row:
            await _noted(game, self._store.set_sending(game, row))
        return begun

    async def give_up(self, game: int, role: str) -> None:
        """Discord has refused a message: it is not being sent any more."""
        await self._sent(game, role)
        await _noted(game, self._store.forget_sending(game, role))

    async def _sending(self) -> dict[int, dict[str, ShownRow]]:
        """The messages that are being sent, by game and role; read once, nobody else writes them."""
        if self._begun is None:
            found: dict[int, dict[str, ShownRow]] = {}
            for game, row in await self._store.sending():
                found.setdefault(game, {})[row.role] = row
            self._begun = found if self._begun is None else self._begun
        return self._begun

    async def _sent(self, game: int, role: str) -> None:
        begun = await self._sending()
        begun.get(game, {}).pop(role, None)
        if not begun.get(game, True):
            del begun[game]

    async def _put(self, game: int, role: str, row: ShownRow | None) -> None:
        late = self._late.get(game, {})
        late.pop(role, None)
        if not await _noted(game, self._write(game, role, row)):
            self._late.setdefault(game, {})[role] = row
        await self._sent(game, role)

    async def _write(self, game: int, role: str, row: ShownRow | None) -> None:
        if row is None:
            await self._store.forget_shown(game, role)
        else:
            await self._store.set_shown(game, row)


async def _noted(game: int, writing: Awaitable[None]) -> bool:
    """Whether the database takes a note; the log says if it does not. Raises what else goes wrong."""
    try:
        await writing
    except Exception as error:
        if not is_storage_failure(error):
            raise
        log.warning("game %s: the database takes no note of a message now: %s", game, error)
        return False
    return True
