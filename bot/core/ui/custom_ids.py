"""Custom ids of buttons, selects and forms: the page, the game and its version; never an index, never a secret.

Each type of id is declared with its template (`id_format`). A template must not change: messages in channels hold such
ids.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, dataclass_transform

from bot.core.ui.id_format import Field, IdTemplate, number, one_of, repeated

Number = Annotated[int, number(12)]
"""The number of a game or a deck."""

Version = Annotated[int, number(9)]
Seat = Annotated[int, repeated("[0-3]", 1, 1)]


def after_dot(*words: str) -> Field[str]:
    """The field of one of these words, or of none: behind a dot, if there is one."""
    return Field(one_of("", *(f".{word}" for word in words)), lambda text: text.removeprefix("."), _with_dot)


def _with_dot(word: str) -> str:
    return word and f".{word}"


def int_or_none(digits: str) -> int | None:
    """The number that digits write; None for none."""
    return int(digits) if digits else None


def text_or_empty(value: int | None) -> str:
    """The digits of a number; empty for None."""
    return "" if value is None else str(value)


_TEMPLATES: dict[type["CustomId"], IdTemplate[Any]] = {}


class CustomId:
    """The id of a button, a select or a form; `str` writes it, `parse_id` reads it."""

    __slots__ = ()

    def __str__(self) -> str:
        return _TEMPLATES[type(self)].write(self)


K = TypeVar("K", bound=CustomId)


@dataclass_transform(frozen_default=True)
def custom_id(template: str) -> Callable[[type[K]], type[K]]:
    """Make a class a type of id, a frozen dataclass, with this template."""

    def declared(kind: type[K]) -> type[K]:
        made = dataclass(frozen=True, slots=True)(kind)
        _TEMPLATES[made] = IdTemplate(made, template)
        return made

    return declared


def kinds() -> tuple[type[CustomId], ...]:
    """The types of ids that have been imported."""
    return tuple(_TEMPLATES)


def parse_id(text: str) -> CustomId | None:
    """The id with a text; None if the bot does not write such a text."""
    return next((found for template in _TEMPLATES.values() if (found := template.read(text)) is not None), None)


# Decks. `newest` is the number of the person's newest deck when the button was shown; a second press creates nothing.
