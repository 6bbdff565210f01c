"""The ids of buttons and selects: which page, which game, which moment; never an index, never a secret.

act:GAME:VERSION:SEAT:DIGEST    a choice of the private panel; its undo button too, so that pressed twice it undoes once
table:GAME:WHAT                 a button of the turn message or of a page opened from it
lobby:GAME:WHAT                 a button of the lobby
"""

import re
from dataclasses import dataclass

_ACT = re.compile(r"act:(\d{1,12}):(\d{1,9}):([0-3]):(-|undo|[0-9a-f]{18}|more\d?)(:all)?", re.ASCII)
_TABLE = re.compile(r"table:(\d{1,12}):([a-z]{1,12}\d{0,5})", re.ASCII)
_LOBBY = re.compile(r"lobby:(\d{1,12}):([a-z]{1,12}[0-4]?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class ActId:
    """A choice in a seat's panel, made when the game was at `version`; `everything` shows poorer ways, too."""

    game: int
    version: int
    seat: int
    digest: str
    everything: bool = False

    def __str__(self) -> str:
        return f"act:{self.game}:{self.version}:{self.seat}:{self.digest}{':all' if self.everything else ''}"


@dataclass(frozen=True, slots=True)
class TableId:
    """A button under the turn message."""

    game: int
    what: str

    def __str__(self) -> str:
        return f"table:{self.game}:{self.what}"


@dataclass(frozen=True, slots=True)
class LobbyId:
    """A button of the lobby."""

    game: int
    what: str

    def __str__(self) -> str:
        return f"lobby:{self.game}:{self.what}"


AnyId = ActId | TableId | LobbyId


def parse(custom_id: str) -> AnyId | None:
    """The id that was written, None for anything else."""
    if found := _ACT.fullmatch(custom_id):
        return ActId(int(found[1]), int(found[2]), int(found[3]), found[4], found[5] is not None)
    if found := _TABLE.fullmatch(custom_id):
        return TableId(int(found[1]), found[2])
    if found := _LOBBY.fullmatch(custom_id):
        return LobbyId(int(found[1]), found[2])
    return None
