"""The ids of the buttons and selects of what a server's managers set."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, Seat, custom_id
from bot.core.ui.id_format import one_of


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
