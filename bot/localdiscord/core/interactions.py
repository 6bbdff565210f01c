"""Interactions: a person's command, component or modal sent to the bot, and the bot's responses to it."""

from __future__ import annotations

import asyncio
import copy
import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from bot.localdiscord import errors
from bot.localdiscord.core.context import Context, Service
from bot.localdiscord.core.deliveries import Delivery, DeliveryKind
from bot.localdiscord.core.gateway import Gateway
from bot.localdiscord.core.messages import MessageService
from bot.localdiscord.core.threads import ThreadService
from bot.localdiscord.errors import ApiError
from bot.localdiscord.model.components import MediaResolver, walk
from bot.localdiscord.model.state import Channel, Json, Message, MessageFlag, User
from bot.localdiscord.model.uploads import Body
from bot.localdiscord.validation import shapes
from bot.localdiscord.validation.commands import NESTED, check_autocomplete
from bot.localdiscord.validation.components import ComponentCheck
from bot.localdiscord.validation.limits import FormErrors


class InteractionType(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class ResponseType(IntEnum):
    """Discord's types of initial responses (interaction callbacks)."""

    MESSAGE = 4
    DEFER = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(eq=False)
class Interaction:
    """One interaction, until its token expires.

    * `source`: the message with the component that was used.
    * `parent`: the interaction whose response was the modal that this one submits.
    * `created`: seconds of the clock. `began` and `response_seconds` are real seconds.
    * `response_type`, `original`: the type of the initial response, and its message if it has one.
    * `messages`: the messages that responses created or edited, in order of the first change.
    """

    id: int
    token: str
    kind: InteractionType
    user: User
    channel: Channel
    data: Json
    created: float
    began: float
    source: Message | None = None
    parent: Interaction | None = None
    response_type: ResponseType | None = None
    original: Message | None = None
    messages: list[Message] = field(default_factory=list)
    changes: int = 0
    modal: Json | None = None
    modal_sent: bool = False
    choices: list[Json] | None = None
    response_seconds: float | None = None
    responded: asyncio.Event = field(default_factory=asyncio.Event)
    progress: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def allowed(self) -> tuple[ResponseType, ...]:
        """The types of initial responses that Discord accepts."""
        if self.kind is InteractionType.AUTOCOMPLETE:
            return (ResponseType.CHOICES,)
        types = [ResponseType.MESSAGE, ResponseType.DEFER]
        if self.source is not None:
            types += [ResponseType.DEFER_UPDATE, ResponseType.UPDATE]
        if self.kind is not InteractionType.MODAL:
            types.append(ResponseType.MODAL)
        return tuple(types)

    @property
    def settled(self) -> bool:
        """Whether the bot has responded and, if it deferred, has followed up."""
        if self.response_type is ResponseType.DEFER:
            return self.original is None or not self.original.loading
        if self.response_type is ResponseType.DEFER_UPDATE:
            return self.changes > 0
        return self.response_type is not None

    def touch(self, message: Message) -> None:
        """Record that a response created or edited a message."""
        if message not in self.messages:
            self.messages.append(message)
        self.changed()

    def changed(self) -> None:
        """Wake the tasks that wait for a change."""
        self.changes += 1
        self.progress.set()
        self.progress = asyncio.Event()


class InteractionService(Service):
    """The interactions whose tokens are still valid: created by people, responded to by the bot."""

    def __init__(self, context: Context, gateway: Gateway, threads: ThreadService, messages: MessageService) -> None:
        super().__init__(context)
        self._gateway = gateway
        self._threads = threads
        self._messages = messages
        self._by_token: dict[str, Interaction] = {}

    # Called by clients

    def begin(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Create an interaction and send it to the bot."""
        self._drop_expired()
        clock, began = self._world.clock, asyncio.get_running_loop().time()
        interaction_id = self._world.ids.next()
        token = secrets.token_urlsafe(48)
        interaction = Interaction(
            interaction_id, token, kind, user, channel, data, clock.time(), began, source=source, parent=parent
        )
        self._by_token[token] = interaction
        self._gateway.dispatch("INTERACTION_CREATE", self._payload(interaction), channel.guild)
        return interaction

    async def wait(self, interaction: Interaction) -> bool:
        """Wait for the initial response; return False if the deadline passes on the clock."""
        deadline = interaction.created + self._settings.answer_seconds
        responded = asyncio.ensure_future(interaction.responded.wait())
        deadline_passed = asyncio.ensure_future(self._world.clock.sleep_until(deadline))
        try:
            await asyncio.wait((responded, deadline_passed), return_when=asyncio.FIRST_COMPLETED)
        finally:
            responded.cancel()
            deadline_passed.cancel()
        return interaction.response_type is not None

    def waiting(self) -> list[Interaction]:
        """Return the unexpired interactions that await the initial response or, if deferred, the follow-up."""
        now, settings = self._world.clock.time(), self._settings
        return [
            each
            for each in self._by_token.values()
            if (each.response_type is None and now - each.created < settings.answer_seconds)
            or (
                each.response_type is ResponseType.DEFER
                and not each.settled
                and now - each.created < settings.token_seconds
            )
        ]

    def _drop_expired(self) -> None:
        now, limit = self._world.clock.time(), self._settings.token_seconds
        while self._by_token:
            oldest = next(iter(self._by_token.values()))
            if now - oldest.created <= limit:
                return
            del self._by_token[oldest.token]

    def _payload(self, interaction: Interaction) -> Json:
        channel, user = interaction.channel, interaction.user
        guild = channel.guild
        permissions = {"permissions": self._payloads.permissions(user, channel)}
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(self._world.bot.id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self._payloads.channel(channel) | permissions,
            "app_permissions": self._payloads.permissions(self._world.bot, channel),
            "locale": user.locale,
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild.id) if guild else "0"},
            "context": 0 if guild else 1,
            "attachment_size_limit": self._settings.limits.attachment_bytes,
        }
        if guild:
            body |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
                "guild_locale": guild.locale,
                "member": self._payloads.member(guild.members[user.id]) | permissions,
            }
        else:
            body["user"] = self._payloads.user(user)
        if interaction.source:
            body["message"] = self._payloads.message(interaction.source)
        return body

    # Called by the bot: the callback

    def callback(self, interaction_id: int, token: str, body: Body) -> Json:
        """Accept the initial response; return the JSON for requests with `with_response`.

        Raises ApiError 10062 for an unknown interaction or after the deadline, 40060 if the bot has already responded,
        50035 for an invalid response.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise errors.unknown("interaction")
        if interaction.response_type is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        if self._world.clock.time() - interaction.created > self._settings.answer_seconds:
            raise errors.unknown("interaction")
        payload: Json = body.payload if isinstance(body.payload, dict) else {}
        form_errors = FormErrors()
        if not form_errors.one_of(("type",), payload.get("type"), tuple(int(each) for each in interaction.allowed)):
            form_errors.raise_if_any()
        response_type = ResponseType(payload["type"])
        data = payload.get("data") or {}
        shapes.require(_SHAPES.get(response_type, shapes.MESSAGE), data, "data")
        try:
            self._respond(interaction, response_type, Body(data, body.files))
        except ApiError as error:
            raise _under_data(error) from None
        interaction.response_type = response_type
        interaction.response_seconds = asyncio.get_running_loop().time() - interaction.began
        interaction.responded.set()
        return self._callback_response(interaction, response_type)

    def _respond(self, interaction: Interaction, response_type: ResponseType, body: Body) -> None:
        if response_type in (ResponseType.MESSAGE, ResponseType.DEFER):
            flags = MessageFlag.LOADING if response_type is ResponseType.DEFER else MessageFlag(0)
            interaction.original = self._send(interaction, body, flags, first=True)
        elif response_type is ResponseType.DEFER_UPDATE:
            interaction.original = interaction.source
        elif response_type is ResponseType.UPDATE:
            assert interaction.source is not None  # `allowed` contains UPDATE only with a source
            if interaction.source.deleted:
                raise errors.unknown("Message")
            self._messages.edit(interaction.source, body)
            interaction.original = interaction.source
            interaction.touch(interaction.source)
        elif response_type is ResponseType.CHOICES:
            kind = _focused_type(interaction.data)
            choices = check_autocomplete(self._settings.limits, body.payload.get("choices"), kind)
            interaction.choices = choices
            self._deliver(interaction, DeliveryKind.CHOICES, choices)
        else:
            interaction.modal = self._checked_modal(body.payload)
            self._deliver(interaction, DeliveryKind.MODAL, interaction.modal)

    def _checked_modal(self, modal: Json) -> Json:
        form_errors = FormErrors()
        ComponentCheck(self._settings.limits, form_errors, MediaResolver((), None)).modal(modal)
        form_errors.raise_if_any()
        numbered = copy.deepcopy(modal)  # the traffic log must show the request unchanged
        for number, component in enumerate(walk(numbered["components"]), 1):
            component.setdefault("id", number)
        return numbered

    def _deliver(self, interaction: Interaction, what: DeliveryKind, payload: Json | list[Json]) -> None:
        audience = frozenset({interaction.user.id})
        self._deliveries.add(Delivery(what, audience, interaction.channel.id, payload))

    def _callback_response(self, interaction: Interaction, response_type: ResponseType) -> Json:
        body: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
        message = interaction.original
        if message is None:
            return {"interaction": body}
        body |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral,
            "channel_id": str(interaction.channel.id),
        }
        if interaction.channel.guild:
            body["guild_id"] = str(interaction.channel.guild.id)
        if response_type not in (ResponseType.MESSAGE, ResponseType.UPDATE):
            return {"interaction": body}
        resource = {"type": int(response_type), "message": self._payloads.message(message)}
        return {"interaction": body, "resource": resource}

    # Called by the bot: the webhook of the token

    def by_webhook(self, application_id: int, token: str) -> Interaction:
        """Return a token's interaction.

        Raises ApiError 50027 if the token is unknown or has expired, 10015 before the initial response.
        """
        interaction = self._by_token.get(token)
        if interaction is None or application_id != self._world.bot.id:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if self._world.clock.time() - interaction.created > self._settings.token_seconds:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if interaction.response_type is None:
            raise errors.unknown("Webhook")
        return interaction

    def followup(self, interaction: Interaction, body: Body) -> Message:
        """Send a follow-up message; after a deferred response the first one replaces the "thinking" placeholder."""
        original = interaction.original
        if original and original.loading and not original.deleted:
            self._messages.edit(original, body)
            interaction.touch(original)
            return original
        return self._send(interaction, body, MessageFlag(0), first=False)

    def message(self, interaction: Interaction, message_id: int | None) -> Message:
        """Return the original response (None) or a follow-up; raises ApiError 10008 if there is no such message."""
        if message_id is None:
            message = interaction.original
        else:
            message = interaction.channel.messages.get(message_id)
            if message and message.webhook_id is None and message is not interaction.original:
                message = None
        if message is None or message.deleted:
            raise errors.unknown("Message")
        return message

    def edit(self, interaction: Interaction, message: Message, body: Body) -> None:
        """Edit a response message."""
        self._messages.edit(message, body)
        interaction.touch(message)

    def delete(self, interaction: Interaction, message: Message) -> None:
        """Delete a response message."""
        self._threads.check_deleting(message.author, message.channel)
        self._messages.delete(message)
        interaction.changed()

    def _send(self, interaction: Interaction, body: Body, flags: MessageFlag, *, first: bool) -> Message:
        given = MessageFlag((body.payload or {}).get("flags") or 0)
        flags |= given & MessageFlag.EPHEMERAL
        fields: Json = {"webhook_id": self._world.bot.id, "interaction_metadata": self._metadata(interaction)}
        if first and interaction.kind is InteractionType.COMMAND:
            user = self._payloads.user(interaction.user)
            name = _full_name(interaction.data)
            origin = {"id": str(interaction.id), "type": int(interaction.kind), "name": name, "user": user}
            fields |= {"type": 20, "interaction": origin}
        else:
            original = interaction.source if first else interaction.original
            if self._may_refer(original, flags):
                fields |= {"type": 19, "reference": original}
        if flags & MessageFlag.EPHEMERAL:
            fields["only_for"] = interaction.user
        bot = self._world.bot
        message = self._messages.create(interaction.channel, bot, body, flags=flags, **fields)
        interaction.touch(message)
        return message

    @staticmethod
    def _may_refer(original: Message | None, flags: MessageFlag) -> bool:
        """Whether a response replies to `original`; a public one must not quote an ephemeral one."""
        if original is None or original.deleted:
            return False
        return bool(flags & MessageFlag.EPHEMERAL) or not original.ephemeral

    def _metadata(self, interaction: Interaction) -> Json:
        guild = interaction.channel.guild
        body: Json = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "user": self._payloads.user(interaction.user),
            "authorizing_integration_owners": {"0": str(guild.id) if guild else "0"},
        }
        if interaction.kind is InteractionType.COMPONENT and interaction.source:
            body["interacted_message_id"] = str(interaction.source.id)
        if interaction.kind is InteractionType.MODAL and interaction.parent:
            body["triggering_interaction_metadata"] = self._metadata(interaction.parent)
        return body


_SHAPES = {ResponseType.CHOICES: shapes.CHOICES, ResponseType.MODAL: shapes.MODAL}


def _under_data(error: ApiError) -> ApiError:
    """Return an error about a response's data with its paths prefixed by "data"."""
    if "errors" in error.body:
        return errors.invalid_form({"data": error.body["errors"]})
    return error


def _focused_type(data: Json) -> int:
    """Return the type of the focused option; 0 if there is none."""
    for option in data.get("options") or ():
        if option.get("focused"):
            return int(option["type"])
        if found := _focused_type(option):
            return found
    return 0


def _full_name(data: Json) -> str:
    """Return a command's full name, with its subcommands."""
    words, node = [str(data["name"])], data
    while (options := node.get("options")) and options[0]["type"] in NESTED:
        node = options[0]
        words.append(str(node["name"]))
    return " ".join(words)
