"""Custom ids of buttons, selects and forms: the page, the game and its version; never an index, never a secret.

Each type of id is declared with its template (`id_format`). A template must not change: messages in channels hold such
ids.
"""

import base64
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, dataclass_transform

from bot.core.ui.id_format import Field, IdTemplate, TextPattern, flag, number, one_of, positive, repeated
from render import FilmSpeed

Number = Annotated[int, number(12)]
"""The number of a game or a deck."""

Version = Annotated[int, number(9)]
Seat = Annotated[int, repeated("[0-3]", 1, 1)]


def after_dot(*words: str) -> Field[str]:
    """The field of one of these words, or of none: behind a dot, if there is one."""
    return Field(one_of("", *(f".{word}" for word in words)), lambda text: text.removeprefix("."), _with_dot)


def _with_dot(word: str) -> str:
    return word and f".{word}"


def _int_or_none(digits: str) -> int | None:
    return int(digits) if digits else None


def _text_or_empty(value: int | None) -> str:
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


@custom_id("act:{game}:{version}:{seat}:{digest}{everything}")
class ActId(CustomId):
    """A choice in a seat's panel, made when the game was at `version`; `everything` includes inferior choices."""

    game: Number
    version: Version
    seat: Seat
    digest: Annotated[str, one_of("-") | repeated("[0-9a-f]", 18, 18) | one_of("more") + repeated(r"\d", 0, 1)]
    everything: Annotated[bool, flag("", ":all")] = False


@custom_id("token:{game}:{version}:{seat}:{token}:{digest}")
class TokenWayId(CustomId):
    """A Vibe token and the Action after it, in a seat's panel, chosen when the game was at `version`."""

    game: Number
    version: Version
    seat: Seat
    token: Annotated[str, repeated("[0-9a-f]", 18, 18)]
    digest: Annotated[str, repeated("[0-9a-f]", 18, 18)]


@custom_id("usual:{game}:{version}:{seat}")
class UsualTokensId(CustomId):
    """The four usual starting tokens, in a seat's panel, when the game was at `version`."""

    game: Number
    version: Version
    seat: Seat


@custom_id("act:{game}:{version}:{seat}:undo")
class UndoId(CustomId):
    """Undo in a seat's panel, for the step before `version`: pressed twice, it undoes once."""

    game: Number
    version: Version
    seat: Seat


@custom_id("table:{game}:play")
class OpenPanelId(CustomId):
    """Opens the panel of the person who presses."""

    game: Number


@custom_id("table:{game}:again")
class RefreshPanelId(CustomId):
    """Refreshes the panel with the button."""

    game: Number


@custom_id("table:{game}:myself")
class TakeBackId(CustomId):
    """Gives the seats of the person who presses back to them, for whom a computer has decided."""

    game: Number


@custom_id("table:{game}:why")
class WhyNotId(CustomId):
    """Opens the kinds of actions that are not possible now; the select there opens one reason."""

    game: Number


@custom_id("table:{game}:suggest")
class SuggestId(CustomId):
    """Opens plans for the rest of the turn of the person who presses."""

    game: Number


MARK_DIGITS = 6
"""Hexadecimal digits of a step of a plan: the beginning of its digest, enough to tell it from other legal actions."""

MAX_PLAN_STEPS = 16
"""Maximum number of steps of a plan in an id."""


def _marks(packed: str) -> tuple[str, ...]:
    return tuple(re.findall(f".{{{MARK_DIGITS}}}", base64.urlsafe_b64decode(packed).hex()))


def _packed(marks: tuple[str, ...]) -> str:
    return base64.urlsafe_b64encode(bytes.fromhex("".join(marks))).decode()


def steps_of(least: int, most: int) -> Field[tuple[str, ...]]:
    """The field of so many decisions, MARK_DIGITS digits of the digest of each."""
    return Field(TextPattern(f"(?:[0-9A-Za-z_-]{{4}}){{{least},{most}}}", 4 * most), _marks, _packed)


