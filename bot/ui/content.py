"""What a message or a form shows, as plain data: text, a picture, buttons, a select. Built for discord.py at the end.

Plain data can be compared, digested and held against Discord's limits without Discord.
"""

import hashlib
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, NamedTuple

import discord
from discord import ComponentType, ui

from engine import canonical
from render import Picture


class Style(IntEnum):
    """Colours of buttons."""

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
    """A picture: `key` names its content, so that it is drawn only where it is new; `draw` gives it.

    `draw` is a function of `render` with its arguments (`functools.partial`), so that another process can draw it.
    `words` stands in for a picture that cannot be drawn; None where the same is told beside it anyway.
    """

    key: str
    filename: str
    draw: Callable[[], Picture] = field(compare=False)
    words: Callable[[], str] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Button:
    """A button."""

    label: str
    custom_id: str
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a select; `chosen` is what the select shows as chosen already."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select of up to 25 options."""

    custom_id: str
    placeholder: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Buttons:
    """Any number of buttons, five to a row."""

    buttons: tuple[Button, ...]


Block = Text | Image | Buttons | Select

ROW = 5
"""Buttons in a row."""

SELECT = 25
"""Options in a select."""

LABEL, OPTION = 80, 100
"""Characters of a button's label, and of an option's label or description."""


Component = dict[str, Any]
"""A part of a message as Discord describes it."""


class Layout(ui.LayoutView):
    """A layout that is sent as it was made.

    The items of discord.py's own layouts know the layout that they stand in, so that each message sent would be left to
    the garbage collection, which holds up everybody. Presses are routed by their ids (router.py): nothing of a layout
    need be remembered.
    """

    def __init__(self, components: list[Component]) -> None:
        super().__init__(timeout=None)
        self._components = components
        self.stop()

    def to_components(self) -> list[Component]:
        """What it consists of."""
        return self._components

    def has_components_v2(self) -> bool:
        """It takes the place of a message's text."""
        return True

    def is_dispatchable(self) -> bool:
        """Its presses are none of discord.py's business."""
        return False


class _Called(NamedTuple):
    """Somebody who is called, by an id as Discord describes it: as text. discord.py sends what it is given."""

    id: str


@dataclass(frozen=True, slots=True)
class Content:
    """A message's content, top to bottom; `colour` is the accent at its side, `mention` the persons it may call."""

    blocks: tuple[Block, ...]
    colour: int | None = None
    mention: tuple[int, ...] = ()

    @property
    def digest(self) -> str:
        """A short name for exactly this content."""
        plain = self._components(lambda image: {"key": image.key})
        return hashlib.blake2s(canonical(plain).encode(), digest_size=10).hexdigest()

    @property
    def text(self) -> str:
        """All its paragraphs."""
        return "\n".join(block.text for block in self.blocks if isinstance(block, Text))

    def layout(self, pictures: Sequence[Picture] = (), mark: int | None = None) -> "Layout":
        """The layout for discord.py; `pictures` are those of its images, in order.

        With a `mark` the first component has it as its id, by which the message can be found until it is edited.
        """
        remaining = iter(pictures)
        components = self._components(lambda _: _gallery(next(remaining)))
        if mark is not None:
            components[0]["id"] = mark
        return Layout(components)

    def _components(self, shown: Callable[[Image], Component]) -> list[Component]:
        """What it consists of as Discord describes it; `shown` is what stands for an image."""
        made = [component for block in self.blocks for component in _made(block, shown)]
        if self.colour is None:
            return made
        return [{"type": ComponentType.container.value, "accent_color": self.colour, "components": made}]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Whom sending it may call, and nobody else."""
        users = [_Called(str(person)) for person in self.mention]
        return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Field:
    """A line or, if it is `long`, a paragraph to write in."""

    custom_id: str
    label: str
    value: str
    longest: int
    long: bool = False
    help: str | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """What a person is asked to write: a window of its own."""

    custom_id: str
    title: str
    fields: tuple[Field, ...]

    def modal(self) -> ui.Modal:
        """The modal for discord.py."""
        modal = ui.Modal(title=self.title, custom_id=self.custom_id)
        for each in self.fields:
            entry: ui.TextInput[ui.Modal] = ui.TextInput(
                custom_id=each.custom_id,
                style=discord.TextStyle.paragraph if each.long else discord.TextStyle.short,
                default=each.value or None,
                max_length=each.longest,
            )
            modal.add_item(ui.Label(text=each.label, description=each.help, component=entry))
        modal.stop()  # what is sent is routed by its id (router.py), after a restart too
        return modal


def files(pictures: Sequence[Picture]) -> list[discord.File]:
    """Pictures as attachments, with their alt texts."""
    return [discord.File(io.BytesIO(p.data), filename=p.filename, description=p.alt) for p in pictures]


def _made(block: Block, shown: Callable[[Image], Component]) -> list[Component]:
    match block:
        case Text():
            return [{"type": ComponentType.text_display.value, "content": block.text}]
        case Image():
            return [shown(block)]
        case Select():
            return [_row([_select(block)])]
        case Buttons():
            made = [_button(button) for button in block.buttons]
            return [_row(made[i : i + ROW]) for i in range(0, len(made), ROW)]


def _gallery(picture: Picture) -> Component:
    item = {"media": {"url": f"attachment://{picture.filename}"}, "description": picture.alt}
    return {"type": ComponentType.media_gallery.value, "items": [item]}


def _row(components: list[Component]) -> Component:
    return {"type": ComponentType.action_row.value, "components": components}


def _select(select: Select) -> Component:
    return {
        "type": ComponentType.select.value,
        "custom_id": select.custom_id,
        "placeholder": select.placeholder,
        "options": [_option(option) for option in select.options],
    }


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
    return made if button.emoji is None else {**made, "emoji": {"name": button.emoji}}
