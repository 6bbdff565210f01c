"""Contents of messages and forms as plain data, converted for discord.py when sent.

Plain data can be compared, hashed and checked against Discord's limits without Discord.
"""

import hashlib
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from math import ceil
from typing import Any, NamedTuple, Self

import discord
import orjson
from discord import ChannelType, ComponentType, ui

from render import Picture


class Style(IntEnum):
    """Styles of buttons."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown."""

    text: str


@dataclass(frozen=True, slots=True)
class Image:
    """A picture; `key` identifies its content, so that only new pictures are drawn.

    `draw` is a partial of a function of `render`, so that another process can call it. `words` returns the text that
    replaces a picture that cannot be drawn; None if the message has the same text anyway. An answer does not wait for
    an `optional` one: a blank of its `size`, in pixels, keeps its place until it follows, and it is `late` then; with
    no size it is left out. One for which many people may ask at once is `shared`: it is drawn once for all of them.
    `fitted` makes the same picture in at most so many CSS pixels of a phone, if it can be lower.
    """

    key: str
    filename: str
    draw: Callable[[], Picture] = field(compare=False)
    words: Callable[[], str] | None = field(default=None, compare=False)
    optional: bool = False
    size: tuple[int, int] | None = field(default=None, compare=False)
    late: bool = False
    shared: bool = field(default=False, compare=False)
    fitted: Callable[[int], "Image"] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class File:
    """A file to keep, by its name; it is sent along like a picture."""

    filename: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button; one with a `url` opens that address, and has no id."""

    label: str
    custom_id: str
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a select; `chosen` marks it as the current value."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select of up to 25 options; of these one is chosen or, if `several`, any number but none."""

    custom_id: str
    placeholder: str
    options: tuple[Option, ...]
    several: bool = False


@dataclass(frozen=True, slots=True)
class Buttons:
    """Any number of buttons, in as few rows of at most five as hold them, all of about the same length."""

    buttons: tuple[Button, ...]


POSTING = (ChannelType.text, ChannelType.news, ChannelType.voice, ChannelType.stage_voice)
"""The types of channels with a chat."""


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A select of a channel of the server, of these types; `chosen` is the id of the current value."""

    custom_id: str
    placeholder: str
    types: tuple[ChannelType, ...]
    chosen: int | None = None


Block = Text | Image | File | Buttons | Select | ChannelSelect

BUTTONS_PER_ROW = 5
"""Maximum number of buttons in a row."""

MAX_OPTIONS = 25
"""Maximum number of options in a select."""

MAX_LABEL_CHARS, MAX_OPTION_CHARS = 80, 100
"""Maximum number of UTF-16 code units of a button's label, and of an option's label or description."""


def selects(options: Iterable[Option], custom_id: Callable[[int], str], placeholder: str) -> Iterator[Select]:
    """Any number of options, 25 to a select; `custom_id` gives the id of each select by its index."""
    listed = tuple(options)
    for index, start in enumerate(range(0, len(listed), MAX_OPTIONS)):
        yield Select(custom_id(index), placeholder, listed[start : start + MAX_OPTIONS])


Component = dict[str, Any]
"""A message component in Discord's JSON form."""


class Layout(ui.LayoutView):
    """A layout of finished components.

    The items of discord.py's layouts refer back to their layout, so that every message sent would be left to the cyclic
    garbage collector, whose pauses delay everything. Presses are routed by custom id, so layouts need not be kept.
    """

    timeout = None  # nothing ends

    def __init__(self, components: list[Component]) -> None:  # without a view's, most of which is for its presses
        self._components = components

    def to_components(self) -> list[Component]:
        """The components."""
        return self._components

    def has_components_v2(self) -> bool:
        """True: the layout replaces a message's text."""
        return True

    def is_dispatchable(self) -> bool:
        """False: discord.py does not dispatch its presses."""
        return False

    def is_finished(self) -> bool:
        """True: nothing waits for its presses."""
        return True


class _Called(NamedTuple):
    """A mentioned user, with the id as text as in Discord's JSON; discord.py sends it unchanged."""

    id: str


