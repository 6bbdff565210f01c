"""What a person at a Discord client does: commands, presses, choices, modals, messages; and what they see.

Used by tests and by the browser page alike. Everything is checked as Discord's client does before it sends: what it
does not offer raises ImpossibleError.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from bot.local.check_commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NESTED,
    NUMBER,
    ROLE,
    STRING,
    USER,
)
from bot.local.commands import Found
from bot.local.components import SELECTS, Kind
from bot.local.deliveries import Delivery, What, stable_bytes
from bot.local.errors import ImpossibleError
from bot.local.interactions import Asked, Interaction
from bot.local.permissions import Permission
from bot.local.uploads import Body, Upload
from bot.local.views import Choice, Field, MessageView, ModalView
from bot.local.world import Attachment, Channel, ChannelType, Json, Message, MessageFlag, User

if TYPE_CHECKING:
    from bot.local.server import LocalDiscord

NO_RESPONSE = "The application did not respond"
FAILED = "This interaction failed"


class Reply:
    """What came of an interaction, live: it goes on to tell what the bot does with it later."""

    def __init__(self, discord: LocalDiscord, interaction: Interaction, error: str | None) -> None:
        self._discord = discord
        self.interaction = interaction
        self.error = error
        """What the client shows if the bot did not answer in three seconds; None if it did."""

    def __repr__(self) -> str:
        return f"<Reply error={self.error!r} modal={self.modal!r} messages={self.messages!r}>"

    @property
    def messages(self) -> list[MessageView]:
        """The messages that the bot sent or edited by this interaction and did not delete, in order."""
        return [MessageView(m, self._discord.payloads) for m in self.interaction.touched if not m.deleted]

    @property
    def message(self) -> MessageView:
        """The last of them; raises ImpossibleError if there is none."""
        if not (messages := self.messages):
            raise ImpossibleError(f"the bot showed no message: {self!r}")
        return messages[-1]

    @property
    def text(self) -> str:
        """The words of all its messages, or of the modal."""
        return self.modal.text if self.modal else "\n".join(message.text for message in self.messages)

    @property
    def ephemeral(self) -> bool:
        """Whether all it shows is for this person alone (a message, a modal), and it shows something."""
        return self.modal is not None or (bool(self.messages) and all(each.ephemeral for each in self.messages))

    @property
    def modal(self) -> ModalView | None:
        """The modal that the bot showed."""
        return ModalView(self.interaction) if self.interaction.modal is not None else None

    @property
    def choices(self) -> list[Choice]:
        """What autocomplete offers."""
        return [Choice(each["name"], each["value"]) for each in self.interaction.choices or ()]

    @property
    def deferred(self) -> bool:
        """Whether the bot has only promised an answer so far."""
        return self.error is None and not self.interaction.settled

    @property
    def seconds(self) -> float | None:
        """Real seconds from the interaction to the bot's answer; None without one."""
        return self.interaction.took

    async def settled(self, timeout: float = 10) -> Reply:
        """Wait until a deferred answer has been given and return this reply; TimeoutError after real seconds."""
        async with asyncio.timeout(timeout):
            while self.deferred:
                await self.interaction.progress.wait()
        return self


