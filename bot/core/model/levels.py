"""Levels of computer players: the names that people know, and the engine's kinds of players behind them."""

from typing import Final, Literal

Level = Literal["easy", "normal", "hard", "master"]

KINDS: Final[dict[Level, str]] = {"easy": "easy", "normal": "steady", "hard": "planner", "master": "master"}
"""The engine's kind of player of each level, from the weakest to the strongest."""

LEVELS: Final = tuple(KINDS)

FIRST_LEVEL: Final[Level] = "normal"
"""The level of new lobbies."""

STAND_IN: Final = KINDS["normal"]
"""The kind that decides for people who are absent; ratings count it for what it decided."""

_NAMES: Final = {"random": "Random", **{kind: level.capitalize() for level, kind in KINDS.items()}}


def kind_name(kind: str) -> str:
    """The name of a kind of computer player in statistics and ratings."""
    return _NAMES.get(kind, kind)
