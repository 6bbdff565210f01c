"""Puzzles: positions in which one way to play the turn is clearly best, and what an answer is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from engine.actions import Action
from engine.apply import legal_actions
from engine.players.planning import Effort, can_plan, chance_value, compared, different, search
from engine.rng import Generator
from engine.rulesets.ruleset import Ruleset
from engine.view import View

EFFORT = Effort(first=10, length=3, beam=3, further=5, most=5000)
"""How thoroughly ways to play the turn are looked for."""

RIVALS = 6
"""Ways of each search that are compared."""

FINALISTS = 3
"""Of those, the ways compared in all guessed positions; the others only in a quarter of them."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best way to play a turn.

    Attributes:
        actions: its decisions, as far as they were certain.
        value: the chance to win that it brings, 0 to 1.
        second: that of the best other way.
    """

    actions: tuple[Action, ...]
    value: float
    second: float

    @property
    def lead(self) -> float:
        """By how much it is better than any other way."""
        return self.value - self.second


def solve(
    rules: Ruleset, view: View, rng: Generator, worlds: int, effort: Effort = EFFORT, searches: int = 1
) -> Solution | None:
    """The best way to play a turn from its beginning.

    Args:
        rules: the rule set of the game.
        view: the view of the team whose turn it is.
        rng: makes the guesses. Equal arguments give equal solutions on any machine.
        worlds: the number of guessed positions in which the ways are compared.
        effort: how thoroughly ways are looked for.
        searches: in how many guessed positions they are.

    Returns:
        The solution; None if there is nothing to choose.
    """
    known = view.known
    legal = legal_actions(rules, known, known.turn.seat)
    if len(legal) < 2 or not can_plan(view):
        return None
    found = [
        plan
        for _ in range(searches)
        for plan in different(search(rules, view, legal, rng, chance_value, effort), RIVALS)
    ]
    ways = [plan.actions[: plan.certain] for plan in different(found, len(found))]
    if len(ways) < 2:
        return None
    few = worlds // 4
    sums = {way: sum(reached) for way, reached in zip(ways, compared(rules, view, ways, rng, few), strict=True)}
    close = sorted(ways, key=sums.__getitem__, reverse=True)[:FINALISTS]
    rest = compared(rules, view, close, rng, worlds - few)
    values = {way: (sums[way] + sum(reached)) / worlds for way, reached in zip(close, rest, strict=True)}
    best, second = sorted(close, key=values.__getitem__, reverse=True)[:2]
    return Solution(best, values[best], values[second])


def grades(
    rules: Ruleset, view: View, ways: Sequence[Sequence[Action]], rng: Generator, worlds: int
) -> tuple[float, ...]:
    """The chances to win that ways to play a turn bring.

    Args:
        rules: the rule set of the game.
        view: the view of the team whose turn it is, at the turn's beginning.
        ways: the decisions of each way; what is missing, or not possible in a guessed position, is played well.
        rng: makes the guesses, which are the same for all ways.
        worlds: the number of guessed positions.

    Returns:
        A chance from 0 to 1 for each way.
    """
    return tuple(fmean(reached) for reached in compared(rules, view, ways, rng, worlds))
