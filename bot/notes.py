"""What each message shows, as the database notes it; while that takes nothing, it is remembered here and noted later.

Without it a message that was sent while the disk was full would be sent again, and again, until there is room.
"""

import logging

from bot.database import takes_nothing
from bot.rows import ShownRow
from bot.store import Store

log = logging.getLogger(__name__)


class Notes:
    """The messages that show games."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._late: dict[int, dict[str, ShownRow | None]] = {}

    async def shown(self, game: int) -> dict[str, ShownRow]:
        """The messages that show a game, by role."""
        now: dict[str, ShownRow | None] = {**await self._store.shown(game), **self._late.get(game, {})}
        return {role: row for role, row in now.items() if row is not None}

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

    async def _put(self, game: int, role: str, row: ShownRow | None) -> None:
        late = self._late.get(game, {})
        late.pop(role, None)
        try:
            await self._write(game, role, row)
        except Exception as error:
            if not takes_nothing(error):
                raise
            log.warning("game %s: the database takes no note of a message now: %s", game, error)
            self._late.setdefault(game, {})[role] = row

    async def _write(self, game: int, role: str, row: ShownRow | None) -> None:
        if row is None:
            await self._store.forget_shown(game, role)
        else:
            await self._store.set_shown(game, row)