@custom_id("way:{game}:{version}:{seat}:{what}:{steps}{goes_on}")
class PlanId(CustomId):
    """A plan: shows it, takes its next step, or all steps up to the first that cannot be foreseen.

    `steps` has a mark of each step, MARK_DIGITS digits. The plan `goes_on` if it has steps that nobody can foresee.
    """

    game: Number
    version: Version
    seat: Seat
    what: Annotated[str, one_of("show", "step", "all")]
    steps: Annotated[tuple[str, ...], steps_of(1, MAX_PLAN_STEPS)]
    goes_on: Annotated[bool, flag("", "+")] = False


@custom_id("table:{game}:{what}")
class CoachId(CustomId):
    """In the first turns of a first game: why a step is recommended, or no more of it."""

    game: Number
    what: Annotated[str, one_of("coach", "alone")]


@custom_id("table:{game}:{teammates}")
class HandId(CustomId):
    """Opens the hand of the person who presses, or their teammate's."""

    game: Number
    teammates: Annotated[bool, flag("hand", "mate")] = False


@custom_id("table:{game}:decks")
class RemainingDecksId(CustomId):
    """Opens the cards left in the decks of a team."""

    game: Number


@custom_id("table:{game}:board")
class BoardId(CustomId):
    """Opens the board."""

    game: Number


@custom_id("table:{game}:log")
class OpenLogId(CustomId):
    """Opens the latest page of the log."""

    game: Number


@custom_id("table:{game}:team")
class TeamThreadId(CustomId):
    """Opens the private thread of a team."""

    game: Number


@custom_id("table:{game}:replay")
class ReplayId(CustomId):
    """Opens the replay of a game."""

    game: Number


@custom_id("table:{game}:{end}")
class ReplayEndId(CustomId):
    """Turns a replay to its first or its last step."""

    game: Number
    end: Annotated[str, one_of("first", "last")]


@custom_id("table:{game}:{way}{step}")
class ReplayStepId(CustomId):
    """Turns a replay to a step, which is the one before or after the step shown."""

    game: Number
    way: Annotated[str, one_of("back", "next")]
    step: Annotated[int, number(5)]


@custom_id("table:{game}:{to}")
class ReplayJumpId(CustomId):
    """A select of turns or Revelations, whose values are steps; turns a replay to the step chosen."""

    game: Number
    to: Annotated[str, one_of("turns", "revelations")]


@custom_id("table:{game}:film{speed}")
class ReplayFilmId(CustomId):
    """Shows the whole game as an animation at a speed."""

    game: Number
    speed: Annotated[FilmSpeed, one_of(*FilmSpeed)]


@custom_id("table:{game}:intentions")
class IntentionsId(CustomId):
    """Opens the Intentions of the person who presses."""

    game: Number


@custom_id("table:{game}:whatif")
class OpenForesightId(CustomId):
    """Opens the foresight: the results of a Revelation."""

    game: Number


@custom_id("table:{game}:foresee{realm}")
class ForesightId(CustomId):
    """Turns the foresight to the Sphere at a Realm; to all Spheres without one."""

    game: Number
    realm: Annotated[int | None, Field(repeated("[0-4]", 0, 1), _int_or_none, _text_or_empty)] = None


@custom_id("table:{game}:spirits")
class OpenSpiritBoardsId(CustomId):
    """Opens the Spirit boards of a game."""

    game: Number


@custom_id("table:{game}:spirit{seat}")
class SpiritBoardId(CustomId):
    """Turns to the Spirit board of a seat."""

    game: Number
    seat: Seat


@custom_id("table:{game}:rematch")
class RematchId(CustomId):
    """Opens the lobby of a rematch."""

    game: Number


@custom_id("table:{game}:harder")
class HarderId(CustomId):
    """Opens a lobby for the same people, against normal computers, after a game against easy ones."""

    game: Number


@custom_id("table:{game}:end{seat}")
class AgreeToEndId(CustomId):
    """Agrees to end a game without a result, as the person in `seat` has proposed."""

    game: Number
    seat: Seat