@dataclass(frozen=True, slots=True)
class Content:
    """A message's content, top to bottom; `colour` is its accent, `mention` the people it may notify.

    A direct message notifies its reader unless it `is_silent`.
    """

    blocks: tuple[Block, ...]
    colour: int | None = None
    mention: tuple[int, ...] = ()
    is_silent: bool = False

    @classmethod
    def of(cls, text: str) -> Self:
        """A text alone."""
        return cls((Text(text),))

    @property
    def without_buttons(self) -> tuple[Block, ...]:
        """The blocks except the buttons, for a message that says the same elsewhere."""
        return tuple(block for block in self.blocks if not isinstance(block, Buttons))

    @property
    def digest(self) -> str:
        """A hash of the content."""
        plain = self._components(lambda image: {"key": image.key})
        written = orjson.dumps(plain, option=orjson.OPT_SORT_KEYS)  # as `canonical`, of which earlier digests are
        return hashlib.blake2s(written, digest_size=10).hexdigest()

    @property
    def is_late(self) -> bool:
        """Whether a blank keeps the place of one of its pictures."""
        return any(isinstance(block, Image) and block.late for block in self.blocks)

    @property
    def text(self) -> str:
        """The text of all paragraphs."""
        return "\n".join(block.text for block in self.blocks if isinstance(block, Text))

    def layout(self, pictures: Sequence[Picture] = (), mark: int | None = None) -> "Layout":
        """The layout for discord.py; `pictures` are those of the images, in order.

        `mark`, if given, is the id of the first component, by which the message can be found until it is edited.
        """
        remaining = iter(pictures)
        components = self._components(lambda _: _gallery(next(remaining)))
        if mark is not None:
            components[0]["id"] = mark
        return Layout(components)

    def _components(self, shown: Callable[[Image], Component]) -> list[Component]:
        """The components in Discord's JSON form; `shown` converts images."""
        made = [component for block in self.blocks for component in _made(block, shown)]
        if self.colour is None:
            return made
        return [{"type": ComponentType.container.value, "accent_color": self.colour, "components": made}]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """The mentions that notify people, and no others; people who have been forgotten have ids below 0."""
        users = [_Called(str(person)) for person in self.mention if person > 0]
        return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class TextInput:
    """A text input: a line or, if `long`, a paragraph. It may be left empty unless `required`."""

    custom_id: str
    label: str
    value: str
    longest: int
    long: bool = False
    help: str | None = None
    required: bool = True


@dataclass(frozen=True, slots=True)
class Form:
    """A form with text inputs, shown as a modal window."""

    custom_id: str
    title: str
    fields: tuple[TextInput, ...]

    def filled(self, typed: Mapping[str, str]) -> Self:
        """This form with what was typed into it before, by field, if it was."""
        if not any(each.custom_id in typed for each in self.fields):
            return self
        again = [replace(each, value=typed.get(each.custom_id, "")[: each.longest]) for each in self.fields]
        return replace(self, fields=tuple(again))

    def modal(self) -> ui.Modal:
        """The modal for discord.py."""
        modal = ui.Modal(title=self.title, custom_id=self.custom_id)
        for each in self.fields:
            entry: ui.TextInput[ui.Modal] = ui.TextInput(
                custom_id=each.custom_id,
                style=discord.TextStyle.paragraph if each.long else discord.TextStyle.short,
                default=each.value or None,
                max_length=each.longest,
                required=each.required,
            )
            modal.add_item(ui.Label(text=each.label, description=each.help, component=entry))
        modal.stop()  # submissions are routed by custom id, even after a restart
        return modal


def files(pictures: Sequence[Picture]) -> list[discord.File]:
    """Pictures, and files to keep, as attachments; those of pictures with their alt texts."""
    return [discord.File(io.BytesIO(p.data), filename=p.filename, description=p.alt) for p in pictures]


def _made(block: Block, shown: Callable[[Image], Component]) -> list[Component]:
    match block:
        case Text():
            return [{"type": ComponentType.text_display.value, "content": block.text}]
        case Image():
            return [shown(block)]
        case File():
            return [{"type": ComponentType.file.value, "file": {"url": f"attachment://{block.filename}"}}]
        case Select():
            return [_row([_select(block)])]
        case ChannelSelect():
            return [_row([_channel_select(block)])]
        case Buttons():
            return [_row(list(map(_button, row))) for row in button_rows(block.buttons)]


def button_rows(buttons: Sequence[Button]) -> list[Sequence[Button]]:
    """Buttons in as few rows of at most five as hold them, all of about the same length."""
    count = ceil(len(buttons) / BUTTONS_PER_ROW)
    return [buttons[len(buttons) * i // count : len(buttons) * (i + 1) // count] for i in range(count)]


def _gallery(picture: Picture) -> Component:
    item = {"media": {"url": f"attachment://{picture.filename}"}, "description": picture.alt}
    return {"type": ComponentType.media_gallery.value, "items": [item]}


def _row(components: list[Component]) -> Component:
    return {"type": ComponentType.action_row.value, "components": components}


def _select(select: Select) -> Component:
    made: Component = {
        "type": ComponentType.select.value,
        "custom_id": select.custom_id,
        "placeholder": select.placeholder,
        "options": [_option(option) for option in select.options],
    }
    return {**made, "max_values": len(select.options)} if select.several else made


def _channel_select(select: ChannelSelect) -> Component:
    made: Component = {
        "type": ComponentType.channel_select.value,
        "custom_id": select.custom_id,
        "placeholder": select.placeholder,
        "channel_types": [each.value for each in select.types],
    }
    return (
        made if select.chosen is None else {**made, "default_values": [{"id": str(select.chosen), "type": "channel"}]}
    )


def _option(option: Option) -> Component:
    made: Component = {"label": option.label, "value": option.value, "default": option.chosen}
    return made if option.description is None else {**made, "description": option.description}


def _button(button: Button) -> Component:
    made: Component = {
        "type": ComponentType.button.value,
        "label": button.label,
        "custom_id": button.custom_id,
        "style": int(button.style),
        "disabled": button.disabled,
    }
    if button.url is not None:
        del made["custom_id"]
        made |= {"style": discord.ButtonStyle.link.value, "url": button.url}
    return made if button.emoji is None else {**made, "emoji": {"name": button.emoji}}
