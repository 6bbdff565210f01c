"""Channels of games that are out of reach: missing, or closed to the bot."""

import logging
from collections.abc import Iterable

from bot.games.part import Part
from bot.model.records import GameRow
from bot.storage.errors import storage_failures_logged
from bot.storage.unreachable import UnreachableStore

log = logging.getLogger(__name__)


class UnreachableChannels:
    """The games whose channels were out of reach at the last update; direct messages say so."""

    def __init__(self, store: UnreachableStore, part: Part) -> None:
        self._store = store
        self._part = part
        self._servers: dict[int, int | None] = {}

    def __contains__(self, game: int) -> bool:
        return game in self._servers

    def of_server(self, guild: int) -> list[int]:
        """The games of a server whose channels are out of reach."""
        return [game for game, where in self._servers.items() if where == guild]

    async def found(self, row: GameRow, *, unreachable: bool) -> bool:
        """Record whether a channel is out of reach, for other processes, too; return whether that has changed."""
        if (row.id in self) == unreachable:
            return False
        self._set(row, unreachable)
        if not self._part.is_whole:
            with storage_failures_logged(log, "could not tell the other processes whether a channel is out of reach"):
                await self._store.set(row.id, unreachable)
                self._part.announce(row.id)
        return True

    async def recall(self, games: Iterable[GameRow]) -> None:
        """Read which games' channels were out of reach when another process published them."""
        found = await self._store.all()
        for row in games:
            self._set(row, row.id in found)

    async def read(self, row: GameRow) -> None:
        """Read whether the channel of a game that another process publishes is out of reach."""
        self._set(row, await self._store.has(row.id))

    def _set(self, row: GameRow, unreachable: bool) -> None:
        if unreachable:
            self._servers[row.id] = row.guild
        else:
            self._servers.pop(row.id, None)
