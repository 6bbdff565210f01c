"""Sending, editing and deleting messages other than answers to interactions."""

import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import discord
from cachetools import LRUCache

from bot.core.discord_errors import ARCHIVED, REQUEST_FAILED, UNKNOWN_MESSAGE, discord_away, not_reached, only_logged
from bot.core.interactions.discord_internals import edit_message
from bot.core.model import roles
from bot.core.model.records import GameRow, ShownRow
from bot.core.model.roles import R, Role
from bot.core.permissions import Place, may_host
from bot.core.play.notifications import begins_soon, lobby_call
from bot.core.publishing.mentions import Mentions
from bot.core.publishing.rate_limiter import Permit, Priority, RateLimiter
from bot.core.publishing.shown_messages import ShownGame, ShownMessages
from bot.core.storage.people import PersonStore
from bot.core.ui.content import Content, Text, files
from bot.core.ui.texts import Texts
from bot.core.workers.picture_worker import PictureWorker
from render import DEFAULT_LANGUAGE, Picture

log = logging.getLogger(__name__)

NONCE_BYTES = 12
"""Bytes of the nonce by which Discord recognizes a message that is sent twice."""

MAX_SEARCHED_MESSAGES = 100
"""Latest messages of a channel searched for one whose confirmation was lost: the most that one request returns."""

MAX_CACHED_DMS = 10_000
"""Maximum number of DM channels cached (LRU); a miss costs one request."""


