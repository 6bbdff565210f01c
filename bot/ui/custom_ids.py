"""The ids of buttons and selects: which page, which game, which moment; never an index, never a secret.

Each kind stands under its form, in the words of `id_forms`. A form is not to change: buttons with it hang in channels.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from bot.ui.id_format import Field, Form, either, number, one, some

Number = Annotated[int, number(12)]
"""Of a game or a deck."""

Version = Annotated[int, number(9)]
Seat = Annotated[int, some("[0-3]", 1, 1)]


def _behind_dot(text: str) -> str:
    return text.removeprefix(".")


def _with_dot(word: str) -> str:
    return word and f".{word}"


_FORMS: dict[type["CustomId"], Form[Any]] = {}


class CustomId:
    """What the id of a button, a select or a form says; `str` writes it, `parse` reads it."""

    __slots__ = ()

    def __str__(self) -> str:
        return _FORMS[type(self)].write(self)


K = TypeVar("K", bound=CustomId)


def _written(template: str) -> Callable[[type[K]], type[K]]:
    """Tells how a kind of id is written."""

    def declared(kind: type[K]) -> type[K]:
        _FORMS[kind] = Form(kind, template)
        return kind

    return declared


def parse(custom_id: str) -> CustomId | None:
    """The id that was written, None for anything else."""
    return next((found for form in _FORMS.values() if (found := form.read(custom_id)) is not None), None)


@_written("act:{game}:{version}:{seat}:{digest}{everything}")
@dataclass(frozen=True, slots=True)
class ActId(CustomId):
    """A choice in a seat's panel, made when the game was at `version`; `everything` shows poorer ways, too.

    Its undo button is one, too, so that pressed twice it undoes once.
    """

    game: Number
    version: Version
    seat: Seat
    digest: Annotated[str, one("-", "undo") | some("[0-9a-f]", 18, 18) | one("more") + some(r"\d", 0, 1)]
    everything: Annotated[bool, either("", ":all")] = False


@_written("table:{game}:{what}")
@dataclass(frozen=True, slots=True)
class TableId(CustomId):
    """A button of the turn message or of a page opened from it."""

    game: Number
    what: Annotated[str, some("[a-z]", 1, 12) + some(r"\d", 0, 5)]


@_written("lobby:{game}:{what}")
@dataclass(frozen=True, slots=True)
class LobbyId(CustomId):
    """A button of the lobby: what it does, and for some the number of what it is about, so that it does it once."""

    game: Number
    what: Annotated[str, some("[a-z]", 1, 12) + some(r"\d", 0, 9)]

    @property
    def word(self) -> str:
        """What it does."""
        return self.what.rstrip("0123456789")

    @property
    def number(self) -> int:
        """The number behind it; 0 without one."""
        return int(self.what[len(self.word) :] or 0)


@_written("log:{game}:{way}:{version}")
@dataclass(frozen=True, slots=True)
class LogId(CustomId):
    """A page of the log: what is before the step of a version, or from it on."""

    game: Number
    way: Annotated[str, one("older", "newer")]
    version: Version


@_written("consent:{game}:{version}:{what}")
@dataclass(frozen=True, slots=True)
class ConsentId(CustomId):
    """About taking back what others must agree to, asked when the game was at a version."""

    game: Number
    version: Version
    what: Annotated[str, one("why", "ask", "agree", "decline")]


@_written("settings:{what}")
@dataclass(frozen=True, slots=True)
class SettingsId(CustomId):
    """A select of a person's own settings, or the button to try their direct messages again."""

    what: Annotated[str, one("gain", "call", "reach")]


@_written("help:{what}")
@dataclass(frozen=True, slots=True)
class HelpId(CustomId):
    """What opens the page on how to play, or the select of its topics."""

    what: Annotated[str, one("open", "topic")]


@_written("deck:{what}:{deck}:{number}:{word}")
@dataclass(frozen=True, slots=True)
class DeckId(CustomId):
    """A button, a select or a form of somebody's decks; `deck`, `number` and `word` are what `what` makes of them."""

    what: Annotated[str, some("[a-z]", 1, 8)]
    deck: Number = 0
    number: Number = 0
    word: Annotated[str, some(".", 0, 40)] = ""


@_written("pick:{game}:{seat}:{what}:{key}")
@dataclass(frozen=True, slots=True)
class PickId(CustomId):
    """A button or a select about the deck that a seat of a lobby will play with; `key` names one (`deck_choice`)."""

    game: Number
    seat: Seat
    what: Annotated[str, one("page", "view", "take")]
    key: Annotated[str, some("[a-z0-9 ]", 0, 20)] = ""


@_written("{beside}{editions}:{page}")
@dataclass(frozen=True, slots=True)
class RuleId(CustomId):
    """A page of the rule book, shown where the button is, or `beside` a message that is about something else.

    A page is a rule's or a chapter's id, "-" for the contents, or what a select opens. `editions` is the one whose
    rules are shown, "both", or "" for that of the game that whoever presses plays.
    """

    page: Annotated[
        str,
        one("-") | some("[A-Z]", 3, 3) + (one("") | one("-", ":") + some(".", 1, 40)) | one("open") + some(r"\d", 1, 1),
    ]
    beside: Annotated[bool, either("rule", "why")] = False
    editions: Annotated[str, Field(one("", ".first", ".second", ".both"), _behind_dot, _with_dot)] = ""


@_written("spirit:{spirit}:{side}:{edition}")
@dataclass(frozen=True, slots=True)
class SpiritId(CustomId):
    """The board of a Spirit outside any game; `spirit` is "look" where a select names it."""

    spirit: Annotated[str, some("[a-z]", 1, 12)]
    side: Annotated[str, one("A", "B")]
    edition: Annotated[str, one("first", "second")]
