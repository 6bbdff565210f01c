"""Custom ids of buttons, selects and forms: the page, the game and its version; never an index, never a secret.

Each type of id is declared with its template (`id_format`). A template must not change: messages in channels hold such
ids.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from bot.ui.id_format import Field, IdTemplate, flag, number, one_of, positive, repeated
from render import FilmSpeed

Number = Annotated[int, number(12)]
"""The number of a game or a deck."""

Version = Annotated[int, number(9)]
Seat = Annotated[int, repeated("[0-3]", 1, 1)]


def _behind_dot(text: str) -> str:
    return text.removeprefix(".")


def _with_dot(word: str) -> str:
    return word and f".{word}"


def _int_or_none(digits: str) -> int | None:
    return int(digits) if digits else None


def _text_or_empty(value: int | None) -> str:
    return "" if value is None else str(value)


_TEMPLATES: dict[type["CustomId"], IdTemplate[Any]] = {}


class CustomId:
    """The id of a button, a select or a form; `str` writes it, `parse` reads it."""

    __slots__ = ()

    def __str__(self) -> str:
        return _TEMPLATES[type(self)].write(self)


K = TypeVar("K", bound=CustomId)


def _template(template: str) -> Callable[[type[K]], type[K]]:
    """Register the template of a type of id."""

    def declared(kind: type[K]) -> type[K]:
        _TEMPLATES[kind] = IdTemplate(kind, template)
        return kind

    return declared


def parse(custom_id: str) -> CustomId | None:
    """The id with a text; None if the bot does not write such a text."""
    return next((found for template in _TEMPLATES.values() if (found := template.read(custom_id)) is not None), None)


@_template("act:{game}:{version}:{seat}:{digest}{everything}")
@dataclass(frozen=True, slots=True)
class ActId(CustomId):
    """A choice in a seat's panel, made when the game was at `version`; `everything` includes inferior choices."""

    game: Number
    version: Version
    seat: Seat
    digest: Annotated[str, one_of("-") | repeated("[0-9a-f]", 18, 18) | one_of("more") + repeated(r"\d", 0, 1)]
    everything: Annotated[bool, flag("", ":all")] = False


@_template("act:{game}:{version}:{seat}:undo")
@dataclass(frozen=True, slots=True)
class UndoId(CustomId):
    """Undo in a seat's panel, for the step before `version`: pressed twice, it undoes once."""

    game: Number
    version: Version
    seat: Seat


@_template("table:{game}:play")
@dataclass(frozen=True, slots=True)
class OpenPanelId(CustomId):
    """Opens the panel of the person who presses."""

    game: Number


@_template("table:{game}:again")
@dataclass(frozen=True, slots=True)
class RefreshPanelId(CustomId):
    """Refreshes the panel with the button."""

    game: Number


@_template("table:{game}:myself")
@dataclass(frozen=True, slots=True)
class TakeBackId(CustomId):
    """Gives the seats of the person who presses back to them, for whom a computer has decided."""

    game: Number


@_template("table:{game}:why")
@dataclass(frozen=True, slots=True)
class WhyNotId(CustomId):
    """Opens the kinds of actions that are not possible now; the select there opens one reason."""

    game: Number


@_template("table:{game}:suggest")
@dataclass(frozen=True, slots=True)
class SuggestId(CustomId):
    """Opens plans for the rest of the turn of the person who presses."""

    game: Number


@_template("plan:{game}:{version}:{seat}:{digest}{further}")
@dataclass(frozen=True, slots=True)
class PlanStepId(CustomId):
    """Takes the next step of a plan; `further` has the beginnings of the digests of the steps after it.

    It ends with "+" if the plan goes on after them.
    """

    game: Number
    version: Version
    seat: Seat
    digest: Annotated[str, repeated("[0-9a-f]", 18, 18)]
    further: Annotated[str, repeated("[0-9a-f]", 0, 48) + one_of("", "+")] = ""


@_template("table:{game}:{teammates}")
@dataclass(frozen=True, slots=True)
class HandId(CustomId):
    """Opens the hand of the person who presses, or their teammate's."""

    game: Number
    teammates: Annotated[bool, flag("hand", "mate")] = False


@_template("table:{game}:decks")
@dataclass(frozen=True, slots=True)
class RemainingDecksId(CustomId):
    """Opens the cards left in the decks of a team."""

    game: Number


