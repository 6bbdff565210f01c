"""A person at a Discord client: commands, components, modals and messages, and what the person sees.

Used by tests and the web page. Actions that Discord's client would not offer raise ImpossibleError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.localdiscord.client.payload_builder import InteractionDataBuilder, checked_options
from bot.localdiscord.client.reply import Reply
from bot.localdiscord.client.views import AutocompleteChoice, MessageView, ModalView
from bot.localdiscord.core.commands import OfferedCommand
from bot.localdiscord.core.core import Core
from bot.localdiscord.core.deliveries import Delivery, DeliveryKind, stable_bytes
from bot.localdiscord.core.interactions import Interaction, InteractionType
from bot.localdiscord.errors import ApiError, ImpossibleError
from bot.localdiscord.model.components import SELECTS, ComponentType
from bot.localdiscord.model.permissions import Permission
from bot.localdiscord.model.state import Channel, Guild, Json, Message, User
from bot.localdiscord.model.uploads import Body, Upload
from bot.localdiscord.validation.shapes import LOCALES

NO_RESPONSE = "The application did not respond"
FAILED = "This interaction failed"


class Person:
    """A user and what they do at their Discord client; `guild` is the one that they join and leave."""

    def __init__(self, user: User, guild: Guild, core: Core) -> None:
        self.user = user
        self._guild = guild
        self._core = core

    def __repr__(self) -> str:
        return f"<Person {self.user.name} {self.user.id}>"

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The display name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """The text that mentions this person in a message."""
        return f"<@{self.user.id}>"

    @property
    def dm(self) -> Channel:
        """The channel between this person and the bot."""
        return self._core.world.dm(self.user)

    # Commands

    async def slash(self, channel: Channel, command: str, /, **options: Any) -> Reply:
        """Run a slash command by its full name ("game new") and wait for the bot's response.

        Options are text, numbers, booleans; a Person or id for a user, a Channel or id for a channel, an Upload for a
        file. Raises ImpossibleError for an unregistered command or option, and for a missing or invalid value.
        """
        offered = self._find(channel, command)
        data = self._data_builder(channel).command(offered, checked_options(offered, options))
        return await self._interact(InteractionType.COMMAND, channel, data)

    async def autocomplete(
        self, channel: Channel, command: str, /, *, focused: str, **options: Any
    ) -> list[AutocompleteChoice]:
        """Type into the option `focused` of a command and return the choices offered.

        `options` are the values entered so far; that of `focused` may be incomplete or absent. Raises ImpossibleError
        for an option without autocomplete, and if the bot does not respond in time.
        """
        reply = await self.autocompletion(channel, command, focused, options)
        if reply.error:
            raise ImpossibleError(reply.error)
        return reply.choices

    async def autocompletion(self, channel: Channel, command: str, focused: str, options: Mapping[str, Any]) -> Reply:
        """Like `autocomplete`, but return the reply; its `error` is set if the bot did not respond in time."""
        offered = self._find(channel, command)
        specs = offered.options
        if not specs.get(focused, {}).get("autocomplete"):
            raise ImpossibleError(f"/{command} has no option {focused!r} with autocomplete")
        unknown = set(options) - set(specs)
        if unknown:
            raise ImpossibleError(f"/{command} has no option {sorted(unknown)}")
        values = {name: value for name, value in options.items() if value is not None}
        values[focused] = str(values.get(focused, ""))
        data = self._data_builder(channel).command(offered, values, focused)
        return await self._interact(InteractionType.AUTOCOMPLETE, channel, data)

    def commands(self, channel: Channel) -> list[OfferedCommand]:
        """Return the commands that this person is offered in a channel."""
        granted = self._core.world.permissions(self.user, channel)
        offered = granted & Permission.USE_APPLICATION_COMMANDS and self._has_bot(channel)
        if not offered or self._thread_refuses(channel):
            return []
        return list(self._core.commands.usable(channel, granted, self.user))

    def _find(self, channel: Channel, command: str) -> OfferedCommand:
        self._must_see(channel)
        granted = self._core.world.permissions(self.user, channel)
        if not granted & Permission.USE_APPLICATION_COMMANDS:
            raise ImpossibleError(f"{self.name} may not use commands in {channel}")
        if why := self._thread_refuses(channel):
            raise ImpossibleError(f"{self.name} may not use commands in {channel}: {why}")
        if not self._has_bot(channel):
            raise ImpossibleError(f"there is no command here: the bot is not in {channel.guild}")
        return self._core.commands.find(channel, granted, self.user, command)

    def _thread_refuses(self, channel: Channel) -> str | None:
        """Return why a thread offers this person no commands, or None if it does."""
        if channel.thread is None:
            return None
        if channel.thread.archived:
            return "it is archived"
        return self._refused(self._core.threads.check_writing, channel)

    def _refused(self, check: Callable[[User, Channel], None], channel: Channel) -> str | None:
        """Return why a check of a thread fails for this person, or None if it passes."""
        try:
            check(self.user, channel)
        except ApiError as error:
            if channel.thread and channel.thread.locked:
                return "it is locked"
            unarchiving = error.status == 403
            return "it is archived, and only its members may unarchive it" if unarchiving else "it is archived"
        return None

    def _has_bot(self, channel: Channel) -> bool:
        return channel.guild is None or self._core.world.bot.id in channel.guild.members

    # Components and modals

    async def press(self, message: MessageView, custom_id: str | None = None, *, label: str | None = None) -> Reply:
        """Press the button with this custom_id or label and wait for the bot's response.

        Raises ImpossibleError if there is no such button, it is disabled, or the person cannot see the message.
        """
        self._must_see_message(message)
        button = message.find(custom_id, label, (ComponentType.BUTTON,))
        self._unarchive(message.channel)
        data = {"custom_id": button["custom_id"], "component_type": int(ComponentType.BUTTON), "id": button["id"]}
        return await self._interact(InteractionType.COMPONENT, message.channel, data, source=message.message)

    async def select(self, message: MessageView, custom_id: str | None, values: Iterable[Any]) -> Reply:
        """Choose values in the select with this custom_id (None for the only one) and wait for the bot's response.

        Values are option values; a Person or id in a user select, a Channel or id in a channel select. Raises
        ImpossibleError for a value that the select does not offer, and for too few or too many values.
        """
        self._must_see_message(message)
        select = message.find(custom_id, None, tuple(int(kind) for kind in SELECTS))
        data = self._data_builder(message.channel).select(select, values)
        self._unarchive(message.channel)
        return await self._interact(InteractionType.COMPONENT, message.channel, data, source=message.message)

    async def submit(self, modal: ModalView | None, values: Mapping[str, Any] | None = None) -> Reply:
        """Submit a modal with values by custom_id; other inputs keep their preset values.

        Values are text for a text input, a list of values for selects and checkbox groups, a value for a radio group, a
        boolean for a checkbox, a list of Uploads for files. Raises ImpossibleError for an unknown input or an invalid
        value.
        """
        if modal is None or modal.interaction.user is not self.user or modal.interaction.modal_sent:
            raise ImpossibleError(f"no modal is shown to {self.name}")
        channel = modal.interaction.channel
        data = self._data_builder(channel).modal(modal, values or {})
        self._unarchive(channel)
        opener = modal.interaction
        source = opener.source if opener.source and not opener.source.deleted else None
        reply = await self._interact(InteractionType.MODAL, channel, data, source=source, parent=opener)
        opener.modal_sent = reply.error is None  # after a failure the client keeps it open
        return reply

    def _unarchive(self, channel: Channel) -> None:
        """Unarchive a thread, as a client does before it sends a component interaction."""
        threads = self._core.threads
        why = self._refused(threads.check_writing, channel) or self._refused(threads.unarchive, channel)
        if why:
            raise ImpossibleError(f"nothing can be pressed in {channel}: {why}")

    def _data_builder(self, channel: Channel) -> InteractionDataBuilder:
        return InteractionDataBuilder(self._core.world, self._core.payloads, self.user, channel)

    async def forge(
        self,
        message: MessageView,
        data: Json,
        kind: InteractionType = InteractionType.COMPONENT,
        parent: Interaction | None = None,
    ) -> Reply:
        """Send an interaction with arbitrary data, as only a manipulated client would, and wait for the response."""
        return await self._interact(kind, message.channel, data, source=message.message, parent=parent)

    async def _interact(
        self,
        kind: InteractionType,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        parent: Interaction | None = None,
    ) -> Reply:
        interaction = self._core.interactions.begin(kind, self.user, channel, data, source=source, parent=parent)
        if await self._core.interactions.wait(interaction):
            return Reply(self._core.payloads, interaction, None)
        error = NO_RESPONSE if kind in (InteractionType.COMMAND, InteractionType.AUTOCOMPLETE) else FAILED
        self._core.deliveries.add(Delivery(DeliveryKind.ERROR, frozenset({self.id}), channel.id, error))
        return Reply(self._core.payloads, interaction, error)

    # Messages

    async def say(self, channel: Channel, text: str, *files: Upload) -> MessageView:
        """Send a message; raises ImpossibleError without the permission, ApiError for a text over the limits."""
        self._must_see(channel)
        granted = self._core.world.permissions(self.user, channel)
        if not granted & channel.write_permission:
            raise ImpossibleError(f"{self.name} may not write in {channel}")
        if why := self._refused(self._core.threads.check_writing, channel):
            raise ImpossibleError(f"{self.name} may not write in {channel}: {why}")
        body = Body({"content": text}, dict(enumerate(files)))
        return MessageView(self._core.messages.create(channel, self.user, body), self._core.payloads)

    async def edit(self, message: MessageView, text: str) -> None:
        """Edit a message of this person; raises ImpossibleError for any other."""
        if message.author is not self.user:
            raise ImpossibleError("it is another user's message")
        if why := self._refused(self._core.threads.check_changing, message.channel):
            raise ImpossibleError(f"{self.name} may not change messages in {message.channel}: {why}")
        self._core.messages.edit(message.message, Body({"content": text}))

    async def delete(self, message: MessageView) -> None:
        """Delete a message; raises ImpossibleError for other users' messages without MANAGE_MESSAGES."""
        granted = self._core.world.permissions(self.user, message.channel)
        if message.author is not self.user and not granted & Permission.MANAGE_MESSAGES:
            raise ImpossibleError(f"{self.name} may not delete other users' messages")
        if why := self._refused(self._core.threads.check_deleting, message.channel):
            raise ImpossibleError(f"{self.name} may not delete messages in {message.channel}: {why}")
        self._core.messages.delete(message.message)

    def dismiss(self, message: MessageView) -> None:
        """Dismiss an ephemeral message; raises ImpossibleError for any other."""
        self._must_see_message(message)
        if not message.ephemeral:
            raise ImpossibleError("only an ephemeral message can be dismissed")
        self._core.messages.dismiss(message.message)

    # What the person sees

    def sees(self, channel: Channel) -> list[MessageView]:
        """Return the messages of a channel that this person can see, oldest first."""
        visible = [message for message in channel.messages.values() if self._core.world.can_see(self.user, message)]
        return [MessageView(message, self._core.payloads) for message in visible]

    def last(self, channel: Channel) -> MessageView:
        """Return the newest message of a channel that this person can see; raises ImpossibleError if there is none."""
        if not (messages := self.sees(channel)):
            raise ImpossibleError(f"{self.name} sees nothing in {channel}")
        return messages[-1]

    def view(self, message: Message) -> MessageView:
        """Return a message as this person sees it; raises ImpossibleError if they cannot see it."""
        view = MessageView(message, self._core.payloads)
        self._must_see_message(view)
        return view

    def deliveries(self) -> tuple[Delivery, ...]:
        """Return all deliveries to this person, oldest first; empty without the setting `keep_deliveries`."""
        return self._core.deliveries.to(self.id)

    def seen_bytes(self) -> bytes:
        """Return the deliveries as bytes without ids, times and addresses; see `stable_bytes`."""
        return stable_bytes(self.deliveries())

    def pings(self) -> list[MessageView]:
        """Return the visible messages that notified this person, oldest first."""
        channels = self._core.world.channels_of(self.user)
        views = [view for channel in channels for view in self.sees(channel)]
        return sorted((view for view in views if self.user in view.pinged), key=lambda view: view.id)

    # Settings and membership

    def close_dms(self) -> None:
        """Close direct messages; sending one fails with 50007."""
        self.user.dms_closed = True

    def open_dms(self) -> None:
        """Open direct messages."""
        self.user.dms_closed = False

    def speak(self, locale: str) -> None:
        """Set the language of one's client; raises ImpossibleError if Discord has no such locale."""
        if locale not in LOCALES:
            raise ImpossibleError(f"Discord has no language {locale!r}")
        self.user.locale = locale

    def leave(self) -> None:
        """Leave the server."""
        self._core.guilds.leave(self._guild, self.user)

    def join(self) -> None:
        """Join the server."""
        self._core.guilds.join(self._guild, self.user)

    def join_thread(self, thread: Channel) -> None:
        """Join a thread; raises ImpossibleError for other channels and for archived threads."""
        self._must_see(thread)
        if thread.thread is None:
            raise ImpossibleError(f"{thread} is not a thread")
        if thread.thread.archived:
            raise ImpossibleError(f"{self.name} may not join {thread}: it is archived")
        self._core.threads.add_member(self.user, thread)

    def leave_thread(self, thread: Channel) -> None:
        """Leave a thread; raises ImpossibleError for other channels and for archived threads."""
        if thread.thread is None or self.id not in thread.thread.members:
            raise ImpossibleError(f"{self.name} is not in thread {thread}")
        if thread.thread.archived:
            raise ImpossibleError(f"{self.name} may not leave {thread}: it is archived")
        self._core.threads.remove_member(self.user, thread)

    def _must_see(self, channel: Channel) -> None:
        if channel.id not in self._core.world.channels or not self._core.world.can_view(self.user, channel):
            raise ImpossibleError(f"{self.name} does not see {channel}")

    def _must_see_message(self, message: MessageView) -> None:
        if message.deleted or not self._core.world.can_see(self.user, message.message):
            raise ImpossibleError(f"{self.name} does not see message {message.id}")
        if message.message.loading:
            raise ImpossibleError("the bot is still thinking")