class Person:
    """Somebody at a Discord client."""

    def __init__(self, discord: LocalDiscord, user: User) -> None:
        self._discord = discord
        self.user = user

    def __repr__(self) -> str:
        return f"<Person {self.user.name} {self.user.id}>"

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The name shown."""
        return self.user.name

    @property
    def mention(self) -> str:
        """The name as it is written into messages."""
        return f"<@{self.user.id}>"

    @property
    def dm(self) -> Channel:
        """The channel between this person and the bot."""
        return self._discord.world.dm(self.user)

    # Commands

    async def slash(self, channel: Channel, command: str, /, **options: Any) -> Reply:
        """Run a slash command, its words with blanks ("game new"), and wait for the bot's answer.

        Options are text, numbers, booleans; a Person or id for a user, a Channel or id for a channel, an Upload for a
        file. Raises ImpossibleError for a command or option that is not registered, a missing or unfit value.
        """
        found = self._find(channel, command)
        data = self._command_data(channel, found, self._checked(found, options))
        return await self._interact(Asked.COMMAND, channel, data)

    async def autocomplete(self, channel: Channel, command: str, /, *, focused: str, **options: Any) -> list[Choice]:
        """Type into the option `focused` of a command and return what is offered.

        `options` are what stands in the options by now; that of `focused` may be a beginning, or be left out.
        Raises ImpossibleError for an option without autocomplete, and if the bot does not answer.
        """
        reply = await self.autocompletion(channel, command, focused, options)
        if reply.error:
            raise ImpossibleError(reply.error)
        return reply.choices

    async def autocompletion(self, channel: Channel, command: str, focused: str, options: Mapping[str, Any]) -> Reply:
        """Do the same and return the whole reply, whose error tells if the bot did not answer."""
        found = self._find(channel, command)
        specs = {option["name"]: option for option in found.node.get("options") or ()}
        if not specs.get(focused, {}).get("autocomplete"):
            raise ImpossibleError(f"/{command} has no option {focused!r} with autocomplete")
        unknown = set(options) - set(specs)
        if unknown:
            raise ImpossibleError(f"/{command} has no option {sorted(unknown)}")
        values = {name: value for name, value in options.items() if value is not None}
        values[focused] = str(values.get(focused, ""))
        data = self._command_data(channel, found, values, focused)
        return await self._interact(Asked.AUTOCOMPLETE, channel, data)

    def commands(self, channel: Channel) -> list[Found]:
        """Return the commands that this person is offered in a channel."""
        granted = self._discord.world.permissions(self.user, channel)
        if not granted & Permission.USE_APPLICATION_COMMANDS or not self._has_bot(channel):
            return []
        return list(self._discord.commands.usable(channel, granted))

    def _find(self, channel: Channel, command: str) -> Found:
        self._must_see(channel)
        granted = self._discord.world.permissions(self.user, channel)
        if not granted & Permission.USE_APPLICATION_COMMANDS:
            raise ImpossibleError(f"{self.name} may not use commands in {channel}")
        if not self._has_bot(channel):
            raise ImpossibleError(f"there is no command here: the bot is not in {channel.guild}")
        return self._discord.commands.find(channel, granted, command)

    def _has_bot(self, channel: Channel) -> bool:
        return channel.guild is None or self._discord.world.bot.id in channel.guild.members

    def _checked(self, found: Found, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options in the order of registration; raises ImpossibleError for what the client refuses."""
        specs = {option["name"]: option for option in found.node.get("options") or ()}
        name = "/" + " ".join(found.words)
        given = {key: value for key, value in options.items() if value is not None}
        if unknown := set(given) - set(specs):
            raise ImpossibleError(f"{name} has no option {sorted(unknown)}; it has {list(specs)}")
        missing = [key for key, spec in specs.items() if spec.get("required") and key not in given]
        if missing:
            raise ImpossibleError(f"{name} needs {missing}")
        for key, value in given.items():
            _check_value(name, specs[key], value)
        return {key: given[key] for key in specs if key in given}

    def _command_data(self, channel: Channel, found: Found, values: Mapping[str, Any], focused: str = "") -> Json:
        """Return an interaction's data: the options with their ids resolved, nested in their subcommands."""
        resolved: dict[str, Json] = {}
        options: list[Json] = []
        specs = {option["name"]: option for option in found.node.get("options") or ()}
        for name, value in values.items():
            wire = value if name == focused else self._wire(channel, specs[name]["type"], value, resolved)
            option = {"name": name, "type": specs[name]["type"], "value": wire}
            options.append(option | {"focused": True} if name == focused else option)
        for depth in range(len(found.words) - 1, 0, -1):
            kind = NESTED[0] if depth == len(found.words) - 1 else NESTED[1]
            options = [{"name": found.words[depth], "type": kind, "options": options}]
        data: Json = {"id": found.command["id"], "name": found.command["name"], "type": 1, "options": options}
        if resolved:
            data["resolved"] = resolved
        if "guild_id" in found.command:
            data["guild_id"] = found.command["guild_id"]
        return data

    def _wire(self, channel: Channel, kind: int, value: Any, resolved: dict[str, Json]) -> Any:
        """Return a value as it is sent; what an id stands for goes into `resolved`."""
        if kind == ATTACHMENT:
            attachment = self._upload(value)
            resolved.setdefault("attachments", {})[str(attachment.id)] = self._discord.payloads.attachment(attachment)
            return str(attachment.id)
        if kind not in (USER, CHANNEL, ROLE, MENTIONABLE):
            return value
        return self._resolve(channel, kind, value, resolved)

    def _resolve(self, channel: Channel, kind: int, value: Any, resolved: dict[str, Json]) -> str:
        number = int(value if isinstance(value, str | int) else value.id)
        world, payloads = self._discord.world, self._discord.payloads
        if kind in (USER, MENTIONABLE) and number in world.users:
            resolved.setdefault("users", {})[str(number)] = payloads.user(world.users[number])
            member = channel.guild.members.get(number) if channel.guild else None
            if member:
                granted = {"permissions": str(int(world.permissions(member.user, channel)))}
                resolved.setdefault("members", {})[str(number)] = payloads.member(member, user=False) | granted
        elif kind == CHANNEL and number in world.channels:
            found = world.channels[number]
            granted = {"permissions": str(int(world.permissions(self.user, found)))}
            resolved.setdefault("channels", {})[str(number)] = payloads.channel(found) | granted
        elif kind in (ROLE, MENTIONABLE) and channel.guild and number in channel.guild.roles:
            resolved.setdefault("roles", {})[str(number)] = payloads.role(channel.guild.roles[number])
        else:
            raise ImpossibleError(f"{value!r} is nobody and nothing that can be chosen here")
        return str(number)

    def _upload(self, upload: Upload) -> Attachment:
        number = self._discord.world.ids.next()
        attachment = Attachment(number, upload.filename, upload.data, upload.content_type, size=upload.picture_size)
        self._discord.world.files[number] = attachment
        return attachment

    # Components and modals

    async def press(self, message: MessageView, custom_id: str | None = None, *, label: str | None = None) -> Reply:
        """Press the button with this custom_id or label and wait for the bot's answer.

        Raises ImpossibleError if there is no such button, it is disabled, or the person does not see the message.
        """
        self._must_see_message(message)
        found = message.find(custom_id, label, (Kind.BUTTON,))
        data = {"custom_id": found["custom_id"], "component_type": int(Kind.BUTTON), "id": found["id"]}
        return await self._interact(Asked.COMPONENT, message.channel, data, source=message.message)

    async def select(self, message: MessageView, custom_id: str | None, values: Iterable[Any]) -> Reply:
        """Choose values in the select with this custom_id (None if the message has but one).

        Values are those of the options; a Person or id in a user select, a Channel or id in a channel select. Raises
        ImpossibleError for what the select does not offer or too few or many values.
        """
        self._must_see_message(message)
        found = message.find(custom_id, None, tuple(int(kind) for kind in SELECTS))
        resolved: dict[str, Json] = {}
        chosen = self._chosen(message.channel, found, list(values), resolved)
        data: Json = {
            "custom_id": found["custom_id"],
            "component_type": found["type"],
            "id": found["id"],
            "values": chosen,
        }
        if resolved:
            data["resolved"] = resolved
        return await self._interact(Asked.COMPONENT, message.channel, data, source=message.message)

    def _chosen(self, channel: Channel, select: Json, values: list[Any], resolved: dict[str, Json]) -> list[str]:
        """Return a select's values as they are sent."""
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        if not least <= len(values) <= most:
            raise ImpossibleError(f"{len(values)} values where {least} to {most} are to be chosen")
        if select["type"] != Kind.STRING_SELECT:
            kind = _OPTION_OF_SELECT[select["type"]]
            return [self._resolve(channel, kind, value, resolved) for value in values]
        offered = {option["value"] for option in select["options"]}
        chosen = [str(value) for value in values]
        if wrong := [value for value in chosen if value not in offered]:
            raise ImpossibleError(f"{wrong} not among {sorted(offered)}")
        return chosen

    async def submit(self, modal: ModalView | None, values: Mapping[str, Any] | None = None) -> Reply:
        """Fill in a modal by the custom_ids of its inputs and send it; what is not given keeps its preset value.

        Text for a text input, a list of values for selects and checkbox groups, a value for a radio group, a boolean
        for a checkbox, a list of Uploads for files. Raises ImpossibleError for an unknown input or an unfit value.
        """
        if modal is None or modal.interaction.user is not self.user or modal.interaction.modal_sent:
            raise ImpossibleError(f"no modal is shown to {self.name}")
        given = dict(values or {})
        fields = {field.custom_id: field for field in modal.fields}
        if unknown := set(given) - set(fields):
            raise ImpossibleError(f"the modal has no input {sorted(unknown)}; it has {list(fields)}")
        resolved: dict[str, Json] = {}
        channel = modal.interaction.channel
        components = [self._filled(channel, top, fields, given, resolved) for top in modal.raw["components"]]
        data: Json = {"custom_id": modal.custom_id, "components": components}
        if resolved:
            data["resolved"] = resolved
        opener = modal.interaction
        source = opener.source if opener.source and not opener.source.deleted else None
        reply = await self._interact(Asked.MODAL, channel, data, source=source, parent=opener)
        opener.modal_sent = reply.error is None  # after a failure the client leaves it open
        return reply

    def _filled(
        self,
        channel: Channel,
        component: Json,
        fields: Mapping[str, Field],
        given: Mapping[str, Any],
        resolved: dict[str, Json],
    ) -> Json:
        """Return a component of a modal as it is submitted."""
        body: Json = {"type": component["type"], "id": component["id"]}
        if "component" in component:
            body["component"] = self._filled(channel, component["component"], fields, given, resolved)
        if "components" in component:
            inner = component["components"]
            body["components"] = [self._filled(channel, each, fields, given, resolved) for each in inner]
        if "custom_id" in component:
            body["custom_id"] = component["custom_id"]
            field = fields[component["custom_id"]]
            body |= self._field_value(channel, field, given.get(field.custom_id), resolved)
        return body

    def _field_value(self, channel: Channel, field: Field, value: Any, resolved: dict[str, Json]) -> Json:
        spec = field.payload
        preset = [each["value"] for each in spec.get("options") or () if each.get("default")]
        if field.kind is Kind.TEXT_INPUT:
            return {"value": _checked_text(field, field.value or "" if value is None else str(value))}
        if field.kind is Kind.CHECKBOX:
            return {"value": bool(spec.get("default") if value is None else value)}
        if field.kind is Kind.RADIO_GROUP:
            chosen = (preset[0] if preset else None) if value is None else value
            if (chosen is None and field.required) or (chosen and chosen not in _values(spec)):
                raise ImpossibleError(f"{field.custom_id}: {chosen!r} is not among {_values(spec)}")
            return {"value": chosen}
        chosen = preset if value is None else list(value)
        if not chosen and not field.required:
            return {"values": []}
        if field.kind is Kind.FILE_UPLOAD:
            return {"values": [self._wire(channel, ATTACHMENT, upload, resolved) for upload in chosen]}
        if field.kind is Kind.CHECKBOX_GROUP:
            limits = {"type": Kind.STRING_SELECT, "min_values": spec.get("min_values") or 0, "max_values": 10}
            return {"values": self._chosen(channel, {**spec, **limits}, chosen, resolved)}
        return {"values": self._chosen(channel, spec, chosen, resolved)}

    async def forge(self, message: MessageView, data: Json) -> Reply:
        """Send a component interaction with any data, as no honest client would, and wait for the answer."""
        return await self._interact(Asked.COMPONENT, message.channel, data, source=message.message)

    async def _interact(
        self,
        kind: Asked,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        parent: Interaction | None = None,
    ) -> Reply:
        interactions = self._discord.interactions
        interaction = interactions.begin(kind, self.user, channel, data, source=source, parent=parent)
        if await interactions.wait(interaction):
            return Reply(self._discord, interaction, None)
        error = NO_RESPONSE if kind in (Asked.COMMAND, Asked.AUTOCOMPLETE) else FAILED
        shown = Delivery(What.ERROR, frozenset({self.id}), channel.id, error)
        self._discord.deliveries.add(shown)
        return Reply(self._discord, interaction, error)

    # Messages

    async def say(self, channel: Channel, text: str, *files: Upload) -> MessageView:
        """Write a message; raises ImpossibleError without the permission, ApiError for a text over the limits."""
        self._must_see(channel)
        granted = self._discord.world.permissions(self.user, channel)
        thread = channel.type in (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)
        if not granted & (Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES):
            raise ImpossibleError(f"{self.name} may not write in {channel}")
        if channel.thread:
            channel.thread.members.setdefault(self.id, self._discord.clock.now())
        body = Body({"content": text}, dict(enumerate(files)))
        return MessageView(self._discord.messages.create(channel, self.user, body), self._discord.payloads)

    async def edit(self, message: MessageView, text: str) -> None:
        """Change an own message."""
        if message.author is not self.user:
            raise ImpossibleError("it is somebody else's message")
        self._discord.messages.edit(message.message, Body({"content": text}))

    async def delete(self, message: MessageView) -> None:
        """Delete a message: an own one, or any with the permission to manage messages."""
        granted = self._discord.world.permissions(self.user, message.channel)
        if message.author is not self.user and not granted & Permission.MANAGE_MESSAGES:
            raise ImpossibleError(f"{self.name} may not delete it")
        self._discord.messages.delete(message.message)

    def dismiss(self, message: MessageView) -> None:
        """Dismiss an ephemeral message; raises ImpossibleError for any other."""
        self._must_see_message(message)
        if not message.ephemeral:
            raise ImpossibleError("only an ephemeral message can be dismissed")
        self._discord.messages.dismiss(message.message)

    # What the person sees

    def sees(self, channel: Channel) -> list[MessageView]:
        """Return the messages of a channel that this person sees, oldest first: public ones and own ephemerals."""
        world = self._discord.world
        shown = [message for message in channel.messages.values() if world.can_see(self.user, message)]
        return [MessageView(message, self._discord.payloads) for message in shown]

    def last(self, channel: Channel) -> MessageView:
        """Return the newest message that this person sees in a channel; raises ImpossibleError if there is none."""
        if not (messages := self.sees(channel)):
            raise ImpossibleError(f"{self.name} sees nothing in {channel}")
        return messages[-1]

    def view(self, message: Message) -> MessageView:
        """Return a message as this person sees it; raises ImpossibleError if it is not for them."""
        view = MessageView(message, self._discord.payloads)
        self._must_see_message(view)
        return view

    def deliveries(self) -> tuple[Delivery, ...]:
        """Return everything that ever reached this person's client, oldest first (settings: keep_deliveries)."""
        return self._discord.deliveries.to(self.id)

    def seen_bytes(self) -> bytes:
        """Return all of that as bytes, without ids, times and addresses; see `stable_bytes`."""
        return stable_bytes(self.deliveries())

    def pings(self) -> list[MessageView]:
        """Return the messages that called this person, oldest first."""
        channels = self._discord.world.channels_of(self.user)
        views = [view for channel in channels for view in self.sees(channel)]
        return sorted((view for view in views if self.user in view.pinged), key=lambda view: view.id)

    # Settings and membership

    def close_dms(self) -> None:
        """Refuse direct messages from now on: the bot gets 50007."""
        self.user.dms_closed = True

    def open_dms(self) -> None:
        """Take direct messages again."""
        self.user.dms_closed = False

    def leave(self) -> None:
        """Leave the server."""
        self._discord.leave(self.user)

    def join(self) -> None:
        """Join the server."""
        self._discord.join(self.user)

    def leave_thread(self, thread: Channel) -> None:
        """Leave a thread; a private one is not seen any more then. Raises ImpossibleError for any other channel."""
        if thread.thread is None or self.id not in thread.thread.members:
            raise ImpossibleError(f"{self.name} is not in a thread {thread}")
        del thread.thread.members[self.id]
        self._discord.page_changed()

    def _must_see(self, channel: Channel) -> None:
        if channel.id not in self._discord.world.channels or not self._discord.world.can_view(self.user, channel):
            raise ImpossibleError(f"{self.name} does not see {channel}")

    def _must_see_message(self, message: MessageView) -> None:
        if message.deleted or not self._discord.world.can_see(self.user, message.message):
            raise ImpossibleError(f"{self.name} does not see message {message.id}")
        if message.message.flags & MessageFlag.LOADING:
            raise ImpossibleError("the bot is still thinking")