@_template("table:{game}:board")
@dataclass(frozen=True, slots=True)
class BoardId(CustomId):
    """Opens the board."""

    game: Number


@_template("table:{game}:focus")
@dataclass(frozen=True, slots=True)
class CloseUpId(CustomId):
    """Opens the tall board; on messages sent before these had it."""

    game: Number


@_template("table:{game}:log")
@dataclass(frozen=True, slots=True)
class OpenLogId(CustomId):
    """Opens the latest page of the log."""

    game: Number


@_template("table:{game}:team")
@dataclass(frozen=True, slots=True)
class TeamThreadId(CustomId):
    """Opens the private thread of a team."""

    game: Number


@_template("table:{game}:replay")
@dataclass(frozen=True, slots=True)
class ReplayId(CustomId):
    """Opens the replay of a game."""

    game: Number


@_template("table:{game}:{end}")
@dataclass(frozen=True, slots=True)
class ReplayEndId(CustomId):
    """Turns a replay to its first or its last step."""

    game: Number
    end: Annotated[str, one_of("first", "last")]


@_template("table:{game}:{way}{step}")
@dataclass(frozen=True, slots=True)
class ReplayStepId(CustomId):
    """Turns a replay to a step, which is the one before or after the step shown."""

    game: Number
    way: Annotated[str, one_of("back", "next")]
    step: Annotated[int, number(5)]


@_template("table:{game}:{to}")
@dataclass(frozen=True, slots=True)
class ReplayJumpId(CustomId):
    """A select of turns or Revelations, whose values are steps; turns a replay to the step chosen."""

    game: Number
    to: Annotated[str, one_of("turns", "revelations")]


@_template("table:{game}:film{speed}")
@dataclass(frozen=True, slots=True)
class ReplayFilmId(CustomId):
    """Shows the whole game as an animation at a speed."""

    game: Number
    speed: Annotated[FilmSpeed, one_of(*FilmSpeed)]


@_template("table:{game}:review")
@dataclass(frozen=True, slots=True)
class ReviewId(CustomId):
    """Opens the review of a game."""

    game: Number


@_template("table:{game}:point{number}")
@dataclass(frozen=True, slots=True)
class ReviewPointId(CustomId):
    """Opens a turning point of a game, from 1."""

    game: Number
    number: Annotated[int, positive(1)]


@_template("table:{game}:whatif")
@dataclass(frozen=True, slots=True)
class OpenForesightId(CustomId):
    """Opens the foresight: the results of a Revelation."""

    game: Number


@_template("table:{game}:foresee{realm}")
@dataclass(frozen=True, slots=True)
class ForesightId(CustomId):
    """Turns the foresight to the Sphere at a Realm; to all Spheres without one."""

    game: Number
    realm: Annotated[int | None, Field(repeated("[0-4]", 0, 1), _int_or_none, _text_or_empty)] = None


@_template("table:{game}:spirits")
@dataclass(frozen=True, slots=True)
class OpenSpiritBoardsId(CustomId):
    """Opens the Spirit boards of a game."""

    game: Number


@_template("table:{game}:spirit{seat}")
@dataclass(frozen=True, slots=True)
class SpiritBoardId(CustomId):
    """Turns to the Spirit board of a seat."""

    game: Number
    seat: Seat


@_template("table:{game}:rematch")
@dataclass(frozen=True, slots=True)
class RematchId(CustomId):
    """Opens the lobby of a rematch."""

    game: Number


@_template("table:{game}:end{seat}")
@dataclass(frozen=True, slots=True)
class AgreeToEndId(CustomId):
    """Agrees to end a game without a result, as the person in `seat` has proposed."""

    game: Number
    seat: Seat


@_template("lobby:{game}:{what}")
@dataclass(frozen=True, slots=True)
class LobbyId(CustomId):
    """A button or a select of the lobby or of its options.

    Only older lobbies have "fill", "first", "second", "free" and "recommended".
    """

    game: Number
    what: Annotated[
        str,
        one_of("play", "fillstart", "start", "bliss", "gloom", "both", "leave", "fill", "more", "edition", "setup")
        | one_of("spirit", "table", "game", "first", "second", "free", "recommended", "deck", "look", "pace")
        | one_of("suggest", "level", "firstgame"),
    ]


