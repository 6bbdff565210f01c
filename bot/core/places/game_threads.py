"""Places of games' own: threads started from their lobbies' messages, and posts in a server's forum for games.

A game of a cup begins without a lobby message; its closed lobby is sent first.

A thread or a post has the id of its first message. So the record of the lobby's message tells how far things have come,
also after a crash: a game that stands in the thread with that id has arrived there, and the message becomes its
signpost.
"""

import asyncio
import logging
import secrets
from dataclasses import replace
from datetime import datetime
from typing import Final

import discord

from bot.core import permissions
from bot.core.background import Background
from bot.core.discord_errors import REQUEST_FAILED, discord_away, error_text, only_logged, out_of_reach
from bot.core.games.service import GameService
from bot.core.interactions.connection import ResilientClient
from bot.core.lobby.page import lobby
from bot.core.model import roles
from bot.core.model.errors import Outdated, Refused
from bot.core.model.records import GameRow, ShownRow
from bot.core.model.table import Table
from bot.core.places.forum_tags import tags
from bot.core.places.private_threads import AUTO_ARCHIVE_MINUTES
from bot.core.places.signpost import own_thread_name, signpost
from bot.core.play.revelation_message import revelations
from bot.core.play.turn_message import moved_away
from bot.core.publishing.messages import NONCE_BYTES, Messenger
from bot.core.publishing.rate_limiter import Permit
from bot.core.publishing.shown_messages import ShownGame, ShownMessages
from bot.core.service import Added, Service
from bot.core.storage.errors import is_storage_failure
from bot.core.ui.content import Content

log = logging.getLogger(__name__)

WAIT_SECONDS: Final = 1.0
"""Longest time that a game which begins waits for its thread; then it begins in the channel, and moves later."""

ALREADY_STARTED: Final = 160_004
"""Discord's error code for a message from which a thread has been started already."""


