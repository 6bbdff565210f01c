"""Team threads: a private thread for the players of a team, closed to the other team and to spectators.

A thread is created when a player of the team first asks for it, and archived when the game ends.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.core import permissions
from bot.core.background import Backlog
from bot.core.discord_errors import ARCHIVED, REQUEST_FAILED, error_text, only_logged
from bot.core.games.service import GameService
from bot.core.interactions.connection import ResilientClient
from bot.core.model.backoff import Backoff
from bot.core.model.errors import Damaged, Refused
from bot.core.model.languages import LANGUAGES
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.model.uptime import loop_time
from bot.core.places.private_threads import PrivateThreads
from bot.core.places.store import ThreadStore
from bot.core.places.team_page import thread_intro, thread_moved, thread_name
from bot.core.publishing.messages import Messenger
from engine import Team

log = logging.getLogger(__name__)

CREATION_SECONDS = 5.0
"""Seconds to wait for a thread that another process is creating."""

RETRY_SECONDS, MAX_RETRY_SECONDS = 60.0, 3600.0
"""Seconds until a failed change of a thread's members is tried again, doubled each time; and the longest."""

TOO_MANY_THREADS = 160_006
"""Discord's error code for a server that has reached its limit of active threads."""


class TeamThreads(Backlog[tuple[Any, ...]]):
    """Creates the threads of teams, brings their members up to date, moves them with their games, and archives them."""

    def __init__(self, client: ResilientClient, games: GameService, messages: Messenger) -> None:
        super().__init__("a team thread of game {0[1]}", "game {0[1]}: a team thread is not up to date", apart=True)
        self._client = client
        self._service = games
        self._store = ThreadStore(games.store.database)
        self._messages = messages
        self._discord = PrivateThreads(client, messages)
        self._locks: WeakValueDictionary[tuple[int, Team], asyncio.Lock] = WeakValueDictionary()
        self._refusals: dict[tuple[Any, ...], Backoff] = {}

    # For a team's players

    async def open(self, table: Table, person: int) -> int:
        """Admit a person to their team's thread, creating it if there is none; return its id.

        Raises Refused if the person does not play or has no teammate to talk to, if the game is over, or if the channel
        does not allow such a thread or is hidden from a player of the team.
        """
        team = table.row.team_of(person)
        if team is None:
            raise Refused("not-playing")
        async with self._locks.setdefault((table.row.id, team), asyncio.Lock()):
            row = await self._service.row(table.row.id)
            if row.status != "running":
                raise Refused("game-over")
            if len(row.people_of(team)) < 2:
                raise Refused("thread-alone", team=team.word)
            try:
                return await self._opened(row, team, person)
            except discord.Forbidden as error:
                log.warning("game %s: a team thread was not created: %s", row.id, error)
                raise Refused("thread-permissions", permissions=permissions.TEAM_THREADS[1:]) from error
            except discord.HTTPException as error:
                refused = {TOO_MANY_THREADS: "thread-too-many", ARCHIVED: "thread-locked"}.get(error.code)
                if refused is None:
                    raise
                raise Refused(refused) from error

    async def known_thread(self, row: GameRow, team: Team) -> int | None:
        """The id of the thread that a team has, if it is still there."""
        _, known = await self._store.wanted(row.id, team)
        return None if known is None or await self._discord.find_thread(known) is None else known

    async def _opened(self, row: GameRow, team: Team, person: int) -> int:
        asked, known = await self._store.wanted(row.id, team)
        if known is not None and (thread := await self._discord.find_thread(known)) is not None:
            await self._change_members(thread, row, team)
            await self._discord.admit(thread, (person,))
            return thread.id
        return await self._made(row, team, asked=asked)

    async def _made(self, row: GameRow, team: Team, *, asked: bool) -> int:
        """The id of a new thread in a game's channel, or of one `asked` for earlier whose creation was never confirmed.

        Until it exists, the team keeps the thread that it has elsewhere.
        """
        parent, language = await self._discord.parent(row), await self._service.language(row)
        if not asked:
            await self._discord.check_visible(parent, row.people_of(team))
            if not await self._store.claim_thread(row.id, team, parent.id):
                if (created := await self._created_elsewhere(row.id, team)) is not None:
                    return created
                asked = True
        thread = await self._requested(row, team, parent) if asked else None
        if thread is None:
            if asked:
                await self._discord.check_visible(parent, row.people_of(team))
            thread = await self._discord.create(parent, thread_name(row, team, language))
        if not thread.message_count:
            await self._messages.announce(thread.id, thread_intro(row, team, language))
        await self._discord.admit(thread, row.people_of(team))
        await self._change_members(thread, row, team)
        await self._store.save_thread(row.id, team, parent.id, thread.id)
        return thread.id

    async def _requested(self, row: GameRow, team: Team, parent: discord.TextChannel) -> discord.Thread | None:
        names = {thread_name(row, team, language) for language in LANGUAGES}  # the server's may have changed since
        return await self._discord.find_requested(parent, names, datetime.fromisoformat(row.created))

    async def _created_elsewhere(self, game: int, team: Team) -> int | None:
        """The id of a thread that another process is creating; None if that takes too long."""
        latest = loop_time() + CREATION_SECONDS
        while loop_time() < latest:
            _, thread = await self._store.wanted(game, team)
            if thread is not None:
                return thread
            await asyncio.sleep(CREATION_SECONDS / 20)
        return None

    # Substitutes, moves and the end of a game

    def seats_changed(self, row: GameRow) -> None:
        """Admit a substitute to their team's thread in the background, and remove the person whose seat they took."""
        self._for_both(self._exchange, row.id, True)

    def _for_both(self, work: Callable[..., Awaitable[None]], game: int, *further: bool) -> None:
        """Have something done with the threads of both teams."""
        for team in Team:
            self.schedule((work, game, team, *further))

    async def _do(self, key: tuple[Any, ...]) -> None:
        work, game, team, *further = key
        async with self._locks.setdefault((game, team), asyncio.Lock()):
            await work(game, team, *further)
        self._refusals.pop(key, None)

    def _failed(self, key: tuple[Any, ...], error: Exception, waits: Backoff) -> float:
        """If Discord refuses, try again: until then somebody reads what is no longer for them."""
        if not isinstance(error, REQUEST_FAILED):
            return super()._failed(key, error, waits)
        log.warning("game %s: the members of a team thread change later: %s", key[1], error_text(error))
        refusals = self._refusals.setdefault(key, Backoff(RETRY_SECONDS, MAX_RETRY_SECONDS))
        self.schedule(key, refusals.delay())
        return 0.0

    async def _exchange(self, game: int, team: Team, fresh: bool) -> None:
        """Remove from a team's thread those who have left their seats, and admit the substitutes before.

        Unless `fresh`, it may have been done before a restart: then nobody who has left the team is in the thread, and
        a substitute who has left the thread is not brought back.
        """
        row = await self._known(game)
        _, known = await self._store.wanted(game, team)
        if known is None or row.status != "running" or not self._service.looks_after(row.guild):
            return
        if (thread := await self._discord.find_thread(known)) is not None:
            await self._change_members(thread, row, team, fresh=fresh)

    async def _change_members(self, thread: discord.Thread, row: GameRow, team: Team, *, fresh: bool = False) -> None:
        """Bring the members of a team's thread up to date with its seats."""
        left = [
            each
            for each in await self._service.store.left_seats.seats_left(row.id)
            if row.seats[each.seat].team is team
        ]
        people = row.people_of(team)
        gone = {each.person for each in left if each.person > 0}.difference(people)  # not those who were forgotten
        former = [person for person in gone if await self._discord.has(thread, person)]
        if fresh or former:
            substitutes = {row.seats[each.seat].person for each in left}
            try:
                await self._discord.admit(thread, tuple(person for person in people if person in substitutes))
            except (Refused, discord.Forbidden) as error:
                log.warning("game %s: a substitute was not let into a team thread: %s", row.id, error)
        for person in former:
            await self._discord.remove_member(thread, person)

    def moved(self, row: GameRow) -> None:
        """Create new threads, in the background, for the teams of a game that was moved to another channel."""
        self._for_both(self._follow, row.id)

    async def _follow(self, game: int, team: Team) -> None:
        """Create a thread in the game's channel for a team that has one elsewhere, and archive the old one.

        If the channel does not allow it, the team keeps the old one.
        """
        row = await self._known(game)
        if row.status != "running":
            return
        asked, old = await self._store.wanted(game, team)
        try:
            if asked and len(row.people_of(team)) > 1 and await self._is_behind(row, team):
                new = await self._made(row, team, asked=True)
                if old not in {None, new}:
                    await self._link_to_new(row, old, new)
        except (Refused, *REQUEST_FAILED) as error:
            log.warning("game %s: a team thread did not follow the game: %s", game, error_text(error))
        await self._put_away_left(game, team)

    async def _is_behind(self, row: GameRow, team: Team) -> bool:
        """Whether a team's thread is in another channel than its game, or than the one of the game's thread."""
        place = await self._store.place(row.id, team)
        return place != row.channel and place != (await self._discord.parent(row)).id

    async def _known(self, game: int) -> GameRow:
        """The row of a game, once Discord has sent the channels of its server."""
        row = await self._service.row(game)
        if row.guild is not None:
            await self._client.until_known(row.guild)
        return await self._service.row(game)

    async def _link_to_new(self, row: GameRow, old: int, new: int) -> None:
        """Post a link to the new thread in the old one, if the bot may."""
        with only_logged(row.id, "an old team thread got no link to the new one"):
            await self._messages.announce(old, thread_moved(new, await self._service.language(row)))

    async def _put_away_left(self, game: int, team: Team) -> None:
        """Archive the threads that a team has left; failures are retried at the next start and when the game ends."""
        for thread in await self._store.left(game, team):
            with only_logged(game, "a team thread was not archived"):
                await self._discord.archive(thread)
                await self._store.put_away(thread)

    def changed(self, row: GameRow) -> None:
        """Archive the threads of a game that has ended, in the background; call it after every change of a game."""
        if row.status in {"over", "abandoned"}:
            self._for_both(self._archive, row.id)

    async def resume(self) -> None:
        """Resume after a restart, in the background.

        Archive threads of ended games, move those left behind, and change the members of those whose seats changed.
        """
        for row in await self._held(await self._store.ended_with_threads()):
            self.changed(row)
        for row in await self._held(await self._store.behind()):
            self.moved(row)
        for row in await self._held(await self._store.with_substitutes()):
            self._for_both(self._exchange, row.id, False)

    async def _held(self, games: Iterable[int]) -> list[GameRow]:
        """The rows of the games whose channels this process looks after."""
        found = []
        for game in games:
            with contextlib.suppress(Damaged):
                row = await self._service.row(game)
                if self._service.looks_after(row.guild):
                    found.append(row)
        return found

    async def _archive(self, game: int, team: Team) -> None:
        await self._put_away_left(game, team)
        asked, thread = await self._store.wanted(game, team)
        with only_logged(game, "a team thread was not archived"):
            if thread is not None:
                await self._discord.archive(thread)
            if asked:
                await self._store.forget_thread(game, team)
