"""Computer players. They are given a view and what is legal, never a state: they know what their team may know.

`computer_player("steady", rules)` is one that can sit in any seat; `generator_for(seed, seat)` is what to give it.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from engine.players.base import ComputerPlayer
from engine.players.random_player import RandomPlayer
from engine.players.steady import SteadyPlayer
from engine.rng import Generator, Seed
from engine.rulesets.ruleset import Ruleset
from engine.terms import Seat

_KINDS: Final[dict[str, Callable[[Ruleset], ComputerPlayer]]] = {
    "random": RandomPlayer,
    "steady": SteadyPlayer,
}

COMPUTER_PLAYERS: Final[tuple[str, ...]] = tuple(_KINDS)
"""The names of the computer players."""

__all__ = ["COMPUTER_PLAYERS", "ComputerPlayer", "computer_player", "generator_for"]


def computer_player(name: str, rules: Ruleset) -> ComputerPlayer:
    """The computer player of a name, for games with these rules; raises LookupError, in words, for another name."""
    if name not in _KINDS:
        raise LookupError(f"there is no computer player {name!r}; there are {', '.join(COMPUTER_PLAYERS)}")
    return _KINDS[name](rules)


def generator_for(seed: int, seat: Seat) -> Generator:
    """A seat's own generator in the game with this seed; it tells nothing about the game's or another seat's."""
    return Generator(Seed(blake2b(f"seat {seat} of {seed}".encode(), digest_size=16).hexdigest()))