_OPTION_OF_SELECT = {
    Kind.USER_SELECT: USER,
    Kind.ROLE_SELECT: ROLE,
    Kind.MENTIONABLE_SELECT: MENTIONABLE,
    Kind.CHANNEL_SELECT: CHANNEL,
}

_PYTHON_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
    ATTACHMENT: (Upload,),
}


def _check_value(name: str, spec: Json, value: Any) -> None:
    """Check an option's value: type, choices, bounds; raises ImpossibleError."""
    kind, where = spec["type"], f"{name} {spec['name']}"
    fits = isinstance(value, _PYTHON_TYPES.get(kind, (object,)))
    if not fits or (kind in (INTEGER, NUMBER) and isinstance(value, bool)):
        raise ImpossibleError(f"{where}: {value!r} is of the wrong type")
    if spec.get("choices") and value not in [choice["value"] for choice in spec["choices"]]:
        raise ImpossibleError(f"{where}: {value!r} is not among {[choice['value'] for choice in spec['choices']]}")
    if kind in (INTEGER, NUMBER):
        _check_bounds(where, value, spec.get("min_value"), spec.get("max_value"))
    if kind == STRING:
        if not value and spec.get("required"):
            raise ImpossibleError(f"{where}: empty")
        _check_bounds(f"{where}, length", len(value), spec.get("min_length"), spec.get("max_length", 6000))


def _check_bounds(where: str, value: float, least: float | None, most: float | None) -> None:
    if (least is not None and value < least) or (most is not None and value > most):
        raise ImpossibleError(f"{where}: {value} is not between {least} and {most}")


def _checked_text(field: Field, text: str) -> str:
    """Return a text input's value if the client would let it be sent."""
    least = field.payload.get("min_length") or (1 if field.required else 0)
    if not text and not field.required:
        return text
    _check_bounds(f"{field.custom_id}, length", len(text), least, field.payload.get("max_length") or 4000)
    return text


def _values(spec: Json) -> list[str]:
    return [option["value"] for option in spec.get("options") or ()]
