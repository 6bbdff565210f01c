"""Routes about guilds: their channels, roles and members."""

from __future__ import annotations

from bot.localdiscord import errors
from bot.localdiscord.api.rest import NO_CONTENT, ApiRequest, ApiResponse, Route
from bot.localdiscord.api.routes import Routes
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.limits import check_name

GUILD = "/guilds/{guild_id}"


class GuildRoutes(Routes):
    """Handlers of requests about guilds."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("GET", GUILD, self.guild),
            Route("GET", GUILD + "/channels", self.channels),
            Route("POST", GUILD + "/channels", self.create_channel, shapes.NEW_CHANNEL),
            Route("GET", GUILD + "/roles", self.roles),
            Route("GET", GUILD + "/members", self.members),
            Route("GET", GUILD + "/members/{user_id}", self.member),
            Route("GET", GUILD + "/threads/active", self.threads),
            Route("DELETE", "/users/@me/guilds/{guild_id}", self.leave),
        ]

    def guild(self, request: ApiRequest) -> ApiResponse:
        """Return a guild."""
        guild = self._lookup.guild(request)
        body = self._core.payloads.guild(guild)
        if request.flag("with_counts"):
            body |= {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
        return ApiResponse(body)

    def channels(self, request: ApiRequest) -> ApiResponse:
        """List the guild's channels, without threads."""
        channels = [channel for channel in self._lookup.guild(request).channels.values() if not channel.thread]
        return ApiResponse([self._core.payloads.channel(channel) for channel in channels])

    def create_channel(self, request: ApiRequest) -> ApiResponse:
        """Create a text channel."""
        guild = self._lookup.guild(request)
        granted = self._core.world.guild_permissions(self._core.world.bot, guild)
        if not granted & Permission.MANAGE_CHANNELS:
            raise errors.missing_permissions()
        check_name(self._core.settings.limits, request.payload.get("name"))
        channel = self._core.guilds.add_channel(guild, request.payload["name"])
        return ApiResponse(self._core.payloads.channel(channel), 201)

    def roles(self, request: ApiRequest) -> ApiResponse:
        """List the guild's roles."""
        return ApiResponse([self._core.payloads.role(role) for role in self._lookup.guild(request).roles.values()])

    def members(self, request: ApiRequest) -> ApiResponse:
        """List up to `limit` members by ascending id; raises ApiError 50001 without the members intent."""
        guild = self._lookup.guild(request)
        after, limit = request.query_id("after") or 0, request.query_number("limit", 1, 1000)
        self._lookup.check_members_intent()
        listed = sorted(user_id for user_id in guild.members if user_id > after)[:limit]
        return ApiResponse([self._core.payloads.member(guild.members[user_id]) for user_id in listed])

    def member(self, request: ApiRequest) -> ApiResponse:
        """Return one member."""
        guild = self._lookup.guild(request)
        member = guild.members.get(self._lookup.member_id(request))
        if member is None:
            raise errors.unknown("Member")
        return ApiResponse(self._core.payloads.member(member))

    def threads(self, request: ApiRequest) -> ApiResponse:
        """List the guild's active threads."""
        threads = self._core.world.active_threads(self._lookup.guild(request), self._core.world.bot)
        return ApiResponse(self._core.payloads.thread_list(threads) | {"has_more": False})

    def leave(self, request: ApiRequest) -> ApiResponse:
        """Make the bot leave a guild."""
        self._core.guilds.remove_bot(self._lookup.guild(request))
        return NO_CONTENT
