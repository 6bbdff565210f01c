"""The puzzle of the day, in the channels that servers have chosen and after a game; what people have answered."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from math import inf

import discord

from bot.core.advice.next_step import is_first
from bot.core.background import Backlog
from bot.core.model.records import ServerRow
from bot.core.model.table import Table
from bot.core.permissions import Place
from bot.core.requests.feature import Services
from bot.core.requests.places import as_it_is, check_hostable
from bot.core.service import Service
from bot.core.ui.content import Block, Button
from bot.core.ui.texts import Texts
from bot.core.verdicts import noted_before
from bot.puzzles.model import day_at, of_day, posted_at, puzzles
from bot.puzzles.page import channel_choice, next_puzzle_button, posted, solved_line
from bot.puzzles.store import PuzzleStore

log = logging.getLogger(__name__)

NOT_ALLOWED = "puzzle-permissions-missing"
"""The message that tells which permissions are missing in the channel for puzzles."""


class DailyPuzzles(Backlog[int], Service):
    """Posts the puzzle of the day, one server after another, in a task of its own."""

    def __init__(self, services: Services) -> None:
        super().__init__("daily puzzles", "server {}: the daily puzzle was not posted")
        self._service = services.games
        self._messages = services.publisher.messages
        self._servers = services.games.store.servers
        self._store = PuzzleStore(services.games.store.database)
        self._timekeeper = services.games.timekeeper
        self._timekeeper.at(-inf, self.post_puzzles)
        self._servers.cache.on_stale.append(lambda: self._timekeeper.with_next(self.post_puzzles))

    async def post_puzzles(self, now: float) -> None:
        """Begin to post the puzzle of the day, where it is not posted yet."""
        for guild in await self._store.servers_without(day_at(now)):
            self.schedule(guild)
        self._timekeeper.at(posted_at(day_at(now) + 1), self.post_puzzles)

    async def next_step(self, table: Table, person: int) -> Button | None:
        """The puzzle of the day, unless the person has answered it, or the game was their first."""
        if is_first(table.row):
            return None
        await asyncio.to_thread(puzzles)  # reading them takes a moment
        today = of_day(day_at(self._service.clock())).id
        is_answered = today in await self._store.answered(person)
        return None if is_answered else next_puzzle_button(today, table.words.language)

    def server_choices(self, guild: discord.Guild, server: ServerRow, texts: Texts) -> Sequence[Block]:
        """The channel in which a server's puzzles are posted."""
        channel = server.puzzle_channel
        found = as_it_is(guild, channel, texts.language, "host-puzzle-deleted", message=NOT_ALLOWED)
        return channel_choice(channel is not None, *found, texts)

    async def choose_for_server(self, guild: int, what: str, place: Place | None) -> bool:
        """Choose the channel in which a server's puzzles are posted, or none."""
        if what == "puzzle" and place is not None:
            check_hostable(place, message=NOT_ALLOWED)
            await self._servers.save_choices(guild, puzzle_channel=place.id)
        elif what == "nopuzzle":
            await self._servers.save_choices(guild, puzzle_channel=None)
        else:
            return False
        return True

    async def statistics_lines(self, person: int, texts: Texts) -> Sequence[str]:
        """What a person has answered, if anything."""
        solved = await self._store.solved(person, day_at(self._service.clock()))
        return (solved_line(solved, texts),) if solved.answered else ()

    async def _do(self, key: int) -> None:
        """Post a server's puzzle."""
        await asyncio.to_thread(puzzles)  # reading them takes a moment
        day, server = day_at(self._service.clock()), await self._servers.server_row(key)
        if server.puzzle_channel is None or not self._service.looks_after(server.guild):
            return
        is_new = await self._store.claim_day(key, day)
        self._servers.cache.put_row(key, None)
        if not is_new:
            return
        if self._messages.place(server.puzzle_channel) and not self._messages.may_write(server.puzzle_channel):
            log.warning("server %s: puzzles cannot be posted in its channel; /host says why", server.guild)
            return
        before = of_day(day - 1) if server.puzzle_day == day - 1 else None
        content = posted(of_day(day), before, server.spoken, server.board)
        async with noted_before(partial(self._servers.save_choices, server.guild, puzzle_day=server.puzzle_day)):
            await self._messages.announce(server.puzzle_channel, content)
