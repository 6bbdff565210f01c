"""What a message or a form shows, as plain data: text, a picture, buttons, a select. Built for discord.py at the end.

Plain data can be compared, digested and held against Discord's limits without Discord.
"""

import hashlib
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

import discord
from discord import ui

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
        plain = [self.colour, [_plain(block) for block in self.blocks]]
        return hashlib.blake2s(canonical(plain).encode(), digest_size=10).hexdigest()

    @property
    def text(self) -> str:
        """All its paragraphs."""
        return "\n".join(block.text for block in self.blocks if isinstance(block, Text))

    def layout(self, pictures: Sequence[Picture] = ()) -> ui.LayoutView:
        """The layout for discord.py; `pictures` are those of its images, in order."""
        layout = ui.LayoutView(timeout=None)
        remaining = list(pictures)
        items: list[ui.Item[ui.LayoutView]] = []
        for block in self.blocks:
            items += _items(block, remaining)
        if self.colour is None:
            for item in items:
                layout.add_item(item)
        else:
            layout.add_item(ui.Container(*items, accent_colour=self.colour))
        layout.stop()  # presses are routed by their ids (router.py); discord.py need not remember this layout
        return layout

    @property
    def images(self) -> tuple[Image, ...]:
        """Its pictures, in order."""
        return tuple(block for block in self.blocks if isinstance(block, Image))

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


def _plain(block: Block) -> list[object]:
    match block:
        case Text():
            return ["text", block.text]
        case Image():
            return ["image", block.key]
        case Select():
            return [
                "select",
                block.custom_id,
                block.placeholder,
                [[o.label, o.value, o.description, o.chosen] for o in block.options],
            ]
        case Buttons():
            return ["buttons", [[b.label, b.custom_id, int(b.style), b.emoji, b.disabled] for b in block.buttons]]


def _items(block: Block, pictures: list[Picture]) -> list[ui.Item[ui.LayoutView]]:
    match block:
        case Text():
            return [ui.TextDisplay(block.text)]
        case Image():
            picture = pictures.pop(0)
            item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt)
            return [ui.MediaGallery(item)]
        case Select():
            options = [
                discord.SelectOption(label=o.label, value=o.value, description=o.description, default=o.chosen)
                for o in block.options
            ]
            select: ui.Select[ui.LayoutView] = ui.Select(
                custom_id=block.custom_id, placeholder=block.placeholder, options=options
            )
            return [ui.ActionRow(select)]
        case Buttons():
            made = [_button(button) for button in block.buttons]
            return [ui.ActionRow(*made[i : i + ROW]) for i in range(0, len(made), ROW)]


def _button(button: Button) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=button.label,
        custom_id=button.custom_id,
        style=discord.ButtonStyle(int(button.style)),
        emoji=button.emoji,
        disabled=button.disabled,
    )
