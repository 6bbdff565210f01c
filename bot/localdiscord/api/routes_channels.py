"""Routes about channels and their messages and pins."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from bot.localdiscord import errors
from bot.localdiscord.api.lookup import CHANNEL, MESSAGE, MESSAGES, Lookup
from bot.localdiscord.api.rest import NO_CONTENT, Call, Reply, Route
from bot.localdiscord.core.sessions import Intent
from bot.localdiscord.errors import ApiError
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import THREADS, Channel, ChannelType, Message, Overwrite
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.limits import Complaints
from bot.localdiscord.validation.untrusted import snowflake

if TYPE_CHECKING:
    from bot.localdiscord.server import LocalDiscord

NONCE_SECONDS = 300
"""Seconds after which a nonce is forgotten; Discord's documentation says "a few minutes"."""


class ChannelRoutes(Lookup):
    """Answers them."""

    def __init__(self, discord: LocalDiscord) -> None:
        super().__init__(discord)
        self._sent: dict[tuple[int, str], Message] = {}

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("GET", CHANNEL, self.channel),
            Route("PATCH", CHANNEL, self.edit_channel),
            Route("DELETE", CHANNEL, self.delete_channel),
            Route("PUT", CHANNEL + "/permissions/{overwrite_id}", self.put_overwrite, shapes.OVERWRITE),
            Route("DELETE", CHANNEL + "/permissions/{overwrite_id}", self.delete_overwrite),
            Route("POST", CHANNEL + "/typing", self.typing),
            Route("GET", MESSAGES, self.messages),
            Route("POST", MESSAGES, self.send, shapes.MESSAGE),
            Route("GET", MESSAGE, self.message),
            Route("PATCH", MESSAGE, self.edit, shapes.EDIT),
            Route("DELETE", MESSAGE, self.delete),
            Route("POST", MESSAGES + "/bulk-delete", self.bulk_delete, shapes.BULK_DELETE),
            Route("GET", MESSAGES + "/pins", self.pins),
            Route("GET", CHANNEL + "/pins", self.old_pins),
            Route("PUT", MESSAGES + "/pins/{message_id}", self.pin),
            Route("DELETE", MESSAGES + "/pins/{message_id}", self.unpin),
            Route("PUT", CHANNEL + "/pins/{message_id}", self.pin),
            Route("DELETE", CHANNEL + "/pins/{message_id}", self.unpin),
        ]

    # Channels

    def channel(self, call: Call) -> Reply:
        """Tell of a channel."""
        return Reply(self._discord.payloads.channel(self._channel(call)))

    def edit_channel(self, call: Call) -> Reply:
        """Change a channel's name, topic or slowmode, or a thread."""
        channel, given = self._channel(call), call.payload
        call.check(shapes.THREAD if channel.thread else shapes.CHANNEL)
        if given.get("name") is not None:
            wrong = Complaints()
            wrong.text(("name",), given["name"], self._discord.settings.limits.thread_name, 1)
            wrong.settle()
        if channel.thread:
            self._discord.threads.edit(self._discord.world.bot, channel, given)
        else:
            self._channel(call, Permission.MANAGE_CHANNELS)
            channel.name = given.get("name") or channel.name
            channel.topic = given.get("topic", channel.topic)
            channel.slowmode_seconds = given.get("rate_limit_per_user", channel.slowmode_seconds) or 0
            self._discord.channel_changed("UPDATE", channel)
        return Reply(self._discord.payloads.channel(channel))

    def delete_channel(self, call: Call) -> Reply:
        """Delete a channel or thread; a DM is only closed and stays as it is."""
        channel = self._channel(call)
        if channel.type is not ChannelType.DM:
            self._channel(call, Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS)
            body = self._discord.payloads.channel(channel)
            self._discord.delete_channel(channel)
            return Reply(body)
        return Reply(self._discord.payloads.channel(channel))

    def put_overwrite(self, call: Call) -> Reply:
        """Set a channel's permissions for a role or member."""
        channel = self._channel(call, Permission.MANAGE_ROLES)
        given, target = call.payload, call.id("overwrite_id")
        allow, deny = snowflake(given.get("allow")) or 0, snowflake(given.get("deny")) or 0
        self._discord.overwrite(channel, target, Overwrite(target, given["type"], allow, deny))
        return NO_CONTENT

    def delete_overwrite(self, call: Call) -> Reply:
        """Take a channel's permissions for a role or member back."""
        channel = self._channel(call, Permission.MANAGE_ROLES)
        self._discord.overwrite(channel, call.id("overwrite_id"), None)
        return NO_CONTENT

    def typing(self, call: Call) -> Reply:
        """Show the bot as typing."""
        channel = self._channel(call)
        self._channel(call, _writing(channel))
        moment = int(self._discord.clock.time())
        body = {"channel_id": str(channel.id), "user_id": str(self._discord.world.bot.id), "timestamp": moment}
        intent = Intent.GUILD_TYPING if channel.guild else Intent.DIRECT_TYPING
        self._discord.gateway.dispatch("TYPING_START", body, channel.guild, intent)
        return NO_CONTENT

    # Messages

    def messages(self, call: Call) -> Reply:
        """List messages, newest first: at most `limit`, before, after or around an id."""
        channel = self._channel(call)
        granted = self._discord.world.permissions(self._discord.world.bot, channel)
        limit = call.asked_number("limit", 50, 100)
        before, after, around = (call.asked_id(name) for name in ("before", "after", "around"))
        if not granted & Permission.READ_MESSAGE_HISTORY:
            return Reply([])
        found = [message for message in channel.messages.values() if not message.ephemeral]
        if before is not None:
            found = [message for message in found if message.id < before]
        if after is not None:
            found = [message for message in found if message.id > after][:limit]
        if around is not None:
            older = sum(message.id < around for message in found)
            found = found[max(0, older - limit // 2) :][:limit]
        return Reply([self._discord.payloads.message(message) for message in reversed(found[-limit:])])

    def send(self, call: Call) -> Reply:
        """Send a message."""
        channel = self._channel(call, *self._to_send(call))
        if channel.recipient and not self._discord.world.bot_shares_guild(channel.recipient):
            raise ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
        if channel.recipient and channel.recipient.dms_closed:
            raise ApiError(403, 50007, "Cannot send messages to this user")
        nonce = call.payload.get("nonce")
        key = (channel.id, str(nonce))
        if nonce is not None and call.payload.get("enforce_nonce") and (sent := self._remembered(key)) is not None:
            return Reply(self._discord.payloads.message(sent))
        message = self._discord.messages.create(
            channel, self._discord.world.bot, call.body, **self._replying(call, channel)
        )
        if nonce is not None:
            self._remember(key, message)
        return Reply(self._discord.payloads.message(message))

    def _remember(self, key: tuple[int, str], message: Message) -> None:
        """Keep a nonce, so that a request sent twice makes one message."""
        self._sent[key] = message
        while len(self._sent) > 500:
            del self._sent[next(iter(self._sent))]

    def _remembered(self, key: tuple[int, str]) -> Message | None:
        """Return the message that was sent with a nonce, unless that was too long ago."""
        message, now = self._sent.get(key), self._discord.clock.now()
        return message if message and (now - message.created_at).total_seconds() < NONCE_SECONDS else None

    def _to_send(self, call: Call) -> list[Permission]:
        needed = [_writing(self._channel(call))]
        if call.body.files:
            needed.append(Permission.ATTACH_FILES)
        if call.payload.get("embeds"):
            needed.append(Permission.EMBED_LINKS)
        return needed

    def _replying(self, call: Call, channel: Channel) -> dict[str, object]:
        given = call.payload.get("message_reference")
        if not isinstance(given, dict):
            return {}
        original = channel.messages.get(snowflake(given.get("message_id")) or 0)
        if original is not None and not original.ephemeral:
            return {"reference": original, "type": 19}
        if given.get("fail_if_not_exists", True):
            complaint = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
            raise errors.invalid_form({"message_reference": {"_errors": [complaint]}})
        return {}

    def message(self, call: Call) -> Reply:
        """Tell of a message."""
        return Reply(self._discord.payloads.message(self._message(call, Permission.READ_MESSAGE_HISTORY)))

    def edit(self, call: Call) -> Reply:
        """Change a message of the bot's own."""
        message = self._message(call)
        if message.author is not self._discord.world.bot:
            raise ApiError(403, 50005, "Cannot edit a message authored by another user")
        self._discord.rate_limiter.take_old_edit(message.channel.id, message.created_at.timestamp())
        self._discord.messages.edit(message, call.body)
        return Reply(self._discord.payloads.message(message))

    def delete(self, call: Call) -> Reply:
        """Delete a message; somebody else's needs a permission, and cannot be deleted in a DM."""
        message = self._message(call)
        if message.author is not self._discord.world.bot:
            if message.channel.guild is None:
                raise ApiError(403, 50003, "Cannot execute action on a DM channel")
            self._channel(call, Permission.MANAGE_MESSAGES)
        self._discord.threads.check_deleting(self._discord.world.bot, message.channel)
        self._discord.messages.delete(message)
        return NO_CONTENT

    def bulk_delete(self, call: Call) -> Reply:
        """Delete up to a hundred messages at once."""
        channel = self._channel(call, Permission.MANAGE_MESSAGES)
        self._discord.threads.check_deleting(self._discord.world.bot, channel)
        asked = call.payload.get("messages") or []
        wrong = Complaints()
        wrong.items(("messages",), asked, self._discord.settings.limits.bulk_delete, 2)
        wrong.settle()
        for each in asked:
            message = channel.messages.get(snowflake(each) or 0)
            if message and not message.ephemeral:
                self._discord.messages.delete(message)
        return NO_CONTENT

    # Pins

    def pins(self, call: Call) -> Reply:
        """List pinned messages, the last pinned first."""
        channel = self._channel(call)
        pinned = sorted((m for m in channel.messages.values() if m.pinned_at), key=_pinned_at, reverse=True)
        items = [{"pinned_at": _pinned_at(m).isoformat(), "message": self._discord.payloads.message(m)} for m in pinned]
        return Reply({"items": items, "has_more": False})

    def old_pins(self, call: Call) -> Reply:
        """List pinned messages as the older route does."""
        items = self.pins(call).body["items"]
        return Reply([item["message"] for item in items])

    def pin(self, call: Call) -> Reply:
        """Pin a message; raises ApiError 30003 when a channel has as many as it may."""
        message = self._pinnable(call)
        pinned = sum(each.pinned_at is not None for each in message.channel.messages.values())
        if not message.pinned_at and pinned >= self._discord.settings.limits.pins:
            raise ApiError(400, 30003, f"Maximum number of pins reached ({self._discord.settings.limits.pins})")
        self._discord.messages.pin(message, pinned=True)
        return NO_CONTENT

    def unpin(self, call: Call) -> Reply:
        """Unpin a message."""
        self._discord.messages.pin(self._pinnable(call), pinned=False)
        return NO_CONTENT

    def _pinnable(self, call: Call) -> Message:
        message = self._message(call, Permission.PIN_MESSAGES)
        self._discord.threads.check_changing(self._discord.world.bot, message.channel)
        return message


def _writing(channel: Channel) -> Permission:
    """Return the permission needed to write in a channel."""
    return Permission.SEND_MESSAGES_IN_THREADS if channel.type in THREADS else Permission.SEND_MESSAGES


def _pinned_at(message: Message) -> datetime:
    assert message.pinned_at is not None
    return message.pinned_at