@custom_id("table:{game}:abandon")
class AbandonId(CustomId):
    """Ends a game without a result, if nobody else has to agree."""

    game: Number


@custom_id("lobby:{game}:{what}")
class LobbyId(CustomId):
    """A button or a select of the lobby or of its options.

    Only older lobbies have "fill", "first", "second", "free" and "recommended".
    """

    game: Number
    what: Annotated[
        str,
        one_of("play", "fillstart", "start", "bliss", "gloom", "both", "leave", "fill", "more", "edition", "setup")
        | one_of("spirit", "table", "game", "first", "second", "free", "recommended", "deck", "look", "pace")
        | one_of("suggest", "level", "firstgame", "cards"),
    ]


@custom_id("lobby:{game}:starts")
class BeginningId(CustomId):
    """The form for when a lobby's game begins by itself, and the button that opens it."""

    game: Number


@custom_id("newgame:{edition}:starts")
class NewBeginningId(CustomId):
    """The form that asks for a time zone, and opens a lobby whose game begins by itself; also opens it again."""

    edition: Annotated[str, one_of("first", "second")]


@custom_id("lobby:{game}:{on}")
class FillsId(CustomId):
    """Computers take the seats that are free when a lobby's game begins by itself, or do not."""

    game: Number
    on: Annotated[bool, flag("nofills", "fills")]


@custom_id("lobby:{game}:swap{version}")
class SwapSidesId(CustomId):
    """Swaps the sides of everybody in the lobby, at a version of it: pressed twice, it swaps once."""

    game: Number
    version: Version


@custom_id("lobby:{game}:computer{computers}")
class AddComputerId(CustomId):
    """Adds a computer player to a lobby with `computers` of them: pressed twice, it adds one."""

    game: Number
    computers: Annotated[int, number(9)]


@custom_id("lobby:{game}:nocomputer{computers}")
class RemoveComputerId(CustomId):
    """Removes a computer player from a lobby with `computers` of them: pressed twice, it removes one."""

    game: Number
    computers: Annotated[int, number(9)]


@custom_id("log:{game}:{way}:{version}")
class LogId(CustomId):
    """A page of the log: the steps before a version, or from it on."""

    game: Number
    way: Annotated[str, one_of("older", "newer")]
    version: Version


@custom_id("consent:{game}:{version}:{what}")
class ConsentId(CustomId):
    """Asks for an undo that others must agree to, at a version of the game; older questions have the answers, too."""

    game: Number
    version: Version
    what: Annotated[str, one_of("why", "ask", "agree", "decline")]


@custom_id("motion:{game}:{motion}:{answer}")
class MotionId(CustomId):
    """An answer to a motion of a game."""

    game: Number
    motion: Annotated[int, number(5)]
    answer: Annotated[str, one_of("agree", "decline", "wait", "turn", "seat", "substitute", "end")]


@custom_id("table:{game}:vote")
class VoteId(CustomId):
    """Has the others vote about those for whom a game has waited for long."""

    game: Number


@custom_id("offer:{game}:{motion}:{what}")
class SeatOfferId(CustomId):
    """Takes the seats that a motion of a game offers, or keeps them."""

    game: Number
    motion: Annotated[int, number(5)]
    what: Annotated[str, one_of("take", "keep")]


@custom_id("settings:{what}")
class SettingsId(CustomId):
    """A select of a person's settings, the form for their time, or a button.

    The buttons change the form of the board, or retry direct messages.
    """

    what: Annotated[str, one_of("gain", "call", "reach", "time", "wide", "tall")]


@custom_id("settings:{what}{on}")
class SwitchId(CustomId):
    """Switches one of a person's settings on or off, by its name; also the form for the digest's time zone."""

    what: Annotated[str, repeated("[a-z_]", 1, 20)]
    on: Annotated[bool, flag("off", "on")]


@custom_id("away:{days}")
class AwayId(CustomId):
    """Puts the person who presses away for some days; 0 for not away."""

    days: Annotated[int, number(2)]


@custom_id("away:form")
class AwayFormId(CustomId):
    """The form that asks a person who goes away for their time zone, and the button that opens it again."""


