"""The ids of the buttons and selects of a game that is played: turn message, panel and its pages, log and replay."""

from typing import Annotated

from bot.core.rulebook.ids import ASIDE
from bot.core.ui.custom_ids import CustomId, Number, Seat, Version, custom_id, int_or_none, text_or_empty
from bot.core.ui.id_format import Field, flag, number, one_of, repeated
from render import FilmSpeed


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


@custom_id("table:{game}:play")
class OpenPanelId(CustomId):
    """Opens the panel of the person who presses."""

    game: Number


@custom_id("table:{game}:again")
class RefreshPanelId(CustomId):
    """Refreshes the panel with the button."""

    game: Number


@custom_id("table:{game}:why")
class WhyNotId(CustomId):
    """Opens the kinds of actions that are not possible now; the select there opens one reason."""

    game: Number


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
    realm: Annotated[int | None, Field(repeated("[0-4]", 0, 1), int_or_none, text_or_empty)] = None


@custom_id("log:{game}:{way}:{version}")
class LogId(CustomId):
    """A page of the log: the steps before a version, or from it on."""

    game: Number
    way: Annotated[str, one_of("older", "newer")]
    version: Version


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
    key: Annotated[str, ASIDE] = ""
    part: Annotated[int, number(2)] = 0
