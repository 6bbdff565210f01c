"""Game nights in the list of a server's events: lobbies with a beginning, in channels that everybody may view.

An event has a record like a message (`roles.Event`), and its content is compared like one. The record is there before
the event: if the bot is killed in between, the event is looked for by its name.
"""

import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

import discord

from bot.core.background import Backlog
from bot.core.discord_errors import REQUEST_FAILED, brief_error_text, discord_away
from bot.core.lobby.listing import link_to
from bot.core.model import roles
from bot.core.model.backoff import Backoff
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow, ShownRow
from bot.core.model.roles import Role
from bot.core.permissions import EVENTS, Place, Vocal, missing
from bot.core.publishing.rate_limiter import Permit, Priority
from bot.core.requests.feature import Services
from bot.core.service import Service
from bot.core.storage.errors import PassedOnError, is_storage_failure
from bot.core.ui.texts import Texts

log = logging.getLogger(__name__)

LONGEST_ANSWER: Final = 1.0
"""Longest time, in seconds, that the answer to whoever opens a lobby waits for its event."""

LENGTH: Final = timedelta(hours=3)
"""How long an event lasts, unless its game begins or its lobby is closed before."""


class GameNights(Backlog[int], Service):
    """Keeps the events of games up to date: nobody waits for them.

    What Discord refuses is logged once, and tried again when the game changes.
    """

    def __init__(self, services: Services) -> None:
        super().__init__("events of game nights")
        self._client = services.client
        self._service = services.games
        self._messages = services.publisher.messages
        self._publisher = services.publisher
        self._records = services.publisher.records
        self._behind: dict[int, bool] = {}
        """The games whose events are not up to date, and whether Discord has refused them."""
        self._stranded = set[int]()
        """The lobbies whose channels were deleted, for which there is no other place."""

    def compared(self, row: GameRow, shown: Mapping[Role, ShownRow]) -> None:
        """Bring the event of a game up to date, if it has one or may get one."""
        if roles.Event() in shown or (row.status == "lobby" and row.starts is not None):
            self.schedule(row.id)

    def stranded(self, row: GameRow) -> None:
        """Take back the event of a lobby whose channel was deleted, until it has another one."""
        if row.status == "lobby" and row.starts is not None:
            self._stranded.add(row.id)
            self.schedule(row.id)

    async def missing(self, row: GameRow) -> Sequence[Refused]:
        """Why the server's events do not list a lobby that everybody may see; none if they do, or may soon."""
        place = self._messages.place(row.channel)
        if row.status != "lobby" or row.starts is None or place is None or not everybody_views(place):
            return ()
        if not may_create_events(place.guild):
            return (Refused("event-missing", permissions=EVENTS),)
        await self.finish(LONGEST_ANSWER)
        return (Refused("event-refused"),) if self._behind.get(row.id) else ()

    async def _do(self, key: int) -> None:
        try:
            await self._compare(await self._service.row(key))
            self._behind.pop(key, None)
        except PassedOnError:
            self._publisher.pass_on(key)

    def _failed(self, key: int, error: Exception, _: Backoff) -> float:
        if key not in self._behind:
            known = isinstance(error, REQUEST_FAILED) or is_storage_failure(error)
            log.warning("game %s: its event is not up to date: %s", key, brief_error_text(error), exc_info=not known)
        self._behind[key] = isinstance(error, discord.HTTPException) and not discord_away(error)
        return 0.0

    async def _compare(self, row: GameRow) -> None:
        if row.guild is None or not self._service.looks_after(row.guild):
            return
        self._publisher.take_on(row.guild)
        await self._client.until_known(row.guild)
        if not row.unreachable:
            self._stranded.discard(row.id)
        elif row.status == "lobby" and row.id not in self._stranded:
            return  # it may go on elsewhere
        guild, place = self._client.get_guild(row.guild), self._client.get_channel(row.channel)
        old = (await self._records.messages_of(row.id)).get(roles.Event())
        if guild is None:
            return
        is_lobby = row.status == "lobby" and not row.unreachable
        if is_lobby and place is None and await self._messages.is_deleted(row.channel):
            await self._service.players.channel(row.id, reachable=False)  # it was deleted while the bot was stopped
            return
        public = everybody_views(place) if isinstance(place, Place) else None  # archived threads are not in the cache
        if row.status != "lobby" or row.starts is None or row.unreachable or public is False:
            await self._take_back(guild, row, old)
        elif row.starts > self._service.clock() and (old or (public and may_create_events(guild))):
            await self._show(guild, row, row.starts, old)

    async def _show(self, guild: discord.Guild, row: GameRow, starts: int, old: ShownRow | None) -> None:
        """Create or change an event, unless it is up to date or there is no message yet to which it can lead."""
        texts, link = Texts(await self._service.language(row)), await link_to(self._service.store, row)
        name, about = texts("event-name", game=row.id), texts("lobby-about")
        digest = f"{starts} {name} {link}"
        if not link or (old is not None and old.digest == digest):
            return
        async with self._messages.limiter.turn(Priority.WATCHING) as permit:
            event = None if old is None else await self._found(guild, old, name, permit)
            if event is not None and event.status is not discord.EventStatus.scheduled:  # only its end can be changed
                await permit.next_request()
                await event.delete()
                event = None
            if event is None:
                await self._records.put(row.id, ShownRow(roles.Event(), guild.id, 0, ""))
            await permit.next_request()
            begin = datetime.fromtimestamp(starts, UTC)
            edit = guild.create_scheduled_event if event is None else event.edit
            event = await edit(
                name=name,
                description=about,
                start_time=begin,
                end_time=begin + LENGTH,
                location=link,
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
            )
            await self._records.put(row.id, ShownRow(roles.Event(), guild.id, event.id, digest))

    async def _take_back(self, guild: discord.Guild, row: GameRow, old: ShownRow | None) -> None:
        """Delete an event, if there is one."""
        if old is None:
            return
        name = Texts(await self._service.language(row))("event-name", game=row.id)
        async with self._messages.limiter.turn(Priority.WATCHING) as permit:
            event = await self._found(guild, old, name, permit)
            if event is not None:
                await permit.next_request()
                await event.delete()
            await self._records.forget_records(row.id, old.role)

    async def _found(
        self, guild: discord.Guild, old: ShownRow, name: str, permit: Permit
    ) -> discord.ScheduledEvent | None:
        """The event of a record, unless it is over or somebody has deleted it."""
        await permit.next_request()
        listed = await guild.fetch_scheduled_events(with_counts=False)
        own = [each for each in listed if each.creator_id == guild.me.id]
        return next((each for each in own if each.id == old.message or (not old.message and each.name == name)), None)


def everybody_views(place: Place) -> bool:
    """Whether everybody in a server can view a channel or thread, judged from the cache."""
    channel = place.parent if isinstance(place, discord.Thread) and not place.is_private() else place
    if not isinstance(channel, discord.abc.GuildChannel):
        return False
    needed = ("view_channel", *(("connect",) if isinstance(channel, Vocal) else ()))
    hidden = any(getattr(each, name) is False for each in channel.overwrites.values() for name in needed)
    return not hidden and not missing(channel.permissions_for(channel.guild.default_role), needed)


def may_create_events(guild: discord.Guild) -> bool:
    """Whether the bot may create events of a server, judged from the cache."""
    return not missing(guild.me.guild_permissions, EVENTS)
