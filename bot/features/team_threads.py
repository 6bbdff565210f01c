"""Team threads: a private thread for the players of a team, closed to the other team and to spectators.

A thread is created when a player of the team first asks for it, and archived when the game ends.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from datetime import datetime
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot import permissions
from bot.background import Background
from bot.discord_errors import ARCHIVED, REQUEST_FAILED, error_text, only_logged
from bot.features.feature import Feature, Services, command, press
from bot.features.request import Request
from bot.model.errors import Damaged, Refused
from bot.model.languages import LANGUAGES
from bot.model.records import GameRow
from bot.model.table import Table
from bot.model.uptime import loop_time
from bot.pages.team_thread import thread_intro, thread_moved, thread_name, thread_open
from bot.storage.threads import ThreadStore
from bot.ui.custom_ids import TeamThreadId
from bot.ui.texts import mention
from engine import Team

log = logging.getLogger(__name__)

AUTO_ARCHIVE_MINUTES: Final = 10_080
"""Minutes without a message after which Discord archives a thread: a week, the maximum."""

CREATION_SECONDS = 5.0
"""Seconds to wait for a thread that another process is creating."""

RETRY_SECONDS, MAX_RETRY_SECONDS = 60.0, 3600.0
"""Seconds until a failed change of a thread's members is tried again, doubled each time; and the longest."""

TOO_MANY_THREADS = 160_006
"""Discord's error code for a server that has reached its limit of active threads."""

NO_ACCESS = 50_001
"""Discord's error code for adding a person to a thread whose channel they cannot see."""


