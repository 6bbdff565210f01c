"""Templates of ids: literal text and fields, from which both writing and reading follow.

An id never exceeds Discord's limit, whatever its fields hold. Writing and reading are inverse: an id that could not be
read back is not written, and a text that would not be written is not read.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Generic, Self, TypeVar, get_args, get_type_hints

MAX_ID_CHARS = 100
"""Maximum number of characters of an id that Discord accepts."""

MAX_NUMBER = (1 << 63) - 1
"""The largest number that the database can store; the ids of Discord and of games are not larger."""

T = TypeVar("T")
Id = TypeVar("Id")


@dataclass(frozen=True, slots=True)
class TextPattern:
    """The possible texts of a piece: a regular expression, and the length of its longest match in characters."""

    pattern: str
    longest: int

    def __or__(self, other: Self) -> Self:
        return type(self)(f"(?:{self.pattern}|{other.pattern})", max(self.longest, other.longest))

    def __add__(self, other: Self) -> Self:
        return type(self)(self.pattern + other.pattern, self.longest + other.longest)


def one_of(*words: str) -> TextPattern:
    """One of several words."""
    return TextPattern(f"(?:{'|'.join(map(re.escape, words))})", max(map(len, words)))


def repeated(characters: str, least: int, most: int) -> TextPattern:
    """`least` to `most` characters of a class."""
    return TextPattern(f"{characters}{{{least},{most}}}", most)


def positive(digits: int) -> TextPattern:
    """A number from 1 with at most `digits` digits."""
    return repeated("[1-9]", 1, 1) + repeated(r"\d", 0, digits - 1)


def number(digits: int) -> TextPattern:
    """A number from 0 with at most `digits` digits."""
    return one_of("0") | positive(digits)


@dataclass(frozen=True, slots=True)
class Field(Generic[T]):
    """A field of an id: its possible texts, and the functions that read and write its value."""

    text: TextPattern
    read: Callable[[str], T]
    write: Callable[[T], str] = str


def flag(no: str, yes: str) -> Field[bool]:
    """A bool that is written as one of two words."""
    return Field(one_of(no, yes), yes.__eq__, lambda value: yes if value else no)


class IdTemplate(Generic[Id]):
    """The template of a dataclass's ids: `template` is their text with {fields}.

    Each field of the dataclass is annotated with a Field, or with a TextPattern, which its type reads and `str` writes.
    """

    def __init__(self, kind: type[Id], template: str) -> None:
        self._kind = kind
        self._template = template
        self._fields: Mapping[str, Field[Any]] = {
            name: _field(*get_args(hint)) for name, hint in get_type_hints(kind, include_extras=True).items()
        }
        text = TextPattern("", 0)
        for literal, name, _, _ in Formatter().parse(template):
            text += one_of(literal)
            if name is not None:
                piece = self._fields[name].text
                text += TextPattern(f"(?P<{name}>{piece.pattern})", piece.longest)
        if text.longest > MAX_ID_CHARS:
            raise ValueError(f"{template} can have {text.longest} characters")
        self.pattern = re.compile(text.pattern, re.ASCII | re.DOTALL)

    def write(self, custom_id: Id) -> str:
        """The text of an id; raises ValueError for an id that could not be read back."""
        written = {name: field.write(getattr(custom_id, name)) for name, field in self._fields.items()}
        text = self._template.format_map(written)
        found = self.pattern.fullmatch(text)
        if found is None or found.groupdict() != written:
            raise ValueError(f"{custom_id!r} cannot be written")
        return text

    def read(self, text: str) -> Id | None:
        """The id with a text; None if the text does not fit the template."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        return self._kind(**{name: field.read(found[name]) for name, field in self._fields.items()})


def _field(kind: Callable[[str], T], what: TextPattern | Field[T]) -> Field[T]:
    return what if isinstance(what, Field) else Field(what, kind)
