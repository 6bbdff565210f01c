"""What routes about channels begin with: the channel or message of a path, if the bot may do there what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.localdiscord import errors
from bot.localdiscord.api.rest import Call
from bot.localdiscord.core.sessions import Intent
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Channel, Message

if TYPE_CHECKING:
    from bot.localdiscord.server import LocalDiscord

CHANNEL = "/channels/{channel_id}"
MESSAGES = CHANNEL + "/messages"
MESSAGE = MESSAGES + "/{message_id}"


class Lookup:
    """Finds them."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord

    def _channel(self, call: Call, *needed: Permission) -> Channel:
        """Return the channel; raises ApiError 10003, 50001 if it cannot be seen, 50013 if a permission is missing."""
        world = self._discord.world
        channel = world.channels.get(call.id("channel_id"))
        if channel is None:
            raise errors.unknown("Channel")
        granted = world.permissions(world.bot, channel)
        if not granted & Permission.VIEW_CHANNEL:
            raise errors.missing_access()
        if any(not granted & permission for permission in needed):
            raise errors.missing_permissions()
        return channel

    def _check_members_intent(self) -> None:
        """Raise ApiError 50001 unless the application has the members intent, whatever its sessions asked for."""
        if not self._discord.settings.privileged_intents & Intent.GUILD_MEMBERS:
            raise errors.missing_access()

    def _message(self, call: Call, *needed: Permission) -> Message:
        """Return the message; raises ApiError 10008 if there is none or it is ephemeral."""
        channel = self._channel(call, *needed)
        message = channel.messages.get(call.id("message_id"))
        if message is None or message.ephemeral:
            raise errors.unknown("Message")
        return message