@custom_id("host:{way}:{game}")
class HostGamesId(CustomId):
    """A page of the games of a server: the newest, or those older or newer than a game."""

    way: Annotated[str, one_of("first", "older", "newer")] = "first"
    game: Number = 0


@custom_id("host:pick")
class HostPickId(CustomId):
    """The select of a game of a server."""


@custom_id("host:game:{game}:{what}")
class HostGameId(CustomId):
    """What is done with a game of a server.

    "end" asks for a confirmation; "endlobby" and "endgame" are given by it, for a game as it was then.
    """

    game: Number
    what: Annotated[str, one_of("show", "here", "move", "end", "endlobby", "endgame")]


@custom_id("host:seats:{game}")
class HostSeatsId(CustomId):
    """The select of a seat of a game of a server."""

    game: Number


@custom_id("host:seat:{game}:{seat}:{what}")
class HostSeatId(CustomId):
    """What is done with a seat: a computer gets it, it is offered, or its person gets it back."""

    game: Number
    seat: Seat
    what: Annotated[str, one_of("computer", "offer", "back")]


@custom_id("host:deeds")
class HostDeedsId(CustomId):
    """Opens what those who manage a server have done with its games."""


@custom_id("host:set:{what}")
class HostSettingId(CustomId):
    """A choice for a server: where games open and go on, their pace, language, board, cards, where puzzles are posted.

    "cards" sends the card file.
    """

    what: Annotated[
        str,
        one_of(
            "channel", "anywhere", "place", "pace", "language", "wide", "tall", "puzzle", "nopuzzle", "cards", "nocards"
        ),
    ]


@custom_id("help:{what}")
class HelpId(CustomId):
    """The button that opens the page on how to play, or the select of its topics."""

    what: Annotated[str, one_of("open", "topic")]


# Decks. `newest` is the number of the person's newest deck when the button was shown; a second press creates nothing.

_NAME = repeated(".", 0, 40)


@custom_id("deck:home:0:0:")
class DecksId(CustomId):
    """Opens the decks of the person who presses."""


@custom_id("deck:open:0:{lists}:")
class OpenDeckId(CustomId):
    """A select of a person's own decks or, with `lists`, of the preconstructed ones; opens the deck."""

    lists: Annotated[bool, flag("0", "1")] = False


@custom_id("deck:show:{deck}:0:{key}")
class ShowDeckId(CustomId):
    """Opens the deck with a key: a list's name, or the number of the person's own; without a key, their deck `deck`."""

    deck: Number = 0
    key: Annotated[str, _NAME] = ""


@custom_id("deck:new:0:{newest}:{team}")
class BeginDeckId(CustomId):
    """Opens what a new deck of a team can begin with."""

    newest: Number
    team: Annotated[str, one_of("bliss", "gloom")]


@custom_id("deck:make:0:{newest}:{start}")
class MakeDeckId(CustomId):
    """Creates a deck: an empty one of the team that `start` names, or a copy of a preconstructed list."""

    newest: Number
    start: Annotated[str, _NAME]


@custom_id("deck:copy:{deck}:{newest}:")
class CopyDeckId(CustomId):
    """Copies a person's own deck."""

    deck: Number
    newest: Number


@custom_id("deck:set:{deck}:{copies}:{card}")
class SetCopiesId(CustomId):
    """Sets the number of copies of a card: pressed twice, it changes nothing more."""

    deck: Number
    copies: Number
    card: Annotated[str, _NAME]


@custom_id("deck:prune:{deck}:0:")
class PruneDeckId(CustomId):
    """Removes the cards that are not in the card file."""

    deck: Number


@custom_id("deck:delete:{deck}:0:")
class DeleteDeckId(CustomId):
    """Asks whether to delete a deck."""

    deck: Number


@custom_id("deck:forget:{deck}:0:")
class ForgetDeckId(CustomId):
    """Deletes a deck."""

    deck: Number


@custom_id("deck:name:{deck}:0:")
class RenameDeckId(CustomId):
    """The form for the name of a deck, and the button that opens it."""

    deck: Number