@_template("lobby:{game}:swap{version}")
@dataclass(frozen=True, slots=True)
class SwapSidesId(CustomId):
    """Swaps the sides of everybody in the lobby, at a version of it: pressed twice, it swaps once."""

    game: Number
    version: Version


@_template("lobby:{game}:computer{computers}")
@dataclass(frozen=True, slots=True)
class AddComputerId(CustomId):
    """Adds a computer player to a lobby with `computers` of them: pressed twice, it adds one."""

    game: Number
    computers: Annotated[int, number(9)]


@_template("lobby:{game}:nocomputer{computers}")
@dataclass(frozen=True, slots=True)
class RemoveComputerId(CustomId):
    """Removes a computer player from a lobby with `computers` of them: pressed twice, it removes one."""

    game: Number
    computers: Annotated[int, number(9)]


@_template("log:{game}:{way}:{version}")
@dataclass(frozen=True, slots=True)
class LogId(CustomId):
    """A page of the log: the steps before a version, or from it on."""

    game: Number
    way: Annotated[str, one_of("older", "newer")]
    version: Version


@_template("consent:{game}:{version}:{what}")
@dataclass(frozen=True, slots=True)
class ConsentId(CustomId):
    """Part of an undo that others must agree to, for the game at a version."""

    game: Number
    version: Version
    what: Annotated[str, one_of("why", "ask", "agree", "decline")]


@_template("motion:{game}:{motion}:{answer}")
@dataclass(frozen=True, slots=True)
class MotionId(CustomId):
    """An answer to a motion of a game."""

    game: Number
    motion: Annotated[int, number(5)]
    answer: Annotated[str, one_of("agree", "decline", "wait", "turn", "seat", "substitute", "end")]


@_template("offer:{game}:{motion}:{what}")
@dataclass(frozen=True, slots=True)
class SeatOfferId(CustomId):
    """Takes the seats that a motion of a game offers, or keeps them."""

    game: Number
    motion: Annotated[int, number(5)]
    what: Annotated[str, one_of("take", "keep")]


@_template("settings:{what}")
@dataclass(frozen=True, slots=True)
class SettingsId(CustomId):
    """A select of a person's settings, the form for their time, or a button.

    The buttons switch the daily digest or the name in rankings on or off, or the form of the board, or retry direct
    messages.
    """

    what: Annotated[
        str,
        one_of("gain", "call", "reach", "time", "digeston", "digestoff", "listedon", "listedoff")
        | one_of("tipson", "tipsoff", "wide", "tall"),
    ]


@_template("away:{days}")
@dataclass(frozen=True, slots=True)
class AwayId(CustomId):
    """Puts the person who presses away for some days; 0 for not away."""

    days: Annotated[int, number(2)]


@_template("away:form")
@dataclass(frozen=True, slots=True)
class AwayFormId(CustomId):
    """The form that asks a person who goes away for their time zone."""


@_template("host:{way}:{game}")
@dataclass(frozen=True, slots=True)
class HostGamesId(CustomId):
    """A page of the games of a server: the newest, or those older or newer than a game."""

    way: Annotated[str, one_of("first", "older", "newer")] = "first"
    game: Number = 0


@_template("host:pick")
@dataclass(frozen=True, slots=True)
class HostPickId(CustomId):
    """The select of a game of a server."""


@_template("host:game:{game}:{what}")
@dataclass(frozen=True, slots=True)
class HostGameId(CustomId):
    """What is done with a game of a server.

    "end" asks for a confirmation; "endlobby" and "endgame" are given by it, for a game as it was then.
    """

    game: Number
    what: Annotated[str, one_of("show", "here", "move", "end", "endlobby", "endgame")]


@_template("host:set:{what}")
@dataclass(frozen=True, slots=True)
class HostSettingId(CustomId):
    """A choice for a server: where games may be opened, their pace, language and board, where puzzles are posted."""

    what: Annotated[str, one_of("channel", "anywhere", "pace", "language", "wide", "tall", "puzzle", "nopuzzle")]


@_template("help:{what}")
@dataclass(frozen=True, slots=True)
class HelpId(CustomId):
    """The button that opens the page on how to play, or the select of its topics."""

    what: Annotated[str, one_of("open", "topic")]


