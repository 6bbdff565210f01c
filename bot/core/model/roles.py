"""Roles: what each message of a game is for. The text of a role is the key of the message's record."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Annotated, ClassVar, Self, TypeVar, dataclass_transform

Person = Annotated[int, "a person"]
People = Annotated[tuple[int, ...] | None, "people"]

R = TypeVar("R", bound="Role")

KINDS: dict[str, type["Role"]] = {}
"""All roles, by kind; filled below."""


@dataclass(frozen=True, slots=True)
class Role:
    """What a message of a game is for; `str` is its stored text, `parse_role` the inverse.

    The text is the kind and the fields, joined by colons; the numbers in a field are joined by plus signs. A field that
    is None is left out.
    """

    kind: ClassVar[str]
    moves_along: ClassVar[bool] = True
    """Whether the message is closed in the former channel of a game that moves."""

    def __str__(self) -> str:
        values = (getattr(self, each.name) for each in fields(self))
        return ":".join([self.kind, *("+".join(map(str, _numbers(value))) for value in values if value is not None)])

    @property
    def people(self) -> frozenset[int]:
        """The people whom the role names."""
        named = (getattr(self, each.name) for each in fields(self) if each.type in {Person, People})
        return frozenset(person for value in named for person in _numbers(value))

    def without(self, person: int) -> "Role | None":
        """The role once a person is forgotten; None if the message was theirs."""
        return None if person in self.people else self


@dataclass(frozen=True, slots=True)
class Question(Role):
    """A question to several people.

    `subject` is a motion's id, or the version of a proposal and its author. `called` are the people called so far, None
    if the record is of a version that called all at once.
    """

    subject: tuple[int, ...]
    called: People = None

    @property
    def people(self) -> frozenset[int]:
        """The author and those called."""
        return frozenset((*self.subject[1:], *(self.called or ())))

    def without(self, person: int) -> Role | None:
        """The question stays for the others, so that they are not asked twice."""
        called = self.called and tuple(other for other in self.called if other != person)
        return Role.without(replace(self, called=called), person)

    def among(self, shown: Iterable[Role]) -> Self | None:
        """This question among the messages shown, no matter who was called; None if it is not shown."""
        asked = (each for each in shown if isinstance(each, type(self)))
        return next((each for each in asked if each.subject == self.subject), None)


@dataclass(frozen=True, slots=True)
class DirectMessage(Role):
    """A direct message to a person."""

    moves_along = False
    person: Person


@dataclass_transform(frozen_default=True)
def _role(kind: str) -> Callable[[type[R]], type[R]]:
    def entered(cls: type[R]) -> type[R]:
        KINDS[kind] = made = dataclass(frozen=True, slots=True)(cls)
        made.kind = kind
        return made

    return entered


# In a game's channel


@_role("lobby")
class Lobby(Role):
    """A game's lobby."""


@_role("signpost")
class Signpost(Role):
    """What was a game's lobby, where that was: it points to the game, which has a thread of its own."""

    moves_along = False


@_role("turn")
class Turn(Role):
    """A turn's steps, and the board."""

    number: int


@_role("revelation")
class RevelationMessage(Role):
    """A Revelation; it began with the step to this version of the game."""

    moves_along = False
    version: int


@_role("call")
class Call(Role):
    """The call of the people who decide; records of the first version name nobody."""

    called: People = None


@_role("consent")
class Consent(Question):
    """A proposal to undo."""


@_role("motion")
class MotionMessage(Question):
    """A motion."""


@_role("proposal")
class Proposal(Role):
    """A proposal to end the game, a motion; announced once, it stays where it was made."""

    moves_along = False
    motion: int


@_role("reminder")
class Reminder(Role):
    """A reminder of a person; `number` counts since the game has waited for them."""

    person: Person
    number: int


@_role("beginning")
class Beginning(Role):
    """The reminder that a lobby's game begins at a moment, in seconds since 1970."""

    at: int


@_role("event")
class Event(Role):
    """The event of a game night in the list of its server, which is its channel; its id is 0 until it is known."""

    moves_along = False


@_role("away")
class Away(Role):
    """A person's absence; it ends at `until`, in seconds since 1970."""

    person: Person
    until: int


@_role("left")
class Left(Role):
    """A message, by its id, in a former channel that was closed to the bot."""

    message: int


@_role("spent")
class Spent(Role):
    """A message, by its id, that is out of date, and stays as long as somebody uses the panel opened from it."""

    message: int


# In direct messages


@_role("welcome")
class Welcome(DirectMessage):
    """What tries in the lobby whether direct messages arrive; updated with the channel's messages."""


@_role("begins")
class Begins(DirectMessage):
    """The reminder that a lobby's game begins at a moment, in seconds since 1970, while its channel is out of reach."""

    at: int


@_role("hand")
class Hand(DirectMessage):
    """A person's hand."""


@_role("panel")
class Panel(DirectMessage):
    """A person's panel."""


@_role("briefing")
class Briefing(DirectMessage):
    """What a substitute has to know."""


@_role("revealed")
class Revealed(DirectMessage):
    """A Revelation in somebody's direct messages, and the version of the game with which it began."""

    version: int


@_role("summons")
class Summons(DirectMessage):
    """The game waits for the person, and their panel has come anew to call them: it is no message of its own.

    Its digest is that of the call. Earlier versions sent a message, with a link to the panel.
    """


@_role("vote")
class Vote(DirectMessage):
    """A motion waits for the person, or an undo."""


# Of other versions


@dataclass(frozen=True, slots=True)
class Unknown(Role):
    """A role that this version does not know."""

    moves_along = False
    text: str

    def __str__(self) -> str:
        return self.text

    @property
    def people(self) -> frozenset[int]:
        """Every number may be a person."""
        return frozenset(map(int, re.findall(r"\d+", self.text)))


def parse_role(text: str) -> Role:
    """The role with a text."""
    kind, *parts = text.split(":")
    with suppress(LookupError, TypeError, ValueError):
        numbers = [tuple(map(int, filter(None, part.split("+")))) for part in parts]
        single = [each.type in {int, Person} for each in fields(KINDS[kind])]
        role = KINDS[kind](*(n[0] if one else n for one, n in zip(single, numbers, strict=False)))
        if str(role) == text:
            return role
    return Unknown(text)


def _numbers(value: int | tuple[int, ...] | None) -> tuple[int, ...]:
    return (value,) if isinstance(value, int) else value or ()