@custom_id("deck:paste:0:{newest}:")
class PasteDeckId(CustomId):
    """The form that creates a deck from a text, and the button that opens it."""

    newest: Number


@custom_id("deck:text:{deck}:{version}:")
class DeckTextId(CustomId):
    """The form for a deck as text, which replaces the deck at `version`, and the button that opens it."""

    deck: Number
    version: Number


@custom_id("deck:again:0:{newest}:")
class CorrectPasteId(CustomId):
    """Opens the form of PasteDeckId again, with the text that could not be read."""

    newest: Number


@custom_id("deck:again:{deck}:{version}:")
class CorrectTextId(CustomId):
    """Opens the form of DeckTextId again, with the text that did not replace the deck."""

    deck: Annotated[int, positive(12)]
    version: Number


@custom_id("pick:{game}:{seat}:{what}:{key}")
class PickId(CustomId):
    """A button or a select about the deck of a seat in a lobby; `key` names a deck (decks/seat_page.py)."""

    game: Number
    seat: Seat
    what: Annotated[str, one_of("page", "view", "take")]
    key: Annotated[str, repeated("[a-z0-9 ]", 0, 20)] = ""


_CONTENTS = one_of("-")
_CHAPTER = repeated("[A-Z]", 3, 3)
_RULE = _CHAPTER + one_of("-", ":") + repeated(".", 1, 40)
_SELECT = one_of("open") + repeated(r"\d", 1, 1)
_VERSION = one_of("older", "newer") + number(9)
_KIND = repeated("[A-Za-z]", 4, 20)
_ASIDE = one_of("") | _CONTENTS | _CHAPTER | _RULE | _SELECT | _VERSION | _KIND | repeated("[0-4]", 1, 1)


@custom_id("{beside}{editions}:{page}")
class RuleId(CustomId):
    """A page of the rule book; it replaces the message of the button, unless `beside`.

    A page is a rule's or a chapter's id, "-" for the contents, or what a select opens. `editions` is the edition
    shown, "both", or "" for the edition of the game that the person plays.
    """

    page: Annotated[str, _CONTENTS | _CHAPTER | _RULE | _SELECT]
    beside: Annotated[bool, flag("rule", "why")] = False
    editions: Annotated[str, after_dot("first", "second", "both")] = ""


@custom_id("aside:{game}:{what}:{part}:{origin}{everything}:{key}")
class AsideId(CustomId):
    """A page that a panel opens in its own place: which one, and which part of a long one.

    It leads back to the choice of digest `origin`, with `everything` to inferior ones; to the first page without one.
    `key` is what the page is about, if it is one of many, or in the log the way to a version.
    """

    game: Number
    what: Annotated[str, one_of("log", "foresight", "why", "intentions", "rules", "both", "spirits", "story")]
    origin: Annotated[str, one_of("", "-") | repeated("[0-9a-f]", 18, 18)] = ""
    everything: Annotated[bool, flag("", "+")] = False
    key: Annotated[str, _ASIDE] = ""
    part: Annotated[int, number(2)] = 0


@custom_id("spirit:{spirit}:{side}:{edition}")
class SpiritId(CustomId):
    """The board of a Spirit outside any game; `spirit` is "look" if a select names it."""

    spirit: Annotated[str, repeated("[a-z]", 1, 12)]
    side: Annotated[str, one_of("A", "B")]
    edition: Annotated[str, one_of("first", "second")]


@custom_id("games:{page}")
class GameListId(CustomId):
    """A page of a person's own games, from 0."""

    page: Annotated[int, number(5)]


@custom_id("newgame:{how}")
class NewGameId(CustomId):
    """Opens a lobby where it is pressed.

    "first" and "play" begin its game at once, against computers: as the person's first, or as any other.
    """

    how: Annotated[str, one_of("lobby", "first", "play")]


@custom_id("forget:{what}")
class ForgetId(CustomId):
    """The answer to whether the person who presses is to be forgotten."""

    what: Annotated[str, one_of("yes", "no")]