# Decks. `newest` is the number of the person's newest deck when the button was shown; a second press creates nothing.

_NAME = repeated(".", 0, 40)


@_template("deck:home:0:0:")
@dataclass(frozen=True, slots=True)
class DecksId(CustomId):
    """Opens the decks of the person who presses."""


@_template("deck:open:0:{lists}:")
@dataclass(frozen=True, slots=True)
class OpenDeckId(CustomId):
    """A select of a person's own decks or, with `lists`, of the preconstructed ones; opens the deck."""

    lists: Annotated[bool, flag("0", "1")] = False


@_template("deck:show:{deck}:0:{key}")
@dataclass(frozen=True, slots=True)
class ShowDeckId(CustomId):
    """Opens the deck with a key: a list's name, or the number of the person's own; without a key, their deck `deck`."""

    deck: Number = 0
    key: Annotated[str, _NAME] = ""


@_template("deck:new:0:{newest}:{team}")
@dataclass(frozen=True, slots=True)
class BeginDeckId(CustomId):
    """Opens what a new deck of a team can begin with."""

    newest: Number
    team: Annotated[str, one_of("bliss", "gloom")]


@_template("deck:make:0:{newest}:{start}")
@dataclass(frozen=True, slots=True)
class MakeDeckId(CustomId):
    """Creates a deck: an empty one of the team that `start` names, or a copy of a preconstructed list."""

    newest: Number
    start: Annotated[str, _NAME]


@_template("deck:copy:{deck}:{newest}:")
@dataclass(frozen=True, slots=True)
class CopyDeckId(CustomId):
    """Copies a person's own deck."""

    deck: Number
    newest: Number


@_template("deck:set:{deck}:{copies}:{card}")
@dataclass(frozen=True, slots=True)
class SetCopiesId(CustomId):
    """Sets the number of copies of a card: pressed twice, it changes nothing more."""

    deck: Number
    copies: Number
    card: Annotated[str, _NAME]


@_template("deck:prune:{deck}:0:")
@dataclass(frozen=True, slots=True)
class PruneDeckId(CustomId):
    """Removes the cards that are not in the card file."""

    deck: Number


@_template("deck:delete:{deck}:0:")
@dataclass(frozen=True, slots=True)
class DeleteDeckId(CustomId):
    """Asks whether to delete a deck."""

    deck: Number


@_template("deck:forget:{deck}:0:")
@dataclass(frozen=True, slots=True)
class ForgetDeckId(CustomId):
    """Deletes a deck."""

    deck: Number


@_template("deck:name:{deck}:0:")
@dataclass(frozen=True, slots=True)
class RenameDeckId(CustomId):
    """The form for the name of a deck, and the button that opens it."""

    deck: Number


@_template("deck:paste:0:{newest}:")
@dataclass(frozen=True, slots=True)
class PasteDeckId(CustomId):
    """The form that creates a deck from a text, and the button that opens it."""

    newest: Number


@_template("deck:text:{deck}:{version}:")
@dataclass(frozen=True, slots=True)
class DeckTextId(CustomId):
    """The form for a deck as text, which replaces the deck at `version`, and the button that opens it."""

    deck: Number
    version: Number


@_template("deck:again:0:{newest}:")
@dataclass(frozen=True, slots=True)
class CorrectPasteId(CustomId):
    """Opens the form of PasteDeckId again, with the text that could not be read."""

    newest: Number


@_template("deck:again:{deck}:{version}:")
@dataclass(frozen=True, slots=True)
class CorrectTextId(CustomId):
    """Opens the form of DeckTextId again, with the text that did not replace the deck."""

    deck: Annotated[int, positive(12)]
    version: Number


@_template("pick:{game}:{seat}:{what}:{key}")
@dataclass(frozen=True, slots=True)
class PickId(CustomId):
    """A button or a select about the deck of a seat in a lobby; `key` names a deck (pages/decks/seat_choice.py)."""

    game: Number
    seat: Seat
    what: Annotated[str, one_of("page", "view", "take")]
    key: Annotated[str, repeated("[a-z0-9 ]", 0, 20)] = ""