class TeamThreads(Feature):
    """/team thread, and the button that does the same; archives the threads of games that are over."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._client = services.client
        self._messages = services.publisher.messages
        self._locks: WeakValueDictionary[tuple[int, Team], asyncio.Lock] = WeakValueDictionary()
        self._background = Background()
        self._retries: dict[tuple[int, Team], asyncio.TimerHandle] = {}

    @command("team-thread")
    async def _thread(self, request: Request, game: int | None = None) -> None:
        await self._show(request, await request.table(game, playing=True))

    @press
    async def _pressed(self, request: Request, pressed: TeamThreadId) -> None:
        await self._show(request, await request.table(pressed.game))

    async def _show(self, request: Request, table: Table) -> None:
        """Send the person a link to their team's thread, visible to them alone."""
        thread = await self.open(table, request.person)
        await request.answer.send(thread_open(thread, request.language))

    @property
    def _store(self) -> ThreadStore:
        return self._service.store.threads

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

    async def _opened(self, row: GameRow, team: Team, person: int) -> int:
        asked, known = await self._store.wanted(row.id, team)
        if known is not None and (thread := await self._found(known)) is not None:
            await self._change_members(thread, row, team)
            await self._admit(thread, (person,))
            return thread.id
        return await self._made(row, team, asked=asked)

    async def _made(self, row: GameRow, team: Team, *, asked: bool) -> int:
        """The id of a new thread in a game's channel, or of one `asked` for earlier whose creation was never confirmed.

        Until it exists, the team keeps the thread that it has elsewhere.
        """
        parent, language = await self._parent(row), await self._service.language(row)
        if not asked:
            await self._must_see(parent, row.people_of(team))
            if not await self._store.claim(row.id, team, parent.id):
                if (created := await self._created_elsewhere(row.id, team)) is not None:
                    return created
                asked = True
        thread = await self._left_over(row, team, parent) if asked else None
        if thread is None:
            if asked:
                await self._must_see(parent, row.people_of(team))
            await self._spend()
            thread = await parent.create_thread(
                name=thread_name(row, team, language),
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=AUTO_ARCHIVE_MINUTES,
            )
        if not thread.message_count:
            await self._messages.announce(thread.id, thread_intro(row, team, language))
        await self._admit(thread, row.people_of(team))
        await self._change_members(thread, row, team)
        await self._store.keep(row.id, team, parent.id, thread.id)
        return thread.id

    async def _created_elsewhere(self, game: int, team: Team) -> int | None:
        """The id of a thread that another process is creating; None if that takes too long."""
        latest = loop_time() + CREATION_SECONDS
        while loop_time() < latest:
            _, thread = await self._store.wanted(game, team)
            if thread is not None:
                return thread
            await asyncio.sleep(CREATION_SECONDS / 20)
        return None

    async def _parent(self, row: GameRow) -> discord.TextChannel:
        """The channel of a game; raises Refused if it cannot have private threads or the bot may not create them."""
        channel = self._client.get_channel(row.channel) or await self._elsewhere(row)
        if not isinstance(channel, discord.TextChannel) or channel.is_news():
            raise Refused("thread-no-place")
        allowed = channel.permissions_for(channel.guild.me or await channel.guild.fetch_member(self._own_id))
        if missing := permissions.missing(allowed, permissions.TEAM_THREADS):
            raise Refused("thread-permissions", permissions=tuple(missing))
        return channel

    async def _elsewhere(self, row: GameRow) -> object:
        """The channel of a game whose server another process serves; None if it is out of reach or a thread."""
        if row.guild is None or self._client.serves(row.guild):
            return None
        await self._spend()
        try:
            guild = await self._client.fetch_guild(row.guild)
            return await guild.fetch_channel(row.channel)
        except (discord.NotFound, discord.Forbidden):
            return None

    @property
    def _own_id(self) -> int:
        assert self._client.user is not None
        return self._client.user.id

    async def _must_see(self, channel: discord.TextChannel, people: tuple[int, ...]) -> None:
        """Raise Refused, naming the person, if somebody cannot see a channel and hence its threads.

        People who have left the server are skipped.
        """
        for person in people:
            await self._spend()
            with contextlib.suppress(discord.NotFound):
                member = await channel.guild.fetch_member(person)
                if not channel.permissions_for(member).view_channel:
                    raise _unseen(channel.id, person)

    async def _found(self, known: int) -> discord.Thread | None:
        """A thread by its id, unarchived; None if it was deleted."""
        await self._spend()
        try:
            thread = await self._client.fetch_channel(known)
        except discord.NotFound:
            return None
        if not isinstance(thread, discord.Thread):
            return None
        if thread.archived:
            await self._spend()
            thread = await thread.edit(archived=False)
        return thread

    async def _left_over(self, row: GameRow, team: Team, parent: discord.TextChannel) -> discord.Thread | None:
        """The thread that was requested just before the bot stopped, if Discord has created it.

        A thread older than the game belongs to another game with the same number: a new database starts again at 1.
        """
        await self._spend()
        names = {thread_name(row, team, language) for language in LANGUAGES}  # the server's may have changed since
        wanted = (discord.ChannelType.private_thread, parent.id, self._own_id)
        opened = discord.utils.time_snowflake(datetime.fromisoformat(row.created))
        for thread in await parent.guild.active_threads():
            is_ours = (thread.type, thread.parent_id, thread.owner_id) == wanted and thread.name in names
            if is_ours and thread.id >= opened:
                return thread
        return None

    async def _admit(self, thread: discord.Thread, people: tuple[int, ...]) -> None:
        """Add people to a thread, except those who have left the server; raises Refused if somebody cannot see it."""
        for person in people:
            await self._spend()
            try:
                with contextlib.suppress(discord.NotFound):
                    await thread.add_user(discord.Object(person))
            except discord.Forbidden as error:
                if error.code != NO_ACCESS:
                    raise
                raise _unseen(thread.parent_id, person) from error

    async def _spend(self) -> None:
        await self._messages.immediate_permit().spend()

    # Substitutes, moves and the end of a game

    def seats_changed(self, row: GameRow) -> None:
        """Admit a substitute to their team's thread in the background, and remove the person whose seat they took."""
        self._exchange_all(row.id, fresh=True)

    def _exchange_all(self, game: int, *, fresh: bool) -> None:
        for team in Team:
            self._background.spawn(self._exchange(game, team, fresh=fresh), f"members of a thread of game {game}")

    async def _exchange(self, game: int, team: Team, *, fresh: bool, wait: float = RETRY_SECONDS) -> None:
        """Remove from a team's thread those who have left their seats, and admit the substitutes before.

        Unless `fresh`, it may have been done before a restart: then nobody who has left the team is in the thread, and
        a substitute who has left the thread is not brought back. If Discord refuses, it is tried again after `wait`
        seconds.
        """
        async with self._locks.setdefault((game, team), asyncio.Lock()):
            row = await self._known(game)
            _, known = await self._store.wanted(game, team)
            if known is None or row.status != "running" or not self._service.part.includes(row.guild):
                return
            try:
                if (thread := await self._found(known)) is not None:
                    await self._change_members(thread, row, team, fresh=fresh)
            except REQUEST_FAILED as error:
                log.warning("game %s: the members of a team thread change later: %s", game, error_text(error))
                self._try_later(game, team, fresh=fresh, wait=wait)

    def _try_later(self, game: int, team: Team, *, fresh: bool, wait: float) -> None:
        """Change the members of a team's thread in a while: until then somebody reads what is no longer for them."""
        if (waiting := self._retries.pop((game, team), None)) is not None:
            waiting.cancel()

        def again() -> None:
            del self._retries[game, team]
            work = self._exchange(game, team, fresh=fresh, wait=min(2 * wait, MAX_RETRY_SECONDS))
            self._background.spawn(work, f"members of a thread of game {game}")

        self._retries[game, team] = asyncio.get_running_loop().call_later(wait, again)

    async def _change_members(self, thread: discord.Thread, row: GameRow, team: Team, *, fresh: bool = False) -> None:
        """Bring the members of a team's thread up to date with its seats."""
        left = [each for each in await self._service.store.left_seats.of(row.id) if row.seats[each.seat].team is team]
        people = row.people_of(team)
        gone = {each.person for each in left if each.person > 0}.difference(people)  # not those who were forgotten
        former = [person for person in gone if await self._is_in(thread, person)]
        if fresh or former:
            substitutes = {row.seats[each.seat].person for each in left}
            try:
                await self._admit(thread, tuple(person for person in people if person in substitutes))
            except (Refused, discord.Forbidden) as error:
                log.warning("game %s: a substitute was not let into a team thread: %s", row.id, error)
        for person in former:
            await self._spend()
            await thread.remove_user(discord.Object(person))

    async def _is_in(self, thread: discord.Thread, person: int) -> bool:
        await self._spend()
        try:
            await thread.fetch_member(person)
        except discord.NotFound:
            return False
        return True

    def moved(self, row: GameRow) -> None:
        """Create new threads, in the background, for the teams of a game that was moved to another channel."""
        for team in Team:
            self._background.spawn(self._follow(row.id, team), f"a thread of game {row.id}")

    async def _follow(self, game: int, team: Team) -> None:
        """Create a thread in the game's channel for a team that has one elsewhere, and archive the old one.

        If the channel does not allow it, the team keeps the old one.
        """
        async with self._locks.setdefault((game, team), asyncio.Lock()):
            row = await self._known(game)
            if row.status != "running":
                return
            asked, old = await self._store.wanted(game, team)
            try:
                if asked and len(row.people_of(team)) > 1 and await self._store.place(game, team) != row.channel:
                    new = await self._made(row, team, asked=True)
                    if old not in {None, new}:
                        await self._link_to_new(row, old, new)
            except (Refused, *REQUEST_FAILED) as error:
                log.warning("game %s: a team thread did not follow the game: %s", game, error_text(error))
            await self._put_away_left(game, team)

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
                await self._put_away(thread)
                await self._store.put_away(thread)

    def changed(self, row: GameRow) -> None:
        """Archive the threads of a game that has ended, in the background; call it after every change of a game."""
        if row.status in {"over", "abandoned"}:
            self._background.spawn(self._archive(row.id), f"threads of game {row.id}")

    @property
    def is_idle(self) -> bool:
        """Whether there is no background work."""
        return self._background.is_idle

    async def resume(self) -> None:
        """Resume after a restart, in the background.

        Archive threads of ended games, move those left behind, and change the members of those whose seats changed.
        """
        for row in await self._held(await self._store.ended()):
            self.changed(row)
        for row in await self._held(await self._store.behind()):
            self.moved(row)
        for row in await self._held(await self._store.with_substitutes()):
            self._exchange_all(row.id, fresh=False)

    async def _held(self, games: Iterable[int]) -> list[GameRow]:
        """The rows of those games for whose channels this process is responsible."""
        found = []
        for game in games:
            with contextlib.suppress(Damaged):
                row = await self._service.row(game)
                if self._service.part.includes(row.guild):
                    found.append(row)
        return found

    async def close(self) -> None:
        """Stop background work; it resumes at the next start."""
        for waiting in self._retries.values():
            waiting.cancel()
        await self._background.close()

    async def _archive(self, game: int) -> None:
        for team in Team:
            async with self._locks.setdefault((game, team), asyncio.Lock()):
                await self._put_away_left(game, team)
                asked, thread = await self._store.wanted(game, team)
                with only_logged(game, "a team thread was not archived"):
                    if thread is not None:
                        await self._put_away(thread)
                    if asked:
                        await self._store.forget(game, team)

    async def _put_away(self, thread: int) -> None:
        """Archive a thread, and lock it if the bot may; ignore a thread that was deleted or is closed to the bot."""
        await self._spend()
        try:
            found = await self._client.fetch_channel(thread)
        except (discord.NotFound, discord.Forbidden):
            return
        if not isinstance(found, discord.Thread):
            return
        await self._spend()
        may_lock = found.parent is not None and found.permissions_for(found.guild.me).manage_threads
        await found.edit(archived=True, locked=True if may_lock else discord.utils.MISSING)


def _unseen(channel: int, person: int) -> Refused:
    return Refused("thread-unseen", who=mention(person), channel=str(channel))
