"""The messages that the bot sends of itself: one is sent, edited or taken away; who is called, and where."""

import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace

import discord

from bot.discord_errors import ARCHIVED, UNKNOWN_MESSAGE, UNTAKEN, discord_away
from bot.model.records import GameRow, ShownRow
from bot.pages.notifications import lobby_call
from bot.permissions import lacking_to_host
from bot.publishing.rate_limiter import Permit, RateLimiter
from bot.publishing.shown_messages import ShownMessages
from bot.storage.preferences import PersonStore
from bot.ui.content import Content, Text, files
from bot.ui.texts import Texts
from bot.workers.picture_worker import PictureWorker
from render import Picture

log = logging.getLogger(__name__)

NONCE = 12
"""Bytes of what names a message to Discord while it is being sent."""

SEARCHED = 100
"""How many of a channel's last messages are searched for one whose receipt was lost: one request's worth."""

KEPT_DMS = 10_000
"""Of so many people the DM channel is known; who is forgotten costs a request to ask for it again."""


class Messenger:
    """Sends them, within what Discord allows, and notes what each shows."""

    def __init__(
        self,
        client: discord.Client,
        people: PersonStore,
        notes: ShownMessages,
        painter: PictureWorker,
        budget: RateLimiter,
    ) -> None:
        self.painter = painter
        self._client = client
        self._people = people
        self._notes = notes
        self._budget = budget
        self._dms: OrderedDict[int, int] = OrderedDict()
        self._undrawn: set[tuple[int, str]] = set()

    # Messages of a game

    async def show(
        self, row: GameRow, shown: dict[str, ShownRow], role: str, channel: int, content: Content, leave: Permit
    ) -> ShownRow:
        """Send or edit the message of a role unless it shows this already; gives what shows it.

        What is noted is what it shows: words in the place of a picture that could not be drawn (`undrawn`).
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
            if old is not None and old.digest == digest:  # the words are there already
                return old
        await leave.spend()
        if old is not None and not old.is_being_sent and await self._edit(old, content, pictures):
            return await self._note(row.id, ShownRow(role, old.channel, old.message, digest))
        sent = await self._send(row, role, channel, content, pictures, leave)
        noted = await self._note(row.id, replace(sent, digest=digest))  # before the calls: no retry repeats them
        if role == "lobby":  # who is asked to play again; in a game `summons` calls
            await self.call_elsewhere(row, content.mention, lobby_call(row))
        return noted

    def undrawn(self, game: int) -> set[str]:
        """The roles of a game's messages in which words stand for a picture, as far as is known."""
        return {role for number, role in self._undrawn if number == game}

    async def _send(
        self, row: GameRow, role: str, channel: int, content: Content, pictures: Sequence[Picture], leave: Permit
    ) -> ShownRow:
        """Send the message of a role. One that Discord may have been given before is edited: it may say less."""
        while True:
            new = ShownRow.begun(role, channel, secrets.token_hex(NONCE))
            begun = await self._notes.begin(row.id, new)
            sent = None if begun is new else await self._find(begun, leave)
            if sent is None:
                try:
                    sent = await self._post(row, begun, content, pictures)
                except discord.HTTPException as error:
                    if begun is new and not discord_away(error):
                        await self._notes.give_up(row.id, role)
                    raise
            if begun is new:
                return sent
            await leave.spend()
            if await self._edit(sent, content, pictures):
                return sent
            await self._notes.give_up(row.id, role)  # it was taken, and somebody has deleted it since
            await leave.spend()

    async def _post(self, row: GameRow, begun: ShownRow, content: Content, pictures: Sequence[Picture]) -> ShownRow:
        """Send a message, or learn by its nonce which it is, if that was a few minutes ago at most."""
        message = await self._client.get_partial_messageable(begun.channel).send(
            view=content.layout(pictures, begun.mark),
            files=files(pictures),
            allowed_mentions=(await self.calling(row, content)).mentions,
            nonce=begun.nonce,
        )
        return ShownRow(begun.role, begun.channel, message.id, "")

    async def _find(self, begun: ShownRow, leave: Permit) -> ShownRow | None:
        """The message that was being sent, from its channel's recent history; None if it is not there.

        Discord forgets a nonce after a few minutes; a bot that was killed may be started again much later.
        """
        found = None
        async for message in self._client.get_partial_messageable(begun.channel).history(limit=SEARCHED):
            marks = [getattr(part, "id", None) for part in message.components[:1]]
            if message.author == self._client.user and marks == [begun.mark]:
                found = ShownRow(begun.role, begun.channel, message.id, "")
        await leave.spend()  # for what is asked next
        return found

    async def _note(self, game: int, row: ShownRow) -> ShownRow:
        await self._notes.put(game, row)
        return row

    async def _edit(self, old: ShownRow, content: Content, pictures: Sequence[Picture]) -> bool:
        """Edit a message; False if somebody has deleted it. An edit calls nobody, and wakes a thread that sleeps."""
        message = self._message(old)
        for asleep in (False, True):
            if asleep:
                await self._wake(old.channel)
            try:
                await message.edit(
                    view=content.layout(pictures),
                    attachments=files(pictures),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
            except discord.HTTPException as error:
                if error.code == UNKNOWN_MESSAGE:
                    return False
                if asleep or error.code != ARCHIVED:
                    raise
            else:
                break
        return True

    async def _wake(self, channel: int) -> None:
        """Take a thread out of the archive, where Discord puts those in which nobody wrote for some days."""
        thread = await self._client.fetch_channel(channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    async def answered(self, row: GameRow, role: str, message: discord.Message | None, content: Content) -> bool:
        """Note what the message of a role shows, if it is the one in which a press was just answered with it."""
        old = (await self._notes.shown(row.id)).get(role)
        if old is None or message is None or old.message != message.id:
            return False
        await self._note(row.id, ShownRow(role, old.channel, old.message, content.digest))
        return True

    async def is_replaced(self, game: int, role: str, message: discord.Message | None) -> bool:
        """Whether another message has taken the place of this one in a role."""
        now = (await self._notes.shown(game)).get(role)
        return now is not None and not now.is_being_sent and message is not None and now.message != message.id

    async def remove(self, game: int, shown: dict[str, ShownRow], role: str, leave: Permit) -> None:
        """Take the message of a role away, if there is one."""
        old = shown.get(role)
        if old is None:
            return
        with contextlib.suppress(discord.NotFound):
            if old.is_being_sent:
                await leave.spend()
                old = await self._find(old, leave) or await self._looked_for(old)
            await leave.spend()
            await self._message(old).delete()
        await self.forget(game, role)

    async def forget(self, game: int, role: str) -> None:
        """Keep the message of a role current no longer: it is gone, or never changes again."""
        self._undrawn.discard((game, role))
        await self._notes.forget(game, role)

    async def _looked_for(self, begun: ShownRow) -> ShownRow:
        """The message that is being sent, by its nonce; if Discord has not taken it, one that says nothing."""
        void = Content((Text(Texts()("message-void")),))
        message = await self._client.get_partial_messageable(begun.channel).send(
            view=void.layout(mark=begun.mark), allowed_mentions=void.mentions, silent=True, nonce=begun.nonce
        )
        return ShownRow(begun.role, begun.channel, message.id, "")

    def _message(self, row: ShownRow) -> discord.PartialMessage:
        return self._client.get_partial_messageable(row.channel).get_partial_message(row.message)

    def may_write(self, channel: int) -> bool:
        """Whether the bot may write in a channel or thread of a server, by all that it has been told."""
        place = self._client.get_channel(channel)
        if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
            return False
        return not lacking_to_host(place.permissions_for(place.guild.me), place)

    def knows(self, channel: int) -> bool:
        """Whether the bot has been told of a channel or thread: not of threads that sleep."""
        return self._client.get_channel(channel) is not None

    # Messages that are not kept current

    def asked(self) -> Permit:
        """Leave to send requests for which a person waits."""
        return self._budget.unasked()

    async def announce(self, channel: int, content: Content) -> None:
        """Send something to a channel that is not kept current afterwards."""
        await self._budget.unasked().spend()
        target = self._client.get_partial_messageable(channel)
        await target.send(view=content.layout(), allowed_mentions=content.mentions)

    async def arrives(self, person: int, content: Content) -> bool:
        """Whether a person can be reached by DM, tried by sending this."""
        try:
            await self.announce(await self.dm(person, self._budget.unasked()), content)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def reach(self, game: GameRow, person: int, welcome: Content) -> bool:
        """Whether a person can be reached by DM, tried by sending the welcome that their panel will replace."""
        try:
            leave = self._budget.unasked()
            channel = await self.dm(person, leave)
            shown = await self._notes.shown(game.id)
            await self.show(game, shown, f"welcome:{person}", channel, welcome, leave)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def dm(self, person: int, leave: Permit) -> int:
        """The DM channel of a person; it never changes, so it is asked for once."""
        channel = self._dms.pop(person, None)
        if channel is None:
            await leave.spend()
            channel = (await self._client.create_dm(discord.Object(person))).id
        self._dms[person] = channel
        if len(self._dms) > KEPT_DMS:
            self._dms.popitem(last=False)
        return channel

    # Calling

    async def calling(self, row: GameRow, content: Content) -> Content:
        """A content for a game's channel that calls nobody who wants to be called elsewhere, or not at all."""
        return replace(content, mention=tuple([p for p in content.mention if await self._called_here(row, p)]))

    async def call_elsewhere(self, row: GameRow, people: Iterable[int], content: Content) -> None:
        """Send this to those of some people who are called by direct message rather than in a game's channel.

        A call that Discord does not take is logged, and not tried again.
        """
        for person in people:
            if (await self._people.of(person)).call == "dm" and not await self._called_here(row, person):
                try:
                    await self.arrives(person, content)
                except UNTAKEN as error:
                    log.warning("game %s: somebody cannot be called by direct message: %s", row.id, error)

    async def _called_here(self, row: GameRow, person: int) -> bool:
        """Whether a person is called in the channel: they want it, or their direct messages are closed."""
        call = (await self._people.of(person)).call
        return call == "channel" or (call == "dm" and any(seat.reach == "panel" for seat in row.seats_of(person)))
