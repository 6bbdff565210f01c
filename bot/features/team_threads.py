"""Team threads: a private thread for each team of a game, hidden from the other team and from spectators.

A thread is created on a team member's request, once per team and game, and archived when the game ends.
"""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator, Mapping
from datetime import datetime
from typing import Any, Final
from weakref import WeakValueDictionary

import discord
from discord import app_commands

from bot import permissions
from bot.discord_errors import ARCHIVED, UNTAKEN
from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.feature import Feature, Press, Services
from bot.features.visibility import visible_table
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Damaged, Refused
from bot.model.records import GameRow
from bot.model.table import Table
from bot.pages.team_thread import thread_intro, thread_moved, thread_name, thread_open
from bot.storage.threads import ThreadStore
from bot.ui.custom_ids import CustomId, TeamThreadId
from engine import Team

log = logging.getLogger(__name__)

QUIET_MINUTES: Final = 10_080
"""Minutes without messages after which Discord archives a thread: a week, the maximum."""

TOO_MANY = 160_006
"""Discord's error code for too many active threads in a server."""

NO_ACCESS = 50_001
"""Discord's error code for adding a person to a thread whose channel they cannot see."""


class TeamThreads(Feature):
    """/team thread, and the button for the same thread; archives the threads of games that have ended."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._client = services.client
        self._service = services.games
        self._messages = services.publisher.messages
        self._locks: WeakValueDictionary[tuple[int, Team], asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    def commands(self) -> Iterator[app_commands.Group]:
        """/team thread."""
        group = app_commands.Group(name="team", description="You and your teammate")

        @group.command(name="thread", description="A private thread in which your team talks")
        @app_commands.describe(game="which of your games")
        async def thread(interaction: Interaction, game: int | None = None) -> None:
            await self._show(interaction, await table_for(self._service, interaction, game, playing=True))

        thread.autocomplete("game")(games(self._service))
        yield group

    def presses(self) -> Mapping[type[CustomId], Press]:
        """The button that opens the thread."""
        return {TeamThreadId: self._pressed}

    async def _pressed(self, interaction: Interaction, pressed: TeamThreadId) -> None:
        await self._show(interaction, await visible_table(self._service, interaction, pressed.game))

    async def _show(self, interaction: Interaction, table: Table) -> None:
        """Answer with a link to the thread of the person's team."""
        thread = await self.open(table, interaction.user.id)
        await Answer.of(interaction).send(thread_open(thread))

    @property
    def _store(self) -> ThreadStore:
        return self._service.store.threads

    # Opening threads

    async def open(self, table: Table, person: int) -> int:
        """Return the thread of a person's team, created if necessary, with the person added.

        Raises Refused if the person does not play or has no human teammate, if the game has ended, if the channel
        allows no private threads, or if a member of the team cannot see it.
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
                return await self._get_or_create(row, team, person)
            except discord.Forbidden as error:
                log.warning("game %s: team thread not opened: %s", row.id, error)
                raise Refused(
                    "thread-permissions", permissions=permissions.named(permissions.TEAM_THREADS[1:])
                ) from error
            except discord.HTTPException as error:
                refused = {TOO_MANY: "thread-too-many", ARCHIVED: "thread-locked"}.get(error.code)
                if refused is None:
                    raise
                raise Refused(refused) from error

    async def _get_or_create(self, row: GameRow, team: Team, person: int) -> int:
        asked, known = await self._store.wanted(row.id, team)
        if known is not None and (thread := await self._reopen(known)) is not None:
            await self._admit(thread, (person,))
            return thread.id
        return await self._create(row, team, asked=asked)

    async def _create(self, row: GameRow, team: Team, *, asked: bool) -> int:
        """Create a thread in a game's channel, or find one `asked` for before whose receipt was lost.

        Until it exists, the team keeps its thread in the former channel.
        """
        parent = self._parent(row)
        thread = await self._find_requested(row, team, parent) if asked else None
        if thread is None:
            await self._check_visible(parent, row.people_of(team))
            if not asked:
                await self._store.keep(row.id, team, parent.id, None)
            await self._spend()
            thread = await parent.create_thread(
                name=thread_name(row, team),
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=AUTO_ARCHIVE_MINUTES,
            )
        if not thread.message_count:
            await self._messages.announce(thread.id, thread_intro(row, team))
        await self._admit(thread, row.people_of(team))
        await self._store.keep(row.id, team, parent.id, thread.id)
        return thread.id

    def _parent(self, row: GameRow) -> discord.TextChannel:
        """The channel of a game; raises Refused if it cannot have private threads or the bot lacks permissions."""
        channel = self._client.get_channel(row.channel)
        if not isinstance(channel, discord.TextChannel) or channel.is_news():
            raise Refused("thread-no-place")
        allowed = channel.permissions_for(channel.guild.me)
        if missing := permissions.lacking(allowed, permissions.TEAM_THREADS):
            raise Refused("thread-permissions", permissions=permissions.named(missing))
        return channel

    async def _check_visible(self, channel: discord.TextChannel, people: tuple[int, ...]) -> None:
        """Raise Refused if a person cannot see a channel, and thus its threads.

        People who have left the server are skipped.
        """
        for person in people:
            await self._spend()
            with contextlib.suppress(discord.NotFound):
                member = await channel.guild.fetch_member(person)
                if not channel.permissions_for(member).view_channel:
                    raise _unseen(channel.id, person)

    async def _reopen(self, known: int) -> discord.Thread | None:
        """An existing thread, unarchived if necessary; None if it was deleted."""
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

    async def _find_requested(self, row: GameRow, team: Team, parent: discord.TextChannel) -> discord.Thread | None:
        """The thread requested just before a crash, if Discord created it.

        A thread older than the game belongs to an earlier database's game of the same number.
        """
        await self._spend()
        wanted = (discord.ChannelType.private_thread, parent.id, parent.guild.me.id, thread_name(row, team))
        opened = discord.utils.time_snowflake(datetime.fromisoformat(row.created))
        for thread in await parent.guild.active_threads():
            if (thread.type, thread.parent_id, thread.owner_id, thread.name) == wanted and thread.id >= opened:
                return thread
        return None

    async def _admit(self, thread: discord.Thread, people: tuple[int, ...]) -> None:
        """Add people, except those who left the server; raises Refused for a person who cannot see the channel."""
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

    # Moves and the end of a game

    def moved(self, row: GameRow) -> None:
        """Create threads in a moved game's new channel, in the background."""
        for team in Team:
            self._start(self._follow(row.id, team), f"a thread of game {row.id}")

    async def _follow(self, game: int, team: Team) -> None:
        """Replace a team's thread in another channel by one in the game's channel, and archive the old one.

        If the channel allows none, the team keeps its old thread.
        """
        await self._client.wait_until_ready()  # the cache of channels is empty before
        async with self._locks.setdefault((game, team), asyncio.Lock()):
            row = await self._service.row(game)
            if row.status != "running":
                return
            asked, old = await self._store.wanted(game, team)
            try:
                if asked and len(row.people_of(team)) > 1 and await self._store.place(game, team) != row.channel:
                    new = await self._create(row, team, asked=True)
                    if old not in {None, new}:
                        await self._link_to_new(old, new)
            except (Refused, *UNTAKEN) as error:
                log.warning("game %s: team thread not moved: %s", game, error)
            await self._archive_former(game, team)

    async def _link_to_new(self, old: int, new: int) -> None:
        """Post a link to the new thread in the old one, if the bot may."""
        try:
            await self._messages.announce(old, thread_moved(new))
        except UNTAKEN as error:
            log.warning("link to a moved team thread not posted: %s", error)

    async def _archive_former(self, game: int, team: Team) -> None:
        """Archive a team's former threads; failures are retried after the next start and when the game ends."""
        for thread in await self._store.left(game, team):
            try:
                await self._archive_thread(thread)
            except UNTAKEN as error:
                log.warning("game %s: team thread not archived: %s", game, error)
            else:
                await self._store.put_away(thread)

    def changed(self, row: GameRow) -> None:
        """Archive the threads of a game that has ended, in the background."""
        if row.status in {"over", "abandoned"}:
            self._start(self._archive(row.id), f"threads of game {row.id}")

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def resume(self) -> None:
        """Resume archiving and moving threads after a restart, in the background."""
        for game in await self._store.ended():
            with contextlib.suppress(Damaged):
                self.changed(await self._service.row(game))
        for game in await self._store.behind():
            with contextlib.suppress(Damaged):
                self.moved(await self._service.row(game))

    async def close(self) -> None:
        """Cancel background tasks; the next start resumes them."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _archive(self, game: int) -> None:
        for team in Team:
            async with self._locks.setdefault((game, team), asyncio.Lock()):
                await self._archive_former(game, team)
                asked, thread = await self._store.wanted(game, team)
                try:
                    if thread is not None:
                        await self._archive_thread(thread)
                    if asked:
                        await self._store.forget(game, team)
                except UNTAKEN as error:
                    log.warning("game %s: team thread not archived: %s", game, error)

    async def _archive_thread(self, thread: int) -> None:
        """Archive a thread, and lock it if the bot may; skip it if it is deleted or out of reach."""
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
    return Refused("thread-unseen", who=f"<@{person}>", channel=str(channel))
