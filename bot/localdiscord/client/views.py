"""What a person sees: messages with their text, buttons, selects and files, and modals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.localdiscord.errors import ImpossibleError
from bot.localdiscord.model.components import LINK_STYLE, SELECTS, ComponentType, walk
from bot.localdiscord.model.state import Channel, Json, Message, User

if TYPE_CHECKING:
    from bot.localdiscord.core.interactions import Interaction
    from bot.localdiscord.core.payloads import Payloads


@dataclass(frozen=True, slots=True)
class ButtonView:
    """A button as it is shown; `emoji` is its character or name, `style` Discord's number."""

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
    """A select as it is shown; `kind` tells what is selected: strings, users, roles, channels."""

    custom_id: str
    kind: ComponentType
    options: tuple[OptionView, ...]
    placeholder: str | None
    disabled: bool
    min_values: int
    max_values: int


@dataclass(frozen=True, slots=True)
class File:
    """A file at a message; `alt` is what a screen reader says of it."""

    filename: str
    alt: str | None
    data: bytes
    content_type: str


@dataclass(frozen=True, slots=True)
class AutocompleteChoice:
    """An offer of autocomplete."""

    name: str
    value: str | int | float


class MessageView:
    """A message as a person sees it.

    It is live: it shows the message as it stands when asked. `snapshot` gives one that stays, as a second device has
    it that did not get the last edit yet.
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
        """Where it is."""
        return self._message.channel

    @property
    def author(self) -> User:
        """Who wrote it."""
        return self._message.author

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self._message.ephemeral

    @property
    def loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return self._message.loading

    @property
    def deleted(self) -> bool:
        """Whether it is gone."""
        return self._message.deleted

    @property
    def pinned(self) -> bool:
        """Whether it is pinned."""
        return self._message.pinned_at is not None

    @property
    def edits(self) -> int:
        """How often it was edited."""
        return self._message.edits

    @property
    def content(self) -> str:
        """The plain content alone."""
        return self._message.content

    @property
    def mentions(self) -> list[User]:
        """Whom it names, as it stands."""
        return list(self._message.mentions)

    @property
    def pinged(self) -> list[User]:
        """Whom it called when it was sent; an edit calls nobody."""
        return list(self._message.pinged)

    @property
    def raw(self) -> Json:
        """The payload as Discord gives it."""
        return self._payloads.message(self._message)

    @property
    def components(self) -> list[Json]:
        """The components as Discord gives them."""
        return self._message.components if self._components is None else self._components

    @property
    def text(self) -> str:
        """All the words it shows: content, embeds and text displays, a line for each."""
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
        """Its buttons, in order."""
        return [_button(each) for each in walk(self.components) if each["type"] == ComponentType.BUTTON]

    @property
    def selects(self) -> list[SelectView]:
        """Its selects, in order."""
        return [_select(each) for each in walk(self.components) if each["type"] in SELECTS]

    @property
    def attachments(self) -> list[File]:
        """Its files; the alt text is the attachment's own or that of the gallery or thumbnail that shows it."""
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
        """The colour of its first container or embed."""
        for component in self.components:
            if component["type"] == ComponentType.CONTAINER:
                colour: int | None = component["accent_color"]
                return colour
        return next((int(embed["color"]) for embed in self._message.embeds if "color" in embed), None)

    def snapshot(self) -> MessageView:
        """Return the message with the components it has now, whatever becomes of it."""
        return MessageView(self._message, self._payloads, list(self.components))

    def find(self, custom_id: str | None, label: str | None, kinds: tuple[int, ...]) -> Json:
        """Return the component with this custom_id or label.

        Raises ImpossibleError if it is not there, stands there twice, or is disabled.
        """
        offered = [each for each in walk(self.components) if each["type"] in kinds and "custom_id" in each]
        found = [
            each
            for each in offered
            if (custom_id is None or each["custom_id"] == custom_id) and (label is None or each.get("label") == label)
        ]
        wanted = custom_id if label is None else label
        if len(found) != 1:
            names = [(each.get("label") or each.get("placeholder"), each["custom_id"]) for each in offered]
            raise ImpossibleError(f"{wanted!r} is there {len(found)} times; the message offers {names}")
        if found[0].get("disabled"):
            raise ImpossibleError(f"{wanted!r} is disabled")
        return found[0]

    @property
    def message(self) -> Message:
        """The message itself."""
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
    )


@dataclass(frozen=True, slots=True)
class ModalInput:
    """An input of a modal; `payload` is all that the bot sent of it."""

    custom_id: str
    kind: ComponentType
    label: str
    required: bool
    value: str | None
    payload: Json


class ModalView:
    """A modal as it is shown to the person who made the bot send it."""

    def __init__(self, interaction: Interaction) -> None:
        assert interaction.modal is not None
        self.interaction = interaction
        self.raw: Json = interaction.modal

    def __repr__(self) -> str:
        return f"<ModalView {self.title!r} fields={[field.custom_id for field in self.fields]}>"

    @property
    def title(self) -> str:
        """What stands above it."""
        return str(self.raw["title"])

    @property
    def custom_id(self) -> str:
        """The id it is submitted with."""
        return str(self.raw["custom_id"])

    @property
    def text(self) -> str:
        """Its words: title, text displays, labels and their descriptions."""
        parts = [self.title]
        for component in walk(self.raw["components"]):
            parts += [str(component[key]) for key in ("content", "label", "description") if component.get(key)]
        return "\n".join(parts)

    @property
    def fields(self) -> list[ModalInput]:
        """Its inputs, in order."""
        found = []
        for top in self.raw["components"]:
            inner = [top["component"]] if "component" in top else top.get("components") or []
            for each in inner:
                label = str(top.get("label") or each.get("label") or "")
                required = each.get("required") is not False
                kind = ComponentType(each["type"])
                found.append(ModalInput(each["custom_id"], kind, label, required, each.get("value"), each))
        return found
