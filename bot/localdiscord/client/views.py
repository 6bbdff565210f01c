"""Messages and modals as a person sees them: text, buttons, selects, files and inputs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.localdiscord.core.interactions import Interaction
from bot.localdiscord.core.payloads import Payloads
from bot.localdiscord.errors import ImpossibleError
from bot.localdiscord.model.components import LINK_STYLE, SELECTS, ComponentType, walk
from bot.localdiscord.model.state import Channel, Json, Message, MessageFlag, User


@dataclass(frozen=True, slots=True)
class ButtonView:
    """A button; `emoji` is a character or a custom emoji's name, `style` Discord's number."""

    label: str
    custom_id: str | None
    disabled: bool
    style: int
    emoji: str | None = None
    url: str | None = None


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option of a select."""

    label: str
    value: str
    description: str | None = None
    default: bool = False


@dataclass(frozen=True, slots=True)
class SelectView:
    """A select; its component type `kind` says whether it offers strings, users, roles or channels."""

    custom_id: str
    kind: ComponentType
    options: tuple[OptionView, ...]
    placeholder: str | None
    disabled: bool
    min_values: int
    max_values: int
    preset: tuple[str, ...] = ()
    """The ids chosen in a select of users, roles or channels."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message; `alt` is its alt text."""

    filename: str
    alt: str | None
    data: bytes
    content_type: str


@dataclass(frozen=True, slots=True)
class AutocompleteChoice:
    """An autocomplete choice."""

    name: str
    value: str | int | float


