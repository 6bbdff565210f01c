"""Routes about threads and who is in them."""

from __future__ import annotations

from datetime import datetime

from bot.localdiscord import errors
from bot.localdiscord.api.lookup import CHANNEL, MESSAGE, Lookup
from bot.localdiscord.api.rest import NO_CONTENT, Call, Reply, Route
from bot.localdiscord.errors import ApiError
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Channel, ChannelType, MessageFlag, ThreadState
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.limits import Complaints

MEMBERS = CHANNEL + "/thread-members"

DEFAULT_ARCHIVE_MINUTES = 1440


class ThreadRoutes(Lookup):
    """Answers them."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("POST", CHANNEL + "/threads", self.start_thread, shapes.NEW_THREAD),
            Route("POST", MESSAGE + "/threads", self.start_thread, shapes.NEW_THREAD),
            Route("GET", MEMBERS, self.thread_members),
            Route("GET", MEMBERS + "/{user_id}", self.thread_member),
            Route("PUT", MEMBERS + "/{user_id}", self.add_thread_member),
            Route("DELETE", MEMBERS + "/{user_id}", self.remove_thread_member),
            Route("GET", CHANNEL + "/threads/archived/public", self.public_archived),
            Route("GET", CHANNEL + "/threads/archived/private", self.private_archived),
            Route("GET", CHANNEL + "/users/@me/threads/archived/private", self.joined_archived),
        ]

    def start_thread(self, call: Call) -> Reply:
        """Start a thread, at a message or on its own."""
        at_message = "message_id" in call.ids
        given = call.payload
        kind = ChannelType.PUBLIC_THREAD if at_message else given.get("type") or ChannelType.PRIVATE_THREAD
        if self._channel(call).type is not ChannelType.TEXT:
            raise errors.wrong_channel_type()
        lasting = given.get("auto_archive_duration") or DEFAULT_ARCHIVE_MINUTES
        wrong = Complaints()
        wrong.text(("name",), given.get("name"), self._discord.settings.limits.thread_name, 1)
        wrong.settle()
        kind = ChannelType(kind)
        private = kind is ChannelType.PRIVATE_THREAD
        parent = self._channel(call, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
        world, now = self._discord.world, self._discord.clock.now()
        message = self._message(call) if at_message else None
        if message and message.id in world.channels:
            raise ApiError(400, 160004, "A thread has already been created for this message")
        state = ThreadState(world.bot.id, now, now, members={world.bot.id: now})
        state.invitable = given.get("invitable", True)
        state.auto_archive_minutes = lasting
        thread = Channel(
            message.id if message else world.ids.next(), kind, given["name"], parent.guild, parent, thread=state
        )
        world.channels[thread.id] = thread
        if parent.guild:
            parent.guild.channels[thread.id] = thread
        if message:
            message.flags |= MessageFlag.HAS_THREAD
        self._discord.threads.started(thread)
        return Reply(self._discord.payloads.channel(thread), 201)

    def _thread(self, call: Call) -> tuple[Channel, ThreadState]:
        channel = self._channel(call)
        if channel.thread is None:
            raise errors.wrong_channel_type()
        return channel, channel.thread

    def _member_id(self, call: Call) -> int:
        return self._discord.world.bot.id if call.ids["user_id"] == "@me" else call.id("user_id")

    def thread_members(self, call: Call) -> Reply:
        """List members by id, after one and at most `limit`; raises ApiError 50001 without the members intent."""
        channel, thread = self._thread(call)
        after, limit = call.asked_id("after") or 0, call.asked_number("limit", 100, 100)
        self._check_members_intent()
        found = sorted(user_id for user_id in thread.members if user_id > after)[:limit]
        shown, whole = self._discord.payloads.thread_member, call.flag("with_member")
        return Reply([shown(channel, user_id, with_member=whole) for user_id in found])

    def thread_member(self, call: Call) -> Reply:
        """Tell of one member of a thread."""
        channel, thread = self._thread(call)
        user_id = self._member_id(call)
        if user_id not in thread.members:
            raise errors.unknown("Member")
        shown = self._discord.payloads.thread_member
        return Reply(shown(channel, user_id, with_member=call.flag("with_member")))

    def add_thread_member(self, call: Call) -> Reply:
        """Add somebody to a thread in which the bot may write; raises ApiError for who is away or may not see it."""
        channel = self._changeable(call)
        self._channel(call, Permission.SEND_MESSAGES_IN_THREADS)
        member = channel.guild.members.get(self._member_id(call)) if channel.guild else None
        if member is None or channel.parent is None:
            raise errors.unknown("Member")
        if not self._discord.world.can_view(member.user, channel.parent):
            raise errors.missing_access()
        self._discord.threads.add_member(member.user, channel)
        return NO_CONTENT

    def remove_thread_member(self, call: Call) -> Reply:
        """Remove somebody from a thread: the bot itself, others from its own private one or with a permission."""
        channel = self._changeable(call)
        user_id, bot = self._member_id(call), self._discord.world.bot.id
        own = channel.type is ChannelType.PRIVATE_THREAD and channel.thread and channel.thread.owner_id == bot
        if user_id != bot and not own:
            self._channel(call, Permission.MANAGE_THREADS)
        if user := self._discord.world.users.get(user_id):
            self._discord.threads.remove_member(user, channel)
        return NO_CONTENT

    def _changeable(self, call: Call) -> Channel:
        """Return a thread whose members may change; raises ApiError 50083 if it is archived or locked."""
        channel, _ = self._thread(call)
        self._discord.threads.check_changing(self._discord.world.bot, channel)
        return channel

    # Archived threads

    def public_archived(self, call: Call) -> Reply:
        """List a channel's archived public threads, the latest archived first."""
        return self._archived(call, ChannelType.PUBLIC_THREAD)

    def private_archived(self, call: Call) -> Reply:
        """List a channel's archived private threads, the latest archived first; for moderators."""
        return self._archived(call, ChannelType.PRIVATE_THREAD, Permission.MANAGE_THREADS)

    def _archived(self, call: Call, kind: ChannelType, *needed: Permission) -> Reply:
        parent = self._channel(call, Permission.READ_MESSAGE_HISTORY, *needed)
        before = call.asked_moment("before")
        found = [t for t in self._all_archived(parent, kind) if before is None or _archived_at(t) < before]
        return self._listed(call, sorted(found, key=_archived_at, reverse=True))

    def joined_archived(self, call: Call) -> Reply:
        """List a channel's archived private threads of which the bot is a member, the newest first."""
        parent, bot = self._channel(call, Permission.READ_MESSAGE_HISTORY), self._discord.world.bot.id
        before = call.asked_id("before")
        found = [
            t for t in self._all_archived(parent, ChannelType.PRIVATE_THREAD) if t.thread and bot in t.thread.members
        ]
        found = [thread for thread in found if before is None or thread.id < before]
        return self._listed(call, sorted(found, key=lambda thread: thread.id, reverse=True))

    def _all_archived(self, parent: Channel, kind: ChannelType) -> list[Channel]:
        world = self._discord.world
        threads = world.threads(parent.guild) if parent.guild else []
        return [t for t in threads if t.parent is parent and t.type is kind and t.thread and t.thread.archived]

    def _listed(self, call: Call, found: list[Channel]) -> Reply:
        limit = call.asked_number("limit", 50, 100, 2)
        payloads, bot = self._discord.payloads, self._discord.world.bot.id
        shown = found[:limit]
        own = [thread for thread in shown if thread.thread and bot in thread.thread.members]
        body = {
            "threads": [payloads.channel(thread) for thread in shown],
            "members": [payloads.thread_member(thread, bot) for thread in own],
            "has_more": len(found) > limit,
        }
        return Reply(body)


def _archived_at(channel: Channel) -> datetime:
    assert channel.thread is not None
    return channel.thread.archived_at
