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


def _int_or_none(digits: str) -> int | None:
    return int(digits) if digits else None


def _text_or_empty(value: int | None) -> str:
    return "" if value is None else str(value)


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
    """A choice in a seat's panel, made when the game was at `version`; `everything` shows poorer ways, too."""

    game: Number
    version: Version
    seat: Seat
    digest: Annotated[str, one("-") | some("[0-9a-f]", 18, 18) | one("more") + some(r"\d", 0, 1)]
    everything: Annotated[bool, either("", ":all")] = False


@_written("act:{game}:{version}:{seat}:undo")
@dataclass(frozen=True, slots=True)
class UndoId(CustomId):
    """Undo in a seat's panel, for the step before `version`: pressed twice, it undoes once."""

    game: Number
    version: Version
    seat: Seat


@_written("table:{game}:play")
@dataclass(frozen=True, slots=True)
class OpenPanelId(CustomId):
    """Opens the panel of whoever presses."""

    game: Number


@_written("table:{game}:again")
@dataclass(frozen=True, slots=True)
class RefreshPanelId(CustomId):
    """Brings the panel that holds the button up to date."""

    game: Number


@_written("table:{game}:why")
@dataclass(frozen=True, slots=True)
class WhyNotId(CustomId):
    """A select of the kinds of actions that are not possible now; opens the reason."""

    game: Number


@_written("table:{game}:{teammates}")
@dataclass(frozen=True, slots=True)
class HandId(CustomId):
    """Opens the hand of whoever presses, or their teammate's."""

    game: Number
    teammates: Annotated[bool, either("hand", "mate")] = False


@_written("table:{game}:decks")
@dataclass(frozen=True, slots=True)
class RemainingDecksId(CustomId):
    """Opens what is left in the decks of a team."""

    game: Number


@_written("table:{game}:board")
@dataclass(frozen=True, slots=True)
class BoardId(CustomId):
    """Opens the board."""

    game: Number


@_written("table:{game}:focus")
@dataclass(frozen=True, slots=True)
class CloseUpId(CustomId):
    """Opens the part of the board where something has happened."""

    game: Number


@_written("table:{game}:log")
@dataclass(frozen=True, slots=True)
class OpenLogId(CustomId):
    """Opens the latest page of the log."""

    game: Number


@_written("table:{game}:team")
@dataclass(frozen=True, slots=True)
class TeamThreadId(CustomId):
    """Opens the private thread of a team."""

    game: Number


@_written("table:{game}:replay")
@dataclass(frozen=True, slots=True)
class ReplayId(CustomId):
    """Shows the whole game as an animation."""

    game: Number


@_written("table:{game}:{end}")
@dataclass(frozen=True, slots=True)
class ReplayEndId(CustomId):
    """Turns a replay to its first or its last step."""

    game: Number
    end: Annotated[str, one("first", "last")]


@_written("table:{game}:{way}{step}")
@dataclass(frozen=True, slots=True)
class ReplayStepId(CustomId):
    """Turns a replay to a step, which is the one before or after the step shown."""

    game: Number
    way: Annotated[str, one("back", "next")]
    step: Annotated[int, number(5)]


@_written("table:{game}:whatif")
@dataclass(frozen=True, slots=True)
class OpenForesightId(CustomId):
    """Opens the foresight: what a Revelation would bring."""

    game: Number


@_written("table:{game}:foresee{realm}")
@dataclass(frozen=True, slots=True)
class ForesightId(CustomId):
    """Turns the foresight to the Sphere at a Realm; to all Spheres without one."""

    game: Number
    realm: Annotated[int | None, Field(some("[0-4]", 0, 1), _int_or_none, _text_or_empty)] = None


@_written("table:{game}:spirits")
@dataclass(frozen=True, slots=True)
class OpenSpiritBoardsId(CustomId):
    """Opens the Spirit boards of a game."""

    game: Number


@_written("table:{game}:spirit{seat}")
@dataclass(frozen=True, slots=True)
class SpiritBoardId(CustomId):
    """Turns to the Spirit board of a seat."""

    game: Number
    seat: Seat


@_written("table:{game}:rematch")
@dataclass(frozen=True, slots=True)
class RematchId(CustomId):
    """Opens the lobby of a rematch."""

    game: Number


@_written("table:{game}:end{seat}")
@dataclass(frozen=True, slots=True)
class AgreeToEndId(CustomId):
    """Agrees to end a game without a result, as the person in `seat` has proposed."""

    game: Number
    seat: Seat


@_written("lobby:{game}:{what}")
@dataclass(frozen=True, slots=True)
class LobbyId(CustomId):
    """A button or a select of the lobby."""

    game: Number
    what: Annotated[
        str,
        one("bliss", "gloom", "both", "leave", "fill", "start")
        | one("spirit", "table", "game", "first", "second", "free", "recommended", "deck", "look"),
    ]


@_written("lobby:{game}:swap{version}")
@dataclass(frozen=True, slots=True)
class SwapSidesId(CustomId):
    """Swaps the sides of everybody in the lobby, at a version of it: pressed twice, it swaps once."""

    game: Number
    version: Version


@_written("lobby:{game}:computer{computers}")
@dataclass(frozen=True, slots=True)
class AddComputerId(CustomId):
    """Adds a computer player to a lobby that has so many."""

    game: Number
    computers: Annotated[int, number(9)]


@_written("lobby:{game}:nocomputer{computers}")
@dataclass(frozen=True, slots=True)
class RemoveComputerId(CustomId):
    """Removes a computer player from a lobby that has so many."""

    game: Number
    computers: Annotated[int, number(9)]


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


KINDS: tuple[type[CustomId], ...] = tuple(_FORMS)
"""Every kind of id."""
