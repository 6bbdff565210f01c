"""Changes to threads and their members with the gateway events that follow, and who may make them.

Only moderators (MANAGE_THREADS) may write in a locked thread. An archived thread cannot be changed until a message or
an edit of the thread unarchives it.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.localdiscord import errors
from bot.localdiscord.core.context import Context, Service
from bot.localdiscord.core.gateway import Gateway
from bot.localdiscord.core.guilds import GuildService
from bot.localdiscord.core.sessions import Intent
from bot.localdiscord.errors import ApiError
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import (
    Channel,
    ChannelType,
    Json,
    Message,
    MessageFlag,
    ThreadState,
    User,
)

OWNERS_FIELDS = frozenset({"name", "archived", "auto_archive_duration", "invitable", "applied_tags"})
"""The fields that a thread's owner may change; the others need MANAGE_THREADS."""


class ThreadService(Service):
    """The only code that changes threads; `on_change` is called after every change of a thread's members."""

    def __init__(self, context: Context, gateway: Gateway, guilds: GuildService) -> None:
        super().__init__(context)
        self._gateway = gateway
        self._guilds = guilds

    # Checks; they pass for channels that are not threads

    def check_writing(self, user: User, channel: Channel) -> None:
        """Raise ApiError 50083 if a thread is locked and the user is not a moderator."""
        if channel.thread and channel.thread.locked and not self._moderates(user, channel):
            raise errors.thread_locked()

    def check_changing(self, user: User, channel: Channel) -> None:
        """Raise ApiError 50083 if a thread is archived, or is locked and the user is not a moderator."""
        if channel.thread and channel.thread.archived:
            raise errors.thread_archived()
        self.check_writing(user, channel)

    def check_deleting(self, user: User, channel: Channel) -> None:
        """Raise ApiError 50083 if a thread is both archived and locked and the user is not a moderator."""
        if channel.thread and channel.thread.archived:
            self.check_writing(user, channel)

    def _moderates(self, user: User, channel: Channel) -> bool:
        return bool(self._world.permissions(user, channel) & Permission.MANAGE_THREADS)

    def _check_unarchiving(self, user: User, channel: Channel, thread: ThreadState) -> None:
        """Raise ApiError 50013 if the user may not unarchive a thread."""
        granted = self._world.permissions(user, channel)
        moderates = bool(granted & Permission.MANAGE_THREADS)
        inside = moderates or user.id in thread.members
        if not (granted & Permission.SEND_MESSAGES_IN_THREADS and inside and (moderates or not thread.locked)):
            raise errors.missing_permissions()

    # Started, archived and active

    def start(self, parent: Channel, kind: ChannelType, given: Json, message: Message | None) -> Channel:
        """Start a thread as the bot, its first member; `given` is the body of the request.

        Raises ApiError 160004 if a thread has already been started from the message.
        """
        world, now = self._world, self._world.clock.now()
        if message and message.id in world.channels:
            raise ApiError(400, 160004, "A thread has already been created for this message")
        given = {key: value for key, value in given.items() if value is not None}
        state = ThreadState(world.bot.id, now, now, members={world.bot.id: now})
        state.invitable = given.get("invitable", state.invitable)
        state.auto_archive_minutes = given.get("auto_archive_duration", state.auto_archive_minutes)
        state.tags = self._tags(world.bot, parent, given.get("applied_tags", ()))
        thread = world.add_thread(parent, kind, given["name"], state, message)
        thread.slowmode_seconds = given.get("rate_limit_per_user", thread.slowmode_seconds)
        if message:
            message.flags |= MessageFlag.HAS_THREAD
        self._guilds.channel_changed("CREATE", thread)
        self._announce_members(thread, added=world.bot)
        return thread

    def unarchive(self, user: User, channel: Channel) -> None:
        """Unarchive a thread if it is archived; raises ApiError 50013 if the user may not."""
        if channel.thread and channel.thread.archived:
            self._check_unarchiving(user, channel, channel.thread)
            self._unarchive(channel, channel.thread)

    def message_sent(self, user: User, channel: Channel, *, joins: bool) -> None:
        """Count a message that was sent in a thread, unarchive the thread and, if `joins`, add the author."""
        if channel.thread is None:
            return
        if channel.thread.archived:
            self._unarchive(channel, channel.thread)
        if joins:
            self.add_member(user, channel)
        channel.thread.total_sent += 1

    def mentioned(self, message: Message) -> None:
        """Add the users whom a message in a thread mentions and who can view the parent channel.

        Into a private thread that is not invitable, only its owner and moderators bring others.
        """
        channel, author = message.channel, message.author
        if channel.thread is None or channel.parent is None or message.ephemeral:
            return
        is_open = channel.type is not ChannelType.PRIVATE_THREAD or channel.thread.invitable
        if is_open or author.id == channel.thread.owner_id or self._moderates(author, channel):
            for user in message.mentions:
                if self._world.can_view(user, channel.parent):
                    self.add_member(user, channel)

    def _unarchive(self, channel: Channel, thread: ThreadState) -> None:
        thread.archived, thread.archived_at = False, self._world.clock.now()
        self._changed(channel, unarchived=True)

    def _changed(self, channel: Channel, *, unarchived: bool) -> None:
        self._guilds.channel_changed("UPDATE", channel)
        if unarchived:
            self._announce_own_membership(channel)

    def edit(self, user: User, channel: Channel, given: Json) -> None:
        """Apply a PATCH request to a thread.

        Raises ApiError 50083 if the thread is archived and stays archived, 50013 for a field that the user may not
        change.
        """
        thread = channel.thread
        assert thread is not None
        given = {key: value for key, value in given.items() if value is not None}
        unarchives = thread.archived and given.get("archived") is False
        if thread.archived and not unarchives:
            raise errors.thread_archived()
        if unarchives:
            self._check_unarchiving(user, channel, thread)
        others = given.keys() - ({"archived"} if unarchives else set())
        owns = thread.owner_id == user.id and not thread.locked and others <= OWNERS_FIELDS
        if others and not owns and not self._moderates(user, channel):
            raise errors.missing_permissions()
        tags = self._tags(user, channel.parent, given["applied_tags"]) if "applied_tags" in given else thread.tags
        before = (thread.archived, thread.auto_archive_minutes)
        channel.name = given.get("name", channel.name)
        channel.slowmode_seconds = given.get("rate_limit_per_user", channel.slowmode_seconds)
        thread.archived = given.get("archived", thread.archived)
        thread.locked = given.get("locked", thread.locked)
        thread.invitable = given.get("invitable", thread.invitable)
        thread.auto_archive_minutes = given.get("auto_archive_duration", thread.auto_archive_minutes)
        thread.tags = tags
        if before != (thread.archived, thread.auto_archive_minutes):
            thread.archived_at = self._world.clock.now()
        self._changed(channel, unarchived=unarchives)

    def _tags(self, user: User, parent: Channel | None, given: Iterable[str]) -> list[int]:
        """Return the ids of tags of a forum; raises ApiError 50035 for others, 50013 if the user may not apply one."""
        known = {str(tag.id): tag for tag in parent.tags} if parent else {}
        if unknown := [each for each in given if str(each) not in known]:
            problem = {"code": "INVALID_TAG", "message": f"Unknown tag {unknown[0]}"}
            raise errors.invalid_form({"applied_tags": {"_errors": [problem]}})
        tags = [known[str(each)] for each in given]
        if parent and any(tag.moderated for tag in tags) and not self._moderates(user, parent):
            raise errors.missing_permissions()
        return [tag.id for tag in tags]

    # Members

    def add_member(self, user: User, channel: Channel) -> None:
        """Add a user to a thread, unless they are a member already."""
        assert channel.thread is not None
        if user.id in channel.thread.members:
            return
        channel.thread.members[user.id] = self._world.clock.now()
        if user is self._world.bot:
            body = self._payloads.channel(channel)
            self._gateway.dispatch("THREAD_CREATE", body, channel.guild, Intent.GUILDS)
        self._announce_members(channel, added=user)

    def remove_member(self, user: User, channel: Channel) -> None:
        """Remove a user from a thread, if they are a member; they can no longer view a private one."""
        assert channel.thread is not None
        if channel.thread.members.pop(user.id, None):
            self._announce_members(channel, removed=user)

    def _announce_members(self, channel: Channel, *, added: User | None = None, removed: User | None = None) -> None:
        """Announce an added or removed member; for members other than the bot this needs the members intent."""
        guild = channel.guild
        assert guild is not None
        body: Json = {"id": str(channel.id), "guild_id": str(guild.id)}
        body["member_count"] = self._payloads.member_count(channel)
        if added:
            entry = self._payloads.thread_member(channel, added.id, with_member=True)
            body["added_members"] = [entry | {"presence": None}]
        if removed:
            body["removed_member_ids"] = [str(removed.id)]
        bot = self._world.bot
        own = bot in (added, removed)
        if own or self._world.can_view(bot, channel):
            intent = Intent.GUILDS if own else Intent.GUILD_MEMBERS
            self._gateway.dispatch("THREAD_MEMBERS_UPDATE", body, guild, intent)
        if added is bot:
            self._announce_own_membership(channel)
        self._on_change()

    def _announce_own_membership(self, channel: Channel) -> None:
        """Send the bot its own membership of a thread, if it is a member."""
        bot = self._world.bot
        if channel.thread and channel.guild and bot.id in channel.thread.members:
            body = self._payloads.thread_member(channel, bot.id) | {"guild_id": str(channel.guild.id)}
            self._gateway.dispatch("THREAD_MEMBER_UPDATE", body, channel.guild, Intent.GUILDS)
