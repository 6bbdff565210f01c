"""Open games, as /game list and the daily digest show them."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["mine", "running", "damaged", "other-cards", "lobby", "others"]
"""What a person sees first: games that wait for them, other running ones, unreadable ones, lobbies, others' games."""


@dataclass(frozen=True, slots=True)
class ListedGame:
    """An open game; moments are in seconds since 1970, None for unknown.

    `waiting` says for whom else it waits, of others' games who plays; `since` is when it began to wait, `deadline` the
    person's own. `free` is the number of free seats of a lobby, `starts` when its game begins by itself, `link` the
    address of the game's message; empty without one. `lost`: its channel is out of reach.
    """

    game: int
    channel: int
    kind: Kind
    waiting: str = ""
    since: int | None = None
    deadline: int | None = None
    free: int = 0
    starts: int | None = None
    link: str = ""
    lost: bool = False
