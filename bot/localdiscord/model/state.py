"""The state: users, guilds, channels and messages as plain data, and who may see what."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag
from typing import Any

from bot.localdiscord.clock import Clock
from bot.localdiscord.model import permissions
from bot.localdiscord.model.permissions import Permission

Json = dict[str, Any]
JsonPath = tuple[str | int, ...]
"""The keys and list indices that lead to a value in a JSON body."""

DISCORD_EPOCH = 1_420_070_400_000
"""The epoch of snowflakes, the start of 2015, in milliseconds since 1970."""


class Snowflakes:
    """Generates Discord's ids: milliseconds since 2015 in the upper bits, strictly increasing."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Return an id greater than all before it, even if the clock jumped backwards."""
        fresh = max(0, int(self._clock.time() * 1000) - DISCORD_EPOCH) << 22
        self._last = max(self._last + 1, fresh)
        return self._last


class ChannelType(IntEnum):
    """The supported channel types."""

    TEXT = 0
    DM = 1
    VOICE = 2
    CATEGORY = 4
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE_VOICE = 13
    FORUM = 15


THREADS = (ChannelType.ANNOUNCEMENT_THREAD, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)

WITH_THREADS = (ChannelType.TEXT, ChannelType.ANNOUNCEMENT, ChannelType.FORUM)
"""The types of channels in which threads can be started."""

VOCAL = (ChannelType.VOICE, ChannelType.STAGE_VOICE)
"""The types of channels whose chat only those can see who may connect to them."""

WITHOUT_CHAT = (ChannelType.CATEGORY, ChannelType.FORUM)
"""The types of channels in which no messages can be sent."""


class MessageFlag(IntFlag):
    """The supported message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = MessageFlag(0)


@dataclass(slots=True)
class User:
    """An account; with `dms_closed` direct messages from the bot are refused (50007)."""

    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    dms_closed: bool = False


@dataclass(slots=True)
class Role:
    """A role of a guild; the role with the guild's id is @everyone."""

    id: int
    name: str
    permissions: int
    position: int = 0
    managed: bool = False


@dataclass(slots=True)
class Member:
    """A user's membership of a guild."""

    user: User
    joined_at: datetime
    role_ids: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Overwrite:
    """A channel's permission overwrite for a role (kind 0) or a member (kind 1)."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0

    def applied_to(self, granted: int) -> int:
        """Return the permission bits with this overwrite applied."""
        return (granted & ~self.deny) | self.allow


@dataclass(slots=True)
class ForumTag:
    """A tag of a forum; only moderators (MANAGE_THREADS) may apply one that is `moderated`."""

    id: int
    name: str
    moderated: bool = False


@dataclass(slots=True)
class ThreadState:
    """The state of a thread beyond that of a channel; `tags` are the ids of those applied to a post in a forum.

    `archived_at` is the time when the thread was last archived or unarchived, or its auto-archive duration changed.
    `total_sent` includes deleted messages.
    """

    owner_id: int
    created_at: datetime
    archived_at: datetime
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 1440
    members: dict[int, datetime] = field(default_factory=dict)
    total_sent: int = 0
    tags: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Channel:
    """A channel of a guild, thread or DM, with its messages by id, oldest first."""

    id: int
    type: ChannelType
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: User | None = None
    thread: ThreadState | None = None
    own_overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    last_message_id: int | None = None
    last_pin: datetime | None = None
    topic: str | None = None
    position: int = 0
    slowmode_seconds: int = 0
    tags: list[ForumTag] = field(default_factory=list)

    @property
    def overwrites(self) -> dict[int, Overwrite]:
        """The permission overwrites in force; a thread has those of its parent."""
        return self.parent.own_overwrites if self.parent else self.own_overwrites

    @property
    def write_permission(self) -> Permission:
        """The permission needed to write here."""
        return Permission.SEND_MESSAGES_IN_THREADS if self.type in THREADS else Permission.SEND_MESSAGES

    def __repr__(self) -> str:
        return f"<Channel {'@' if self.type is ChannelType.DM else '#'}{self.name} {self.id}>"


@dataclass(slots=True)
class ScheduledEvent:
    """An event of a guild at an external place, with its creator's id."""

    id: int
    creator_id: int
    name: str
    description: str | None
    location: str
    start: datetime
    end: datetime

    def status(self, now: datetime) -> int:
        """Scheduled (1), active (2) or completed (3)."""
        return 1 + (self.start <= now) + (self.end <= now)


