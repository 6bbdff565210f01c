"""Routes about threads and who is in them."""

from __future__ import annotations

from bot.local import errors, shapes
from bot.local.errors import ApiError
from bot.local.limits import Complaints
from bot.local.lookup import CHANNEL, MESSAGE, Lookup
from bot.local.permissions import Permission
from bot.local.rest import NO_CONTENT, Call, Reply, Route
from bot.local.world import Channel, ChannelType, MessageFlag, ThreadState

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
        self._discord.channel_changed("CREATE", thread)
        return Reply(self._discord.payloads.channel(thread), 201)

    def _thread(self, call: Call) -> tuple[Channel, ThreadState]:
        channel = self._channel(call)
        if channel.thread is None:
            raise errors.wrong_channel_type()
        return channel, channel.thread

    def _changeable(self, call: Call) -> tuple[Channel, ThreadState]:
        """Return a thread; raises ApiError 50083 for an archived one, whose members stay as they are."""
        channel, thread = self._thread(call)
        if thread.archived:
            raise errors.thread_archived()
        return channel, thread

    def _member_id(self, call: Call) -> int:
        return self._discord.world.bot.id if call.ids["user_id"] == "@me" else call.id("user_id")

    def thread_members(self, call: Call) -> Reply:
        """List a thread's members."""
        channel, thread = self._thread(call)
        return Reply([self._discord.payloads.thread_member(channel, user_id) for user_id in thread.members])

    def thread_member(self, call: Call) -> Reply:
        """Tell of one member of a thread."""
        channel, thread = self._thread(call)
        user_id = self._member_id(call)
        if user_id not in thread.members:
            raise errors.unknown("Member")
        return Reply(self._discord.payloads.thread_member(channel, user_id))

    def add_thread_member(self, call: Call) -> Reply:
        """Add somebody to a thread in which the bot may write; raises ApiError for who is away or may not see it."""
        channel, thread = self._changeable(call)
        self._channel(call, Permission.SEND_MESSAGES_IN_THREADS)
        user_id = self._member_id(call)
        member = channel.guild.members.get(user_id) if channel.guild else None
        if member is None or channel.parent is None:
            raise errors.unknown("Member")
        if not self._discord.world.can_view(member.user, channel.parent):
            raise errors.missing_access()
        thread.members.setdefault(user_id, self._discord.clock.now())
        self._discord.page_changed()
        return NO_CONTENT

    def remove_thread_member(self, call: Call) -> Reply:
        """Remove somebody from a thread: the bot itself, others from its own private one or with a permission."""
        channel, thread = self._changeable(call)
        user_id, bot = self._member_id(call), self._discord.world.bot.id
        own = channel.type is ChannelType.PRIVATE_THREAD and thread.owner_id == bot
        if user_id != bot and not own:
            self._channel(call, Permission.MANAGE_THREADS)
        thread.members.pop(user_id, None)
        self._discord.page_changed()
        return NO_CONTENT
