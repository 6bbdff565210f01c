"""Private threads on Discord, request by request; each is paid from the bot's budget of requests."""

import contextlib
from collections.abc import Collection
from datetime import datetime
from typing import Final

import discord

from bot.core import permissions
from bot.core.interactions.connection import ResilientClient
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow
from bot.core.publishing.messages import Messenger
from bot.core.ui.texts import mention

AUTO_ARCHIVE_MINUTES: Final = 10_080
"""Minutes without a message after which Discord archives a thread: a week, the maximum."""

NO_ACCESS = 50_001
"""Discord's error code for adding a person to a thread whose channel they cannot see."""


class PrivateThreads:
    """Finds and creates private threads, changes who is in them, and archives them."""

    def __init__(self, client: ResilientClient, messages: Messenger) -> None:
        self._client = client
        self._messages = messages

    async def parent(self, row: GameRow) -> discord.TextChannel:
        """The channel of a game, or of its thread.

        Raises Refused if it cannot have private threads or the bot may not create them.
        """
        channel = self._client.get_channel(row.channel) or await self._elsewhere(row)
        if isinstance(channel, discord.Thread):
            channel = channel.parent
        if not isinstance(channel, discord.TextChannel) or channel.is_news():
            raise Refused("thread-no-place")
        allowed = channel.permissions_for(channel.guild.me or await channel.guild.fetch_member(self._own_id))
        if missing := permissions.missing(allowed, permissions.TEAM_THREADS):
            raise Refused("thread-permissions", permissions=tuple(missing))
        return channel

    async def _elsewhere(self, row: GameRow) -> object:
        """The channel of a game whose server another process serves, or whose thread has been archived."""
        if row.guild is None:
            return None
        await self._spend()
        try:
            guild = self._client.get_guild(row.guild) or await self._client.fetch_guild(row.guild)
            channel = await guild.fetch_channel(row.channel)
            if isinstance(channel, discord.Thread) and channel.parent is None:
                await self._spend()
                channel = await guild.fetch_channel(channel.parent_id)
        except (discord.NotFound, discord.Forbidden):
            return None
        return channel

    async def check_visible(self, channel: discord.TextChannel, people: tuple[int, ...]) -> None:
        """Raise Refused, naming the person, if somebody cannot see a channel and hence its threads.

        People who have left the server are skipped.
        """
        for person in people:
            await self._spend()
            if await permissions.sees(channel, person) is False:
                raise _unseen(channel.id, person)

    async def create(self, parent: discord.TextChannel, name: str) -> discord.Thread:
        """Create a thread into which its members cannot invite others."""
        await self._spend()
        return await parent.create_thread(
            name=name,
            type=discord.ChannelType.private_thread,
            invitable=False,
            auto_archive_duration=AUTO_ARCHIVE_MINUTES,
        )

    async def find_thread(self, known: int) -> discord.Thread | None:
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

    async def find_requested(
        self, parent: discord.TextChannel, names: Collection[str], since: datetime
    ) -> discord.Thread | None:
        """The thread that was requested just before the bot stopped, if Discord has created it.

        A thread from before `since`, when its game was created, belongs to another game with the same number: a new
        database starts again at 1.
        """
        await self._spend()
        wanted = (discord.ChannelType.private_thread, parent.id, self._own_id)
        earliest = discord.utils.time_snowflake(since)
        for thread in await parent.guild.active_threads():
            is_own = (thread.type, thread.parent_id, thread.owner_id) == wanted
            if is_own and thread.name in names and thread.id >= earliest:
                return thread
        return None

    async def admit(self, thread: discord.Thread, people: tuple[int, ...]) -> None:
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

    async def remove_member(self, thread: discord.Thread, person: int) -> None:
        """Remove a person from a thread."""
        await self._spend()
        await thread.remove_user(discord.Object(person))

    async def has(self, thread: discord.Thread, person: int) -> bool:
        """Whether a person is in a thread."""
        await self._spend()
        try:
            await thread.fetch_member(person)
        except discord.NotFound:
            return False
        return True

    async def archive(self, thread: int) -> None:
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

    @property
    def _own_id(self) -> int:
        assert self._client.user is not None
        return self._client.user.id

    async def _spend(self) -> None:
        await self._messages.limiter.immediate().next_request()


def _unseen(channel: int, person: int) -> Refused:
    return Refused("thread-unseen", who=mention(person), channel=str(channel))
