"""The ids of the buttons and selects of rules, Spirits and help."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, Seat, after_dot, custom_id
from bot.core.ui.id_format import flag, number, one_of, repeated


@custom_id("table:{game}:spirits")
class OpenSpiritBoardsId(CustomId):
    """Opens the Spirit boards of a game."""

    game: Number


@custom_id("table:{game}:spirit{seat}")
class SpiritBoardId(CustomId):
    """Turns to the Spirit board of a seat."""

    game: Number
    seat: Seat


@custom_id("help:{what}")
class HelpId(CustomId):
    """The button that opens the page on how to play, or the select of its topics."""

    what: Annotated[str, one_of("open", "topic")]


_CONTENTS = one_of("-")


_CHAPTER = repeated("[A-Z]", 3, 3)


_RULE = _CHAPTER + one_of("-", ":") + repeated(".", 1, 40)


_SELECT = one_of("open") + repeated(r"\d", 1, 1)


_VERSION = one_of("older", "newer") + number(9)


_KIND = repeated("[A-Za-z]", 4, 20)


ASIDE = one_of("") | _CONTENTS | _CHAPTER | _RULE | _SELECT | _VERSION | _KIND | repeated("[0-4]", 1, 1)


@custom_id("{beside}{editions}:{page}")
class RuleId(CustomId):
    """A page of the rule book; it replaces the message of the button, unless `beside`.

    A page is a rule's or a chapter's id, "-" for the contents, or what a select opens. `editions` is the edition
    shown, "both", or "" for the edition of the game that the person plays.
    """

    page: Annotated[str, _CONTENTS | _CHAPTER | _RULE | _SELECT]
    beside: Annotated[bool, flag("rule", "why")] = False
    editions: Annotated[str, after_dot("first", "second", "both")] = ""


@custom_id("spirit:{spirit}:{side}:{edition}")
class SpiritId(CustomId):
    """The board of a Spirit outside any game; `spirit` is "look" if a select names it."""

    spirit: Annotated[str, repeated("[a-z]", 1, 12)]
    side: Annotated[str, one_of("A", "B")]
    edition: Annotated[str, one_of("first", "second")]
