"""Forms of ids: literal text and fields, each with what can stand there. Both writing and reading follow from a form.

A form holds at most as many characters as Discord takes, whatever its fields are; nothing is written that would not be
read as the same again, and nothing is read that would not be written so.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Generic, Self, TypeVar, get_args, get_type_hints

LONGEST = 100
"""Characters of an id that Discord takes."""

T = TypeVar("T")
Id = TypeVar("Id")


@dataclass(frozen=True, slots=True)
class Text:
    """What a piece of text can be: a regular expression, and how many characters it matches at most."""

    pattern: str
    longest: int

    def __or__(self, other: Self) -> Self:
        return type(self)(f"(?:{self.pattern}|{other.pattern})", max(self.longest, other.longest))

    def __add__(self, other: Self) -> Self:
        return type(self)(self.pattern + other.pattern, self.longest + other.longest)


def one(*words: str) -> Text:
    """One of some words."""
    return Text(f"(?:{'|'.join(map(re.escape, words))})", max(map(len, words)))


def some(characters: str, least: int, most: int) -> Text:
    """From `least` to `most` of a class of characters."""
    return Text(f"{characters}{{{least},{most}}}", most)


def number(digits: int) -> Text:
    """A number from 0 with so many digits at most."""
    return one("0") | some("[1-9]", 1, 1) + some(r"\d", 0, digits - 1)


@dataclass(frozen=True, slots=True)
class Field(Generic[T]):
    """A field of an id: the text that it can be, what is read from that, and how it is written."""

    text: Text
    read: Callable[[str], T]
    write: Callable[[T], str] = str


def either(no: str, yes: str) -> Field[bool]:
    """False or true, by what is written for it."""
    return Field(one(no, yes), yes.__eq__, lambda value: yes if value else no)


class Form(Generic[Id]):
    """How a dataclass is written: `template` is its text with {fields}.

    Each field is annotated with its Text, which its type reads and `str` writes, or with a Field that knows better.
    """

    def __init__(self, kind: type[Id], template: str) -> None:
        self._kind = kind
        self._template = template
        self._fields: Mapping[str, Field[Any]] = {
            name: _field(*get_args(hint)) for name, hint in get_type_hints(kind, include_extras=True).items()
        }
        text = Text("", 0)
        for literal, name, _, _ in Formatter().parse(template):
            text += one(literal)
            if name is not None:
                piece = self._fields[name].text
                text += Text(f"(?P<{name}>{piece.pattern})", piece.longest)
        if text.longest > LONGEST:
            raise ValueError(f"{template} can have {text.longest} characters")
        self.pattern = re.compile(text.pattern, re.ASCII | re.DOTALL)

    def write(self, custom_id: Id) -> str:
        """The text of an id; raises ValueError for one that could not be read again."""
        written = {name: field.write(getattr(custom_id, name)) for name, field in self._fields.items()}
        text = self._template.format_map(written)
        found = self.pattern.fullmatch(text)
        if found is None or found.groupdict() != written:
            raise ValueError(f"{custom_id!r} cannot be written")
        return text

    def read(self, text: str) -> Id | None:
        """The id that a text is, None if it is no such one."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        return self._kind(**{name: field.read(found[name]) for name, field in self._fields.items()})


def _field(kind: Callable[[str], T], what: Text | Field[T]) -> Field[T]:
    return what if isinstance(what, Field) else Field(what, kind)
