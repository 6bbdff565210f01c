"""Routes about threads and their members."""

from __future__ import annotations

from datetime import datetime

from bot.localdiscord import errors
from bot.localdiscord.api.lookup import CHANNEL
from bot.localdiscord.api.rest import NO_CONTENT, ApiRequest, ApiResponse, Route
from bot.localdiscord.api.routes import Routes
from bot.localdiscord.errors import ApiError
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Channel, ChannelType, ThreadState
from bot.localdiscord.model.uploads import Body
from bot.localdiscord.settings import MESSAGE
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.limits import check_name

MEMBERS = CHANNEL + "/thread-members"


class ThreadRoutes(Routes):
    """Handlers of requests about threads and their members."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("POST", CHANNEL + "/threads", self.start_thread),
            Route("POST", MESSAGE + "/threads", self.start_thread, shapes.NEW_THREAD),
            Route("GET", MEMBERS, self.thread_members),
            Route("GET", MEMBERS + "/{user_id}", self.thread_member),
            Route("PUT", MEMBERS + "/{user_id}", self.add_thread_member),
            Route("DELETE", MEMBERS + "/{user_id}", self.remove_thread_member),
            Route("GET", CHANNEL + "/threads/archived/public", self.public_archived),
            Route("GET", CHANNEL + "/threads/archived/private", self.private_archived),
            Route("GET", CHANNEL + "/users/@me/threads/archived/private", self.joined_archived),
        ]

    def start_thread(self, request: ApiRequest) -> ApiResponse:
        """Start a thread, from a message or without one."""
        at_message = "message_id" in request.ids
        parent = self._lookup.channel(request)
        if parent.type is ChannelType.FORUM and not at_message:
            return self._start_post(request, parent)
        if parent.type not in {ChannelType.TEXT, ChannelType.ANNOUNCEMENT}:
            raise errors.wrong_channel_type()
        request.check(shapes.NEW_THREAD)
        given = request.payload
        check_name(self._core.settings.limits, given.get("name"))
        asked = ChannelType(given.get("type") or ChannelType.PRIVATE_THREAD)
        kind = ChannelType.PUBLIC_THREAD if at_message else asked
        if parent.type is ChannelType.ANNOUNCEMENT:
            kind = ChannelType.ANNOUNCEMENT_THREAD
        private = kind is ChannelType.PRIVATE_THREAD
        self._lookup.check(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
        message = self._lookup.message(request) if at_message else None
        thread = self._core.threads.start(parent, kind, given, message)
        return ApiResponse(self._core.payloads.channel(thread), 201)

    def _start_post(self, request: ApiRequest, forum: Channel) -> ApiResponse:
        """Start a post with its first message, which has the post's id."""
        request.check(shapes.NEW_POST)
        given = request.payload
        check_name(self._core.settings.limits, given["name"])
        needed = [Permission.SEND_MESSAGES, *([Permission.ATTACH_FILES] if request.body.files else ())]
        self._lookup.check(forum, *needed)
        post = self._core.threads.start(forum, ChannelType.PUBLIC_THREAD, given, None)
        body = Body(given["message"], request.body.files)
        try:
            message = self._core.messages.create(post, self._core.world.bot, body, id=post.id)
        except ApiError:
            self._core.guilds.delete_channel(post)
            raise
        payloads = self._core.payloads
        return ApiResponse(payloads.channel(post) | {"message": payloads.message(message)}, 201)

    def _thread(self, request: ApiRequest) -> tuple[Channel, ThreadState]:
        channel = self._lookup.channel(request)
        if channel.thread is None:
            raise errors.wrong_channel_type()
        return channel, channel.thread

    def thread_members(self, request: ApiRequest) -> ApiResponse:
        """List up to `limit` members by ascending id; raises ApiError 50001 without the members intent."""
        channel, thread = self._thread(request)
        after, limit = request.query_id("after") or 0, request.query_number("limit", 100, 100)
        self._lookup.check_members_intent()
        listed = sorted(user_id for user_id in thread.members if user_id > after)[:limit]
        payload, whole = self._core.payloads.thread_member, request.flag("with_member")
        return ApiResponse([payload(channel, user_id, with_member=whole) for user_id in listed])

    def thread_member(self, request: ApiRequest) -> ApiResponse:
        """Return one member of a thread."""
        channel, thread = self._thread(request)
        user_id = self._lookup.member_id(request)
        if user_id not in thread.members:
            raise errors.unknown("Member")
        payload = self._core.payloads.thread_member
        return ApiResponse(payload(channel, user_id, with_member=request.flag("with_member")))

    def add_thread_member(self, request: ApiRequest) -> ApiResponse:
        """Add a member of the guild who can view the parent channel to a thread in which the bot may write."""
        channel = self._changeable(request)
        self._lookup.check(channel, Permission.SEND_MESSAGES_IN_THREADS)
        member = channel.guild.members.get(self._lookup.member_id(request)) if channel.guild else None
        if member is None or channel.parent is None:
            raise errors.unknown("Member")
        if not self._core.world.can_view(member.user, channel.parent):
            raise errors.missing_access()
        self._core.threads.add_member(member.user, channel)
        return NO_CONTENT

    def remove_thread_member(self, request: ApiRequest) -> ApiResponse:
        """Remove a member; to remove another member, the bot must own the private thread or have a permission."""
        channel = self._changeable(request)
        user_id, bot = self._lookup.member_id(request), self._core.world.bot.id
        own = channel.type is ChannelType.PRIVATE_THREAD and channel.thread and channel.thread.owner_id == bot
        if user_id != bot and not own:
            self._lookup.check(channel, Permission.MANAGE_THREADS)
        if user := self._core.world.users.get(user_id):
            self._core.threads.remove_member(user, channel)
        return NO_CONTENT

    def _changeable(self, request: ApiRequest) -> Channel:
        """Return a thread; raises ApiError 50083 if it is archived, or locked for the bot."""
        channel, _ = self._thread(request)
        self._core.threads.check_changing(self._core.world.bot, channel)
        return channel

    # Archived threads

    def public_archived(self, request: ApiRequest) -> ApiResponse:
        """List a channel's archived public threads, the most recently archived first."""
        return self._archived(request, ChannelType.PUBLIC_THREAD)

    def private_archived(self, request: ApiRequest) -> ApiResponse:
        """List a channel's archived private threads, the most recently archived first; needs MANAGE_THREADS."""
        return self._archived(request, ChannelType.PRIVATE_THREAD, Permission.MANAGE_THREADS)

    def _archived(self, request: ApiRequest, kind: ChannelType, *needed: Permission) -> ApiResponse:
        parent = self._lookup.channel(request, Permission.READ_MESSAGE_HISTORY, *needed)
        before = request.query_time("before")
        threads = [t for t in self._all_archived(parent, kind) if before is None or _archived_at(t) < before]
        return self._listed(request, sorted(threads, key=_archived_at, reverse=True))

    def joined_archived(self, request: ApiRequest) -> ApiResponse:
        """List a channel's archived private threads with the bot as a member, the newest first."""
        parent, bot = self._lookup.channel(request, Permission.READ_MESSAGE_HISTORY), self._core.world.bot.id
        before = request.query_id("before")
        threads = [
            t for t in self._all_archived(parent, ChannelType.PRIVATE_THREAD) if t.thread and bot in t.thread.members
        ]
        threads = [thread for thread in threads if before is None or thread.id < before]
        return self._listed(request, sorted(threads, key=lambda thread: thread.id, reverse=True))

    def _all_archived(self, parent: Channel, kind: ChannelType) -> list[Channel]:
        world = self._core.world
        threads = world.threads(parent.guild) if parent.guild else []
        return [t for t in threads if t.parent is parent and t.type is kind and t.thread and t.thread.archived]

    def _listed(self, request: ApiRequest, threads: list[Channel]) -> ApiResponse:
        limit = request.query_number("limit", 50, 100, 2)
        return ApiResponse(self._core.payloads.thread_list(threads[:limit]) | {"has_more": len(threads) > limit})


def _archived_at(channel: Channel) -> datetime:
    assert channel.thread is not None
    return channel.thread.archived_at
