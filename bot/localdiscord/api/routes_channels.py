"""Routes about channels: their settings, permission overwrites and the typing indicator."""

from __future__ import annotations

from bot.localdiscord.api.lookup import CHANNEL
from bot.localdiscord.api.rest import NO_CONTENT, ApiRequest, ApiResponse, Route
from bot.localdiscord.api.routes import Routes
from bot.localdiscord.core.sessions import Intent
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import ChannelType, Overwrite
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.limits import check_name
from bot.localdiscord.validation.untrusted import snowflake


class ChannelRoutes(Routes):
    """Handlers of requests about channels."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("GET", CHANNEL, self.channel),
            Route("PATCH", CHANNEL, self.edit_channel),
            Route("DELETE", CHANNEL, self.delete_channel),
            Route("PUT", CHANNEL + "/permissions/{overwrite_id}", self.put_overwrite, shapes.OVERWRITE),
            Route("DELETE", CHANNEL + "/permissions/{overwrite_id}", self.delete_overwrite),
            Route("POST", CHANNEL + "/typing", self.typing),
        ]

    def channel(self, request: ApiRequest) -> ApiResponse:
        """Return a channel."""
        return ApiResponse(self._core.payloads.channel(self._lookup.channel(request)))

    def edit_channel(self, request: ApiRequest) -> ApiResponse:
        """Change a channel's name, topic or slowmode, or a thread."""
        channel, given = self._lookup.channel(request), request.payload
        request.check(shapes.THREAD if channel.thread else shapes.CHANNEL)
        if given.get("name") is not None:
            check_name(self._core.settings.limits, given["name"])
        if channel.thread:
            self._core.threads.edit(self._core.world.bot, channel, given)
        else:
            self._lookup.check(channel, Permission.MANAGE_CHANNELS)
            self._core.guilds.edit_channel(channel, given)
        return ApiResponse(self._core.payloads.channel(channel))

    def delete_channel(self, request: ApiRequest) -> ApiResponse:
        """Delete a channel or thread; a DM channel is only closed for the bot and kept."""
        channel = self._lookup.channel(request)
        if channel.type is not ChannelType.DM:
            self._lookup.check(channel, Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS)
            body = self._core.payloads.channel(channel)
            self._core.guilds.delete_channel(channel)
            return ApiResponse(body)
        return ApiResponse(self._core.payloads.channel(channel))

    def put_overwrite(self, request: ApiRequest) -> ApiResponse:
        """Set a channel's permission overwrite for a role or member."""
        channel = self._lookup.channel(request, Permission.MANAGE_ROLES)
        given, target = request.payload, request.id("overwrite_id")
        allow, deny = snowflake(given.get("allow")) or 0, snowflake(given.get("deny")) or 0
        self._core.guilds.overwrite(channel, target, Overwrite(target, given["type"], allow, deny))
        return NO_CONTENT

    def delete_overwrite(self, request: ApiRequest) -> ApiResponse:
        """Delete a channel's permission overwrite for a role or member."""
        channel = self._lookup.channel(request, Permission.MANAGE_ROLES)
        self._core.guilds.overwrite(channel, request.id("overwrite_id"), None)
        return NO_CONTENT

    def typing(self, request: ApiRequest) -> ApiResponse:
        """Show the typing indicator for the bot."""
        channel = self._lookup.channel(request)
        self._lookup.check(channel, channel.write_permission)
        moment = int(self._core.world.clock.time())
        body = {"channel_id": str(channel.id), "user_id": str(self._core.world.bot.id), "timestamp": moment}
        intent = Intent.GUILD_TYPING if channel.guild else Intent.DIRECT_TYPING
        self._core.gateway.dispatch("TYPING_START", body, channel.guild, intent)
        return NO_CONTENT