@dataclass(slots=True)
class Guild:
    """A guild, which the client calls a server."""

    id: int
    name: str
    owner_id: int
    roles: dict[int, Role]
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    events: dict[int, ScheduledEvent] = field(default_factory=dict)
    locale: str = "en-US"

    def __repr__(self) -> str:
        return f"<Guild {self.name} {self.id}>"


@dataclass(slots=True)
class Attachment:
    """A file of a message; `data` is its content, and `key` makes its address unguessable."""

    id: int
    filename: str
    data: bytes
    content_type: str
    description: str | None = None
    size: tuple[int, int] | None = None
    ephemeral: bool = False
    key: str = field(default_factory=lambda: secrets.token_hex(16))


@dataclass(slots=True)
class Message:
    """A message in its current form.

    `only_for` is the user who sees an ephemeral message. `mentions` are the users mentioned now, `pinged` those who
    were notified when the message was sent.
    """

    id: int
    channel: Channel
    author: User
    created_at: datetime
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: MessageFlag = NO_FLAGS
    type: int = 0
    edited_at: datetime | None = None
    edits: int = 0
    pinned_at: datetime | None = None
    mentions: list[User] = field(default_factory=list)
    mentions_everyone: bool = False
    pinged: list[User] = field(default_factory=list)
    nonce: str | int | None = None
    reference: Message | None = None
    only_for: User | None = None
    webhook_id: int | None = None
    interaction: Json | None = None
    interaction_metadata: Json | None = None
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees the message."""
        return bool(self.flags & MessageFlag.EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether the message is the "thinking" placeholder of a deferred response."""
        return bool(self.flags & MessageFlag.LOADING)


def in_guild(guild: Guild, member: Member) -> int:
    """Return a member's permissions in the guild, before the overwrites of any channel."""
    if member.user.id == guild.owner_id:
        return permissions.ALL
    granted = guild.roles[guild.id].permissions
    for role_id in member.role_ids:
        granted |= guild.roles[role_id].permissions
    return permissions.ALL if granted & Permission.ADMINISTRATOR else granted


def in_channel(guild: Guild, member: Member, channel: Channel) -> int:
    """Return a member's permissions in a channel of the guild; a thread uses its parent's overwrites."""
    granted = in_guild(guild, member)
    if granted == permissions.ALL:
        return permissions.ALL
    overwrites = channel.overwrites
    if guild.id in overwrites:
        granted = overwrites[guild.id].applied_to(granted)
    roles = [overwrites[role_id] for role_id in member.role_ids if role_id in overwrites]
    for overwrite in roles:
        granted &= ~overwrite.deny
    for overwrite in roles:
        granted |= overwrite.allow
    if member.user.id in overwrites:
        granted = overwrites[member.user.id].applied_to(granted)
    return granted if granted & Permission.VIEW_CHANNEL else 0


