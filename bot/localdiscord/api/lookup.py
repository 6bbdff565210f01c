"""Look-up of the guild, channel or message in a request's path, with a check of the bot's permissions."""

from __future__ import annotations

from bot.localdiscord import errors
from bot.localdiscord.api.rest import ApiRequest
from bot.localdiscord.core.sessions import Intent
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Channel, Guild, Message, World
from bot.localdiscord.settings import LocalSettings

CHANNEL = "/channels/{channel_id}"


class Lookup:
    """Resolves the ids of requests and checks the bot's access."""

    def __init__(self, world: World, settings: LocalSettings) -> None:
        self._world = world
        self._settings = settings

    def guild(self, request: ApiRequest) -> Guild:
        """Return the guild; raises ApiError 10004 if it does not exist, 50001 if the bot is not a member."""
        guild = self._world.guilds.get(request.id("guild_id"))
        if guild is None:
            raise errors.unknown("Guild")
        if self._world.bot.id not in guild.members:
            raise errors.missing_access()
        return guild

    def channel(self, request: ApiRequest, *needed: Permission) -> Channel:
        """Return the channel; raises ApiError 10003 if it does not exist, and as `check` does."""
        channel = self._world.channels.get(request.id("channel_id"))
        if channel is None:
            raise errors.unknown("Channel")
        self.check(channel, *needed)
        return channel

    def check(self, channel: Channel, *needed: Permission) -> None:
        """Raise ApiError 50001 if the bot cannot view the channel, 50013 if it lacks one of the permissions."""
        granted = self._world.permissions(self._world.bot, channel)
        if not self._world.can_view(self._world.bot, channel):
            raise errors.missing_access()
        if any(not granted & permission for permission in needed):
            raise errors.missing_permissions()

    def message(self, request: ApiRequest, *needed: Permission) -> Message:
        """Return the message; raises ApiError 10008 if it does not exist or is ephemeral, and as `channel` does."""
        channel = self.channel(request, *needed)
        message = channel.messages.get(request.id("message_id"))
        if message is None or message.ephemeral:
            raise errors.unknown("Message")
        return message

    def member_id(self, request: ApiRequest) -> int:
        """Return the member's id; "@me" is the bot."""
        return self._world.bot.id if request.ids["user_id"] == "@me" else request.id("user_id")

    def check_members_intent(self) -> None:
        """Raise ApiError 50001 unless the application has the members intent, whatever its sessions requested."""
        if not self._settings.privileged_intents & Intent.GUILD_MEMBERS:
            raise errors.missing_access()