class Messenger:
    """Sends, edits and deletes messages within the rate limits, and records what each one shows."""

    def __init__(
        self,
        client: discord.Client,
        people: PersonStore,
        records: ShownMessages,
        painter: PictureWorker,
        limiter: RateLimiter,
        clock: Callable[[], float],
    ) -> None:
        self.painter = painter
        self._client = client
        self._people = people
        self._records = records
        self.limiter = limiter
        self.mentions = Mentions(people, clock)
        self._dms: LRUCache[int, int] = LRUCache(MAX_CACHED_DMS)
        self._undrawn: set[tuple[int, Role]] = set()

    # Messages of a game

    async def show_message(
        self, row: GameRow, shown: ShownGame, role: Role, channel: int, content: Content
    ) -> ShownRow:
        """Send or edit the message of a role unless it is up to date; return the message.

        If a picture cannot be drawn, text replaces it, and the role is listed in `undrawn`.
        """
        old, digest = shown.get(role), content.digest
        if old is not None and old.digest == digest:
            return old
        wanted = content
        content, pictures = await self.painter.draw(wanted)
        if content == wanted:
            self._undrawn.discard((row.id, role))
        else:
            self._undrawn.add((row.id, role))
            digest = content.digest
            if old is not None and old.digest == digest:  # the text is there already
                return old
        await shown.permit.next_request()
        if old is not None and not old.is_being_sent and await self._edit(old.channel, old.message, content, pictures):
            return await self._record(row.id, ShownRow(role, old.channel, old.message, digest))
        sent = await self._send(row, role, channel, content, pictures, shown.permit)
        recorded = await self._record(row.id, replace(sent, digest=digest))  # first, so that a retry repeats no DM
        if isinstance(role, (roles.Lobby, roles.Beginning)):  # during a game, `summons` notifies
            call = lobby_call if isinstance(role, roles.Lobby) else begins_soon
            await self.call_elsewhere(row, content.mention, partial(call, row))
        return recorded

    def undrawn(self, game: int) -> set[Role]:
        """The roles of a game's messages that this process sent with text in place of a picture."""
        return {role for number, role in self._undrawn if number == game}

    async def _send(
        self, row: GameRow, role: Role, channel: int, content: Content, pictures: Sequence[Picture], permit: Permit
    ) -> ShownRow:
        """Send the message of a role; if an earlier attempt succeeded, edit that message, which may be outdated."""
        while True:
            new = ShownRow.pending(role, channel, secrets.token_hex(NONCE_BYTES))
            pending = await self._records.record_pending(row.id, new)
            sent = None if pending is new else await self._find(pending, permit)
            if sent is None:
                try:
                    sent = await self._post(row, pending, content, pictures)
                except discord.HTTPException as error:
                    if pending is new and not discord_away(error):
                        await self._records.give_up(row.id, role)
                    raise
            if pending is new:
                return sent
            await permit.next_request()
            if await self._edit(sent.channel, sent.message, content, pictures):
                return sent
            await self._records.give_up(row.id, role)  # it had arrived, but has been deleted since
            await permit.next_request()

    async def _post(self, row: GameRow, pending: ShownRow, content: Content, pictures: Sequence[Picture]) -> ShownRow:
        """Send a message; with a nonce used in the last few minutes, Discord returns the earlier message instead."""
        message = await self._client.get_partial_messageable(pending.channel).send(
            view=content.layout(pictures, pending.mark),
            files=files(pictures),
            allowed_mentions=(await self.mentions.calling(row, content)).mentions,
            nonce=pending.nonce,
            silent=content.is_silent,
        )
        return ShownRow(pending.role, pending.channel, message.id, "")

    async def _find(self, pending: ShownRow, permit: Permit) -> ShownRow | None:
        """A pending message in its channel's recent history, or None.

        Needed because Discord forgets a nonce after a few minutes, while a restart may take longer.
        """
        found = None
        async for message in self._client.get_partial_messageable(pending.channel).history(limit=MAX_SEARCHED_MESSAGES):
            marks = [getattr(part, "id", None) for part in message.components[:1]]
            if message.author == self._client.user and marks == [pending.mark]:
                found = ShownRow(pending.role, pending.channel, message.id, "")
        await permit.next_request()  # for the request that follows
        return found

    async def _record(self, game: int, row: ShownRow) -> ShownRow:
        await self._records.put(game, row)
        return row

    async def _edit(self, channel: int, message: int, content: Content, pictures: Sequence[Picture]) -> bool:
        """Edit a message, unarchiving its thread if necessary; False if it was deleted. An edit notifies nobody."""
        for asleep in (False, True):
            if asleep:
                await self._wake(channel)
            try:
                await edit_message(self._client, channel, message, content.layout(pictures), files(pictures))
            except discord.HTTPException as error:
                if error.code == UNKNOWN_MESSAGE:
                    return False
                if asleep or error.code != ARCHIVED:
                    raise
            else:
                break
        return True

    async def _wake(self, channel: int) -> None:
        """Unarchive a thread; Discord archives threads after some days without messages."""
        thread = await self._client.fetch_channel(channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    async def record_answer(self, row: GameRow, role: Role, message: discord.Message | None, content: Content) -> bool:
        """Record content shown by answering a press, if `message` is the message of the role; return whether it is."""
        old = (await self._records.messages_of(row.id)).get(role)
        if old is None or message is None or old.message != message.id:
            return False
        await self._record(row.id, ShownRow(role, old.channel, old.message, content.digest))
        return True

    async def note_call(self, row: GameRow, role: Role, channel: int, digest: str) -> ShownRow:
        """Record what has been done, without a message of its own."""
        return await self._record(row.id, ShownRow(role, channel, 0, digest))

    async def is_replaced(self, game: int, role: Role, message: discord.Message | None) -> bool:
        """Whether another message has replaced `message` in a role."""
        now = (await self._records.messages_of(game)).get(role)
        return now is not None and not now.is_being_sent and message is not None and now.message != message.id

    async def remove_message(self, game: int, shown: ShownGame, role: Role) -> None:
        """Delete the message of a role, if there is one, and its record."""
        old = shown.get(role)
        if old is None:
            return
        if not old.has_message:
            await self.forget_messages(game, role)
            return
        with contextlib.suppress(discord.NotFound):
            if old.is_being_sent:
                await shown.permit.next_request()
                old = await self._find(old, shown.permit) or await self._recover(old)
            await shown.permit.next_request()
            await self._message(old).delete()
        await self.forget_messages(game, role)

    async def keep_only(self, game: int, shown: ShownGame, kind: type[Role], kept: Container[Role | None]) -> None:
        """Delete the messages with roles of a kind, except those that are kept."""
        for role in [role for role in shown if isinstance(role, kind) and role not in kept]:
            await self.remove_message(game, shown, role)

    async def show_only(
        self,
        row: GameRow,
        shown: ShownGame,
        kind: type[R],
        wanted: Mapping[R, Content],
        remove: Callable[[Role], Awaitable[None]] | None = None,
    ) -> None:
        """Show messages of a kind in a game's channel, and delete the others of that kind: an edit notifies nobody.

        `remove` does that in another way.
        """
        for role in [role for role in shown if isinstance(role, kind) and role not in wanted]:
            await (self.remove_message(row.id, shown, role) if remove is None else remove(role))
        for role, content in wanted.items():
            await self.show_message(row, shown, role, row.channel, content)

    async def forget_messages(self, game: int, *roles: Role) -> None:
        """Stop updating the messages of some roles: they are deleted or final."""
        self._undrawn.difference_update((game, role) for role in roles)
        await self._records.forget_records(game, *roles)

    async def _recover(self, pending: ShownRow) -> ShownRow:
        """Return a pending message by sending its nonce again; a placeholder is sent if Discord never received it."""
        void = Content((Text(Texts(DEFAULT_LANGUAGE)("message-void")),))
        message = await self._client.get_partial_messageable(pending.channel).send(
            view=void.layout(mark=pending.mark), allowed_mentions=void.mentions, silent=True, nonce=pending.nonce
        )
        return ShownRow(pending.role, pending.channel, message.id, "")

    def _message(self, row: ShownRow) -> discord.PartialMessage:
        return self._client.get_partial_messageable(row.channel).get_partial_message(row.message)

    def may_write(self, channel: int) -> bool:
        """Whether the bot may write in a server's channel or thread, judged from the cache."""
        return may_host(self._client.get_channel(channel))

    def place(self, channel: int) -> Place | None:
        """A channel or thread of a server from the cache, which has no archived threads."""
        found = self._client.get_channel(channel)
        return found if isinstance(found, Place) else None

    async def is_deleted(self, channel: int) -> bool:
        """Whether a channel or thread that is not in the cache has been deleted."""
        await self.limiter.immediate().next_request()
        try:
            await self._client.fetch_channel(channel)
        except discord.NotFound:
            return True
        except REQUEST_FAILED:
            pass
        return False

    # Messages that are sent once

    async def send_dm(self, person: int, content: Content, nonce: str, permit: Permit) -> int:
        """Send a direct message and return its id; within some minutes, the same nonce sends no second one."""
        target = self._client.get_partial_messageable(await self.dm(person, permit))
        await permit.next_request()
        return (await target.send(view=content.layout(), allowed_mentions=content.mentions, nonce=nonce)).id

    async def delete_dm(self, person: int, message: int, permit: Permit) -> None:
        """Delete a direct message, unless it is gone already."""
        target = self._client.get_partial_messageable(await self.dm(person, permit)).get_partial_message(message)
        await permit.next_request()
        with contextlib.suppress(discord.NotFound):
            await target.delete()

    async def announce(self, channel: int, content: Content, pictures: Sequence[Picture] | None = None) -> int:
        """Send a message without a record to a channel, and return its id; its pictures are drawn unless given."""
        if pictures is None:
            content, pictures = await self.painter.draw(content)
        await self.limiter.immediate().next_request()
        target = self._client.get_partial_messageable(channel)
        view, mentions = content.layout(pictures), content.mentions
        return (await target.send(view=view, files=files(pictures), allowed_mentions=mentions)).id

    async def edit_announced(self, channel: int, message: int, content: Content) -> bool:
        """Edit a message that was announced; False if it was deleted."""
        content, pictures = await self.painter.draw(content)
        async with self.limiter.turn(Priority.PUBLIC) as permit:
            await permit.next_request()
            return await self._edit(channel, message, content, pictures)

    async def keep_current(self, row: GameRow, role: Role, message: int, content: Content) -> None:
        """Have the updates of a game edit a message that was announced in its channel with this content."""
        await self._record(row.id, ShownRow(role, row.channel, message, content.digest))

    async def language_of(self, person: int) -> str:
        """The language of direct messages to a person."""
        return (await self._people.person_row(person)).language or DEFAULT_LANGUAGE

    async def try_dm(self, person: int, content: Content, pictures: Sequence[Picture] | None = None) -> bool:
        """Send a direct message, as `announce` does; False if the person takes none. Raises other errors."""
        try:
            await self.announce(await self.dm(person, self.limiter.immediate()), content, pictures)
        except discord.HTTPException as error:
            if not not_reached(error):
                raise
            return False
        return True

    async def try_welcome(self, game: GameRow, person: int, welcome: Content) -> bool:
        """Send the welcome that the panel will replace by direct message; False and errors as `try_dm`."""
        try:
            permit = self.limiter.immediate()
            channel = await self.dm(person, permit)
            shown = ShownGame(await self._records.messages_of(game.id), permit)
            await self.show_message(game, shown, roles.Welcome(person), channel, welcome)
        except discord.HTTPException as error:
            if not not_reached(error):
                raise
            return False
        return True

    async def dm(self, person: int, permit: Permit) -> int:
        """The DM channel of a person (cached)."""
        channel = self._dms.get(person)
        if channel is None:
            await permit.next_request()
            channel = (await self._client.create_dm(discord.Object(person))).id
            self._dms[person] = channel
        return channel

    async def call_elsewhere(self, row: GameRow, people: Iterable[int], content: Callable[[str], Content]) -> None:
        """Send content by direct message to those of `people` who want to be notified that way and may be now.

        `content` makes it in a language. Failures are logged and not retried.
        """
        for person in people:
            if await self.mentions.by_dm(row, person):
                with only_logged(row.id, "notification by direct message failed"):
                    await self.try_dm(person, content(await self.language_of(person)))