class GameThreads(Background):
    """Opens the threads and posts of games, moves the games there, and keeps their signposts up to date."""

    def __init__(
        self,
        client: ResilientClient,
        service: GameService,
        messages: Messenger,
        records: ShownMessages,
        added: Added,
    ) -> None:
        super().__init__()
        self._client = client
        self._service = service
        self._messages = messages
        self._records = records
        self._added = added
        self._starting: dict[int, asyncio.Task[None]] = {}
        self._refused: set[int] = set()
        self._awaiting: set[int] = set()
        """Games that were in the channel at the beginning of the present update, and still get threads."""

    # Where a game is

    async def placed(self, row: GameRow, shown: ShownGame) -> GameRow:
        """Move a game to its own place if possible, and return its row; call it before every update."""
        if row.has_begun and await self._forum(row) is not None:  # its post was deleted
            row = await self.post(row, shown, lobby(row, await self._service.language(row)))
        old = await self._lobby(row, shown)
        if old is None:
            return row
        if old.is_being_sent:
            if old.channel != row.channel and isinstance(self._client.get_channel(old.channel), discord.ForumChannel):
                await self._records.give_up(row.id, old.role)  # a post that is no longer wanted
                del shown[old.role]
            return row
        if old.message == old.channel != row.channel and await self._forum(row) is not None:
            row = await self._moved(row, old.channel)  # the post was sent just before the bot stopped
        elif row.channel == old.channel != old.message and row.has_begun:
            row = await self._in_thread(row, old.message)
        if row.has_begun and row.channel == old.message:
            shown[roles.Signpost()] = replace(old, role=roles.Signpost())
            await self._records.put(row.id, shown[roles.Signpost()])
            await self._records.forget_records(row.id, shown.pop(old.role).role)
            self._awaiting.discard(row.id)
            await self.tag(row)
        return row

    def awaits(self, game: int) -> bool:
        """Whether a game that has begun in a channel still gets a thread: its lobby's message must be kept."""
        return game in self._awaiting

    async def _moved(self, row: GameRow, channel: int) -> GameRow:
        """A game's row after the move to a place of its own; unless it has been moved or has ended meanwhile."""
        while True:
            before = row.channel
            try:
                return await self._service.upkeep.move_game(row.id, row.host, channel, row, row.guild)
            except Refused:
                return row
            except Outdated:
                row = await self._service.row(row.id)
                if row.channel != before:
                    return row

    # Threads

    async def _lobby(self, row: GameRow, shown: ShownGame) -> ShownRow | None:
        """The message of a game's lobby; a cup's game that gets a thread begins without one, which is sent now."""
        old = shown.get(role := roles.Lobby())
        if not row.has_begun or any(not isinstance(each, roles.DirectMessage | roles.Lobby) for each in shown):
            return old
        if old is not None and (not old.is_being_sent or old.channel != row.channel):
            return old
        if not await self._service.organiser.organises(row.id) or await self._wants_thread(row) is None:
            return old
        content = lobby(row, await self._service.language(row))
        shown[role] = await self._messages.show_message(row, shown, role, row.channel, content)
        return shown[role]

    async def _wants_thread(self, row: GameRow) -> discord.TextChannel | None:
        """The channel in which a game that has begun there gets a thread; None if it stays in the channel itself."""
        if row.guild is None or row.status != "running" or row.id in self._refused:
            return None
        place = (await self._service.store.servers.server_row(row.guild)).place
        if place == "channel":
            return None
        channel = await self._channel(row)
        if not isinstance(channel, discord.TextChannel) or permissions.missing_for_threads(channel):
            return None
        if place == "second" and not await self._has_others(row):
            return None
        return channel

    async def _has_others(self, row: GameRow) -> bool:
        """Whether other games run in a game's channel, or begin there together with it."""
        if await self._service.organiser.organises(row.id):
            return True
        running = await self._service.store.games(channel=row.channel, statuses=("running",))
        return any(other.id != row.id for other in running)

    async def _in_thread(self, row: GameRow, message: int) -> GameRow:
        """A game's row after up to WAIT_SECONDS in which its thread is started; it may still be in the channel."""
        channel = await self._wants_thread(row)
        if channel is not None and row.id not in self._starting:
            task = self.spawn(self._start(row, channel, message), f"the thread of game {row.id}")
            if task is not None:
                self._starting[row.id] = task
                await asyncio.wait({task}, timeout=WAIT_SECONDS)
        if channel is None or row.id in self._refused:
            self._refused.discard(row.id)
            self._awaiting.discard(row.id)
        else:
            self._awaiting.add(row.id)
        return await self._service.row(row.id)

    async def _start(self, row: GameRow, channel: discord.TextChannel, message: int) -> None:
        """Start a game's thread, unless it exists, and move the game there; if Discord is away, a later update does."""
        try:
            await self._messages.limiter.immediate().next_request()
            try:
                await channel.get_partial_message(message).create_thread(
                    name=own_thread_name(row, await self._service.language(row)),
                    auto_archive_duration=AUTO_ARCHIVE_MINUTES,
                )
            except discord.HTTPException as error:
                if error.code != ALREADY_STARTED:
                    raise
            await self._moved(row, message)
        except Exception as error:
            if not isinstance(error, REQUEST_FAILED) and not is_storage_failure(error):
                raise
            if not discord_away(error) and not is_storage_failure(error):
                self._refused.add(row.id)
            log.warning("game %s: no thread was started: %s", row.id, error_text(error))
        finally:
            self._starting.pop(row.id, None)

    # Posts

    async def post(self, row: GameRow, shown: ShownGame, content: Content) -> GameRow:
        """Show the lobby of a game that stands in a forum in a new post, and move it to the post; return its row."""
        if roles.Lobby() in shown and not shown[roles.Lobby()].is_being_sent:
            return row
        forum = await self._forum(row)
        if forum is None:
            return row
        new = ShownRow.pending(roles.Lobby(), forum.id, secrets.token_hex(NONCE_BYTES))
        pending = await self._records.record_pending(row.id, new)
        found = None if pending is new else await self._found(forum, pending, row, shown.permit)
        made = await self._posted(forum, pending, row, content, shown.permit) if found is None else found
        shown[new.role] = ShownRow(new.role, made, made, content.digest if found is None else "")
        await self._records.put(row.id, shown[new.role])
        return await self._moved(row, made)

    async def _posted(
        self, forum: discord.ForumChannel, pending: ShownRow, row: GameRow, content: Content, permit: Permit
    ) -> int:
        await permit.next_request()
        try:
            made = await forum.create_thread(
                name=own_thread_name(row, await self._service.language(row)),
                auto_archive_duration=AUTO_ARCHIVE_MINUTES,
                view=content.layout(mark=pending.mark),
                allowed_mentions=content.mentions,
                applied_tags=tags(forum, row),
            )
        except discord.HTTPException as error:
            if not discord_away(error):
                await self._records.give_up(row.id, pending.role)
            raise
        return made.thread.id

    async def _found(self, forum: discord.ForumChannel, pending: ShownRow, row: GameRow, permit: Permit) -> int | None:
        """The post that was sent just before the bot stopped, if Discord has received it."""
        since = discord.utils.time_snowflake(datetime.fromisoformat(row.created))
        await permit.next_request()
        for post in await forum.guild.active_threads():
            if (post.parent_id, post.owner_id) == (forum.id, self._own_id) and post.id >= since:
                await permit.next_request()
                try:
                    first = await post.fetch_message(post.id)
                except discord.NotFound:
                    continue
                if [getattr(part, "id", None) for part in first.components[:1]] == [pending.mark]:
                    return post.id
        return None

    async def _forum(self, row: GameRow) -> discord.ForumChannel | None:
        """The forum in which a game stands that has no post yet; None if it stands elsewhere."""
        channel = await self._channel(row)
        return channel if isinstance(channel, discord.ForumChannel) else None

    async def _channel(self, row: GameRow) -> object:
        """A game's channel, once Discord has sent the channels of its server; None if it is not among them."""
        channel = self._client.get_channel(row.channel)
        if channel is None and row.guild is not None:
            await self._client.until_known(row.guild)
            channel = self._client.get_channel(row.channel)
        return channel

    async def tag(self, row: GameRow) -> None:
        """Bring the tags of a game's post up to date, if it is a post of the bot's own; one that sleeps is woken."""
        post = self._client.get_channel(row.channel)
        if not isinstance(post, discord.Thread) or post.owner_id != self._own_id:
            return
        if isinstance(post.parent, discord.ForumChannel) and (row.is_open or not post.archived):
            wanted = tags(post.parent, row, post.applied_tags)
            if {tag.id for tag in wanted} != {tag.id for tag in post.applied_tags}:
                with only_logged(row.id, "the tags of its post were not changed"):
                    await self._messages.limiter.immediate().next_request()
                    await post.edit(archived=False, applied_tags=wanted)

    # Signposts

    async def show_signpost(self, table: Table, shown: ShownGame) -> None:
        """Bring a game's signpost up to date; where the bot cannot edit it, what is there stays."""
        old = shown.get(role := roles.Signpost())
        if old is None:
            return
        row, form = table.row, await self._service.board_form(table.row)
        if self._is_beside(row, old):
            since, further = _last_revelation(table, shown), self._added.additions(Service.signpost_buttons, table)
            content = signpost(table, since, within=old.channel == row.channel, form=form, further=further)
        else:
            content = moved_away(row, table.words.language)
        try:
            await self._messages.show_message(row, shown, role, old.channel, content)
        except discord.HTTPException as error:
            if not out_of_reach(error):
                raise
            if isinstance(error, discord.NotFound):
                await self._messages.forget_messages(row.id, role)
            else:
                await self._records.put(row.id, replace(old, digest=content.digest))

    def _is_beside(self, row: GameRow, shown: ShownRow) -> bool:
        """Whether whoever sees a game's signpost sees the game, too: it is in that channel, or in a thread there."""
        place = self._client.get_channel(row.channel)
        if isinstance(place, discord.Thread) and place.parent_id == shown.channel:
            return not place.is_private()
        return row.channel in {shown.channel, shown.message}

    @property
    def _own_id(self) -> int:
        assert self._client.user is not None
        return self._client.user.id


def _last_revelation(table: Table, shown: ShownGame) -> int:
    """The version of the last Revelation that is over, 0 without one; the table knows only its last steps."""
    oldest = table.steps[0].row.version if table.steps else table.row.version
    before = [role.version for role in shown if isinstance(role, roles.RevelationMessage) and role.version < oldest]
    return max([*before, *(each.version for each in revelations(table) if each.over)], default=0)
