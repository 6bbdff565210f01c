"""Changes to guilds, channels, members and permissions, with the gateway events that follow from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from bot.localdiscord.core.context import Context, Service
from bot.localdiscord.core.gateway import Gateway
from bot.localdiscord.core.sessions import Intent
from bot.localdiscord.model import permissions
from bot.localdiscord.model.state import (
    THREADS,
    WITH_THREADS,
    Channel,
    ChannelType,
    ForumTag,
    Guild,
    Json,
    Overwrite,
    Role,
    ScheduledEvent,
    User,
)


class GuildService(Service):
    """The only code that changes guilds and their channels once a bot may be connected."""

    def __init__(self, context: Context, gateway: Gateway) -> None:
        super().__init__(context)
        self._gateway = gateway

    # Guilds and channels

    def add_guild(self, name: str, owner: User, members: Iterable[User], channel: str, bot_permissions: int) -> Guild:
        """Create a guild with the bot, these members and one text channel, and announce it to the bot."""
        guild = self._world.add_guild(name, owner, bot_permissions)
        for user in members:
            self._world.join(guild, user)
        self._world.add_channel(guild, channel)
        self._gateway.guild_event(guild)
        self._on_change()
        return guild

    def add_channel(
        self, guild: Guild, name: str, kind: ChannelType = ChannelType.TEXT, tags: Iterable[str] = ()
    ) -> Channel:
        """Create a channel that is not a thread; a forum may have tags, by their names."""
        channel = self._world.add_channel(guild, name, kind)
        channel.tags = [ForumTag(self._world.ids.next(), tag) for tag in tags]
        self.channel_changed("CREATE", channel)
        return channel

    def edit_channel(self, channel: Channel, given: Json) -> None:
        """Apply a PATCH request to a channel that is not a thread; absent fields stay as they are."""
        channel.name = given.get("name") or channel.name
        channel.topic = given.get("topic", channel.topic)
        channel.slowmode_seconds = given.get("rate_limit_per_user", channel.slowmode_seconds) or 0
        self.channel_changed("UPDATE", channel)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel and its threads."""
        for deleted in self._world.remove_channel(channel):
            self.channel_changed("DELETE", deleted)

    def channel_changed(self, how: str, channel: Channel) -> None:
        """Announce that a channel was created ("CREATE"), changed ("UPDATE") or deleted ("DELETE").

        The bot gets no event for a thread that it cannot view.
        """
        body = self._payloads.channel(channel)
        if channel.type not in THREADS:
            self._gateway.dispatch(f"CHANNEL_{how}", body, channel.guild, Intent.GUILDS)
        elif self._world.can_view(self._world.bot, channel):
            if how == "CREATE":
                body["newly_created"] = True
            if how == "DELETE":
                body = {key: body[key] for key in ("id", "guild_id", "parent_id", "type")}
            self._gateway.dispatch(f"THREAD_{how}", body, channel.guild, Intent.GUILDS)
        self._on_change()

    # Events

    def add_event(self, guild: Guild, event: ScheduledEvent) -> None:
        """Add a scheduled event."""
        guild.events[event.id] = event
        self.event_changed("CREATE", guild, event)

    def delete_event(self, guild: Guild, event: ScheduledEvent) -> None:
        """Delete a scheduled event."""
        del guild.events[event.id]
        self.event_changed("DELETE", guild, event)

    def event_changed(self, how: str, guild: Guild, event: ScheduledEvent) -> None:
        """Announce that a scheduled event was created, changed ("UPDATE") or deleted."""
        body = self._payloads.event(guild, event)
        self._gateway.dispatch(f"GUILD_SCHEDULED_EVENT_{how}", body, guild, Intent.GUILD_SCHEDULED_EVENTS)
        self._on_change()

    # Members

    def join(self, guild: Guild, user: User) -> None:
        """Add a user to a guild, unless they are a member already."""
        if user.id not in guild.members:
            body = self._payloads.member(self._world.join(guild, user)) | {"guild_id": str(guild.id)}
            self._gateway.dispatch("GUILD_MEMBER_ADD", body, guild, Intent.GUILD_MEMBERS)
            self._on_change()

    def leave(self, guild: Guild, user: User) -> None:
        """Remove a user from a guild, if they are a member."""
        if guild.members.pop(user.id, None):
            body = {"guild_id": str(guild.id), "user": self._payloads.user(user)}
            self._gateway.dispatch("GUILD_MEMBER_REMOVE", body, guild, Intent.GUILD_MEMBERS)
            self._on_change()

    def remove_bot(self, guild: Guild) -> None:
        """Remove the bot from a guild."""
        self._gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild, Intent.GUILDS)
        guild.members.pop(self._world.bot.id, None)
        self._on_change()

    def add_bot(self, guild: Guild) -> None:
        """Add the bot to a guild that it was removed from, with its managed role."""
        managed = [role.id for role in guild.roles.values() if role.managed]
        self._world.join(guild, self._world.bot).role_ids.extend(managed)
        self._gateway.guild_event(guild)
        self._on_change()

    # Permissions

    def allow(self, channel: Channel, user: User, **names: bool) -> None:
        """Allow or deny a user permissions in a channel by name: `allow(channel, user, send_messages=False)`.

        Permissions that are not named stay as they are. Raises KeyError for an unknown name.
        """
        before = channel.own_overwrites.get(user.id, Overwrite(user.id, 1))
        granted, denied = permissions.named(**names)
        allow, deny = before.allow & ~denied | granted, before.deny & ~granted | denied
        self.overwrite(channel, user.id, Overwrite(user.id, 1, allow, deny))

    def overwrite(self, channel: Channel, target: int, overwrite: Overwrite | None) -> None:
        """Set a channel's permission overwrite for a role or member (an id); None removes it."""
        assert channel.guild is not None
        with self._thread_list_synced(channel.guild):
            if overwrite is None:
                channel.own_overwrites.pop(target, None)
            else:
                channel.own_overwrites[target] = overwrite
            self.channel_changed("UPDATE", channel)

    def allow_role(self, guild: Guild, role: Role, **names: bool) -> None:
        """Allow or deny a role permissions by name; the others stay. Raises KeyError for an unknown name."""
        granted, denied = permissions.named(**names)
        with self._thread_list_synced(guild):
            role.permissions = role.permissions & ~denied | granted
            body = {"guild_id": str(guild.id), "role": self._payloads.role(role)}
            self._gateway.dispatch("GUILD_ROLE_UPDATE", body, guild, Intent.GUILDS)
        self._on_change()

    def add_role(self, guild: Guild, name: str, **names: bool) -> Role:
        """Create a role with permissions by name; raises KeyError for an unknown name."""
        granted, _ = permissions.named(**names)
        role = self._world.add_role(guild, name, granted)
        body = {"guild_id": str(guild.id), "role": self._payloads.role(role)}
        self._gateway.dispatch("GUILD_ROLE_CREATE", body, guild, Intent.GUILDS)
        return role

    def set_roles(self, guild: Guild, user: User, roles: Iterable[Role]) -> None:
        """Give a member exactly these roles. A bot receives updates of its own member with any intents."""
        member, is_bot = guild.members[user.id], user is self._world.bot
        with self._thread_list_synced(guild):
            member.role_ids[:] = [role.id for role in roles]
            body = self._payloads.member(member) | {"guild_id": str(guild.id)}
            intent = 0 if is_bot else Intent.GUILD_MEMBERS
            self._gateway.dispatch("GUILD_MEMBER_UPDATE", body, guild, intent)
        self._on_change()

    @contextmanager
    def _thread_list_synced(self, guild: Guild) -> Iterator[None]:
        """Wrap a change of permissions; afterwards, send the bot the threads of channels that it can now view."""
        before = self._visible_channels(guild)
        yield
        gained = [channel for number, channel in self._visible_channels(guild).items() if number not in before]
        if gained:
            self._send_thread_list(guild, gained)

    def _visible_channels(self, guild: Guild) -> dict[int, Channel]:
        """Return the channels with threads that the bot can view, by id."""
        channels = [channel for channel in guild.channels.values() if channel.type in WITH_THREADS]
        return {channel.id: channel for channel in channels if self._world.can_view(self._world.bot, channel)}

    def _send_thread_list(self, guild: Guild, channels: list[Channel]) -> None:
        active = self._world.active_threads(guild, self._world.bot)
        threads = [thread for thread in active if thread.parent in channels]
        body: Json = {"guild_id": str(guild.id), "channel_ids": [str(channel.id) for channel in channels]}
        body |= self._payloads.thread_list(threads)
        self._gateway.dispatch("THREAD_LIST_SYNC", body, guild, Intent.GUILDS)