class MessageView:
    """A message as a person sees it.

    The properties show the message's current form. `snapshot` returns a view that keeps the current components, like
    that of a second device that has not received the last edit.
    """

    def __init__(self, message: Message, payloads: Payloads, components: list[Json] | None = None) -> None:
        self._message = message
        self._payloads = payloads
        self._components = components

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MessageView) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        labels = [button.label for button in self.buttons]
        return f"<MessageView {self.id} {self.text!r} buttons={labels}>"

    @property
    def id(self) -> int:
        """The message's id."""
        return self._message.id

    @property
    def channel(self) -> Channel:
        """The channel of the message."""
        return self._message.channel

    @property
    def author(self) -> User:
        """The user who sent the message."""
        return self._message.author

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees the message."""
        return self._message.ephemeral

    @property
    def silent(self) -> bool:
        """Whether the message was sent without notifying anybody."""
        return MessageFlag.SUPPRESS_NOTIFICATIONS in self._message.flags

    @property
    def loading(self) -> bool:
        """Whether the message is the "thinking" placeholder of a deferred response."""
        return self._message.loading

    @property
    def deleted(self) -> bool:
        """Whether the message was deleted or dismissed."""
        return self._message.deleted

    @property
    def pinned(self) -> bool:
        """Whether the message is pinned."""
        return self._message.pinned_at is not None

    @property
    def edits(self) -> int:
        """The number of edits."""
        return self._message.edits

    @property
    def content(self) -> str:
        """The content, without embeds and components."""
        return self._message.content

    @property
    def mentions(self) -> list[User]:
        """The users mentioned in the message now."""
        return list(self._message.mentions)

    @property
    def pinged(self) -> list[User]:
        """The users notified when the message was sent; edits notify nobody."""
        return list(self._message.pinged)

    @property
    def raw(self) -> Json:
        """The message as JSON."""
        return self._payloads.message(self._message)

    @property
    def components(self) -> list[Json]:
        """The components as JSON."""
        return self._message.components if self._components is None else self._components

    @property
    def text(self) -> str:
        """The text of the content, embeds and text displays, joined by line breaks."""
        return "\n".join(part for part in self._texts() if part)

    def _texts(self) -> Iterator[str]:
        yield self._message.content
        for embed in self._message.embeds:
            yield (embed.get("author") or {}).get("name", "")
            yield embed.get("title", "")
            yield embed.get("description", "")
            for field in embed.get("fields") or ():
                yield f"{field['name']}\n{field['value']}"
            yield (embed.get("footer") or {}).get("text", "")
        yield from (each["content"] for each in walk(self.components) if each["type"] == ComponentType.TEXT)

    @property
    def buttons(self) -> list[ButtonView]:
        """The buttons, in order."""
        return [_button(each) for each in walk(self.components) if each["type"] == ComponentType.BUTTON]

    @property
    def selects(self) -> list[SelectView]:
        """The selects, in order."""
        return [_select(each) for each in walk(self.components) if each["type"] in SELECTS]

    @property
    def attachments(self) -> list[File]:
        """The files, with the alt text of the attachment or of the gallery or thumbnail that shows it."""
        shown: dict[str, str | None] = {}
        for component in walk(self.components):
            for item in (*(component.get("items") or ()), component):
                if "media" in item:
                    shown[str(item["media"].get("attachment_id"))] = item.get("description")
        return [
            File(each.filename, each.description or shown.get(str(each.id)), each.data, each.content_type)
            for each in self._message.attachments
        ]

    @property
    def accent(self) -> int | None:
        """The colour of the first container, or else of the first embed with one; None without one."""
        for component in self.components:
            if component["type"] == ComponentType.CONTAINER:
                colour: int | None = component["accent_color"]
                return colour
        return next((int(embed["color"]) for embed in self._message.embeds if "color" in embed), None)

    def snapshot(self) -> MessageView:
        """Return a view that keeps the current components after later edits."""
        return MessageView(self._message, self._payloads, list(self.components))

    def find(self, custom_id: str | None, label: str | None, kinds: tuple[int, ...]) -> Json:
        """Return the component with this custom_id or label.

        Raises ImpossibleError if there is not exactly one, or if it is disabled.
        """
        offered = [each for each in walk(self.components) if each["type"] in kinds and "custom_id" in each]
        matches = [
            each
            for each in offered
            if (custom_id is None or each["custom_id"] == custom_id) and (label is None or each.get("label") == label)
        ]
        wanted = custom_id if label is None else label
        if len(matches) != 1:
            names = [(each.get("label") or each.get("placeholder"), each["custom_id"]) for each in offered]
            raise ImpossibleError(f"{len(matches)} components match {wanted!r}; the message has {names}")
        if matches[0].get("disabled"):
            raise ImpossibleError(f"{wanted!r} is disabled")
        return matches[0]

    @property
    def message(self) -> Message:
        """The message of this view."""
        return self._message


def _button(component: Json) -> ButtonView:
    emoji = (component.get("emoji") or {}).get("name")
    url = component.get("url") if component["style"] == LINK_STYLE else None
    disabled = bool(component.get("disabled"))
    return ButtonView(component.get("label", ""), component.get("custom_id"), disabled, component["style"], emoji, url)


def _select(component: Json) -> SelectView:
    options = tuple(
        OptionView(each["label"], each["value"], each.get("description"), bool(each.get("default")))
        for each in component.get("options") or ()
    )
    return SelectView(
        component["custom_id"],
        ComponentType(component["type"]),
        options,
        component.get("placeholder"),
        bool(component.get("disabled")),
        component["min_values"],
        component["max_values"],
        tuple(each["id"] for each in component.get("default_values") or ()),
    )


@dataclass(frozen=True, slots=True)
class ModalInput:
    """An input of a modal; `payload` is its JSON as the bot sent it."""

    custom_id: str
    kind: ComponentType
    label: str
    required: bool
    value: str | None
    payload: Json


class ModalView:
    """A modal as shown to the person whose interaction it responds to."""

    def __init__(self, interaction: Interaction) -> None:
        assert interaction.modal is not None
        self.interaction = interaction
        self.raw: Json = interaction.modal

    def __repr__(self) -> str:
        return f"<ModalView {self.title!r} fields={[field.custom_id for field in self.fields]}>"

    @property
    def title(self) -> str:
        """The title."""
        return str(self.raw["title"])

    @property
    def custom_id(self) -> str:
        """The custom_id."""
        return str(self.raw["custom_id"])

    @property
    def text(self) -> str:
        """The text of the title, text displays, labels and descriptions, joined by line breaks."""
        parts = [self.title]
        for component in walk(self.raw["components"]):
            parts += [str(component[key]) for key in ("content", "label", "description") if component.get(key)]
        return "\n".join(parts)

    @property
    def fields(self) -> list[ModalInput]:
        """The inputs, in order."""
        inputs = []
        for top in self.raw["components"]:
            inner = [top["component"]] if "component" in top else top.get("components") or []
            for each in inner:
                label = str(top.get("label") or each.get("label") or "")
                required = each.get("required") is not False
                kind = ComponentType(each["type"])
                inputs.append(ModalInput(each["custom_id"], kind, label, required, each.get("value"), each))
        return inputs
