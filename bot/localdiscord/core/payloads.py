"""The state in Discord's JSON, as in REST responses and gateway events."""

from __future__ import annotations

from datetime import datetime

from bot.localdiscord.model.state import (
    VOCAL,
    Attachment,
    Channel,
    ChannelType,
    Guild,
    Json,
    Member,
    Message,
    Role,
    ScheduledEvent,
    User,
    World,
)

MAX_MEMBER_COUNT = 50
"""The highest member count that Discord reports for a thread."""


def stamp(moment: datetime | None) -> str | None:
    """Return a time in ISO 8601."""
    return moment.isoformat() if moment else None


class Payloads:
    """Converts the state to Discord's JSON.

    `base_url` is the server's address, from which files are downloaded; it is set when the server starts.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self.base_url = ""

    def user(self, user: User) -> Json:
        """Return a user."""
        return {
            "id": str(user.id),
            "username": user.name if user.bot else user.name.lower().replace(" ", "_"),
            "global_name": None if user.bot else user.name,
            "discriminator": "0001" if user.bot else "0",
            "avatar": None,
            "banner": None,
            "accent_color": None,
            "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
            "public_flags": 0,
            "flags": 0,
            "bot": user.bot,
        }

    def me(self) -> Json:
        """Return the bot's own account."""
        return self.user(self._world.bot) | {
            "mfa_enabled": False,
            "locale": "en-US",
            "premium_type": 0,
            "email": None,
            "verified": True,
        }

    def application(self) -> Json:
        """Return the bot's application."""
        bot = self._world.bot
        owner = next((self._world.users[guild.owner_id] for guild in self._world.guilds.values()), bot)
        return {
            "id": str(bot.id),
            "name": bot.name,
            "icon": None,
            "description": "",
            "type": None,
            "bot": self.user(bot),
            "bot_public": True,
            "bot_require_code_grant": False,
            "integration_types_config": {"0": {}},
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "max_participants": None,
            "tags": [],
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": self.user(owner),
            "approximate_guild_count": sum(bot.id in guild.members for guild in self._world.guilds.values()),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "event_webhooks_url": None,
            "event_webhooks_status": 1,
            "event_webhooks_types": [],
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
        }

    def member(self, member: Member, *, user: bool = True) -> Json:
        """Return a member, with or without the user; message events omit the user."""
        body: Json = {
            "nick": member.nick,
            "avatar": None,
            "avatar_decoration_data": None,
            "banner": None,
            "collectibles": None,
            "communication_disabled_until": None,
            "premium_since": None,
            "roles": [str(role) for role in member.role_ids],
            "joined_at": stamp(member.joined_at),
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        return {"user": self.user(member.user), **body} if user else body

    def role(self, role: Role) -> Json:
        """Return a role."""
        body: Json = {
            "id": str(role.id),
            "name": role.name,
            "permissions": str(int(role.permissions)),
            "position": role.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": role.managed,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        return body | ({"tags": {"bot_id": str(self._world.bot.id)}} if role.managed else {})

    def channel(self, channel: Channel) -> Json:
        """Return a channel of any type."""
        body: Json = {
            "id": str(channel.id),
            "type": int(channel.type),
            "last_message_id": _text(channel.last_message_id),
            "last_pin_timestamp": stamp(channel.last_pin),
            "flags": 0,
        }
        if channel.recipient:
            return body | {"recipients": [self.user(channel.recipient)]}
        body |= {"name": channel.name, "rate_limit_per_user": channel.slowmode_seconds}
        if channel.guild:
            body["guild_id"] = str(channel.guild.id)
        if channel.thread:
            return body | self._thread(channel)
        overwrites = [
            {"id": str(o.id), "type": o.kind, "allow": str(int(o.allow)), "deny": str(int(o.deny))}
            for o in channel.own_overwrites.values()
        ]
        body |= {
            "parent_id": None,
            "topic": channel.topic,
            "position": channel.position,
            "permission_overwrites": overwrites,
            "nsfw": False,
        }
        if channel.type in VOCAL:
            body |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
        if channel.type is ChannelType.FORUM:
            body["available_tags"] = [
                {"id": str(tag.id), "name": tag.name, "moderated": tag.moderated, "emoji_id": None, "emoji_name": None}
                for tag in channel.tags
            ]
        return body

    def _thread(self, channel: Channel) -> Json:
        thread = channel.thread
        assert thread is not None
        assert channel.parent is not None
        body: Json = {
            "parent_id": str(channel.parent.id),
            "owner_id": str(thread.owner_id),
            "message_count": sum(not message.ephemeral for message in channel.messages.values()),
            "total_message_sent": thread.total_sent,
            "member_count": self.member_count(channel),
            "thread_metadata": {
                "archived": thread.archived,
                "archive_timestamp": stamp(thread.archived_at),
                "auto_archive_duration": thread.auto_archive_minutes,
                "locked": thread.locked,
                "create_timestamp": stamp(thread.created_at),
            },
        }
        if channel.type is ChannelType.PRIVATE_THREAD:
            body["thread_metadata"]["invitable"] = thread.invitable
        if channel.parent.type is ChannelType.FORUM:
            body["applied_tags"] = [str(tag) for tag in thread.tags]
        if self._world.bot.id in thread.members:
            body["member"] = self.thread_member(channel, self._world.bot.id)
        return body

    def member_count(self, channel: Channel) -> int:
        """Return the number of a thread's members, at most MAX_MEMBER_COUNT."""
        assert channel.thread is not None
        return min(len(channel.thread.members), MAX_MEMBER_COUNT)

    def thread_member(self, channel: Channel, user_id: int, *, with_member: bool = False) -> Json:
        """Return a user's membership of a thread, with the guild member if `with_member`."""
        assert channel.thread is not None
        joined = stamp(channel.thread.members[user_id])
        body: Json = {"id": str(channel.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}
        member = channel.guild.members.get(user_id) if channel.guild else None
        return body | ({"member": self.member(member)} if with_member and member else {})

    def thread_list(self, threads: list[Channel]) -> Json:
        """Return a list of threads, with the bot's memberships of those that it has joined."""
        bot_id = self._world.bot.id
        joined = [thread for thread in threads if thread.thread and bot_id in thread.thread.members]
        return {
            "threads": [self.channel(thread) for thread in threads],
            "members": [self.thread_member(thread, bot_id) for thread in joined],
        }

    def guild(self, guild: Guild) -> Json:
        """Return a guild as REST returns it."""
        return {
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": str(guild.owner_id),
            "region": "deprecated",
            "roles": [self.role(role) for role in guild.roles.values()],
            "preferred_locale": guild.locale,
            "nsfw": False,
            "afk_timeout": 300,
            "system_channel_flags": 0,
            "widget_enabled": False,
            "premium_progress_bar_enabled": False,
            "max_members": 500_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            **dict.fromkeys(_GUILD_ZEROS, 0),
            **dict.fromkeys(_GUILD_NULLS),
            **{key: [] for key in ("features", "emojis", "stickers")},
        }

    def guild_create(self, guild: Guild, *, all_members: bool) -> Json:
        """Return a guild as in GUILD_CREATE: with channels, threads and members, or only the bot as a member."""
        members = [m for m in guild.members.values() if all_members or m.user is self._world.bot]
        bot = self._world.bot
        threads = self._world.active_threads(guild, bot)
        return self.guild(guild) | {
            "joined_at": stamp(guild.members[bot.id].joined_at),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [self.member(member) for member in members],
            "channels": [self.channel(c) for c in guild.channels.values() if not c.thread],
            "threads": [self.channel(thread) for thread in threads],
            **{key: [] for key in ("voice_states", "presences", "stage_instances")},
            "guild_scheduled_events": [self.event(guild, event) for event in guild.events.values()],
            "soundboard_sounds": [],
        }

    def event(self, guild: Guild, event: ScheduledEvent) -> Json:
        """Return a scheduled event."""
        return {
            "id": str(event.id),
            "guild_id": str(guild.id),
            "channel_id": None,
            "creator_id": str(event.creator_id),
            "creator": self.user(self._world.users[event.creator_id]),
            "name": event.name,
            "description": event.description,
            "image": None,
            "scheduled_start_time": stamp(event.start),
            "scheduled_end_time": stamp(event.end),
            "privacy_level": 2,
            "status": event.status(self._world.clock.now()),
            "entity_type": 3,
            "entity_id": None,
            "entity_metadata": {"location": event.location},
            "recurrence_rule": None,
            "guild_scheduled_event_exceptions": [],
        }

    def attachment(self, attachment: Attachment) -> Json:
        """Return a file of a message."""
        url = self.file_url(attachment)
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": len(attachment.data),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
            "flags": 0,
        }
        if attachment.description:
            body["description"] = attachment.description
        if attachment.size:
            body["width"], body["height"] = attachment.size
        if attachment.ephemeral:
            body["ephemeral"] = True
        return body

    def file_url(self, attachment: Attachment) -> str:
        """Return the address from which a file can be downloaded."""
        return f"{self.base_url}/attachments/{attachment.id}/{attachment.filename}?hm={attachment.key}"

    def message(self, message: Message) -> Json:
        """Return a message."""
        body: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel.id),
            "type": message.type,
            "author": self.user(message.author),
            "content": message.content,
            "timestamp": stamp(message.created_at),
            "edited_timestamp": stamp(message.edited_at),
            "tts": False,
            "mention_everyone": message.mentions_everyone,
            "mentions": [self.user(user) for user in message.mentions],
            "mention_roles": [],
            "attachments": [self.attachment(each) for each in message.attachments],
            "embeds": message.embeds,
            "components": message.components,
            "pinned": message.pinned_at is not None,
            "flags": int(message.flags),
        }
        optional = {
            "nonce": message.nonce,
            "interaction": message.interaction,
            "interaction_metadata": message.interaction_metadata,
            "webhook_id": _text(message.webhook_id),
            "application_id": _text(message.webhook_id),
        }
        body |= {key: value for key, value in optional.items() if value is not None}
        return body | self._reference(message)

    def _reference(self, message: Message) -> Json:
        """Return a reply's fields about the message that it replies to."""
        original = message.reference
        if original is None:
            return {}
        link: Json = {"type": 0, "channel_id": str(original.channel.id), "message_id": str(original.id)}
        if original.channel.guild:
            link["guild_id"] = str(original.channel.guild.id)
        referenced = None if original.deleted else self.message(original)
        if referenced:
            referenced.pop("referenced_message", None)
        return {"message_reference": link, "referenced_message": referenced}

    def message_event(self, message: Message) -> Json:
        """Return a message as in gateway events, with the guild id and the author's membership."""
        body = self.message(message)
        guild = message.channel.guild
        if guild:
            body["guild_id"] = str(guild.id)
            if message.author.id in guild.members:
                body["member"] = self.member(guild.members[message.author.id], user=False)
        return body

    def permissions(self, user: User, channel: Channel) -> str:
        """Return a user's permission bits in a channel, as digits."""
        return str(int(self._world.permissions(user, channel)))


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)


_GUILD_ZEROS = (
    "verification_level",
    "default_message_notifications",
    "mfa_level",
    "explicit_content_filter",
    "premium_tier",
    "premium_subscription_count",
    "nsfw_level",
)

_GUILD_NULLS = (
    "icon",
    "description",
    "home_header",
    "splash",
    "discovery_splash",
    "banner",
    "application_id",
    "afk_channel_id",
    "system_channel_id",
    "widget_channel_id",
    "max_presences",
    "vanity_url_code",
    "rules_channel_id",
    "safety_alerts_channel_id",
    "public_updates_channel_id",
    "incidents_data",
)
