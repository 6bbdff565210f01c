"""Computer players. They get a view and its legal actions, never a state, so they know only what their team may know.

This module is their public interface. `computer_player("steady", rules)` plays in any seat, with the generator
`generator_for(seed, seat)`; a `Partner` is such a player with consideration for a person. `plans` suggests turns,
`judge` reviews a game, `solve` and `grades` are for puzzles.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from engine.players.base import MAX_TURNS, ComputerPlayer
from engine.players.chances import chance
from engine.players.deeds import deeds_in_reach
from engine.players.determinise import determinise, unseen_cards
from engine.players.easy import EasyPlayer
from engine.players.partner import MARGIN, Claim, Partner, decided, just_earned
from engine.players.planner import MasterPlayer, PlannerPlayer
from engine.players.planning import CERTAIN, Adviser, Ahead, Plan, can_plan, outlook, plans
from engine.players.puzzle import Solution, grades, solve
from engine.players.random_player import RandomPlayer
from engine.players.review import MARKS, JudgedTurn, Judgement, Stretch, judge, judged_turns, stretches, turning_points
from engine.players.steady import SteadyPlayer
from engine.rng import Generator, Seed
from engine.rulesets.ruleset import Ruleset
from engine.terms import Seat

_KINDS: Final[dict[str, Callable[[Ruleset], ComputerPlayer]]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    "steady": SteadyPlayer,
    "planner": PlannerPlayer,
    "master": MasterPlayer,
}

COMPUTER_PLAYERS: Final[tuple[str, ...]] = tuple(_KINDS)
"""The names of the computer players."""

__all__ = [
    "CERTAIN",
    "COMPUTER_PLAYERS",
    "MARGIN",
    "MARKS",
    "MAX_TURNS",
    "Adviser",
    "Ahead",
    "Claim",
    "ComputerPlayer",
    "JudgedTurn",
    "Judgement",
    "Partner",
    "Plan",
    "Solution",
    "Stretch",
    "can_plan",
    "chance",
    "computer_player",
    "decided",
    "deeds_in_reach",
    "determinise",
    "generator_for",
    "grades",
    "judge",
    "judged_turns",
    "just_earned",
    "outlook",
    "plans",
    "solve",
    "stretches",
    "turning_points",
    "unseen_cards",
]


def computer_player(name: str, rules: Ruleset) -> ComputerPlayer:
    """Make a computer player; it can play any seat in any game with these rules.

    Args:
        name: one of COMPUTER_PLAYERS.
        rules: the rule set of the games.

    Returns:
        The player.

    Raises:
        LookupError: unknown name; the text lists the players.
    """
    if name not in _KINDS:
        raise LookupError(f"there is no computer player {name!r}; there are {', '.join(COMPUTER_PLAYERS)}")
    return _KINDS[name](rules)


def generator_for(seed: int, seat: Seat) -> Generator:
    """The random generator of a computer player, independent of the game's and of other seats'.

    Args:
        seed: the seed of the game.
        seat: the player's seat.

    Returns:
        The generator; equal arguments give equal streams.
    """
    return Generator(Seed(blake2b(f"seat {seat} of {seed}".encode(), digest_size=16).hexdigest()))
