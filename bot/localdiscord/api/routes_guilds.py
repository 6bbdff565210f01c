"""Routes about guilds: their channels, roles and members."""

from __future__ import annotations

from bot.localdiscord import errors
from bot.localdiscord.api.lookup import Lookup
from bot.localdiscord.api.rest import NO_CONTENT, ApiRequest, ApiResponse, Route
from bot.localdiscord.core.guilds import GuildService
from bot.localdiscord.core.payloads import Payloads
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import World
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.limits import Limits, check_name

GUILD = "/guilds/{guild_id}"


class GuildRoutes:
    """Handlers of requests about guilds."""

    def __init__(self, lookup: Lookup, world: World, payloads: Payloads, limits: Limits, guilds: GuildService) -> None:
        self._lookup = lookup
        self._world = world
        self._payloads = payloads
        self._limits = limits
        self._guilds = guilds

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("GET", GUILD, self.guild),
            Route("GET", GUILD + "/channels", self.channels),
            Route("POST", GUILD + "/channels", self.create_channel, shapes.CHANNEL),
            Route("GET", GUILD + "/roles", self.roles),
            Route("GET", GUILD + "/members", self.members),
            Route("GET", GUILD + "/members/{user_id}", self.member),
            Route("GET", GUILD + "/threads/active", self.threads),
            Route("DELETE", "/users/@me/guilds/{guild_id}", self.leave),
        ]

    def guild(self, request: ApiRequest) -> ApiResponse:
        """Return a guild."""
        guild = self._lookup.guild(request)
        body = self._payloads.guild(guild)
        if request.flag("with_counts"):
            body |= {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
        return ApiResponse(body)

    def channels(self, request: ApiRequest) -> ApiResponse:
        """List the guild's channels, without threads."""
        channels = [channel for channel in self._lookup.guild(request).channels.values() if not channel.thread]
        return ApiResponse([self._payloads.channel(channel) for channel in channels])

    def create_channel(self, request: ApiRequest) -> ApiResponse:
        """Create a text channel."""
        guild = self._lookup.guild(request)
        granted = self._world.guild_permissions(self._world.bot, guild)
        if not granted & Permission.MANAGE_CHANNELS:
            raise errors.missing_permissions()
        check_name(self._limits, request.payload.get("name"))
        channel = self._guilds.add_channel(guild, request.payload["name"])
        return ApiResponse(self._payloads.channel(channel), 201)

    def roles(self, request: ApiRequest) -> ApiResponse:
        """List the guild's roles."""
        return ApiResponse([self._payloads.role(role) for role in self._lookup.guild(request).roles.values()])

    def members(self, request: ApiRequest) -> ApiResponse:
        """List up to `limit` members by ascending id; raises ApiError 50001 without the members intent."""
        guild = self._lookup.guild(request)
        after, limit = request.query_id("after") or 0, request.query_number("limit", 1, 1000)
        self._lookup.check_members_intent()
        listed = sorted(user_id for user_id in guild.members if user_id > after)[:limit]
        return ApiResponse([self._payloads.member(guild.members[user_id]) for user_id in listed])

    def member(self, request: ApiRequest) -> ApiResponse:
        """Return one member."""
        guild = self._lookup.guild(request)
        member = guild.members.get(self._lookup.member_id(request))
        if member is None:
            raise errors.unknown("Member")
        return ApiResponse(self._payloads.member(member))

    def threads(self, request: ApiRequest) -> ApiResponse:
        """List the guild's active threads."""
        threads = self._world.active_threads(self._lookup.guild(request), self._world.bot)
        return ApiResponse(self._payloads.thread_list(threads) | {"has_more": False})

    def leave(self, request: ApiRequest) -> ApiResponse:
        """Make the bot leave a guild."""
        self._guilds.remove_bot(self._lookup.guild(request))
        return NO_CONTENT