_CONTENTS = one_of("-")
_CHAPTER = repeated("[A-Z]", 3, 3)
_RULE = _CHAPTER + one_of("-", ":") + repeated(".", 1, 40)
_SELECT = one_of("open") + repeated(r"\d", 1, 1)


@_template("{beside}{editions}:{page}")
@dataclass(frozen=True, slots=True)
class RuleId(CustomId):
    """A page of the rule book; it replaces the message of the button, unless `beside`.

    A page is a rule's or a chapter's id, "-" for the contents, or what a select opens. `editions` is the edition
    shown, "both", or "" for the edition of the game that the person plays.
    """

    page: Annotated[str, _CONTENTS | _CHAPTER | _RULE | _SELECT]
    beside: Annotated[bool, flag("rule", "why")] = False
    editions: Annotated[str, Field(one_of("", ".first", ".second", ".both"), _behind_dot, _with_dot)] = ""


@_template("spirit:{spirit}:{side}:{edition}")
@dataclass(frozen=True, slots=True)
class SpiritId(CustomId):
    """The board of a Spirit outside any game; `spirit` is "look" if a select names it."""

    spirit: Annotated[str, repeated("[a-z]", 1, 12)]
    side: Annotated[str, one_of("A", "B")]
    edition: Annotated[str, one_of("first", "second")]


@_template("stats:{about}:{key}")
@dataclass(frozen=True, slots=True)
class ShowStatsId(CustomId):
    """Shows statistics to the channel; `key` is a person, a Spirit or a deck, empty for the server."""

    about: Annotated[str, one_of("person", "server", "spirit", "deck")]
    key: Annotated[str, repeated("[a-z0-9 ]", 0, 20)] = ""


@_template("ranking:{page}")
@dataclass(frozen=True, slots=True)
class RankingId(CustomId):
    """A page of the server's ranking, from 0."""

    page: Annotated[int, number(5)]


@_template("games:{page}")
@dataclass(frozen=True, slots=True)
class GameListId(CustomId):
    """A page of a person's own games, from 0."""

    page: Annotated[int, number(5)]


@_template("forget:{what}")
@dataclass(frozen=True, slots=True)
class ForgetId(CustomId):
    """The answer to whether the person who presses is to be forgotten."""

    what: Annotated[str, one_of("yes", "no")]


LessonName = Annotated[str, repeated("[a-z]", 1, 16)]


@_template("learn")
@dataclass(frozen=True, slots=True)
class LessonsId(CustomId):
    """Opens the list of lessons; a select with this id opens the lesson chosen."""


@_template("learn:{lesson}")
@dataclass(frozen=True, slots=True)
class LessonId(CustomId):
    """Opens a lesson where its person left it."""

    lesson: LessonName


@_template("learn:{lesson}:again")
@dataclass(frozen=True, slots=True)
class LessonAgainId(CustomId):
    """Begins the task of a lesson again."""

    lesson: LessonName


@_template("learn:{lesson}:{version}:{digest}")
@dataclass(frozen=True, slots=True)
class LessonChoiceId(CustomId):
    """A choice in a lesson, after `version` decisions."""

    lesson: LessonName
    version: Version
    digest: Annotated[str, one_of("-") | repeated("[0-9a-f]", 18, 18) | one_of("more") + repeated(r"\d", 0, 1)]


PuzzleNumber = Annotated[int, positive(5)]


@_template("puzzle:{number}")
@dataclass(frozen=True, slots=True)
class PuzzleId(CustomId):
    """Opens a puzzle where its person left it."""

    number: PuzzleNumber


@_template("puzzle:{number}:again")
@dataclass(frozen=True, slots=True)
class PuzzleAgainId(CustomId):
    """Begins a puzzle again."""

    number: PuzzleNumber


@_template("puzzle:{number}:{version}:{digest}{everything}")
@dataclass(frozen=True, slots=True)
class PuzzleChoiceId(CustomId):
    """A choice in a puzzle, after `version` decisions; `everything` includes inferior choices."""

    number: PuzzleNumber
    version: Version
    digest: Annotated[str, one_of("-") | repeated("[0-9a-f]", 18, 18) | one_of("more") + repeated(r"\d", 0, 1)]
    everything: Annotated[bool, flag("", ":all")] = False


KINDS: tuple[type[CustomId], ...] = tuple(_TEMPLATES)
"""Every type of id."""
