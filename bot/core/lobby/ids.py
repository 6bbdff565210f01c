"""The ids of the buttons and selects of lobbies and of lists of games."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, Version, custom_id
from bot.core.ui.id_format import flag, number, one_of


@custom_id("table:{game}:rematch")
class RematchId(CustomId):
    """Opens the lobby of a rematch."""

    game: Number


@custom_id("table:{game}:harder")
class HarderId(CustomId):
    """Opens a lobby for the same people, against normal computers, after a game against easy ones."""

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
