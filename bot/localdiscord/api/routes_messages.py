"""Routes about messages and pins."""

from __future__ import annotations

from datetime import datetime

from bot.localdiscord import errors
from bot.localdiscord.api.lookup import CHANNEL
from bot.localdiscord.api.rate_limits import LocalRateLimiter
from bot.localdiscord.api.rest import NO_CONTENT, ApiRequest, ApiResponse, Route
from bot.localdiscord.api.routes import Routes
from bot.localdiscord.core.core import Core
from bot.localdiscord.errors import ApiError
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import WITHOUT_CHAT, Channel, Message
from bot.localdiscord.settings import MESSAGE, MESSAGES
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.limits import FormErrors
from bot.localdiscord.validation.untrusted import snowflake

REMEMBERED_NONCES = 500

NONCE_SECONDS = 300
"""Seconds after which a nonce expires; Discord documents "a few minutes"."""


class MessageRoutes(Routes):
    """Handlers of requests about messages and pins."""

    def __init__(self, core: Core, rate_limiter: LocalRateLimiter) -> None:
        super().__init__(core, rate_limiter)
        self._sent: dict[tuple[int, str], Message] = {}

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("GET", MESSAGES, self.messages),
            Route("POST", MESSAGES, self.send, shapes.MESSAGE),
            Route("GET", MESSAGE, self.message),
            Route("PATCH", MESSAGE, self.edit, shapes.EDIT),
            Route("DELETE", MESSAGE, self.delete),
            Route("POST", MESSAGES + "/bulk-delete", self.bulk_delete, shapes.BULK_DELETE),
            Route("GET", MESSAGES + "/pins", self.pins),
            Route("GET", CHANNEL + "/pins", self.deprecated_pins),
            Route("PUT", MESSAGES + "/pins/{message_id}", self.pin),
            Route("DELETE", MESSAGES + "/pins/{message_id}", self.unpin),
            Route("PUT", CHANNEL + "/pins/{message_id}", self.pin),
            Route("DELETE", CHANNEL + "/pins/{message_id}", self.unpin),
        ]

    def messages(self, request: ApiRequest) -> ApiResponse:
        """List up to `limit` messages before, after or around an id, newest first."""
        channel = self._lookup.channel(request)
        granted = self._core.world.permissions(self._core.world.bot, channel)
        limit = request.query_number("limit", 50, 100)
        before, after, around = (request.query_id(name) for name in ("before", "after", "around"))
        if not granted & Permission.READ_MESSAGE_HISTORY:
            return ApiResponse([])
        messages = [message for message in channel.messages.values() if not message.ephemeral]
        if before is not None:
            messages = [message for message in messages if message.id < before]
        if after is not None:
            messages = [message for message in messages if message.id > after][:limit]
        if around is not None:
            older = sum(message.id < around for message in messages)
            messages = messages[max(0, older - limit // 2) :][:limit]
        return ApiResponse([self._core.payloads.message(message) for message in reversed(messages[-limit:])])

    def send(self, request: ApiRequest) -> ApiResponse:
        """Send a message."""
        channel = self._lookup.channel(request)
        if channel.type in WITHOUT_CHAT:
            raise errors.no_chat()
        self._lookup.check(channel, *self._permissions_to_send(request, channel))
        if channel.recipient and not self._core.world.bot_shares_guild(channel.recipient):
            raise ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
        if channel.recipient and channel.recipient.dms_closed:
            raise ApiError(403, 50007, "Cannot send messages to this user")
        nonce = request.payload.get("nonce")
        key = (channel.id, str(nonce))
        if nonce is not None and request.payload.get("enforce_nonce") and (sent := self._message_sent_with(key)):
            return ApiResponse(self._core.payloads.message(sent))
        reference = self._reference(request, channel)
        message = self._core.messages.create(channel, self._core.world.bot, request.body, **reference)
        if nonce is not None:
            self._store_nonce(key, message)
        return ApiResponse(self._core.payloads.message(message))

    def _message_sent_with(self, key: tuple[int, str]) -> Message | None:
        """Return the message sent with a nonce, None once the nonce has expired."""
        message = self._sent.get(key)
        if message is None or (self._core.world.clock.now() - message.created_at).total_seconds() >= NONCE_SECONDS:
            return None
        return message

    def _store_nonce(self, key: tuple[int, str], message: Message) -> None:
        """Store a nonce, so that a repeated request creates no second message."""
        self._sent[key] = message
        while len(self._sent) > REMEMBERED_NONCES:
            del self._sent[next(iter(self._sent))]

    def _permissions_to_send(self, request: ApiRequest, channel: Channel) -> list[Permission]:
        needed = [channel.write_permission]
        if request.body.files:
            needed.append(Permission.ATTACH_FILES)
        if request.payload.get("embeds"):
            needed.append(Permission.EMBED_LINKS)
        return needed

    def _reference(self, request: ApiRequest, channel: Channel) -> dict[str, object]:
        given = request.payload.get("message_reference")
        if not isinstance(given, dict):
            return {}
        original = channel.messages.get(snowflake(given.get("message_id")) or 0)
        if original is not None and not original.ephemeral:
            return {"reference": original, "type": 19}
        if given.get("fail_if_not_exists", True):
            problem = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
            raise errors.invalid_form({"message_reference": {"_errors": [problem]}})
        return {}

    def message(self, request: ApiRequest) -> ApiResponse:
        """Return a message."""
        return ApiResponse(self._core.payloads.message(self._lookup.message(request, Permission.READ_MESSAGE_HISTORY)))

    def edit(self, request: ApiRequest) -> ApiResponse:
        """Edit a message of the bot."""
        message = self._lookup.message(request)
        if message.author is not self._core.world.bot:
            raise ApiError(403, 50005, "Cannot edit a message authored by another user")
        self._rate_limiter.take_old_edit(message.channel.id, message.created_at.timestamp())
        self._core.messages.edit(message, request.body)
        return ApiResponse(self._core.payloads.message(message))

    def delete(self, request: ApiRequest) -> ApiResponse:
        """Delete a message; other users' messages need a permission and cannot be deleted in a DM."""
        message = self._lookup.message(request)
        if message.author is not self._core.world.bot:
            if message.channel.guild is None:
                raise ApiError(403, 50003, "Cannot execute action on a DM channel")
            self._lookup.check(message.channel, Permission.MANAGE_MESSAGES)
        self._core.threads.check_deleting(self._core.world.bot, message.channel)
        self._core.messages.delete(message)
        return NO_CONTENT

    def bulk_delete(self, request: ApiRequest) -> ApiResponse:
        """Delete up to a hundred messages."""
        channel = self._lookup.channel(request, Permission.MANAGE_MESSAGES)
        self._core.threads.check_deleting(self._core.world.bot, channel)
        ids = request.payload.get("messages") or []
        form_errors = FormErrors()
        form_errors.items(("messages",), ids, self._core.settings.limits.bulk_delete, 2)
        form_errors.raise_if_any()
        for each in ids:
            message = channel.messages.get(snowflake(each) or 0)
            if message and not message.ephemeral:
                self._core.messages.delete(message)
        return NO_CONTENT

    # Pins

    def pins(self, request: ApiRequest) -> ApiResponse:
        """List pinned messages, the most recently pinned first."""
        channel = self._lookup.channel(request)
        pinned = sorted((m for m in channel.messages.values() if m.pinned_at), key=_pinned_at, reverse=True)
        items = [{"pinned_at": _pinned_at(m).isoformat(), "message": self._core.payloads.message(m)} for m in pinned]
        return ApiResponse({"items": items, "has_more": False})

    def deprecated_pins(self, request: ApiRequest) -> ApiResponse:
        """List pinned messages in the format of the deprecated route."""
        items = self.pins(request).body["items"]
        return ApiResponse([item["message"] for item in items])

    def pin(self, request: ApiRequest) -> ApiResponse:
        """Pin a message; raises ApiError 30003 if the channel has the maximum number of pins."""
        message = self._pinnable(request)
        pinned = sum(each.pinned_at is not None for each in message.channel.messages.values())
        if not message.pinned_at and pinned >= self._core.settings.limits.pins:
            raise ApiError(400, 30003, f"Maximum number of pins reached ({self._core.settings.limits.pins})")
        self._core.messages.pin(message, pinned=True)
        return NO_CONTENT

    def unpin(self, request: ApiRequest) -> ApiResponse:
        """Unpin a message."""
        self._core.messages.pin(self._pinnable(request), pinned=False)
        return NO_CONTENT

    def _pinnable(self, request: ApiRequest) -> Message:
        message = self._lookup.message(request, Permission.PIN_MESSAGES)
        self._core.threads.check_changing(self._core.world.bot, message.channel)
        return message


def _pinned_at(message: Message) -> datetime:
    assert message.pinned_at is not None
    return message.pinned_at