class World:
    """All users, guilds, channels and files by id."""

    def __init__(self, clock: Clock, bot_name: str) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, Attachment] = {}
        self._dms: dict[int, Channel] = {}
        self.bot = self.add_user(bot_name, bot=True)

    def add_user(self, name: str, *, bot: bool = False) -> User:
        """Create an account."""
        user = User(self.ids.next(), name, bot=bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, bot_permissions: int) -> Guild:
        """Create a guild with its owner and the bot, which gets a managed role."""
        guild_id = self.ids.next()
        everyone = Role(guild_id, "@everyone", permissions.EVERYONE)
        own = Role(self.ids.next(), self.bot.name, bot_permissions, position=1, managed=True)
        guild = Guild(guild_id, name, owner.id, {everyone.id: everyone, own.id: own})
        self.guilds[guild.id] = guild
        self.join(guild, owner)
        self.join(guild, self.bot).role_ids.append(own.id)
        return guild

    def join(self, guild: Guild, user: User) -> Member:
        """Add a user to a guild."""
        member = Member(user, self.clock.now())
        guild.members[user.id] = member
        return member

    def add_role(self, guild: Guild, name: str, granted: int) -> Role:
        """Create a role, below the others, that nobody has."""
        role = Role(self.ids.next(), name, granted, position=1)
        guild.roles[role.id] = role
        return role

    def add_channel(self, guild: Guild, name: str, kind: ChannelType = ChannelType.TEXT) -> Channel:
        """Create a channel that is not a thread."""
        channel = Channel(self.ids.next(), kind, name, guild, position=len(guild.channels))
        guild.channels[channel.id] = self.channels[channel.id] = channel
        return channel

    def add_thread(
        self, parent: Channel, kind: ChannelType, name: str, state: ThreadState, message: Message | None = None
    ) -> Channel:
        """Create a thread in a channel; a thread that starts from a message has the message's id."""
        assert parent.guild is not None
        thread_id = message.id if message else self.ids.next()
        thread = Channel(thread_id, kind, name, parent.guild, parent, thread=state)
        parent.guild.channels[thread.id] = self.channels[thread.id] = thread
        return thread

    def dm(self, user: User) -> Channel:
        """Return the DM channel between the bot and a user, creating it if necessary."""
        if user.id not in self._dms:
            channel = Channel(self.ids.next(), ChannelType.DM, user.name, recipient=user)
            self.channels[channel.id] = self._dms[user.id] = channel
        return self._dms[user.id]

    def threads(self, guild: Guild) -> list[Channel]:
        """Return the guild's threads."""
        return [c for c in guild.channels.values() if c.thread]

    def active_threads(self, guild: Guild, user: User) -> list[Channel]:
        """Return the guild's threads that are not archived and that a user can view."""
        threads = self.threads(guild)
        return [t for t in threads if t.thread and not t.thread.archived and self.can_view(user, t)]

    def remove_channel(self, channel: Channel) -> list[Channel]:
        """Delete a channel and its threads; return the deleted channels, threads first."""
        deleted = [c for c in self.channels.values() if c.parent is channel] + [channel]
        for each in deleted:
            del self.channels[each.id]
            if each.guild:
                del each.guild.channels[each.id]
        return deleted

    def permissions(self, user: User, channel: Channel) -> int:
        """Return a user's permission bits in a channel; 0 if they cannot view it."""
        if channel.guild is None:
            return int(permissions.DIRECT_MESSAGE) if user in (channel.recipient, self.bot) else 0
        member = channel.guild.members.get(user.id)
        if member is None:
            return 0
        granted = in_channel(channel.guild, member, channel)
        if channel.type is ChannelType.PRIVATE_THREAD and channel.thread and user.id not in channel.thread.members:
            return granted if granted & Permission.MANAGE_THREADS else 0
        return granted

    def guild_permissions(self, user: User, guild: Guild) -> int:
        """Return the permission bits of a member in a guild, before channel overwrites; KeyError for a non-member."""
        return in_guild(guild, guild.members[user.id])

    def bot_shares_guild(self, user: User) -> bool:
        """Whether the bot and the user are both members of some guild; otherwise direct messages are refused."""
        return any(self.bot.id in guild.members and user.id in guild.members for guild in self.guilds.values())

    def can_view(self, user: User, channel: Channel) -> bool:
        """Whether a user can view a channel and its chat."""
        needed = Permission.VIEW_CHANNEL | (Permission.CONNECT if channel.type in VOCAL else 0)
        return self.permissions(user, channel) & needed == needed

    def can_see(self, user: User, message: Message) -> bool:
        """Whether a user can see a message."""
        if message.only_for is not None:
            return message.only_for is user
        return self.can_view(user, message.channel)

    def audience(self, message: Message) -> Iterator[User]:
        """Yield the users, without bots, who can see a message now."""
        only = message.only_for or message.channel.recipient
        if only is not None:
            yield only
            return
        yield from (user for user in self.users.values() if not user.bot and self.can_view(user, message.channel))

    def channels_of(self, user: User) -> list[Channel]:
        """Return the channels that a user can view, oldest first."""
        return [channel for channel in self.channels.values() if self.can_view(user, channel)]
