"""The puzzle of the day in the channels that servers have chosen, with the solution of the day before."""

import asyncio
import logging
from math import inf

from bot.background import Background
from bot.discord_errors import discord_away, out_of_reach
from bot.games.service import GameService
from bot.model.puzzles import day_at, of_day, posted_at, puzzles
from bot.model.records import ServerRow
from bot.pages.puzzles import posted
from bot.publishing.messages import Messenger
from bot.storage.errors import is_storage_failure

log = logging.getLogger(__name__)


class DailyPuzzles(Background):
    """Posts the puzzle of the day, one server after another, in a task of its own."""

    def __init__(self, service: GameService, messages: Messenger) -> None:
        super().__init__()
        self._service = service
        self._messages = messages
        self._servers = service.store.servers
        self._next = -inf
        self._revision = -1

    async def due(self, now: float) -> float:
        """Begin to post what is due; return the moment of the next puzzle."""
        if self.is_idle and (now >= self._next or self._revision != self._servers.cache.revision):
            self._next, self._revision = posted_at(day_at(now) + 1), self._servers.cache.revision
            waiting = await self._servers.without_puzzle(day_at(now))
            if waiting := [server for server in waiting if self._service.part.includes(server.guild)]:
                self.spawn(self._send_all(waiting), "daily puzzles")
        return posted_at(day_at(now) + 1)

    async def _send_all(self, waiting: list[ServerRow]) -> None:
        for server in waiting:
            try:
                await self._send(server)
            except Exception as error:
                if discord_away(error) or is_storage_failure(error):
                    log.warning("a daily puzzle is posted later: %s", error)
                    self._next = -inf
                    return
                if out_of_reach(error):
                    log.warning("server %s: its channel for puzzles is out of reach: %s", server.guild, error)
                else:
                    log.exception("a daily puzzle was not posted")

    async def _send(self, server: ServerRow) -> None:
        """Post a server's puzzle; after a kill, none today is better than two."""
        await asyncio.to_thread(puzzles)  # reading them takes a moment
        day = day_at(self._service.clock())
        if server.puzzle_channel is None or not self._service.part.includes(server.guild):
            return
        if not await self._servers.claim_puzzle(server.guild, day):
            return
        if self._messages.place(server.puzzle_channel) and not self._messages.may_write(server.puzzle_channel):
            log.warning("server %s: puzzles cannot be posted in its channel; /host says why", server.guild)
            return
        try:
            before = of_day(day - 1) if server.puzzle_day == day - 1 else None
            await self._messages.announce(
                server.puzzle_channel, posted(of_day(day), before, server.spoken, server.board)
            )
        except Exception as error:
            if discord_away(error):
                await self._servers.choose(server.guild, puzzle_day=server.puzzle_day)
            raise
