"""Messages that are sent, edited, deleted and pinned, with the gateway events and deliveries that follow."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.localdiscord.core.context import Context, Service
from bot.localdiscord.core.deliveries import Delivery, DeliveryKind
from bot.localdiscord.core.gateway import Gateway
from bot.localdiscord.core.threads import ThreadService
from bot.localdiscord.model.components import ComponentType, MediaResolver, normalised, walk
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Attachment, Channel, Json, Message, MessageFlag, User
from bot.localdiscord.model.uploads import Body, Upload
from bot.localdiscord.validation import messages
from bot.localdiscord.validation.untrusted import snowflake

USER_MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)
MAX_RETIRED_FILES = 100
SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2


class MessageService(Service):
    """The only code that changes messages, except for the flag HAS_THREAD."""

    def __init__(self, context: Context, gateway: Gateway, threads: ThreadService) -> None:
        super().__init__(context)
        self._limits = context.settings.limits
        self._gateway = gateway
        self._threads = threads
        self._retired: deque[Attachment] = deque()

    def create(self, channel: Channel, author: User, body: Body, **fields: Any) -> Message:
        """Send a message; `fields` are set besides those in the body (only_for, type, id...).

        Raises ApiError if the body is invalid or the thread is locked.
        """
        self._threads.check_writing(author, channel)
        payload: Json = body.payload or {}
        flags = MessageFlag(payload.get("flags") or 0) & SETTABLE | fields.pop("flags", MessageFlag(0))
        only_for: User | None = fields.get("only_for")
        attachments = self._attached([], payload, body.files, ephemeral=only_for is not None)
        media = MediaResolver(attachments, self._payloads.attachment)
        messages.check_files(self._limits, body.files)
        messages.MessageCheck(self._limits, payload, media).run(flags)
        if not flags & MessageFlag.LOADING:
            messages.check_not_empty(payload, has_files=bool(attachments))
        message = Message(
            id=fields.pop("id", None) or self._world.ids.next(),
            channel=channel,
            author=author,
            created_at=self._world.clock.now(),
            content=payload.get("content") or "",
            embeds=[media.embed(embed) for embed in payload.get("embeds") or ()],
            components=normalised(payload.get("components") or [], media),
            attachments=attachments,
            flags=flags,
            nonce=payload.get("nonce"),
            **fields,
        )
        self._mention(message, payload)
        message.pinged = list(message.mentions)
        self._add(message)
        return message

    def _add(self, message: Message) -> None:
        channel = message.channel
        channel.messages[message.id] = message
        if not message.ephemeral:
            self._threads.message_sent(message.author, channel, joins=message.webhook_id is None)
            self._threads.mentioned(message)
            channel.last_message_id = message.id
        self._announce("MESSAGE_CREATE", message)
        self._deliver(DeliveryKind.MESSAGE, message, message.attachments)

    def edit(self, message: Message, body: Body) -> None:
        """Apply a PATCH request to a message; absent fields stay as they are.

        Raises ApiError if the body is invalid or the thread is archived or locked.
        """
        self._threads.check_changing(message.author, message.channel)
        payload: Json = body.payload or {}
        flags = message.flags & ~MessageFlag.LOADING
        if payload.get("flags") is not None:
            given = MessageFlag(payload["flags"])
            keep = ~MessageFlag.SUPPRESS_EMBEDS
            flags = flags & keep | given & (MessageFlag.COMPONENTS_V2 | MessageFlag.SUPPRESS_EMBEDS)
        attachments = self._attached(message.attachments, payload, body.files, ephemeral=message.ephemeral)
        media = MediaResolver(attachments, self._payloads.attachment)
        messages.check_files(self._limits, body.files)
        checked = payload if not flags & MessageFlag.COMPONENTS_V2 else self._with_legacy_fields(message, payload)
        messages.MessageCheck(self._limits, checked, media).run(flags)
        messages.check_count(self._limits, "attachments", len(attachments))
        after: Json = {
            "content": payload.get("content", message.content) or "",
            "embeds": payload.get("embeds", message.embeds) or [],
            "components": payload.get("components", message.components) or [],
        }
        messages.check_not_empty(after, has_files=bool(attachments))
        known = {each.id for each in message.attachments}
        added = [each for each in attachments if each.id not in known]
        self._apply(message, payload, after, media)
        if not message.loading:  # replacing the "thinking" placeholder is not an edit
            message.edited_at = self._world.clock.now()
            message.edits += 1
        kept = {each.id for each in attachments}
        self._retire(each for each in message.attachments if each.id not in kept)
        message.flags, message.attachments = flags, attachments
        self._threads.mentioned(message)
        self._announce("MESSAGE_UPDATE", message)
        self._deliver(DeliveryKind.EDIT, message, added)

    def _with_legacy_fields(self, message: Message, payload: Json) -> Json:
        """Return the body with the message's content and embeds, which components v2 do not allow."""
        current: Json = {"content": message.content, "embeds": message.embeds}
        return {key: value for key, value in current.items() if value} | payload

    def _apply(self, message: Message, payload: Json, after: Json, media: MediaResolver) -> None:
        message.content = after["content"]
        if "embeds" in payload:
            message.embeds = [media.embed(embed) for embed in after["embeds"]]
        if "components" in payload:
            message.components = normalised(after["components"], media)
        self._mention(message, payload)

    def delete(self, message: Message) -> None:
        """Remove a message."""
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        self._retire(message.attachments)
        if not message.ephemeral:
            self._gateway.message_event("MESSAGE_DELETE", message, self._reference(message))
        self._deliver_deletion(message)

    def dismiss(self, message: Message) -> None:
        """Remove an ephemeral message from its user's client, without an event for the bot."""
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        self._deliver_deletion(message)

    def _deliver_deletion(self, message: Message) -> None:
        if self._deliveries.wanted:
            audience = frozenset(user.id for user in self._world.audience(message))
            self._deliveries.add(Delivery(DeliveryKind.DELETE, audience, message.channel.id, {"id": str(message.id)}))

    def pin(self, message: Message, *, pinned: bool) -> None:
        """Pin or unpin a message."""
        message.pinned_at = self._world.clock.now() if pinned else None
        message.channel.last_pin = message.pinned_at or message.channel.last_pin
        self._gateway.pins_event(message.channel)
        self._announce("MESSAGE_UPDATE", message)
        self._deliver(DeliveryKind.EDIT, message, [])

    def _attached(
        self, current: list[Attachment], payload: Json, files: dict[int, Upload], *, ephemeral: bool
    ) -> list[Attachment]:
        """Return the kept and uploaded files of a message, with the descriptions in the body."""
        listed = payload.get("attachments")
        described = {str(each["id"]): each for each in listed or () if isinstance(each, dict) and "id" in each}
        kept = current if listed is None else [each for each in current if str(each.id) in described]
        result = [self._redescribed(each, described.get(str(each.id), {})) for each in kept]
        for number, upload in sorted(files.items()):
            entry = described.get(str(number), {})
            attachment = Attachment(
                id=self._world.ids.next(),
                filename=upload.filename,
                data=upload.data,
                content_type=upload.content_type,
                description=entry.get("description"),
                size=upload.picture_size,
                ephemeral=ephemeral,
            )
            self._world.files[attachment.id] = attachment
            result.append(attachment)
        return result

    def _retire(self, attachments: Iterable[Attachment]) -> None:
        """Drop files that no message has any more, except the last MAX_RETIRED_FILES, which may be being downloaded."""
        self._retired.extend(attachments)
        while len(self._retired) > MAX_RETIRED_FILES:
            self._world.files.pop(self._retired.popleft().id, None)

    def _redescribed(self, attachment: Attachment, entry: Json) -> Attachment:
        if "description" not in entry or entry["description"] == attachment.description:
            return attachment
        return replace(attachment, description=entry["description"])

    def _mention(self, message: Message, payload: Json) -> None:
        """Set the users that the message mentions and `allowed_mentions` permits."""
        texts = [message.content, *(c["content"] for c in walk(message.components) if c["type"] == ComponentType.TEXT)]
        named = dict.fromkeys(int(found) for text in texts for found in USER_MENTION.findall(text))
        allowed = payload.get("allowed_mentions")
        everyone = any("@everyone" in text or "@here" in text for text in texts)
        may = bool(self._world.permissions(message.author, message.channel) & Permission.MENTION_EVERYONE)
        message.mentions_everyone = everyone and may and (allowed is None or "everyone" in (allowed.get("parse") or ()))
        if allowed is not None and "users" not in (allowed.get("parse") or ()):
            chosen = {snowflake(each) for each in allowed.get("users") or ()}
            named = {each: None for each in named if each in chosen}
        if message.reference and (allowed is None or allowed.get("replied_user")):
            named[message.reference.author.id] = None
        message.mentions = [self._world.users[each] for each in named if each in self._world.users]

    def _reference(self, message: Message) -> Json:
        body: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
        return body | ({"guild_id": str(message.channel.guild.id)} if message.channel.guild else {})

    def _announce(self, event: str, message: Message) -> None:
        if not message.ephemeral:
            self._gateway.message_event(event, message, self._payloads.message_event(message))

    def _deliver(self, what: DeliveryKind, message: Message, files: Iterable[Attachment]) -> None:
        if self._deliveries.wanted:
            audience = frozenset(user.id for user in self._world.audience(message))
            payload = self._payloads.message(message)
            self._deliveries.add(Delivery(what, audience, message.channel.id, payload, tuple(files)))
