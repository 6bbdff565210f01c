"""The messages that the bot sends of itself: one is sent, edited or taken away; who is called, and where."""

import contextlib
import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace

import discord

from bot.budget import Budget, Turn
from bot.content import Content, files
from bot.notes import Notes
from bot.painter import Painter
from bot.panels.calls import lobby_call
from bot.person_store import PersonStore
from bot.rows import GameRow, ShownRow
from engine import canonical
from render import Picture

ARCHIVED = 50083
"""What Discord says to who edits a message in an archived thread."""

KEPT_DMS = 10_000
"""Of so many people the DM channel is known; who is forgotten costs a request to ask for it again."""


class Messages:
    """Sends them, within what Discord allows, and notes what each shows."""

    def __init__(
        self, client: discord.Client, people: PersonStore, notes: Notes, painter: Painter, budget: Budget
    ) -> None:
        self.painter = painter
        self._client = client
        self._people = people
        self._notes = notes
        self._budget = budget
        self._dms: OrderedDict[int, int] = OrderedDict()

    # Messages of a game

    async def show(
        self,
        row: GameRow,
        shown: dict[str, ShownRow],
        role: str,
        channel: int,
        content: Content,
        leave: Turn,
        *,
        occasion: str = "",
    ) -> ShownRow:
        """Send or edit the message of a role unless it shows this already; gives what shows it.

        `occasion` tells two messages of the same words at one version of a game apart.
        """
        old = shown.get(role)
        digest = content.digest
        if old is not None and old.digest == digest:
            return old
        target = self._client.get_partial_messageable(channel)
        content, pictures = await self.painter.drawn(content)
        await leave.spend()
        if old is not None and await self._edit(target, old, content, pictures):
            return await self._note(row.id, ShownRow(role, old.channel, old.message, digest))
        message = await target.send(
            view=content.layout(pictures),
            files=files(pictures),
            allowed_mentions=(await self.calling(row, content)).mentions,
            nonce=_nonce(row, role, old, digest, occasion),
        )
        if role == "lobby":  # who is asked to play again; in a game `summons` calls
            await self.call_elsewhere(row, content.mention, lobby_call(row))
        return await self._note(row.id, ShownRow(role, channel, message.id, digest))

    async def _note(self, game: int, row: ShownRow) -> ShownRow:
        await self._notes.put(game, row)
        return row

    async def _edit(
        self, target: discord.PartialMessageable, old: ShownRow, content: Content, pictures: Sequence[Picture]
    ) -> bool:
        """Edit a message; False if somebody has deleted it. An edit calls nobody, and wakes a thread that sleeps."""
        message = target.get_partial_message(old.message)
        for asleep in (False, True):
            if asleep:
                await self._wake(target.id)
            try:
                await message.edit(
                    view=content.layout(pictures),
                    attachments=files(pictures),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
            except discord.HTTPException as error:
                if error.code == 10008:
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

    async def remove(self, game: int, shown: dict[str, ShownRow], role: str, leave: Turn) -> None:
        """Take the message of a role away, if there is one."""
        old = shown.get(role)
        if old is None:
            return
        await leave.spend()
        with contextlib.suppress(discord.NotFound):
            await self._client.get_partial_messageable(old.channel).get_partial_message(old.message).delete()
        await self._notes.forget(game, role)

    # Messages that are not kept current

    def asked(self) -> Turn:
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

    async def dm(self, person: int, leave: Turn) -> int:
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
        """Send this to those of some people who are called by direct message rather than in a game's channel."""
        for person in people:
            if (await self._people.of(person)).call == "dm" and not await self._called_here(row, person):
                await self.arrives(person, content)

    async def _called_here(self, row: GameRow, person: int) -> bool:
        """Whether a person is called in the channel: they want it, or their direct messages are closed."""
        call = (await self._people.of(person)).call
        return call == "channel" or (call == "dm" and any(seat.reach == "panel" for seat in row.seats_of(person)))


def out_of_reach(error: Exception) -> bool:
    """Whether somebody has deleted, closed or locked the place, so that trying again would not help."""
    gone = isinstance(error, discord.NotFound | discord.Forbidden)
    return gone or (isinstance(error, discord.HTTPException) and error.code == ARCHIVED)


def _nonce(row: GameRow, role: str, old: ShownRow | None, digest: str, occasion: str) -> str:
    """The same for the same message: Discord then takes it once, also if a restart came before it was noted.

    The numbers of games begin anew with a new database; when a game was opened tells it from an earlier one.
    """
    plain = [row.created, row.id, row.version, role, digest, None if old is None else old.message, occasion]
    return hashlib.blake2s(canonical(plain).encode(), digest_size=12).hexdigest()
